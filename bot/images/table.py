"""A table from above: the players' seats, the cards in the middle, the doubles between players.

The first seat is at the lower edge, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.arrows import FLAME, GOLD, Arrow, Path, draw_lines, draw_words, with_words_apart
from bot.images.badges import Badge, Box, colours_of, draw_badge
from bot.images.banner import BANNER, Banner, draw_banner
from bot.images.drawing import (
    BLACK,
    BLUE,
    FELT,
    FELT_DEEP,
    GREEN,
    INK,
    LIGHT,
    PALE,
    PLATE_RED,
    RED,
    WIDTH,
    Image,
    ImageDraw,
    extended,
    palette_of,
    png,
    sheet_of,
    write,
)
from bot.images.faces import EDGE, FACE, RATIO, Deck, face
from bot.images.grid import Grid, draw_grid, grid_height
from bot.images.rows import CardRow, draw_rows, rows_height
from bot.images.table_layout import (
    BELOW_TRICK,
    FEW,
    MARGIN,
    TableLayout,
    above_rows,
    band_path,
    place_of,
    round_path,
    round_the_table,
    with_tables,
)
from engine.cards import Card

TITLE: Final = 46
REACH: Final = (0.95, 0.59)
REACH_OF_MANY: Final = (1.95, 0.98)
"""Distance of a trick's cards from the middle, in card widths and heights, at a table of many players."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The content of the picture, in words already chosen.

    Attributes:
        badges: the players, in the order of the seats; at least two.
        trick: the cards in the middle by seat, in the order they were played.
        taker: the seat whose card takes the trick.
        rows: cards in rows across the table instead.
        middle: a grid in the middle instead.
        is_close: whether players sit close together, since nothing is played yet.
        banner: a moment to celebrate, below the title.
        corners: at a table of four, the grids to the left and the right of the first player.
        is_wide: whether the four hands are in three columns, with the corners below the hands at the sides.
    """

    title: str
    badges: tuple[Badge, ...]
    deck: Deck
    arrows: tuple[Arrow, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    taker: int | None = None
    rows: tuple[CardRow, ...] = ()
    middle: Grid | None = None
    is_close: bool = False
    banner: Banner | None = None
    corners: tuple[Grid | None, Grid | None] = (None, None)
    is_wide: bool = False


@lru_cache(maxsize=16)
def table_picture(shown: TablePicture) -> bytes:
    """Return the table as a PNG."""
    layout = layout_of(shown)
    printed = [*_corners(shown, layout), *_middle(shown, layout)]
    height = layout.bottom + rows_height(shown.rows)
    height = max([height, *(box.top + box.height + MARGIN for _, box in printed)])
    image, draw = sheet_of(WIDTH, height, FELT)
    draw.rectangle([0, 0, WIDTH, TITLE - 1], fill=FELT_DEEP)
    at, room = (WIDTH / 2, TITLE / 2), WIDTH - 4 * MARGIN
    write(draw, at, shown.title, 26, LIGHT, bold=True, anchor="mm", room=room, least=20)
    if shown.banner is not None:
        draw_banner(draw, shown.banner, TITLE)
    laid, paths = _laid(shown, layout), paths_of(shown)
    draw_lines(image, paths)
    draw_rows(image, draw, shown.rows, shown.deck, layout.bottom)
    _draw_trick(image, draw, shown, laid)
    for seat, (badge, box) in enumerate(zip(shown.badges, layout.boxes, strict=True)):
        draw_badge(image, draw, badge, seat, shown.deck, box)
    for grid, box in printed:
        draw_grid(image, draw, grid, shown.deck, box)
    draw_words(draw, paths)
    discs = [colours_of(badge.avatar, seat) for seat, badge in enumerate(shown.badges)]
    palette = extended(_table_colours(), [colour for disc in discs for colour in disc])
    return png(image, palette, level=4)  # fast: a picture is sent after every trick


def paths_of(shown: TablePicture) -> list[tuple[Arrow, Path]]:
    layout, path_of = layout_of(shown), band_path if shown.rows else round_path
    paths = [(arrow, path_of(layout, arrow.start, arrow.end)) for arrow in shown.arrows]
    covered = [*layout.boxes, *(box for _, _, box in _laid(shown, layout))]
    return with_words_apart(paths, [box.edges for box in covered])


def _laid(shown: TablePicture, layout: TableLayout) -> list[tuple[int, Card, Box]]:
    """Return the cards of the trick with their places."""
    return [(seat, card, _card_box(seat, shown, layout)) for seat, card in shown.trick]


def layout_of(shown: TablePicture) -> TableLayout:
    top = TITLE if shown.banner is None else TITLE + BANNER
    if shown.is_wide:
        return with_tables(shown.badges, top)
    if shown.rows:
        return above_rows(shown.badges, top, has_arrows=bool(shown.arrows))
    if shown.middle is not None:
        return round_the_table(shown.badges, top, is_open=False, room=grid_height(shown.middle))
    is_across = len(shown.badges) == FEW and any({one.start, one.end} == {1, 3} for one in shown.arrows)
    is_in_hand = not any(badge.hand for badge in shown.badges)
    room = BELOW_TRICK if is_across and is_in_hand else 0
    return round_the_table(shown.badges, top, is_open=not shown.trick, is_close=shown.is_close, room=room)


def _middle(shown: TablePicture, layout: TableLayout) -> list[tuple[Grid, Box]]:
    if shown.middle is None:
        return []
    (x, y), wide, tall = layout.centre, 272, grid_height(shown.middle)
    return [(shown.middle, Box(round(x - wide / 2), round(y - tall / 2), wide, tall))]


def _corners(shown: TablePicture, layout: TableLayout) -> list[tuple[Grid, Box]]:
    if not any(shown.corners):
        return []
    first, left, _, right = layout.boxes
    wide = left.width if shown.trick or shown.is_wide else first.left - 2 * MARGIN
    places = ((MARGIN, left), (WIDTH - MARGIN - wide, right))
    return [
        (grid, Box(x, above.top + above.height + MARGIN, wide, grid_height(grid)))
        for grid, (x, above) in zip(shown.corners, places, strict=True)
        if grid is not None
    ]


def _card_box(seat: int, shown: TablePicture, layout: TableLayout) -> Box:
    count, (middle, centre) = len(shown.badges), layout.centre
    card, reach = (84, REACH) if count <= FEW else (64, REACH_OF_MANY)
    tall, (x, y) = round(card * RATIO), place_of(seat, count)
    left = round(middle + x * card * reach[0] - card / 2)
    return Box(left, round(centre + y * tall * reach[1] - tall / 2), card, tall)


def _draw_trick(
    image: Image.Image, draw: ImageDraw.ImageDraw, shown: TablePicture, laid: Sequence[tuple[int, Card, Box]]
) -> None:
    """Draw the cards of the trick, the winning one with a rim of gold.

    Lower cards overlap upper ones, whose indices are in the upper corner.
    """
    for seat, played, box in sorted(laid, key=lambda one: one[2].top):
        if seat == shown.taker:
            rim = [box.left - 6, box.top - 6, box.left + box.width + 5, box.top + box.height + 5]
            draw.rounded_rectangle(rim, radius=12, fill=GOLD)
        seen = face(played, shown.deck, box.width)
        image.paste(seen, (box.left, box.top), seen)


def _table_colours() -> Image.Image:
    on_cards = [(FACE, ink) for ink in (BLACK, RED, GREEN, BLUE, EDGE)]
    on_felt = [(FELT, ink) for ink in (EDGE, GOLD, FLAME)]
    on_title = [(FELT_DEEP, ink) for ink in (LIGHT, PALE, FELT)]
    on_red = [(PLATE_RED, ink) for ink in (LIGHT, PALE, FELT)]
    on_sign = [(PALE, ink) for ink in (BLACK, RED, GREEN, BLUE)]
    return palette_of((*on_cards, *on_felt, *on_title, *on_red, *on_sign, (GOLD, INK), (FLAME, INK)), 7)
