"""What a game brings for looking back at it: deals to go through, a record to check, who came out where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from bot.discord_io.component import Choice
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import Scene
from bot.i18n import Words
from engine.errors import CodedError
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import TablePhase, TableState


class DealReplay(Protocol):
    """One deal to be gone through step by step, with every hand open.

    A step is one thing said or played; at step 0 the cards are dealt and nothing is said.
    """

    @property
    def last(self) -> int:
        """The number of the last step."""
        ...

    @property
    def is_pictured(self) -> bool:
        """Whether ``pictures`` has any: of a deal that was played to its end, where the game draws tables."""
        ...

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """What an animation of the deal is made of, in order; called in a thread, and may take a while."""
        ...

    def marks(self, step: int, words: Words) -> Sequence[Choice]:
        """At most 25 moments to jump to, each by its step; the one ``step`` belongs to is chosen."""
        ...

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """The deal after ``step`` steps, 0 to ``last``, without buttons; ``title`` says which it is."""
        ...


class Walk(Protocol):
    """A deal of the engine's, step by step."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        ...

    def state_at(self, step: int) -> Any:
        """The game after ``step`` steps."""
        ...


WalkT = TypeVar("WalkT", bound=Walk)


@dataclass(frozen=True)
class WalkedDeal(Generic[WalkT]):
    """Most of a ``DealReplay``: a deal to be gone through at the table it was played at.

    Attributes:
        table: as it stands at the end; who sits there is shown.
        is_pictured: whether the deal was played to its end.
    """

    table: TableState[Any, Any]
    walk: WalkT
    is_pictured: bool = False

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.walk.last

    def scene_at(self, game: Game[Any, Any], step: int, viewer: Viewer) -> Scene[Any, Any, Any]:
        """The table after ``step`` steps, as an onlooker saw it."""
        match = self.walk.state_at(step)
        then = replace(self.table, match=match, phase=TablePhase.PLAYING, paused=False, undo=None)
        view, ended = game.view_for(match, None), game.last_deal(match)
        return Scene.looked_back(then, view, viewer, ended=ended)


@dataclass(frozen=True, slots=True)
class Replayable:
    """Deals that may be looked at with every hand open.

    Attributes:
        deals: finished ones in order, and at the end perhaps the one in which a closed game stopped.
        count: how many deals the game has in all; ``None`` for a deal that belongs to no game.
        game: the name of what is played, whose own terms the words around it use.
    """

    deals: Sequence[DealReplay]
    count: int | None = None
    game: str = ""

    def deal(self, number: int) -> DealReplay:
        """The deal of that number, from 0; raises ``nothing_to_replay`` or ``deal_unknown``."""
        if not self.deals:
            raise CodedError("nothing_to_replay")
        if not 0 <= number < len(self.deals):
            raise CodedError("deal_unknown", deal=number + 1, most=len(self.deals))
        return self.deals[number]


@dataclass(frozen=True, slots=True)
class Placed:
    """A side in the ranking of a game.

    Attributes:
        place: from 1; equal points share one.
        seats: who won or lost together.
        points: the side's own.
    """

    place: int
    seats: tuple[Seat, ...]
    points: int


class History(Protocol):
    """What can be told of a game that was played, finished or as far as it went."""

    def ranking(self, table: TableState[Any, Any]) -> Sequence[Placed]:
        """The sides of a table at which play has begun, best first."""
        ...

    def sheet(self, scene: Scene[Any, Any, Any], *, turned: int | None) -> Rendered:
        """The score sheet; buttons of the verb ``score`` turn it, and their argument is ``turned``."""
        ...

    def replays(self, played: PlayedGame) -> Sequence[DealReplay]:
        """The deals that may be seen with every hand open.

        They are the finished ones, and of a game that was closed the one in which it stopped; the deal in
        play of a game that goes on is secret.
        """
        ...

    def record(self, played: PlayedGame) -> str | None:
        """The game written down for anybody to replay and check; ``None`` before its play has begun.

        One line without its end, as ``barbu verify`` reads it. Of a game that goes on, the finished deals
        alone are in it; one that was closed is written as far as it went.
        """
        ...

    def check(
        self, played: PlayedGame, promised: Sequence[str], scene: Scene[Any, Any, Any]
    ) -> Rendered | None:
        """The last finished deal laid open beside what was promised of it; ``None`` before there is one.

        ``promised`` are the commitments to its finished deals at least, in order, in hex.
        """
        ...
