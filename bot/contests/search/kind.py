"""Searches as a kind of contest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.contests.contest import Contest, ContestRow, Event, Seat, TablePlan, event
from bot.contests.kind import PLAYER, Kind, Record, Step
from bot.contests.overlap import DATES
from bot.contests.search import rules
from bot.contests.search.rules import Search
from bot.contests.search.screens import render_page
from bot.contests.steps import OpenTables
from bot.contests.tables import ContestTables
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.pages.page import Page

SEARCH: Final = "search"

VERBS: Final = frozenset({"join", "leave", "start", "cancel", "calls"})
"""Verbs of its page's buttons."""


@dataclass(eq=False, repr=False)
class Searches(Kind[Search]):
    """The kind, with what its page and its tables are made from."""

    modules: GameModules
    tables: ContestTables

    name: ClassVar[str] = SEARCH
    gone: ClassVar[str] = "meeting_gone"
    verbs: ClassVar[frozenset[str]] = VERBS
    is_kept: ClassVar[bool] = False
    numbered: ClassVar[tuple[str, ...]] = DATES

    def begin(self, row: ContestRow) -> Search:
        return rules.begin(row)

    def advance(self, state: Search, payload: Event) -> Search:
        return rules.advance(state, payload)

    def people(self, state: Search) -> Mapping[int, str]:
        """Return the users who have signed up; the host need not be among them any more."""
        return {person.user: PLAYER for person in state.people}

    def is_open(self, state: Search) -> bool:
        """Return whether users may sign up, or its table is being opened."""
        return state.status in ("open", "starting")

    def starts_at(self, state: Search) -> float | None:
        """Return when it begins; None for as soon as it is full."""
        return state.starts_at

    def due_at(self, state: Search) -> float | None:
        """Return when it begins or lapses; at once while its table is being opened."""
        return 0.0 if state.status == "starting" else state.begins_at if state.is_open else None

    def due(self, state: Search, now: float) -> Iterable[Step[Search]]:
        if (payload := rules.next_event(state, now)) is not None:
            return [Record(payload)]
        if state.status == "starting":
            return [
                OpenTables(
                    plans=self._plan,
                    done=event("end", status="over"),
                    until=state.until,
                    given_up=event("end", status="failed"),
                )
            ]
        return []

    async def _plan(self, contest: Contest[Search], tables: ContestTables) -> list[TablePlan]:
        row, state = contest.row, contest.state
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        name = say("meeting-thread", game=module.title(say), number=row.number)
        seats = tuple(Seat(person.name, person.user) for person in state.people if person.user > 0)
        plan = TablePlan(
            round=1,
            number=1,
            seats=seats,
            rules=module.game.load_rules(state.rules),
            pace=state.pace,
            thread=name,
            is_counted=True,
            season_id=state.season_id,
        )
        return [plan] if seats else []

    def leave(self, contest: Contest[Search], user: int) -> Event | None:
        """Return the event that takes an erased user off the list, or cancels their own search."""
        if contest.row.host_id == user:
            return self.end(contest.state)
        return event("leave", user=user) if contest.state.is_open and contest.state.has(user) else None

    def end(self, state: Search) -> Event | None:
        """Return the event that cancels a search."""
        return event("end", status="cancelled") if self.is_open(state) else None

    async def page(self, contest: Contest[Search], pings: Sequence[int]) -> Page | None:
        """Return the page; a new one mentions those who want to hear of searches."""
        row = contest.row
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        channels = [game.channel_id for game in (await self.tables.rows(contest)).values()]
        return Page(render_page(contest, module, say, channels, pings), pings=pings)
