"""History of Tandem games: sheet, replay card by card, record."""

from __future__ import annotations

import json

from bot.discord_io.message import Rendered, embed
from bot.game_kit.history import History
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import scored
from bot.i18n.cards import hand_text
from engine.deals import CardWalk
from tests.second_game.game import TANDEM, Action, DealState, Points, Rules, State
from tests.second_game.screens import Scene, render_sheet


class TandemWalk(CardWalk[Rules, DealState, Points, State, Action]):
    """A deal card by card."""

    game = TANDEM


class TandemHistory(History[State, Scene, DealState, TandemWalk]):
    """Past games of Tandem."""

    game = TANDEM
    walk_type = TandemWalk
    sheet = staticmethod(render_sheet)

    def render_step(self, scene: Scene, walk: TandemWalk, step: int, /, *, title: str) -> Rendered:
        """Render the hands as dealt, and who took the tricks so far."""
        words = scene.words
        hands = [
            words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
            for seat, hand in enumerate(walk.deal.dealt)
        ]
        taken = [scene.name(winner) for winner in walk.state_at(step).in_play.winners]
        return Rendered(embeds=(embed(title, [words("replay-dealt"), *hands], taken),))

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        ends = [(deal.seed.hex(), score.score[:2]) for deal, score in scored(played)]
        return json.dumps({"game": "tandem", "deals": [{"seed": seed, "points": won} for seed, won in ends]})
