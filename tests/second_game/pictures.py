"""Pictures of a table of Tandem."""

from __future__ import annotations

from functools import partial

import discord

from bot.discord_io.message import Drawing, embed
from bot.i18n.cards import rank_letters
from bot.images.badges import Badge
from bot.images.drawing import drawable
from bot.images.faces import Deck
from bot.images.table import TablePicture, table_picture
from engine.tricks import Trick
from tests.second_game.game import DealScored
from tests.second_game.screens import Scene, caption, deal_in_play, deal_title, trick_lines


class TandemPictures:
    """Pictures of the last trick, in play; a finished deal has only text."""

    def lobby(self, scene: Scene) -> Drawing | None:
        """Nothing."""
        return None

    def lobby_caption(self, scene: Scene) -> discord.Embed:
        """Nothing."""
        raise NotImplementedError

    def caption(self, scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
        """Return the picture's description."""
        return embed(deal_title(scene), *caption(scene))

    def play(self, scene: Scene, *, finished_trick: bool = False) -> Drawing | None:
        """Return the table with the last trick."""
        deal = deal_in_play(scene)
        if deal is None:
            return None
        last = deal.last_trick or Trick(0)
        badges = tuple(
            Badge(drawable(scene.column(seat), str(seat + 1)), scene.initials[seat]) for seat in scene.seats
        )
        title, taker = deal_title(scene), deal.winners[-1] if deal.winners else None
        shown = TablePicture(title, badges, Deck(rank_letters(scene.words)), trick=last.plays, taker=taker)
        alt = ", ".join([title, *trick_lines(scene, last)])
        return Drawing("table.png", alt, partial(table_picture, shown), (deal.index, deal.winners, last))

    def result_caption(self, scene: Scene, ended: DealScored, *, closed: bool) -> None:
        """The result keeps its whole text."""

    def result(self, scene: Scene, ended: DealScored) -> Drawing | None:
        """Return nothing."""
        return None

    def moment(self, scene: Scene, ended: DealScored) -> Drawing | None:
        """Return nothing: no deal has a moment."""
        return None
