"""Replays of deals, step by step with every hand open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Generic, TypeAlias, cast

from typing_extensions import TypeVar

from bot.discord_io.interaction import Interaction
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ButtonSpec, Drawing, ListOption, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.exports import DealExport
from bot.game_kit.played import PlayedGame, bots_of
from bot.game_kit.scene import Scene, SceneT
from bot.i18n import Words
from bot.storage.game_row import GameAccess
from engine.deals import CardWalk
from engine.errors import CodedError, require
from engine.game import Game
from engine.table_state import TablePhase, TableState

REPORT_ROOM: Final = "movereport"
"""The name of reports of bots' moves in buttons."""

REPORT: Final = "report"
"""The verb of the button that reports a bot's move, at a table and in a replay."""


def report_button(words: Words, deal: int, step: int = 0) -> ButtonSpec:
    """Return the button that reports the move of a bot at a step of a deal; 0 for the whole deal."""
    return ButtonSpec(REPORT, arg=f"{deal}.{step}", label=words("move-report-button"))


def report_buttons(table: TableState, words: Words, deal: int, steps: Sequence[int]) -> list[ButtonSpec]:
    """Return the button that reports a bot's move in a finished deal; empty if no bot played in it.

    It is about the first of the bots' moves after these ``steps``, or about the deal if there are none.
    """
    step = steps[0] + 1 if steps else 0
    return [report_button(words, deal, step)] if bots_of(table, deal) else []


class DealReplay(ABC):
    """A deal to step through with every hand open.

    A step is one call or card; at step 0 the cards are dealt and no call is made.
    """

    is_pictured: bool = False
    """Whether ``pictures`` returns any: for a finished deal of a game that draws tables."""
    has_export: ClassVar[bool] = False
    """Whether the deal can be written for other programs."""

    @property
    @abstractmethod
    def last(self) -> int:
        """The number of the last step."""

    def is_bot_move(self, step: int) -> bool:
        """Return whether a bot made the last move of these steps, in a finished deal."""
        return False

    def export(self) -> DealExport:
        """Return the deal for other programs. *Raises:* CodedError ``nothing_to_download``."""
        raise CodedError("nothing_to_download")

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return the frames of an animation of the deal, in order. Runs in a thread; may be slow."""
        return []

    @abstractmethod
    def jump(self, words: Words) -> str:
        """Return the placeholder of the list of ``marks``."""

    @abstractmethod
    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return at most 25 steps to jump to; the one that ``step`` belongs to is marked as chosen."""

    @abstractmethod
    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render the deal after ``step`` steps, 0 to ``last``, without buttons, under ``title``."""


WalkT = TypeVar("WalkT", bound=CardWalk, default=Any)


@dataclass(frozen=True)
class WalkedDeal(DealReplay, Generic[SceneT, WalkT]):
    """Base of a game's replays: a deal over a walk of the engine.

    Attributes:
        game: the rules.
        table: the table after the game, for the players' names.
    """

    game: ClassVar[Game[Any, Any]]
    table: TableState
    walk: WalkT
    is_pictured: bool = False

    @property
    def last(self) -> int:
        return self.walk.last

    def is_bot_move(self, step: int) -> bool:
        deal = self.walk.deal.index
        is_finished = deal < len(self.table.sitters)
        return is_finished and step > 0 and self.walk.steps[step - 1].seat in bots_of(self.table, deal)

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        scene = self.scene(self.last, viewer)
        return [] if scene.ended is None else self.frames(scene, scene.ended)

    def frames(self, scene: SceneT, ended: Any, /) -> Sequence[Drawing]:
        """Return the frames of a finished deal, from a scene at its end and the event that ended it."""
        return []

    def jump(self, words: Words) -> str:
        return words("replay-jump")

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return the steps that open the walk's rounds."""
        here = sum(opens <= step for opens in self.walk.rounds)
        return [
            ListOption(str(opens), self.round_text(number, words), is_chosen=number == here)
            for number, opens in enumerate(self.walk.rounds, start=1)
        ][:OPTIONS]

    def round_text(self, number: int, words: Words) -> str:
        """Return the name of a round, a trick, by its number from 1."""
        return words("replay-trick", number=number)

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        return self.render_scene(self.scene(step, viewer), title)

    @abstractmethod
    def render_scene(self, scene: SceneT, title: str) -> Rendered:
        """Render a moment of the deal under ``title``."""

    def scene(self, step: int, viewer: Viewer) -> SceneT:
        """Return the table after ``step`` steps, as a spectator saw it, with the bots it was dealt to."""
        match = self.walk.state_at(step)
        then = replace(self.table, match=match, phase=TablePhase.PLAYING, paused=False, undo=None)
        view, ended = self.game.view_for(match, None), self.game.last_deal(match)
        shown: Any = Scene.looked_back(then, view, viewer, ended=ended).in_deal(self.walk.deal.index)
        return cast(SceneT, shown)


@dataclass(frozen=True, slots=True)
class Replayable:
    """Deals that may be shown with every hand open.

    Attributes:
        deals: the finished deals in order; for a closed game, the deal it stopped in comes last.
        count: number of deals the game has in all; None for a deal that belongs to no game.
        game: name of the game, for the wording of its screens.
    """

    deals: Sequence[DealReplay]
    count: int | None = None
    game: str = ""

    def deal(self, number: int) -> DealReplay:
        """Return a deal by its number, from 0. *Raises:* ``nothing_to_replay`` or ``deal_unknown``."""
        if not self.deals:
            raise CodedError("nothing_to_replay")
        if not 0 <= number < len(self.deals):
            raise CodedError("deal_unknown", deal=number + 1, most=len(self.deals))
        return self.deals[number]


def scored(played: PlayedGame) -> list[tuple[Any, Any]]:
    """Return the finished deals of a game, each with its score."""
    return [(ended.deal, ended.score) for ended in played.deals]


OpenReplay: TypeAlias = Callable[[str, GameAccess, Words], Awaitable[tuple[Replayable, str]]]
"""Returns a replay by its name, and its title. *Raises:* ``unknown_button``."""

ShowReplay: TypeAlias = Callable[[Interaction, str], Awaitable[object]]
"""Function that shows a replay by its name, from the first step, as a new message."""


@dataclass(eq=False, repr=False)
class NamedReplays:
    """The replays that have a name, such as ``best-2026-11-21``, in place of a number.

    Attributes:
        show: shows one.
        openers: the features that have them, by the first word of the name.
    """

    show: ShowReplay
    openers: dict[str, OpenReplay] = field(default_factory=dict)

    async def open(self, name: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        """Return a replay and its title. *Raises:* CodedError ``unknown_button`` and those of its feature."""
        opener = require(self.openers.get(name.partition("-")[0]), CodedError("unknown_button"))
        return await opener(name, access, words)
