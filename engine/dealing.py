"""Deals that anyone can check: a seed, its commitment, the shuffle it derives and the cut.

The derivation (docs/rules.md, "Dealing that can be checked"): the deck in number order is shuffled by
Fisher–Yates from the last card down, each index drawn from the stream ``SHA-256(seed + "barbu-deal/1" +
block number as 8 bytes)`` read as 4-byte big-endian words, words above the last multiple of the range
thrown away. The cut moves the first ``cut`` cards below the rest; cards then go out one at a time.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from struct import Struct
from typing import Final, Self

from engine.cards import Card, CardSet
from engine.seats import Direction, Seat, seats_from

SEED_BYTES = 32
DECKS_KEPT = 32
"""Decks, some with cards removed, that are kept as they lie before they are shuffled."""
_LABEL = b"barbu-deal/1"
_WORD_RANGE = 1 << 32
_BLOCK = Struct(">8I")
"""A digest as words of 32 bits, the highest byte first."""


def commitment_of(seed: bytes) -> str:
    """What is shown before the deal: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def deal_seed(secret: bytes, index: int) -> bytes:
    """The 32-byte seed of deal ``index`` of a game whose 32-byte secret is ``secret``."""
    return hashlib.sha256(secret + b"barbu-seed/1" + index.to_bytes(8, "big")).digest()


def _words(seed: bytes) -> Iterator[int]:
    return chain.from_iterable(_blocks(seed))


def _blocks(seed: bytes) -> Iterator[tuple[int, ...]]:
    start, block = seed + _LABEL, 0
    while True:
        yield _BLOCK.unpack(hashlib.sha256(start + block.to_bytes(8, "big")).digest())
        block += 1


def draw_below(seed: bytes, bound: int) -> int:
    """One number in ``0 … bound−1``, evenly drawn from the seed's stream (the first dealer by lot)."""
    return _below(bound, _words(seed))


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _evenly(bound)
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound


def _evenly(bound: int) -> int:
    """Words from this one on are thrown away: those below fall evenly on ``0 … bound−1``."""
    return _WORD_RANGE - _WORD_RANGE % bound


DISCORD_EPOCH_MS: Final = 1_420_070_400_000
"""What Discord's numbers count their milliseconds from, since the Unix epoch."""

CLOCKS_APART_MS: Final = 300_000
"""How far the clock of the machine that ran a game may be from Discord's."""


class CutBy(StrEnum):
    """Where a cut came from: a player who named it, or a number that nobody at the table chose."""

    SEAT = "seat"
    INTERACTION = "interaction"
    """The number Discord gave to what somebody asked of the table."""
    MESSAGE = "message"
    """The number Discord gave to the table's message, where nobody has asked anything since a start."""


@dataclass(frozen=True, slots=True)
class CutSource:
    """What a cut came from, written ``seat:2`` or ``interaction:1403…``."""

    by: CutBy
    number: int

    def __str__(self) -> str:
        return f"{self.by}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the written form; raises ``ValueError``."""
        found = re.fullmatch(r"([a-z]+):([0-9]{1,20})", text)
        if found is None or int(found[2]) >= 1 << 64:
            raise ValueError(f"'{text}' names no source of a cut")
        return cls(CutBy(found[1]), int(found[2]))

    @property
    def given_at(self) -> int | None:
        """When Discord gave the number out, in milliseconds since the Unix epoch; ``None`` for a player."""
        return None if self.by is CutBy.SEAT else (self.number >> 22) + DISCORD_EPOCH_MS

    def cut(self, index: int, cards: int) -> int | None:
        """After how many of ``cards`` this cuts deal ``index``; ``None`` for a player, who may choose."""
        if self.by is CutBy.SEAT:
            return None
        numbers = self.number.to_bytes(8, "big") + index.to_bytes(8, "big")
        return 1 + draw_below(hashlib.sha256(b"barbu-cut/1" + numbers).digest(), cards - 1)


@dataclass(frozen=True, slots=True)
class DealTime:
    """When a deal was promised and when it was dealt, in milliseconds since the Unix epoch."""

    promised_at: int
    dealt_at: int

    def allows(self, source: CutSource) -> bool:
        """Whether a source may have cut the deal: its number was given out between promise and deal."""
        given_at = source.given_at
        if given_at is None:
            return True
        return self.promised_at - CLOCKS_APART_MS <= given_at <= self.dealt_at + CLOCKS_APART_MS


def is_founded(cut: int, source: str, *, index: int, cards: int, cutter: Seat) -> bool:
    """Whether a source in its written form may cut deal ``index`` so; ``cutter`` is who may name a cut."""
    try:
        parsed = CutSource.parse(source)
    except ValueError:
        return False
    if parsed.by is CutBy.SEAT:
        return parsed.number == cutter and cut > 0
    return cut == parsed.cut(index, cards)


_EVENLY = tuple(_evenly(bound) for bound in range(1, 53))
"""For each number of cards that are yet to be shuffled, from 1."""


def lot_seed(secret: bytes) -> bytes:
    """The seed of the lot for the first dealer in a game with this 32-byte secret."""
    return hashlib.sha256(secret + b"barbu-lot/1").digest()


def high_seed(secret: bytes) -> bytes:
    """The seed of the shuffle whose first cards are drawn for the first deal, in a game with this secret."""
    return hashlib.sha256(secret + b"barbu-high/1").digest()


def high_cards(seed: bytes, deck: CardSet, players: int) -> tuple[Card, ...]:
    """The card each seat draws for the first deal, where the draw has this seed."""
    return tuple(shuffled(deck, seed)[:players])


def highest_of(drawn: Sequence[Card]) -> Seat:
    """The seat that drew the highest card; of equal ranks ♠ goes before ♥ before ♦ before ♣."""
    return max(range(len(drawn)), key=lambda seat: (drawn[seat].rank, drawn[seat].suit))


@lru_cache(maxsize=DECKS_KEPT)
def _in_order(deck: int) -> tuple[Card, ...]:
    return tuple(CardSet(deck))


def shuffled(deck: CardSet, seed: bytes) -> list[Card]:
    """The deck in the order the seed gives it."""
    cards = list(_in_order(deck.mask))
    words = _words(seed)
    for last, word in zip(range(len(cards) - 1, 0, -1), words, strict=False):
        while word >= _EVENLY[last]:
            word = next(words)
        other = word % (last + 1)
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
