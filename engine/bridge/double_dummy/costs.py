"""Double-dummy cost of each card in a finished deal, and the fault of a card that cost tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import solver
from engine.bridge.double_dummy.solver import Position
from engine.bridge.scoring import TRICKS
from engine.bridge.state import Contract
from engine.cards import Card, CardSet, Suit, Trick


class CardFault(StrEnum):
    """The fault of a card."""

    OTHER_SUIT = "other-suit"
    """Another suit should have been led."""
    MISSED_TRICK = "missed-trick"
    """The better card wins the trick so far, this one does not."""
    TOO_HIGH = "too-high"
    """A lower card of the suit is enough."""
    TOO_LOW = "too-low"
    """A higher card of the suit is needed."""
    NOT_RUFFED = "not-ruffed"
    """The trick should have been ruffed."""
    RUFFED = "ruffed"
    """The trick should not have been ruffed."""
    DISCARD = "discard"
    """The discarded card was needed later; another one could be spared."""


def fault_of(trick: Trick, player: int, card: Card, better: Sequence[Card], trump: Suit | None) -> CardFault:
    """Return the fault of a card from the hand ``player``, given the trick before it.

    ``better`` are the cards without cost, at least one.
    """
    same = [other for other in better if other.suit == card.suit]
    led = trick.led_suit
    if led is None:
        return _by_height(card, same) if same else CardFault.OTHER_SUIT
    if card.suit == led and _misses(trick, player, card, better, trump):
        return CardFault.MISSED_TRICK
    if card.suit == led or (same and card.suit == trump):
        return _by_height(card, same)
    if card.suit == trump:
        return CardFault.RUFFED
    return CardFault.NOT_RUFFED if all(other.suit == trump for other in better) else CardFault.DISCARD


def _misses(trick: Trick, player: int, card: Card, better: Sequence[Card], trump: Suit | None) -> bool:
    """Return whether every better card wins the trick so far, and this one leaves it to an opponent."""
    best = trick.best(trump)
    if best is None or best[0] % 2 == player % 2:
        return False
    return not _wins(trick, player, card, trump) and all(_wins(trick, player, one, trump) for one in better)


def _wins(trick: Trick, player: int, card: Card, trump: Suit | None) -> bool:
    return trick.with_play(player, card).best(trump) == (player, card)


def _by_height(card: Card, same: Sequence[Card]) -> CardFault:
    return CardFault.TOO_LOW if same[0] > card else CardFault.TOO_HIGH


@dataclass(frozen=True, slots=True)
class CardCost:
    """A card played and its cost.

    Attributes:
        number: number of the play, from 0; ``number // 4`` is its trick.
        player: the hand it came from, 0 for North … 3 for West.
        tricks: tricks lost compared with the best card.
        better: cards without cost, lowest first; empty if this one had none.
        fault: its fault; None if it cost nothing.
        decides: whether it lost the contract, or let it through.
    """

    number: int
    player: int
    card: Card
    tricks: int
    better: tuple[Card, ...] = ()
    fault: CardFault | None = None
    decides: bool = False


def costs_of(hands: tuple[CardSet, ...], contract: Contract, plays: tuple[Card, ...]) -> tuple[CardCost, ...]:
    """Return every play's cost. Hands and ``contract.declarer`` are by direction.

    Forced plays cost nothing. *Raises:* CodedError ``solver_missing``.
    """
    costs: list[CardCost] = []
    positions: list[Position] = []
    tricks: list[Trick] = []
    left = list(hands)
    trick = Trick((contract.declarer + 1) % PLAYERS)
    for card in plays:
        player = (trick.leader + len(trick.plays)) % PLAYERS
        on_table = tuple(played for _, played in trick.plays)
        positions.append(Position(contract.trump, trick.leader, on_table, tuple(left)))
        tricks.append(trick)
        left[player] = left[player].without(card)
        trick = trick.with_play(player, card)
        best = trick.best(contract.trump)
        if best is not None and len(trick.plays) == PLAYERS:
            trick = Trick(best[0])
    all_by_card = solver.tricks_by_card(positions)
    due = _declarers_tricks(contract, positions[0].leader, all_by_card[0]) if plays else 0
    for number, (card, trick, by_card) in enumerate(zip(plays, tricks, all_by_card, strict=True)):
        player = (trick.leader + len(trick.plays)) % PLAYERS
        most = max(by_card.values())
        cost = most - by_card[card]
        if not cost:
            costs.append(CardCost(number, player, card, 0))
            continue
        better = tuple(sorted(one for one, won in by_card.items() if won == most))
        is_declarers = player % 2 == contract.declarer % 2
        before, due = due, due - cost if is_declarers else due + cost
        decides = (before >= contract.needed) != (due >= contract.needed)
        fault = fault_of(trick, player, card, better, contract.trump)
        costs.append(CardCost(number, player, card, cost, better, fault, decides))
    return tuple(costs)


def _declarers_tricks(contract: Contract, leader: int, by_card: Mapping[Card, int]) -> int:
    """Return declarer's tricks with best play on both sides, from the tricks of each lead."""
    most = max(by_card.values())
    return most if leader % 2 == contract.declarer % 2 else TRICKS - most
