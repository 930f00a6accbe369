"""The small table next to the hands of a picture."""

from __future__ import annotations

import pytest

from bot.images.arrows import GOLD
from bot.images.badges import Badge
from bot.images.drawing import RED, fitted, size_to_fit
from bot.images.faces import FACE, Deck
from bot.images.grid import LINE, Cell, Grid
from bot.images.table import TITLE, TablePicture, round_the_table, table_picture
from engine.cards import Card, Suit
from tests.bot.images.looking import count_of, opened

HAND = tuple(tuple(Card.parse(rank + suit) for rank in "AKQ") for suit in "SCD")
HANDS = tuple(Badge(f"Player {n}", "ABCD"[n], hand=HAND) for n in range(4))
BOXES = round_the_table(HANDS, TITLE).boxes
HEADS = (Cell("N"), Cell("E"))


def picture(left: Grid | None = None, right: Grid | None = None) -> bytes:
    """Return a picture of four open hands, with these tables next to the first."""
    return table_picture(TablePicture("Hearts", HANDS, Deck(), corners=(left, right)))


def test_a_grid_covers_no_hand() -> None:
    """A table is white on its own side, and the hands are unchanged."""
    plain, printed = opened(picture()), opened(picture(left=Grid((HEADS, (Cell("1"), Cell("2"))))))
    first, west, _, east = BOXES
    below = west.top + west.height
    corner = (0, below, first.left - 1, below + 100)
    assert count_of(plain, FACE, corner) == 0
    assert count_of(printed, FACE, corner) > 5000
    for box in BOXES:
        part = (box.left, box.top, box.left + box.width, box.top + box.height)
        assert plain.crop(part).tobytes() == printed.crop(part).tobytes()
    assert count_of(printed, FACE, (east.left, below, east.left + east.width, below + 100)) == 0


@pytest.mark.parametrize("lines", [2, 9])
def test_a_long_grid_lengthens_the_picture(lines: int) -> None:
    """The picture grows with the auction's length."""
    long = Grid((HEADS, *[(Cell("1", Suit.HEARTS), Cell("–", is_faint=True))] * lines))
    image = opened(picture(right=long))
    _, _, _, east = BOXES
    top = east.top + east.height
    last = (east.left, top + lines * LINE, image.width, image.height)
    assert count_of(image, RED, last) > 20


def test_a_marked_cell_is_gold() -> None:
    """Only the marked cell is gold."""
    cells = (Cell("9", is_marked=True), Cell("10"))
    assert count_of(opened(picture(left=Grid((HEADS, cells)))), GOLD) > 500
    assert count_of(opened(picture(left=Grid((HEADS, (Cell("9"), Cell("10")))))), GOLD) == 0


def test_long_captions_and_cells_are_cut() -> None:
    """Text that is too long is cut to its place."""
    wide = Grid((HEADS, (Cell("W" * 40), Cell("1", mark="!"))), ("W" * 80,))
    first, _, _, _ = BOXES
    image = opened(picture(left=wide))
    beside = (first.left - 9, TITLE, first.left - 1, image.height)
    assert count_of(image, FACE, beside) == 0


@pytest.mark.parametrize("width", range(26, 60))
def test_a_text_made_small_enough_is_not_cut(width: int) -> None:
    """A text fits into the width its size was chosen for, at which letters of whole pixels can be wider."""
    size = size_to_fit(["3NT", "X"], 25, width, 8, bold=True)
    assert fitted("3NT", size, width, bold=True) == "3NT"
