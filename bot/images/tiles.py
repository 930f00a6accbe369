"""Cards as emoji: small squares of rank and sign, each named after what it shows and how it is drawn."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.images.drawing import Image, suit_colour
from bot.images.faces import blank, letter_mask, suit_mask
from bot.images.tile_hashes import HASHES
from engine.cards import Suit

SIDE: Final = 128
HASH_CHARS: Final = 8
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
NAMES: Final = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}
IN_TWO: Final = {Suit.CLUBS: "_black", Suit.DIAMONDS: "_red"}
"""What the two suits are called that another colour is given to in a deck of two colours."""


@dataclass(frozen=True)
class Tile:
    """One emoji: the letter on it, the sign, and whether it belongs to a deck of four colours.

    Spades and hearts look alike in both decks, so theirs always say ``True``.
    """

    letter: str
    suit: Suit
    four_colours: bool = True

    @cached_property
    def stem(self) -> str:
        """The contents as readable text: ``card_K_hearts``."""
        colour = "" if self.four_colours else IN_TWO[self.suit]
        return f"card_{self.letter}_{NAMES[self.suit]}{colour}"

    @cached_property
    def name(self) -> str:
        """The emoji's name: what it shows and a hash of how, so that a new drawing has a new name."""
        return f"{self.stem}_{HASHES.get(self.stem) or self.drawn_hash()}"

    def drawn_hash(self) -> str:
        """Return the hash of the drawing, which is drawn for it."""
        return hashlib.sha256(self._image.tobytes()).hexdigest()[:HASH_CHARS]

    def png(self) -> bytes:
        """Return the emoji as a PNG file."""
        file = io.BytesIO()
        self._image.save(file, "PNG", compress_level=6)
        return file.getvalue()

    @property
    def _image(self) -> Image.Image:
        image = blank(SIDE, SIDE, radius=20, edge=3).copy()
        colour = suit_colour(self.suit, four_colours=self.four_colours)
        rank = letter_mask(self.letter, 86, 56)
        image.paste(colour, (7 + (56 - rank.width) // 2, 21), rank)
        image.paste(colour, (SIDE - 60 - 5, 34), suit_mask(self.suit, 60))
        return image


def tile_of(letter: str, suit: Suit, *, four_colours: bool) -> Tile:
    """Return the tile that shows a card in a deck of four colours or of two."""
    return Tile(letter, suit, four_colours or suit not in IN_TWO)


def tiles_for(letter_sets: Iterable[tuple[str, ...]]) -> tuple[Tile, ...]:
    """Return every tile that decks with these letters need, the most useful first: those of four colours."""
    letters = list(dict.fromkeys(letter for letters in letter_sets for letter in reversed(letters)))
    both = (True, False)
    tiles = [tile_of(one, suit, four_colours=four) for four in both for one in letters for suit in SUITS]
    return tuple(dict.fromkeys(tiles))
