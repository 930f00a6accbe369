"""Base of a game's history: ranking, sheet, deal-by-deal replay, written record and deal check."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol

import discord
from typing_extensions import TypeVar

from bot.discord_io.message import Drawing, ListOption, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.checking import CheckedDeal, DealT, checked_deal, render_check
from bot.game_kit.played import PlayedGame, stopped_in_deal
from bot.game_kit.scene import Scene, SceneT
from bot.game_kit.standing import RankedSide, placed_sides
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.dealing import deal_hands
from engine.errors import CodedError
from engine.game import Game, S
from engine.records import PlayerT, player_of
from engine.table_rules import TablePhase, TableState

FORMATS: Final = {"xml": "USEBIO"}
"""Names of formats whose files have the extension of a more general one."""


@dataclass(frozen=True, slots=True)
class DealExport:
    """Deals in the formats of other programs.

    Attributes:
        files: the text of each file, by its extension.
        link: URL of a page that shows the deal; empty without one.
    """

    files: Mapping[str, str]
    link: str = ""

    @property
    def forms(self) -> str:
        """The names of the formats, for a sentence."""
        return ", ".join(FORMATS.get(extension, extension.upper()) for extension in self.files)


class DealReplay(Protocol):
    """A deal to step through with every hand open.

    A step is one call or card; at step 0 the cards are dealt and no call is made.
    """

    @property
    def last(self) -> int:
        """The number of the last step."""

    @property
    def is_pictured(self) -> bool:
        """Whether ``pictures`` returns any: for a finished deal of a game that draws tables."""

    @property
    def has_export(self) -> bool:
        """Whether the deal can be written for other programs."""

    def export(self) -> DealExport:
        """Return the deal for other programs. *Raises:* CodedError ``nothing_to_download``."""

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return the frames of an animation of the deal, in order. Runs in a thread; may be slow."""

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return at most 25 steps to jump to; the one that ``step`` belongs to is chosen."""

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render the deal after ``step`` steps, 0 to ``last``, without buttons, under ``title``."""


class DealWalk(Protocol):
    """A deal of the engine, step by step."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    def state_at(self, step: int) -> Any:
        """Return the game's state after ``step`` steps."""


WalkT = TypeVar("WalkT", bound=DealWalk, default=Any)


SceneT_contra = TypeVar("SceneT_contra", contravariant=True)
WalkT_contra = TypeVar("WalkT_contra", contravariant=True)


class ReplayScreen(Protocol[SceneT_contra, WalkT_contra]):
    """Renderer of one step of a deal: ``(scene, walk, step, title=…)``."""

    def __call__(self, scene: SceneT_contra, walk: WalkT_contra, step: int, /, *, title: str) -> Rendered:
        """Render the deal after ``step`` steps."""


@dataclass(frozen=True)
class ReplayScreens(Generic[SceneT, WalkT]):
    """The renderers for stepping through a game's deals.

    Attributes:
        game: the game.
        render: one step of a deal.
        marks: the steps to jump to, as in ``DealReplay.marks``.
        pictures: the frames of a finished deal, from a scene at its end and the event that ended it.
        export: a deal for other programs, from the table and its walk; None if there is no such format.
    """

    game: Game
    render: ReplayScreen[SceneT, WalkT]
    marks: Callable[[WalkT, int, Words], Sequence[ListOption]]
    pictures: Callable[[SceneT, Any], Sequence[Drawing]]
    export: Callable[[TableState, WalkT], DealExport] | None = None


@dataclass(frozen=True)
class WalkedDeal(Generic[WalkT]):
    """A ``DealReplay`` over a walk of the engine.

    Attributes:
        table: the table after the game, for the players' names.
        walk: the deal, step by step.
        screens: the game's renderers.
        is_pictured: whether the deal was finished.
    """

    table: TableState
    walk: WalkT
    screens: ReplayScreens[Any, WalkT]
    is_pictured: bool = False

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.walk.last

    @property
    def has_export(self) -> bool:
        """Whether the game has a format of other programs."""
        return self.screens.export is not None

    def export(self) -> DealExport:
        """Return the deal for other programs. *Raises:* CodedError ``nothing_to_download``."""
        if self.screens.export is None:
            raise CodedError("nothing_to_download")
        return self.screens.export(self.table, self.walk)

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return the frames of the deal; none for an unfinished one."""
        scene = self.scene(self.last, viewer)
        return [] if scene.ended is None else self.screens.pictures(scene, scene.ended)

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return the steps to jump to."""
        return self.screens.marks(self.walk, step, words)

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render the deal after ``step`` steps."""
        return self.screens.render(self.scene(step, viewer), self.walk, step, title=title)

    def scene(self, step: int, viewer: Viewer) -> Scene:
        """Return the table after ``step`` steps, as a spectator saw it."""
        match, game = self.walk.state_at(step), self.screens.game
        then = replace(self.table, match=match, phase=TablePhase.PLAYING, paused=False, undo=None)
        return Scene.looked_back(then, game.view_for(match, None), viewer, ended=game.last_deal(match))


@dataclass(frozen=True, slots=True)
class Replayable:
    """Deals that may be shown with every hand open.

    Attributes:
        deals: finished ones in order; of a closed game, the one it stopped in comes last.
        count: number of deals the game has in all; None for a deal that belongs to no game.
        game: name of the game, for the wording of its screens.
    """

    deals: Sequence[DealReplay]
    count: int | None = None
    game: str = ""

    def deal(self, number: int) -> DealReplay:
        """Return a deal by its number, from 0.

        Raises:
            CodedError: ``nothing_to_replay`` or ``deal_unknown``.
        """
        if not self.deals:
            raise CodedError("nothing_to_replay")
        if not 0 <= number < len(self.deals):
            raise CodedError("deal_unknown", deal=number + 1, most=len(self.deals))
        return self.deals[number]


class History(ABC, Generic[S, SceneT, DealT]):
    """Base of a game's history, for matches finished or in play."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game

    @abstractmethod
    def sheet(self, scene: SceneT, *, turned: int | None) -> Rendered:
        """Render the score sheet; buttons of the verb ``score`` turn it, and their argument is ``turned``."""

    @abstractmethod
    def replay(self, played: PlayedGame, number: int, deal: DealT, *, is_finished: bool) -> DealReplay:
        """Return a replay of deal ``number``, from 0."""

    @abstractmethod
    def record_line(self, played: PlayedGame, match: S) -> str:
        """Return the record of a game, see ``record``."""

    def deals(self, played: PlayedGame) -> list[DealT]:
        """Return the finished deals in order."""
        return [ended.deal for ended in played.deals]

    def render_check(self, scene: SceneT, checked: CheckedDeal[DealT]) -> Rendered:
        """Render a finished deal beside its commitment."""
        words, deal, rules = scene.words, checked.deal, scene.rules
        hands = [
            words("check-hand", name=scene.name(seat)) + " " + hand_text(hand, words, between=" · ")
            for seat, hand in enumerate(deal.dealt)
        ]
        again = deal_hands(
            rules.cards,
            deal.seed,
            deal.cut,
            dealer=deal.dealer,
            players=rules.players,
            direction=rules.direction,
        )
        is_drawn = None
        if checked.draw_seed:
            first, _ = self.game.first_dealer_from(rules, bytes.fromhex(checked.draw_seed))
            is_drawn = first == scene.state.game_state.first_dealer
        uncut = words("check-uncut") if self.is_shared(rules) else ""
        return render_check(scene, checked, again=again, hands=hands, is_drawn=is_drawn, uncut=uncut)

    def is_shared(self, rules: Any) -> bool:
        """Return whether other tables play the same deals, which are then not cut."""
        return False

    def highlight(self, match: S) -> int | None:
        """Return the most memorable finished deal of a game, by its number from 0; None without one."""
        return None

    def ranking(self, table: TableState) -> Sequence[RankedSide]:
        """Return the sides of a table at which play has begun, best first."""
        return placed_sides(table, self.game, table.game_state.totals)

    def replays(self, played: PlayedGame) -> list[DealReplay]:
        """Return the deals that may be seen with every hand open.

        These are the finished ones, and of a closed game the one in which it stopped; the deal in play of
        an open game is secret.
        """
        finished, stopped = self.deals(played), self.stopped_deal(played)
        deals = finished if stopped is None else [*finished, stopped]
        return [
            self.replay(played, number, deal, is_finished=number < len(finished))
            for number, deal in enumerate(deals)
        ]

    def record(self, played: PlayedGame) -> str | None:
        """Return the game as one line that ``barbu verify`` reads; None before play has begun.

        The record of an open game holds its finished deals only; that of a closed one all it played.
        """
        match: S | None = played.table.match
        return None if match is None else self.record_line(played, match)

    def export(self, played: PlayedGame) -> DealExport | None:
        """Return the deals of ``record`` for other programs; None if the game has no such format."""
        return None

    def check(self, played: PlayedGame, commitments: Sequence[str], scene: SceneT) -> Rendered | None:
        """Render the last finished deal beside its commitment; None before there is one.

        Args:
            played: the game.
            commitments: commitments to at least its finished deals, in order, in hex.
            scene: the table as its viewer sees it.
        """
        deals = self.deals(played)
        return self.render_check(scene, checked_deal(played, commitments, deals[-1])) if deals else None

    def stopped_deal(self, played: PlayedGame) -> DealT | None:
        """Return the deal a closed game stopped in; the deal in play of an open game is secret."""
        if not stopped_in_deal(self.game, played.table):
            return None
        deal: DealT | None = played.table.game_state.deal
        return deal


def player_records(played: PlayedGame, kind: type[PlayerT]) -> list[PlayerT]:
    """Return the players of a game as its record writes them, in seat order."""
    return [player_of(seat, kind) for seat in played.table.seats if seat is not None]


def export_lines(exported: DealExport, words: Words) -> list[str]:
    """Return the text beside the files: their formats, and the link to a viewer if there is one."""
    lines = [words("download-files", forms=exported.forms)]
    if exported.link:
        lines.append(f"[{words('download-viewer')}]({exported.link})")
    return lines


def export_files(exported: DealExport, name: str) -> list[discord.File]:
    """Return the files, each under this name with its own extension."""
    return [
        discord.File(io.BytesIO(text.encode()), filename=f"{name}.{extension}")
        for extension, text in exported.files.items()
    ]
