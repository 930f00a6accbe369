"""A player in a picture of a table: disc, name, notes, and an open hand.

A disc is the user's avatar in few colours, or the player's initial.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.images.arrows import GOLD, Edges
from bot.images.cards import PILL, draw_pills
from bot.images.drawing import BLACK, FELT_DEEP, LIGHT, PALE, PLATE_RED, Image, ImageDraw, palette_of, write
from bot.images.faces import EDGE, FACE, FINER, Deck, letter_mask, suit_mask
from engine.cards import Card, Suit

SIDE: Final = 56
"""Pixels across a disc."""
MOST_BYTES: Final = 512 * 1024
FORMATS: Final = ("PNG", "WEBP", "JPEG")

DISCS: Final = ("#7a4f9c", "#b0552a", "#2a6f9e", "#9c3d5c", "#4d6b1f", "#8a6d1c", "#3b5f8f", "#7d4a3a")
"""Colours of the discs with an initial, by seat."""

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Avatar:
    """A user's profile picture, square and small; made by ``read_avatar``."""

    pixels: bytes = field(repr=False)
    colours: tuple[Colour, ...] = field(repr=False)

    @property
    def image(self) -> Image.Image:
        return Image.frombytes("RGB", (SIDE, SIDE), self.pixels)


def read_avatar(data: bytes) -> Avatar | None:
    """Read an avatar from untrusted data; ``None`` if it is too large or cannot be read."""
    if len(data) > MOST_BYTES:
        return None
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            if image.width * image.height > 1024 * 1024:
                return None
            seen = image.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    side = min(seen.size)
    left, top = (seen.width - side) // 2, (seen.height - side) // 2
    square = seen.resize((SIDE, SIDE), Image.Resampling.LANCZOS, (left, top, left + side, top + side))
    ground = Image.new("RGB", square.size, FELT_DEEP)
    ground.paste(square, (0, 0), square)
    most = 10  # colours: eight avatars and the cards share the palette of one picture
    few = ground.quantize(most, dither=Image.Dither.NONE)
    return Avatar(few.convert("RGB").tobytes(), _colours_in(few)[:most])


def disc_of(avatar: Avatar | None, initial: str, number: int) -> Image.Image:
    """Return a player's disc, their avatar or their initial on a colour. Callers must not draw on it."""
    return _lettered(initial, number % len(DISCS)) if avatar is None else avatar.image


def colours_of(avatar: Avatar | None, number: int) -> tuple[Colour, ...]:
    """Return the colours of a player's disc: the avatar's, or without an avatar those of seat ``number``."""
    if avatar is not None:
        return avatar.colours
    disc = DISCS[number % len(DISCS)]
    return _colours_in(palette_of(((FELT_DEEP, disc), (disc, LIGHT)), 4))


def _colours_in(image: Image.Image) -> tuple[Colour, ...]:
    parts = iter(image.getpalette() or ())
    return tuple(zip(parts, parts, parts, strict=False))


@lru_cache(maxsize=1)
def disc_mask() -> Image.Image:
    """Return the mask of a disc's visible part."""
    side = SIDE * FINER
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse([0, 0, side - 1, side - 1], fill=255)
    return mask.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def _lettered(initial: str, number: int) -> Image.Image:
    image = Image.new("RGB", (SIDE, SIDE), DISCS[number])
    size = 30 if len(initial) == 1 else 24
    write(ImageDraw.Draw(image), (SIDE / 2 - 2, SIDE / 2 - 3), initial, size, LIGHT, bold=True, anchor="mm")
    return image


HEADING: Final = 64
"""Pixels of a badge's upper part: the disc, beside it name and note."""
PADDING: Final = 4
TAKEN: Final = 34
LETTER: Final = 19
"""Font size of the cards' letters, the number of cards in hand and the dealer's letter."""
HAND_LINE: Final = 28
HAND_PADDING: Final = 5


@dataclass(frozen=True, slots=True)
class Badge:
    """One player, in words already chosen.

    Attributes:
        initial: letter on the disc of a player without an avatar.
        note: line under the name, such as the score; may be empty.
        cards_left: number of cards in hand; ``None`` to show none.
        taken: the cards taken that count, suit by suit.
        hand: cards laid open, suit by suit.
        suits: the suit of each line of ``hand``, so that a void is a line with a dash.
        is_marked: whether a ring of gold marks the player to act, or the one who took the trick on view.
        chip: letter or sign on the disc's edge, for the dealer or the declarer.
        is_red: whether the name plate is red, for a vulnerable side.
    """

    name: str
    initial: str
    note: str = ""
    avatar: Avatar | None = None
    cards_left: int | None = None
    taken: tuple[Card, ...] = ()
    hand: tuple[tuple[Card, ...], ...] = ()
    suits: tuple[Suit, ...] = ()
    is_marked: bool = False
    chip: str = ""
    is_red: bool = False


def initial_of(name: str) -> str:
    """Return the text on a disc: the name's first letter or digit, not necessarily unique."""
    return next((char for char in name if char.isalnum()), name[:1]).upper()


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a picture, in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def edges(self) -> Edges:
        """Left, top, right and bottom."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


def badge_height(badge: Badge) -> int:
    """Return the height of a badge in pixels."""
    if badge.hand:
        return HEADING + PADDING + len(badge.hand) * HAND_LINE + 2 * HAND_PADDING
    return HEADING + (TAKEN if badge.taken else 0)


def draw_badge(
    image: Image.Image, draw: ImageDraw.ImageDraw, badge: Badge, number: int, deck: Deck, box: Box
) -> None:
    """Draw a player in a box of ``badge_height``; ``number`` is the seat, which sets the disc's colour."""
    left, top = box.left + PADDING, box.top + PADDING
    plate = [box.left, box.top, box.left + box.width, box.top + HEADING - 1]
    draw.rounded_rectangle(plate, radius=32, fill=PLATE_RED if badge.is_red else FELT_DEEP)
    if badge.is_marked:
        draw.ellipse([left - 4, top - 4, left + SIDE + 3, top + SIDE + 3], fill=GOLD)
    image.paste(disc_of(badge.avatar, badge.initial, number), (left, top), disc_mask())
    x = left + SIDE + 10
    right = box.left + box.width - 12
    at, room = (x, top + (18 if badge.note else 29)), right - x
    write(draw, at, badge.name, 25, LIGHT, bold=True, anchor="lm", room=room, least=19)
    if badge.chip:
        _draw_chip(draw, badge.chip, (left + 8, top + 8))
    if badge.cards_left is not None:
        _draw_cards_left(draw, str(badge.cards_left), (left + SIDE + 2, top + SIDE + 2))
    if badge.note:
        write(draw, (x, top + 43), badge.note, 22, PALE, anchor="lm", room=room, least=17)
    if badge.hand:
        _draw_hand(image, draw, badge, deck, Box(box.left, box.top + HEADING + PADDING, box.width, 0))
    elif badge.taken:
        at = (box.left + PADDING, box.top + HEADING + TAKEN // 2)
        most = (TAKEN - 4) / PILL
        draw_pills(image, draw, badge.taken, deck, at, box.width - PADDING, least=0.45, most=most)


def _draw_chip(draw: ImageDraw.ImageDraw, text: str, at: tuple[int, int]) -> None:
    """Draw a small white disc with a letter or a sign, centred at ``at``."""
    x, y = at
    draw.circle(at, 14, fill=FACE, outline=EDGE, width=2)
    write(draw, (x, y + 1), text, LETTER, BLACK, bold=True, anchor="mm")


def _draw_cards_left(draw: ImageDraw.ImageDraw, count: str, at: tuple[int, int]) -> None:
    """Draw the number of cards in hand on a small card with its lower right corner at ``at``."""
    (right, bottom), (wide, tall) = at, (30, 26)
    box = [right - wide, bottom - tall, right, bottom]
    draw.rounded_rectangle(box, radius=5, fill=FACE, outline=EDGE, width=2)
    write(draw, (right - wide / 2, bottom - tall / 2 + 1), count, LETTER, BLACK, bold=True, anchor="mm")


def _draw_hand(image: Image.Image, draw: ImageDraw.ImageDraw, badge: Badge, deck: Deck, box: Box) -> None:
    """Draw a hand like a printed diagram: on white, one line for each suit, with its sign first."""
    hand = badge.hand
    suits = badge.suits or tuple(cards[0].suit for cards in hand)
    height = len(hand) * HAND_LINE + 2 * HAND_PADDING
    draw.rounded_rectangle(
        [box.left, box.top, box.left + box.width, box.top + height - 1], radius=10, fill=FACE
    )
    room = box.width - 46
    longest = max(sum(_step_of(card) for card in suit) for suit in hand)
    scale = min(1.0, room / longest)
    for line, (suit, cards) in enumerate(zip(suits, hand, strict=True)):
        colour, middle = deck.colour(suit), box.top + HAND_PADDING + line * HAND_LINE + HAND_LINE // 2
        image.paste(colour, (box.left + 9, middle - 11), suit_mask(suit, 22))
        x = box.left + 38.0
        if not cards:
            write(draw, (x, middle), "–", LETTER, colour, bold=True, anchor="lm")
        for card in cards:
            step = _step_of(card) * scale
            # Of two figures, 10 needs a wider gap so as not to run into the next card.
            mask = letter_mask(deck.letter(card), LETTER, round(step - (7 * scale if _is_ten(card) else 3)))
            image.paste(colour, (round(x + (step - mask.width) / 2), middle - mask.height // 2), mask)
            x += step


def _step_of(card: Card) -> float:
    return 21 * (1.5 if _is_ten(card) else 1.0)


def _is_ten(card: Card) -> bool:
    return card.rank_letter == "T"
