"""Pictures that all games draw: a table, and the banner of a moment."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing
from bot.game_kit.scene import Scene
from bot.i18n.cards import rank_letters
from bot.images.banner import Banner, banner_picture
from bot.images.faces import Deck
from bot.images.table import TablePicture, table_picture


def deck_for(scene: Scene) -> Deck:
    """Return cards in the viewer's language and colours."""
    return Deck(rank_letters(scene.words), scene.display.four_colours)


def table_drawing(shown: TablePicture, alt: str, moment: Hashable = None) -> Drawing:
    """Return a picture of a table; ``alt`` is cut to the length that Discord takes."""
    return Drawing("table.png", alt[:ALT_CHARS], partial(table_picture, shown), moment)


def moment_drawing(banner: Banner | None) -> Drawing | None:
    """Return a banner as a picture of its own, or None if there is none."""
    if banner is None:
        return None
    alt = f"{banner.figure}: {banner.text}"
    return Drawing("moment.png", alt, partial(banner_picture, banner), banner)
