"""Service of challenges: who may do what, and what is due. Nothing is kept in memory."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.challenges.deals import ChallengeGames, paired
from bot.challenges.page import (
    Finished,
    host_and_guest,
    names_of,
    render_closed,
    render_page,
    render_reminder,
    swings_of,
)
from bot.challenges.pairs import PAIR, PairTables
from bot.challenges.state import PLAY_S, REMIND_S, VISITING, ChallengeRow, ChallengeTry
from bot.challenges.store import ChallengeStore
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered, request_view
from bot.discord_io.payload import for_send, without_pictures
from bot.discord_io.posted import RevisedPages
from bot.game_kit.module import GameModules
from bot.game_kit.private_game import CHALLENGE_ROOM as ROOM
from bot.game_kit.private_game import DealResult
from bot.game_kit.replays import Replayable
from bot.i18n import Words, words
from bot.runtime.background import BackgroundTasks
from bot.settings import Settings
from bot.storage.game_row import GameAccess, GameRow
from bot.storage.store import Caps
from bot.storage.unreadable import UnreadableTable
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)

Played = ChallengeTry | GameRow
"""A user's finished game, or the table of a finished pair."""

StakeOf = Callable[[ChallengeRow], Awaitable[str | None]]
"""Returns the key of a sentence about what else an open challenge counts for; None for nothing."""

REPLAY_PREFIX: Final = "challenge-"
"""How the names of its replays begin."""

_REPLAY: Final = re.compile(REPLAY_PREFIX + r"(?P<number>[0-9]{1,9})-(?P<whose>host|guest|both)")

PAGE_VERBS: Final = frozenset({"open", "again"})
"""Verbs of the buttons of a page, by which a lost one is found."""


@dataclass(eq=False, repr=False)
class Challenges:
    """The challenges of a database and their pages.

    Attributes:
        client: shows the pages.
        modules: the games; those without challenges are left out.
        settings: whom to mention.
        workers: workers for the bots.
        caps: how many may be open.
        pairs: the tables of challenges of two pairs.
        stakes: other features a challenge can count for.
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
        self._pages = RevisedPages(self.client, self.store, ROOM, PAGE_VERBS)

    @property
    def game_of_pairs(self) -> str:
        """The name of the first game that is played in pairs; empty without one."""
        for name, games in self.games.items():
            if len(games.module.game.sides(games.challenge.table_rules())[0]) == PAIR:
                return name
        return ""

    def games_of(self, game: str) -> ChallengeGames:
        """Return a game's challenges. *Raises:* CodedError ``challenge_no_game`` for a game without any."""
        found = self.games.get(game)
        if found is None:
            module = self.modules.get(game)
            raise CodedError("challenge_no_game", game=game if module is None else module.name)
        return found

    async def post_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show the page as a public answer, where the bot may post in no other way."""
        rendered = await self._page(row)
        guest = row.guest_id
        calls = row.is_open and guest is not None and (await self.settings.person(guest)).calls
        view = request_view(rendered, ROOM, str(row.id), str(row.revision))
        fields = await for_send(rendered, view, pings=[guest] if guest is not None and calls else [])
        if interaction.response.is_done():
            post: Awaitable[object] = interaction.followup.send(**fields, ephemeral=False, wait=True)
        else:
            post = interaction.response.send_message(**fields)
        await attempt(post, "answering with a challenge")

    async def edit_as_answer(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Edit the tapped page as the answer."""
        rendered = await self._page(row)
        view = request_view(rendered, ROOM, str(row.id), str(row.revision))
        await attempt(
            interaction.response.edit_message(**without_pictures(rendered, view)), "editing a challenge"
        )

    async def accept(self, row: ChallengeRow, user: int, name: str) -> ChallengeRow:
        """Let a user who is not on the host's side accept a challenge.

        Raises:
            CodedError: ``challenge_not_yours``, ``challenge_ended``, and as ``ChallengeStore.change``.
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
        """Let a user of two pairs agree to play; once all four have, the challenge is accepted.

        *Raises:* as ``accept``.
        """
        if not row.takes_part(user):
            raise CodedError("challenge_not_yours")
        row.check_open(self.store.now())
        await self.store.agree(row, user, name)
        row = await self.store.row(row.id)
        if await self.store.missing(row):
            return await self.store.change(row)
        return await self.accept(row, user, name)

    async def decline(self, row: ChallengeRow, user: int) -> ChallengeRow:
        """End a challenge that nobody has accepted: the guest declines it, or the host withdraws it.

        Raises:
            CodedError: ``challenge_not_yours``, ``challenge_begun``, ``challenge_ended``.
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
            swings = await self._swings(row)
            if swings is not None:
                now = self.store.now()
                row = await self.store.change(row, status="over", swing=sum(swings), ended_at=now)
            elif row.until <= self.store.now() or (row.is_pairs and await self.pairs.is_given_up(row)):
                row = await self.store.change(row, status="lapsed", ended_at=self.store.now())
                await self.pairs.announce_end(row)
        if not row.is_open:
            await self.pairs.unseal(row)
        return row

    async def reconcile(self, is_ours: Callable[[int], bool] = lambda _: True) -> None:
        """End, remind of and show all challenges that are due; a failure leaves it to the next call.

        *Raises:* StorageError.
        """
        for number in await self.store.due(is_ours):
            await self._proceed(number)

    def on_table_closed(self, game: GameRow) -> None:
        """End and show the challenge of two pairs to which a closed table belongs."""
        if game.is_sealed and game.tournament_id is None:
            self.background.spawn(self._table_closed(game.id))

    async def _table_closed(self, game_id: int) -> None:
        if (number := await self.store.table_closed(game_id)) is not None:
            await self._proceed(number)

    async def _proceed(self, number: int) -> None:
        """End a challenge if that is due, remind of it, and update its page."""
        try:
            row = await self.store.get(number)
            if row is None:
                return
            was_open = row.is_open
            row = await self.end_if_due(row)
            if row.is_open and row.until - self.store.now() <= REMIND_S and not row.is_reminded:
                await self._remind(row)
            if row.revision != row.shown:
                await self.show(row.id, as_new=was_open and row.status == "over")
        except CodedError as error:
            log.warning("challenge %d: retry later: %s", number, error.code)

    async def show(self, challenge_id: int, *, as_new: bool = False, calls: bool = False) -> None:
        """Update the page from the stored state.

        Args:
            as_new: post a new page, unless the present one shows this state already.
            calls: notify the user who is challenged, if the page is new.
        """
        row = await self.store.row(challenge_id)
        if row.is_visiting:
            await self.store.set(row.id, shown=row.revision)  # the next tap on it shows it
            return
        pings = await self.settings.wanting_calls(row.guild_id, row.asked if calls else ())
        module = self.modules.installed(row.game)
        closed = render_closed(row, module, words(row.locale, row.game))
        await self._pages.show(challenge_id, self._page, as_new=as_new, closed=closed, pings=pings)

    async def _page(self, row: ChallengeRow) -> Rendered:
        return await self.page_of(row, words(row.locale, row.game))

    async def page_of(self, row: ChallengeRow, say: Words) -> Rendered:
        """Render the page, with the result once it is over."""
        module = self.modules.installed(row.game)
        done = await self.finished_games(row)
        stakes = [await stake(row) for stake in self.stakes] if row.is_open else []
        lines = [say(key) for key in stakes if key is not None]
        missing = await self.store.missing(row) if row.gathers else ()
        result = await self._result(row, done)
        return render_page(row, module, say, done, result, stakes=lines, missing=missing)

    async def finished(self, row: ChallengeRow) -> Finished | None:
        """Return the result of a challenge that is over; None for any other."""
        return await self._result(row, await self.finished_games(row))

    async def finished_games(self, row: ChallengeRow) -> Mapping[int, Played]:
        """Return the finished games by user; of pairs, by the user who stands for the side."""
        return await self.pairs.finished(row) if row.is_pairs else await self.store.finished(row.id)

    async def results(self, row: ChallengeRow, played: Played) -> list[DealResult]:
        """Return the deals of a finished game, in order."""
        if isinstance(played, GameRow):
            return await self.pairs.results(row, played)
        # A whole game is replayed: some ten milliseconds.
        return await asyncio.to_thread(self.games_of(row.game).results, row, played)

    async def _replay(self, row: ChallengeRow, played: Played) -> Replayable:
        if isinstance(played, GameRow):
            return await self.pairs.replay(row, played)
        return await asyncio.to_thread(self.games_of(row.game).replay, row, played)

    async def _result(self, row: ChallengeRow, done: Mapping[int, Played]) -> Finished | None:
        if row.status != "over":
            return None
        games, (host, guest) = self.games_of(row.game), await self._results_of_both(row, done)
        return Finished(games.challenge, host, guest, await self.store.head_to_head(row))

    async def open_replay(self, name: str, access: GameAccess, say: Words) -> tuple[Replayable, str]:
        """Return a replay of a challenge, from its name.

        ``challenge-12-host`` and ``challenge-12-guest`` are one user's game, ``challenge-12-both`` is both
        games side by side.

        Raises:
            CodedError: ``challenge_gone`` for users who may not see it, ``challenge_sealed`` until it is
                over, ``challenge_unplayed``, ``unknown_button``.
        """
        match = _REPLAY.fullmatch(name)
        if match is None:
            raise CodedError("unknown_button")
        row = await self.store.row(int(match["number"]))
        if access.guild_id == VISITING and not row.is_visiting:
            raise CodedError("only_in_server")
        if row.guild_id != access.guild_id and not (row.is_visiting and row.takes_part(access.user)):
            raise CodedError("challenge_gone")
        if not row.takes_part(access.user) and row.channel_id not in access.readable:
            raise CodedError("challenge_gone")
        if row.is_open:
            raise CodedError("challenge_sealed")
        sides = {"host": (0,), "guest": (1,), "both": (0, 1)}[match["whose"]]
        is_own = len(sides) == 1 and access.user in row.sides[sides[0]]
        if row.status != "over" and not is_own:
            raise CodedError("challenge_gone")
        done, users = await self.finished_games(row), (*row.users, 0)
        if not all(users[side] in done for side in sides):
            raise CodedError("challenge_unplayed")
        opened = [await self._replay(row, done[users[side]]) for side in sides]
        if len(opened) > 1:
            both = paired(opened[0], opened[1], host_and_guest(row, say), say)
            return both, say("challenge-replay-both", number=row.id)
        title = say("challenge-replay-title", number=row.id, name=names_of(row, say)[sides[0]])
        return opened[0], title

    async def _swings(self, row: ChallengeRow) -> list[int] | None:
        """Return the swing of each deal; None until both have played, or if a table cannot be read."""
        done = await self.finished_games(row)
        if not {row.host_id, row.guest_id} <= done.keys():
            return None
        try:
            return swings_of(self.games_of(row.game).challenge, *await self._results_of_both(row, done))
        except UnreadableTable as error:
            log.error("challenge %d has no result: %s", row.id, error.fault)
            return None

    async def _results_of_both(
        self, row: ChallengeRow, done: Mapping[int, Played]
    ) -> tuple[list[DealResult], list[DealResult]]:
        """Return the deals of host and guest, from both finished games."""
        host, guest = [await self.results(row, done[user]) for user in row.users]
        return host, guest

    async def _remind(self, row: ChallengeRow) -> None:
        """Post one reminder that names those who have something to do; at most once, even after a crash."""
        if row.is_visiting or not await self.store.claim(row.id, "is_reminded", before=False, after=True):
            return
        done = await self.finished_games(row)
        waited = row.sides[1:] if row.status == "open" else row.sides
        late = [user for side in waited if done.keys().isdisjoint(side) for user in side]
        late = await self.store.missing(row) if row.gathers else late
        if not late or self.client.get_guild(row.guild_id) is None:
            return
        pings = await self.settings.wanting_calls(row.guild_id, late)
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        page = None if row.message_id is None else channel.get_partial_message(row.message_id).jump_url
        rendered = render_reminder(row, words(row.locale, row.game), late, page)
        await attempt(channel.send(**await for_send(rendered, None, pings=pings)), "reminding of a challenge")
