"""Pictures of a table of Tandem."""

from __future__ import annotations

from functools import partial

import discord

from bot.discord_io.message import Drawing
from bot.i18n.cards import card_text, rank_letters
from bot.images.badges import Badge
from bot.images.drawing import drawable
from bot.images.faces import Deck
from bot.images.table import TablePicture, table_picture
from engine.tricks import Trick
from tests.second_game.game import DealScored
from tests.second_game.screens import Scene, render_caption


class TandemPictures:
    """Pictures of the last trick, in play; a finished deal has only text."""

    def lobby(self, scene: Scene) -> Drawing | None:
        """Nothing."""
        return None

    def lobby_caption(self, scene: Scene) -> discord.Embed:
        """Nothing."""
        raise NotImplementedError

    def caption(self, scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
        """Roles, who is in turn, and the score."""
        return render_caption(scene)

    def play(self, scene: Scene, *, finished_trick: bool = False) -> Drawing | None:
        """Return the table with the last trick."""
        words, view = scene.words, scene.shown
        if view.dealer is not None:
            return None
        last = view.last_trick or Trick(0)
        badges = tuple(
            Badge(
                drawable(scene.column(seat), str(seat + 1)),
                scene.initials[seat],
                avatar=scene.avatars.get(seat),
            )
            for seat in scene.seats
        )
        shown = TablePicture(
            words("tandem-deal", number=view.deal_index + 1),
            badges,
            Deck(rank_letters(words)),
            trick=last.plays,
            taker=view.winners[-1] if view.winners else None,
        )
        told = [f"{scene.column(seat)} {card_text(card, words)}" for seat, card in last.plays]
        alt = ", ".join([shown.title, *told])
        return Drawing("table.png", alt, partial(table_picture, shown), (view.deal_index, view.winners, last))

    def result(self, scene: Scene, ended: DealScored) -> Drawing | None:
        """Return nothing."""
        return None
