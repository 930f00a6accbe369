"""Picture of a moment for private panels, which have no picture of the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.discord_io.message import Drawing
from bot.images.banner import Banner, banner_picture

NAME: Final = "moment.png"


def moment_drawing(banner: Banner | None) -> Drawing | None:
    """Return a banner as a picture of its own, or None if there is none."""
    if banner is None:
        return None
    return Drawing(NAME, f"{banner.figure}: {banner.text}", partial(banner_picture, banner), banner)
