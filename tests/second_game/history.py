"""History of Tandem games: sheet, replay trick by trick, record."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import ListOption, Rendered, embed
from bot.game_kit.history import History, ReplayScreens, WalkedDeal
from bot.game_kit.played import PlayedGame
from bot.i18n import Words
from bot.i18n.cards import hand_text
from tests.second_game.game import TANDEM, DealState, State
from tests.second_game.screens import Scene, render_sheet


@dataclass(frozen=True)
class TandemWalk:
    """A deal trick by trick, with the state at its end."""

    state: State
    deal: DealState

    @property
    def last(self) -> int:
        """The number of tricks taken."""
        return len(self.deal.winners)

    def state_at(self, step: int) -> State:
        """Return the state."""
        return self.state


def _render_step(scene: Scene, walk: TandemWalk, step: int, *, title: str) -> Rendered:
    words = scene.words
    hands = [
        words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
        for seat, hand in enumerate(walk.deal.dealt)
    ]
    taken = [scene.name(winner) for winner in walk.deal.winners[:step]]
    return Rendered(embeds=(embed(title, [words("replay-dealt"), *hands], taken),))


def _marks(walk: TandemWalk, step: int, words: Words) -> list[ListOption]:
    return [
        ListOption(str(number), words("replay-trick", number=number), is_chosen=number == step)
        for number in range(1, walk.last + 1)
    ]


REPLAY: Final = ReplayScreens(TANDEM, _render_step, _marks, lambda scene, ended: [])


class TandemHistory(History[State, Scene, DealState]):
    """Past games of Tandem."""

    def __init__(self) -> None:
        super().__init__(TANDEM)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet, which has only one side."""
        return render_sheet(scene)

    def replay(
        self, played: PlayedGame, number: int, deal: DealState, *, is_finished: bool
    ) -> WalkedDeal[TandemWalk]:
        """Return a deal trick by trick."""
        return WalkedDeal(played.table, TandemWalk(played.table.game_state, deal), REPLAY)

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        deals = [{"seed": deal.seed.hex(), "points": deal.points()} for deal in self.deals(played)]
        return json.dumps({"game": "tandem", "deals": deals})
