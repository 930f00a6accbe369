"""History of Tandem games: sheet, replay card by card, record."""

from __future__ import annotations

import json

from bot.discord_io.message import Rendered, embed
from bot.game_kit.history import History
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import WalkedDeal, scored
from bot.i18n.cards import hand_text
from engine.deals import CardWalk
from tests.second_game.game import TANDEM, Action, DealState, Points, Rules, State
from tests.second_game.screens import Scene, render_sheet


class TandemWalk(CardWalk[Rules, DealState, Points, State, Action]):
    """A deal card by card."""

    game = TANDEM


class TandemDeal(WalkedDeal[Scene, TandemWalk]):
    """The replay of a deal."""

    game = TANDEM

    def render_scene(self, scene: Scene, title: str) -> Rendered:
        """Render the hands as dealt, and who took the tricks so far."""
        words, deal = scene.words, scene.state.game_state.in_play
        hands = [
            words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
            for seat, hand in enumerate(deal.dealt)
        ]
        taken = [scene.name(winner) for winner in deal.winners]
        return Rendered(embeds=(embed(title, [words("replay-dealt"), *hands], taken),))


class TandemHistory(History[State, Scene, DealState, TandemWalk]):
    """Past games of Tandem."""

    game = TANDEM
    walk_type = TandemWalk
    deal_type = TandemDeal
    sheet = staticmethod(render_sheet)

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        ends = [(deal.seed.hex(), score.score[:2]) for deal, score in scored(played)]
        return json.dumps({"game": "tandem", "deals": [{"seed": seed, "points": won} for seed, won in ends]})
