"""Users whom a server's managers keep from its tables."""

from __future__ import annotations

import pytest

from bot.contests.contest import event
from bot.contests.night.rules import CHECK_IN_S
from bot.contests.runner import Contests
from bot.contests.search.actions import SearchHandlers
from bot.discord_io.component_request import ComponentRequest
from bot.exclusions.doors import Doors
from bot.exclusions.feature import MOST_DAYS
from bot.exclusions.store import EVERYWHERE, Exclusion
from bot.i18n import words
from bot.privacy import DataRetention
from bot.runtime.dates import DAY_S
from engine.errors import CodedError
from engine.marks import mark_of
from tests.databases import on_every_database
from tests.e2e.club import (
    BEGINS,
    NIGHT,
    QUICKLY,
    SUNDAY,
    moderator,
    move_time,
    row_of,
    set_clock,
    tap,
)
from tests.e2e.conftest import Opener
from tests.e2e.test_people import ask
from tests.e2e.test_settings import manager, on_page
from tests.e2e.visiting import alone_with_the_bot
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import OwnPanel, Screen

SAY = words("en")


async def opened_list(night: Evening) -> OwnPanel:
    """Return the list of exclusions, open for a user who manages the server."""
    panel = await on_page(await manager(night, "Mia"), "people")
    await panel.tap("excluded")
    return panel


async def exclude(panel: OwnPanel, person: Person, reason: str = "Insults", days: str = "") -> str:
    """Exclude a user with the form, and return the answer."""
    await panel.choose("pick", person.member)
    assert panel.result is not None
    assert panel.result.modal is not None
    assert panel.result.modal["title"] == f"Exclude {person.member.name}"
    typed = {"reason": reason, "days": days, "appeal": "Write to Mia"}
    return panel.see(await panel.person.member.submit_modal(panel.result, typed))


def sentence(reason: str = "", appeal: str = "") -> str:
    """Return the answer to an excluded user: the bot's sentence, then what the managers wrote."""
    facts = {"given_reason": reason, "given_appeal": appeal}
    written = {"has_reason": "yes" if reason else "no", "has_appeal": "yes" if appeal else "no"}
    return SAY("error-excluded", until="never", **facts, **written)


@on_every_database
async def test_an_excluded_user_meets_a_closed_door_in_every_path(opened: Opener) -> None:
    """Every command and button tells an excluded user why; those about their own data still answer."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        panel = await opened_list(night)
        said = await exclude(panel, bob)
        assert "Bob" in said
        for name in ("barbu join", "barbu table", "barbu help", "lfg", "watch", "leaderboard"):
            answer = await bob.slash(name)
            assert "Insults" in answer, name
            assert "Write to Mia" in answer, name
        assert "Insults" in await bob.tap_public(night.board, "join")
        assert SAY("privacy-title") in await bob.slash("barbu privacy")
        assert night.table.state.seat_of(bob.id) is None


async def test_an_excluded_player_is_replaced_by_a_bot_for_good(opened: Opener) -> None:
    """A bot plays on for a player who is excluded, nothing of the game is lost; let in, they play on."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        bob = night.people[1]
        await open_and_start(night, length="express")
        seat = night.table.state.own_seat(bob.id)
        await exclude(await opened_list(night), bob)
        who = night.table.state.occupant(seat)
        assert who.away
        assert who.gone
        assert night.table.state.is_open
        await night.bot.parts[Doors].lift(night.guild.id, mark_of(night.guild.id, bob.id))
        await bob.slash("barbu join")
        assert night.table.state.seat_of(bob.id) == seat


async def test_an_excluded_user_is_not_asked_and_cannot_answer_from_outside(opened: Opener) -> None:
    """They are neither invited, challenged nor mentioned, and a button of the server is closed in private."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        assert await night.bot.parts[SearchHandlers].calls.toggle(night.guild.id, "barbu", bob.id)
        await open_and_start(night, length="express")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.post("challenge", player=bob.member, game="barbu")
        doors, ends = night.bot.parts[Doors], night.bot.parts[Doors].on_excluded
        doors.on_excluded = []  # the challenge has yet to end
        await exclude(await opened_list(night), bob)
        with alone_with_the_bot(night):
            screen = Screen(bob)
            await screen.slash("challenge")
            assert "Insults" in await screen.tap("open")
            assert SAY("privacy-title") in await bob.slash("barbu privacy")
        for end in ends:
            await end(bob.id, night.guild.id)
        before = str([one.content for one in night.channel.history()])
        said = await ada.post("challenge", player=bob.member, game="barbu")
        assert SAY.error(CodedError("challenge_opted_out", name="Bob")) in said
        await ada.post("lfg", game="barbu")
        await ask(night, ada, "rematch")
        await night.env.settle()
        assert night.table.state.seat_of(bob.id) is None
        unavailable = SAY.error(CodedError("person_unavailable", name="Bob"))
        assert unavailable in await ask(night, ada, "invite", str(bob.id))
        assert night.table.state.seat_of(bob.id) is None
        after = str([one.content for one in night.channel.history()])
        assert (before + after).count(f"<@{bob.id}>") == 2 * before.count(f"<@{bob.id}>")


async def test_an_excluded_user_is_not_drawn_at_a_club_night(opened: Opener) -> None:
    """Their sign-up and check-in count no more, so that no table waits for them."""
    async with opened("Bob", "Cleo", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        mod, (bob, cleo) = moderator(night, "Mod"), night.people
        await mod.post("club night", least=2, **NIGHT)
        await tap(night, bob, "going")
        await move_time(night, BEGINS - SUNDAY - CHECK_IN_S + 60)
        for person in (mod, bob, cleo):
            await tap(night, person, "here")
        await exclude(await opened_list(night), bob)
        assert (await row_of(night)).present == [mod.id, cleo.id]
        await move_time(night, CHECK_IN_S)
        assert [set(table.users) for table in (await row_of(night)).tables] == [{mod.id, cleo.id}]


async def test_an_excluded_user_is_not_seated_by_a_search_that_has_started(opened: Opener) -> None:
    """Excluded between the start and the opening of the table, their seat is a bot player's."""
    async with opened("Ada", "Bob", "Cleo", **QUICKLY) as night:
        ada, bob, cleo = night.people
        await bob.post("lfg", game="barbu", length="express")
        for person in (ada, cleo):
            await tap(night, person, "join")
        contests = night.bot.parts[Contests]
        with night.as_bot():
            at = night.bot.database.now()
            await contests.act((await contests.find("search", 1)).id, lambda _: event("start", at=at))
        await exclude(await opened_list(night), ada)
        await move_time(night, 60)
        (table,) = night.bot.registry.live
        seated = [who.user for who in table.state.seats if who is not None]
        assert (seated, table.state.match is not None) == ([bob.id, None, cleo.id, None], True)


async def test_names_and_reasons_are_shown_as_they_are_written(opened: Opener) -> None:
    """The name of an excluded user is text in every sentence of the panel, not a link or a mention."""
    async with opened("[Ada](<e.g>) **B**", bot_workers=0) as night:
        panel = await opened_list(night)
        said = await exclude(panel, night.people[0], reason="**rude**")
        assert said.count(r"\[Ada\]\(\<e.g\>\) \*\*B\*\*") == 2
        assert r"\*\*rude\*\*" in said
        assert r"\[Ada\]" in await panel.choose("lift", panel.values("lift")[0])


@on_every_database
async def test_an_exclusion_ends_by_time_or_by_a_manager(opened: Opener) -> None:
    """It ends after its days, outlasts a restart until then, and a manager may end it sooner."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel = await opened_list(night)
        await exclude(panel, bob, days="2")
        await night.restart()
        assert "Insults" in await bob.slash("barbu help")
        clock = night.bot.database.now
        night.bot.database.now = lambda: clock() + 2 * DAY_S + 1  # type: ignore[method-assign]
        assert "Insults" not in await bob.slash("barbu help")
        await exclude(panel, ada)
        assert "Insults" in await ada.slash("barbu help")
        lifted = await panel.choose("lift", panel.values("lift")[0])
        assert SAY("exclusions-lifted", name="Ada") in lifted
        assert "Insults" not in await ada.slash("barbu help")


async def test_the_bots_sentence_comes_first_and_the_managers_words_are_named(opened: Opener) -> None:
    """Reason and advice stand in full below the sentence, as the managers'; without any, whom to write to."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel, long = await opened_list(night), "too slow " * 20
        await exclude(panel, bob, reason=long)
        said = await bob.slash("barbu help")
        assert sentence(long.strip(), "Write to Mia") in said
        assert said.startswith("You are excluded from the tables of this server")
        await panel.choose("pick", ada.member)
        assert panel.result is not None
        await panel.person.member.submit_modal(panel.result, {"reason": "", "days": "", "appeal": ""})
        assert "write to the server’s managers" in await ada.slash("barbu help")


async def test_an_erasure_is_no_way_around_an_exclusion(opened: Opener) -> None:
    """An excluded user whose data was erased is unnamed in the list, and stays excluded."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        bob = night.people[1]
        panel = await opened_list(night)
        await exclude(panel, bob)
        await night.bot.parts[DataRetention].forget(bob.id)
        await night.restart()
        assert sentence(appeal="Write to Mia") in await bob.slash("barbu help")
        await panel.server()
        await panel.tap("page", "people")
        assert SAY("exclusions-nameless") in await panel.tap("excluded")


async def test_only_managers_exclude_and_not_each_other(opened: Opener) -> None:
    """Other users cannot exclude, not even with a forged button; managers can exclude no manager."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel = await opened_list(night)
        assert SAY("error-exclusion-self") in await panel.choose("pick", panel.person.member)
        await ada.slash("barbu new")
        request = ComponentRequest("exclusions", "exclude", (str(bob.id),))
        said = await forge(ada, night.board, request.custom_id)
        assert SAY("error-not-manager") in said
        assert "Insults" not in await bob.slash("barbu help")


def barred(night: Evening, *, user: int | None = None, server: int | None = None) -> Exclusion:
    """Return a bar as the operator's command stores it."""
    return Exclusion(
        guild_id=EVERYWHERE,
        mark=mark_of(EVERYWHERE, user or server or 0),
        user_id=user,
        name="" if user else str(server),
        by_id=None,
        reason="Insults",
        appeal="",
        at=night.bot.database.now(),
        until=None,
    )


@on_every_database
async def test_a_barred_user_meets_a_closed_door_in_every_server(opened: Opener) -> None:
    """Bots take their seats for good; they still get their own data, and come back once let in."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        doors = night.bot.parts[Doors]
        await doors.store.put(barred(night, user=bob.id))
        await doors.enforce(night.bot)
        assert night.table.state.seat_of(bob.id) is None
        for name in ("barbu join", "lfg", "challenge"):
            assert "Insults" in await bob.slash(name)
        assert SAY("privacy-title") in await bob.slash("barbu privacy")
        assert "Insults" not in await ada.slash("barbu help")
        assert await doors.lift(EVERYWHERE, mark_of(EVERYWHERE, bob.id))
        assert "Insults" not in await bob.slash("barbu help")


async def test_the_bot_leaves_a_barred_server(opened: Opener) -> None:
    """Who acts there meanwhile reads one sentence, and the bot leaves within a minute."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        doors, servers = night.bot.parts[Doors], len(night.bot.guilds)
        await doors.store.put(barred(night, server=night.guild.id))
        await doors.refresh()
        assert "Insults" in await ada.slash("barbu new")
        await doors.enforce(night.bot)
        await night.env.settle()
        assert len(night.bot.guilds) == servers - 1


@pytest.mark.parametrize("days", ["0", "-1", "ten", "99999", "²"])
async def test_days_are_a_number_or_nothing(opened: Opener, days: str) -> None:
    """A form with other days is rejected, and can be opened again with what was typed."""
    async with opened("Ada", bot_workers=0) as night:
        panel = await opened_list(night)
        said = await exclude(panel, night.people[0], days=days[:4])
        expected = SAY("error-exclusion-days", most=MOST_DAYS)
        assert (expected in said) is (days != "9999")
