"""The call of a hand at a table: the system's, except that a bid which makes game with a part-score is left.

Part-scores count in rubber and Chicago; elsewhere the call is the system's.
"""

from __future__ import annotations

from typing import Final

from engine.bridge.calls import PASS, STRAINS, Call
from engine.bridge.players.context import PARTNER, Context
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.shows import Meaning
from engine.bridge.players.system import call_at, meaning_at, read
from engine.bridge.scoring import GAME_PTS, trick_points
from engine.bridge.view import View

SLAM_POINTS: Final = 31
"""Points of both hands from which the auction goes on."""
FIT: Final = 7
"""Fewest trumps of both hands with which a suit is left."""


LEFT: Final = Meaning(PASS, "part_score")
"""The meaning of a pass that leaves such a bid."""


def situation_of(view: View, made: int | None = None) -> Context:
    """Return the auction of a view, or its first ``made`` calls, read in the systems of its table."""
    dealer = view.seating.direction(view.dealer)
    return read(view.calls[:made], dealer, view.vulnerable, pair_systems(view.rules.systems))


def call_of(view: View) -> Call:
    """Return the call to make with the hand of a view."""
    hand, at = Hand(view.hand), situation_of(view)
    return PASS if _ends(view, at, hand) else call_at(at, hand)


def meaning_of(at: Context, call: Call, below: int) -> Meaning:
    """Return the meaning of a call of a side with ``below`` points below the line."""
    return LEFT if call == PASS and makes_game(at, below) else meaning_at(at, call)


def makes_game(at: Context, below: int) -> bool:
    """Return whether the last bid is partner's and makes game with a part-score, and not without it.

    Artificial bids are answered, and so are bids that an opponent doubled or overcalled.
    """
    last = at.last
    if last is None or not below or last.doubled or at.who(last.turn) != PARTNER:
        return False
    made = trick_points(last.bid.level, STRAINS[last.bid.denomination], 0)
    return made < GAME_PTS <= made + below and not at.meanings[last.turn].artificial


def _ends(view: View, at: Context, hand: Hand) -> bool:
    """Return whether a hand leaves such a bid: it bids on with slam values or without a fit."""
    last, seat = at.last, view.seat
    if last is None or seat is None or not makes_game(at, view.sheet.below[view.seating.side(seat)]):
        return False
    suit, (least, _) = last.bid.suit, at.partner.strength[1]
    fits = suit is None or hand.lengths[suit] + at.partner.shortest[suit] >= FIT
    return fits and hand.points + least < SLAM_POINTS
