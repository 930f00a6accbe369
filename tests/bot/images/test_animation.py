"""Animations: several pictures in one file."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from bot.images.animation import FIRST_S, LAST_S, TooLarge, make_gif
from bot.images.cards import ShownHand, deal_picture
from bot.images.drawing import FELT
from bot.images.faces import FACE, Deck
from engine.cards import Card
from tests.bot.images.looking import count_of, opened


def square(width: int, height: int, colour: str | None = None) -> bytes:
    """Return a picture of one colour, or of a thousand if none is given."""
    image = Image.new("RGB", (width, height), colour or "black")
    if colour is None:
        image.putdata([tuple(Random(at).randbytes(3)) for at in range(width * height)])
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def test_each_picture_is_shown_for_its_time() -> None:
    """Pictures repeat in order, each for its time, with smaller ones centred on the table colour."""
    made = make_gif([square(40, 40, "red"), square(20, 30, "blue")], 10_000)
    with Image.open(io.BytesIO(made)) as gif:
        frames = getattr(gif, "n_frames", 1)
        assert (gif.format, gif.size, frames, gif.info["loop"]) == ("GIF", (40, 40), 2, 0)
        assert gif.info["duration"] == 1000 * FIRST_S
        gif.seek(1)
        assert gif.info["duration"] == 1000 * LAST_S
        frame = gif.convert("RGB")
    assert frame.getpixel((20, 20)) == (0, 0, 255)
    assert "#{:02x}{:02x}{:02x}".format(*frame.getpixel((1, 1))) == FELT  # type: ignore[misc]


def test_too_large_animations_are_shrunk_or_rejected() -> None:
    """An animation takes the largest size that fits, or is rejected."""
    pictures = [square(80, 80), square(80, 80)]
    whole = make_gif(pictures, 10**6)
    less = make_gif(pictures, len(whole) - 1)
    with Image.open(io.BytesIO(less)) as gif:
        assert gif.size == (56, 56)
    with pytest.raises(TooLarge):
        make_gif(pictures, 100)


def test_pictures_of_a_moving_deal_are_of_one_size() -> None:
    """Played cards leave their places empty, and the cards being played are raised."""
    suits = (tuple(Card.parse(one) for one in ("AS", "KS", "9S", "2S")),)
    full = ShownHand("Ada", "", "", suits, ())
    one_gone = ShownHand("Ada", "", "", suits, (), gone=frozenset(suits[0][:1]))
    one_up = ShownHand("Ada", "", "", suits, (), raised=frozenset(suits[0][1:2]))
    shown = [
        opened(deal_picture("Deal", (hand,) * 4, Deck(), is_moving=True)) for hand in (full, one_gone, one_up)
    ]
    assert len({image.size for image in shown}) == 1
    white = [count_of(image, FACE) for image in shown]
    assert white[1] < white[0] < white[2]
