"""Bridge's deal of the day: one board a day, compared in IMPs with every other South."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.game_kit.daily import DailyGame
from bot.game_kit.private_game import trick_gone
from bot.games.bridge.automatic import is_public_knowledge
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import auction_table
from bot.games.bridge.screens.phrases import direction_name, last_trick_line, vulnerability_text
from bot.games.bridge.screens.result import outcome_lines, result_title
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from engine.bridge.actions import Action
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import imps_against
from engine.bridge.state import MatchState
from engine.seats import Seat

NAME: Final = "daily"
BOARDS: Final = 16
"""Boards after which dealer and vulnerability repeat."""

SOUTH: Final[Seat] = 2


class BridgeDaily(DailyGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """The player is South; North is a bot like the two opponents."""

    ready_level = "expert"
    fallback_level = "club"

    def own_seat(self, rules: BridgeRules, first_dealer: Seat) -> Seat:
        """Return South on every board."""
        return SOUTH

    def rules(self, day: date) -> BridgeRules:
        """Return one board, with the next number each day so that dealer and vulnerability change."""
        return BridgeRules(name=NAME, first_board=1 + day.toordinal() % BOARDS)

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the only move is public knowledge, as at a table."""
        return is_public_knowledge(state, forced)

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return the board in IMPs, averaged over the other players; empty for the only one."""
        if len(everybody) < 2:
            return ""
        imps = imps_against(everybody)[everybody.index(points)]
        return words("bridge-daily-imps", imps=signed_decimal(imps, words))

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the board without the hands, which other players still bid on and play."""
        deal = ended.deal
        shown = embed(
            result_title(scene, ended.score),
            outcome_lines(scene, deal, ended.score),
            auction_table(scene, deal.seating, deal.dealer, deal.calls),
        )
        return Rendered(embeds=(shown,))

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

    def trick_gone_line(self, scene: Scene) -> str:
        """Return the last trick while the next is played."""
        view, last = scene.shown, trick_gone(scene.shown)
        trump = None if view.contract is None else view.contract.trump
        return "" if last is None else last_trick_line(scene, last, trump)
