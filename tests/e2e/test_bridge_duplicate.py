"""Boards of bridge compared with the results of bot players and other tables."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest
from simcord import ResponseMessage

from bot.game_kit.status import PAST
from bot.games.bridge import worker_tasks as tasks
from bot.storage.errors import StorageError
from bot.tables.registry import TableRegistry
from engine.bridge.duplicate.field import BotComparison
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled
from engine.entries import AskUndo, ReserveSeat
from engine.errors import CodedError
from engine.seats import Seat
from engine.table_undo import undo_target
from tests.databases import on_every_database
from tests.e2e.bridge_table import FOUR, Opener, call, deal, deal_of, open_and_start, passed_out, with_button
from tests.e2e.setting_up import chosen_in, pick
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of, text_of
from tools.simulation.evenings.requests import LIST, forge
from tools.simulation.evenings.screen import Screen, asks_of


async def test_a_board_is_compared_with_bots(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """By button and by command, bot players' results on the same cards are shown, even without workers.

    They bid what the table bids.
    """
    plain, bid = tasks.comparison, set[tuple[str, str]]()

    def noted(deals: tuple[DealSettled, ...], rules: BridgeRules) -> tuple[BotComparison, ...]:
        bid.add(rules.systems)
        return plain(deals, rules)

    monkeypatch.setattr(tasks, "comparison", noted)
    async with opened(*FOUR, bot_workers=0) as night:
        await night.bot.settings.change_guild(night.guild.id, language="fr")
        await open_and_start(night)
        await night.bot.settings.change_guild(night.guild.id, language="en")
        assert "/compare" in await night.people[0].slash("compare")
        await deal(night)
        await call(night, "P P P P")
        said = await night.people[0].tap_in_menu("compare", with_button(night, PAST))
        assert night.say("bridge-compare-how") in said
        assert night.say("bridge-compare-how") in await night.people[1].slash("compare", deal=1)
        assert "1" in await night.people[1].slash("compare", deal=9)
        assert bid == {("sef", "sef")}


async def test_a_board_is_downloaded(opened: Opener) -> None:
    """A finished board goes out as PBN and LIN with a link to a viewer: from result, replay and record."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        await deal(night)
        await call(night, "P P P P")
        screen = Screen(night.people[0])
        assert "bridgebase.com" in await night.people[0].tap_in_menu("download", with_button(night, PAST))
        await screen.slash("bridge replay")
        assert "lin=pn%7CCleo,Dan,Ada,Bob" in await screen.tap("download")
        assert [file.filename for file in screen.files] == ["bridge-1-1.pbn", "bridge-1-1.lin"]
        await screen.slash("record")
        names = [file.filename for file in screen.files]
        assert names == ["bridge-1.jsonl", "bridge-1.pbn", "bridge-1.lin"]


async def test_a_rubber_is_not_compared(opened: Opener) -> None:
    """In a rubber, where the score changes a contract's value, the command suggests comparable forms."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night, rules="rubber")
        assert night.say("error-bridge-not-comparable") in await night.people[0].slash("compare")


@on_every_database
async def test_shared_boards_are_played_at_two_tables(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second table opened by game number plays the same boards in a thread, and the two are compared.

    If the number cannot be looked up, the answer says why, and not that there is no such game.
    """
    others = ("Eve", "Finn", "Gus", "Hal")
    async with opened(*FOUR, *others, bot_workers=0) as night:
        first, second_host = night.people[0], night.people[4]
        await first.slash("duplicate")
        table = night.table
        for person in night.people[1:4]:
            await person.tap_public(night.board, "join")
        await first.tap("start")
        with night.as_bot():
            await passed_out(table)
        dealt = table.state.game_state.in_play.dealt
        assert night.say("bridge-field-alone", offered="others") in await first.slash("compare")
        assert not first.buttons("same_boards"), "its players know the boards"
        await second_host.menu_with("same_boards", night.board)
        assert night.say("error-game-unknown") in await second_host.slash("duplicate", like=table.id + 5)

        with monkeypatch.context() as patched:
            patched.setattr(TableRegistry, "get", AsyncMock(side_effect=StorageError("database_gone")))
            gone = night.say("error-database-gone")
            assert gone in await second_host.slash("duplicate", like=table.id)
        known = night.say("error-deals-known", game_id=table.id)
        assert known in await night.people[1].slash("duplicate", like=table.id)
        opened_like = await second_host.slash("duplicate", like=table.id)
        assert night.say("same-deals-here", game_id=table.id) in opened_like
        with night.as_bot():
            other = await night.bot.registry.get(table.id + 1)
        assert other.row.channel_id != table.row.channel_id
        (thread,) = [one for one in night.channel.threads if one.id == other.row.channel_id]
        lobby = text_of(thread.history()[0])
        assert night.say("same-deals-here", game_id=table.id) in lobby, "those who join read it too"
        with pytest.raises(CodedError, match="deals_known"):
            await other.check_deals_new_to(first.id)
        with night.as_bot():
            for person, name in zip(night.people[5:], others[1:], strict=True):
                await other.seating.join(person.id, name)
            await other.seating.start(second_host.id)
            assert other.dealing.commitment(0) == table.dealing.commitment(0)
            await passed_out(other)
        assert other.state.game_state.in_play.dealt == dealt

        said = await first.slash("compare")
        assert night.say("bridge-field-passed", number=other.id) in said
        assert "50%" in said
        assert "Eve" in said


async def test_tables_with_the_same_boards_bid_the_chosen_system(opened: Opener) -> None:
    """The host chooses the bots' system in the set-up; the next table with these boards bids it too."""
    async with opened("Ada", "Eve", bot_workers=0) as night:
        ada, eve = night.people
        await ada.slash("duplicate")
        await ada.tap("setup")
        assert chosen_in(ada, "set_option") == ["system=sayc"]
        await pick(ada, "set_option", "system=acol")
        assert chosen_in(ada, "set_option") == ["system=acol"]
        assert "Bots: Acol" in night.board_text
        await eve.tap_public(night.board, "same_boards")
        with night.as_bot():
            second = await night.bot.registry.get(night.table.id + 1)
        await ada.slash("bridge start")
        assert [one.rules.systems for one in (night.table, second)] == [("acol", "acol")] * 2


async def test_a_tap_opens_a_table_with_the_same_boards(opened: Opener) -> None:
    """A button of the lobby opens a table with the same boards, but not for a user who knows them.

    An invitation is no way around that.
    """
    async with opened("Ada", "Eve", bot_workers=0) as night:
        ada, eve = night.people
        await ada.slash("duplicate")
        first, lobby = night.table, night.board
        assert night.say("error-deals-known", game_id=first.id) in await ada.tap_public(lobby, "same_boards")
        await eve.tap_public(lobby, "same_boards")
        with night.as_bot():
            second = await night.bot.registry.get(first.id + 1)
        assert second.row.secret == first.row.secret
        assert second.state.seat_of(eve.id) is not None
        assert eve.panel is not None
        assert "set_rules" not in asks_of(eve.panel), "the boards are those of the first table"
        stale = second.subject.request("set_rules").custom_id
        kept = night.say.of("bridge")("error-deals-of-another", game_id=first.id)
        assert kept in await forge(eve, eve.panel, stale, ("single",), kind=LIST)
        with night.as_bot():
            await second.commit(ReserveSeat(ada.id, "Ada"))
        pages = night.env.backend.messages[second.row.channel_id].values()
        page = next(ResponseMessage(night.env, one) for one in pages if one.components)
        for verb in ("join", "back"):
            said = await forge(ada, page, second.subject.request(verb).custom_id)
            assert night.say("error-deals-known", game_id=first.id) in said
        assert second.state.occupant(second.state.own_seat(ada.id)).away


async def test_no_second_table_is_promised_where_none_can_be_opened(opened: Opener) -> None:
    """In a voice channel, which has no threads, neither lobby nor comparison offers the same boards.

    Once the table there is closed, its channel is free for the second one.
    """
    async with opened("Ada", "Eve", bot_workers=0) as night:
        club = night.guild.create_voice_channel("club")
        ada, eve = (Person(night.env, person.member, club) for person in night.people)
        await ada.slash("duplicate")
        table = night.bot.registry.live[0]
        assert not table.scene().has_room_beside
        page = next(ResponseMessage(night.env, one) for one in night.env.backend.messages[club.id].values())
        assert "same_boards" not in [button.verb for button in buttons_of(page)]
        assert "second table" not in text_of(page)
        said = await forge(eve, page, table.subject.request("same_boards").custom_id)
        assert "opens yours" not in said
        assert len(night.bot.registry.live) == 1
        await ada.slash("bridge end")
        await ada.tap("end_yes")
        assert table.scene().has_room_beside
        await forge(eve, page, table.subject.request("same_boards").custom_id)
        (second,) = (one for one in night.bot.registry.live if one.id != table.id)
        assert (second.row.channel_id, second.row.secret) == (club.id, table.row.secret)


async def test_boards_of_another_server_are_not_read(opened: Opener) -> None:
    """The number of another server's table is unknown, and that table is not loaded for it."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("duplicate")
        number = night.table.id
        night.bot.registry.drop_games([number])
        guild = night.env.create_guild("Other")
        member = guild.add_member(night.env.create_user("Eve"))
        eve = Person(night.env, member, guild.create_text_channel("other"))
        assert night.say("error-game-unknown") in await eve.slash("duplicate", like=number)
        assert night.bot.registry.known(number) is None


async def test_boards_of_other_tables_are_offered(opened: Opener) -> None:
    """The command offers the tables whose boards the user has not seen, with their players and place."""
    async with opened("Ada", "Eve", bot_workers=0) as night:
        ada, eve = night.people
        await ada.slash("duplicate")
        number = night.table.id
        (offer,) = await eve.member.autocomplete(eve.channel, "duplicate", "like", "")
        assert offer == {"name": f"{number} · Ada · #{night.channel.name}", "value": number}
        assert await ada.offers("duplicate", "like") == []
        assert await eve.member.autocomplete(eve.channel, "duplicate", "like", f"{number}9") == []


async def test_other_games_boards_are_not_offered(opened: Opener) -> None:
    """A table whose boards are played once is not offered."""
    async with opened("Ada", "Eve", bot_workers=0) as night:
        ada, eve = night.people
        await ada.slash("bridge new")
        assert await eve.offers("duplicate", "like") == []


async def test_no_undo_with_shared_deals(opened: Opener) -> None:
    """With shared deals neither menu nor command takes a move back, and an old request is not granted."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("duplicate")
        await bob.tap_public(night.board, "join")
        await ada.tap("start")
        await deal(night)
        await call(night, "P")
        mover = next(
            one for one in night.people if undo_target(BRIDGE, night.table.state, seat_of(night, one))
        )
        refused = night.say.of("bridge")("error-undo-shared-deals")
        assert "undo" not in [button.verb for button in await mover.menu()]
        assert refused in await mover.slash("bridge undo")
        calls = deal_of(night).calls
        await night.table.commit(AskUndo(seat_of(night, mover)))
        other = bob if mover is ada else ada
        assert not night.has_button("undo_yes")
        press = f"barbu:{night.table.id}:{night.table.state.revision}:undo_yes:"
        assert refused in await forge(other, night.board, press)
        assert deal_of(night).calls[: len(calls)] == calls


def seat_of(night: Evening, person: Person) -> Seat:
    """Return the seat of a user."""
    return night.table.state.own_seat(person.id)


async def test_boards_that_are_not_shared_are_played_once(opened: Opener) -> None:
    """A second table with the board of a single deal is rejected with the alternative."""
    async with opened(*FOUR, bot_workers=0) as night:
        await open_and_start(night)
        said = await night.people[0].slash("duplicate", like=night.table.id)
        assert night.say("error-deals-not-shared", game_id=night.table.id) in said
