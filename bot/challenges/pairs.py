"""Tables of challenges of two pairs: each pair plays the deals at a table in a private thread of its own.

Every step of opening one can be repeated: after a stop the thread is found by its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from bot.challenges.state import ChallengeRow
from bot.challenges.store import ChallengeStore
from bot.discord_io.delivery import attempt
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, played_of
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.game_kit.replays import Replayable
from bot.i18n import words
from bot.runtime.keyed import KeyedLocks
from bot.runtime.logs import about_table
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import NewPlayer, TableCreation
from bot.tables.setup.opening import seat_and_deal, thread_named, thread_of
from bot.tables.table import LiveTable
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from engine.seats import Seat
from engine.table_state import Occupant

PAIR: Final = 2

PACE: Final = "correspondence"
"""The pace of the tables: partners need not be there at one time."""


@dataclass(eq=False, repr=False)
class PairTables:
    """The tables of pairs, opened in threads, and their results."""

    client: discord.Client
    store: ChallengeStore
    modules: GameModules
    games: Games
    registry: TableRegistry
    creation: TableCreation
    workers: WorkerPool
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    async def open(self, challenge_id: int, user: int) -> int:
        """Open the table of a user's pair, or find it; return its channel.

        Raises:
            CodedError: ``challenge_gone``, ``challenge_pairs_place`` without a text channel,
                ``permissions_missing``, ``challenge_ended`` for a table that was closed early, and the
                errors of ``ChallengeRow.check_may_play``.
        """
        async with self._locks.of(challenge_id):  # so that no table is opened twice
            row = await self.store.row(challenge_id)
            row.check_may_play(user, self.store.now())
            side = row.side_of(user)
            number, level = row.game_ids[side], row.source.level
            thread: discord.Thread | None
            if number is None:
                thread = await self._thread(row, side)
                level = self._game(row)[1].level(is_ready=self.workers.is_ready)
                level = await self.store.settle_level(row, level)
                table = await self._table(row, side, thread.id)
                await self.store.set_game(row, side, table.id)
            else:
                game = await self.games.get(number)
                if game is None or not game.is_open:
                    raise CodedError("challenge_ended")
                table, thread = await self.registry.get(number), thread_of(self.client, game)
            with about_table(table.row):
                await seat_and_deal(table, self._sitters(row, side, level), thread)
        return table.row.channel_id

    async def finished(self, row: ChallengeRow) -> Mapping[int, GameRow]:
        """Return the tables that were played to their end, by the user who represents the side."""
        return {user: game for user, game in (await self._tables(row)).items() if game.status == "over"}

    async def is_given_up(self, row: ChallengeRow) -> bool:
        """Return whether a table was closed before its last deal, so that both pairs can no longer play."""
        return any(game.status == "ended" for game in (await self._tables(row)).values())

    async def announce_end(self, row: ChallengeRow) -> None:
        """Tell a pair that still plays that the challenge ended without a result."""
        text = words(row.locale, row.game)("challenge-pairs-lapsed")
        for game in (await self._tables(row)).values():
            if game.is_open:
                channel = self.client.get_partial_messageable(game.channel_id, guild_id=row.guild_id)
                await attempt(channel.send(text), "announcing the end of a challenge")

    async def _tables(self, row: ChallengeRow) -> Mapping[int, GameRow]:
        """Return the tables that have opened, by the user who represents the side."""
        found: dict[int, GameRow] = {}
        for user, number in zip(row.users, row.game_ids, strict=True):
            game = None if number is None else await self.games.get(number)
            if game is not None:
                found[user] = game
        return found

    async def results(self, row: ChallengeRow, game: GameRow) -> list[DealResult]:
        """Return a pair's finished deals, in order. *Raises:* UnreadableTable."""
        module, challenge = self._game(row)
        table = (await self._played(game)).table
        return challenge.results(table.game_state, pair_seats(module, table.rules)[0])

    async def replay(self, row: ChallengeRow, game: GameRow) -> Replayable:
        """Return a pair's finished game with every hand open. *Raises:* UnreadableTable."""
        module, _ = self._game(row)
        replays = module.history.replays(await self._played(game))
        return Replayable(tuple(replays), row.deals, module.name)

    async def unseal(self, row: ChallengeRow) -> None:
        """Open the tables of a challenge that has ended to all readers of its channel."""
        await self.registry.unseal([number for number in row.game_ids if number is not None])

    async def _table(self, row: ChallengeRow, side: int, channel_id: int) -> LiveTable:
        """Open a pair's table, or find one that an interrupted attempt has opened."""
        if (known := await self.games.open_game_in(channel_id)) is not None:
            return await self.registry.get(known.id)
        module, _ = self._game(row)
        host = row.sides[side][0]
        return await self.creation.create(
            guild_id=row.guild_id,
            channel_id=channel_id,
            host=NewPlayer(host, row.name_of(host)),
            module=module,
            rules=module.game.load_rules(row.source.rules),
            pace=PACE,
            locale=row.locale,
            shown_by_caller=True,  # once it has begun
            secret=row.source.secret,
            parent_id=row.channel_id,
            is_sealed=True,
            is_counted=False,
        )

    async def _thread(self, row: ChallengeRow, side: int) -> discord.Thread:
        guild = self.client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel(row.channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise CodedError("challenge_pairs_place")
        say, (module, _) = words(row.locale, row.game), self._game(row)
        name = say("challenge-pairs-thread", game=module.title(say), number=row.id, table=side + 1)
        thread = await thread_named(channel, name, is_private=True)
        if thread is None:
            raise CodedError("permissions_missing", permissions=["create_private_threads"])
        return thread

    def _sitters(self, row: ChallengeRow, side: int, level: str | None) -> Sequence[Occupant]:
        """Return a pair's table by seat: the pair in the same seats as the other pair, and bots."""
        module, _ = self._game(row)
        rules = module.game.load_rules(row.source.rules)
        users = dict(zip(pair_seats(module, rules), row.sides[side], strict=True))
        return [
            Occupant(row.name_of(users[seat]), user=users[seat])
            if seat in users
            else Occupant("", level=level)
            for seat in range(rules.players)
        ]

    def _game(self, row: ChallengeRow) -> tuple[GameModule, ChallengeGame]:
        return self.modules.challenge(row.game, CodedError("challenge_no_game"))

    async def _played(self, game: GameRow) -> PlayedGame:
        return await played_of(self.modules.installed(game.game).game, game, self.games.journal(game.id))


def pair_seats(module: GameModule, rules: Any) -> Sequence[Seat]:
    """Return the seats of a pair, its first player's first. *Raises:* CodedError ``challenge_pairs_game``."""
    seats: Sequence[Seat] = module.game.sides(rules)[0]
    if len(seats) != PAIR:
        raise CodedError("challenge_pairs_game")
    return seats
