"""Bridge's deal of the day: one board a day, compared in IMPs with every other South."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.game_kit.daily import DailyGame
from bot.games.bridge.private_game import SOUTH, BridgePrivateGame
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import direction_name, vulnerability_text
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from engine.bridge.actions import Action
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import imps_against
from engine.bridge.state import MatchState, Phase

NAME: Final = "daily"
BOARDS: Final = 16
"""Boards after which dealer and vulnerability repeat."""


class BridgeDaily(BridgePrivateGame, DailyGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """One board a day, with the next number each day."""

    def rules(self, day: date) -> BridgeRules:
        """Return one board, with the next number each day so that dealer and vulnerability change."""
        return BridgeRules(name=NAME, first_board=1 + day.toordinal() % BOARDS)

    @property
    def has_reference(self) -> bool:
        """Whether the expert has a solver."""
        return is_installed()

    def moment(self, scene: Scene) -> str:
        """Return the number of the trick, or that it is the auction."""
        view = scene.shown
        if view.phase is Phase.AUCTION:
            return scene.words("bridge-daily-moment-auction")
        return scene.words("daily-moment-trick", number=len(view.winners) + 1)

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return the board in IMPs, averaged over the other players; empty for the only one."""
        if len(everybody) < 2:
            return ""
        imps = imps_against(everybody)[everybody.index(points)]
        return words("bridge-daily-imps", imps=signed_decimal(imps, words))

    def contract_line(self, scene: Scene) -> str:
        """Return the board, its dealer and its vulnerability."""
        view, words = scene.shown, scene.words
        return words(
            "bridge-daily-board",
            number=view.board,
            dealer=direction_name(view.seating.direction(view.dealer), words),
            vulnerable=vulnerability_text(view.vulnerable, words),
        )

    def opening_line(self, scene: Scene) -> str:
        """Return the player's partner and the first caller."""
        view, words = scene.shown, scene.words
        partner = scene.bare(view.seating.partner(SOUTH))
        if view.dealer == SOUTH:
            return words("bridge-daily-you-call", partner=partner)
        return words("bridge-daily-calls", partner=partner, name=scene.bare(view.dealer))
