"""Base of bridge's private games: the deal of the day, and challenges."""

from __future__ import annotations

from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.game_kit.private_game import PrivateGame
from bot.games.bridge.automatic import is_public_knowledge
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import auction_table
from bot.games.bridge.screens.phrases import last_trick_line
from bot.games.bridge.screens.result import outcome_lines, result_title
from engine.bridge.actions import Action
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.state import MatchState
from engine.seats import Seat
from engine.tricks import Trick

SOUTH: Final[Seat] = 2


class BridgePrivateGame(PrivateGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """The player is South; North is a bot like the two opponents."""

    ready_level = "expert"
    fallback_level = "club"

    def own_seat(self, rules: BridgeRules, first_dealer: Seat) -> Seat:
        """Return South on every board."""
        return SOUTH

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the only move is public knowledge, as at a table."""
        return is_public_knowledge(state, forced)

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the board without the hands, which other players still bid on and play."""
        deal = ended.deal
        shown = embed(
            result_title(scene, ended.score),
            outcome_lines(scene, deal, ended.score),
            auction_table(scene, deal.seating, deal.dealer, deal.calls),
        )
        return Rendered(embeds=(shown,))

    def trick_line(self, scene: Scene, trick: Trick) -> str:
        """Return the cards of a trick that was taken."""
        view = scene.shown
        trump = None if view.contract is None else view.contract.trump
        return last_trick_line(scene, trick, trump)
