"""Boards from elsewhere: a PBN or LIN file is replayed, analysed and sent back."""

from __future__ import annotations

from typing import Any, Final

import pytest
from discord import Attachment, InteractionResponse

from bot.discord_io.delivery import fetched
from bot.game_kit.played import played_of
from bot.games.bridge import imported_boards, imports
from bot.games.bridge.history import HISTORY
from engine.bridge.game import BRIDGE
from engine.bridge.record.board_file import find_boards
from engine.bridge.rules import preset
from engine.table_state import TablePhase
from tests.e2e.bridge_table import passed_out
from tests.e2e.conftest import Opener
from tests.e2e.test_bridge_coach import solving_here as solving_here
from tests.engine.bridge.record.test_boards import LIN, PBN
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.screen import Answer, HousePanel, Screen, asks_of


async def test_a_file_is_stepped_through_and_analysed(opened: Opener, solving_here: None) -> None:
    """The boards of a file are turned over step by step in pictures, after a restart too, and analysed."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        said = await screen.slash("bridge import", file=("evening.pbn", PBN.encode()))
        assert "PBN, 1 of 2" in said
        assert "Sue" in said
        assert "🤖" not in said
        assert "seen all four hands" in await screen.tap("show")
        await night.restart()
        assert "4♥" in await screen.tap("last")
        assert screen.message is not None
        assert sorted(one.filename for one in screen.message.attachments) == ["boards.pbn", "table.png"]
        page = screen.message
        assert "bridgebase.com" in await screen.tap("download")
        screen.message = page
        assert "PBN, 2 of 2" in await screen.tap("later")
        await screen.tap("show")
        page = screen.message
        said = await screen.tap("analyse")
        assert "Par" in said
        assert "Four bots would bid" in said
        assert "At the table" not in said


async def test_an_imported_board_is_played(opened: Opener) -> None:
    """A board is played at a table in a thread, with the file's cards, dealer and vulnerability, uncounted.

    Other tables can play it too; its check says where the cards come from, and a rematch is drawn.
    """
    async with opened("Ada", "Bea", bot_workers=0) as night:
        ada, bea = night.people
        screen = Screen(ada)
        await screen.slash("bridge import", file=("evening.pbn", PBN.encode()))
        assert screen.options("board") == {"0": "Board 3", "1": "Board 4"}
        assert "Board 4" in await screen.choose("board", "1")
        assert "seen all four hands" not in await screen.tap("play")
        with night.as_bot():
            table = await night.bot.registry.get(1)
            assert table.row.channel_id != night.channel.id
            await table.seating.start(ada.id)
            await passed_out(table)
        deal = table.state.game_state.in_play
        second = find_boards(PBN.encode())[1][1].read()
        assert [deal.dealt[seat] for seat in deal.seating] == list(second.hands)
        assert deal.seating.direction(deal.dealer) == second.dealer
        assert (deal.board, deal.vulnerable) == (second.number, second.vulnerable)
        await bea.slash("duplicate", like=table.id)
        with night.as_bot():
            other = await night.bot.registry.get(2)
            await other.seating.start(bea.id)
            assert other.dealing.commitment(0) == table.dealing.commitment(0)
            await passed_out(other)
            assert other.state.game_state.in_play.dealt == deal.dealt
            played = await played_of(BRIDGE, table.row, table.journal)
            checked = HISTORY.check(played, table.row.commitments, table.scene(ada.id))
        assert checked is not None
        assert "it comes from a file" in str(checked.embeds[0].description)
        assert {one.user for one in table.module.result_of(table.state).seats} == {None}
        assert table.module.catalogue.again(table.rules) == preset("single")


async def test_an_imported_board_is_played_again_beside_it(opened: Opener) -> None:
    """*Same boards* in the thread of an imported board opens a second table in a thread of the same channel.

    The command does so too, where the option asks for a thread.
    """
    async with opened("Ada", "Bea", bot_workers=0) as night:
        ada, bea = night.people
        screen = Screen(ada)
        await screen.slash("bridge import", file=("evening.pbn", PBN.encode()))
        await screen.tap("play")
        (thread,) = night.channel.threads
        assert thread.name == "Bridge with Ada · Board 3"
        first, there = night.bot.registry.live[0], Person(night.env, bea.member, thread)
        lobby = next(one for one in thread.history() if one.embeds and not one.flags.ephemeral)
        assert night.say.of("bridge")("bridge-lobby-shared", gathers="yes") in text_of(lobby)
        said = await there.tap_public(lobby, "same_boards")
        second = next(one for one in night.bot.registry.live if one is not first)
        assert f"<#{second.row.channel_id}>" in said
        assert [one.id for one in night.channel.threads] == [thread.id, second.row.channel_id]
        assert (second.row.parent_id, second.row.secret) == (night.channel.id, first.row.secret)
        assert second.state.seat_of(bea.id) is not None
        await there.slash("barbu new", thread=True)
        third = night.bot.registry.live[-1]
        assert third.row.parent_id == night.channel.id
        assert third.row.channel_id not in (thread.id, second.row.channel_id)


async def test_a_board_is_played_at_one_table(opened: Opener) -> None:
    """The host reads why there is a new thread, and starts the game from where it was opened.

    The number of the file is explained if the table's is another one. A second tap shows the same table.
    """
    odd = BARE.replace('Board "1"', 'Board "7"')
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        screen = Screen(ada)
        say = night.say.of("bridge")
        number = say("bridge-import-numbered", number=7, shown=1)
        said = await screen.slash("bridge import", file=("club.pbn", odd.encode()))
        assert number in said
        assert say("bridge-import-as", number=7, shown=1) in said
        page = screen.message
        said = await screen.tap("play")
        assert say("bridge-import-thread") in said
        assert number in said
        screen.message, lobby = page, screen.message
        assert say("bridge-import-again") in await screen.tap("play")
        with night.as_bot():
            assert [table.id for table in night.bot.registry.live] == [1]
            table = await night.bot.registry.get(1)
        screen.message = lobby if "start" not in screen.verbs else screen.message
        await screen.tap("start")
        assert table.state.phase is TablePhase.PLAYING
        assert table.state.game_state.in_play.board == 1


async def test_a_boards_table_bids_the_servers_system(opened: Opener) -> None:
    """A French server proposes SEF for a board too; a table that chose another system is shown again."""
    async with opened("Ada", bot_workers=0) as night:
        screen, say = Screen(night.people[0]), night.say.of("bridge")
        await night.bot.settings.change_guild(night.guild.id, language="fr")
        await screen.slash("bridge import", file=("club.pbn", BARE.encode()))
        page = screen.message
        await screen.tap("play")
        with night.as_bot():
            table = await night.bot.registry.get(1)
        assert table.rules.systems == ("sef", "sef")
        await screen.choose("set_option", "system=acol")
        assert table.rules.systems == ("acol", "acol")
        screen.message = page
        assert say("bridge-import-again") in await screen.tap("play")


async def test_a_board_with_another_number_says_so_everywhere(opened: Opener, solving_here: None) -> None:
    """The analysis says it too, and the answer to a host whose hand comes as a direct message."""
    odd = BARE.replace('Board "1"', 'Board "7"')
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        screen, say = Screen(ada), night.say.of("bridge")
        number = say("bridge-import-numbered", number=7, shown=1)
        await screen.slash("bridge import", file=("club.pbn", odd.encode()))
        await screen.tap("show")
        page = screen.message
        assert number in await screen.tap("analyse")
        screen.message = page
        await night.bot.settings.change_person(ada.id, dm=True)
        said = await screen.tap("play")
        assert number in said
        assert say("panel-dm-on") in said


async def test_the_rooms_of_a_team_match_are_named(opened: Opener) -> None:
    """Title and list say in which room a board was played, where the file has both rooms."""
    deal = "md|3S678HAKT98DT9C78A,S45H567D45678C456,S23AKH23QD23AC23K,|sv|n|"
    raw = f"qx|o5|{deal}qx|c5|{deal}"
    async with opened("Ada", bot_workers=0) as night:
        screen = Screen(night.people[0])
        said = await screen.slash("bridge import", file=("match.lin", raw.encode()))
        assert "LIN, 1 of 2 · Open room · Board 5" in said
        assert screen.options("board") == {"0": "Board 5 · Open room", "1": "Board 5 · Closed room"}
        assert "LIN, 2 of 2 · Closed room · Board 5" in await screen.tap("later")
        assert "Closed room" in await screen.tap("show")
        said = await screen.slash("bridge import", file=("pairs.lin", f"qx|o5|{deal}qx|o21|{deal}".encode()))
        assert "LIN, 1 of 2 · Board 5" in said


async def test_boards_are_pasted_into_a_form(opened: Opener) -> None:
    """Without a file the command asks for the text; what cannot be read comes back as it was typed."""
    async with opened("Ada") as night:
        screen = HousePanel(night.people[0])

        async def send(typed: str) -> str:
            assert screen.result is not None
            return screen.see(await screen.person.member.submit_modal(screen.result, {"paste": typed}))

        await screen.slash("bridge import")
        for typed, told in (
            ("  ", "no PBN or LIN board"),
            (BARE.replace("N:AQ4", "N:AQ"), "Board 1 (line 5) can’t be read"),
        ):
            assert told in await send(typed)
            assert screen.result is not None
            screen.message = (
                screen.result.followups[-1] if screen.result.followups else screen.result.response
            )
            await screen.tap("again")
            assert screen.fields == {"paste": typed}
        assert "hands are hidden" in await send(BARE)
        await night.restart()
        assert "(9 tricks)" in await screen.tap("show"), "the message keeps the text as a file"
        await screen.slash("bridge import")
        assert "♠" not in await send(LIN)
        assert {"play", "show"} <= screen.verbs


async def test_a_board_to_play_hides_its_hands(opened: Opener) -> None:
    """Hands, contract and result of each board stay hidden until the user asks for those of that board.

    After that its steps are open, and a line reminds the user, here and at the table. A player named in the
    file sees the hands at once.
    """
    async with opened("Ada", "Sue") as night:
        ada, sue = map(Screen, night.people)
        file = ("club.pbn", f"{BARE}\n{PBN}".encode())
        said = await ada.slash("bridge import", file=file)
        assert "PBN, 1 of 3 · Board 1" in said
        assert "Dealer: North · " in said
        steps: list[tuple[str, ...]] = [(), ("later",), ("earlier",)]
        for step in steps:
            said = await ada.tap(*step) if step else said
            assert "hands are hidden" in said
            assert "tricks" not in said
            assert not {"♠", "4♥"} & set(said.split())
            assert {"play", "show", "download"} <= ada.verbs
            assert not {"analyse", "trick", "on", "last"} & ada.verbs
            assert [one.filename for one in ada.files] == ["boards.pbn"]
        choices = ada.message and asks_of(ada.message)["board"]["options"]
        assert not any(option.get("description") for option in choices or ())
        said = await ada.tap("show")
        assert "You have now seen all four hands" in said
        assert "(9 tricks)" in said
        choices = ada.message and asks_of(ada.message)["board"]["options"]
        assert not any(option.get("description") for option in choices or ())
        assert "hands are hidden" in await ada.tap("later")
        assert "(9 tricks)" in await ada.tap("earlier"), "this one was shown"
        assert "hands are hidden" in await ada.choose("board", "1")
        said = await ada.tap("show")
        assert "hands are hidden" not in await ada.tap("on")
        assert "You have seen all four hands" in await ada.tap("play")
        await sue.slash("bridge import", file=file)
        said = await sue.tap("later")
        assert "hands are hidden" not in said
        assert "last" in sue.verbs


async def test_unreadable_files_are_rejected(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is too large, has no board or an impossible one is rejected with the reason."""
    monkeypatch.setattr(imported_boards, "FILE_BYTES", 2000)
    async with opened("Ada") as night:
        for raw, told in (
            (b"x" * 2001, "too large"),
            (b"\xff no board", "no PBN or LIN board"),
            (LIN.replace("mb|2C!|", "mb|1C|").encode(), "Board 3 (line 1) can’t be read: the call “1C”"),
            (b"PK\x00\x01\x00" * 99, "Save it as UTF-8"),
        ):
            answer = Answer(night.people[0])
            assert told in await answer.slash("bridge import", file=("x.pbn", raw))
            assert ("again" in answer.verbs) is (raw[0] in b"\xffP"), "for a file that is no text of boards"


async def test_a_board_with_an_impossible_card_is_still_shown(opened: Opener) -> None:
    """A board with an impossible card says so and shows the play before it; other boards can be opened."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        raw = PBN.replace("D4 D2 DJ D9", "D4 D2 DJ H9").encode()
        await screen.slash("bridge import", file=("x.pbn", raw))
        said = await screen.tap("show")
        assert "PBN, 1 of 2" in said
        wrong = night.say.of("bridge")("bridge-import-unplayable", card="9♥", trick=1)
        assert wrong in said.replace("\N{VARIATION SELECTOR-15}", "")
        assert "PBN, 2 of 2" in await screen.tap("later")


BARE: Final = """[Event ""]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ3.KQ75.T82 KJ2.Q874.A63.K54 T98.A95.J842.AQ7 7653.T62.T9.J963"]
[Contract "4H"]
[Declarer "S"]
[Result "9"]
"""
"""A board with its result, and without auction and play."""


async def test_a_board_without_auction_shows_hands_and_result(opened: Opener) -> None:
    """The file's contract and tricks are shown above the hands' picture, without dead arrows."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        await screen.slash("bridge import", file=("one.pbn", f"{BARE}\n{PBN}".encode()))
        said = await screen.tap("show")
        assert "**4♥ S −1** (9 tricks)" in said
        assert "?" not in said
        assert not {"first", "back", "on", "last", "trick"} & set(screen.verbs)
        assert sorted(one.filename for one in screen.files) == ["boards.pbn", "table.png"]
        assert "PBN, 2 of 3" in await screen.tap("later")
        await screen.tap("show")
        assert sorted(one.filename for one in screen.files) == ["boards.pbn", "table.png"]
        assert "(9 tricks)" in await screen.tap("earlier")


async def test_one_odd_board_leaves_the_others(opened: Opener) -> None:
    """The others are shown at once, with what is wrong; at its place the odd one says so again."""
    odd = BARE.replace("N:AQ4", "N:AQ").replace('Board "1"', 'Board "7"')
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        said = await screen.slash("bridge import", file=("x.pbn", f"{odd}\n{BARE}".encode()))
        reason = "Board 7 (line 5) can’t be read: North has 12 instead of 13 cards"
        assert "PBN, 2 of 2" in said
        assert reason in said
        said = await screen.tap("earlier")
        assert "PBN, 1 of 2" in said
        assert reason in said
        assert {"board", "later"} == set(screen.verbs)
        assert "hands are hidden" in await screen.tap("later")
        assert "(9 tricks)" in await screen.tap("show")
        assert reason in await screen.slash("bridge import", file=("x.pbn", odd.encode()))


async def test_a_clubs_evening_is_opened_at_any_board(opened: Opener) -> None:
    """A file with a game for each table is read a part at a time; a form leads to a board by its number."""
    games = [
        BARE.replace('Board "1"', f'Board "{number}"').replace('[Contract "4H"]', f'[Table "{table}"]')
        for number in range(1, 28)
        for table in range(1, 10)
    ]
    raw = "\n".join(games).encode()
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        assert "PBN, 1 of 243" in await screen.slash("bridge import", file=("x.pbn", raw))
        page = screen.message
        for typed, told in (
            ("12", "PBN, 100 of 243"),
            ("27", "PBN, 235 of 243"),
            ("28", "no board “28”"),
        ):
            screen.message = page
            await screen.tap("number")
            assert screen.result is not None
            said = screen.see(await screen.person.member.submit_modal(screen.result, {"number": typed}))
            assert told in said


async def test_a_tap_is_acknowledged_before_the_file_is_fetched(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fetching and parsing a long file may take longer than Discord waits for an answer."""
    acknowledged = list[bool]()

    async def fetch(file: Attachment) -> bytes:
        acknowledged.append(any(answers))
        return await fetched(file)

    answers: list[bool] = []

    async def defer(response: InteractionResponse[Any], **how: Any) -> Any:
        answers.append(True)
        return await deferred(response, **how)

    deferred = InteractionResponse.defer
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        await screen.slash("bridge import", file=("evening.pbn", PBN.encode()))
        await night.restart()
        monkeypatch.setattr(imports, "fetched", fetch)
        monkeypatch.setattr(InteractionResponse, "defer", defer)
        assert "PBN, 2 of 2" in await screen.tap("later")
        assert acknowledged == [True]
