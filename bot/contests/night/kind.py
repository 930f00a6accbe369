"""Club nights and their series as kinds of contest."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from bot.contests.contest import Contest, Event, OpenedTable, TablePlan, event
from bot.contests.kind import PLAYER, WINNER, CallTime, CloseFinished, Do, Kind, OpenTables, Rules, Step
from bot.contests.making import DATES
from bot.contests.night import rules, series
from bot.contests.night.draw import draw
from bot.contests.night.rules import FEWEST, Night, NightTable
from bot.contests.night.screens import render_night
from bot.contests.night.series import DONE, Series
from bot.contests.night.standing import StandingPlace, TableLine, line_of, night_standing
from bot.contests.night.steps import NightSteps
from bot.contests.night.tournaments import NightTournaments
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.pages.page import Page
from bot.settings import Settings
from bot.storage.game_row import GameRow
from engine.errors import CodedError, require
from engine.table_state import Occupant

NIGHT: Final = "night"
SERIES: Final = "club"


@dataclass(eq=False, repr=False)
class Nights(Kind[Night]):
    """The nights."""

    contests: Contests
    modules: GameModules
    settings: Settings
    tournaments: NightTournaments

    rules: ClassVar[Rules[Night]] = rules
    name: ClassVar[str] = NIGHT
    gone: ClassVar[str] = "meeting_gone"
    verbs: ClassVar[frozenset[str]] = frozenset({"cancel", "going", "maybe", "cant", "here", "season"})
    numbered: ClassVar[tuple[str, ...]] = DATES

    def __post_init__(self) -> None:
        self._steps = NightSteps(self.contests, self.modules, self.settings)

    def people(self, state: Night) -> Mapping[int, str]:
        """Return the users who may come or came; of a night that is over, its winners as such."""
        first = {one.user for one in state.standing if one.won} if state.status == "over" else set()
        coming = [one.user for one in state.people if one.answer == "going" or not state.is_open]
        return {user: WINNER if user in first else PLAYER for user in coming}

    def is_open(self, state: Night) -> bool:
        return state.status in ("open", "starting", "playing")

    def last_round(self, state: Night) -> int:
        return state.terms.rounds

    def starts_at(self, state: Night) -> float | None:
        """Return when it begins; None once it has begun or will not."""
        return state.starts_at if state.is_open else None

    def due_at(self, state: Night) -> float | None:
        """Return the time of the check-in, the beginning, or the end of the round; else at once."""
        if state.is_open:
            if state.event_id is None:
                return 0.0
            return state.starts_at if state.is_called else state.starts_at - rules.CHECK_IN_S
        if state.status == "playing" and not state.is_tournament and not _is_out_of_time(state):
            return state.round_ends
        has_event = bool(state.event_id) and state.status in ("cancelled", "lapsed")
        has_prizes = state.status == "over" and not state.is_prized
        has_rest = has_event or has_prizes or not state.is_reported
        return 0.0 if self.is_open(state) or has_rest else None

    def due(self, state: Night, now: float) -> Iterable[Step[Night]]:
        if (payload := rules.check_in(state, now)) is not None:
            yield Do(self._steps.call, before=payload)
        if state.is_open and state.event_id is None:
            yield Do(self._steps.make_event, before=event("event", id=0))
        if state.event_id and state.status in ("cancelled", "lapsed"):
            yield Do(self._steps.remove_event)
        if state.is_open and state.starts_at <= now:
            yield Do(self._begin)
        elif state.status == "starting" and state.is_tournament:
            yield Do(self._open_tournament)
        elif state.status == "starting":
            failed = rules.ended("failed" if state.round == 1 else "over")
            yield OpenTables(self._plans, rules.begun(state, now), state.until, failed)
        elif state.status == "playing" and state.is_tournament:
            yield Do(self._collect)
        elif state.status == "playing":
            yield from self._due_in_round(state, now)
        elif not self.is_open(state) and not state.is_reported:
            yield Do(self._report)
        elif state.status == "over" and not state.is_prized:
            yield Do(self._steps.post_prizes)
        elif state.status == "over" and state.is_tournament:
            yield Do(self._correct)

    def _due_in_round(self, state: Night, now: float) -> Iterable[Step[Night]]:
        is_late = (state.round_ends or 0.0) <= now
        has_clock = state.terms.minutes is not None
        if state.is_round_played or (is_late and not has_clock):
            yield Do(self._next_round)
        elif _is_out_of_time(state):
            open_ones = [table for table in state.in_round if table.line is None]
            yield CloseFinished({(table.round, table.number): table.allowed or 0 for table in open_ones})
        elif is_late:
            yield CallTime(state.round, "club-time")

    # ----------------------------------------------------------------- rounds

    async def _series(self, contest: Contest[Night]) -> Contest[Series] | None:
        parent = contest.row.parent_id
        return None if parent is None else await self.contests.load(parent)

    async def _drawn(self, contest: Contest[Night], number: int) -> Event | None:
        """Return the draw of a round for the users present; None if they are too few."""
        state, now = contest.state, self.contests.store.now()
        if len(state.present) < (max(FEWEST, state.terms.least) if number == 1 else FEWEST):
            return None
        if state.is_tournament:
            return rules.drawn(state, (), number, now)
        seats = self._load_rules(contest).players
        rng = random.Random(f"{contest.number}.{number}")
        fewest = 2 if state.shares_deals else 1  # with one table nothing is compared
        found = await self._series(contest)
        met = state.met if found is None else state.met + found.state.met
        tables = draw(state.present, seats, met, rng, fewest=fewest)
        return rules.drawn(state, tables, number, now)

    async def _begin(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        return await self._drawn(contest, 1) or rules.ended("lapsed")

    async def _next_round(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        state = contest.state
        await tables.unseal((await tables.rows(contest)).values())
        drawn = await self._drawn(contest, state.round + 1) if state.has_more_rounds else None
        return drawn or rules.ended("over")

    def _load_rules(self, contest: Contest[Night]) -> Any:
        module = self.modules.installed(contest.row.game)
        loaded = module.game.load_rules(contest.state.terms.rules)
        shared = module.shared_rules if contest.state.shares_deals else None
        return loaded if shared is None else shared(loaded)

    async def _plans(self, contest: Contest[Night], tables: ContestTables) -> list[TablePlan]:
        row, state = contest.row, contest.state
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        names = {person.user: person.name for person in state.people}
        secret = await self._secret(contest, tables) if state.shares_deals else None
        plans, known_as = [], await tables.store.place(row.id)
        for place, table in enumerate(state.in_round, 1):
            seats = tuple(Occupant(names[user], user) for user in table.users if user in names)
            thread = say(
                "club-thread",
                game=module.title(say),
                number=known_as,
                rounds=state.terms.rounds,
                round=state.round,
                table=place,
            )
            if seats and table.line is None:
                plans.append(
                    TablePlan(
                        round=table.round,
                        number=table.number,
                        seats=seats,
                        rules=self._load_rules(contest),
                        pace=state.terms.pace,
                        thread=thread,
                        secret=secret,
                        is_sealed=state.shares_deals,
                    )
                )
        return plans

    async def _secret(self, contest: Contest[Night], tables: ContestTables) -> bytes:
        """Return what the deals of a round derive from; a round that has begun goes on with its own."""
        for game in (await tables.rows(contest, contest.state.round)).values():
            return game.secret
        own = (contest.row.secret or b"") + b"barbu-night/1" + contest.state.round.to_bytes(4, "big")
        return hashlib.sha256(own).digest()

    # ----------------------------------------------------------------- results

    async def result(
        self, contest: Contest[Night], table: OpenedTable, game: GameRow, tables: ContestTables
    ) -> Event | None:
        """Return the event of a closed table; one that cannot be read has no result."""
        played = await tables.played(game)
        if played is None:
            return event("result", table=table.number, line=TableLine(()).payload, names=[], away=[])
        seated = [who for who in played.table.seats if who is not None and (who.user or 0) > 0]
        return event(
            "result",
            table=table.number,
            line=line_of(self.modules.installed(game.game), played.table).payload,
            names=[{"user": who.user, "name": who.name} for who in seated],
            away=[who.user for who in seated if not who.is_present],
        )

    async def _report(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Have the series take in the night's result, and tables or players learn of the end."""
        await tables.lead_on(contest, contest.state.round)
        if contest.state.status == "cancelled":
            await self._steps.call_off(contest, tables)
        found = await self._series(contest)
        if found is not None:
            payload = series.reported(contest.state)
            await self.contests.act(found.id, lambda _: payload)
            self.contests.proceed_soon(found.id)
        return event("report")

    # ----------------------------------------------------------------- tournaments

    async def _open_tournament(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        state = contest.state
        if state.until <= self.contests.store.now():
            return rules.ended("failed")
        if state.tournament is None:
            return event("tournament", number=await self.tournaments.number(contest))
        await self.tournaments.start(contest, state.tournament)
        return event("play", ends=None)

    async def _collect(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        if contest.state.tables:
            return rules.ended("over")
        found = await self.tournaments.result(contest.state.tournament or 0)
        if found is None:
            return None
        return event("result", **found) if found else rules.ended("over")

    async def _correct(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Take in the tournament's standing again if a ruling has changed it."""
        found = await self.tournaments.result(contest.state.tournament or 0)
        line = contest.state.tables[0].line if contest.state.tables else None
        if not found or line == TableLine.from_payload(found["line"]):
            return None
        return event("correct", **found)

    async def tournament_changed(self, number: int) -> None:
        """Look at the night of a tournament that a director has ruled in."""
        for row in await self.contests.store.naming(NIGHT, f'"tournament","number":{number}}}'):
            self.contests.proceed_soon(row.id)

    # ----------------------------------------------------------------- the rest

    def leave(self, contest: Contest[Night], user: int) -> Event | None:
        """Return the event by which a user plays no further round; None if they would not."""
        return rules.absence(contest.state, user)

    def end(self, state: Night) -> Event | None:
        """Return the event after which no further round follows."""
        return rules.stop(state)

    async def page(self, contest: Contest[Night], pings: Sequence[int]) -> Page | None:
        row, state = contest.row, contest.state
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        return Page(render_night(state, module, say, await self.tables(contest)))

    async def tables(self, contest: Contest[Night]) -> list[NightTable]:
        """Return the tables of a night with where they are played."""
        rows = await self.contests.tables.rows(contest)
        games = {place[1]: game for place, game in rows.items()}
        return [
            replace(table, game_id=games[table.number].id, channel_id=games[table.number].channel_id)
            if table.number in games
            else table
            for table in contest.state.tables
        ]

    async def season(self, contest: Contest[Night]) -> tuple[Series, list[StandingPlace], dict[int, str]]:
        """Return the series of a night with its standing and the names of its users.

        *Raises:* CodedError ``club_none``.
        """
        state = require(await self._series(contest), CodedError("club_none")).state
        night = contest
        if state.last is not None and state.last.number != contest.number:
            night = await self.contests.find(NIGHT, state.last.number)
        names = {**state.names, **{person.user: person.name for person in night.state.people}}
        current = None if night.state.is_reported else night.state
        return state, state.season(current), {user: name for user, name in names.items() if user > 0}

    async def so_far(self, contest: Contest[Night]) -> list[StandingPlace]:
        """Return the standing of a night in play, with open tables as they are now.

        Of tables with the same deals, and of a tournament, only finished rounds count.
        """
        state = contest.state
        if state.is_tournament:
            number = state.tournament
            lines = [] if number is None else [[await self.tournaments.so_far(number)]]
            return night_standing(lines, is_duplicate=False)
        if state.shares_deals:
            return state.standing
        rows = await self.contests.tables.rows(contest)
        tables = []
        for table in state.tables:
            row, line = rows.get((table.round, table.number)), table.line
            if line is None and row is not None and row.is_open:
                live = await self.contests.tables.live(row)
                line = None if live is None else line_of(live.module, live.state)
            tables.append(replace(table, line=line))
        return replace(state, tables=tuple(tables)).standing


def _is_out_of_time(state: Night) -> bool:
    return any(table.allowed is not None and table.line is None for table in state.in_round)


@dataclass(eq=False, repr=False)
class AllSeries(Kind[Series]):
    """The series; they have no page of their own."""

    contests: Contests

    rules: ClassVar[Rules[Series]] = series
    name: ClassVar[str] = SERIES
    gone: ClassVar[str] = "club_none"
    verbs: ClassVar[frozenset[str]] = frozenset()

    def people(self, state: Series) -> Mapping[int, str]:
        """Return nobody: the users of a series are those of its nights."""
        return {}

    def is_open(self, state: Series) -> bool:
        return not state.is_stopped

    def due_at(self, state: Series) -> float | None:
        """Return when the next date is to be posted."""
        return 0.0 if state.is_stopped and not state.is_settled else state.next_at

    def due(self, state: Series, now: float) -> Iterable[Step[Series]]:
        if state.is_stopped and not state.is_settled:
            yield Do(self._settle)
        elif state.next_at is not None and state.next_at <= now:
            yield Do(self._post)

    async def _settle(self, contest: Contest[Series], tables: ContestTables) -> Event | None:
        """Call off the next date, or have the night in play end after its round."""
        last = contest.state.last
        if last is not None and last.status not in DONE:
            found = await self.contests.find(NIGHT, last.number)
            await self.contests.act(found.id, lambda night: rules.stop(night.state))
            self.contests.proceed_soon(found.id)
        return event("settle")

    async def _post(self, contest: Contest[Series], tables: ContestTables) -> Event | None:
        """Make the next date, or find the one that an interrupted attempt has made."""
        row, state, store = contest.row, contest.state, self.contests.store
        known = {date.number for date in state.dates}
        for made in await store.children(row.id):
            if made.number not in known:
                return event("date", number=made.number, starts_at=made.setup["starts_at"])
        after = store.now() if state.last is None else max(store.now(), state.last.starts_at)
        starts_at = state.hour.after(after)
        secret = hashlib.sha256((row.secret or b"") + int(starts_at).to_bytes(8, "big")).digest()
        night = await self.contests.create(row.part(NIGHT, state.night_setup(starts_at), row.id, secret))
        self.contests.proceed_soon(night.id)
        return event("date", number=night.number, starts_at=starts_at)

    def end(self, state: Series) -> Event | None:
        return None if state.is_stopped else event("stop")

    async def page(self, contest: Contest[Series], pings: Sequence[int]) -> Page | None:
        """Return None: only its nights have pages."""
        return None
