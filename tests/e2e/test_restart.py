"""Hard stops of the bot at every point of an evening, with a restart on the same database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from bot.game_kit.status import PAST
from bot.storage import Games, StorageError
from bot.storage.event_log import SqlJournal
from bot.storage.game_row import GameRow
from bot.storage.schema import pages
from bot.tables.view.public_message import PublicMessage
from engine.barbu.play.state import Phase
from engine.replaying import JournalRow
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of, text_of
from tools.simulation.evenings.play import (
    deals_over,
    in_phase,
    is_closed,
    is_over,
    open_and_start,
    play_by_buttons,
    play_directly,
    play_unseen,
    play_until,
)

PUBLIC_DEAL = ("hand", "score", "more")


async def restarted(night: Evening) -> None:
    """Restart, and check that no accepted action is missing and the message is the same."""
    before, board_id = night.table.state, night.board.id
    await night.restart()
    after = night.table.state
    assert (after.seats, after.phase, after.paused, after.undo) == (
        before.seats,
        before.phase,
        before.paused,
        before.undo,
    )
    assert after.match == before.match
    assert (after.seq, after.revision) == (before.seq, before.revision)
    assert night.board.id == board_id


async def test_in_the_lobby(opened: Opener) -> None:
    """Join, Add bot and Start still work on the message from before the restart."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await restarted(night)
        await bob.tap_public(night.board, "join")
        await ada.tap("bot")
        await ada.tap("start")
        assert night.table.state.match is not None
        assert [who.name for who in night.table.state.seats if who and who.user] == ["Ada", "Bob"]


@pytest.mark.parametrize(
    "phase",
    [repeated(Phase.DEAL), Phase.CHOOSE, repeated(Phase.DOUBLE), Phase.REDOUBLE, repeated(Phase.PLAY)],
)
async def test_in_play(opened: Opener, phase: Phase) -> None:
    """Old buttons work, My hand opens a panel, and the game is played to its end."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, rules="solar", length="express")
        await play_until(night, phase)
        await restarted(night)
        for person in night.people:
            await person.tap_public(night.board, "hand")
        before = night.table.state.seq
        await play_by_buttons(night, lambda: night.table.state.seq > before + 4)


async def test_old_panel_buttons_still_move(opened: Opener) -> None:
    """The button a player saw when the bot stopped makes their move."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await restarted(night)
        await ada.tap("play")
        assert len(night.table.state.game_state.in_play.plays) > 0
        assert not ada.text.startswith("❗")


async def test_in_trick_play_and_in_domino(opened: Opener) -> None:
    """Cards on the table are shown again, in a trick and in domino."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="full")
        for name in ("tricks", "domino"):
            await play_until(night, Phase.CHOOSE)
            chooser = next(person for person in night.people if person.buttons("choose", "pick"))
            button = next(b for b in chooser.buttons("choose", "pick") if b.arg == name)
            await chooser.tap(button.verb, button.arg)
            if button.verb == "pick":
                await chooser.tap("choose")
            await play_by_buttons(night, in_phase(night, Phase.PLAY))
            start = night.table.state.seq
            await play_by_buttons(night, lambda start=start: night.table.state.seq >= start + 6)
            text = night.board_text
            await restarted(night)
            assert night.board_text.split("<t:")[0] == text.split("<t:")[0]
            for person in night.people:
                await person.tap_public(night.board, "hand")
            await play_unseen(night, in_phase(night, Phase.DEAL))


async def test_at_the_result(opened: Opener) -> None:
    """Between two deals the result is still shown, Deal works, and the next deal starts automatically."""
    async with opened("Ada", idle_lobby_s=20) as night:
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        title = night.board.embeds[0].title
        await restarted(night)
        assert night.board.embeds[0].title == title
        assert night.has_button("deal")
        await night.env.advance_time(21)
        assert night.table.state.game_state.phase is not Phase.DEAL


async def test_while_paused(opened: Opener) -> None:
    """A paused table stays paused for any length of time until a player resumes it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await ada.slash("barbu pause")
        await restarted(night)
        seq = night.table.state.seq
        await night.env.advance_time(300)
        assert night.table.state.seq == seq
        await ada.tap_public(night.board, "resume")
        assert not night.table.state.paused
        await ada.tap_public(night.board, "hand")
        await play_unseen(night, in_phase(night, Phase.DEAL))


async def test_during_an_undo_request(opened: Opener) -> None:
    """A pending undo request is shown after the restart, and consent takes the move back."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        player = next(person for person in night.people if person.buttons("play"))
        await player.tap("play")
        await player.slash("barbu undo")
        assert night.table.state.undo is not None
        plays = night.table.state.game_state.in_play.plays
        await restarted(night)
        for person in night.people:
            if person is not player:
                await person.tap_public(night.board, "undo_yes")
        assert night.table.state.undo is None
        assert night.table.state.game_state.in_play.plays == plays[:-1]


async def test_buttons_of_the_final_standing_work_after_a_restart(opened: Opener) -> None:
    """The buttons of the standing still show the sheet and open a rematch."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        board = night.board
        await night.restart()
        assert "4 of 4 deals played" in await ada.tap_public(board, "score")
        await ada.tap_public(board, "rematch")
        assert night.has_button("start")
        assert night.table.state.match is None


async def test_the_end_of_a_long_game_is_quick_to_read(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table whose message shows the final standing is loaded from its last snapshot, without a replay."""
    read_after: list[int] = []
    read = SqlJournal.read

    async def noted(self: SqlJournal, after: int = -1) -> list[JournalRow]:
        read_after.append(after)
        return await read(self, after)

    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        board = night.board
        await night.restart()
        monkeypatch.setattr(SqlJournal, "read", noted)
        assert "4 of 4 deals played" in await ada.tap_public(board, "score")
    assert read_after
    assert min(read_after) > 0


@pytest.mark.repetition
async def test_the_clock_runs_on(opened: Opener) -> None:
    """After a restart a slow player is pinged, and then a move is made for them."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.CHOOSE) if not in_phase(night, Phase.CHOOSE)() else None
        await play_by_buttons(night, lambda: any(p.buttons("play", "choose", "pick") for p in night.people))
        await night.restart()
        before = night.table.state.revision
        await night.env.advance_time(95)
        assert night.table.state.revision > before


async def test_old_tokens_are_not_used_after_a_restart(opened: Opener) -> None:
    """After a restart no panel is updated until its player opens it again."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        await night.restart()
        sent = len(night.env.http_requests)
        await night.env.advance_time(95)
        pushed = [e.path for e in night.env.http_requests[sent:] if e.path.startswith("/webhooks/")]
        assert pushed == []
        assert buttons_of(night.board)
        await ada.tap_public(night.board, "hand")
        await bob.tap_public(night.board, "hand")
        assert ada.panel is not None
        assert bob.panel is not None


@pytest.mark.repetition
async def test_between_the_last_move_and_the_final_standing(opened: Opener) -> None:
    """If the bot stops before it shows the final standing, it shows it once after the restart."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        deals = night.table.rules.deal_count
        await play_unseen(night, deals_over(night, deals - 1))
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        await night.env.advance_time(5)
        deal = night.board.id
        # Twice, since the standing is retried without its pictures.
        night.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
        await play_directly(night, lambda: is_closed(night))
        await night.env.advance_time(5)
        assert night.board.id == deal
        await night.restart()
        await night.env.advance_time(5)
        assert is_over(night)
        standing = night.board.id
        assert standing != deal
        closed = next(m for m in night.channel.history() if m.id == deal)
        assert f"result of deal {deals} of {deals}" in text_of(closed).lower()
        assert {b.verb for b in buttons_of(closed)} == LOOKING
        await night.restart()
        await night.env.advance_time(5)
        assert night.board.id == standing


LOOKING = {"analyse", PAST}
"""The buttons that stay under the result of a deal."""


def messages_of(night: Evening) -> list[tuple[str, bool]]:
    """Return the titles of the bot's messages, oldest first, with whether they have game buttons."""
    return [
        (message.embeds[0].title or "", bool({b.verb for b in buttons_of(message)} - LOOKING))
        for message in night.channel.history()
        if message.embeds and not message.flags.ephemeral
    ]


async def killed_while(
    night: Evening, monkeypatch: pytest.MonkeyPatch, note: str, deal: Callable[[], Awaitable[object]]
) -> None:
    """Deal, and stop the bot for good when it is about to store its message in ``note``."""
    with monkeypatch.context() as patched:

        async def lost(_games: Games, row: GameRow, message_id: int | None, page: Any = None) -> None:
            if note == "posting" or message_id is not None:
                raise StorageError("database_gone", database="barbu.db")
            await noted(_games, row, message_id, page)

        noted = Games.set_message
        patched.setattr(Games, "set_message", lost)
        await deal()
        await night.env.advance_time(3)
    await night.restart()
    await night.env.advance_time(3)


async def result_and_then(night: Evening) -> None:
    """Play the first deal to its result."""
    await open_and_start(night, length="express")
    await play_unseen(night, deals_over(night, 1))
    await night.env.advance_time(3)


async def test_between_posting_a_page_and_noting_it(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message posted but not stored is found again, and the result before it is unchanged."""
    async with opened("Ada", idle_lobby_s=20) as night:
        await result_and_then(night)
        result = night.board.embeds[0].title
        await killed_while(night, monkeypatch, "posted", lambda: night.env.advance_time(21))
        _, *shown = messages_of(night)
        assert len(shown) == 2
        assert shown[0] == (result, False)
        assert night.has_button("hand")
        posted = night.board.id
        await play_directly(night, deals_over(night, 2))
        assert night.board.id == posted
        assert [alive for _, alive in messages_of(night)] == [False, False, True]


@on_every_database
async def test_a_page_posted_while_the_database_was_down(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page posted while the database was down replaces the stored one, whose result stays."""
    async with opened("Ada", idle_lobby_s=20) as night:
        await result_and_then(night)
        result = night.board.embeds[0].title
        await killed_while(night, monkeypatch, "posting", lambda: night.env.advance_time(21))
        _, *shown = messages_of(night)
        assert len(shown) == 2
        assert shown[0] == (result, False)
        assert night.has_button("hand")
        posted = night.board.id
        await night.restart()
        await night.env.advance_time(3)
        assert night.board.id == posted


async def test_between_a_deal_and_posting_its_page(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page not posted before the stop is posted at the start; the earlier result loses its buttons."""
    async with opened("Ada", idle_lobby_s=20) as night:
        await result_and_then(night)
        result, number = night.board.embeds[0].title, night.board.id
        with monkeypatch.context() as patched:
            patched.setattr(PublicMessage, "request_edit", lambda *_, **__: None)
            await night.env.advance_time(21)
        await night.restart()
        await night.env.advance_time(3)
        _, *shown = messages_of(night)
        assert len(shown) == 2
        assert shown[0] == (result, False)
        assert night.board.id != number
        assert night.has_button("hand")


async def test_between_answering_with_the_lobby_and_noting_it(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lobby posted but not stored is found again: there is one message, and its buttons work."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await killed_while(night, monkeypatch, "posting", lambda: ada.slash("barbu new"))
        assert len(messages_of(night)) == 1
        await bob.tap_public(night.board, "join")
        assert len([who for who in night.table.state.seats if who]) == 2


async def test_a_table_from_before_pages_were_noted(opened: Opener) -> None:
    """A table whose page was never stored has its message edited to the current page."""
    async with opened("Ada") as night:
        await result_and_then(night)
        number = night.board.id
        async with night.bot.database.writing() as connection:
            await connection.execute(update(pages).values(page=None, page_number=None, shown=None))
        await night.restart()
        await night.env.advance_time(3)
        assert night.board.id == number
        assert [alive for _, alive in messages_of(night)] == [False, True]
