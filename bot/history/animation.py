"""Animation of a finished deal, drawn for one user and posted in the channel on that user's tap."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed
from bot.discord_io.viewer import Viewer
from bot.game_kit.history import DealReplay
from bot.i18n import Words
from bot.images.animation import TooLarge, animation, seconds_of, spread
from engine.errors import CodedError

log = logging.getLogger(__name__)

MOST_BYTES: Final = 8 * 2**20
"""As much as every server takes in one file."""
MOST_PICTURES: Final = 40
WITHIN_S: Final = 20.0
"""Time limit in seconds for drawing, including the wait for a turn."""
TELL_EVERY_S: Final = 1.5

Progress = Callable[[int, int], Awaitable[None]]


class Animations:
    """Draws animations, one at a time, in a thread."""

    def __init__(self) -> None:
        self._slot = asyncio.Lock()

    async def of(self, deal: DealReplay, viewer: Viewer, title: str, tell: Progress) -> Drawing:
        """Draw the animation of a deal; ``tell`` is called with the number of frames drawn and the total.

        Raises:
            CodedError: ``animation_none``, ``animation_late`` or ``animation_large``.
        """
        try:
            async with asyncio.timeout(WITHIN_S), self._slot:
                pictures = spread(await asyncio.to_thread(deal.pictures, viewer), MOST_PICTURES)
                if not pictures:
                    raise CodedError("animation_none")
                data = await _draw(pictures, tell)
        except TimeoutError:
            raise CodedError("animation_late") from None
        except TooLarge as error:
            log.warning("an animation is too large: %s", error)
            raise CodedError("animation_large") from None
        said = viewer.words("animation-alt", title=title, count=len(pictures), last=pictures[-1].alt)
        return Drawing("deal.gif", said, lambda: data)


async def _draw(pictures: Sequence[Drawing], tell: Progress) -> bytes:
    frames, told_at = list[bytes](), monotonic()
    for number, picture in enumerate(pictures, 1):
        frames.append(await asyncio.to_thread(picture.draw))
        if monotonic() - told_at > TELL_EVERY_S:
            told_at = monotonic()
            await tell(number, len(pictures))
    return await asyncio.to_thread(animation, frames, seconds_of(len(frames)), most_bytes=MOST_BYTES)


def render_animation(title: str, drawing: Drawing, words: Words, *, arg: str) -> Rendered:
    """Render the animation for the user who requested it, with the button that posts it."""
    post = ButtonSpec("post", arg=arg, label=words("animation-post"), style="primary")
    return replace(posted_animation(title, drawing), content=words("animation-ready"), buttons=((post,),))


def posted_animation(title: str, drawing: Drawing) -> Rendered:
    """Render the animation as posted in the channel."""
    return Rendered(embeds=(embed(title).set_image(url=drawing.url),), drawings=(drawing,))
