"""State of a match: frozen values, replaced by actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import Any, TypeVar

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.settlement import Payment
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import NO_CARDS, CardSet, Denomination, Suit, Trick
from engine.deals import CardDeal, CardMatch
from engine.game import DealEnded
from engine.seats import Seat

Call = Double | Redouble


class Phase(StrEnum):
    """Phase of a match."""

    DEAL = "deal"
    CHOOSE = "choose"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True)
class DealState(CardDeal):
    """A deal of Barbu.

    Attributes:
        taken: cards won by seat.
        calls: doubling announcements in order, passes included.
        start: in domino, the rank of the start; None until the first card sets it, if no declarer names one.
        layout: in domino, the cards on the table.
        out: in domino, the seats without cards, first out first.
        laid: in domino, cards laid this turn by the seat to act.
        held_back: in domino, seats whose last turn was an avoidable pass.
    """

    taken: tuple[CardSet, ...]
    contract: str | None = None
    trump: Denomination | None = None
    start: int | None = None
    calls: tuple[Call, ...] = ()
    layout: CardSet = NO_CARDS
    out: tuple[Seat, ...] = ()
    laid: int = 0
    held_back: frozenset[Seat] = frozenset()

    def after_trick(self, trick: Trick, winner: Seat) -> dict[str, Any]:
        taken = list(self.taken)
        taken[winner] = CardSet(taken[winner].mask | trick.mask)
        return {"taken": tuple(taken)}

    def __repr__(self) -> str:
        # Hands and seeds must not reach a log through an error message.
        return f"DealState(index={self.index}, dealer={self.dealer}, contract={self.contract})"

    @property
    def trump_suit(self) -> Suit | None:
        return None if self.trump is None else self.trump.suit


@dataclass(frozen=True, slots=True)
class DealScore:
    """A finished deal as scored: ``raw`` points before doubles, ``score`` after, by seat."""

    dealer: Seat
    contract: str
    trump: Denomination | None
    start: int | None
    calls: tuple[Call, ...]
    raw: tuple[int, ...]
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded[DealState, DealScore]):
    """A deal of Barbu is scored, with the payments for its doubles."""

    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class MatchState(CardMatch[RuleSet, DealState, DealScore]):
    """A match: the rules, the scored deals, and the deal on the table."""

    phase: Phase = Phase.DEAL

    @property
    def next_dealer(self) -> Seat:
        """The dealer of the deal in play, or of the next one between deals."""
        if self.deal is not None and self.deal.index == len(self.finished):
            return self.deal.dealer
        return self.rules.dealer_of(self.deal_index, self.first_dealer)

    @property
    def deal_index(self) -> int:
        """Number, from 0, of the deal in play or to be dealt next (of the last one when over)."""
        return min(len(self.finished), self.rules.deal_count - 1)

    @property
    def turn(self) -> Seat:
        """The seat to act. *Raises:* ValueError if there is none."""
        deal = self.deal
        if deal is None or deal.turn is None:
            raise ValueError("no seat is to act")
        return deal.turn

    @property
    def values(self) -> ContractValues:
        """The chosen contract's values. *Raises:* ValueError before the choice."""
        deal = self.deal
        if deal is None or deal.contract is None:
            raise ValueError("no contract is chosen yet")
        return self.rules.values[deal.contract]


def seat_to_act(state: MatchState) -> Seat | None:
    """Return the seat the match waits for: the dealer between deals, ``None`` when it is over."""
    deal = state.deal
    if deal is not None and deal.turn is not None:
        return deal.turn  # no turn once the deal is finished
    return state.next_dealer if state.phase is Phase.DEAL else None


R = TypeVar("R")


def remembered(ask: Callable[[MatchState], R]) -> Callable[[MatchState], R]:
    """Cache the answer of a pure function for the match it was last called with."""
    last: tuple[MatchState, R] | None = None

    @wraps(ask)
    def answer(match: MatchState) -> R:
        nonlocal last
        known = last  # one value, since other threads may replace it
        if known is None or known[0] is not match:
            last = known = (match, ask(match))
        return known[1]

    return answer
