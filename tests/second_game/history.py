"""History of Tandem games: sheet, replay trick by trick, record."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.discord_io.message import ListOption, Rendered, embed
from bot.game_kit.history import History
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


class TandemHistory(History[State, Scene, DealState, TandemWalk]):
    """Past games of Tandem."""

    game = TANDEM

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet, which has only one side."""
        return render_sheet(scene)

    def walk(self, played: PlayedGame, number: int) -> TandemWalk:
        """Return a deal trick by trick."""
        state, deals = played.table.game_state, played.deals
        return TandemWalk(state, deals[number].deal if number < len(deals) else state.deal)

    def render_step(self, scene: Scene, walk: TandemWalk, step: int, /, *, title: str) -> Rendered:
        """Render the hands as dealt, and who took the tricks so far."""
        words = scene.words
        hands = [
            words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
            for seat, hand in enumerate(walk.deal.dealt)
        ]
        taken = [scene.name(winner) for winner in walk.deal.winners[:step]]
        return Rendered(embeds=(embed(title, [words("replay-dealt"), *hands], taken),))

    def marks(self, walk: TandemWalk, step: int, words: Words, /) -> list[ListOption]:
        """Return the tricks."""
        return [
            ListOption(str(number), words("replay-trick", number=number), is_chosen=number == step)
            for number in range(1, walk.last + 1)
        ]

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        deals = [
            {"seed": deal.seed.hex(), "points": deal.score().score[:2]}
            for deal in (ended.deal for ended in played.deals)
        ]
        return json.dumps({"game": "tandem", "deals": deals})
