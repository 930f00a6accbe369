"""One game's challenges as private games: each user's deals against bots."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.challenges.state import ChallengeRow, ChallengeTry
from bot.challenges.store import ChallengeStore
from bot.game_kit.history import Replayable
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.private_games.play import PrivateGames, Try
from bot.private_games.table import own_seat_of, played_of
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

CHALLENGES_KEPT: Final = 64
"""Challenges whose bots' answers stay in memory."""

Game: TypeAlias = Try[ChallengeTry]
"""A user's game of a challenge, and its table."""


class ChallengeGames(PrivateGames[int, ChallengeTry]):
    """The users' games of all challenges at one game. Every method can raise StorageError.

    Args:
        module: the game.
        challenge: how it is played in a challenge.
        store: storage of challenges.
        workers: workers for the bots.
    """

    def __init__(
        self, module: GameModule, challenge: ChallengeGame, store: ChallengeStore, workers: WorkerPool
    ) -> None:
        super().__init__(module, challenge, store, workers, keys_kept=CHALLENGES_KEPT)
        self.challenge = challenge
        self._challenges = store

    async def current(self, user: int, key: int) -> Game:
        """Return the stored game of a user who may go on with it.

        *Raises:* CodedError ``challenge_gone``, ``challenge_unbegun``, and as ``check_may_play``.
        """
        row = await self._challenges.row(key)
        row.check_may_play(user, self._challenges.now())
        begun = await self._challenges.try_of(key, user)
        if begun is None:
            raise CodedError("challenge_unbegun")
        return self.opened(row.source, begun)

    async def begin(self, row: ChallengeRow, user: int, name: str) -> Game:
        """Begin a user's game, or return the one begun before. *Raises:* as ``check_may_play``."""
        row.check_may_play(user, self._challenges.now())
        level = self.challenge.level(is_ready=self._workers.is_ready)
        begun = await self._challenges.begin(row, user, name, level)
        return self.opened((await self._challenges.row(row.id)).source, begun)

    def results(self, row: ChallengeRow, played: ChallengeTry) -> list[DealResult]:
        """Return a user's finished deals, in order."""
        table = self.opened(row.source, played).table
        return self.challenge.results(table.game_state, own_seat_of(table))

    def replay(self, row: ChallengeRow, played: ChallengeTry) -> Replayable:
        """Return a user's finished game with every hand open."""
        game = played_of(
            self.module, self.challenge, row.source, played.name, played.moves, user=played.user_id
        )
        replays = self.module.history.replays(game)
        return Replayable(tuple(replays), row.deals, self.module.name)
