"""Where a no-trump auction starts, and the points that reach game or slam from there."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.calls import Call
from engine.cards import Suit


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a no-trump auction starts: the level of opener's bid and the range it showed."""

    level: int
    least: int
    most: int

    @property
    def game(self) -> int:
        """High-card points with which responder makes sure of game."""
        return 25 - self.least

    @property
    def invite(self) -> int:
        """The fewest with which responder invites it; there is no room to over 2NT."""
        return 25 - self.most if self.level == 1 else self.game - 1

    @property
    def slam_try(self) -> int:
        """The fewest with which responder invites a slam."""
        return 33 - self.most

    @property
    def slam(self) -> int:
        """The fewest with which responder bids it."""
        return 33 - self.least

    def bid(self, above: int, what: Suit | int) -> Call:
        """A bid so many levels above opener's."""
        return Call.bid(self.level + above, what)
