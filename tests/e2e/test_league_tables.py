"""League matches that are played at tables of the server."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from bot.contests.contest import event
from bot.contests.league.rules import pair_of
from bot.contests.runner import Contests
from bot.privacy.export import export_of
from bot.runtime.dates import DAY_S
from bot.tables.table import LiveTable
from engine.entries import By, End, Leave
from engine.errors import CodedError, IllegalAction
from tests.e2e.club import finish_deal
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY
from tests.e2e.test_league import PEOPLE, moderator, move_time, posts, season_of, tap
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen


async def test_announcing_tables_to_a_group_has_an_interval(opened: Opener) -> None:
    """A user who has had others mentioned waits for the interval before their next table is announced."""
    async with opened(*PEOPLE, bot_workers=0, person_call_interval_s=60) as night:
        ada, mo = night.people[0], moderator(night)
        await mo.post("league new", days=7)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        season = posts(night)[0]
        assert await forge(ada, season, "ask:league:table_post:1:0") == night.say("league-table-made")
        await forge(ada, season, "ask:meeting:cancel:1:0")
        said = await forge(ada, season, "ask:league:table_post:1:0")
        assert said == night.say.error(CodedError("meeting_soon", seconds=60))


async def play_to_the_end(night: Evening, table: LiveTable) -> None:
    """Play all deals of a table."""
    while table.state.is_open:
        await finish_deal(night, table)
        if table.state.is_open:
            with night.as_bot():
                await table.dealing.deal_now(By.CLOCK)


@pytest.mark.repetition
async def test_a_match_at_a_table(opened: Opener) -> None:
    """A table opened for a match counts for all its players, even one who leaves, across a kill."""
    async with opened(*PEOPLE, "Eve", **QUICKLY) as night:
        ada, bob, cleo, _, eve = night.people
        mo = moderator(night)
        await mo.post("league new", days=7)
        for person in night.people[:4]:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        season = posts(night)[0]
        own = Screen(ada)
        await own.slash("league standings")
        assert night.say("post-preview") in await own.tap("table")
        assert night.say("meeting-league") in own.text
        assert not [one for one in night.channel.history() if one.mentions], "it is only shown"
        assert await own.tap("table_post") == night.say("league-table-made")
        page = [one for one in night.channel.history() if one.mentions][-1]
        assert {user.id for user in page.mentions} == {one.id for one in night.people[1:4]}
        assert night.say("meeting-league") in text_of(page)
        for verb in ("table", "table_post"):
            said = await forge(ada, season, f"ask:league:{verb}:1:0")
            assert said == night.say("meeting-made-before")
        outsider = night.say.error(CodedError("league_not_in"))
        assert await forge(eve, season, "ask:league:table_post:1:0") == outsider
        other_group = night.say.error(CodedError("meeting_group"))
        assert await forge(eve, page, "ask:search:join:1:0") == other_group
        for person in (bob, cleo):
            assert await forge(person, page, "ask:search:join:1:0") == night.say("meeting-joined")
        with night.as_bot():
            contests, at = night.bot.parts[Contests], night.bot.database.now()
            await contests.act((await contests.find("search", 1)).id, lambda _: event("start", at=at))
        await night.restart()
        with night.as_bot():
            await night.bot.parts[Contests].reconcile()
        await night.env.settle()
        (table,) = night.bot.registry.live
        for person in (ada, bob):
            with pytest.raises(IllegalAction, match="league_table"):
                await table.check_may_end(person.id, moderator=False)
        with night.as_bot():
            await table.commit(Leave(bob.id))
        await play_to_the_end(night, table)
        await night.restart()
        await move_time(night, 60)
        points = {
            who.user: table.state.game_state.totals[seat] for seat, who in enumerate(table.state.seats) if who
        }
        matches = (await season_of(night)).matches
        assert {one.users: one.swing for one in matches} == {
            pair_of(*pair): points[min(pair)] - points[max(pair)]
            for pair in combinations([ada.id, bob.id, cleo.id], 2)
        }
        await forge(cleo, season, "ask:league:table_post:1:0")
        await forge(ada, page, "ask:meeting:join:2:0")
        await forge(ada, page, "ask:meeting:start:2:0")
        (again,) = [one for one in night.bot.registry.live if one.state.is_open]
        with night.as_bot():
            await again.commit(End(mo.id, counts=True))
        await move_time(night, 60)
        assert (await season_of(night)).matches == matches
        await forge(ada, season, "ask:league:table_post:1:0")
        await forge(bob, page, "ask:meeting:join:3:0")
        await forge(ada, page, "ask:meeting:start:3:0")
        (late,) = [one for one in night.bot.registry.live if one.state.is_open]
        for _ in range(2):
            await move_time(night, 7 * DAY_S)
        await late.check_may_end(late.state.host or 0, moderator=False)  # nothing depends on it any more
        await night.restart()
        reloaded = await night.bot.registry.get(late.id)
        await reloaded.check_may_end(late.state.host or 0, moderator=False)
        assert (await season_of(night)).matches == matches
        told = json.loads(await export_of(night.bot.database, ada.id))
        rows = [row for one in told["contests"] for row in one.get("rows", []) if row["kind"] == "matches"]
        assert {(row["game"], row["swing"]) for row in rows} == {
            (table.id, match.swing_of(ada.id)) for match in matches if ada.id in match.users
        }


@pytest.mark.repetition
async def test_a_match_at_a_bridge_table(opened: Opener) -> None:
    """In bridge opponents have met, in IMPs board by board, and partners have not.

    A league bids the system of the language that its server had when it was opened.
    """
    async with opened(*PEOPLE, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        mo = moderator(night)
        await night.bot.settings.change_guild(night.guild.id, language="fr")
        await mo.post("league new", days=7, game="bridge")
        await night.bot.settings.change_guild(night.guild.id, language="en")
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        season = posts(night)[0]
        await forge(ada, season, "ask:league:table_post:1:0")
        page = [one for one in night.channel.history() if one.mentions][-1]
        assert night.say("bridge-form-league") in text_of(page)
        for person in (bob, cleo, dan):
            await forge(person, season, "ask:search:join:1:0")
        (table,) = night.bot.registry.live
        assert table.rules.systems == ("sef", "sef")
        challenge = table.module.challenge
        assert challenge is not None
        await play_to_the_end(night, table)
        (standing,) = table.presenter.render_page(finished_trick=False).embeds[:1]
        assert night.say("standing-league", channel=f"<#{night.channel.id}>") in (standing.description or "")
        await move_time(night, 60)
        users = [who.user for who in table.state.seats if who is not None]
        assert {one.users for one in (await season_of(night)).matches} == {
            pair_of(users[one], users[other]) for one, other in ((0, 1), (0, 3), (1, 2), (2, 3))
        }
        assert challenge.swing_at_table(table.state.game_state, 0, 2) is None
