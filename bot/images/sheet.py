"""The score sheet like one on paper: a table for each declarer, contracts down, players across.

Beside or under a player's points are the initials of their doublers, circled if the player redoubled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.images.drawing import (
    BLUE,
    FAINT,
    FELT_DEEP,
    INK,
    LIGHT,
    LOSS,
    MARGIN,
    PAPER,
    PAPER_BAND,
    RULE,
    WIDTH,
    ImageDraw,
    palette_of,
    png,
    sheet_of,
    size_to_fit,
    width_of,
    wrapped,
    write,
)
from bot.runtime.numbers import score_text

TITLE: Final = 60
HEADING: Final = 76
ROW: Final = 40
MARKS_ROW: Final = 32
"""Height of each line of initials under the points."""
MOST_MARKS_ROWS: Final = 2
GAP: Final = 10
SPACE: Final = 3
"""Pixels between the points and the initials beside them."""
MARK: Final = 21
"""Font size of the initials: about 8 pixels in a message on a phone 390 pixels wide."""
LARGE_MARKS: Final = (28, 25)
"""Font sizes of the initials where all of them fit beside the points, as in a short game."""
SMALLEST_MARK: Final = 9
LEGEND: Final = 22
LEGEND_ROW: Final = 32
LABEL: Final = 118
"""The least width of the column of labels, in pixels."""
LABEL_MARGIN: Final = 16
LABEL_ROOM: Final = LABEL - LABEL_MARGIN
LABEL_SIZE: Final = 24
SMALLEST_LABEL: Final = 18
"""Font size of a long label: about 10 pixels on a phone 390 pixels wide."""
TICK: Final = 34
HEAD: Final = 84
"""The most width in pixels that a player's name may claim before a label has its room."""

Marks = tuple[tuple[str, bool], ...]
"""Initials of a player's doublers, each with whether the player redoubled, which circles it."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet, in the picture or as text.

    Attributes:
        label: a contract, a declarer or the sum.
        points: points by player; empty for a contract still to be played.
        marks: marks by player; may be empty.
        is_right: whether the points have the required sum.
        is_sum: whether the line is the sum of others.
    """

    label: str
    points: tuple[int, ...] = ()
    marks: tuple[Marks, ...] = ()
    is_right: bool = False
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """One declarer's table."""

    title: str
    lines: tuple[SheetLine, ...]


@lru_cache(maxsize=8)
def sheet_picture(
    title: str,
    names: tuple[str, ...],
    initials: tuple[str, ...],
    blocks: tuple[Block, ...],
    totals: SheetLine,
    legend: str,
    *,
    lowest: bool = False,
) -> bytes:
    """Return the sheet as a PNG, with ``legend`` below ``totals``; ``lowest`` as in ``score_text``."""
    plan = _Plan.of(names, [*(line for block in blocks for line in block.lines), totals], lowest=lowest)
    body = sum(ROW + GAP + sum(map(plan.height_of, block.lines)) for block in blocks)
    room = WIDTH - 2 * MARGIN
    explained = wrapped(legend, LEGEND, room)
    height = TITLE + HEADING + body + ROW + 16 + len(explained) * LEGEND_ROW + MARGIN
    image, draw = sheet_of(WIDTH, height, PAPER)
    write(draw, (MARGIN, TITLE // 2 + 2), title, 30, INK, bold=True, anchor="lm", room=room)
    _heading(draw, plan, names, initials, TITLE)
    y = TITLE + HEADING
    for block in blocks:
        draw.rectangle([MARGIN, y, WIDTH - MARGIN, y + ROW - 1], fill=PAPER_BAND)
        at = MARGIN + 10, y + ROW // 2
        write(draw, at, block.title, 24, INK, bold=True, anchor="lm", room=room - MARGIN)
        y += ROW
        for line in block.lines:
            _line(draw, plan, line, y)
            y += plan.height_of(line)
        _rules(draw, plan, y - sum(map(plan.height_of, block.lines)), y)
        y += GAP
    draw.rectangle([MARGIN, y, WIDTH - MARGIN, y + ROW + 7], fill=FELT_DEEP)
    _line(draw, plan, totals, y + 4, colour=LIGHT)
    for number, text in enumerate(explained):
        at = MARGIN, y + ROW + 16 + number * LEGEND_ROW + LEGEND_ROW // 2
        write(draw, at, text, LEGEND, BLUE, anchor="lm")
    on_paper = [(PAPER, ink) for ink in (INK, FAINT, LOSS, BLUE, RULE)]
    return png(image, palette_of((*on_paper, (PAPER_BAND, INK), (FELT_DEEP, LIGHT))))


@dataclass(frozen=True, slots=True)
class _Plan:
    """Positions of the columns, and the sizes that fit numbers and initials."""

    players: int
    label: float
    cell: float
    points: float
    size: int
    lowest: bool
    mark: int = MARK

    @classmethod
    def of(cls, names: Sequence[str], lines: Sequence[SheetLine], *, lowest: bool) -> _Plan:
        """Return the plan of a sheet: labels have what room the figures and heads of the columns leave."""
        room, players = WIDTH - 2 * MARGIN - TICK, len(names)

        def widest_marks(size: int) -> float:
            return max((_width_of_marks(one, size) for line in lines for one in line.marks), default=0.0)

        marks = widest_marks(MARK)
        share = 0.52 if players <= 5 and marks else 0.94  # up to 5, the initials fit beside the points
        texts = [score_text(one, lowest=lowest) for line in lines for one in line.points]
        figures = max((width_of(text, 26, bold=True) for text in texts), default=0.0) + 6
        heads = min(HEAD, max(width_of(name, 21) for name in names) + 8)
        beside = marks + SPACE if share < 0.9 else 0.0
        widest = max(width_of(line.label, LABEL_SIZE, bold=line.is_sum) for line in lines) + LABEL_MARGIN
        usual = (room - LABEL) / players
        least = min(usual, max(figures / share, heads, beside / (1 - share)))
        label = min(max(LABEL, widest), room - players * least)
        cell = (room - label) / players
        points = cell * share
        size = size_to_fit(texts, 26, points - 6, 15, bold=True)
        plan = cls(players, label, cell, points, size, lowest)
        fitting = (mark for mark in LARGE_MARKS if widest_marks(mark) <= plan.beside)
        return replace(plan, mark=next(fitting, MARK))

    def left(self, player: int) -> float:
        return MARGIN + self.label + player * self.cell

    def height_of(self, line: SheetLine) -> int:
        return ROW + MARKS_ROW * self.marks_rows(line)

    def marks_rows(self, line: SheetLine) -> int:
        """Return the number of lines for the initials under the points; 0 if all fit beside them."""
        if all(_width_of_marks(marks) <= self.beside for marks in line.marks):
            return 0
        return min(MOST_MARKS_ROWS, max(len(self.in_rows(marks)) for marks in line.marks))

    @property
    def beside(self) -> float:
        """Width in pixels of the place for initials beside the points."""
        return self.cell - self.points - SPACE

    @property
    def below(self) -> float:
        """Width in pixels of the place for initials under the points."""
        return self.cell - 4

    def in_rows(self, marks: Marks) -> list[Marks]:
        """Return the initials in lines that fit under the points."""
        rows: list[Marks] = []
        for mark in marks:
            if rows and _width_of_marks((*rows[-1], mark)) <= self.below:
                rows[-1] = (*rows[-1], mark)
            else:
                rows.append((mark,))
        return rows


def _width_of_mark(mark: tuple[str, bool], size: int = MARK) -> float:
    initial, circled = mark
    wide = width_of(initial, size, bold=True)
    return max(wide + 9, size + 9) if circled else wide + 6


def _width_of_marks(marks: Marks, size: int = MARK) -> float:
    return sum(_width_of_mark(mark, size) for mark in marks)


def _heading(
    draw: ImageDraw.ImageDraw, plan: _Plan, names: Sequence[str], initials: Sequence[str], y: int
) -> None:
    for player, (name, initial) in enumerate(zip(names, initials, strict=True)):
        middle = plan.left(player) + plan.cell / 2
        write(draw, (middle, y + 20), initial, 30, BLUE, bold=True, anchor="mm")
        write(draw, (middle, y + 54), name, 21, INK, anchor="mm", room=plan.cell - 8)


def _line(
    draw: ImageDraw.ImageDraw, plan: _Plan, line: SheetLine, y: int, *, colour: str | None = None
) -> None:
    middle, bold = y + ROW // 2, line.is_sum
    at, ink = (MARGIN + 10, middle), colour or (INK if line.points else FAINT)
    room = plan.label - LABEL_MARGIN
    write(draw, at, line.label, LABEL_SIZE, ink, bold=bold, anchor="lm", room=room, least=SMALLEST_LABEL)
    for player, points in enumerate(line.points):
        ink = colour or (LOSS if points < 0 else INK)
        right = plan.left(player) + plan.points
        write(
            draw,
            (right, middle),
            score_text(points, lowest=plan.lowest),
            plan.size,
            ink,
            bold=bold,
            anchor="rm",
        )
    rows = plan.marks_rows(line)
    for player, marks in enumerate(line.marks):
        if rows:
            _marks_below(draw, plan, marks, (plan.left(player), y + ROW - 6), rows)
        else:
            _marks(draw, marks, (plan.left(player) + plan.points + SPACE, middle), plan.mark)
    if line.points:
        tick = "✓" if line.is_right else "✗"
        write(draw, (WIDTH - MARGIN - 8, middle), tick, 20, colour or FAINT, bold=bold, anchor="rm")


def _marks_below(
    draw: ImageDraw.ImageDraw, plan: _Plan, marks: Marks, at: tuple[float, float], rows: int
) -> None:
    """Draw the initials in lines from ``at`` down, smaller only if they are too many for the lines."""
    lines = plan.in_rows(marks)
    if len(lines) > rows:
        each = -(-len(marks) // rows)
        lines = [marks[first : first + each] for first in range(0, len(marks), each)]
    widest = max((_width_of_marks(line) for line in lines), default=0.0)
    size = MARK if widest <= plan.below else max(SMALLEST_MARK, int(MARK * plan.below / widest))
    (left, top), half = at, MARKS_ROW // 2
    for number, line in enumerate(lines):
        _marks(draw, line, (left + 2, top + number * MARKS_ROW + half), size)


def _marks(draw: ImageDraw.ImageDraw, marks: Marks, at: tuple[float, float], size: int) -> None:
    """Draw the initials from ``at`` to the right, circled if redoubled."""
    (x, middle), half = at, (size + 8) / 2
    for mark in marks:
        (initial, circled), wide = mark, _width_of_mark(mark, size)
        write(draw, (x + wide / 2, middle), initial, size, BLUE, bold=True, anchor="mm")
        if circled:
            box = [x + 0.5, middle - half, x + wide - 0.5, middle + half]
            draw.rounded_rectangle(box, radius=half, outline=LOSS, width=2)
        x += wide


def _rules(draw: ImageDraw.ImageDraw, plan: _Plan, top: int, bottom: int) -> None:
    for player in range(plan.players + 1):
        x = round(plan.left(player))
        draw.line([x, top, x, bottom], fill=RULE, width=2)
    draw.rectangle([MARGIN, top, WIDTH - MARGIN, bottom], outline=RULE, width=2)
