"""Boards brought from a file: the secret of their table names who holds each card. Source: docs/bridge.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bridge.compass import PLAYERS
from engine.cards import Card, CardSet, deck_of
from engine.dealing import SEED_BYTES

_CARDS: Final[tuple[Card, ...]] = tuple(deck_of(52))
SALT_BYTES: Final = SEED_BYTES - len(_CARDS) // PLAYERS
"""Random bytes of a secret, so that its commitment does not reveal a known board."""


def secret_of(hands: Sequence[CardSet], salt: bytes) -> bytes:
    """Return the secret of a table that plays one board with these hands, North first.

    Its first 13 bytes hold two bits a card in card-number order, the first card in the lowest bits: 0 for
    North … 3 for West. ``salt`` are ``SALT_BYTES`` random bytes.
    """
    number = 0
    for place, card in enumerate(_CARDS):
        holder = next(direction for direction, hand in enumerate(hands) if card in hand)
        number |= holder << 2 * place
    return number.to_bytes(SEED_BYTES - SALT_BYTES, "little") + salt


def hands_in(secret: bytes) -> tuple[CardSet, ...]:
    """Return the four sets of cards in a secret, North first; four hands only if ``secret_of`` made it."""
    number = int.from_bytes(secret[: SEED_BYTES - SALT_BYTES], "little")
    held: list[list[Card]] = [[] for _ in range(PLAYERS)]
    for place, card in enumerate(_CARDS):
        held[number >> 2 * place & 3].append(card)
    return tuple(map(CardSet.of, held))
