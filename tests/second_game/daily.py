"""Tandem's deal of the day: the player plays two hands."""

from __future__ import annotations

from datetime import date

from bot.discord_io.message import Rendered
from bot.game_kit.private_game import DailyGame
from engine.seats import Seat
from tests.second_game.game import PLAYERS, Action, DealScored, Rules, State
from tests.second_game.screens import Scene, render_result


class TandemDaily(DailyGame[State, Action, Rules, Scene, DealScored]):
    """One deal; the player sits after the dealer."""

    ready_level = fallback_level = "bold"

    def own_seat(self, rules: Rules, first_dealer: Seat) -> Seat:
        """Return the seat that plays two hands."""
        return (first_dealer + 1) % PLAYERS

    def rules(self, day: date) -> Rules:
        """Return constant rules."""
        return Rules("tandem", 1)

    def result(self, scene: Scene, ended: DealScored) -> Rendered:
        """Render the result as at a table."""
        return render_result(scene, ended, closed=True)

    def contract_line(self, scene: Scene) -> str:
        """Return the game's name."""
        return scene.words("tandem-title")
