"""A hand as a bidder sees it: points, shape, and how good its suits are."""

from __future__ import annotations

from functools import cached_property

from engine.cards import ACE, RANKS, RANKS_PER_SUIT, SUIT_MASK, CardSet, Suit

MAJORS = (Suit.SPADES, Suit.HEARTS)
MINORS = (Suit.DIAMONDS, Suit.CLUBS)
HIGH_TO_LOW = (*MAJORS, *MINORS)

KING, QUEEN, JACK, TEN = (RANKS.index(letter) for letter in "KQJT")
_HCP = tuple(
    (points, sum(1 << RANKS_PER_SUIT * suit + rank for suit in Suit))
    for rank, points in ((ACE, 4), (KING, 3), (QUEEN, 2), (JACK, 1))
)
"""Points of honours, with the mask of their cards."""


class Hand:
    """A hand of thirteen cards or fewer, with its values computed once."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        mask = cards.mask
        self.lengths = {suit: (mask >> RANKS_PER_SUIT * suit & SUIT_MASK).bit_count() for suit in Suit}

    @cached_property
    def ranks(self) -> dict[Suit, frozenset[int]]:
        return {suit: frozenset(card.rank for card in self.cards.of_suit(suit)) for suit in Suit}

    @cached_property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return sum(points * (self.cards.mask & mask).bit_count() for points, mask in _HCP)

    @cached_property
    def points(self) -> int:
        """High-card points and one for each card of a suit beyond the fourth."""
        return self.hcp + sum(max(0, length - 4) for length in self.lengths.values())

    def support_points(self, trump: Suit) -> int:
        """Return the value with ``trump`` as trumps: high cards, short suits, long trumps."""
        trumps = self.lengths[trump]
        worth = (0, 0, 0) if trumps < 3 else (3, 2, 1) if trumps == 3 else (5, 3, 1)
        short = sum(worth[length] for suit, length in self.lengths.items() if suit != trump and length < 3)
        return self.hcp + short + max(0, trumps - 4)

    def support_points_short(self, theirs: Suit) -> int:
        """Return the value for a takeout double: high cards, and shortness in their suit."""
        return self.hcp + {0: 5, 1: 3, 2: 1}.get(self.lengths[theirs], 0)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Lengths from the longest suit to the shortest."""
        return tuple(sorted(self.lengths.values(), reverse=True))

    @property
    def is_balanced(self) -> bool:
        """Whether the shape is 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
        return self.shape in ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))

    @property
    def longest(self) -> Suit:
        """The longest suit, the higher of equals."""
        return max(Suit, key=lambda suit: (self.lengths[suit], suit))

    def honours(self, suit: Suit, lowest: int = TEN) -> int:
        """Return the number of cards of a suit from the ace down to ``lowest``."""
        return sum(rank >= lowest for rank in self.ranks[suit])

    def is_good(self, suit: Suit) -> bool:
        """Return whether a suit has two of the three top honours, or three of the five."""
        return self.honours(suit, QUEEN) >= 2 or self.honours(suit) >= 3

    def is_solid(self, suit: Suit) -> bool:
        """Return whether a suit has at least six cards, with ace, king and queen."""
        return self.lengths[suit] >= 6 and self.honours(suit, QUEEN) == 3

    def stops(self, suit: Suit) -> bool:
        """Return whether the suit is stopped in notrump: A, Kx, Qxx, Jxxx."""
        ranks, length = self.ranks[suit], self.lengths[suit]
        return any(rank in ranks and length > below for below, rank in enumerate((ACE, KING, QUEEN, JACK)))

    @cached_property
    def aces(self) -> int:
        return self._count(ACE)

    @cached_property
    def kings(self) -> int:
        return self._count(KING)

    def key_cards(self, trump: Suit) -> int:
        """Return the number of aces and of the king of trumps."""
        return self.aces + (KING in self.ranks[trump])

    def _count(self, rank: int) -> int:
        return sum(rank in ranks for ranks in self.ranks.values())

    @cached_property
    def quick_tricks(self) -> float:
        """Tricks that high cards take early: AK 2, AQ 1½, A 1, KQ 1, Kx ½."""
        return sum(self._quick(suit) for suit in Suit)

    def _quick(self, suit: Suit) -> float:
        ranks = self.ranks[suit]
        if ACE in ranks:
            return 2 if KING in ranks else 1.5 if QUEEN in ranks else 1
        if KING in ranks:
            return 1 if QUEEN in ranks else 0.5 if len(ranks) > 1 else 0
        return 0

    @cached_property
    def playing_tricks(self) -> int:
        """Tricks that the hand takes alone with its long suits: thirteen less its losers.

        Losers are the cards other than ace, king and queen among the first three of each suit.
        """
        return 13 - sum(
            min(3, length) - sum(rank in self.ranks[suit] for rank in (ACE, KING, QUEEN)[:length])
            for suit, length in self.lengths.items()
        )
