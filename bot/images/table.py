"""A table from above: the players' seats, the cards in the middle, the doubles between players.

The first seat is at the lower edge, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from bot.images.arrows import (
    FLAME,
    GOLD,
    HEAD,
    WORD_HEIGHT,
    Arrow,
    Path,
    Point,
    draw_lines,
    draw_words,
    with_words_apart,
)
from bot.images.badges import Badge, Box, badge_height, colours_of, draw_badge
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
from engine.cards import Card

MARGIN: Final = 10
FEW: Final = 4
"""Maximum players for whom each has a side of the table."""
BESIDE: Final = 40
"""Distance in pixels from the middle of a badge to the end of an arrow to or from the opposite player."""
ROUND_TRICK: Final = (133, 146)
"""Distances in pixels at which such an arrow passes the middle: to the right of the trick, and below it."""
BELOW_TRICK: Final = 2 * (ROUND_TRICK[1] + 20)
"""Height in pixels of a middle with a trick and an arrow that passes below it."""
DEPTHS: Final = (34, 76, 108)
"""Depths in pixels of an arrow in the band to the next badge, the second and the third."""
BEFORE_HEAD: Final = HEAD + WORD_HEIGHT * 0.7
"""Distance in pixels from the tip of a straight arrow to its word."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Positions of the badges and of the middle between them, which is empty if the layout ``is_open``.

    ``bottom`` is the end of the picture, or the start of what is below.
    """

    boxes: tuple[Box, ...]
    centre: Point
    bottom: int
    is_open: bool = False


def round_the_table(
    badges: Sequence[Badge], top: int, *, is_open: bool = True, is_close: bool = False, room: int = 0
) -> TableLayout:
    """Lay out the first badge at the lower edge, the others clockwise.

    The middle of a table that ``is_open`` is empty; that of one that ``is_close`` is small. ``room`` is the
    height in pixels needed between the badges above and below.
    """
    count = len(badges)
    places = [place_of(seat, count) for seat in range(count)]
    heights = [badge_height(badge) for badge in badges]
    wide = 206 if count <= FEW or any(badge.hand for badge in badges) else 184
    all_hands = is_open and all(badge.hand for badge in badges)
    middle = 160 if all_hands else 300 if count <= FEW else 340
    middle = max((100 if count < 7 else 200) if is_close else middle, room + 2 * MARGIN)
    above = max(tall for tall, (_, y) in zip(heights, places, strict=True) if y < 0)
    below = max(tall for tall, (_, y) in zip(heights, places, strict=True) if y > 0)
    bottom = top + 2 * MARGIN + above + middle + below
    centre, boxes = top + MARGIN + above + middle / 2, []
    for tall, (x, y) in zip(heights, places, strict=True):
        left = WIDTH / 2 + ((WIDTH - wide) / 2 - MARGIN) * _outwards(x) - wide / 2
        edge = bottom - MARGIN - tall / 2 if y > 0 else top + MARGIN + tall / 2
        upper = centre + (edge - centre) * abs(_outwards(y)) - tall / 2
        boxes.append(Box(round(left), round(upper), wide, tall))
    return TableLayout(tuple(boxes), (WIDTH / 2, centre), bottom, is_open=is_open)


def with_tables(badges: Sequence[Badge], top: int) -> TableLayout:
    """Lay out four open hands in three columns, with space for grids below the players at the sides.

    The picture is wider than tall, since Discord limits the height of a picture more than its width.
    """
    south, west, north, east = heights = [badge_height(badge) for badge in badges]
    wide = (WIDTH - 4 * MARGIN) // 3
    columns = [MARGIN + column * (wide + MARGIN) for column in range(3)]
    upper = top + MARGIN
    beside = upper + 36  # the side hands are lower than the upper one, as round a table
    lower = upper + max(heights) + MARGIN
    boxes = (
        Box(columns[1], lower, wide, south),
        Box(columns[0], beside, wide, west),
        Box(columns[1], upper, wide, north),
        Box(columns[2], beside, wide, east),
    )
    return TableLayout(boxes, (WIDTH / 2, lower - MARGIN / 2), lower + south + MARGIN, is_open=True)


def place_of(seat: int, count: int) -> Point:
    """Return a seat's place on a circle, from −1 to 1 across and down."""
    turn = 2 * pi * seat / count
    return -sin(turn), cos(turn)


def _outwards(part: float) -> float:
    """Move a coordinate from the unit circle towards its square, so that a table fills the corners."""
    return (1 if part > 0 else -1) * abs(part) ** 0.55 if abs(part) > 1e-9 else 0.0


def round_path(layout: TableLayout, start: int, end: int) -> Path:
    """Return the path between two badges: round an empty corner if there is one, else straight."""
    one, other, (x, y) = layout.boxes[start], layout.boxes[end], layout.centre
    (ax, ay), (bx, by) = one.middle, other.middle
    count = len(layout.boxes)
    if count <= FEW and (end - start) % count in (1, count - 1) and abs(ay - by) > one.height / 2:
        corner = (max(ax, bx, key=lambda at: abs(at - x)), max(ay, by, key=lambda at: abs(at - y)))
        return Path(_edge(one, corner), corner, _edge(other, corner), 0.5)
    a, b = _edge(one, (bx, by)), _edge(other, (ax, ay))
    is_through = hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) < 40
    if is_through and not layout.is_open and min(abs(ax - bx), abs(ay - by)) < 1:
        if count <= FEW:
            return _round_trick(one, other, (x, y))
        right, down = (BESIDE, 0) if abs(ax - bx) < 1 else (0, BESIDE)
        a, b = (a[0] + right, a[1] + down), (b[0] + right, b[1] + down)
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 80:  # neighbours: across the table, or the word would not fit
        half = ((ax + bx) / 2, (ay + by) / 2)
        away = hypot(half[0] - x, half[1] - y) or 1.0
        pull = (half[0] + (x - half[0]) / away * 130, half[1] + (y - half[1]) / away * 130)
        return Path(_edge(one, pull), pull, _edge(other, pull))
    return Path.straight(a, b, max(0.4, 1 - BEFORE_HEAD / length))


def _round_trick(one: Box, other: Box, centre: Point) -> Path:
    """Return the path to the opposite player: to the right of the trick, or below it.

    A quadratic curve reaches halfway to its control point.
    """
    x, y = centre
    if abs(one.middle[0] - other.middle[0]) < 1:
        start, end = (
            (x + 2 * BESIDE, box.top - 4 if box.middle[1] > y else box.top + box.height + 4)
            for box in (one, other)
        )
        return Path(start, (x + 2 * (ROUND_TRICK[0] - BESIDE), y), end, 0.75)
    start, end = (
        (box.left + (BESIDE if box.middle[0] > x else box.width - BESIDE), box.top + box.height + 4)
        for box in (one, other)
    )
    return Path(start, (x, 2 * (y + ROUND_TRICK[1]) - (start[1] + end[1]) / 2), end, 0.75)


def _edge(box: Box, towards: Point) -> Point:
    """Return the point where the line from the middle of a box to a point leaves the box."""
    x, y = box.middle
    dx, dy = towards[0] - x, towards[1] - y
    parts = [(box.width / 2 + 4) / abs(dx)] if dx else []
    parts += [(box.height / 2 + 4) / abs(dy)] if dy else []
    reach = min([1.0, *parts])
    return x + dx * reach, y + dy * reach


def above_rows(badges: Sequence[Badge], top: int, *, has_arrows: bool) -> TableLayout:
    """Lay out badges in one line, or in two with the band of the arrows between them."""
    count, tall = len(badges), max(map(badge_height, badges))
    lines = -(-count // 4)
    across = -(-count // lines)
    wide = (WIDTH - (across + 1) * MARGIN) // across
    band = 126 if has_arrows else MARGIN
    boxes = []
    for seat, badge in enumerate(badges):
        line, place = divmod(seat, across)
        left = MARGIN + place * (wide + MARGIN)
        upper = top + MARGIN + line * (tall + band)
        boxes.append(Box(left, upper, wide, badge_height(badge)))
    bottom = top + MARGIN + lines * tall + (band if has_arrows or lines > 1 else 0) + MARGIN
    return TableLayout(tuple(boxes), (WIDTH / 2, top + MARGIN + tall + band / 2), bottom)


def band_path(layout: TableLayout, start: int, end: int) -> Path:
    """Return the path between two badges through the band: across it, or along it, deeper with distance."""
    one, other = layout.boxes[start], layout.boxes[end]
    hangs = [box.top < layout.centre[1] for box in (one, other)]
    ay, by = (
        float(box.top + box.height + 3 if below else box.top - 3)
        for box, below in zip((one, other), hangs, strict=True)
    )
    if hangs[0] != hangs[1]:
        return Path.straight((one.middle[0], ay), (other.middle[0], by))
    line = sorted(box.middle[0] for box in layout.boxes if (box.top < layout.centre[1]) is hangs[0])
    far = line.index(other.middle[0]) - line.index(one.middle[0])
    ax, bx = (
        one.middle[0] + _beside_others(one, far, line),
        other.middle[0] + _beside_others(other, -far, line),
    )
    deep = 2 * DEPTHS[abs(far) - 1] * (1 if hangs[0] else -1)  # a curve reaches half of it
    return Path((ax, ay), ((ax + bx) / 2, ay + deep), (bx, by))


def _beside_others(box: Box, far: int, line: Sequence[float]) -> float:
    """Return the distance from a badge's middle at which its arrow to the badge ``far`` places on is.

    From left to right are the arrows to the left, the shortest first, then those to the right, the longest
    first, so that longer ones lie round shorter ones.
    """
    count = len(line) - 1
    place = -far - 1 if far < 0 else count - far
    return (place - (count - 1) / 2) * box.width / 4


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
