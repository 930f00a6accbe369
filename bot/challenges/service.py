"""Service of challenges: permissions and due actions. Nothing is kept in memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord

from bot.challenges.deals import ChallengeGames
from bot.challenges.page import render_closed, render_page, render_reminder
from bot.challenges.pairs import PAIR, PairTables
from bot.challenges.results import ChallengeResults
from bot.challenges.state import PLAY_S, REMIND_S, ChallengeRow
from bot.challenges.store import ChallengeStore
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import without_pictures
from bot.discord_io.sending import answer_public, send
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.pages.page import Page, Pages
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.settings import Settings
from bot.storage.caps import Caps
from bot.storage.game_row import GameRow
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, InvalidRecord

StakeOf = Callable[[ChallengeRow], Awaitable[str | None]]
"""Returns the key of a sentence about what else an open challenge counts for; None for nothing."""

PAGE_VERBS: Final = frozenset({"open", "again"})
"""Verbs of the buttons of a page, by which a lost one is found."""


@dataclass(eq=False, repr=False)
class Challenges:
    """The challenges of a database and their pages.

    Games without challenges are left out. ``stakes`` are the other features a challenge can count for.
    """

    client: discord.Client
    store: ChallengeStore
    modules: GameModules
    settings: Settings
    workers: WorkerPool
    caps: Caps
    pairs: PairTables
    background: BackgroundTasks
    stakes: list[StakeOf] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.games = {
            module.name: ChallengeGames(module, module.challenge, self.store, self.workers)
            for module in self.modules.all
            if module.challenge is not None
        }
        self.results = ChallengeResults(self.store, self.pairs, self.games_of)
        self._pages = Pages(self.client, self.store, lambda _: PAGE_VERBS)

    @property
    def game_of_pairs(self) -> str:
        """The name of the first game that is played in pairs; empty if there is none."""
        for name, games in self.games.items():
            if len(games.module.game.sides(games.challenge.table_rules())[0]) == PAIR:
                return name
        return ""

    def games_of(self, game: str) -> ChallengeGames:
        """Return a game's challenges. *Raises:* CodedError ``challenge_no_game`` if it has none."""
        found = self.games.get(game)
        if found is None:
            module = self.modules.get(game)
            raise CodedError("challenge_no_game", game=game if module is None else module.name)
        return found

    async def post_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show the page as a public answer, where the bot may post in no other way."""
        rendered = await self._page(row)
        guest = row.guest_id
        is_pinged = row.is_open and guest is not None and (await self.settings.person(guest)).calls
        view = rendered.view(row.subject)
        pings = [guest] if guest is not None and is_pinged else []
        await answer_public(interaction, rendered, view, pings=pings, doing="answering with a challenge")

    async def edit_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Edit the tapped page as the answer."""
        rendered = await self._page(row)
        view = rendered.view(row.subject)
        await attempt(
            interaction.response.edit_message(**without_pictures(rendered, view)), "editing a challenge"
        )

    async def accept(self, row: ChallengeRow, user: int, name: str) -> ChallengeRow:
        """Let a user who is not on the host's side accept a challenge.

        Raises the errors of ``ChallengeStore.change``, and ``challenge_not_yours``, ``challenge_ended``.
        """
        if row.is_pairs and row.takes_part(user):
            # The user named in the challenge plays the part of their pair.
            user, name = row.guest_id or user, row.guest_name
        if row.guest_id not in (None, user):
            raise CodedError("challenge_not_yours")
        row.check_open(self.store.now())
        return await self.store.change(
            row,
            most=self.caps,
            status="accepted",
            guest_id=user,
            guest_name=name,
            until=self.store.now() + PLAY_S,
            is_reminded=False,
        )

    async def agree(self, row: ChallengeRow, user: int, name: str) -> ChallengeRow:
        """Let a user of two pairs agree; after all four it is accepted. Raises the errors of ``accept``."""
        if not row.takes_part(user):
            raise CodedError("challenge_not_yours")
        row.check_open(self.store.now())
        await self.store.agree(row, user, name)
        while (row := await self.store.row(row.id)).gathers:
            try:
                if await self.store.missing(row):
                    return await self.store.change(row)  # a new revision, so that the page is rendered again
                return await self.accept(row, user, name)
            except CodedError as error:
                if error.code != "challenge_moved":  # by another who agreed at the same moment
                    raise
        return row

    async def decline(self, row: ChallengeRow, user: int) -> ChallengeRow:
        """End a challenge not yet accepted: the guest declines it, or the host withdraws it.

        *Raises:* CodedError ``challenge_not_yours``, ``challenge_begun``, ``challenge_ended``.
        """
        if not row.takes_part(user):
            raise CodedError("challenge_not_yours")
        if row.status == "accepted":
            raise CodedError("challenge_begun")
        row.check_open(self.store.now())
        status = "declined" if row.side_of(user) else "withdrawn"
        return await self.store.change(row, status=status, ended_at=self.store.now())

    async def end_if_due(self, row: ChallengeRow) -> ChallengeRow:
        """End a challenge when both have played, or can no longer do so."""
        if row.is_open:
            swings = await self.results.swings(row)
            if swings is not None:
                now = self.store.now()
                row = await self.store.change(row, status="over", swing=sum(swings), ended_at=now)
            elif row.until <= self.store.now() or (row.is_pairs and await self.pairs.is_given_up(row)):
                row = await self.store.change(row, status="lapsed", ended_at=self.store.now())
                await self.pairs.announce_end(row)
        if not row.is_open:
            await self.pairs.unseal(row)
        return row

    async def reconcile(self) -> None:
        """Process every challenge that is due: end it, send its reminder, update its page.

        Errors of one are logged, and retried by the next call. Raises StorageError if none can be read.
        """
        for number in await self.store.due():
            with errors_logged(f"challenge {number}: retry later"):
                await self._proceed(number)

    def on_table_closed(self, game: GameRow) -> None:
        """Finish and show the challenge of two pairs to which a closed table belongs."""
        if game.is_contest and game.tournament_id is None:
            self.background.spawn(self._table_closed(game.id))

    async def _table_closed(self, game_id: int) -> None:
        with errors_logged(f"challenge of table {game_id}: retry later"):
            if (number := await self.store.table_closed(game_id)) is not None:
                await self._proceed(number)

    async def _proceed(self, number: int) -> None:
        row = await self.store.get(number)
        if row is None:
            return
        row = await self.end_if_due(row)
        if row.is_open and row.until - self.store.now() <= REMIND_S and not row.is_reminded:
            await self._remind(row)
        if row.revision != row.shown:
            await self.show(row.id)

    async def show(self, challenge_id: int, *, pings: bool = False) -> None:
        """Update the page; post a result as a new one. With ``pings`` a new page mentions the challenged."""
        row = await self.store.row(challenge_id)
        if row.is_visiting:
            await self.store.set(row.id, shown=row.revision)  # the next tap on it shows it
            return
        await self._pages.show(challenge_id, partial(self._public_page, pings))

    async def _public_page(self, pings: bool, row: ChallengeRow) -> Page:
        users = await self.settings.wanting_calls(row.guild_id, row.asked if pings else ())
        closed = render_closed(row, self.modules.installed(row.game), words(row.locale, row.game))
        return Page(await self._page(row), is_new=row.status == "over", closed=closed, pings=users)

    async def _page(self, row: ChallengeRow) -> Rendered:
        """Render the page, with the result once it is over, unless a game of it cannot be read."""
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        done = await self.results.finished_games(row)
        stakes = [await stake(row) for stake in self.stakes] if row.is_open else []
        lines = [say(key) for key in stakes if key is not None]
        missing = await self.store.missing(row) if row.gathers else ()
        result = None
        with suppress(InvalidRecord):
            result = await self.results.compare(row, done)
        return render_page(row, module, say, done, result, stakes=lines, missing=missing)

    async def _remind(self, row: ChallengeRow) -> None:
        """Post one reminder that mentions users with something to do; at most once, even after a crash."""
        if row.is_visiting or self.client.get_guild(row.guild_id) is None:
            return
        if not await self.store.claim(row.id, "is_reminded", before=False, after=True):
            return
        if row.gathers:
            late = await self.store.missing(row)
        else:
            done = await self.results.finished_games(row)
            waited = row.sides[1:] if row.status == "open" else row.sides
            late = [user for side in waited if done.keys().isdisjoint(side) for user in side]
        if not late:
            return
        pings = await self.settings.wanting_calls(row.guild_id, late)
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        page = None if row.message_id is None else channel.get_partial_message(row.message_id).jump_url
        rendered = render_reminder(row, words(row.locale, row.game), late, page)
        await send(channel, rendered, pings=pings, doing="reminding of a challenge")
