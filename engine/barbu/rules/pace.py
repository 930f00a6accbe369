"""How long a game takes at a table of people. Source: docs/rules.md, "How long a game takes".

Moves per card dealt were counted in games of the rule-of-thumb player; a pass in domino is a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.barbu.rules.rule_set import RuleSet
from engine.barbu.rules.schedule import deals_of


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves per card dealt: with a choice, and those that play themselves."""

    chosen: float
    forced: float


MOVES: Final = {
    "all_tricks": Moves(0.74, 0.17),
    "few_cards": Moves(0.67, 0.13),
    "one_card": Moves(0.51, 0.10),
    "rows": Moves(0.55, 0.72),
    "free_rows": Moves(1.25, 0.75),
    "race": Moves(0.37, 0.67),
}
"""Moves by kind of deal, as ``kind_of_deal`` names them."""

CHOICE_S: Final = 3.5
"""Seconds of a move with a choice."""
FORCED_S: Final = 1.0
"""Seconds of a move that plays itself."""
CALL_S: Final = 6.0
"""Seconds of a player's turn to double, answers included."""
BETWEEN_S: Final = 30.0
"""Seconds of a deal before and after the cards: the choice of contract and the result."""

FEW: Final = 8
"""Counting cards with which a deal usually ends well before its last trick."""


def kind_of_deal(rules: RuleSet, contract: str) -> str:
    """Return the kind of a contract's deals, a key of ``MOVES``."""
    values = rules.values[contract]
    if values.race is not None:
        return "race"
    if values.is_domino:
        return "free_rows" if rules.domino.voluntary_pass or rules.domino.several_cards else "rows"
    counting = len(values.counting)
    if not values.ends_early or counting > FEW:
        return "all_tricks"
    return "one_card" if counting == 1 else "few_cards"


def deal_seconds(rules: RuleSet, contract: str) -> float:
    moves, calls = MOVES[kind_of_deal(rules, contract)], rules.players if rules.doubling is not None else 0
    cards = len(rules.cards) * (moves.chosen * CHOICE_S + moves.forced * FORCED_S)
    return BETWEEN_S + calls * CALL_S + cards


def game_minutes(rules: RuleSet) -> int:
    """Return the minutes that a game takes, to the next five."""
    groups = [(group.contracts, deals_of(group, rules.players)) for group in rules.schedule]
    parts = groups or [(tuple(rules.values), rules.deal_count)]
    return max(5, 5 * round(sum(deals * _mean_seconds(rules, names) for names, deals in parts) / 300))


def _mean_seconds(rules: RuleSet, contracts: Sequence[str]) -> float:
    return fmean(deal_seconds(rules, name) for name in contracts)
