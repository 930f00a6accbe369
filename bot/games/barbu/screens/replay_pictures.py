"""Picture of one moment of a finished deal: the table as in play, with the hands open."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.discord_io.message import Drawing
from bot.discord_io.payload import ALT_CHARS
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.pictures import by_suit
from bot.games.barbu.screens.table_pictures import (
    NAME,
    OPEN_HANDS,
    BarbuPictures,
    opening_table,
    table_in_play,
)
from bot.i18n.cards import hand_text
from bot.images.table import TablePicture, table_picture
from engine.barbu.play.state import Phase


def replay_drawing(scene: Scene) -> Drawing | None:
    """Return the picture of the moment; None for a viewer who reads cards as letters."""
    if scene.display.letters:
        return None
    if scene.ended is not None:
        return BarbuPictures().result(scene, scene.ended)
    words, shown = scene.words, _table(scene)
    hands = scene.state.game_state.in_play.hands
    if len(hands) <= OPEN_HANDS:
        order = scene.display.suit_order
        badges = (
            replace(badge, hand=by_suit(hand, order), cards_left=None)
            for badge, hand in zip(shown.badges, hands, strict=True)
        )
        shown = replace(shown, badges=tuple(badges))
    texts = [
        words("picture-table-player", name=scene.column(seat), told=hand_text(hand, words, between=" "))
        for seat, hand in enumerate(hands)
    ]
    alt = words("picture-table-alt", title=shown.title, told=words.apart(texts))
    return Drawing(NAME, alt[:ALT_CHARS], partial(table_picture, shown))


def _table(scene: Scene) -> TablePicture:
    """Return the trick on the table, or between two tricks the last one."""
    view = scene.shown
    if view.phase is not Phase.PLAY:
        return opening_table(scene)
    is_taken = view.trick is not None and not view.trick.plays and view.last_trick is not None
    return table_in_play(scene, view.last_trick if is_taken else view.trick, is_taken=is_taken)
