"""Legal cards in a trick. Source: docs/rules.md, "Trick play" and "Trumps"."""

from __future__ import annotations

from engine.barbu.rules.contracts import Discards
from engine.barbu.rules.rule_set import TrumpRules
from engine.cards import SUIT_MASKS_OF, CardSet, Suit, Trick


def leads(hand: int, banned: int) -> int:
    """Return the mask of the cards that may be led from a hand mask; ``banned`` ones only if all are."""
    return hand & ~banned or hand


def answers(
    hand: CardSet, trick: Trick, trump: Suit | None, trumps: TrumpRules, discards: Discards | None = None
) -> int:
    """Return the mask of the cards of ``hand`` that may be played to a trick already led."""
    following = hand.mask & SUIT_MASKS_OF[trick.plays[0][1]]
    if discards is not None:
        return _forced(following or hand.mask, trick, discards, is_void=not following)
    if trump is None:
        return following or hand.mask
    if not following:
        return _when_void(hand, trick, trump, trumps).mask
    if trumps.head and trick.led_suit == trump:
        return CardSet(following).above(trick.cards.of_suit(trump).highest()).mask or following
    return following


def _forced(legal: int, trick: Trick, discards: Discards, *, is_void: bool) -> int:
    """Return the cards of the first tier that can be met; all of ``legal`` if there is none.

    Contracts with such cards have no trumps.
    """
    if not is_void and not discards.beaten:
        return legal
    within = legal if is_void else legal & beaten_by(trick)
    return next((within & tier for tier in discards.tiers if within & tier), legal)


def beaten_by(trick: Trick) -> int:
    """Return the mask of the cards of the suit led that are lower than the best card of a trick."""
    best = trick.cards.of_suit(trick.plays[0][1].suit).highest()
    return best.mask - 1 & SUIT_MASKS_OF[best]


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
