"""Values of the legal cards: mean points over solved deals that agree with what is known."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

import numpy as np

from engine.bridge.double_dummy.solver import Position, solve_within
from engine.bridge.players.effort import Effort
from engine.bridge.players.expert.sampling import draw, evidence_of
from engine.bridge.scoring import TRICKS, points
from engine.bridge.state import Contract
from engine.bridge.view import View
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class CardValue:
    """Value of one card: its side's points on each solved deal, and the mean of its tricks at the end."""

    card: Card
    points: tuple[int, ...]
    tricks: float

    @property
    def mean(self) -> float:
        """Mean points."""
        return fmean(self.points)

    def is_clearly_above(self, other: CardValue) -> bool:
        """Return whether it beats another card by more than one standard error."""
        ahead = [mine - theirs for mine, theirs in zip(self.points, other.points, strict=True)]
        if len(ahead) < 2:
            return ahead[0] > 0
        return fmean(ahead) > stdev(ahead) / sqrt(len(ahead))


def card_values(view: View, effort: Effort) -> tuple[CardValue, ...]:
    """Return every legal card's value, the best first; the same view gives the same values.

    Raises:
        CodedError: ``solver_missing`` if the solver is unavailable.
        ValueError: no card is to be played.
    """
    contract, trick, seating = view.contract, view.trick, view.seating
    if view.turn is None or contract is None or trick is None:
        raise ValueError("no card is to be played")
    declares = seating.side(view.turn) == seating.side(contract.declarer)
    target = None
    if not effort.is_exact and not view.winners:
        # In the first trick, the tricks that make or beat the contract.
        target = contract.needed if declares else TRICKS + 1 - contract.needed
    on_table = tuple(card for _, card in trick.plays)
    positions = (
        Position(
            contract.trump, seating.direction(trick.leader), on_table, tuple(deal[seat] for seat in seating)
        )
        for deal in draw(evidence_of(view), effort.deals, luck_from(view), effort.drawn)
    )
    found = [solution.tricks for solution in solve_within(effort.nodes, positions, target)]
    won = view.tricks_won[seating.side(view.turn)]
    vulnerable = view.vulnerable.includes(seating.side(contract.declarer))
    worth = _worth_of_tricks(contract, vulnerable=vulnerable, declares=declares)
    values = [
        CardValue(
            card,
            tuple(worth[won + by_card[card]] for by_card in found),
            won + fmean(by_card[card] for by_card in found),
        )
        for card in found[0]
    ]
    return tuple(sorted(values, key=lambda value: (-value.mean, -value.tricks, value.card)))


def _worth_of_tricks(contract: Contract, *, vulnerable: bool, declares: bool) -> list[int]:
    """Return a side's points by its number of tricks."""
    level, strain, doubled = contract.level, contract.strain, contract.doubled
    scores = [points(level, strain, doubled, vulnerable, tricks) for tricks in range(TRICKS + 1)]
    return scores if declares else [-score for score in reversed(scores)]


def luck_from(view: View) -> np.random.Generator:
    """Return a random generator seeded only by what the view's seat knows of the deal."""
    seen = (
        view.seat,
        view.board,
        view.totals,
        [None if hand is None else hand.mask for hand in view.hands],
        [int(call) for call in view.calls],
        [(seat, int(card)) for seat, card in view.plays],
    )
    digest = hashlib.sha256(repr(seen).encode()).digest()
    return np.random.default_rng(int.from_bytes(digest, "big"))


def best_card(values: tuple[CardValue, ...], by_rule: Card) -> Card:
    """Return the card with the most points, or that of the rules if none is clearly better."""
    best = values[0]
    rule = next((value for value in values if value.card == by_rule), None)
    return best.card if rule is None or best.is_clearly_above(rule) else rule.card
