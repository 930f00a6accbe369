"""The scoring tables of Law 77, narrow enough for a phone; every number comes from the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.code_block import code_block
from bot.discord_io.safe_text import padded, width_of
from bot.games.bridge.screens.phrases import denomination_text
from bot.i18n import Words
from engine.bridge.calls import STRAINS
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import (
    BOOK,
    GAME_BONUS,
    GRAND_SLAM_BONUS,
    MADE_BONUS,
    PART_SCORE_BONUS,
    SMALL_SLAM_BONUS,
    overtrick_points,
    points,
    trick_points,
    undertrick_points,
)
from engine.bridge.sheet import LAST_PART_SCORE_BONUS, RUBBER_BONUS
from engine.cards import Denomination

WIDE: Final = 6
"""Column widths in a table of two columns of numbers: the number, and its heading."""

NARROW: Final = 4
"""Column widths in a table of six columns of numbers."""

MARGIN: Final = 2

DOWN: Final = 5
"""Tricks down that are listed; each further one costs as much as the last."""

EXAMPLES: Final = ("1N", "2S", "3N", "4S", "5D", "6S", "6N", "7S")
"""Contracts whose whole score stands in the table."""

Row = tuple[str, Sequence[object]]


def tricks_line(words: Words) -> str:
    """Return the value of a trick bid, by denomination."""
    minor, major = (trick_points(1, strain, 0) for strain in "CS")
    first = trick_points(1, "N", 0)
    further = trick_points(2, "N", 0) - first
    return words("bridge-score-tricks", minor=minor, major=major, first=first, further=further)


def bonus_table(rules: BridgeRules, words: Words) -> str:
    """Return the bonuses added to the tricks bid; not vulnerable, and vulnerable."""
    twice = (False, True)
    rows: list[Row] = []
    if rules.counting == "duplicate":
        rows.append((words("bridge-score-part"), (PART_SCORE_BONUS,) * 2))
    if rules.counting == "chicago":
        rows.append((words("bridge-score-last-part"), (LAST_PART_SCORE_BONUS,) * 2))
    if rules.counting != "rubber":
        rows.append((words("bridge-score-game"), GAME_BONUS))
    rows += [
        (words("bridge-score-small-slam"), SMALL_SLAM_BONUS),
        (words("bridge-score-grand-slam"), GRAND_SLAM_BONUS),
        (words("bridge-score-made", sign="X"), (MADE_BONUS[1],) * 2),
        (words("bridge-score-made", sign="XX"), (MADE_BONUS[2],) * 2),
        (words("bridge-score-over", sign="X"), [overtrick_points(1, "C", 1, one) for one in twice]),
        (words("bridge-score-over", sign="XX"), [overtrick_points(1, "C", 2, one) for one in twice]),
    ]
    return code_block(_lines([_sides(words), *rows], WIDE))


def rubber_line(words: Words) -> str:
    """Return the bonus for the rubber."""
    two, three = RUBBER_BONUS
    return words("bridge-score-rubber", two=two, three=three)


def down_table(words: Words) -> str:
    """Return the penalties: undoubled, doubled, redoubled, not vulnerable and vulnerable."""
    three = 3 * NARROW + 2
    sides = (words("bridge-score-plain"), words("bridge-score-vulnerable"))
    above = " ".join(["  ", *(padded(side, three, right=True) for side in sides)])
    rows: list[Row] = [("", ("–", "X", "XX") * 2)]
    rows += [
        (str(down), [undertrick_points(down, doubled, one) for one in (False, True) for doubled in (0, 1, 2)])
        for down in range(1, DOWN + 1)
    ]
    return code_block([above, *_lines(rows, NARROW)])


def example_table(words: Words) -> str:
    """Return the scores of some contracts made exactly; not vulnerable, and vulnerable."""
    rows: list[Row] = [_sides(words)]
    for written in EXAMPLES:
        level, strain = int(written[0]), written[1]
        name = f"{level}{denomination_text(Denomination(STRAINS.index(strain)), words)}"
        rows.append((name, [points(level, strain, 0, one, level + BOOK) for one in (False, True)]))
    return code_block(_lines(rows, WIDE))


def _sides(words: Words) -> Row:
    return "", (words("bridge-score-plain"), words("bridge-score-vulnerable"))


def _lines(rows: Sequence[Row], columns: int) -> list[str]:
    """Return rows as even columns: names to the left, numbers to the right."""
    width = max(MARGIN, *(width_of(name) for name, _ in rows))
    return [
        " ".join([padded(name, width), *(padded(str(cell), columns, right=True) for cell in cells)])
        for name, cells in rows
    ]
