"""Deals that anyone can check: a seed, its commitment, the shuffle it derives and the cut.

The derivation (docs/rules.md, "Dealing that can be checked"): the deck in number order is shuffled by
Fisher–Yates from the last card down, each index drawn from the stream ``SHA-256(seed + "barbu-deal/1" +
block number as 8 bytes)`` read as 4-byte big-endian words, words above the last multiple of the range
thrown away. The cut moves the first ``cut`` cards below the rest; cards then go out one at a time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from engine.cards import Card, CardSet
from engine.seats import Direction, Seat, seats_from

SEED_BYTES = 32
_LABEL = b"barbu-deal/1"
_WORD_RANGE = 1 << 32


def commitment_of(seed: bytes) -> str:
    """What is shown before the deal: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def deal_seed(secret: bytes, index: int) -> bytes:
    """The 32-byte seed of deal ``index`` of a game whose 32-byte secret is ``secret``."""
    return hashlib.sha256(secret + b"barbu-seed/1" + index.to_bytes(8, "big")).digest()


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(seed + _LABEL + block.to_bytes(8, "big")).digest()
        for offset in range(0, len(digest), 4):
            yield int.from_bytes(digest[offset : offset + 4], "big")
        block += 1


def draw_below(seed: bytes, bound: int) -> int:
    """One number in ``0 … bound−1``, evenly drawn from the seed's stream (the first dealer by lot)."""
    return _below(bound, _words(seed))


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORD_RANGE - _WORD_RANGE % bound
    return next(word for word in words if word < limit) % bound


def first_dealer_of(secret: bytes, players: int) -> Seat:
    """The seat the lot makes first dealer in a game with this 32-byte secret."""
    return draw_below(hashlib.sha256(secret + b"barbu-lot/1").digest(), players)


def high_cards_of(secret: bytes, deck: CardSet, players: int) -> tuple[Card, ...]:
    """The card each seat draws for the first deal, in a game with this 32-byte secret."""
    return tuple(shuffled(deck, hashlib.sha256(secret + b"barbu-high/1").digest())[:players])


def highest_of(drawn: Sequence[Card]) -> Seat:
    """The seat that drew the highest card; of equal ranks ♠ goes before ♥ before ♦ before ♣."""
    return max(range(len(drawn)), key=lambda seat: (drawn[seat].rank, drawn[seat].suit))


def shuffled(deck: CardSet, seed: bytes) -> list[Card]:
    """The deck in the order the seed gives it."""
    cards = list(deck)
    words = _words(seed)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal_hands(
    deck: CardSet, seed: bytes, cut: int, *, dealer: Seat, players: int, direction: Direction
) -> tuple[CardSet, ...]:
    """The hands by seat: shuffled by ``seed``, cut after ``cut`` cards, dealt from the dealer's next.

    Raises ``ValueError`` when the cut is not in ``0 … len(deck)−1`` or the deck does not share out.
    """
    if not 0 <= cut < len(deck):
        raise ValueError(f"a cut of {cut} in {len(deck)} cards")
    if len(deck) % players:
        raise ValueError(f"{len(deck)} cards do not share out among {players}")
    cards = shuffled(deck, seed)
    cards = cards[cut:] + cards[:cut]
    order: Sequence[Seat] = seats_from((dealer + direction.step) % players, players, direction)
    hands: list[CardSet] = [CardSet()] * players
    for turn, seat in enumerate(order):
        hands[seat] = CardSet.of(cards[turn::players])
    return tuple(hands)
