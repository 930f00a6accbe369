"""Pictures of a table of Tandem."""

from __future__ import annotations

import discord

from bot.discord_io.message import Drawing, embed
from bot.game_kit.drawings import deck_for, table_drawing
from bot.game_kit.screens import TablePictures
from bot.images.badges import Badge
from bot.images.table import TablePicture
from engine.tricks import Trick
from tests.second_game.game import DealScored
from tests.second_game.screens import Scene, caption, deal_in_play, deal_title, trick_lines


class TandemPictures(TablePictures[Scene, DealScored]):
    """Pictures of the last trick, in play; a finished deal has only text."""

    def caption(self, scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
        """Return the picture's description."""
        return embed(deal_title(scene), *caption(scene))

    def play(self, scene: Scene, *, finished_trick: bool = False) -> Drawing | None:
        """Return the table with the last trick."""
        deal = deal_in_play(scene)
        if deal is None:
            return None
        last, taker = deal.last_trick or Trick(0), deal.winners[-1] if deal.winners else None
        badges = tuple(Badge(scene.written_name(seat), scene.initials[seat]) for seat in scene.seats)
        title = deal_title(scene)
        shown = TablePicture(title, badges, deck_for(scene), trick=last.plays, taker=taker)
        alt = ", ".join([title, *trick_lines(scene, last)])
        return table_drawing(shown, alt, (deal.index, deal.winners, last))
