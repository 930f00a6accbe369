"""Pictures of the score sheet and of an evening's curve."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.images.curve import COLOURS, DASHES, MARKS, Runner, curve_picture, spread_labels
from bot.images.drawing import BLUE, LOSS, WIDTH, drawable, fitted, width_of, wrapped
from bot.images.sheet import HEADING, MARK, ROW, TITLE, Block, Marks, SheetLine, sheet_picture
from bot.runtime.numbers import signed_text
from tests.bot.images.looking import count_of, opened

NAMES = ("Alice", "Bob", "Cléo", "Maximilienne-Antoinette", "Eve", "Fay", "Gus", "Hal")
INITIALS = tuple("ABCMEFGH")


def sheet(players: int, lines: int, points: int = -12, marks: Marks = ()) -> bytes:
    """Return a sheet of one block with this many deals and equal cells."""
    deal = SheetLine("Queens", (points,) * players, (marks,) * players, is_right=True)
    total = SheetLine("Total", (-120,) * players, is_right=True, is_sum=True)
    blocks = (Block("Alice", (deal,) * lines),)
    return sheet_picture("Sheet", NAMES[:players], INITIALS[:players], blocks, total, "Who doubled")


@pytest.mark.parametrize("players", range(3, 9))
def test_a_sheet_of_any_number_of_players_is_drawn(players: int) -> None:
    """A whole sheet for three to eight players fits, with every pair doubled and redoubled."""
    marks = tuple((letter, True) for letter in INITIALS[: players - 1])
    assert opened(sheet(players, 160 // players, -130, marks))


def test_every_deal_has_a_row() -> None:
    """Each deal adds a row."""
    heights = [opened(sheet(4, lines)).height for lines in range(1, 5)]
    assert [after - before for before, after in pairwise(heights)] == [ROW] * 3


def test_a_double_is_an_initial_and_a_redouble_has_a_circle() -> None:
    """A doubler's initial is next to the points, with a circle after a redouble."""
    plain, doubled, redoubled = (
        opened(sheet(4, 1, 12, marks)) for marks in ((), (("B", False),), (("B", True),))
    )
    assert count_of(doubled, BLUE) > count_of(plain, BLUE)
    assert count_of(redoubled, BLUE) == count_of(doubled, BLUE)
    assert count_of(redoubled, LOSS) > count_of(doubled, LOSS)


def test_two_letter_marks_do_not_overlap_the_points() -> None:
    """Two marks of two letters go below the points, where one of them, or two letters, fit beside."""

    def height(*marks: str) -> int:
        return opened(sheet(4, 1, -90, tuple((mark, False) for mark in marks))).height

    assert height() == height("Co") == height("A", "B") < height("Co", "Ad")


def test_all_doublers_have_letters_of_one_size_that_a_phone_can_show() -> None:
    """One doubler or three: each letter is about 11 pixels high at 390, and larger if all fit beside."""
    assert MARK * 390 / WIDTH > 11

    def ink(players: int, *marks: str) -> int:
        given = tuple((mark, False) for mark in marks)
        return count_of(opened(sheet(players, 1, -90, given)), BLUE) - count_of(
            opened(sheet(players, 1, -90)), BLUE
        )

    for players in (3, 4, 5):
        each = [ink(players, *["B"] * count) / count for count in (1, 2, 3)]
        assert each == sorted(each, reverse=True)
        assert each[-1] > 0
        assert (each[0] > each[-1]) is (players > 3), "three fit beside the points in wide columns"


def test_doublers_of_one_deal_are_all_beside_the_points_or_all_below() -> None:
    """If one player's doublers need the line below the points, the others' are on it too."""
    three, one = tuple((mark, False) for mark in "BCD"), (("B", False),)
    total = SheetLine("Total", (-120,) * 4, is_right=True, is_sum=True)

    def drawn(*marks: Marks) -> Image.Image:
        block = Block("Alice", (SheetLine("Queens", (-12,) * 4, marks, is_right=True),))
        return opened(sheet_picture("Sheet", NAMES[:4], INITIALS[:4], (block,), total, "Who doubled"))

    with_one, without = drawn(three, one, (), ()), drawn(three, (), (), ())
    changed = ImageChops.difference(with_one, without).getbbox()
    assert changed is not None
    assert changed[1] >= TITLE + HEADING + ROW + ROW - 6


def test_the_legend_is_wrapped_and_never_cut() -> None:
    """A longer legend takes another line in letters of the same size."""
    legend = "Kleine Buchstaben: von wem das Kontra kam; im Kreis: mit Rekontra · ✓: die Summe stimmt"
    lines = wrapped(legend, 22, WIDTH - 40)
    assert len(lines) == 2
    assert " ".join(lines) == legend
    assert wrapped("one two three", 22, 60, most=2) == ["one", fitted("two three", 22, 60)]


def test_losses_are_red_and_have_a_minus() -> None:
    """A loss differs from a gain by sign and by colour."""
    assert count_of(opened(sheet(4, 1, -12)), LOSS) > count_of(opened(sheet(4, 1, 12)), LOSS)
    assert (signed_text(12), signed_text(-12), signed_text(0)) == ("+12", "−12", "0")


def test_a_contract_not_played_has_an_empty_row() -> None:
    """A contract still to come has a named empty row."""
    total, blocks = (
        SheetLine("Total", (0,) * 4, is_right=True, is_sum=True),
        (Block("A", (SheetLine("King"),)),),
    )
    shown = sheet_picture("Sheet", NAMES[:4], INITIALS[:4], blocks, total, "Who doubled")
    assert opened(shown).height == opened(sheet(4, 1)).height


@pytest.mark.parametrize(
    "label", ["Kings and jacks", "Herzkönig und letzter Stich", "Le barbu et le dernier pli"]
)
def test_the_name_of_a_contract_is_drawn_to_its_end(label: str) -> None:
    """The column of the contracts is as wide as the longest name needs where the figures leave the room."""

    def drawn(name: str) -> bytes:
        line, total = (SheetLine(text, (-180,) * 4, is_right=True) for text in (name, "Total"))
        block = Block("Alice", (line,))
        return sheet_picture("Sheet", NAMES[:4], INITIALS[:4], (block,), total, "")

    assert drawn(label) != drawn(f"{label[:-1]}_")
    assert drawn(label * 9) == drawn(f"{label * 8}{label[:-1]}_")


def runners(players: int, deals: int) -> tuple[Runner, ...]:
    """Return lines that all fall at different rates."""
    return tuple(
        Runner(
            NAMES[seat],
            tuple(-(seat + 1) * deal for deal in range(1, deals + 1)),
            signed_text(-(seat + 1) * deals),
        )
        for seat in range(players)
    )


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("deals", [1, 2, 28, 64])
def test_an_evening_of_any_length_is_drawn(players: int, deals: int) -> None:
    """For three to eight players and one to sixty-four deals, each line has its colour and name."""
    image = opened(curve_picture("The evening", "deals", runners(players, deals)))
    assert image.height <= 0.75 * WIDTH, "wider than high, or a desktop shows it too small"
    for colour in COLOURS[:players]:
        assert count_of(image, colour) > 100


def test_an_evening_without_any_points_is_drawn() -> None:
    """Lines without any points are drawn on top of each other."""
    assert opened(curve_picture("The evening", "deals", tuple(Runner(name, (0, 0), "0") for name in NAMES)))


def test_lines_differ_without_colour() -> None:
    """No two of eight players share both mark and dash, and no two share a colour."""
    looks = {(MARKS[number % len(MARKS)], str(DASHES[number % len(DASHES)])) for number in range(8)}
    assert (len(looks), len(set(MARKS)), len(set(COLOURS))) == (8, 8, 8)


def test_names_do_not_overlap() -> None:
    """Names are moved apart as little as possible, within the picture."""
    assert spread_labels([10, 50, 90], 30, 0, 100) == [10, 50, 90]
    assert spread_labels([50, 50, 50], 30, 0, 200) == [20, 50, 80]
    assert spread_labels([95, 95], 30, 0, 100) == [70, 100]
    assert spread_labels([5, 5, 80], 30, 0, 100) == [0, 30, 80]


def test_pictures_are_cached_and_the_same_when_redrawn() -> None:
    """Equal figures give the same file, byte for byte."""
    for picture, given in (
        (curve_picture, ("The evening", "deals", runners(4, 28))),
        (
            sheet_picture,
            ("Sheet", NAMES[:4], INITIALS[:4], (), SheetLine("Total", (0,) * 4, is_sum=True), "Who doubled"),
        ),
    ):
        first = picture(*given)  # type: ignore[operator]
        assert picture(*given) is first  # type: ignore[operator]
        picture.cache_clear()  # type: ignore[attr-defined]
        assert picture(*given) == first  # type: ignore[operator]


def test_names_that_cannot_be_written_are_replaced() -> None:
    """Emoji and unsupported scripts are omitted, and an empty name is replaced by the seat."""
    assert drawable("Cléo 🎉", "player 1") == "Cléo"
    assert drawable("🎉🎉", "player 1") == "player 1"
    assert drawable("\u202eZ\u0335a\u200b", "player 1") == "Za"
    assert drawable("Ελένη Жанна", "player 1") == "Ελένη Жанна"


def test_long_names_are_cut_to_their_place() -> None:
    """A name wider than its place is cut with an ellipsis."""
    cut = fitted("Maximilienne-Antoinette", 20, 100)
    assert cut.endswith("…")
    assert width_of(cut, 20) <= 100
    assert fitted("Bob", 20, 100) == "Bob"


def test_pictures_are_the_same_from_any_thread() -> None:
    """Pictures drawn in parallel equal those drawn one by one."""
    work = [(players, deals) for players in range(3, 9) for deals in (5, 9)]

    def draw(asked: tuple[int, int]) -> tuple[bytes, bytes]:
        players, deals = asked
        return curve_picture.__wrapped__("E", "d", runners(players, deals)), sheet(players, deals)

    alone = [draw(one) for one in work]
    sheet_picture.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(draw, work)) == alone
