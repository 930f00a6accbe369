"""Whole seasons of sixteen people: drop-outs, lapsed challenges, late tables, kills between two writes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from itertools import combinations
from typing import Any, Final

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ACCEPT_S, PLAY_S, ChallengeRow
from bot.contests.league.kind import Leagues
from bot.contests.league.rules import LeagueMatch, Pair, final_table, next_order, pair_of
from bot.contests.league.season import BREAK_S, Season, SeasonPlayer
from bot.contests.night.rules import CHECK_IN_S
from bot.contests.night.standing import StandingPlace, night_standing, season_standing
from bot.contests.night.tournaments import line_of
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.game_kit.played import is_in_deal
from bot.privacy import DataRetention
from bot.profiles.feature import ProfileStore
from bot.runtime.dates import DAY_S
from bot.solo.tries import own_seat_of
from tests.e2e.club import (
    NIGHT,
    SUNDAY,
    finish_deal,
    moderator,
    posts,
    recomputed,
    row_of,
    season_of,
    set_clock,
)
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import play_behind
from tests.e2e.test_league import season_of as season_numbered
from tests.e2e.test_league import tap
from tests.e2e.tournament import ask, page, settled
from tests.e2e.tournament import tap as tap_page
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.requests import forge

NAMES: Final = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SIXTEEN: Final = tuple(f"{name} {number}" for number in (1, 2) for name in NAMES)
SETTINGS: Final[dict[str, Any]] = {
    "bot_workers": 0,
    "person_call_interval_s": 0,
    "challenges_per_person": 20,
    "challenges_per_guild": 500,
}


class Process:
    """The bot's process, which is killed at random, and its clock.

    Attributes:
        kills: how often it was killed.
    """

    def __init__(self, night: Evening, rng: random.Random) -> None:
        self.night, self.rng, self.kills = night, rng, 0

    @property
    def now(self) -> float:
        """The bot's time."""
        return self.night.bot.database.now()

    async def pass_time(self, seconds: float = 0.0, *, may_die: bool = True) -> None:
        """Move the bot's clock and let it do what is due; it may be killed at that, and starts again."""
        at = self.now + seconds
        self.night.bot.database.now = lambda: at  # type: ignore[method-assign]
        if may_die:
            await self._killed(self._do_what_is_due)
        for _ in range(2):
            await self._do_what_is_due()
            await self.night.env.settle()

    async def _do_what_is_due(self) -> None:
        bot = self.night.bot
        with self.night.as_bot():
            for due in (bot.parts[Contests], bot.parts[Leagues], bot.parts[Contests]):
                await due.reconcile()

    async def _killed(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work, of which only the first few transactions are committed, and start again."""
        database, left = self.night.bot.database, self.rng.randint(1, 6)
        writing = database.writing

        @asynccontextmanager
        async def dying() -> AsyncIterator[AsyncConnection]:
            nonlocal left
            if left <= 0:
                raise asyncio.CancelledError
            async with writing() as connection:
                yield connection
            left -= 1

        database.writing = dying  # type: ignore[method-assign]
        with suppress(asyncio.CancelledError):
            await work()
        await self.night.restart()
        self.kills += 1


# ------------------------------------------------------------------------ a league


class LeagueOfSixteen:
    """Drives a league, and counts its seasons independently of the bot."""

    def __init__(self, process: Process, people: Iterable[Person], *, is_long: bool) -> None:
        self.night, self.rng, self.is_long = process.night, process.rng, is_long
        self.people = {one.id: one for one in people}

    async def season(self, number: int) -> Season:
        """Return a stored season."""
        return await season_numbered(self.night, number)

    async def dare(self, host: Person, guest: Person, fate: str) -> None:
        """Challenge a user; ``fate`` is the outcome."""
        await host.post("challenge", player=guest.member)
        challenges = self.night.bot.parts[Challenges]
        number = (await challenges.store.ids())[-1]
        page = [one for one in self.night.channel.history() if one.mentions][-1]
        if fate in ("both", "guest"):
            await forge(guest, page, f"ask:challenge:join:{number}:0")
        players = {"both": [host, guest], "guest": [guest]}.get(fate, [host])
        for person in self.rng.sample(players, len(players)):
            await self.play(person, number)
        if fate == "declined":
            await forge(guest, page, f"ask:challenge:decline:{number}:0")

    async def play(self, person: Person, number: int) -> None:
        """Play a user's game to its end: in long runs the first move by move, with a kill in the middle."""
        challenges = self.night.bot.parts[Challenges]
        row = await challenges.store.row(number)
        await challenges.games_of(row.game).begin(row, person.id, person.member.name)
        if number > 1 or not self.is_long:
            await play_behind(self.night, person.id, number, self.rng)
            return
        dies_at = self.rng.randint(1, 60)
        for step in range(200):
            games = self.night.bot.parts[Challenges].games_of(row.game)
            current = await games.play_on(person.id, number)
            if current.is_over:
                return
            if step == dies_at:
                await self.night.restart()
                continue
            state, seq = current.table.game_state, current.row.seq
            if current.awaits_deal:
                await games.next_deal(person.id, number, seq)
            else:
                legal = self.rng.choice(games.module.game.legal_actions(state))
                await games.act(person.id, number, seq, lambda *_, move=legal: move)
        raise AssertionError(number)

    async def challenges(self, season: Season) -> list[ChallengeRow]:
        """Return the challenges made in a season."""
        store = self.night.bot.parts[Challenges].store
        found = [await self.night.bot.parts[Challenges].store.row(number) for number in await store.ids()]
        return [
            one for one in found if (season.starts_at or 0.0) <= one.created_at <= (season.ends_at or 0.0)
        ]

    async def recount(self, season: Season) -> tuple[set[LeagueMatch], set[Pair]]:
        """Return the matches and the sides played alone, from the moves of all games."""
        bot, ends_at = self.night.bot, season.ends_at or 0.0
        first: dict[Pair, tuple[float, LeagueMatch]] = {}
        sides: set[Pair] = set()
        for row in await self.challenges(season):
            users = [season.player(user) for user in row.users]
            if None in users:
                continue  # one of them has left
            games, points = bot.parts[Challenges].games_of(row.game), {}
            for user, played in (await bot.parts[Challenges].store.finished(row.id)).items():
                replayed = games.table_of(row.source, played.name, played.moves, user=user)
                points[user] = games.challenge.scores(replayed.game_state, own_seat_of(replayed))
            pair = pair_of(*row.users)
            if len(points) == 2:
                swing = sum(games.challenge.swings(*(points[user] for user in pair)))
                played_at = max(
                    one.finished_at or 0.0
                    for one in (await bot.parts[Challenges].store.finished(row.id)).values()
                )
                if played_at <= ends_at and (pair not in first or played_at < first[pair][0]):
                    first[pair] = played_at, LeagueMatch(pair, swing)
            for user in points if len(points) == 1 else ():
                if row.status == "declined" or row.created_at <= ends_at - ACCEPT_S:
                    sides.add((user, row.other(user) or 0))
        return {match for _, match in first.values()}, sides

    async def check(self, season: Season) -> None:
        """Check matches, and the tables of a running or finished season, against the moves of all games."""
        matches, sides = await self.recount(season)
        assert set(season.matches) == matches
        for group in season.groups if season.status == "over" else ():
            lines = final_table(in_order(group), matches, sides)
            stored = [
                (one.user, one.place, one.points) for one in sorted(group, key=lambda one: one.place or 0)
            ]
            assert stored == [(line.user, line.place, line.points) for line in lines]


def in_order(players: Iterable[SeasonPlayer]) -> list[int]:
    """Return users in the order that fills the groups."""
    return [one.user for one in sorted(players, key=lambda one: one.seed)]


@pytest.mark.parametrize(("seasons", "a_day"), [repeated(1, 1), repeated(3, 6)])
async def test_a_league_of_sixteen(opened: Opener, seasons: int, a_day: int) -> None:
    """Tables, promotion and the next season follow the moves, although players leave and bots die."""
    rng = random.Random(seasons)
    async with opened(*SIXTEEN, **SETTINGS) as night:
        process = Process(night, rng)
        league, mo = LeagueOfSixteen(process, night.people, is_long=seasons > 1), moderator(night, "Mo")
        await mo.post("league new", days=7, group=4)
        for person in night.people:
            await tap(night, person, "join")
        await tap(night, mo, "begin")
        for number in range(1, seasons + 1):
            season = await league.season(number)
            assert season.status == "running"
            for day in range(7):
                season = await league.season(number)
                known = {pair_of(*one.users) for one in await league.challenges(season) if one.is_open}
                known |= {match.users for match in season.matches}
                pairs = [
                    pair
                    for group in season.groups
                    for pair in combinations(in_order(group), 2)
                    if pair_of(*pair) not in known
                ]
                for pair in rng.sample(pairs, min(a_day, len(pairs))):
                    host, guest = (league.people[user] for user in rng.sample(pair, 2))
                    fate = ("both", "both", "guest", "ignored", "declined", "both", "unplayed")[day]
                    await league.dare(host, guest, fate)
                if day == 3:
                    await tap(night, league.people[season.groups[-1][0].user], "leave")
                    await night.bot.parts[DataRetention].forget(season.groups[0][-1].user)
                await process.pass_time(DAY_S - 60)
                await league.check(await league.season(number))
                await process.pass_time(60 + 1)
            await process.pass_time(0, may_die=False)
            over = await league.season(number)
            assert over.status == "over"
            await league.check(over)
            matches, sides = await league.recount(over)
            tables = [final_table(in_order(group), matches, sides) for group in over.groups]
            active = {user for one in matches for user in one.users} | {user for user, _ in sides}
            order = [user for user in next_order(tables) if user in active]
            assert in_order((await league.season(number + 1)).players) == order
            for person in night.people:
                await tap(night, person, "join")  # inactive users must sign up again
            await process.pass_time(max(BREAK_S, PLAY_S + ACCEPT_S))
        assert process.kills >= 7 * seasons
        numbers = await night.bot.parts[Challenges].store.ids()
        assert not any([(await night.bot.parts[Challenges].store.row(one)).is_open for one in numbers])


# -------------------------------------------------------------------- a club's season


@pytest.mark.parametrize(
    ("form", "nights", "rounds"), [("places", 1, 1), repeated("places", 4, 2), repeated("duplicate", 3, 2)]
)
async def test_a_season_of_club_nights(opened: Opener, form: str, nights: int, rounds: int) -> None:
    """Nights and the season equal the results in the tables' journals, though players come late or leave."""
    rng = random.Random(f"{form} {nights}")
    async with opened(*SIXTEEN, **SETTINGS) as night:
        set_clock(night, SUNDAY)
        process, mo = Process(night, rng), moderator(night, "Mo")
        await mo.post("club night", least=4, format=form, rounds=rounds, **NIGHT)
        played: list[list[StandingPlace]] = []
        for number in range(1, nights + 1):
            row = await row_of(night, number)
            await process.pass_time((row.starts_at or 0.0) - process.now - CHECK_IN_S + 60)
            page, people = posts(night)[0], rng.sample(night.people, len(night.people))
            late, *present = people[: rng.choice((10, 13, 16))]
            for person in present:
                said = await forge(person, page, f"ask:meeting:here:{number}:0")
                assert said == night.say("club-answered-here")
            await process.pass_time((row.starts_at or 0.0) - process.now)
            for turn in range(1, rounds + 1):
                row = await row_of(night, number)
                assert (row.status, row.round) == ("playing", turn)
                if turn < rounds:
                    await forge(late, page, f"ask:meeting:here:{number}:0")
                    await forge(present.pop(), page, f"ask:meeting:cant:{number}:0")
                *quick, slow = sorted(one.id for one in night.bot.registry.live if one.state.is_open)
                for table_id in quick:
                    await finish_deal(night, await night.bot.registry.get(table_id))
                await process.pass_time(30 * 60)
                assert (await row_of(night, number)).round == turn
                assert (await night.bot.registry.get(slow)).state.is_open
                for table in night.bot.registry.live:
                    if is_in_deal(table.module.game, table.state):  # the slow one, and any that dealt again
                        await finish_deal(night, table)
                await process.pass_time(60)
            row = await row_of(night, number)
            assert (row.status, row.is_prized) == ("over", True)
            played.append(await recomputed(night, number))
            assert row.standing == played[-1]
            assert {one.user for one in played[-1]} >= {one.id for one in present}
            assert (late.id in {one.user for one in played[-1]}) == (rounds > 1)
        assert await season_of(night) == season_standing(played)
        assert process.kills >= 3 * nights


@pytest.mark.repetition
async def test_a_corrected_tournament_in_a_season(opened: Opener) -> None:
    """A director's ruling after the end of a night's tournament counts in night, season and profile."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **SETTINGS) as night:
        set_clock(night, SUNDAY)
        process, mo = Process(night, random.Random(7)), moderator(night, "Mo")
        terms = {**NIGHT, "least": 2, "format": "tournament", "length": "whole", "game": "bridge"}
        await mo.post("club night", **terms)
        await process.pass_time(((await row_of(night, 1)).starts_at or 0.0) - process.now - CHECK_IN_S + 60)
        for person in night.people[:4]:
            await forge(person, posts(night)[0], "ask:meeting:here:1:0")
        await process.pass_time(CHECK_IN_S - 60)
        desk = await tap_page(mo, "direct", page(night))
        await desk.tap("end_round")
        await desk.tap("end_round_yes")
        await settled(night)
        with night.as_bot():
            await night.bot.parts[Tournaments].close(1, mo.id)
        await process.pass_time(60)
        assert (await row_of(night, 1)).status == "over"
        assert await standing_of(night) == [], "who has played nothing has no place in a season"

        state = await night.bot.parts[Tournaments].load(1)
        pair = next(one.number for one in state.contestants if one.users)
        sitting = next(one for one in state.sittings(1) if pair in one.contestants)
        place = f"1.{sitting.table}.{sitting.boards[0]}"
        ruling = "plus_minus" if sitting.contestants[0] == pair else "minus_plus"
        set_clock(night, process.now + 1)
        await ask(night, mo, "award", f"{place}.{ruling}")
        await process.pass_time(60)
        winners, found = set(state.contestant(pair).users), await standing_of(night)
        assert {one.user for one in found if one.place == 1} == winners
        assert await season_of(night) == season_standing([found])
        store = ProfileStore(night.bot.database)
        for person in night.people[:4]:
            assert await store.nights_won(night.guild.id, person.id) == (person.id in winners)
        assert process.kills >= 4


async def standing_of(night: Evening) -> list[StandingPlace]:
    """Return the standing of the first night, which its tournament's own rows yield too."""
    found = (await row_of(night, 1)).standing
    state = await night.bot.parts[Tournaments].load(1)
    line = line_of(night.bot.parts[Tournaments].game_of(state.row), state)
    assert found == night_standing([[line]], is_duplicate=False)
    return found
