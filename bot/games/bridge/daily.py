"""The deal of the day at bridge: one board a day, South against everybody else's South, in IMPs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.actions.moves import DRAFTS, MOVES, action_of, draft_of
from bot.games.bridge.automatic import BridgeAutomatic
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import auction_table
from bot.games.bridge.screens.draft import PanelDraft
from bot.games.bridge.screens.phrases import direction_name, last_trick_line, vulnerability_text
from bot.games.bridge.screens.result import outcome_lines, result_title
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from engine.bridge.actions import Action
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import imps_against
from engine.bridge.state import MatchState
from engine.events import DealEnded
from engine.seats import Seat

NAME: Final = "daily"
BOARDS: Final = 16
"""Dealer and vulnerability come round after so many."""

SOUTH: Final[Seat] = 2

READY_LEVEL: Final = "expert"
LEVEL: Final = "club"


class BridgeDaily:
    """The person sits South, and North is a bot like the two opponents."""

    draft_verbs = frozenset(DRAFTS)
    move_verbs = frozenset(MOVES)

    def own_seat(self, rules: BridgeRules, first_dealer: Seat) -> Seat:
        """South on every board."""
        return SOUTH

    def rules(self, day: date) -> BridgeRules:
        """One board, of the next number each day, so that dealer and vulnerability change."""
        return BridgeRules(name=NAME, first_board=1 + day.toordinal() % BOARDS)

    def level(self, *, is_ready: bool) -> str:
        """Experts as soon as there is a worker for them."""
        return READY_LEVEL if is_ready else LEVEL

    def action(self, verb: str, arg: str, state: MatchState, seat: Seat) -> Action:
        """The move as a table's buttons write it."""
        return action_of(verb, arg, state, seat)

    def draft(self, verb: str, arg: str) -> PanelDraft:
        """The step before a move as a table's buttons write it."""
        return draft_of(verb, arg)

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """What falls by itself at a table does here too."""
        return BridgeAutomatic().betrays_nothing(state, forced)

    def points(self, state: MatchState, seat: Seat) -> int:
        """What the seat's side scored on the board."""
        return state.finished[0].score[seat]

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """The board in IMPs, on average over everybody else; empty for the only one."""
        if len(everybody) < 2:
            return ""
        imps = imps_against(everybody)[everybody.index(points)]
        return words("bridge-daily-imps", imps=signed_decimal(imps, words))

    def result(self, scene: Scene, ended: DealEnded) -> Rendered:
        """The board without the hands, which others still bid on and play."""
        if not isinstance(ended, DealSettled):
            raise TypeError("the end of another game's deal")
        deal = ended.deal
        shown = embed(
            result_title(scene, ended.score),
            outcome_lines(scene, deal, ended.score),
            auction_table(scene, deal.seating, deal.dealer, deal.calls),
        )
        return Rendered(embeds=(shown,))

    def contract_line(self, scene: Scene) -> str:
        """The board, its dealer and its vulnerability."""
        view, words = scene.shown, scene.words
        return words(
            "bridge-daily-board",
            number=view.board,
            dealer=direction_name(view.seating.direction(view.dealer), words),
            vulnerable=vulnerability_text(view.vulnerable, words),
        )

    def opening_line(self, scene: Scene) -> str:
        """Who is partner, and who calls first."""
        view, words = scene.shown, scene.words
        partner = scene.bare(view.seating.partner(SOUTH))
        if view.dealer == SOUTH:
            return words("bridge-daily-you-call", partner=partner)
        return words("bridge-daily-calls", partner=partner, name=scene.bare(view.dealer))

    def trick_gone_line(self, scene: Scene) -> str:
        """The last trick, while the next is played."""
        view = scene.shown
        if view.last_trick is None or view.trick is None or not view.trick.plays:
            return ""
        return last_trick_line(scene, view.last_trick, None if view.contract is None else view.contract.trump)
