"""Sets of cards as rule sets write them, and the rules of play that name such sets.

Source: docs/rules.md, "Contracts".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from pydantic import Field

from engine.barbu.rules.base import RulesPart
from engine.cards import CardSet, deck_of

KEYS: Final = tuple((str(card), card.rank_letter, card.suit.letter) for card in deck_of(52))
"""Keys that mean a card, the strongest first, indexed by card."""

COUNTING: Final = "counting"
"""Key of all cards that have points in the contract."""

MOST_TIERS: Final = 4
"""Most keys in a set of cards to be discarded; the kernels hold as many masks."""

CardKey = Annotated[str, Field(pattern=r"^([2-9TJQKA]?[CDHS]|[2-9TJQKA]|counting)$")]


class NoLead(RulesPart):
    """Cards that may not be led while the hand holds others.

    ``until``: ``last`` for the whole deal, ``broken`` until one of the cards lies in a finished trick,
    ``second_trick`` until a trick is finished.
    """

    cards: Annotated[tuple[CardKey, ...], Field(min_length=1, max_length=20)]
    until: Literal["last", "broken", "second_trick"] = "last"


class MustDiscard(RulesPart):
    """Cards to be thrown at the first chance.

    Each key is a tier; the first tier that can be met binds. A player who cannot follow suit throws a card of
    the tier. If ``beaten``, a player who follows suit plays a card of the tier that is lower than the best
    card of the trick.
    """

    cards: Annotated[tuple[CardKey, ...], Field(min_length=1, max_length=MOST_TIERS)]
    beaten: bool = False


def mask_of_keys(keys: Iterable[str], deck: CardSet, counting: CardSet) -> int:
    """Return the mask of the cards of a deck that any of these keys means."""
    named = set(keys)
    mask = counting.mask if COUNTING in named else 0
    for card in deck:
        if named.intersection(KEYS[card]):
            mask |= card.mask
    return mask


def bans_only_hearts(ban: NoLead) -> bool:
    """Return whether all the cards of a ban are hearts, so that ``hearts_free`` lifts it."""
    return all(key[-1] == "H" for key in ban.cards)
