"""Choices made before the first card of a finished deal, and the verdict on a costly one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.seats import Seat

CallT = TypeVar("CallT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class CallChoice(Generic[CallT, ViewT]):
    """A choice before the first card, with the view it was made from.

    ``step`` is the number of steps of the deal before it, as the game's ``Walk`` counts them.
    """

    seat: Seat
    step: int
    made: CallT
    view: ViewT


@dataclass(frozen=True, slots=True)
class CallVerdict(Generic[CallT]):
    """A choice that cost its player something.

    Attributes:
        cost, margin: the mean below the best choice, and half the width of the confidence interval, in the
            game's unit: points in Barbu, IMPs in bridge.
        good: the choices that are as good as the best one, which comes first.
    """

    seat: Seat
    step: int
    made: CallT
    cost: float
    margin: float
    good: tuple[CallT, ...]
