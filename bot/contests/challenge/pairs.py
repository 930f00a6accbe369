"""Tables of challenges of two pairs: each pair plays the deals at a table in a private thread of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.contests.challenge import rules
from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import Seat, TablePlan
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, played_of
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.game_kit.replays import Replayable
from bot.i18n import words
from bot.runtime.keyed import KeyedLocks
from bot.storage.game_row import GameRow
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

PAIR: Final = 2

PACE: Final = "correspondence"
"""The pace of the tables: partners need not be there at one time."""


@dataclass(eq=False, repr=False)
class PairTables:
    """The tables of pairs, opened in threads, and their results."""

    contests: Contests
    store: ChallengeStore
    modules: GameModules
    workers: WorkerPool
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    @property
    def tables(self) -> ContestTables:
        return self.contests.tables

    async def open(self, challenge_id: int, user: int) -> int:
        """Open the table of a user's pair, or find it; return its channel.

        Raises:
            CodedError: ``challenge_gone``, ``challenge_ended`` for a table that was closed early, and the
                errors of ``ContestTables.open`` and ``ChallengeRow.check_may_play``.
        """
        async with self._locks.of(challenge_id):  # so that no table is opened twice
            row = await self.store.row(challenge_id)
            row.check_may_play(user, self.store.now())
            side = row.side_of(user)
            level, place = row.source.level, (1, side + 1)
            number = await self.contests.store.table_at(row.contest_id, place) or row.game_ids[side]
            if number is None:
                wanted = self._game(row)[1].level(is_ready=self.workers.is_ready)
                made = await self.contests.act(
                    row.contest_id, lambda one: rules.settle_level(one.state, wanted)
                )
                level = made.state.source.level
            else:
                game = await self.tables.games.get(number)
                if game is None or not game.is_open:
                    raise CodedError("challenge_ended")
            known_as = await self.tables.store.place(row.contest_id)
            plan = self._plan(row, side, level, known_as)
            table = await self.tables.open(row.contest_id, row, plan, number)
            await self.contests.act(row.contest_id, lambda one: rules.open_table(one.state, side, table.id))
        return table.row.channel_id

    def _plan(self, row: ChallengeRow, side: int, level: str | None, known_as: int) -> TablePlan:
        """Return a pair's table: the pair in the same seats as the other pair, and bots.

        ``known_as`` is the challenge's number in its server.
        """
        say, (module, _) = words(row.locale, row.game), self._game(row)
        rules = module.game.load_rules(row.source.rules)
        users = dict(zip(pair_seats(module, rules), row.sides[side], strict=True))
        seats = tuple(
            Seat(row.name_of(users[seat]), users[seat]) if seat in users else Seat("", level=level)
            for seat in range(rules.players)
        )
        return TablePlan(
            round=1,
            number=side + 1,
            seats=seats,
            rules=rules,
            pace=PACE,
            thread=say("challenge-pairs-thread", game=module.title(say), number=known_as, table=side + 1),
            secret=row.source.secret,
            is_sealed=True,
        )

    async def finished(self, row: ChallengeRow) -> Mapping[int, GameRow]:
        """Return the tables that were played to their end, by the user who represents the side."""
        return {user: game for user, game in (await self._tables(row)).items() if game.status == "over"}

    async def announce_end(self, row: ChallengeRow) -> None:
        """Tell a pair that still plays that the challenge ended without a result."""
        text = words(row.locale, row.game)("challenge-pairs-lapsed")
        tables = (await self._tables(row)).values()
        await self.tables.announce((game for game in tables if game.is_open), text)

    async def _tables(self, row: ChallengeRow) -> Mapping[int, GameRow]:
        """Return the tables that have opened, by the user who represents the side."""
        found: dict[int, GameRow] = {}
        for user, number in zip(row.users, row.game_ids, strict=True):
            game = None if number is None else await self.tables.games.get(number)
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
        await self.tables.unseal((await self._tables(row)).values())

    def _game(self, row: ChallengeRow) -> tuple[GameModule, ChallengeGame]:
        return self.modules.challenge(row.game, CodedError("challenge_no_game"))

    async def _played(self, game: GameRow) -> PlayedGame:
        return await played_of(
            self.modules.installed(game.game).game, game, self.tables.games.journal(game.id)
        )


def pair_seats(module: GameModule, rules: Any) -> Sequence[int]:
    """Return the seats of a pair, its first player's first. *Raises:* CodedError ``challenge_pairs_game``."""
    seats: Sequence[int] = module.game.sides(rules)[0]
    if len(seats) != PAIR:
        raise CodedError("challenge_pairs_game")
    return seats
