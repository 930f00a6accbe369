"""Pictures of a table: positions, the centre, and the file size."""

from __future__ import annotations

import io
from itertools import combinations, product
from math import hypot

import pytest
from PIL import Image, ImageColor, ImageDraw

from bot.images.arrows import FLAME, GOLD, WORD, Arrow, Path
from bot.images.badges import DISCS, MOST_BYTES, SIDE, Avatar, Badge, initial_of, read_avatar
from bot.images.drawing import FELT, FELT_DEEP, PLATE_RED, WIDTH
from bot.images.faces import FACE, Deck
from bot.images.grid import Cell, Grid
from bot.images.rows import CardRow
from bot.images.table import (
    TablePicture,
    above_rows,
    band_path,
    layout_of,
    paths_of,
    round_path,
    round_the_table,
    table_picture,
)
from engine.cards import Card, Suit
from tests.bot.images.looking import count_of, opened

MOST_BYTES_SENT = 40_000
PLAYERS = range(3, 9)
CARDS = tuple(map(Card.parse, ("KS", "TS", "2S", "AS", "3S", "4S", "5S", "6S")))
HAND = tuple(tuple(Card.parse(rank + suit) for rank in "AKQJ") for suit in "SHCD")
DECK = Deck()


def file_of(*colours: str, side: int = 128, kind: str = "PNG") -> bytes:
    """Return a picture of stripes in these colours."""
    image = Image.new("RGB", (side, side))
    draw = ImageDraw.Draw(image)
    for number, colour in enumerate(colours):
        draw.rectangle([0, number * side // len(colours), side, side], fill=colour)
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


def avatar(*colours: str) -> Avatar:
    """Return an avatar of stripes."""
    found = read_avatar(file_of(*colours))
    assert found is not None
    return found


def badges(count: int, **what: object) -> tuple[Badge, ...]:
    """Return badges of this many players."""
    return tuple(Badge(f"Player {n}", "ABCDEFGH"[n], **what) for n in range(count))  # type: ignore[arg-type]


def shown(count: int, **what: object) -> TablePicture:
    """Return a table of this many players."""
    made = what.pop("badges", badges(count))
    return TablePicture("Hearts", made, DECK, **what)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_fullest_tables_can_be_sent(players: int) -> None:
    """With avatars, a trick, taken cards and every double the picture keeps its width and size limit."""
    colours = [f"#{n * 31 % 256:02x}{n * 97 % 256:02x}{n * 53 % 256:02x}" for n in range(1, 40)]
    own = tuple(
        Badge(f"Player {n}", "X", "3 tricks", avatar(*colours[n:], colours[n]), 10, HAND[1])
        for n in range(players)
    )
    pairs = [(one, other) for one in range(players) for other in range(one + 1, players)]
    arrows = tuple(Arrow(one, other, "×2", (one + other) % 2 == 0) for one, other in pairs)
    data = table_picture(shown(players, badges=own, arrows=arrows, trick=tuple(enumerate(CARDS[:players]))))
    opened(data)
    assert len(data) <= MOST_BYTES_SENT


@pytest.mark.parametrize("players", PLAYERS)
def test_badges_do_not_overlap(players: int) -> None:
    """Badges do not overlap or leave the picture, around the table and above rows, with and without hands."""
    hands = HAND if players <= 4 else ()
    for own in (badges(players), badges(players, taken=HAND[0]), badges(players, hand=hands)):
        for seating in (round_the_table(own, 46), above_rows(own, 46, has_arrows=True)):
            for number, box in enumerate(seating.boxes):
                assert box.left >= 0
                assert box.left + box.width <= WIDTH
                assert box.top >= 46
                assert box.top + box.height <= seating.bottom
                for other in seating.boxes[number + 1 :]:
                    beside = box.left + box.width <= other.left or other.left + other.width <= box.left
                    below = box.top + box.height <= other.top or other.top + other.height <= box.top
                    assert beside or below


def test_seats_are_drawn_clockwise_from_the_bottom() -> None:
    """Seats go from the lower edge to the left, up, and to the right."""
    south, west, north, east = (box.middle for box in round_the_table(badges(4), 46).boxes)
    assert south[1] > west[1] > north[1]
    assert west[0] < south[0] == north[0] < east[0]
    assert west[1] == east[1]


@pytest.mark.parametrize("players", PLAYERS)
def test_arrows_start_and_end_next_to_their_badges(players: int) -> None:
    """An arrow starts and ends next to its two badges, never inside one."""
    around, above = round_the_table(badges(players), 46), above_rows(badges(players), 46, has_arrows=True)
    for seating, path_of in ((around, round_path), (above, band_path)):
        for start in range(players):
            for end in set(range(players)) - {start}:
                path = path_of(seating, start, end)
                for (x, y), box in ((path.start, seating.boxes[start]), (path.end, seating.boxes[end])):
                    across = max(box.left - x, x - box.left - box.width)
                    down = max(box.top - y, y - box.top - box.height)
                    assert 0 < max(across, down) < 40


def test_words_of_arrows_cover_no_card() -> None:
    """At a table of four an arrow's text covers no card of the trick and no player."""
    trick = tuple(enumerate(CARDS[:4]))
    pairs = [(start, end) for start in range(4) for end in range(4) if start != end]
    for start, end in pairs:
        plain = opened(table_picture(shown(4, trick=trick, arrows=(Arrow(start, end),))))
        marked = opened(table_picture(shown(4, trick=trick, arrows=(Arrow(start, end, "×2"),))))
        assert count_of(plain, FACE) == count_of(marked, FACE)
        assert count_of(plain, FELT_DEEP) == count_of(marked, FELT_DEEP)
        assert count_of(marked, GOLD) > count_of(plain, GOLD) + 500


def edges(path: Path) -> list[tuple[float, float]]:
    """Return points along an arrow."""
    return [path.at(step / 25) for step in range(26)]


def distance(one: Path, other: Path, near: float = 0.0) -> float:
    """Return the distance between two arrows, without the points closer than ``near`` to a crossing."""
    pairs = [(hypot(a[0] - b[0], a[1] - b[1]), a) for a in edges(one) for b in edges(other)]
    _, crossing = min(pairs)
    return min(far for far, at in pairs if hypot(at[0] - crossing[0], at[1] - crossing[1]) >= near)


SIX = tuple(combinations(range(4), 2))


@pytest.mark.parametrize("turned", range(0, 64, 21))
@pytest.mark.parametrize("kind", ["open", "trick", "rows"])
def test_six_doubles_among_four_are_apart(kind: str, turned: int) -> None:
    """Of six arrows only two cross, once and at a steep angle; none touches another or a third player."""
    own = badges(4, cards_left=10, taken=() if kind == "rows" else HAND[0])
    ways = [pair if turned >> n & 1 else pair[::-1] for n, pair in enumerate(SIX)]
    trick = tuple(enumerate(CARDS[:4])) if kind == "trick" else ()
    rows = (CardRow(CARDS),) if kind == "rows" else ()
    picture = shown(4, badges=own, arrows=tuple(Arrow(*way) for way in ways), trick=trick, rows=rows)
    paths = [path for _, path in paths_of(picture)]
    boxes = [box.edges for box in layout_of(picture).boxes]
    for path, way in zip(paths, ways, strict=True):
        others = [box for seat, box in enumerate(boxes) if seat not in way]
        for (x, y), (left, top, right, bottom) in product(edges(path), others):
            assert max(left - x, x - right, top - y, y - bottom) > 10
    through = [{0, 2}, {1, 3}]
    for (one, way), (other, way_of_other) in combinations(list(zip(paths, ways, strict=True)), 2):
        if [set(way), set(way_of_other)] in (through, through[::-1]):
            assert distance(one, other, near=40) > 12
        else:
            assert distance(one, other) > 12


def test_words_of_six_arrows_are_apart() -> None:
    """With all six arrows of a table of four each word is whole, and none hides another one."""
    for kind in ({}, {"trick": tuple(enumerate(CARDS[:4]))}, {"rows": (CardRow(CARDS),)}):
        arrows = tuple(Arrow(*pair, "×2") for pair in SIX)
        middles = [path.at(path.word) for _, path in paths_of(shown(4, arrows=arrows, **kind))]
        for (x, y), (other_x, other_y) in combinations(middles, 2):
            assert abs(x - other_x) >= WORD[0] - 4 or abs(y - other_y) >= WORD[1] - 4


def test_a_long_grid_makes_room_in_the_middle() -> None:
    """A long auction makes room for itself between the players above and below."""
    lines = tuple((Cell("N"), Cell("E"), Cell("1", Suit.CLUBS), Cell("?", is_marked=True)) for _ in range(11))
    short, long = (opened(table_picture(shown(4, middle=Grid(lines[:n], line=38)))) for n in (2, 11))
    assert long.height > short.height
    assert count_of(long, FACE) > count_of(short, FACE) > 10_000
    names = count_of(opened(table_picture(shown(4))), FELT_DEEP)
    assert count_of(long, FELT_DEEP) == count_of(short, FELT_DEEP) == names


def test_a_vulnerable_side_is_red_and_the_dealer_marked() -> None:
    """The name plate changes its colour, and a white disc is on the player's disc."""
    plain, red, dealer = (
        opened(table_picture(shown(4, badges=badges(4, **what))))
        for what in ({}, {"is_red": True}, {"chip": "D"})
    )
    assert count_of(red, PLATE_RED) > 20_000 > count_of(plain, PLATE_RED) == 0
    assert count_of(dealer, FACE) > count_of(plain, FACE) + 4 * 300


def test_arrows_have_the_colour_of_their_kind() -> None:
    """A plain arrow is gold and a strong one red."""
    counts = {}
    for name, arrows in {
        "none": (),
        "plain": (Arrow(0, 1, "×2"),),
        "strong": (Arrow(0, 1, "×4", True),),
    }.items():
        image = opened(table_picture(shown(4, arrows=arrows)))
        counts[name] = (count_of(image, GOLD) > 300, count_of(image, FLAME) > 300)
    assert counts == {"none": (False, False), "plain": (True, False), "strong": (False, True)}


def test_the_card_that_takes_the_trick_has_a_rim() -> None:
    """Cards are before their players, and the winning card has a gold rim."""
    trick = tuple(enumerate(CARDS[:4]))
    plain = opened(table_picture(shown(4, trick=trick)))
    taken = opened(table_picture(shown(4, trick=trick, taker=2)))
    assert count_of(plain, GOLD) == 0
    upper = (0, 0, WIDTH, plain.height // 2)
    assert count_of(taken, GOLD, upper) > 1000
    assert count_of(plain, FACE) > 4 * 3000
    assert count_of(opened(table_picture(shown(4))), FACE) < 1000


def test_a_row_keeps_the_places_of_its_cards() -> None:
    """A missing card's place stays empty, and an indented row begins further right."""
    first, second = CardRow((CARDS[0], None, None)), CardRow((CARDS[1], None), indent=1)
    signed = table_picture(shown(4, rows=(CardRow(first.places, suit=Suit.HEARTS), second)))
    assert signed != table_picture(shown(4, rows=(first, second)))
    image = opened(table_picture(shown(4, rows=(first, second))))
    lower = image.crop((0, image.height - 160, WIDTH, image.height))
    columns = [x for x in range(WIDTH) if lower.getpixel((x, 20)) == ImageColor.getrgb(FACE)]
    indented = [x for x in range(WIDTH) if lower.getpixel((x, 100)) == ImageColor.getrgb(FACE)]
    assert min(indented) - min(columns) > 30


def test_a_hand_laid_open_is_on_the_picture() -> None:
    """Different open hands give different pictures."""
    here, there = (Badge("Ada", "A", hand=HAND[:count]) for count in (3, 4))
    others = badges(3, hand=HAND)
    assert table_picture(shown(4, badges=(here, *others))) != table_picture(shown(4, badges=(there, *others)))


@pytest.mark.parametrize(
    ("name", "initial"), [("ada", "A"), ("**bold**", "B"), ("3 of us", "3"), ("שלום", "ש"), ("!!", "!")]
)
def test_a_disc_has_a_letter_of_its_name(name: str, initial: str) -> None:
    """A disc has the name's first letter or digit, or else its first character."""
    assert initial_of(name) == initial


def test_an_avatar_is_drawn_on_its_disc() -> None:
    """A player with an avatar is shown by it, others by an initial on their own colour."""
    own = (Badge("Ada", "A", avatar=avatar("#12c0e0")), *badges(3)[1:])
    image = opened(table_picture(shown(3, badges=own)))
    assert count_of(image, "#12c0e0") > SIDE * SIDE // 2
    assert count_of(image, DISCS[0]) == 0
    assert all(count_of(image, disc) > SIDE * SIDE // 2 for disc in DISCS[1:3])


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_every_kind_of_avatar_is_read(kind: str) -> None:
    """PNG, JPEG and WebP files become a square of few colours."""
    found = read_avatar(file_of("#ff0000", "#0000ff", kind=kind))
    assert found is not None
    assert found.image.size == (SIDE, SIDE)
    assert 1 < len(found.colours) <= 10


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        b"\x89PNG\r\n\x1a\n" + bytes(40),
        file_of("#fff", kind="GIF"),
        file_of("#fff", side=1100),
    ],
    ids=["nothing", "text", "broken", "another kind", "too many pixels"],
)
def test_unusable_avatar_files_are_ignored(data: bytes) -> None:
    """A file that is unreadable or larger than any avatar is ignored."""
    assert read_avatar(data) is None


def test_a_file_that_is_too_large_is_ignored() -> None:
    """A file that is too large is ignored even if it is readable."""
    assert read_avatar(file_of("#fff") + bytes(MOST_BYTES)) is None


def test_the_picture_is_opaque() -> None:
    """The picture is opaque to its edges, for dark and light themes."""
    image = opened(table_picture(shown(4)))
    corners = [(0, image.height - 1), (WIDTH - 1, image.height - 1)]
    assert [image.getpixel(corner) for corner in corners] == [ImageColor.getrgb(FELT)] * 2
