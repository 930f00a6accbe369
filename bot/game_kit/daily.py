"""Base of a game's deal of the day."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from datetime import date
from typing import Generic

from bot.game_kit.generics import E, R
from bot.game_kit.private_game import PrivateGame
from bot.game_kit.scene import SceneT
from bot.i18n import Words
from engine.game import A, Game, S


class DailyGame(PrivateGame[S, A, R, SceneT, E], Generic[S, A, R, SceneT, E]):
    """One deal a day, played by one player against bots; every player gets the same cards."""

    @abstractmethod
    def rules(self, day: date) -> R:
        """Return the rules of a UTC day."""

    @abstractmethod
    def contract_line(self, scene: SceneT) -> str:
        """Return what is played that day, without a card of it."""

    @property
    def has_reference(self) -> bool:
        """Whether ``ready_level`` plays better here than a user can be expected to."""
        return True

    def moment(self, scene: SceneT) -> str:
        """Return when in the deal the player is to move: the trick, or the auction; empty for no name."""
        return ""

    def is_over(self, game: Game[S, A], state: S) -> bool:
        """Return whether the one deal was played."""
        return game.deals_finished(state) > 0

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return points in the game's own measure against all players' points; empty if it has none.

        Also empty for the only player.
        """
        return ""

    def opening_line(self, scene: SceneT) -> str:
        """Return who begins or declares, as far as the draw decides it; no card either."""
        return ""
