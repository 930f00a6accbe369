"""Legal cards in a trick. Source: docs/rules.md, "Trick play" and "Trumps"."""

from __future__ import annotations

from engine.barbu.rules.rule_set import TrumpRules
from engine.cards import SUIT_MASKS, SUIT_MASKS_OF, CardSet, Suit
from engine.tricks import Trick

_NO_HEARTS = ~SUIT_MASKS[Suit.HEARTS]


def leads(hand: int, hearts_last: bool) -> int:
    """Return the mask of the cards that may be led from a hand mask."""
    if hearts_last and hand & _NO_HEARTS:
        return hand & _NO_HEARTS
    return hand


def answers(hand: CardSet, trick: Trick, trump: Suit | None, trumps: TrumpRules) -> int:
    """Return the mask of the cards of ``hand`` that may be played to a trick already led."""
    following = hand.mask & SUIT_MASKS_OF[trick.plays[0][1]]
    if trump is None:
        return following or hand.mask
    if not following:
        return _when_void(hand, trick, trump, trumps).mask
    if trumps.head and trick.led_suit == trump:
        return CardSet(following).above(trick.cards.of_suit(trump).highest()).mask or following
    return following


def _when_void(hand: CardSet, trick: Trick, trump: Suit, trumps: TrumpRules) -> CardSet:
    held = hand.of_suit(trump)
    if not held:
        return hand
    best = trick.best(trump)
    if best is None or best[1].suit != trump:
        return held if trumps.must_ruff else hand
    over = held.above(best[1])
    if not over:
        return held if trumps.must_ruff and trumps.must_underruff else hand
    ruffs = over if trumps.must_overruff else held
    return ruffs if trumps.must_ruff else ruffs | (hand - held)
