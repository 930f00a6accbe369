"""Base of how a game is played in a challenge: a few deals, the same for two users, each against bots."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Generic

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import ButtonSpec
from bot.game_kit.generics import E, R
from bot.game_kit.private_game import PrivateGame
from bot.game_kit.scene import SceneT
from bot.i18n import Words
from engine.game import A, S
from engine.seats import Seat

CHALLENGE_ROOM: Final = "challenge"
"""The name of challenges in buttons."""

OFFER: Final = "offer"
"""The verb of the button that offers to challenge a user."""

DARE: Final = "dare"
"""The verb of the button that challenges a user to a game of so many deals."""

AT_TABLE: Final = "challenge"
"""The verb of the button under a table's final standing."""


class ChallengeGame(PrivateGame[S, A, R, SceneT, E], Generic[S, A, R, SceneT, E]):
    """A whole short game of each of two users.

    Attributes:
        lengths: numbers of deals to choose from, the usual one first.
    """

    lengths: ClassVar[tuple[int, ...]] = (4, 8)

    @abstractmethod
    def rules(self, deals: int) -> R:
        """Return the rules of a game of so many deals, one of ``lengths``."""

    @abstractmethod
    def scores(self, state: S, seat: Seat) -> Sequence[int]:
        """Return a seat's points for each finished deal, in order."""

    def table_rules(self) -> R:
        """Return the rules of a match at one table, as long as the usual challenge."""
        return self.rules(self.lengths[0])

    def swing_at_table(self, state: S, seat: Seat, other: Seat) -> int | None:
        """Return what a finished game at one table is worth to a seat against another; None for partners."""
        return sum(self.scores(state, seat)) - sum(self.scores(state, other))

    def swing(self, mine: int, theirs: int) -> int:
        """Return what a deal is worth to the user who made ``mine`` points: above 0 if they won it."""
        return mine - theirs

    def swings(self, mine: Sequence[int], theirs: Sequence[int]) -> list[int]:
        """Return the swing of each deal, from the points of both by deal."""
        return [self.swing(one, other) for one, other in zip(mine, theirs, strict=True)]

    def measured(self, words: Words, swing: int) -> str:
        """Return the size of a swing, of a deal or of all, with its unit."""
        return words("challenge-points", count=abs(swing))


def challenge_button(words: Words) -> ButtonSpec:
    """Return the button that offers to challenge a user; its request is ``challenge_request``."""
    return ButtonSpec(OFFER, label=words("challenge-button"))


def challenge_request(user: int) -> ComponentRequest:
    """Return the request of the button that offers to challenge a user."""
    return ComponentRequest(CHALLENGE_ROOM, OFFER, (str(user), "0"))


def dare_request(user: int, game: str, deals: int) -> ComponentRequest:
    """Return the request of a button that challenges a user to a game of so many deals."""
    return ComponentRequest(CHALLENGE_ROOM, DARE, (str(user), "0", f"{game}.{deals}"))
