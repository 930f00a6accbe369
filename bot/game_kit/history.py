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
from bot.game_kit.checking import DealT, render_check
from bot.game_kit.played import PlayedGame, stopped_in_deal
from bot.game_kit.scene import Scene, SceneT
from bot.game_kit.standing import RankedSide, placed_sides
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.cards import CardSet
from engine.dealing import deal_hands
from engine.errors import CodedError
from engine.game import Game, S
from engine.records import PlayerT, player_of
from engine.seats import Seat
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


@dataclass(frozen=True)
class WalkedDeal(Generic[WalkT]):
    """A ``DealReplay`` over a walk of the engine.

    Attributes:
        table: the table after the game, for the players' names.
        walk: the deal, step by step.
        history: the game's history, which renders it.
        is_pictured: whether the deal was finished.
    """

    table: TableState
    walk: WalkT
    history: History[Any, Any, Any, WalkT]
    is_pictured: bool = False

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.walk.last

    @property
    def has_export(self) -> bool:
        """Whether the game has a format of other programs."""
        return self.history.has_export

    def export(self) -> DealExport:
        """Return the deal for other programs. *Raises:* CodedError ``nothing_to_download``."""
        return self.history.export_deal(self.table, self.walk)

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return the frames of the deal; none for an unfinished one."""
        scene = self.scene(self.last, viewer)
        return [] if scene.ended is None else self.history.pictures(scene, scene.ended)

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return the steps to jump to."""
        return self.history.marks(self.walk, step, words)

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render the deal after ``step`` steps."""
        return self.history.render_step(self.scene(step, viewer), self.walk, step, title=title)

    def scene(self, step: int, viewer: Viewer) -> Scene:
        """Return the table after ``step`` steps, as a spectator saw it."""
        match, game = self.walk.state_at(step), self.history.game
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


class History(ABC, Generic[S, SceneT, DealT, WalkT]):
    """Base of a game's history, for matches finished or in play.

    Attributes:
        game: the game.
        has_export: whether ``export_deal`` writes a deal for other programs.
        has_pictures: whether ``pictures`` returns any for a finished deal.
        uncut_key: the message about deals that other tables play, too, and which are therefore not cut.
    """

    game: Game[S, Any]
    has_export = False
    has_pictures = False
    uncut_key = "check-uncut"

    @abstractmethod
    def sheet(self, scene: SceneT, *, turned: int | None) -> Rendered:
        """Render the score sheet; buttons of the verb ``score`` turn it, and their argument is ``turned``."""

    @abstractmethod
    def walk(self, played: PlayedGame, number: int) -> WalkT:
        """Return a deal step by step, by its number from 0: a finished one, or the one that follows them."""

    @abstractmethod
    def render_step(self, scene: SceneT, walk: WalkT, step: int, /, *, title: str) -> Rendered:
        """Render a deal after ``step`` steps."""

    @abstractmethod
    def marks(self, walk: WalkT, step: int, words: Words, /) -> Sequence[ListOption]:
        """Return the steps to jump to, as in ``DealReplay.marks``."""

    def pictures(self, scene: SceneT, ended: Any, /) -> Sequence[Drawing]:
        """Return the frames of a finished deal, from a scene at its end and the event that ended it."""
        return []

    def export_deal(self, table: TableState, walk: WalkT, /) -> DealExport:
        """Return a deal for other programs. *Raises:* CodedError ``nothing_to_download``."""
        raise CodedError("nothing_to_download")

    @abstractmethod
    def record_line(self, played: PlayedGame, match: S) -> str:
        """Return the record of a game, see ``record``."""

    def dealt_lines(self, scene: SceneT, deal: DealT) -> list[str]:
        """Return the hands as dealt, a line each, for the check of a deal."""
        words = scene.words
        return [
            words("check-hand", name=scene.name(seat)) + " " + hand_text(hand, words, between=" · ")
            for seat, hand in enumerate(deal.dealt)
        ]

    def dealt_again(self, rules: Any, deal: DealT) -> Sequence[CardSet]:
        """Return the hands that the seed and the cut of a deal produce."""
        return deal_hands(
            rules.cards,
            deal.seed,
            deal.cut,
            dealer=deal.dealer,
            players=rules.players,
            direction=rules.direction,
        )

    def draws_dealer(self, rules: Any) -> bool:
        """Return whether the first dealer is drawn."""
        return True

    def highlight(self, match: S) -> int | None:
        """Return the most memorable finished deal of a game, by its number from 0; None without one."""
        return None

    def ranking(self, table: TableState) -> Sequence[RankedSide]:
        """Return the sides of a table at which play has begun, best first."""
        return placed_sides(table, self.game)

    def replays(self, played: PlayedGame) -> list[DealReplay]:
        """Return the deals that may be seen with every hand open.

        These are the finished ones, and of a closed game the one in which it stopped; the deal in play of
        an open game is secret.
        """
        count = len(played.deals) + stopped_in_deal(self.game, played.table)
        return [self.replay(played, number) for number in range(count)]

    def replay(self, played: PlayedGame, number: int) -> DealReplay:
        """Return a replay of a deal, by its number from 0: a finished one, or the one that follows them."""
        return WalkedDeal(
            played.table, self.walk(played, number), self, self.has_pictures and number < len(played.deals)
        )

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
        if not played.deals:
            return None
        deal, rules, is_drawn = played.deals[-1].deal, scene.rules, None
        if played.draw_seed and self.draws_dealer(rules):
            first, _ = self.game.first_dealer_from(rules, bytes.fromhex(played.draw_seed))
            is_drawn = first == scene.state.game_state.first_dealer
        return render_check(
            scene,
            played,
            commitments[deal.index] if deal.index < len(commitments) else "",
            again=self.dealt_again(rules, deal),
            hands=self.dealt_lines(scene, deal),
            is_drawn=is_drawn,
            uncut=scene.words(self.uncut_key) if rules.shared else "",
        )

    def stopped_deal(self, played: PlayedGame) -> DealT | None:
        """Return the deal a closed game stopped in; the deal in play of an open game is secret."""
        if not stopped_in_deal(self.game, played.table):
            return None
        deal: DealT | None = played.table.game_state.deal
        return deal


def walked(
    make: Callable[[Any, Seat, tuple[Any, ...], Any], WalkT], played: PlayedGame, number: int
) -> WalkT:
    """Return ``History.walk`` of a game whose deals have scores.

    ``make`` builds the walk from the rules, the first dealer, the scores of the deals before, and the deal.
    """
    match, finished = played.table.game_state, scored(played)
    deal = finished[number][0] if number < len(finished) else match.deal
    return make(match.rules, match.first_dealer, tuple(score for _, score in finished[:number]), deal)


def scored(played: PlayedGame) -> list[tuple[Any, Any]]:
    """Return the finished deals of a game whose deals have scores, each with its score."""
    deals: Sequence[Any] = played.deals
    return [(ended.deal, ended.score) for ended in deals]


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
