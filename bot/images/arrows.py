"""Arrows between places of a picture: a bent line with a head, and a word on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import ceil, hypot
from typing import Final

from bot.images.drawing import INK, Image, ImageDraw, fitted, width_of, write

GOLD: Final = "#f2c14e"
FLAME: Final = "#ff8a5c"
"""Colour of a strong arrow; a plain one is ``GOLD``. Both are light enough for dark letters."""

HEAD: Final = 20
WORD_HEIGHT: Final = 30
WORD_SIZE: Final = 22

MOST_WORDS: Final = 14
"""Maximum arrows with words: more would only hide each other."""
WORD_AT: Final = (0.75, 0.5, 0.25, 0.85, 0.15, 0.65, 0.35)
"""Positions of the word along an arrow, as parts of its length, the best first."""
WORD: Final = (54, WORD_HEIGHT)
"""Width and height in pixels of a short word with its frame."""

Point = tuple[float, float]
Edges = tuple[int, int, int, int]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one seat to another with ``text`` on it; a strong one has another colour."""

    start: int
    end: int
    text: str = ""
    is_strong: bool = False

    @property
    def colour(self) -> str:
        return FLAME if self.is_strong else GOLD


@dataclass(frozen=True, slots=True)
class Path:
    """The path of an arrow from ``start`` to ``end``, drawn towards ``pull``; its text is at ``word``."""

    start: Point
    pull: Point
    end: Point
    word: float = 0.5

    @classmethod
    def straight(cls, start: Point, end: Point, word: float = 0.5) -> Path:
        return cls(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end, word)

    def at(self, part: float) -> Point:
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
        x, y = (a * self.start[n] + b * self.pull[n] + c * self.end[n] for n in (0, 1))
        return x, y

    def with_word_beside(self, covered: Collection[Edges]) -> Path:
        """Return the path with its word where it hides as little as possible of the ``covered`` places."""
        return min(
            (replace(self, word=part) for part in (self.word, *WORD_AT)), key=partial(_hidden, covered)
        )

    @property
    def dots(self) -> list[Edges]:
        """Small places along the line, which a word of another arrow would hide."""
        return [_box_at(self.at(step / 12), (10, 10)) for step in range(13)]

    @property
    def outline(self) -> list[Point]:
        """Line and head as one polygon."""
        tip, (dx, dy) = self.end, _direction(self.pull, self.end)
        neck = (tip[0] - dx * HEAD, tip[1] - dy * HEAD)
        body = Path(self.start, self.pull, neck)
        points = [body.at(step / 14) for step in range(15)]
        ways = [_direction(one, other) for one, other in pairwise(points)]
        ways.append((dx, dy))
        left = [_beside(point, way, 2.5) for point, way in zip(points, ways, strict=True)]
        right = [_beside(point, way, -2.5) for point, way in zip(points, ways, strict=True)]
        head = [_beside(neck, (dx, dy), 10), tip, _beside(neck, (dx, dy), -10)]
        return [*left, *head, *reversed(right)]


def with_words_apart(
    arrows: Sequence[tuple[Arrow, Path]], covered: Sequence[Edges]
) -> list[tuple[Arrow, Path]]:
    """Return the arrows with their words beside the ``covered`` places, heads, other lines and words."""
    if len(arrows) > MOST_WORDS:
        return list(arrows)
    lines = [path.dots for _, path in arrows]
    placed: list[tuple[Arrow, Path]] = []
    words: list[Edges] = []
    for number, (arrow, path) in enumerate(arrows):
        others = [dot for line in (*lines[:number], *lines[number + 1 :]) for dot in line]
        path = path.with_word_beside([*covered, *words, *others, _box_at(path.end, (26, 26))])  # its own head
        words.append(_box_at(path.at(path.word), WORD))
        placed.append((arrow, path))
    return placed


def _box_at(middle: Point, size: tuple[int, int]) -> Edges:
    (x, y), (wide, tall) = middle, size
    left, top = round(x - wide / 2), round(y - tall / 2)
    return left, top, left + wide, top + tall


def _hidden(covered: Collection[Edges], path: Path) -> float:
    """Return the area of the ``covered`` places that the word of a path would hide, in pixels."""
    (x, y), (wide, tall) = path.at(path.word), WORD
    hidden = 0.0
    x0, y0, x1, y1 = x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2
    for left, top, right, bottom in covered:
        if left < x1 and x0 < right and top < y1 and y0 < bottom:
            hidden += (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
    return hidden


def draw_lines(image: Image.Image, arrows: Sequence[tuple[Arrow, Path]]) -> None:
    """Draw lines and heads with smooth edges, the plain ones below the others."""
    whole = (0, 0, image.width, image.height)
    for colour in (GOLD, FLAME):
        outlines = [path.outline for arrow, path in arrows if arrow.colour == colour]
        boxes = [_around(outline, whole) for outline in outlines]
        if sum(map(_area, boxes)) < _area(whole):
            for outline, box in zip(outlines, boxes, strict=True):
                _fill(image, [outline], box, colour)
        elif outlines:  # one large mask costs less than many that overlap
            _fill(image, outlines, whole, colour)


def _around(outline: Sequence[Point], whole: Edges) -> Edges:
    left, top = (max(0, int(min(point[n] for point in outline)) - 1) for n in (0, 1))
    right, bottom = (ceil(max(point[n] for point in outline)) + 1 for n in (0, 1))
    return left, top, min(right, whole[2]), min(bottom, whole[3])


def _area(box: Edges) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _fill(image: Image.Image, outlines: Sequence[Sequence[Point]], box: Edges, colour: str) -> None:
    (left, top, right, bottom), finer = box, 2
    mask = Image.new("L", ((right - left) * finer, (bottom - top) * finer), 0)
    draw = ImageDraw.Draw(mask)
    for outline in outlines:
        draw.polygon([((x - left) * finer, (y - top) * finer) for x, y in outline], fill=255)
    image.paste(colour, (left, top), mask.reduce(finer))


def draw_words(draw: ImageDraw.ImageDraw, arrows: Sequence[tuple[Arrow, Path]]) -> None:
    if len(arrows) > MOST_WORDS:
        return
    for arrow, path in arrows:
        if not arrow.text:
            continue
        text = fitted(arrow.text, WORD_SIZE, 110, bold=True)
        (x, y), half = path.at(path.word), width_of(text, WORD_SIZE, bold=True) / 2 + 9
        box = [round(x - half), round(y - WORD_HEIGHT / 2), round(x + half), round(y + WORD_HEIGHT / 2)]
        draw.rounded_rectangle(box, radius=8, fill=arrow.colour)
        write(draw, (x, y + 1), text, WORD_SIZE, INK, bold=True, anchor="mm")


def _direction(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _beside(point: Point, way: Point, far: float) -> Point:
    return point[0] - way[1] * far, point[1] + way[0] * far
