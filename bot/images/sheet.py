"""The score sheet like one on paper: a table for each declarer, contracts down, players across.

Beside or under a player's points are the initials of their doublers, circled if the player redoubled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
    write,
)
from bot.runtime.numbers import score_text

TITLE: Final = 60
HEADING: Final = 76
ROW: Final = 40
MARKS_ROW: Final = 28
"""Additional height of a row when the initials are under the points."""
GAP: Final = 10
SPACE: Final = 3
"""Pixels between the points and the initials beside them."""
LEAST: Final = {1: 24, 2: 28}
"""Minimum pixels of a mark by its letters; smaller ones are illegible on a phone."""
LABEL: Final = 118

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
    plan = _Plan.of(len(names), [*(line for block in blocks for line in block.lines), totals], lowest=lowest)
    body = sum(ROW + GAP + sum(map(plan.height_of, block.lines)) for block in blocks)
    image, draw = sheet_of(WIDTH, TITLE + HEADING + body + ROW + 48 + MARGIN, PAPER)
    room = WIDTH - 2 * MARGIN
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
    write(draw, (MARGIN, y + ROW + 32), legend, 23, BLUE, anchor="lm", room=room, least=16)
    on_paper = [(PAPER, ink) for ink in (INK, FAINT, LOSS, BLUE, RULE)]
    return png(image, palette_of((*on_paper, (PAPER_BAND, INK), (FELT_DEEP, LIGHT))))


@dataclass(frozen=True, slots=True)
class _Plan:
    """Positions of the columns, and the sizes that fit numbers and initials."""

    players: int
    cell: float
    points: float
    size: int
    lowest: bool

    @classmethod
    def of(cls, players: int, lines: Sequence[SheetLine], *, lowest: bool) -> _Plan:
        cell = (WIDTH - 2 * MARGIN - LABEL - 34) / players
        points = cell * (0.60 if players <= 5 else 0.94)  # up to 5, the initials fit beside the points
        texts = [score_text(one, lowest=lowest) for line in lines for one in line.points]
        return cls(players, cell, points, size_to_fit(texts, 26, points - 4, 15, bold=True), lowest)

    def left(self, player: int) -> float:
        return MARGIN + LABEL + player * self.cell

    def height_of(self, line: SheetLine) -> int:
        return ROW if all(map(self.is_beside, line.marks)) else ROW + MARKS_ROW

    def is_beside(self, marks: Marks) -> bool:
        least = max((LEAST[len(initial)] for initial, _ in marks), default=0)
        return len(marks) * least <= self.cell - self.points - SPACE


def _heading(
    draw: ImageDraw.ImageDraw, plan: _Plan, names: Sequence[str], initials: Sequence[str], y: int
) -> None:
    for player, (name, initial) in enumerate(zip(names, initials, strict=True)):
        middle = plan.left(player) + plan.cell / 2
        write(draw, (middle, y + 20), initial, 30, BLUE, bold=True, anchor="mm")
        write(draw, (middle, y + 54), name, 20, INK, anchor="mm", room=plan.cell - 8)


def _line(
    draw: ImageDraw.ImageDraw, plan: _Plan, line: SheetLine, y: int, *, colour: str | None = None
) -> None:
    middle, bold = y + ROW // 2, line.is_sum
    at, ink = (MARGIN + 10, middle), colour or (INK if line.points else FAINT)
    write(draw, at, line.label, 24, ink, bold=bold, anchor="lm", room=LABEL - 16, least=18)
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
    for player, marks in enumerate(line.marks):
        _marks(draw, plan, marks, player, y)
    if line.points:
        tick = "✓" if line.is_right else "✗"
        write(draw, (WIDTH - MARGIN - 8, middle), tick, 20, colour or FAINT, bold=bold, anchor="rm")


def _marks(draw: ImageDraw.ImageDraw, plan: _Plan, marks: Marks, player: int, y: int) -> None:
    """Draw the initials, circled if redoubled, as large as possible."""
    if not marks:
        return
    beside = plan.is_beside(marks)
    if beside:
        left, room = plan.left(player) + plan.points + SPACE, plan.cell - plan.points - SPACE
        middle = y + ROW // 2
    else:
        left, room, middle = plan.left(player) + 3, plan.cell - 4, y + ROW + MARKS_ROW // 2 - 6
    side = min(30 if beside else MARKS_ROW, room / len(marks))
    for number, (initial, circled) in enumerate(marks):
        x = left + side * (number + 0.5)
        size = max(9, round(side * (0.66 if len(initial) == 1 else 0.52)))
        write(draw, (x, middle), initial, size, BLUE, bold=True, anchor="mm")
        if circled:
            r = side * 0.47
            draw.ellipse([x - r, middle - r, x + r, middle + r], outline=LOSS, width=2)


def _rules(draw: ImageDraw.ImageDraw, plan: _Plan, top: int, bottom: int) -> None:
    for player in range(plan.players + 1):
        x = round(plan.left(player))
        draw.line([x, top, x, bottom], fill=RULE, width=2)
    draw.rectangle([MARGIN, top, WIDTH - MARGIN, bottom], outline=RULE, width=2)
