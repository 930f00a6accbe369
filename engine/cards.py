"""Cards as small ints and card sets as bitmasks, behind friendly types.

A card's number is ``13 * suit + rank``: suits 0–3 are ♣ ♦ ♥ ♠, ranks 0–12 are 2 … A, so that within a suit
the higher card has the higher number. The text form is rank then suit: ``AS``, ``TH``, ``9C``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from engine.seats import Seat

RANKS = "23456789TJQKA"
SUITS = "CDHS"
ACE = len(RANKS) - 1
RANKS_PER_SUIT = len(RANKS)
SUIT_MASK = (1 << RANKS_PER_SUIT) - 1
SUIT_MASKS = tuple(SUIT_MASK << RANKS_PER_SUIT * suit for suit in range(len(SUITS)))
"""Mask of each suit's cards, for code that works on masks."""


def parse_rank(letter: str) -> int:
    """Parse ``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A`` as 0–12. *Raises:* ValueError otherwise."""
    if len(letter) != 1 or letter not in RANKS:
        raise ValueError(f"not a rank: {letter!r}")
    return RANKS.index(letter)


class Suit(IntEnum):
    """The four suits, in the order of ``CDHS``."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``C``, ``D``, ``H`` or ``S``."""
        return SUITS[self]

    @property
    def symbol(self) -> str:
        """``♣``, ``♦``, ``♥`` or ``♠``."""
        return "♣♦♥♠"[self]

    @property
    def cards(self) -> CardSet:
        return _SUITS[self]

    @classmethod
    def parse(cls, letter: str) -> Suit:
        """Parse ``C``, ``D``, ``H`` or ``S``. *Raises:* ValueError otherwise."""
        if len(letter) != 1 or letter not in SUITS:
            raise ValueError(f"not a suit: {letter!r}")
        return cls(SUITS.index(letter))


class Denomination(IntEnum):
    """A trump suit or no trump."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    @property
    def suit(self) -> Suit | None:
        return _SUIT_NAMED[self]

    @property
    def code(self) -> str:
        """``C``, ``D``, ``H``, ``S`` or ``NT``."""
        return "NT" if self is Denomination.NO_TRUMP else SUITS[self]

    @classmethod
    def parse(cls, code: str) -> Denomination:
        """Parse ``C``, ``D``, ``H``, ``S`` or ``NT``. *Raises:* ValueError otherwise."""
        return cls.NO_TRUMP if code == "NT" else cls(Suit.parse(code))


class Card(int):
    """One card: an int 0–51 with a suit and a rank."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        return _SUIT_OF[self]

    @property
    def rank(self) -> int:
        """0 for a two … 12 for an ace."""
        return int(self) % RANKS_PER_SUIT

    @property
    def rank_letter(self) -> str:
        """``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return RANKS[self.rank]

    @property
    def mask(self) -> int:
        return 1 << int(self)

    @classmethod
    def of(cls, rank: int, suit: Suit | int) -> Card:
        return _DECK[RANKS_PER_SUIT * suit + rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Parse the text form, such as ``AS``. *Raises:* ValueError otherwise."""
        card = _WRITTEN.get(text)
        if card is None:
            raise ValueError(f"not a card: {text!r}")
        return card

    def __str__(self) -> str:
        return self.rank_letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


_DECK = tuple(Card(number) for number in range(len(RANKS) * len(SUITS)))
OTHER_CARDS = tuple(~(1 << number) for number in range(len(_DECK)))
"""Mask of all cards except one, indexed by that card."""
SUIT_MASKS_OF = tuple(SUIT_MASKS[number // RANKS_PER_SUIT] for number in range(len(_DECK)))
"""Mask of a card's own suit, indexed by card."""
_SUIT_NAMED: tuple[Suit | None, ...] = (*Suit, None)
_SUIT_OF = tuple(Suit(number // RANKS_PER_SUIT) for number in range(len(_DECK)))
_WRITTEN = {str(card): card for card in _DECK}


class CardSet:
    """An immutable set of cards, one bit per card. Iteration is in ascending card number.

    >>> hand = CardSet.parse("AS TH 9C")
    >>> Card.parse("TH") in hand, len(hand), str(hand & Suit.HEARTS.cards)
    (True, 3, 'TH')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, mask: int = 0) -> None:
        _set_mask(self, mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("CardSet is immutable")

    def __reduce__(self) -> tuple[type[CardSet], tuple[int]]:
        return CardSet, (self.mask,)  # an immutable value cannot be filled in after construction

    @classmethod
    def of(cls, cards: Iterable[int]) -> CardSet:
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Parse cards separated by white space. *Raises:* ValueError for a bad or repeated card."""
        cards = [Card.parse(word) for word in text.split()]
        if len(set(cards)) != len(cards):
            raise ValueError(f"a card appears twice: {text!r}")
        return cls.of(cards)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield _DECK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: int) -> bool:
        return self.mask >> card & 1 != 0

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def with_card(self, card: int) -> CardSet:
        return CardSet(self.mask | 1 << card)

    def without(self, card: int) -> CardSet:
        return CardSet(self.mask & OTHER_CARDS[card])

    def of_suit(self, suit: int) -> CardSet:
        return CardSet(self.mask & SUIT_MASKS[suit])

    def above(self, card: int) -> CardSet:
        """Return the cards that beat ``card`` in its own suit."""
        suit_end = card - card % RANKS_PER_SUIT + RANKS_PER_SUIT
        return CardSet(self.mask >> (card + 1) << (card + 1) & (1 << suit_end) - 1)

    def highest(self) -> Card:
        """Return the highest card number (in a suit, the highest card). *Raises:* ValueError if empty."""
        if not self.mask:
            raise ValueError("the set is empty")
        return _DECK[self.mask.bit_length() - 1]

    def lowest(self) -> Card:
        """Return the lowest card number. *Raises:* ValueError if empty."""
        if not self.mask:
            raise ValueError("the set is empty")
        return _DECK[(self.mask & -self.mask).bit_length() - 1]

    def __str__(self) -> str:
        return " ".join(str(card) for card in self)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"


_set_mask = CardSet.__dict__["mask"].__set__  # the slot descriptor bypasses ``__setattr__``

NO_CARDS = CardSet()


_SUITS = tuple(CardSet(mask) for mask in SUIT_MASKS)


@cache
def deck_of(size: int) -> CardSet:
    """Return the deck of 52, 36 or 32 cards: the highest ``size / 4`` ranks of each suit.

    Source: docs/rules.md, "What a rule set says". *Raises:* ValueError for any other size.
    """
    if size not in (52, 36, 32):
        raise ValueError(f"no deck of {size} cards")
    lowest = RANKS_PER_SUIT - size // 4
    return CardSet.of(card for card in _DECK if card.rank >= lowest)


class Trick(NamedTuple):
    """The plays of one trick in order, as ``(seat, card)`` pairs. Source: docs/rules.md, "Trick play"."""

    leader: Seat
    plays: tuple[tuple[Seat, Card], ...] = ()

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow, or ``None`` before the lead."""
        return self.plays[0][1].suit if self.plays else None

    @property
    def cards(self) -> CardSet:
        return CardSet(self.mask)

    @property
    def mask(self) -> int:
        """The mask of the cards on the table."""
        mask = 0
        for _, card in self.plays:
            mask |= 1 << card
        return mask

    def with_play(self, seat: Seat, card: Card) -> Trick:
        return Trick(self.leader, (*self.plays, (seat, card)))

    def best(self, trump: Suit | None = None) -> tuple[Seat, Card] | None:
        """Return the winning play: the highest trump, else the highest card of the suit led."""
        plays = self.plays
        if not plays:
            return None
        best = plays[0]
        card, suit = best[1], SUIT_MASKS_OF[best[1]]
        for play in plays:
            other = play[1]
            if suit >> other & 1:
                if other > card:
                    best, card = play, other
            elif trump is not None and SUIT_MASKS[trump] >> other & 1:  # the first trump
                best, card, suit = play, other, SUIT_MASKS[trump]
        return best

    def winner(self, trump: Suit | None = None) -> Seat:
        """Return the seat of the winning play. *Raises:* ValueError before the lead."""
        best = self.best(trump)
        if best is None:
            raise ValueError("nothing was played")
        return best[0]
