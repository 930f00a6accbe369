"""Betting habits learned from played games: which hands double and redouble.

The figures are in ``habits.toml``, written by ``python -m tools.learn_bets``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.barbu.rules.contracts import ContractValues

Floats = npt.NDArray[np.float64]


class Duty(IntEnum):
    """A player's duty to double the declarer, before they call."""

    NONE = 0
    """They owe no double."""
    WAITS = 1
    """They owe a double but may still make it in a later deal."""
    BINDS = 2
    """They owe a double in every remaining deal, so that it says nothing about their hand."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A logistic model of a bet.

    Attributes:
        always: log-odds with an average hand.
        ahead: coefficient of the hand's lead over the mean, in spreads.
        apart: coefficient of the difference in points, in spreads, when the deal is played out once: a
            measure of knowledge beyond the values of single cards.
    """

    always: float
    ahead: float
    apart: float

    def probability(self, ahead: Floats, apart: Floats) -> Floats:
        """Return the probability of the bet in each deal."""
        return np.exp(self.log_probability(ahead, apart, is_made=True))

    def log_probability(self, ahead: Floats, apart: Floats, *, is_made: bool) -> Floats:
        """Return the log-probability that the bet is made, or is not made, in each deal."""
        found: Floats = self.always + self.ahead * ahead + self.apart * apart
        return -np.logaddexp(0, -found if is_made else found)


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """Model of declarers' hands, which are better than average.

    A deal is more likely the better it is for the declarer, both by the cards of the hand and by the result
    of a play-out.

    Attributes:
        named: lead for each spread gained by naming the best trump or start.
        free: lead by number of contracts to choose from, from 1; the last entry applies beyond it.
        insight: weight of the play-out relative to the cards.
    """

    named: float
    free: tuple[float, ...]
    insight: float

    def lead(self, named_gain: float, contracts_open: int) -> float:
        """Return the expected lead of the declarer's hand, in spreads."""
        return self.named * named_gain + self.free[min(contracts_open, len(self.free)) - 1]


@dataclass(frozen=True, slots=True)
class Shrinkage:
    """Shrinkage of predicted payments: play-outs promise more than is paid."""

    beside: float
    share: float

    def apply(self, promised: float) -> float:
        """Return the expected payment for a predicted one."""
        return self.beside + self.share * promised

    def before(self, expected: float) -> float:
        """Return the prediction that gives this expected payment."""
        return (expected - self.beside) / self.share


@dataclass(frozen=True, slots=True)
class Habits:
    """Betting habits at contracts of one kind.

    Attributes:
        chosen: information in the declarer's choice.
        doubles_of_declarer: by the flank's duty; a binding duty leaves no choice.
        answers_of_declarer: redoubles, by the doubler's duty.
        doubles_of_flank, answers_of_flank: doubles and redoubles against flanks.
        kept: shrinkage for doubles of the declarer, doubles of flanks, redoubles by the declarer and
            redoubles by flanks.
        kept_free: shrinkage for doubles of the declarer that no duty explains, and for redoubles of them.
    """

    chosen: ChoiceModel
    doubles_of_declarer: tuple[Odds, ...]
    doubles_of_flank: Odds
    answers_of_declarer: tuple[Odds, ...]
    answers_of_flank: Odds
    kept: tuple[Shrinkage, ...]
    kept_free: tuple[Shrinkage, ...]

    def shrinkage_of(self, *, is_redouble: bool, of_declarer: bool, duty: Duty) -> Shrinkage:
        """Return the shrinkage of a bet; ``duty`` is the doubler's and counts in pairs with the declarer."""
        if of_declarer and duty is Duty.NONE:
            return self.kept_free[is_redouble]
        return self.kept[2 * is_redouble + (not of_declarer)]

    def double(self, duty: Duty, *, of_declarer: bool) -> Odds | None:
        """Return the odds of a double, or ``None`` if duty required it."""
        if not of_declarer:
            return self.doubles_of_flank
        return None if duty is Duty.BINDS else self.doubles_of_declarer[duty]

    def answer(self, duty: Duty, *, of_declarer: bool) -> Odds:
        """Return the odds of a redouble, given the doubler's duty."""
        return self.answers_of_declarer[duty] if of_declarer else self.answers_of_flank


def habits_of(values: ContractValues) -> Habits:
    return _load_habits()[kind_of_bet(values)]


def kind_of_bet(values: ContractValues) -> str:
    """Return the name of the most similar contract of the preset *contre*."""
    if values.is_positive:
        return "domino" if values.is_domino else "trumps"
    if values.last:
        return "last_two"
    if values.trick or not values.counting:
        return "tricks"
    if len(values.counting) == 1:
        return "king"
    return "queens" if len(values.counting) <= 6 else "hearts"


@cache
def _load_habits() -> Mapping[str, Habits]:
    text = files(__package__).joinpath("habits.toml").read_text(encoding="utf-8")
    return {name: _habits(table) for name, table in tomllib.loads(text).items()}


def _habits(table: dict[str, Any]) -> Habits:
    kept = table["kept"]
    return Habits(
        chosen=ChoiceModel(table["named"], tuple(table["free"]), table["insight"]),
        doubles_of_declarer=tuple(Odds(*row) for row in table["doubles_of_declarer"]),
        doubles_of_flank=Odds(*table["doubles_of_flank"]),
        answers_of_declarer=tuple(Odds(*row) for row in table["answers_of_declarer"]),
        answers_of_flank=Odds(*table["answers_of_flank"]),
        kept=tuple(Shrinkage(*row) for row in kept),
        kept_free=tuple(Shrinkage(*row) for row in table.get("kept_free", kept[::2])),
    )
