"""Base of what one player plays in private against bots: a deal of the day, or the deals of a challenge."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from bot.discord_io.message import Rendered
from bot.game_kit.generics import E, R
from bot.game_kit.scene import SceneT
from engine.game import A, Game, S
from engine.seats import Seat
from engine.tricks import Trick


class PrivateGame(ABC, Generic[S, A, R, SceneT, E]):
    """A game of one player against bots; every player of the same one gets the same cards.

    The draw for first dealer and the cards come from a secret through ``engine.game.Game``; the panel and its
    buttons are those of the game's tables.

    Attributes:
        ready_level: level of the bots if workers are available.
        fallback_level: level of the bots if they are not.
    """

    ready_level: str
    fallback_level: str

    @abstractmethod
    def result(self, scene: SceneT, ended: E) -> Rendered:
        """Render a finished deal without a card that helps players who have yet to play it."""

    def points(self, state: S, seat: Seat) -> int:
        """Return a seat's points for the finished deals."""
        return state.totals[seat]

    def own_seat(self, rules: R, first_dealer: Seat) -> Seat:
        """Return the player's seat; bots have all others."""
        return 0

    def level(self, *, is_ready: bool) -> str:
        """Return the bots' level if the first try begins now."""
        return self.ready_level if is_ready else self.fallback_level

    def is_over(self, game: Game[S, A], state: S) -> bool:
        """Return whether everything was played."""
        return game.outcome(state) is not None

    def needs_no_choice(self, state: S, seat: Seat, forced: A) -> bool:
        """Return whether the only move of ``seat`` is no decision and is made for the player."""
        return False

    def trick_gone_line(self, scene: SceneT) -> str:
        """Return the trick before the one in play, which bots complete at once; empty without one."""
        view = scene.shown
        is_under_way = view.trick is not None and view.trick.plays and view.last_trick is not None
        return self.trick_line(scene, view.last_trick) if is_under_way else ""

    def trick_line(self, scene: SceneT, trick: Trick) -> str:
        """Return the cards of a trick that was taken."""
        return ""
