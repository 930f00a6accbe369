"""Animation of a finished game's most memorable deal, under its final standing."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.message import COLOUR, Drawing, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.played import played_of
from bot.i18n import Words
from bot.images.animation import animated, spread
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError
from engine.table_rules import TablePhase

log = logging.getLogger(__name__)

NAME: Final = "highlight.gif"
MOST_BYTES: Final = 5 * 2**20
"""With the other pictures of the message, as much as every server takes."""
MOST_PICTURES: Final = 30


async def highlight_drawing(table: StoredTable, words: Words) -> Drawing | None:
    """Return the animation of a game's most memorable deal, if the server wants one.

    There is none where other tables play the same deals. A journal that cannot be read is logged.
    """
    state, module, settings = table.state, table.module, table.settings
    if not settings.highlights or not settings.pictures or state.phase is not TablePhase.OVER:
        return None
    if table.row.is_contest or module.shares_deals(table.rules):
        return None
    number = module.history.highlight(state.game_state)
    if number is None:
        return None
    try:
        played = await played_of(module.game, table.row, table.journal)
        deal = module.history.replays(played)[number]
        frames = spread(await asyncio.to_thread(deal.pictures, Viewer(words)), MOST_PICTURES)
    except CodedError as error:
        log.info("table %d: no animation of its best deal: %s", table.id, error.code)
        return None
    if not frames:
        return None
    deal_title = words("replay-deal", number=number + 1, count=table.deals_finished)
    title = f"{words('replay-title', number=table.id)} · {deal_title}"
    alt = words("animation-alt", title=title, count=len(frames), last=frames[-1].alt)
    draw = partial(animated, tuple(frame.draw for frame in frames), MOST_BYTES)
    return Drawing(NAME, alt, draw, ("highlight", number))


def with_highlight(rendered: Rendered, drawing: Drawing) -> Rendered:
    """Return the final standing with the animation below the other pictures."""
    shown = discord.Embed(colour=COLOUR).set_image(url=drawing.url)
    return replace(rendered, embeds=(*rendered.embeds, shown), drawings=(*rendered.drawings, drawing))
