"""Searches as a kind of contest, and their page: the game, the time, and the users signed up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.contests.contest import Contest, Event, TablePlan, event
from bot.contests.kind import PLAYER, Kind, OpenTables, Record, Rules, Step
from bot.contests.making import DATES, render_preview
from bot.contests.search import rules
from bot.contests.search.rules import FEWEST, Search, Status
from bot.contests.tables import ContestTables
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import distinct_names, escaped
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words, words
from bot.pages.page import Page
from engine.table_state import Occupant

SEARCH: Final = "search"

VERBS: Final = frozenset({"join", "leave", "start", "cancel", "calls"})
"""Verbs of its page's buttons."""


@dataclass(eq=False, repr=False)
class Searches(Kind[Search]):
    """The kind, with what its page and its tables are made from."""

    modules: GameModules
    tables: ContestTables

    rules: ClassVar[Rules[Search]] = rules
    name: ClassVar[str] = SEARCH
    gone: ClassVar[str] = "meeting_gone"
    verbs: ClassVar[frozenset[str]] = VERBS
    is_kept: ClassVar[bool] = False
    numbered: ClassVar[tuple[str, ...]] = DATES

    def people(self, state: Search) -> Mapping[int, str]:
        """Return the users who have signed up; the host need not be among them any more."""
        return {person.user: PLAYER for person in state.people}

    def is_open(self, state: Search) -> bool:
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
        name = say("meeting-thread", game=module.title(say), number=await tables.store.place(row.id))
        seats = tuple(Occupant(person.name, person.user) for person in state.people if person.user > 0)
        plan = TablePlan(
            round=1,
            number=1,
            seats=seats,
            rules=module.game.load_rules(state.rules),
            pace=state.pace,
            thread=name,
            has_new_thread=True,  # searches that are over are forgotten, so that their numbers come again
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
        return event("end", status="cancelled") if self.is_open(state) else None

    async def page(self, contest: Contest[Search], pings: Sequence[int]) -> Page | None:
        """Return the page; a new one mentions those who want to hear of searches."""
        row = contest.row
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        channels = [game.channel_id for game in (await self.tables.rows(contest)).values()]
        return Page(render_page(contest.state, module, say, channels, pings), pings=pings)


ENDS: Final[dict[Status, str]] = {
    "starting": "meeting-starting",
    "over": "meeting-over",
    "cancelled": "meeting-cancelled",
    "lapsed": "meeting-lapsed",
    "failed": "meeting-failed",
}
"""The sentence about a search that takes no more players, by its status."""


def _title_key(state: Search) -> str:
    if state.season_id is not None:
        return "meeting-title-league"
    return "meeting-title" if state.starts_at is None else "meeting-title-dated"


def render_page(
    state: Search,
    module: GameModule,
    words: Words,
    channels: Sequence[int] = (),
    pings: Sequence[int] = (),
) -> Rendered:
    """Render the page of a search with the ``channels`` of its table; a new one mentions ``pings``."""
    length = module.catalogue.form_title(str(state.rules.get("name", "")), state.length, words)
    game = words("meeting-game", game=module.title(words), length=length)
    names = [*map(escaped, distinct_names([person.name for person in state.people if person.user > 0]))]
    who = words("meeting-people", names=words.list(names), count=len(names), most=state.most) if names else ""
    title = words(_title_key(state))
    counts = "" if state.season_id is None else words("meeting-league")
    if not state.is_open:
        there = [f"<#{channel}>" for channel in channels]
        message = embed(title, game, counts, who, [words(ENDS[state.status]), *there])
        return Rendered(embeds=(message,))
    if state.starts_at is None:
        when = words("meeting-when-full", until=f"<t:{int(state.until)}:R>")
    else:
        stamp = int(state.starts_at)
        when = words("meeting-when-at", at=f"<t:{stamp}:F>", left=f"<t:{stamp}:R>")
    buttons = [ButtonSpec("join", label=words("meeting-button-join"), style="success")]
    buttons.append(ButtonSpec("leave", label=words("meeting-button-leave")))
    if len(state.people) >= FEWEST and state.starts_at is None:
        buttons.append(ButtonSpec("start", label=words("meeting-button-start"), style="primary"))
    buttons.append(ButtonSpec("cancel", label=words("meeting-button-cancel")))
    if state.season_id is None:
        buttons.append(ButtonSpec("calls", label=words("meeting-button-calls")))
    mentions = " ".join(f"<@{user}>" for user in pings)
    message = embed(title, game, counts, when, who, words("meeting-explained"))
    return Rendered(content=mentions or None, embeds=(message,), buttons=(tuple(buttons),))


OTHER_GAME: Final = "game"
"""The verb of the buttons that show a search in another game."""


def render_search_preview(
    state: Search, module: GameModule, others: Sequence[GameModule], words: Words, notice: str = ""
) -> Rendered:
    """Render a search to the user who is about to post it, with a button for each of the other games.

    ``notice`` is as in ``render_preview``.
    """
    games = [
        ButtonSpec(OTHER_GAME, arg=one.name, label=words("meeting-button-game", game=one.title(words)))
        for one in others
    ]
    return render_preview(render_page(state, module, words), words, games, notice)
