"""Cards as emoji: small squares of rank and sign, each named after its content and its drawing."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.images.drawing import Image, suit_colour
from bot.images.faces import ENGLISH, blank, letter_mask, suit_mask
from engine.cards import Suit

SIDE: Final = 128
HASH_CHARS: Final = 8
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
NAMES: Final = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}
IN_TWO: Final = {Suit.CLUBS: "_black", Suit.DIAMONDS: "_red"}
"""Suffixes, in a deck of two colours, for the suits that have another colour in one of four."""


@dataclass(frozen=True)
class Tile:
    """One emoji: its letter, its suit, and whether it belongs to a deck of four colours.

    Spades and hearts are the same in both decks and always have ``True``.
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
        """The emoji's name: its content and a hash of the drawing, so that a new drawing has a new name."""
        return f"{self.stem}_{HASHES.get(self.stem) or self.drawn_hash()}"

    def drawn_hash(self) -> str:
        """Draw the emoji and return the hash of the drawing."""
        return hashlib.sha256(self._image.tobytes()).hexdigest()[:HASH_CHARS]

    def png(self) -> bytes:
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
    return Tile(letter, suit, four_colours or suit not in IN_TWO)


def tiles_for(letter_sets: Iterable[tuple[str, ...]]) -> tuple[Tile, ...]:
    """Return every tile that decks with these letters need, the most useful first: those of four colours."""
    letters = list(dict.fromkeys(letter for letters in letter_sets for letter in reversed(letters)))
    both = (True, False)
    tiles = [tile_of(one, suit, four_colours=four) for four in both for one in letters for suit in SUITS]
    return tuple(dict.fromkeys(tiles))


_HASHES_IN_ORDER: Final = """
3e693104 344dac01 a025bfff 8041193e 38862654 3a3aa024 a1e5de28 0bc09902 7f9bf699 333bdbff
0a42a57a 948abcea 40d26e9e 0ec0f73c bc7734ed 696d7e79 da2f03cc e260e86c f8708398 50fc16df
36c5ab77 059f5531 447a4f39 f5636260 00222f02 e361f459 f7633de9 10c5a6f5 2265a0fc 2014d16e
0bee9873 b7861375 aa13268d 2ee3feea ab3a3aa9 972623df 9ee05ac7 952e3c14 2a56ff3b dfec067a
86b2fa7e 11cbba8c 386b34b5 e135e190 69f7eb5c e78a44bf 245e1db3 615d880a 12ea9054 0825f16d
53c1b3a5 cbfb09d8 d498df4e 6e6032ce 4b7ed990 b2cb794a d567a8aa 1e655f9b ef90c540 28d7ebc9
f2d40288 04ee5b28 6f6aafd3 532cfeff 029058bc 032c9ac2 12441bbd 2091dbc3 d6dca8da a35c81ed
ce5265bd d6ca3d95 f01b022f 59ea8ae7 2c68d445 291efa89 5ea5d833 acf12360 2b64db93 1fe5842c
0724149a da3099b9 a4cf55ab 78dd5938 54711e83 f520603a b9f2c06b 5abf20d6 54379f96 d28752c6
f418aa85 baec7c9f dc062c08 5259350e a632b28b 70cd8ae6 7d77371d e51deb1f 8e38ce43 a7c5e679
75aadfc9 9411ddab
"""
HASHES: Final = dict(
    zip((tile.stem for tile in tiles_for([(*ENGLISH, *"VDRB")])), _HASHES_IN_ORDER.split(), strict=True)
)
"""Hashes of the drawings, so that a start knows their names without drawing them.

A test finds an outdated hash here, after a changed drawing or a new language's letters.
"""
