"""Animations: pictures shown one after the other, in one GIF."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from bot.images.drawing import FELT, Image

T = TypeVar("T")

SCALES: Final = (1.0, 0.7, 0.5)
"""Scales tried, the largest first, until the file is small enough."""


class TooLarge(ValueError):
    """Raised for an animation that is too large at every scale."""


FIRST_S, EACH_S, LAST_S = 1.2, 1.6, 5.0
"""Seconds for which the first frame, each further frame and the last one are shown."""


def spread(pictures: Sequence[T], most: int) -> list[T]:
    """Return at most ``most`` pictures, spread evenly, with the first and the last."""
    if len(pictures) <= most:
        return list(pictures)
    step = (len(pictures) - 1) / (most - 1)
    return [pictures[round(at * step)] for at in range(most)]


def draw_gif(draws: Sequence[Callable[[], bytes]], most_bytes: int) -> bytes:
    """Draw frames and return them as a GIF. *Raises:* TooLarge."""
    return make_gif([draw() for draw in draws], most_bytes)


def make_gif(pictures: Sequence[bytes], most_bytes: int) -> bytes:
    """Return a GIF of pictures, at the largest scale within ``most_bytes``.

    It repeats. Smaller pictures are centred on the largest. *Raises:* TooLarge.
    """
    seconds = [FIRST_S, *[EACH_S] * (len(pictures) - 2), LAST_S][-len(pictures) :]
    shown = _of_one_size([Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures])
    palette = _palette_of(shown)
    for scale in SCALES:
        data = _gif(shown, palette, seconds, scale)
        if len(data) <= most_bytes:
            return data
    raise TooLarge(f"{len(pictures)} pictures take more than {most_bytes} bytes")


def _of_one_size(images: Sequence[Image.Image]) -> list[Image.Image]:
    size = max(image.width for image in images), max(image.height for image in images)
    found = []
    for image in images:
        canvas = Image.new("RGB", size, FELT)
        canvas.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
        found.append(canvas)
    return found


def _palette_of(images: Sequence[Image.Image]) -> Image.Image:
    """Return one palette for all frames: with one per frame, cards would change their colours."""
    small = [image.reduce(max(1, image.width // 160)) for image in images]
    strip = Image.new("RGB", (small[0].width, sum(image.height for image in small)))
    top = 0
    for image in small:
        strip.paste(image, (0, top))
        top += image.height
    return strip.quantize(256)


def _gif(
    images: Sequence[Image.Image], palette: Image.Image, seconds: Sequence[float], scale: float
) -> bytes:
    size = round(images[0].width * scale), round(images[0].height * scale)
    sized = images if scale == 1.0 else [image.resize(size, Image.Resampling.LANCZOS) for image in images]
    first, *more = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in sized)
    file = io.BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=more,
        duration=[round(1000 * second) for second in seconds],
        loop=0,
        optimize=False,
    )
    return file.getvalue()
