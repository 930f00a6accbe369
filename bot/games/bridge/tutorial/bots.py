"""Bots of the guided deals; they follow a plain rule, so that their calls and cards never vary."""

from __future__ import annotations

from engine.bridge.state import Contract, DealState
from engine.cards import Card, CardSet
from engine.seats import Seat


def card_of(deal: DealState, contract: Contract, seat: Seat) -> Card:
    """Return the card that a seat's hand plays."""
    playable = deal.following(seat)
    trick, trump = deal.trick, contract.trump
    best = None if trick is None else trick.best(trump)
    if trick is None or best is None:
        return _led(playable)
    if best[0] == deal.seating.partner(seat) or (len(trick.plays) == 1 and best[1].suit == trick.led_suit):
        # Second hand low, and partner is not beaten.
        return _lowest(playable)
    winning = playable.above(best[1])
    if trump is not None and best[1].suit != trump:
        winning = winning or playable.of_suit(trump)
    return _lowest(winning or playable)


def _led(playable: CardSet) -> Card:
    """Return the top of the longest sequence; else the lowest card of the longest suit."""
    ranks = {card: {other.rank for other in playable.of_suit(card.suit)} for card in playable}
    tops = [card for card in playable if _run(playable, card) > 1 and card.rank + 1 not in ranks[card]]
    if tops:
        return max(tops, key=lambda card: (_run(playable, card), card.rank, -card.suit))
    longest = max(playable, key=lambda card: (len(playable.of_suit(card.suit)), -card.suit))
    return playable.of_suit(longest.suit).lowest()


def _run(playable: CardSet, card: Card) -> int:
    """Return the length of the sequence that a card heads, itself included."""
    ranks = {other.rank for other in playable.of_suit(card.suit)}
    return next(size for size in range(1, 14) if card.rank - size not in ranks)


def _lowest(cards: CardSet) -> Card:
    return min(cards, key=lambda card: (card.rank, card.suit))
