"""The four suit signs as our own outlines, and as masks of any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.images.drawing import Image, ImageDraw
from engine.cards import Suit

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""A cubic Bézier curve from where the pen is: two handles, then its end."""

STEPS: Final = 24
"""Straight pieces a curve is drawn with."""
FINER: Final = 6
"""How much larger a sign is drawn than it is wanted, so that its edges come out smooth."""

_HEART: Final[tuple[Curve, ...]] = (
    ((0.50, 0.10), (0.03, 0.00), (0.03, 0.34)),
    ((0.03, 0.58), (0.36, 0.72), (0.50, 0.96)),
    ((0.64, 0.72), (0.97, 0.58), (0.97, 0.34)),
    ((0.97, 0.00), (0.50, 0.10), (0.50, 0.25)),
)
_BLADE: Final[tuple[Curve, ...]] = (
    ((0.60, 0.24), (0.97, 0.40), (0.97, 0.62)),
    ((0.97, 0.86), (0.62, 0.86), (0.54, 0.68)),
    ((0.54, 0.68), (0.46, 0.68), (0.46, 0.68)),
    ((0.38, 0.86), (0.03, 0.86), (0.03, 0.62)),
    ((0.03, 0.40), (0.40, 0.24), (0.50, 0.03)),
)
_DIAMOND: Final[tuple[Curve, ...]] = (
    ((0.60, 0.20), (0.76, 0.39), (0.89, 0.50)),
    ((0.76, 0.61), (0.60, 0.80), (0.50, 0.98)),
    ((0.40, 0.80), (0.24, 0.61), (0.11, 0.50)),
    ((0.24, 0.39), (0.40, 0.20), (0.50, 0.02)),
)
_STEM: Final[tuple[Curve, ...]] = (
    ((0.52, 0.76), (0.54, 0.90), (0.68, 0.97)),
    ((0.68, 0.97), (0.32, 0.97), (0.32, 0.97)),
    ((0.46, 0.90), (0.48, 0.76), (0.50, 0.55)),
)
_LEAVES: Final = ((0.50, 0.255), (0.255, 0.60), (0.745, 0.60))


@lru_cache(maxsize=128)
def suit_mask(suit: Suit, size: int) -> Image.Image:
    """Return a suit sign as a mask ``size`` pixels wide (white on black). Callers must not draw on it."""
    side = size * FINER
    mask = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mask)

    def fill(start: Point, curves: tuple[Curve, ...]) -> None:
        draw.polygon([(x * side, y * side) for x, y in _outline(start, curves)], fill=255)

    match suit:
        case Suit.HEARTS:
            fill((0.50, 0.25), _HEART)
        case Suit.DIAMONDS:
            fill((0.50, 0.02), _DIAMOND)
        case Suit.SPADES:
            fill((0.50, 0.03), _BLADE)
            fill((0.50, 0.55), _STEM)
        case Suit.CLUBS:
            for x, y in (*_LEAVES, (0.50, 0.50)):
                r = 0.225 if y != 0.50 else 0.12
                draw.ellipse([(x - r) * side, (y - r) * side, (x + r) * side, (y + r) * side], fill=255)
            fill((0.50, 0.55), _STEM)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


def _outline(start: Point, curves: tuple[Curve, ...]) -> list[Point]:
    """Return the points of a line of curves, close enough together to look round."""
    points, (x0, y0) = [start], start
    for (x1, y1), (x2, y2), (x3, y3) in curves:
        for step in range(1, STEPS + 1):
            t = step / STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        x0, y0 = x3, y3
    return points
