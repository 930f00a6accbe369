"""Rematch: open to the players of the last game, who must each accept before being seated."""

from __future__ import annotations

import re

import pytest

from bot.storage.game_row import GameRow
from bot.tables.opening import rotated
from engine.barbu.rules.rule_set import preset
from engine.entries import ReserveSeat
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import list_of
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, buttons_of, items_of, text_of
from tools.simulation.evenings.play import is_closed, open_and_start, play_unseen
from tools.simulation.evenings.requests import forge, stored


async def closed(night: Evening, **options: str) -> Message:
    """Play a game that is closed early, and return its last message."""
    await open_and_start(night, length="express", **options)
    first = night.people[0]
    await first.slash("barbu end")
    await first.tap("end_yes")
    return night.board


def calls(night: Evening) -> list[Message]:
    """Return the messages of the channel that belong to no table."""
    return [message for message in night.channel.history() if message.content and not message.embeds]


def sitting(night: Evening) -> list[int | None]:
    """Return the users seated and present at the newest table."""
    return [who.user for who in night.table.state.seats if who is not None and who.is_present]


def kept_for(night: Evening) -> list[int | None]:
    """Return the users with a reserved seat at the newest table."""
    return [who.user for who in night.table.state.seats if who is not None and who.away]


@pytest.mark.repetition
async def test_the_other_players_are_invited(opened: Opener) -> None:
    """A tapper gets a seat and the other players a reserved one, which they accept with the same button."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, rules="solar", length="express")
        await play_unseen(night, lambda: is_closed(night))
        standing = night.board
        assert night.has_button("rematch")
        await bob.tap_public(standing, "rematch")
        again = night.table
        assert (sitting(night), kept_for(night)) == ([bob.id], [ada.id])
        assert again.state.host == bob.id
        assert list_of(bob, "set_length") is None, "a game like the last one is not set up"
        assert "setup" in [button.verb for button in bob.buttons()]
        assert again.rules.name == "solar"
        assert night.say("lobby-seat-kept", place="1.", name="Ada") in night.board_text
        start = next(button.label for button in buttons_of(night.board) if button.verb == "start")
        assert night.say("lobby-invitation-kept", names="Ada", start=start, open="no") in night.board_text
        assert night.has_button("leave")
        (call,) = calls(night)
        assert "Your seat is kept: tap" in call.content
        await ada.tap_public(standing, "rematch")
        assert night.table is again
        assert (sitting(night), kept_for(night)) == ([ada.id, bob.id], [])
        assert not night.has_button("leave")
        await ada.tap("start")
        assert again.state.match is not None


async def test_bots_of_the_last_game_are_seated_again(opened: Opener) -> None:
    """Bot players of the last game are seated with their levels."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        await bob.tap_public(night.board, "join")
        await ada.slash("barbu bot", level="novice")
        await ada.slash("barbu bot", level="expert")
        await ada.tap("start")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.tap_public(night.board, "rematch")
        levels = sorted(who.level for who in night.table.state.seats if who is not None and who.level)
        assert levels == ["expert", "novice"]
        assert kept_for(night) == [bob.id]


async def test_a_reserved_seat_is_freed_by_declining(opened: Opener) -> None:
    """A reserved seat is free once its player declines, and goes to a bot player if the game starts first."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        ada, bob, cleo, dan = night.people
        standing = await closed(night)
        await ada.tap_public(standing, "rematch")
        eve = night.person("Eve")
        assert night.say.error(CodedError("table_full")) in await eve.slash("barbu join")
        await cleo.tap_public(night.board, "leave")
        await eve.slash("barbu join")
        assert sitting(night) == [ada.id, eve.id]
        assert night.say.error(CodedError("seat_kept")) in await bob.slash("barbu start")
        await night.restart()
        assert kept_for(night) == [dan.id, bob.id]
        await dan.slash("barbu join")
        await ada.slash("barbu start")
        seats = night.table.state.seats
        assert {who.user for who in seats if who is not None} == {ada.id, eve.id, dan.id, None}
        assert night.table.state.match is not None


async def test_a_rematch_is_in_the_servers_language_of_now(opened: Opener) -> None:
    """After the server has chosen another language, the next game's page is in that one."""
    async with opened("Ada", "Bob") as night:
        standing = await closed(night)
        await night.bot.settings.change_guild(night.guild.id, language="fr")
        await night.people[0].tap_public(standing, "rematch")
        assert night.table.row.locale == "fr"


async def test_the_seats_rotate(opened: Opener) -> None:
    """The first player keeps their seat and the others move on by one; who has moved reads so."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        ada, bob, cleo, dan = night.people
        standing = await closed(night)
        moved = night.say("rematch-seat-moved")
        assert moved in await cleo.tap_public(standing, "rematch")
        seats = [who.user for who in night.table.state.seats if who is not None]
        assert seats == [ada.id, dan.id, bob.id, cleo.id]
        assert (sitting(night), night.table.state.host) == ([cleo.id], cleo.id)
        assert moved not in await ada.tap_public(standing, "rematch")


async def test_partners_keep_their_seats(opened: Opener) -> None:
    """In a game with partners every player, bot players included, sits where they sat."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("bridge new")
        await bob.tap_public(night.board, "join")
        with night.as_bot():
            await night.table.seating.sit(ada.id, 2)
        await ada.tap("start")
        before = [(who.user, who.name) for who in night.table.state.seats if who is not None]
        assert before[2][0] == ada.id
        await ada.slash("bridge end")
        await ada.tap("end_yes")
        said = await ada.tap_public(night.board, "rematch")
        assert night.say("rematch-seat-moved") not in said
        await bob.tap_public(night.board, "join")
        await ada.tap("start")
        assert [(who.user, who.name) for who in night.table.state.seats if who is not None] == before


async def test_partners_keep_their_seats_beside_free_ones(opened: Opener) -> None:
    """The rematch of a lobby that was closed seats partners opposite each other, as they had chosen."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("bridge new")
        await bob.tap_public(night.board, "join")
        with night.as_bot():
            await night.table.seating.sit(bob.id, 1)
            await night.table.seating.sit(ada.id, 3)
        await ada.slash("bridge end")
        await ada.tap("end_yes")
        await ada.tap("rematch")
        assert [who and who.user for who in night.table.state.seats] == [None, bob.id, None, ada.id]


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_rematches_seat_each_player_opposite_every_other(players: int) -> None:
    """After one game fewer than there are players, each has sat opposite each other player."""
    first = seats = list(range(players))
    across = set()
    for _ in range(players - 1):
        seats = rotated(seats)
        across.add(seats[(seats.index(0) + 2) % players])
    assert seats == first
    assert across == set(range(1, players))


async def test_only_players_of_the_game_can_request_a_rematch(opened: Opener) -> None:
    """A tap by a user who did not play opens no table, seats no player and is rejected with a reason."""
    async with opened("Ada", "Bob") as night:
        standing = await closed(night)
        eve, before = night.person("Eve"), await stored(night)
        assert await eve.tap_public(standing, "rematch") == night.say.error(CodedError("rematch_not_yours"))
        assert await stored(night) == before


async def test_a_user_who_did_not_play_is_led_to_the_next_table(opened: Opener) -> None:
    """The refusal of *Play again* has a button that seats the user at the rematch, once it is open."""
    async with opened("Ada", "Bob") as night:
        standing = await closed(night)
        await night.people[0].tap_public(standing, "rematch")
        eve = night.person("Eve")
        again = next(one for one in buttons_of(standing) if one.verb == "rematch")
        answer = (await eve.member.click(standing, custom_id=again.custom_id)).response
        assert answer is not None
        assert night.say.error(CodedError("rematch_not_yours")) in text_of(answer)
        way = next(one for one in items_of(answer) if "custom_id" in one)
        await eve.tap_id(answer, way["custom_id"])
        assert night.table.state.seat_of(eve.id) is not None


@pytest.mark.parametrize("seated", [False, True])
async def test_a_rematch_beside_a_table_of_another_game(opened: Opener, seated: bool) -> None:
    """*Play again* says that the channel has a table of the other game; a button opens one in a thread.

    It seats no player at that table, also where a seat is reserved for them. The table in the thread has the
    options of the last game, and seats reserved for its players.
    """
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        standing = await closed(night, rules="trente-deux", options="salad")
        taken = night.table.module.catalogue.again(night.table.rules)
        await bob.slash("bridge new")
        other = night.table
        if seated:
            with night.as_bot():
                await other.commit(ReserveSeat(ada.id, "Ada"))
        revision, say = other.state.revision, night.say.of("barbu")
        error = CodedError(
            "channel_has_table",
            case="free",
            game=say("game-bridge"),
            join=f"**{say('lobby-join')}**",
            thread="button",
        )
        again = next(one for one in buttons_of(standing) if one.verb == "rematch")
        answer = (await ada.member.click(standing, custom_id=again.custom_id)).response
        assert answer is not None
        assert say.error(error) in text_of(answer)
        assert other.state.revision == revision
        opens = next(one for one in items_of(answer) if one.get("label") == say("way-thread"))
        await ada.tap_id(answer, opens["custom_id"])
        (thread,) = night.channel.threads
        made = next(table for table in night.bot.registry.live if table.row.channel_id == thread.id)
        assert (made.module.name, made.rules.name, made.state.host) == ("barbu", "trente-deux", ada.id)
        assert made.module.catalogue.length(made.rules) == "express"
        assert made.rules == taken != preset("trente-deux").of_length(taken.length)
        assert made.row.parent_id == night.channel.id
        assert [who.user for who in made.state.seats if who is not None and who.away] == [bob.id]


async def test_a_rematch_beside_a_table_of_others(opened: Opener) -> None:
    """A table of the same game that is no rematch is named as such, not shown as the user's own."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        standing = await closed(night)
        eve = night.person("Eve")
        await eve.slash("barbu new")
        said = await ada.tap_public(standing, "rematch")
        assert "This channel already has a table (Barbu)" in said
        assert night.table.state.seat_of(ada.id) is None


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_refusal_offers_a_seat_only_at_its_own_table(opened: Opener, is_over: bool) -> None:
    """Refused at a table that is over, a user is offered no seat at the channel's table of another game."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        page = await closed(night) if is_over else (await open_and_start(night), night.board)[1]
        hand = night.table.subject.request("hand").custom_id
        if is_over:
            await night.people[0].slash("bridge new")
        eve = night.person("Eve")
        button = night.say("button-take-a-seat")
        no_seat = "error-not-seated" if is_over else "tap-not-seated"
        assert night.say(no_seat, **({} if is_over else {"button": button})) in await eve.tap_id(page, hand)
        assert eve.panel is not None
        assert bool(list(items_of(eve.panel))) is not is_over


async def test_a_rematch_pings_its_players_only_after_the_interval(opened: Opener) -> None:
    """A rematch that is opened, closed and reopened pings its players only after the interval."""
    async with opened("Ada", "Bob", "Cleo", person_call_interval_s=30) as night:
        ada = night.people[0]
        standing = await closed(night)
        for _ in range(3):
            await ada.tap_public(standing, "rematch")
            await ada.slash("barbu end")
            await ada.tap("end_yes")
        assert len(calls(night)) == 1
        await night.env.advance_time(31)
        await ada.tap_public(standing, "rematch")
        assert len(calls(night)) == 2


@pytest.mark.parametrize("who", ["nobody", "bob", "server"])
async def test_invited_players_are_pinged_once(opened: Opener, who: str) -> None:
    """One message mentions the invited players who accept pings; a server may disable pings."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        standing = await closed(night)
        if who == "bob":
            await night.bot.settings.change_person(bob.id, calls=False)
        if who == "server":
            await night.bot.settings.change_guild(night.guild.id, calls=False)
        before = len(calls(night))
        await ada.tap_public(standing, "rematch")
        await cleo.tap_public(standing, "rematch")
        written = calls(night)[before:]
        if who == "server":
            assert written == []
            return
        (call,) = written
        wanted = [cleo.id] if who == "bob" else [bob.id, cleo.id]
        assert {user.id for user in call.mentions} == set(wanted)
        assert "Ada" in call.content


async def test_the_end_offers_what_to_play_next(opened: Opener) -> None:
    """The final standing has few buttons; its menu begins with what to play next."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        await open_and_start(night, rules="solar", length="express")
        await play_unseen(night, lambda: is_closed(night))
        bob, standing = night.people[1], night.board
        assert [button.verb for button in buttons_of(standing)] == ["rematch", "replay", "score", "more"]
        first = buttons_of(await bob.open_menu(standing))
        assert [button.verb for button in first][:4] == ["challenge", "daily", "drill", "evening"]
        assert "Ada" in await bob.tap_in_menu("leaderboard", standing)
        assert "Deal of the day" in await bob.tap_in_menu("daily", standing)
        assert {"🧩", "🧮"} & set(await bob.tap_in_menu("drill", standing))
        old = night.table.subject.request("leaderboard").custom_id
        assert "Ada" in await forge(bob, standing, old), "a button of before goes on answering"
        assert night.board.id == standing.id


def minute_of(row: GameRow, halves: int) -> int:
    """Return the minute so many half hours after the quarter of an hour in which a game was opened."""
    return int(row.created_at // 900 * 15) + halves * 30


def evening_at(row: GameRow, halves: int) -> str:
    return f"<t:{minute_of(row, halves) * 60}:F>"


def minutes_of(message: Message) -> set[int]:
    """Return the minutes of the dates that a message names."""
    return {int(stamp) // 60 for stamp in re.findall(r"<t:([0-9]+)", text_of(message))}


async def ended(night: Evening) -> GameRow:
    """Play a short game to its end, and return its row."""
    await open_and_start(night, rules="solar", length="express")
    await play_unseen(night, lambda: is_closed(night))
    return night.table.row


async def test_the_end_offers_the_next_evening(opened: Opener) -> None:
    """From the final standing a player moves a date and posts it; the others are mentioned."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        row, before = await ended(night), len(night.channel.history())
        asked = await bob.tap_in_menu("evening", night.board, keep=False)
        assert night.say("evening-about") in asked
        assert evening_at(row, 7 * 48) in asked
        assert evening_at(row, 6 * 48) in await bob.tap("evening", f"at.{6 * 48}")
        assert evening_at(row, 6 * 48 - 1) in await bob.tap("evening", f"at.{6 * 48 - 1}")
        assert len(night.channel.history()) == before
        assert night.say("evening-made") in await bob.tap("evening", f"post.{6 * 48 - 1}")
        posted = night.channel.history()[-1]
        assert "Bob" in text_of(posted)
        assert minutes_of(posted) == {minute_of(row, 6 * 48 - 1)}
        assert [user.id for user in posted.mentions] == [ada.id]


async def test_the_next_evening_is_within_a_week(opened: Opener) -> None:
    """No button leads to a date that is past or more than a week away, and a forged one is refused."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        bob = night.people[1]
        await ended(night)
        await bob.tap_in_menu("evening", night.board, keep=False)
        latest = 7 * 48
        offered = [button.arg for button in bob.buttons("evening")]  # those that can be tapped
        assert offered == [f"at.{latest - 48}", f"at.{latest - 1}", f"post.{latest}"]
        game = night.table.id
        for halves in (0, 7 * 48 + 1):
            request = f"barbu:{game}:{night.table.state.revision}:evening:post.{halves}"
            assert night.say("error-evening-date") in await forge(bob, night.board, request)


async def test_buttons_of_a_day_or_a_week_post_the_next_evening(opened: Opener) -> None:
    """The two dates that earlier versions offered are posted by their buttons."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        bob = night.people[1]
        row = await ended(night)
        request = f"barbu:{night.table.id}:{night.table.state.revision}:evening:day"
        assert night.say("evening-made") in await forge(bob, night.board, request)
        assert minutes_of(night.channel.history()[-1]) == {minute_of(row, 48)}
