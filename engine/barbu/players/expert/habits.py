"""How players bet, as played games show it: which hands double, and which redouble.

The figures stand in ``habits.toml``; ``python -m tools.learn_bets`` finds them anew.
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

# So many cards that cost points are like the queens; more are like the hearts.
_FEW = 6


class Duty(IntEnum):
    """How a player stands with the doubles they owe the declarer, before they speak."""

    NONE = 0
    """They owe none."""
    WAITS = 1
    """They owe one at least, and may still spend it on a later deal."""
    BINDS = 2
    """They owe one in every deal that is left, so their double of the declarer says nothing of their hand."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely players are to bet against another: a logistic curve.

    Attributes:
        always: the logarithm of the odds with an even hand.
        ahead: what a hand that lies one spread above the usual adds to it.
        apart: what it adds that the deal, played out once, ends with the other one spread of the contract
            behind: players know more of a hand than its cards tell one by one, and this is what it comes to.
    """

    always: float
    ahead: float
    apart: float

    def of(self, ahead: Floats, apart: Floats) -> Floats:
        """How likely the bet is in each of some deals."""
        return np.exp(self.logs(ahead, apart, is_made=True))

    def logs(self, ahead: Floats, apart: Floats, *, is_made: bool) -> Floats:
        """The logarithm of how likely it is that the bet is made, or is not."""
        found: Floats = self.always + self.ahead * ahead + self.apart * apart
        return -np.logaddexp(0, -found if is_made else found)


@dataclass(frozen=True, slots=True)
class Chosen:
    """How much better than the usual the hands of declarers are who chose a contract.

    A deal is the likelier the better it is for the declarer: by the cards of their hand one by one, and by
    how it ends when played out, since they looked at more than that.

    Attributes:
        named: what the trump or start they named tells, for each spread it is worth on the whole.
        free: what it tells that they chose among one contract, two, three and so on; more than there are tell
            as much as the last.
        insight: what the declarer's end tells, in parts of what their cards do.
    """

    named: float
    free: tuple[float, ...]
    insight: float

    def lead(self, named_gain: float, contracts_open: int) -> float:
        """How many spreads above the usual their hand lies."""
        return self.named * named_gain + self.free[min(contracts_open, len(self.free)) - 1]


@dataclass(frozen=True, slots=True)
class Kept:
    """What is paid where play-outs promise something: curves know less of hands than players do."""

    beside: float
    share: float

    def of(self, promised: float) -> float:
        """What to expect of a promise."""
        return self.beside + self.share * promised

    def before(self, expected: float) -> float:
        """The promise of which that is expected."""
        return (expected - self.beside) / self.share


@dataclass(frozen=True, slots=True)
class Habits:
    """How players bet at contracts of one kind.

    Attributes:
        chosen: what a contract's being chosen tells of its declarer.
        doubles_of_declarer: by the flank's duty; one that binds leaves no choice.
        answers_of_declarer: redoubles, by the doubler's duty.
        doubles_of_flank, answers_of_flank: the same where a flank is doubled.
        kept: what is paid where play-outs promise something, of doubles of the declarer, doubles of flanks,
            redoubles by the declarer and redoubles by flanks: so many points, and so much of the promise.
    """

    chosen: Chosen
    doubles_of_declarer: tuple[Odds, ...]
    doubles_of_flank: Odds
    answers_of_declarer: tuple[Odds, ...]
    answers_of_flank: Odds
    kept: tuple[Kept, ...]

    def kept_of(self, *, is_redouble: bool, of_declarer: bool) -> Kept:
        """What is paid where play-outs promise something of such bets."""
        return self.kept[2 * is_redouble + (not of_declarer)]

    def double(self, duty: Duty, *, of_declarer: bool) -> Odds | None:
        """How likely a double of somebody is; ``None`` where it had to be."""
        if not of_declarer:
            return self.doubles_of_flank
        return None if duty is Duty.BINDS else self.doubles_of_declarer[duty]

    def answer(self, duty: Duty, *, of_declarer: bool) -> Odds:
        """How likely somebody redoubles whose doubler had such a duty."""
        return self.answers_of_declarer[duty] if of_declarer else self.answers_of_flank


def habits_of(values: ContractValues) -> Habits:
    """The habits at contracts like one with these values."""
    return _learnt()[kind_of_bet(values)]


def kind_of_bet(values: ContractValues) -> str:
    """Which table of habits serves a contract: that of the one of *contre* that is most like it."""
    if values.is_positive:
        return "domino" if values.places else "trumps"
    if values.last:
        return "last_two"
    if values.trick or not values.counting:
        return "tricks"
    if len(values.counting) == 1:
        return "king"
    return "queens" if len(values.counting) <= _FEW else "hearts"


@cache
def _learnt() -> Mapping[str, Habits]:
    text = files(__package__).joinpath("habits.toml").read_text(encoding="utf-8")
    return {name: _habits(table) for name, table in tomllib.loads(text).items()}


def _habits(table: dict[str, Any]) -> Habits:
    return Habits(
        chosen=Chosen(table["named"], tuple(table["free"]), table["insight"]),
        doubles_of_declarer=tuple(Odds(*one) for one in table["doubles_of_declarer"]),
        doubles_of_flank=Odds(*table["doubles_of_flank"]),
        answers_of_declarer=tuple(Odds(*one) for one in table["answers_of_declarer"]),
        answers_of_flank=Odds(*table["answers_of_flank"]),
        kept=tuple(Kept(*one) for one in table["kept"]),
    )
