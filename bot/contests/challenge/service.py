"""Challenges as a kind of contest: who may do what, the steps that fall due, and the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar

from bot.contests.challenge import rules
from bot.contests.challenge.page import render_closed, render_page, render_reminder
from bot.contests.challenge.results import PAIR, ChallengeGames, ChallengeResults, PairTables
from bot.contests.challenge.rules import CHALLENGE
from bot.contests.challenge.state import REMIND_S, ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import Contest, Event, NewContest, OpenedTable, event
from bot.contests.kind import Do, Kind, Rules, Step
from bot.contests.runner import Contests
from bot.contests.store import AlreadyOpen
from bot.contests.tables import ContestTables
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.sending import answer_public, edit, send
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words, words
from bot.pages.page import Page, page_link
from bot.settings import Settings
from bot.storage.caps import Caps
from bot.storage.game_row import GameRow
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, InvalidRecord

StakeOf = Callable[[ChallengeRow, Words], Awaitable[str]]
"""Returns the sentence about what else a challenge counts for, or has counted for; empty for nothing."""


@dataclass(eq=False, repr=False)
class Challenges(Kind[ChallengeRow]):
    """The challenges of a database.

    Games without challenges are left out. ``stakes`` are the other features a challenge can count for.
    """

    contests: Contests
    store: ChallengeStore
    modules: GameModules
    settings: Settings
    workers: WorkerPool
    caps: Caps
    stakes: list[StakeOf] = field(default_factory=list, init=False)

    rules: ClassVar[Rules[ChallengeRow]] = rules
    name: ClassVar[str] = CHALLENGE
    gone: ClassVar[str] = "challenge_gone"
    verbs: ClassVar[frozenset[str]] = frozenset({"open", "again"})

    def __post_init__(self) -> None:
        self.pairs = PairTables(self.contests, self.store, self.modules, self.workers)
        self.games = {
            module.name: ChallengeGames(module, module.challenge, self.store, self.workers, self.contests)
            for module in self.modules.all
            if module.challenge is not None
        }
        self.results = ChallengeResults(self.store, self.pairs, self.games_of)

    # ------------------------------------------------------------------ rules

    def people(self, state: ChallengeRow) -> Mapping[int, str]:
        return rules.people(state)

    def is_open(self, state: ChallengeRow) -> bool:
        return state.is_open

    def due_at(self, state: ChallengeRow) -> float | None:
        return rules.due_at(state)

    def due(self, state: ChallengeRow, now: float) -> Iterable[Step[ChallengeRow]]:
        """Return the steps that have fallen due; whether both have played is looked up at every look."""
        if state.is_open:
            yield Do(self._compare)
            if state.is_given_up or state.until <= now:
                yield Do(self.pairs.announce_end, before=rules.end("lapsed"))
            elif not (state.is_reminded or state.is_visiting) and state.until - now <= REMIND_S:
                yield Do(self._remind, before=event("remind"))
        elif state.is_pairs and state.is_unsettled:
            yield Do(self.pairs.unseal)

    def leave(self, contest: Contest[ChallengeRow], user: int) -> Event | None:
        is_in = contest.state.is_open and contest.state.takes_part(user)
        return rules.end("withdrawn") if is_in else None

    # ------------------------------------------------------------------ steps

    async def result(
        self, contest: Contest[ChallengeRow], table: OpenedTable, game: GameRow, tables: ContestTables
    ) -> Event | None:
        """Return the event of a pair's closed table while the challenge is open."""
        if not contest.state.is_open:
            return None
        if game.status != "over":
            return event("given_up", side=table.number - 1)
        return event("played", side=table.number - 1, game=game.id)

    async def _compare(self, contest: Contest[ChallengeRow], tables: ContestTables) -> Event | None:
        swings = await self.results.swings(contest.state)
        return None if swings is None else event("over", swing=sum(swings))

    async def _remind(self, contest: Contest[ChallengeRow], tables: ContestTables) -> None:
        """Post one reminder that mentions users with something to do."""
        row = contest.state
        if row.gathers:
            late = row.missing
        else:
            done = await self.results.finished_games(row)
            waited = row.sides[1:] if row.status == "open" else row.sides
            late = [user for side in waited if done.keys().isdisjoint(side) for user in side]
        if not late:
            return
        pings = await self.settings.wanting_calls(row.guild_id, late)
        channel = tables.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        page = page_link(tables.client, row, row.message_id)
        rendered = render_reminder(row, words(row.locale, row.game), late, page)
        await send(channel, rendered, pings=pings, doing="reminding of a challenge")

    # ------------------------------------------------------------------ page

    async def page(self, contest: Contest[ChallengeRow], pings: Sequence[int]) -> Page | None:
        """Return the page; a result is a new one."""
        row = rules.current(contest)
        if row.is_settled and row.shown == row.revision - 1:
            return None  # what its end decided elsewhere is not on it
        closed = render_closed(row, self.modules.installed(row.game), words(row.locale, row.game))
        return Page(await self._page(row), is_new=row.status == "over", closed=closed, pings=pings)

    async def show(self, row: ChallengeRow, *, pings: bool = False) -> None:
        """Update the page; with ``pings`` a new one mentions the challenged."""
        users = await self.settings.wanting_calls(row.guild_id, row.asked if pings else ())
        await self.contests.show(row.contest_id, pings=users)

    async def _page(self, row: ChallengeRow) -> Rendered:
        """Render the page, with the result once it is over, unless a game of it cannot be read."""
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        done = await self.results.finished_games(row)
        has_stakes = row.is_open or row.status == "over"
        lines = [await stake(row, say) for stake in self.stakes] if has_stakes else []
        result = None
        with suppress(InvalidRecord):
            result = await self.results.compare(row, done)
        return render_page(row, module, say, done, result, stakes=lines)

    async def post_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show the page as a public answer, where the bot may post in no other way."""
        rendered = await self._page(row)
        guest = row.guest_id
        is_pinged = row.is_open and guest is not None and (await self.settings.person(guest)).calls
        view = rendered.view(row.subject)
        pings = [guest] if guest is not None and is_pinged else []
        await answer_public(interaction, rendered, view, pings=pings, doing="answering with a challenge")

    async def edit_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        rendered = await self._page(row)
        view = rendered.view(row.subject)
        await edit(interaction.response.edit_message, rendered, view, doing="editing a challenge")

    # ------------------------------------------------------------------ what users do

    async def create(self, new: NewContest) -> tuple[ChallengeRow, bool]:
        """Make a challenge, or return the open one that it would repeat; return whether it is new.

        Raises the errors of ``ChallengeStore.check_new``.
        """
        check = self.store.check_new(self.begin(new.row(self.store.now())), self.caps)
        try:
            made = await self.contests.create(new, check=check)
        except AlreadyOpen as found:
            return found.row, False
        return made.state, True

    async def accept(self, row: ChallengeRow, user: int, name: str) -> ChallengeRow:
        """Let a user who is not on the host's side accept a challenge.

        Raises the errors of ``rules.accept`` and ``ChallengeStore.check_own``, and ``challenge_not_yours``;
        ``host_chooses`` for a user whom the host blocks.
        """
        if row.guest_id not in (None, user) and not (row.is_pairs and row.takes_part(user)):
            raise CodedError("challenge_not_yours")
        await self.contests.doors.check_welcome(row.host_id, user)
        guest = row.guest_id or user
        return await self._act(row, lambda one: rules.accept(one.state, user, name, self.store.now()), guest)

    async def agree(self, row: ChallengeRow, user: int, name: str) -> ChallengeRow:
        """Let a user of two pairs agree; the last of four accepts. Raises the errors of ``rules.agree``."""
        await self.contests.doors.check_welcome(row.host_id, user)
        now = self.store.now()
        return await self._act(row, lambda one: rules.agree(one.state, user, name, now), row.guest_id)

    async def decline(self, row: ChallengeRow, user: int) -> ChallengeRow:
        """End a challenge not yet accepted. Raises the errors of ``rules.decline``."""
        return await self._act(row, lambda one: rules.decline(one.state, user, self.store.now()))

    async def _act(
        self,
        row: ChallengeRow,
        decide: Callable[[Contest[ChallengeRow]], Event | None],
        guest: int | None = None,
    ) -> ChallengeRow:
        """Change a challenge, and check that ``guest`` has not too many with it; return it as it stands."""
        check = None if guest is None else self.store.check_own(guest, self.caps)
        return rules.current(await self.contests.act(row.contest_id, decide, check=check))

    async def settle(self, row: ChallengeRow) -> ChallengeRow:
        """Return the challenge as it is now, after ending it if both have played; its page yet to show it."""
        row = await self.store.row(row.id)
        swings = await self.results.swings(row) if row.is_open else None
        if swings is None:
            return row
        over = event("over", swing=sum(swings))
        return await self._act(row, lambda one: over if one.state.is_open else None)

    @property
    def game_of_pairs(self) -> str:
        """The name of the first game that is played in pairs; empty if there is none."""
        for name, games in self.games.items():
            if len(games.module.game.sides(games.challenge.table_rules())[0]) == PAIR:
                return name
        return ""

    def with_games(self, rows: Iterable[ChallengeRow]) -> list[tuple[ChallengeRow, GameModule]]:
        """Return challenges with their games, as far as these are installed."""
        return [(row, self.games[row.game].module) for row in rows if row.game in self.games]

    def games_of(self, game: str) -> ChallengeGames:
        """Return a game's challenges. *Raises:* CodedError ``challenge_no_game`` if it has none."""
        found = self.games.get(game)
        if found is None:
            module = self.modules.get(game)
            raise CodedError("challenge_no_game", game=game if module is None else module.name)
        return found
