"""Verifiable deals: a seed, its commitment, the shuffle derived from it and the cut.

The derivation (docs/rules.md, "Dealing that can be checked"): the deck in card-number order is shuffled by
Fisher–Yates from the last card down. Each index is drawn from the stream ``SHA-256(seed + "barbu-deal/1" +
block number as 8 bytes)`` read as 4-byte big-endian words; words at or above the last multiple of the range
are discarded. The cut moves the first ``cut`` cards below the rest. Cards are then dealt one at a time.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, count
from struct import Struct
from typing import Final, Self

from engine.cards import Card, CardSet
from engine.errors import IllegalAction
from engine.seats import Direction, Seat, seats_from

SEED_BYTES = 32
_LABEL = b"barbu-deal/1"
_BLOCK = Struct(">8I")
"""A digest as big-endian words of 32 bits."""


def commitment_of(seed: bytes) -> str:
    """Return the commitment to a seed: its SHA-256 in hex, shown before the deal."""
    return hashlib.sha256(seed).hexdigest()


def deal_seed(secret: bytes, index: int) -> bytes:
    """Return the 32-byte seed of deal ``index`` (from 0) in a game with this 32-byte secret."""
    return hashlib.sha256(secret + b"barbu-seed/1" + index.to_bytes(8, "big")).digest()


def _words(seed: bytes) -> Iterator[int]:
    start = seed + _LABEL
    digests = (hashlib.sha256(start + block.to_bytes(8, "big")).digest() for block in count())
    return chain.from_iterable(map(_BLOCK.unpack, digests))


def draw_below(seed: bytes, bound: int) -> int:
    """Draw one number in ``0 … bound−1`` uniformly from the seed's stream (the first dealer by lot)."""
    limit = _rejection_limit(bound)
    return next(word for word in _words(seed) if word < limit) % bound


def _rejection_limit(bound: int) -> int:
    """Return the lowest word to discard, so that the words below it map uniformly to ``0 … bound−1``."""
    return 2**32 - 2**32 % bound


DISCORD_EPOCH_MS: Final = 1_420_070_400_000
"""Start of Discord's snowflake timestamps, in milliseconds since the Unix epoch."""

CLOCKS_APART_MS: Final = 300_000
"""Tolerated difference between the game server's clock and Discord's, in milliseconds."""


class CutBy(StrEnum):
    """Origin of a cut: a player's choice, or a number that no player at the table can choose."""

    SEAT = "seat"
    INTERACTION = "interaction"
    """The id Discord gave to a user's request at the table."""
    MESSAGE = "message"
    """The id Discord gave to the table's message, if there was no request since the start."""


@dataclass(frozen=True, slots=True)
class CutSource:
    """Origin of a cut. Text form: ``seat:2`` or ``interaction:1403…``."""

    by: CutBy
    number: int

    def __str__(self) -> str:
        return f"{self.by}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text form. *Raises:* ValueError otherwise."""
        found = re.fullmatch(r"([a-z]+):([0-9]{1,20})", text)
        if found is None or int(found[2]) >= 1 << 64:
            raise ValueError(f"'{text}' names no source of a cut")
        return cls(CutBy(found[1]), int(found[2]))

    @property
    def given_at(self) -> int | None:
        """Time Discord issued the number, in milliseconds since the Unix epoch; ``None`` for a player."""
        return None if self.by is CutBy.SEAT else (self.number >> 22) + DISCORD_EPOCH_MS

    def cut(self, index: int, cards: int) -> int | None:
        """Return the number of cards cut off in deal ``index`` (from 0), or ``None`` if a player chooses."""
        if self.by is CutBy.SEAT:
            return None
        numbers = self.number.to_bytes(8, "big") + index.to_bytes(8, "big")
        return 1 + draw_below(hashlib.sha256(b"barbu-cut/1" + numbers).digest(), cards - 1)


@dataclass(frozen=True, slots=True)
class DealTime:
    """Times a deal was committed to and dealt, in milliseconds since the Unix epoch."""

    committed_at: int
    dealt_at: int

    def allows(self, source: CutSource) -> bool:
        """Return whether the source's number was issued between commitment and deal."""
        given_at = source.given_at
        if given_at is None:
            return True
        return self.committed_at - CLOCKS_APART_MS <= given_at <= self.dealt_at + CLOCKS_APART_MS


def is_valid_cut(cut: int, source: str, *, index: int, cards: int, cutter: Seat) -> bool:
    """Return whether a source in text form justifies cutting deal ``index`` at ``cut``.

    ``cut`` is the number of cards cut off, ``index`` counts deals from 0, ``cards`` is the size of the deck,
    and ``cutter`` the seat that may choose a cut.
    """
    try:
        parsed = CutSource.parse(source)
    except ValueError:
        return False
    if parsed.by is CutBy.SEAT:
        return parsed.number == cutter and cut > 0
    return cut == parsed.cut(index, cards)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as an explicit action of chance: the seed of the shuffle, the cut and its source.

    ``cut_from`` is the text form of a ``CutSource``; empty in older records.
    """

    seed: bytes
    cut: int
    cut_from: str = ""

    def __repr__(self) -> str:
        return f"Deal(cut={self.cut})"  # a seed must not reach a log

    def check(self, *, index: int, cards: int, cutter: Seat | None) -> None:
        """Check that this can be deal ``index`` (from 0) of a deck of ``cards``.

        ``cutter`` is the seat that may choose a cut, or ``None`` if the cards are not cut.

        *Raises:* IllegalAction ``seed_unusable``, ``cut_out_of_range`` or ``cut_unfounded``.
        """
        if len(self.seed) != SEED_BYTES:
            raise IllegalAction("seed_unusable", size=len(self.seed))
        if not 0 <= self.cut < cards:
            raise IllegalAction("cut_out_of_range", cut=self.cut, cards=cards)
        if cutter is None:
            is_founded = not self.cut and not self.cut_from
        else:
            is_founded = not self.cut_from or is_valid_cut(
                self.cut, self.cut_from, index=index, cards=cards, cutter=cutter
            )
        if not is_founded:
            raise IllegalAction("cut_unfounded", cut=self.cut)


_REJECTION_LIMITS = tuple(_rejection_limit(bound) for bound in range(1, 53))
"""Limit of ``_rejection_limit`` for each bound, from 1."""


def lot_seed(secret: bytes) -> bytes:
    """Return the seed of the lot for first dealer in a game with this 32-byte secret."""
    return hashlib.sha256(secret + b"barbu-lot/1").digest()


def high_seed(secret: bytes) -> bytes:
    """Return the seed of the draw of high cards for first dealer in a game with this 32-byte secret."""
    return hashlib.sha256(secret + b"barbu-high/1").digest()


def high_cards(seed: bytes, deck: CardSet, players: int) -> tuple[Card, ...]:
    """Return the card each seat draws for first dealer with this seed."""
    return tuple(shuffle(deck, seed)[:players])


def highest_of(drawn: Sequence[Card]) -> Seat:
    """Return the seat with the highest card; equal ranks rank by suit, ♠ ♥ ♦ ♣."""
    return max(range(len(drawn)), key=lambda seat: (drawn[seat].rank, drawn[seat].suit))


def drawn_dealer(seed: bytes, deck: CardSet, players: int) -> tuple[Seat, str]:
    """Return the first dealer by the highest card, and the cards drawn for it by seat: ``AS TH …``."""
    drawn = high_cards(seed, deck, players)
    return highest_of(drawn), " ".join(map(str, drawn))


def shuffle(deck: CardSet, seed: bytes) -> list[Card]:
    """Return the deck in the order determined by the seed."""
    cards = list(deck)
    words = _words(seed)
    for last, word in zip(range(len(cards) - 1, 0, -1), words, strict=False):
        while word >= _REJECTION_LIMITS[last]:
            word = next(words)
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal_hands(
    deck: CardSet, seed: bytes, cut: int, *, dealer: Seat, players: int, direction: Direction
) -> tuple[CardSet, ...]:
    """Return the hands by seat: shuffle by ``seed``, cut after ``cut`` cards, deal one by one.

    The first card goes to the seat after the dealer.

    *Raises:* ValueError if the cut is not in ``0 … len(deck)−1``, or the deck does not divide among the
    players.
    """
    if not 0 <= cut < len(deck):
        raise ValueError(f"a cut of {cut} in {len(deck)} cards")
    if len(deck) % players:
        raise ValueError(f"{len(deck)} cards do not share out among {players}")
    cards = shuffle(deck, seed)
    cards = cards[cut:] + cards[:cut]
    order: Sequence[Seat] = seats_from((dealer + direction.step) % players, players, direction)
    hands: list[CardSet] = [CardSet()] * players
    for turn, seat in enumerate(order):
        hands[seat] = CardSet.of(cards[turn::players])
    return tuple(hands)
