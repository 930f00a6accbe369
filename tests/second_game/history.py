"""History of Tandem games."""

from __future__ import annotations

import json

from bot.game_kit.played import PlayedGame
from bot.game_kit.trick_history import TrickHistory
from tests.second_game.game import TANDEM, DealState, State
from tests.second_game.screens import TEXT, Scene


class TandemHistory(TrickHistory[State, Scene, DealState]):
    """Past games of Tandem."""

    def __init__(self) -> None:
        super().__init__(TANDEM, TEXT.sheet)

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        deals = [{"seed": deal.seed.hex(), "points": deal.points()} for deal in self.deals(played)]
        return json.dumps({"game": "tandem", "deals": deals})
