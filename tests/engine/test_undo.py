"""Which moves may be undone, and whose consent that needs."""

from __future__ import annotations

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.bridge.actions import AskMeaning, Explain, MakeCall, Play
from engine.bridge.calls import PASS, parse_calls
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset as bridge_preset
from engine.entries import Act, AnswerUndo, AskUndo, By, Join
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table import Table
from engine.table_state import TableState, new_table
from engine.table_undo import check_undo, spared_seats, undo_target
from tests.engine.journal import NAMES, SECRET, MemoryJournal, play_to, started, step


async def bridge_table(journal: MemoryJournal, calls: str, cards: int) -> Table:  # type: ignore[type-arg]
    """Return a table of four users after these calls and cards; the first dealer calls first."""
    table: Table = Table(  # type: ignore[type-arg]
        BRIDGE, journal, new_table(bridge_preset("single"), 1), secret=SECRET
    )
    for number, name in enumerate(NAMES):
        await table.commit(Join(number + 1, name))
    await table.start()
    await table.deal(17, By.CLOCK)
    for call in parse_calls(calls):
        await table.commit(Act(MakeCall(BRIDGE.decider(table.state.game_state) or 0, call)))
    for _ in range(cards):
        card = next(one for one in BRIDGE.legal_actions(table.state.game_state) if isinstance(one, Play))
        await table.commit(Act(card))
    return table


def refusal(state: TableState, seat: Seat) -> str:  # type: ignore[type-arg]
    """Return the code with which a request is refused, or an empty string."""
    try:
        check_undo(BRIDGE, state, seat)
    except IllegalAction as error:
        return error.code
    return ""


async def test_a_move_of_a_finished_deal_cannot_be_undone() -> None:
    """Once its hands were shown, no move of a deal can be undone, even before the next deal."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    check_undo(BARBU, table.state, asker)
    await play_to(table, Phase.DEAL)
    assert undo_target(BARBU, table.state, asker) is not None
    with pytest.raises(IllegalAction, match="undo_deal_over"):
        check_undo(BARBU, table.state, asker)


async def test_moves_before_dummy_was_shown_cannot_be_undone() -> None:
    """Once dummy is on the table, calls and the opening lead stay; later cards may be undone."""
    table = await bridge_table(MemoryJournal(), "1NT P P P", 0)
    deal = table.state.game_state.in_play
    declarer, leader = deal.contract.declarer, deal.turn
    assert refusal(table.state, declarer) == ""
    await table.commit(Act(BRIDGE.legal_actions(table.state.game_state)[0]))
    assert refusal(table.state, declarer) == "undo_hand_seen"
    assert refusal(table.state, leader) == "undo_hand_seen"
    await table.commit(Act(BRIDGE.legal_actions(table.state.game_state)[0]))
    assert refusal(table.state, declarer) == ""


async def test_dummy_has_no_say_in_an_undo() -> None:
    """Declarer needs only the defenders' consent; a defender needs that of all other players."""
    table = await bridge_table(MemoryJournal(), "1NT P P P", 2)
    declarer = table.state.game_state.in_play.contract.declarer
    left, dummy, right = ((declarer + turns) % 4 for turns in (1, 2, 3))
    assert spared_seats(BRIDGE, table.state, declarer) == (dummy,)
    assert spared_seats(BRIDGE, table.state, left) == ()
    before = len(table.state.line)
    await table.commit(AskUndo(declarer, spared_seats(BRIDGE, table.state, declarer)))
    await table.commit(AnswerUndo(left, agrees=True))
    assert len(table.state.line) == before
    await table.commit(AnswerUndo(right, agrees=True))
    assert len(table.state.line) == before - 1


async def test_questions_about_calls_do_not_end_an_undo_request() -> None:
    """A request, its consents and the current buttons survive a question; the next call ends them."""
    table = await bridge_table(MemoryJournal(), "1C P", 0)
    first = table.state.game_state.in_play.dealer
    asker, last = (first + 1) % 4, (first + 3) % 4
    await table.commit(AskUndo(asker))
    await table.commit(AnswerUndo(first, agrees=True))
    request, revision = table.state.undo, table.state.revision
    await table.commit(Act(AskMeaning(last, 0)))
    assert table.state.undo is request
    await table.commit(Act(MakeCall((first + 2) % 4, PASS)), revision=revision)
    assert table.state.undo is None


async def undone_after_talk(journal: MemoryJournal, *, keeps_talk: bool) -> Table:  # type: ignore[type-arg]
    """Return a table where a pass was undone after questions about the opening bid and about that pass."""
    table = await bridge_table(journal, "1C P", 0)
    first = table.state.game_state.in_play.dealer
    asker = (first + 1) % 4
    for talk in (AskMeaning(asker, 0), Explain(first, 0, "could be short"), Explain(asker, 1, "weak")):
        await table.commit(Act(talk))
    await table.commit(AskUndo(asker, keeps_talk=keeps_talk))
    for turns in (1, 2, 3):
        await table.commit(AnswerUndo((asker + turns) % 4, agrees=True))
    assert len(table.state.game_state.in_play.calls) == 1
    return table


async def test_an_undo_keeps_explanations_of_earlier_calls() -> None:
    """Questions and explanations since the move stay, except about the calls undone."""
    table = await undone_after_talk(MemoryJournal(), keeps_talk=True)
    deal = table.state.game_state.in_play
    assert deal.explained == ((0, "could be short"),)
    assert deal.asked == (((deal.dealer + 1) % 4, 0),)
    await table.commit(Act(MakeCall((deal.dealer + 1) % 4, PASS)))
    await table.commit(AskUndo((deal.dealer + 1) % 4, spares=(0, 1, 2, 3)))
    assert table.state.game_state.in_play == deal


async def test_older_undo_rows_still_remove_explanations() -> None:
    """An undo of an earlier version removed explanations since the move, and still replays so."""
    journal = MemoryJournal()
    table = await undone_after_talk(journal, keeps_talk=False)
    assert not any("keeps_talk" in row for row in journal.rows.values())
    deal = table.state.game_state.in_play
    assert (deal.explained, deal.asked) == ((), ())
    await table.commit(Act(AskMeaning((deal.dealer + 1) % 4, 0)))
    again: Table = Table(  # type: ignore[type-arg]
        BRIDGE, journal, new_table(bridge_preset("single"), 1), secret=SECRET
    )
    await again.load(use_snapshot=False)
    assert again.state == table.state


async def test_older_rows_replay_as_they_were_written() -> None:
    """An undo to which dummy had to agree, and one across the end of a deal, replay to the same table."""
    journal = MemoryJournal()
    table = await bridge_table(journal, "1NT P P P", 2)
    declarer = table.state.game_state.in_play.contract.declarer
    await table.commit(AskUndo(declarer))
    for turns in (1, 3, 2):
        await table.commit(AnswerUndo((declarer + turns) % 4, agrees=True))
    assert len(table.state.game_state.in_play.plays) == 1
    again: Table = Table(  # type: ignore[type-arg]
        BRIDGE, journal, new_table(bridge_preset("single"), 1), secret=SECRET
    )
    await again.load(use_snapshot=False)
    assert again.state == table.state
