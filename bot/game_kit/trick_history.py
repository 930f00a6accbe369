"""Default history of a game of tricks: replay deal by deal and trick by trick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from bot.discord_io.message import ListOption, Rendered, embed
from bot.game_kit.history import History, ReplayScreens, WalkedDeal
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import Scene, SceneT
from bot.game_kit.trick_deal import TrickDeal
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.game import Game, S

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
