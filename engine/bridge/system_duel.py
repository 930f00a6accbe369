"""Comparison of two bidding systems: each board is bid twice, and the contracts are scored double dummy."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.bridge.arena import BoardResult
from engine.bridge.auction import is_over, result_of
from engine.bridge.calls import STRAINS, Call
from engine.bridge.compass import (
    BOARDS_A_CYCLE,
    PLAYERS,
    Vulnerability,
    dealer_of_board,
    vulnerability_of_board,
)
from engine.bridge.double_dummy import library
from engine.bridge.players.context import System
from engine.bridge.players.hand import Hand
from engine.bridge.players.system import Reading, call_at
from engine.bridge.scoring import TRICKS, points
from engine.cards import CardSet, Denomination, deck_of


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
