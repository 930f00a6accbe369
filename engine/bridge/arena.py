"""Comparison of pairs as teams: each board is played at two tables, with the seats exchanged.

It adds two reference players to the levels that users can choose. Two bidding systems are compared by
bidding each board twice, with the contracts scored double dummy.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.bridge import match
from engine.bridge.auction import is_over, result_of
from engine.bridge.calls import PASS, STRAINS, Call
from engine.bridge.compass import (
    BOARDS_A_CYCLE,
    PLAYERS,
    Vulnerability,
    dealer_of_board,
    vulnerability_of_board,
)
from engine.bridge.double_dummy import library
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Club, Novice, Player, make_player
from engine.bridge.players.context import System
from engine.bridge.players.hand import Hand
from engine.bridge.players.system import Reading, call_at
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import TRICKS, imps, points
from engine.bridge.state import DealSettled, MatchState
from engine.bridge.view import View, view_for
from engine.cards import CardSet, Denomination, deck_of
from engine.errors import CodedError, require


class RuleOfThumb(Club):
    """The club player's cards with the novice's bids, to measure the bidding alone."""

    call = Novice.call


class Passing(Club):
    """A club player who always passes in the auction."""

    def call(self, _: View) -> Call:
        return PASS


YARDSTICKS = {"rule-of-thumb": RuleOfThumb, "passing": Passing}
"""Reference players for measurements, not offered to users."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board played by both teams.

    Attributes:
        number: board number, 1 to 16, which determines dealer and vulnerability.
        challengers_ns, challengers_ew: score of North and South, with the challengers North and South, and
            with the challengers East and West.
    """

    number: int
    challengers_ns: int
    challengers_ew: int

    @property
    def imps(self) -> int:
        return imps(self.challengers_ns - self.challengers_ew)


def player_named(name: str) -> Player:
    """Return a level's player or a reference player. *Raises:* CodedError ``level_unknown``."""
    if name in YARDSTICKS:
        return YARDSTICKS[name]()
    if name not in LEVELS:
        raise CodedError("level_unknown", level=name, known=", ".join([*LEVELS, *YARDSTICKS]))
    return make_player(name)


def rules_of(number: int) -> BridgeRules:
    """Return the rules of a single board with that number."""
    return load_rules({"name": "board", "first_board": number})


def compare(
    challenger: Player,
    against: Player,
    *,
    boards: int,
    seed: int,
    first: int = 0,
    deal_begins: Callable[[], None] = lambda: None,
) -> Iterator[BoardResult]:
    """Play boards, starting at index ``first``. Equal seeds give equal deals.

    Each player acts for both seats of a pair, so it must be stateless. ``deal_begins`` is called before each
    of a board's two deals. *Raises:* IllegalAction if a player returns an action its view did not offer.
    """
    for index in range(first, first + boards):
        number = index % BOARDS_A_CYCLE + 1
        deal = random.Random(f"{seed}:{index}").randbytes(32)
        scores = []
        for pairs in ((challenger, against), (against, challenger)):
            deal_begins()
            begun = match.initial(rules_of(number))
            dealt = match.apply(begun, BRIDGE.deal(begun, deal, 0)).state
            scores.append(play_board(dealt, [*pairs, *pairs]).score.score[0])
        yield BoardResult(number, *scores)


def play_board(state: MatchState, players: Sequence[Player]) -> DealSettled:
    """Let players bid and play a dealt board by seat, each from its own view."""
    while (ended := BRIDGE.last_deal(state)) is None:
        seat = require(BRIDGE.decider(state), ValueError("no seat is to act, but the deal is not over"))
        state = match.apply(state, players[seat].decide(view_for(state, seat))).state
    return ended


def compare_systems(one: System, other: System, *, boards: int, seed: int) -> Iterator[BoardResult]:
    """Bid boards with each system North–South once, the first system as the challenger of the results.

    Equal seeds give equal deals. *Raises:* CodedError ``solver_missing``.
    """
    library.make_ready()
    for index in range(boards):
        number = index % BOARDS_A_CYCLE + 1
        hands = _deal(f"{seed}:{index}")
        dealer, vulnerable = dealer_of_board(number), vulnerability_of_board(number)
        tricks: dict[tuple[Denomination, int], int] = {}
        scores = [
            _score(_auction(hands, dealer, vulnerable, systems), hands, dealer, vulnerable, tricks)
            for systems in ((one, other), (other, one))
        ]
        yield BoardResult(number, *scores)


def _deal(seed: str) -> list[CardSet]:
    cards = list(deck_of(52))
    random.Random(seed).shuffle(cards)
    return [CardSet.of(cards[at : at + TRICKS]) for at in range(0, 52, TRICKS)]


def _auction(
    hands: Sequence[CardSet], dealer: int, vulnerable: Vulnerability, systems: tuple[System, System]
) -> tuple[Call, ...]:
    """Return the calls of four bots, who see a hand each, in the order of the compass."""
    reading, seen = Reading(dealer, vulnerable, systems), [Hand(hand) for hand in hands]
    while not is_over(calls := reading.context.calls):
        reading.add(call_at(reading.context, seen[(dealer + len(calls)) % PLAYERS]))
    return calls


def _score(
    calls: Sequence[Call],
    hands: Sequence[CardSet],
    dealer: int,
    vulnerable: Vulnerability,
    tricks: dict[tuple[Denomination, int], int],
) -> int:
    """Return the score of North and South; ``tricks`` are those of the deal that are known already."""
    end = result_of(calls)
    if end is None:
        return 0
    declarer = (dealer + end.turn) % PLAYERS
    key = end.denomination, declarer
    if key not in tricks:
        leader = (declarer + 1) % PLAYERS
        found, _ = library.solve_board(end.denomination.suit, leader, (), hands, target=-1, solutions=1)
        tricks[key] = TRICKS - max(found.values())
    side = declarer % 2
    score = points(end.level, STRAINS[end.denomination], end.doubled, vulnerable.includes(side), tricks[key])
    return score if side == 0 else -score
