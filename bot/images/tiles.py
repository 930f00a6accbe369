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
from engine.cards import Suit

SIDE: Final = 128
HASH_CHARS: Final = 8
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
NAMES: Final = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}
IN_TWO: Final = {Suit.CLUBS: "_black", Suit.DIAMONDS: "_red"}
"""Suffixes, in a deck of two colours, for the suits that have another colour in one of four."""


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


HASHES: Final = {
    "card_10_clubs": "ab3a3aa9",
    "card_10_clubs_black": "54711e83",
    "card_10_diamonds": "972623df",
    "card_10_diamonds_red": "f520603a",
    "card_10_hearts": "2ee3feea",
    "card_10_spades": "aa13268d",
    "card_2_clubs": "12441bbd",
    "card_2_clubs_black": "75aadfc9",
    "card_2_diamonds": "2091dbc3",
    "card_2_diamonds_red": "9411ddab",
    "card_2_hearts": "032c9ac2",
    "card_2_spades": "029058bc",
    "card_3_clubs": "6f6aafd3",
    "card_3_clubs_black": "8e38ce43",
    "card_3_diamonds": "532cfeff",
    "card_3_diamonds_red": "a7c5e679",
    "card_3_hearts": "04ee5b28",
    "card_3_spades": "f2d40288",
    "card_4_clubs": "ef90c540",
    "card_4_clubs_black": "7d77371d",
    "card_4_diamonds": "28d7ebc9",
    "card_4_diamonds_red": "e51deb1f",
    "card_4_hearts": "1e655f9b",
    "card_4_spades": "d567a8aa",
    "card_5_clubs": "4b7ed990",
    "card_5_clubs_black": "a632b28b",
    "card_5_diamonds": "b2cb794a",
    "card_5_diamonds_red": "70cd8ae6",
    "card_5_hearts": "6e6032ce",
    "card_5_spades": "d498df4e",
    "card_6_clubs": "53c1b3a5",
    "card_6_clubs_black": "dc062c08",
    "card_6_diamonds": "cbfb09d8",
    "card_6_diamonds_red": "5259350e",
    "card_6_hearts": "0825f16d",
    "card_6_spades": "12ea9054",
    "card_7_clubs": "245e1db3",
    "card_7_clubs_black": "f418aa85",
    "card_7_diamonds": "615d880a",
    "card_7_diamonds_red": "baec7c9f",
    "card_7_hearts": "e78a44bf",
    "card_7_spades": "69f7eb5c",
    "card_8_clubs": "386b34b5",
    "card_8_clubs_black": "54379f96",
    "card_8_diamonds": "e135e190",
    "card_8_diamonds_red": "d28752c6",
    "card_8_hearts": "11cbba8c",
    "card_8_spades": "86b2fa7e",
    "card_9_clubs": "2a56ff3b",
    "card_9_clubs_black": "b9f2c06b",
    "card_9_diamonds": "dfec067a",
    "card_9_diamonds_red": "5abf20d6",
    "card_9_hearts": "952e3c14",
    "card_9_spades": "9ee05ac7",
    "card_A_clubs": "f8708398",
    "card_A_clubs_black": "5ea5d833",
    "card_A_diamonds": "50fc16df",
    "card_A_diamonds_red": "acf12360",
    "card_A_hearts": "e260e86c",
    "card_A_spades": "da2f03cc",
    "card_B_clubs": "a025bfff",
    "card_B_clubs_black": "d6dca8da",
    "card_B_diamonds": "8041193e",
    "card_B_diamonds_red": "a35c81ed",
    "card_B_hearts": "344dac01",
    "card_B_spades": "3e693104",
    "card_D_clubs": "0a42a57a",
    "card_D_clubs_black": "f01b022f",
    "card_D_diamonds": "948abcea",
    "card_D_diamonds_red": "59ea8ae7",
    "card_D_hearts": "333bdbff",
    "card_D_spades": "7f9bf699",
    "card_J_clubs": "0bee9873",
    "card_J_clubs_black": "a4cf55ab",
    "card_J_diamonds": "b7861375",
    "card_J_diamonds_red": "78dd5938",
    "card_J_hearts": "2014d16e",
    "card_J_spades": "2265a0fc",
    "card_K_clubs": "447a4f39",
    "card_K_clubs_black": "2b64db93",
    "card_K_diamonds": "f5636260",
    "card_K_diamonds_red": "1fe5842c",
    "card_K_hearts": "059f5531",
    "card_K_spades": "36c5ab77",
    "card_Q_clubs": "f7633de9",
    "card_Q_clubs_black": "0724149a",
    "card_Q_diamonds": "10c5a6f5",
    "card_Q_diamonds_red": "da3099b9",
    "card_Q_hearts": "e361f459",
    "card_Q_spades": "00222f02",
    "card_R_clubs": "a1e5de28",
    "card_R_clubs_black": "ce5265bd",
    "card_R_diamonds": "0bc09902",
    "card_R_diamonds_red": "d6ca3d95",
    "card_R_hearts": "3a3aa024",
    "card_R_spades": "38862654",
    "card_V_clubs": "bc7734ed",
    "card_V_clubs_black": "2c68d445",
    "card_V_diamonds": "696d7e79",
    "card_V_diamonds_red": "291efa89",
    "card_V_hearts": "0ec0f73c",
    "card_V_spades": "40d26e9e",
}
"""Hashes of the drawings, so that a start knows their names without drawing them.

A test finds an outdated hash here, after a changed drawing or a new language's letters.
"""
