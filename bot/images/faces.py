"""Card faces: a large index in the corner, one large suit sign, and a headgear on court cards.

The suit signs are outlines defined here, rendered as masks of any size.

Cards as emoji (``Tile``) are small squares of rank and sign, each named after its content and its drawing.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from bot.images.drawing import (
    BLACK,
    BLUE,
    FELT,
    FELT_DEEP,
    GREEN,
    LIGHT,
    PALE,
    RED,
    Image,
    ImageDraw,
    font,
    palette_of,
    suit_colour,
)
from engine.cards import RANKS, Card, Suit

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""A cubic Bézier curve from where the pen is: two handles, then its end."""

_HEART: Final[tuple[Curve, ...]] = (
    ((0.50, 0.10), (0.03, 0.00), (0.03, 0.34)),
    ((0.03, 0.58), (0.36, 0.72), (0.50, 0.96)),
    ((0.64, 0.72), (0.97, 0.58), (0.97, 0.34)),
    ((0.97, 0.00), (0.50, 0.10), (0.50, 0.25)),
)
_BLADE: Final[tuple[Curve, ...]] = (
    ((0.60, 0.24), (0.97, 0.40), (0.97, 0.62)),
    ((0.97, 0.86), (0.62, 0.86), (0.54, 0.68)),
    ((0.54, 0.68), (0.46, 0.68), (0.46, 0.68)),
    ((0.38, 0.86), (0.03, 0.86), (0.03, 0.62)),
    ((0.03, 0.40), (0.40, 0.24), (0.50, 0.03)),
)
_DIAMOND: Final[tuple[Curve, ...]] = (
    ((0.60, 0.20), (0.76, 0.39), (0.89, 0.50)),
    ((0.76, 0.61), (0.60, 0.80), (0.50, 0.98)),
    ((0.40, 0.80), (0.24, 0.61), (0.11, 0.50)),
    ((0.24, 0.39), (0.40, 0.20), (0.50, 0.02)),
)
_STEM: Final[tuple[Curve, ...]] = (
    ((0.52, 0.76), (0.54, 0.90), (0.68, 0.97)),
    ((0.68, 0.97), (0.32, 0.97), (0.32, 0.97)),
    ((0.46, 0.90), (0.48, 0.76), (0.50, 0.55)),
)
_LEAVES: Final = ((0.50, 0.255), (0.255, 0.60), (0.745, 0.60))


@lru_cache(maxsize=128)
def suit_mask(suit: Suit, size: int) -> Image.Image:
    """Return a suit sign as a mask ``size`` pixels wide (white on black). Callers must not draw on it."""
    side = size * 6  # reduced at the end, so that the edges come out smooth
    mask = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mask)

    def fill(start: Point, curves: tuple[Curve, ...]) -> None:
        draw.polygon([(x * side, y * side) for x, y in _outline(start, curves)], fill=255)

    match suit:
        case Suit.HEARTS:
            fill((0.50, 0.25), _HEART)
        case Suit.DIAMONDS:
            fill((0.50, 0.02), _DIAMOND)
        case Suit.SPADES:
            fill((0.50, 0.03), _BLADE)
            fill((0.50, 0.55), _STEM)
        case Suit.CLUBS:
            for x, y in (*_LEAVES, (0.50, 0.50)):
                r = 0.225 if y != 0.50 else 0.12
                draw.ellipse([(x - r) * side, (y - r) * side, (x + r) * side, (y + r) * side], fill=255)
            fill((0.50, 0.55), _STEM)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


def _outline(start: Point, curves: tuple[Curve, ...]) -> list[Point]:
    """Return the points of a line of curves, close enough together to look round."""
    points, (x0, y0) = [start], start
    for (x1, y1), (x2, y2), (x3, y3) in curves:
        for step in range(1, 25):  # straight pieces
            t = step / 24
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        x0, y0 = x3, y3
    return points


FACE: Final = "#ffffff"
EDGE: Final = "#8f9791"
ENGLISH: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FINER: Final = 4

RATIO: Final = 1.4
"""Height of a card over its width."""
INDEX: Final = 0.43
"""Part of a card's width that must be visible for its index to be legible."""
INDEX_HEIGHT: Final = 0.80
"""Height of the index, in widths of the card."""

JACK, QUEEN, KING = (RANKS.index(letter) for letter in "JQK")


@dataclass(frozen=True, slots=True)
class Deck:
    """Look of cards: rank labels from two to ace; clubs green and diamonds blue, or just two colours."""

    letters: tuple[str, ...] = ENGLISH
    four_colours: bool = True

    def letter(self, card: Card) -> str:
        return self.letters[card.rank]

    def colour(self, suit: Suit) -> str:
        return suit_colour(suit, four_colours=self.four_colours)


@lru_cache(maxsize=256)
def letter_mask(text: str, height: int, width: int) -> Image.Image:
    """Return a rank's letter or number as a mask ``height`` pixels high, squeezed to ``width`` if wider."""
    drawn = font(height * FINER, bold=True)
    left, top, right, bottom = (round(edge) for edge in drawn.getbbox(text, anchor="ls"))
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=drawn, anchor="ls")
    wide = min(width, round(mask.width * height / mask.height))
    return mask.resize((wide, height), Image.Resampling.LANCZOS)


@lru_cache(maxsize=192)
def face(card: Card, deck: Deck, width: int, *, bare: bool = False) -> Image.Image:
    """Return a card of ``width`` pixels, with alpha for its round corners. Callers must not draw on it.

    A ``bare`` card has only its index, since the rest would be cut off in the middle.
    """
    height = round(width * RATIO)
    image = blank(width, height, radius=width * 0.09, edge=max(2, width // 60)).copy()
    colour = deck.colour(card.suit)
    margin, index = round(width * 0.06), round(width * 0.36)
    rank = letter_mask(deck.letter(card), round(width * 0.34), index - 2)
    image.paste(colour, (margin + (index - rank.width) // 2, round(width * 0.09)), rank)
    small = round(width * 0.29)
    image.paste(colour, (margin + (index - small) // 2, round(width * 0.48)), suit_mask(card.suit, small))
    if bare:
        return image
    large = round(width * 0.50)
    left, top = width - large - round(width * 0.06), height - large - round(width * 0.09)
    image.paste(colour, (left, top), suit_mask(card.suit, large))
    if card.rank in _CROWNS:
        worn = round(width * 0.42)
        crown = crown_mask(card.rank, worn)
        image.paste(colour, (left + (large - worn) // 2, top - round(worn * 0.93)), crown)
    return image


Outline = tuple[tuple[float, float], ...]
Balls = tuple[tuple[float, float, float], ...]

_CROWN: Final[Outline] = (
    *((0.08, 0.80), (0.02, 0.30), (0.27, 0.52), (0.50, 0.10)),
    *((0.73, 0.52), (0.98, 0.30), (0.92, 0.80)),
)
_CORONET: Final[Outline] = (
    *((0.14, 0.80), (0.05, 0.46), (0.28, 0.62), (0.34, 0.34), (0.50, 0.58)),
    *((0.66, 0.34), (0.72, 0.62), (0.95, 0.46), (0.86, 0.80)),
)
_CAP: Final[Outline] = (
    *((0.10, 0.80), (0.12, 0.60), (0.24, 0.48), (0.44, 0.44), (0.56, 0.46), (0.66, 0.22)),
    *((0.84, 0.06), (0.88, 0.22), (0.84, 0.40), (0.72, 0.54), (0.86, 0.62), (0.90, 0.80)),
)
_CROWNS: Final[dict[int, tuple[Outline, Balls]]] = {
    KING: (_CROWN, ((0.06, 0.26, 0.06), (0.50, 0.09, 0.07), (0.94, 0.26, 0.06))),
    QUEEN: (_CORONET, ((0.07, 0.42, 0.07), (0.34, 0.28, 0.07), (0.66, 0.28, 0.07), (0.93, 0.42, 0.07))),
    JACK: (_CAP, ()),
}
"""The outline of each headgear in a square, and the position and size of its balls."""


@lru_cache(maxsize=32)
def crown_mask(rank: int, size: int) -> Image.Image:
    """Return a court card's headgear: the king's crown, the queen's coronet, the jack's feathered cap."""
    outline, balls = _CROWNS[rank]
    side = size * FINER
    mask = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mask)
    draw.polygon([(x * side, y * side) for x, y in outline], fill=255)
    for x, y, r in balls:
        draw.ellipse([(x - r) * side, (y - r) * side, (x + r) * side, (y + r) * side], fill=255)
    draw.rectangle([0.12 * side, 0.86 * side, 0.88 * side, 0.95 * side], fill=255)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=32)
def blank(width: int, height: int, *, radius: float, edge: int) -> Image.Image:
    """Return an empty card with round corners. Callers must not draw on it."""
    size = (width * FINER, height * FINER)
    outer, inner = Image.new("L", size, 0), Image.new("L", size, 0)
    inset, r = edge * FINER, radius * FINER
    ImageDraw.Draw(outer).rounded_rectangle([0, 0, size[0] - 1, size[1] - 1], r, fill=255)
    box = [inset, inset, size[0] - 1 - inset, size[1] - 1 - inset]
    ImageDraw.Draw(inner).rounded_rectangle(box, r - inset, fill=255)
    shape = Image.new("RGB", (width, height), EDGE)
    shape.paste(FACE, (0, 0), inner.resize((width, height), Image.Resampling.LANCZOS))
    shape.putalpha(outer.resize((width, height), Image.Resampling.LANCZOS))
    return shape


def table_palette() -> Image.Image:
    """Return the palette of cards on a green table, with words beside them."""
    on_cards = [(FACE, ink) for ink in (BLACK, RED, GREEN, BLUE, EDGE)]
    on_felt = [(FELT, ink) for ink in (EDGE, LIGHT, PALE)]
    return palette_of((*on_cards, *on_felt, (FELT_DEEP, LIGHT)))


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
