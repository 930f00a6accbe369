"""Archive of stored games, the latest opened ones in memory; and the files made from a game."""

from __future__ import annotations

import io
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.discord_io.commands import WHY
from bot.discord_io.component_request import read_number
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, played_of
from bot.game_kit.replays import Replayable
from bot.i18n import Words
from bot.runtime.keyed import SingleFlight, keep
from bot.storage.game_row import GameAccess, GameRow, UnreadableTable, reading
from bot.storage.games import Games
from bot.storage.sealing import may_see
from engine.dealing import commitment_of
from engine.errors import CodedError
from engine.table import load_state
from engine.table_state import TableState, new_table

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game that was started, in its final state."""

    row: GameRow
    module: GameModule
    table: TableState


@dataclass(frozen=True, slots=True)
class _Opened:
    row: GameRow
    table: TableState
    replayable: Replayable


def no_past_games(game: str | None) -> CodedError:
    """Return the error for a server without past games, or without any of one game."""
    return CodedError("no_past_games") if game is None else CodedError("no_past_games_in", of_game=game)


class Archive:
    """The stored games a viewer may see, opened by their own module. Every method can raise StorageError."""

    def __init__(self, games: Games, modules: GameModules) -> None:
        self._games = games
        self._modules = modules
        self._working = SingleFlight()
        self._opened: OrderedDict[int, _Opened] = OrderedDict()
        self._summaries: OrderedDict[int, GameSummary] = OrderedDict()

    async def row(self, game_id: int, access: GameAccess) -> GameRow:
        """Return a stored game that the viewer may see. *Raises:* CodedError ``game_unknown``."""
        row = await self._games.get(game_id)
        if row is None or not await self._may_see(access, row):
            raise CodedError("game_unknown", game_id=game_id)
        return row

    async def resolve(
        self, typed: str | None, access: GameAccess, channel_id: int | None, *, game: str | None = None
    ) -> int:
        """Return the id of a game: as typed, else the newest of the channel and its threads, or of all.

        Without typed text, tables of the game ``game`` are considered, and if there are none, the channel's
        own of other games.

        *Raises:* CodedError ``game_unknown`` if the text is not a number, ``no_past_games`` or
        ``no_past_games_in`` if there is none.
        """
        if typed is not None and typed != WHY:
            number = read_number(typed.strip().removeprefix("#"))
            if number is None:
                raise CodedError("game_unknown", game_id=typed)
            return number
        channel = channel_id or 0
        here = (
            await self._last_dealt(channel, access, game),
            await self._games.last_in_threads_of(channel, access, game=game),
        )
        if numbers := [row.id for row in here if row is not None]:
            return max(numbers)
        newest = await self._games.finished_games(access, game=game, limit=1)
        found = newest[0] if newest else await self._games.last_dealt_in(channel)
        if found is None:
            raise no_past_games(game)
        return found.id

    async def _last_dealt(self, channel: int, access: GameAccess, game: str | None) -> GameRow | None:
        """Return the channel's newest game, or the one before while no deal of the newest is finished."""
        newest = await self._games.last_dealt_in(channel, game=game)
        if newest is None or not newest.is_open or not await self._may_see(access, newest):
            return newest
        before = await self._games.last_dealt_in(channel, game=game, before=newest.id)
        is_begun = before is None or (await self.open_replay(newest.id, access)).deals
        return newest if is_begun else before

    async def open_replay(self, game_id: int, access: GameAccess) -> Replayable:
        """Return the deals of a game that the viewer may see.

        This excludes the deal in play of a running game, and one that an undo has reopened.

        Raises:
            CodedError: ``game_unknown``, ``game_not_installed`` or ``not_started``.
            UnreadableTable: for a damaged journal.
        """
        known = self._opened.get(game_id)
        row = None if known is None else known.row
        if row is None or not await self._may_see(access, row):
            row = await self.row(game_id, access)
        return await self._working.shared(("opened", game_id), lambda: self._open(row))

    async def load(self, row: GameRow) -> tuple[GameModule, PlayedGame]:
        """Load a whole stored game. *Raises:* CodedError ``game_not_installed``; UnreadableTable."""
        module = self._modules.installed(row.game)
        return module, await played_of(module.game, row, self._games.journal(row.id))

    async def summaries(self, rows: Sequence[GameRow]) -> list[GameSummary]:
        """Return the results of these games, without those that are damaged or not installed."""
        for row in rows:
            if row.id not in self._summaries:
                await self._working.shared(("summary", row.id), partial(self._sum_up, row))
        return [self._summaries[row.id] for row in rows if row.id in self._summaries]

    def forget(self) -> None:
        """Empty the cache, after names or whole games were deleted."""
        self._opened.clear()
        self._summaries.clear()

    async def _open(self, row: GameRow) -> Replayable:
        known = self._opened.get(row.id)
        if known is not None and await self._is_current(known):
            self._opened.move_to_end(row.id)
            return known.replayable
        row = await self._games.get(row.id) or row
        module, played = await self.load(row)
        if played.table.match is None:
            raise CodedError("not_started")
        with reading(row):
            deals = tuple(module.history.replays(played))
        # The number of deals of a game without a plan is known once it is over.
        count = module.game.planned_deals(played.table.rules) or (0 if played.table.is_open else len(deals))
        replayable = Replayable(deals, count, module.name)
        keep(self._opened, row.id, _Opened(row, played.table, replayable), most=16)  # each some 100 kB
        return replayable

    async def _may_see(self, access: GameAccess, row: GameRow) -> bool:
        if may_see(row, access, is_named=False):
            return True
        return may_see(row, access, is_named=await self._games.is_named(row.id, access.user))

    async def _is_current(self, known: _Opened) -> bool:
        # A closed game never changes; for a running one the next row shows whether it did.
        if not known.table.is_open:
            return True
        return not await self._games.journal(known.row.id).read(known.table.seq - 1)

    async def _sum_up(self, row: GameRow) -> None:
        module = self._modules.get(row.game)
        if module is None:
            return
        try:
            with reading(row):
                start: TableState = new_table(module.game.load_rules(row.rules), row.host_id)
                table = await load_state(module.game, self._games.journal(row.id), start)
        except UnreadableTable as error:
            log.warning("could not show game %d: %s", row.id, error.fault)
            return
        if table.match is not None:
            keep(self._summaries, row.id, GameSummary(row, module, table))


def record_file(row: GameRow, module: GameModule, played: PlayedGame) -> discord.File | None:
    """Return the game as ``barbu verify`` reads it; None if it was not started. *Raises:* UnreadableTable."""
    with reading(row):
        line = module.history.record(played)
    if line is None:
        return None
    return discord.File(io.BytesIO((line + "\n").encode()), filename=f"{module.name}-{row.id}.jsonl")


def commitments_file(
    row: GameRow, module: GameModule, commitments: Sequence[str], words: Words
) -> discord.File:
    """Return a file of the draw for first dealer and then the deals' ``commitments``, in hex, one a line."""
    draw = commitment_of(module.game.draw_seed(module.game.load_rules(row.rules), row.secret))
    deals = [
        words("check-promises-deal", number=number, digits=digits)
        for number, digits in enumerate(commitments, 1)
    ]
    text = "\n".join([words("check-promises-draw", digits=draw), *deals, ""])
    return discord.File(io.BytesIO(text.encode()), filename=f"{module.name}-{row.id}-promises.txt")
