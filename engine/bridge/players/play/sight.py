"""A trick as the player to act sees it: the visible hands of their side, and the cards against them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.compass import Seating
from engine.bridge.state import Contract
from engine.bridge.view import View
from engine.cards import Card, CardSet, Suit, Trick
from engine.seats import Seat


@dataclass(frozen=True)
class Sight:
    """Visible facts for choosing a card; built from a view, so it contains nothing hidden.

    Attributes:
        seat: the hand that plays a card now.
        hand: its cards; ``legal`` are those it may play.
        other: the partner's hand, if visible: dummy's and declarer's see each other.
        dummy: the open hand, for a defender.
        against: cards that the other side holds or may hold; for a defender also partner's, if hidden.
    """

    seat: Seat
    hand: CardSet
    legal: CardSet
    other: CardSet | None
    dummy: CardSet | None
    dummy_seat: Seat | None
    against: CardSet
    trick: Trick
    contract: Contract
    seating: Seating
    plays: tuple[tuple[Seat, Card], ...]
    tricks_won: int

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump

    @property
    def partner(self) -> Seat:
        return self.seating.partner(self.seat)

    @property
    def is_declaring(self) -> bool:
        """Whether the hand is declarer's or dummy's."""
        return self.seating.side(self.seat) == self.seating.side(self.contract.declarer)

    @property
    def best(self) -> tuple[Seat, Card] | None:
        """The play that is winning the trick."""
        return self.trick.best(self.trump)

    @property
    def partner_is_winning(self) -> bool:
        """Whether partner's card is the best so far."""
        best = self.best
        return best is not None and best[0] == self.partner

    def is_master(self, card: Card) -> bool:
        """Return whether no card of the other side beats a card in its own suit."""
        return not self.against.above(card)

    def beats(self, card: Card) -> bool:
        """Return whether a card would win the trick so far."""
        best = self.best
        if best is None:
            return True
        return card > best[1] if card.suit == best[1].suit else card.suit == self.trump

    def equals_below(self, card: Card) -> Card:
        """Return the lowest equivalent card of the hand: no card of the other side is between them."""
        low = card
        for lower in sorted(self.legal.of_suit(card.suit), reverse=True):
            if lower < low:
                between = self.against.above(lower) - self.against.above(low)
                if between - CardSet.of([low]):
                    break
                low = lower
        return low


def sight_of(view: View) -> Sight:
    """Build the facts from a view. *Raises:* ValueError if no card is to be played."""
    if view.turn is None or view.contract is None or view.trick is None or view.seat is None:
        raise ValueError("no card is to be played")
    turn, contract = view.turn, view.contract
    hand = view.hands[turn]
    if hand is None:
        raise ValueError("the hand to play is hidden")
    led = view.trick.led_suit
    following = hand.of_suit(led) if led is not None else hand
    partner = view.seating.partner(turn)
    declares = view.seating.side(turn) == view.seating.side(contract.declarer)
    dummy = view.hands[view.dummy] if view.dummy is not None else None
    return Sight(
        seat=turn,
        hand=hand,
        legal=following or hand,
        other=view.hands[partner] if declares else None,
        dummy=None if declares else dummy,
        dummy_seat=view.dummy,
        # An opponent's open hand, as after a refused claim, counts like the hidden ones.
        against=view.outside(hand, view.hands[partner]),
        trick=view.trick,
        contract=contract,
        seating=view.seating,
        plays=view.plays,
        tricks_won=view.tricks_won[view.seating.side(turn)],
    )
