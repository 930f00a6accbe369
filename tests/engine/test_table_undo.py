"""A move is taken back once all players present agree."""

from __future__ import annotations

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.entries import (
    Act,
    AnswerUndo,
    AskUndo,
    By,
    Leave,
)
from engine.table_state import UndoAnswer
from engine.table_undo import undo_target
from tests.engine.journal import MemoryJournal, play_to, started, step
from tests.engine.lobbies import lobby, refuses, undo


async def test_undo_needs_all_players() -> None:
    """Nothing is undone until the last user agrees; a refusal ends the request."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    match, others = table.state.match, [seat for seat in range(4) if seat != asker]
    await table.commit(AskUndo(asker))
    await refuses(table, AnswerUndo(asker, agrees=True), "no_undo_asked")
    for seat in others[:-1]:
        await table.commit(AnswerUndo(seat, agrees=True))
    assert table.state.match is match
    await table.commit(AnswerUndo(others[-1], agrees=False))
    assert table.state.match is match
    await refuses(table, AnswerUndo(others[0], agrees=True), "no_undo_asked")


async def test_a_request_is_withdrawn_by_its_player() -> None:
    """The player who asked ends their own request by a no, and may ask again."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    match = table.state.match
    await table.commit(AskUndo(asker))
    await table.commit(AnswerUndo(asker, agrees=False))
    assert (table.state.undo, table.state.undo_answer, table.state.match) == (None, None, match)
    await table.commit(AskUndo(asker))
    assert table.state.undo is not None


async def test_a_move_ends_an_undo_request() -> None:
    """The next card cancels an undo request; its asker can read so until they choose a move themselves."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    await table.commit(AskUndo(asker))
    await step(table)
    for _ in range(2):
        assert (table.state.undo, table.state.undo_answer) == (None, UndoAnswer(asker))
        await step(table)
    while (moved := BARBU.actor(table.state.line[-1].action)) != asker:
        assert table.state.undo_answer == UndoAnswer(asker), moved
        await step(table)
    assert table.state.undo_answer is None


async def test_undo_goes_back_across_forced_moves() -> None:
    """The last chosen move is undone, with all after it: forced cards, bots' and others'."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    before = table.state
    chooser = BARBU.seat_to_act(before.game_state)
    assert chooser is not None
    await step(table)
    for by in (By.BOT, By.AUTO, By.CLOCK):
        await step(table, by)
    while BARBU.seat_to_act(table.state.game_state) != chooser:
        await step(table, By.BOT)
    await step(table, By.AUTO)
    assert undo_target(BARBU, table.state, chooser) == len(before.line)
    await undo(table, chooser)
    assert table.state.match == before.match
    assert table.state.line == before.line


async def test_undo_across_the_end_of_a_deal() -> None:
    """The card that ended a deal can be undone until the next deal, and its score with it."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.DEAL)
    last = table.state.line[-1]
    asker = BARBU.actor(last.action)
    assert asker is not None
    assert len(table.state.game_state.finished) == 1
    await undo(table, asker)
    assert table.state.game_state.finished == ()
    await table.commit(Act(last.action))
    assert len(table.state.game_state.finished) == 1
    await step(table)
    await refuses(table, AskUndo(asker), "nothing_to_undo")


async def test_bots_and_absent_players_have_no_say() -> None:
    """Among bots a single user undoes at once."""
    table = await started(MemoryJournal(), people=2)
    while BARBU.seat_to_act(table.state.game_state) != 0 or table.state.game_state.phase is not Phase.PLAY:
        match = table.state.game_state
        own = match.phase is not Phase.DEAL and BARBU.seat_to_act(match) in (0, 1)
        await step(table, By.PLAYER if own else By.BOT)
    match = table.state.match
    await step(table)
    await table.commit(Leave(2))
    await table.commit(AskUndo(0))
    assert table.state.match == match


async def test_nothing_to_undo() -> None:
    """A player who chose nothing in this deal has nothing to undo; nor has any player before play."""
    table = await started(MemoryJournal())
    await refuses(table, AskUndo(0), "nothing_to_undo")
    await step(table)
    await refuses(table, AskUndo(0), "nothing_to_undo")
    await refuses(await lobby(1), AskUndo(0), "not_started")
