"""Default history of a game of tricks: replay deal by deal and trick by trick, of any state it can read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from typing_extensions import TypeVar

from bot.discord_io.message import ListOption, Rendered, embed
from bot.game_kit.checking import DealtCards
from bot.game_kit.history import History, ReplayScreens, WalkedDeal
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import Scene, SceneT
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.cards import CardSet
from engine.game import Game, S
from engine.seats import Seat
from engine.tricks import Trick


class TrickDeal(DealtCards, Protocol):
    """A deal in play, with the hands that the viewer may see."""

    @property
    def turn(self) -> Seat:
        """The hand that plays next."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards still held by seat; empty where they are hidden."""

    @property
    def trick(self) -> Trick:
        """The trick in play."""

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last."""

    @property
    def winners(self) -> Sequence[Seat]:
        """The winner of each trick."""


class TrickGameView(Protocol):
    """A game as one seat may see it."""

    @property
    def deal(self) -> TrickDeal | None:
        """The deal on view; None before the first."""

    @property
    def legal(self) -> Sequence[Any]:
        """The viewer's legal actions."""


DealT = TypeVar("DealT", bound=TrickDeal, default=Any)


@dataclass(frozen=True)
class TrickWalk(Generic[S, DealT]):
    """A deal trick by trick, with the state at its end."""

    state: S
    deal: DealT

    @property
    def last(self) -> int:
        """The number of tricks taken."""
        return len(self.deal.winners)

    def state_at(self, step: int) -> S:
        """Return the state."""
        return self.state


class TrickHistory(History[S, SceneT, DealT]):
    """History of a game of tricks, deal by deal and trick by trick; a game adds its record."""

    def __init__(self, game: Game[S, Any], sheet: Callable[[SceneT], Rendered]) -> None:
        super().__init__(game)
        self._sheet = sheet

    def sheet(self, scene: SceneT, *, turned: int | None) -> Rendered:
        """Render the sheet, which has only one side."""
        return self._sheet(scene)

    def replay(
        self, played: PlayedGame, number: int, deal: DealT, *, is_finished: bool
    ) -> WalkedDeal[TrickWalk[S, DealT]]:
        """Return a deal trick by trick."""
        screens = ReplayScreens(self.game, _render_step, _marks, lambda scene, ended: [])
        return WalkedDeal(played.table, TrickWalk(played.table.game_state, deal), screens)


def _render_step(scene: Scene, walk: TrickWalk, step: int, *, title: str) -> Rendered:
    words = scene.words
    hands = [
        words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
        for seat, hand in enumerate(walk.deal.dealt)
    ]
    taken = [scene.name(winner) for winner in walk.deal.winners[:step]]
    return Rendered(embeds=(embed(title, [words("replay-dealt"), *hands], taken),))


def _marks(walk: TrickWalk, step: int, words: Words) -> list[ListOption]:
    return [
        ListOption(str(number), words("replay-trick", number=number), is_chosen=number == step)
        for number in range(1, walk.last + 1)
    ]
