"""Base of a game's deal of the day."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import date
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.discord_io.message import Rendered
from bot.i18n import Words
from engine.seats import Seat
from engine.tricks import Trick

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")
SceneT = TypeVar("SceneT")
E = TypeVar("E")


class DailyGame(ABC, Generic[S, A, R, SceneT, E]):
    """One deal a day, played by one player against bots; every player gets the same cards.

    The draw for first dealer and the cards come from the day's secret through ``engine.game.Game``; the
    panel and its buttons are those of the game's tables.

    Attributes:
        ready_level: level of the bots if workers are available.
        fallback_level: level of the bots if they are not.
    """

    ready_level: str
    fallback_level: str

    @abstractmethod
    def rules(self, day: date) -> R:
        """Return the rules of a UTC day."""

    @abstractmethod
    def points(self, state: S, seat: Seat) -> int:
        """Return a seat's points for the finished deal."""

    @abstractmethod
    def result(self, scene: SceneT, ended: E) -> Rendered:
        """Render the finished deal without a card that helps players who have yet to play it."""

    @abstractmethod
    def contract_line(self, scene: SceneT) -> str:
        """Return what is played that day, without a card of it."""

    def own_seat(self, rules: R, first_dealer: Seat) -> Seat:
        """Return the player's seat; bots have all others."""
        return 0

    def level(self, *, is_ready: bool) -> str:
        """Return the bots' level on a day whose first try begins now."""
        return self.ready_level if is_ready else self.fallback_level

    def needs_no_choice(self, state: S, seat: Seat, forced: A) -> bool:
        """Return whether the only move of ``seat`` is no decision and is made for the player."""
        return False

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return points in the game's own measure against all players' points; empty if it has none.

        Also empty for the only player.
        """
        return ""

    def opening_line(self, scene: SceneT) -> str:
        """Return who begins or declares, as far as the draw decides it; no card either."""
        return ""

    def trick_gone_line(self, scene: SceneT) -> str:
        """Return the trick before the one in play, which bots complete at once; empty without one."""
        return ""


AnyDaily: TypeAlias = DailyGame[Any, Any, Any, Any, Any]
"""The deal of the day of any game."""


class TrickView(Protocol):
    """The tricks of a view."""

    @property
    def trick(self) -> Trick | None:
        """The trick in play."""
        ...

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last."""
        ...


def trick_gone(view: TrickView) -> Trick | None:
    """Return the trick taken last while the next one is under way; None otherwise."""
    return view.last_trick if view.trick is not None and view.trick.plays else None
