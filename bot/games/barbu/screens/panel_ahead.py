"""A card that a player marks in the private panel before their turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.discord_io.message import ButtonSpec
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel_calls import is_early, own_seat
from engine.cards import Card
from engine.game import Play

AHEAD: Final = "ahead"
"""The verb of the buttons that mark a card before its player's turn."""


def has_ahead(scene: Scene) -> bool:
    """Return whether the viewer may mark a card before their turn: at a table where other people play."""
    return is_early(scene) and scene.shown.trick is not None and len(scene.state.present) > 1


def ahead_line(scene: Scene) -> str:
    """Return the card that the viewer has marked, or that they may mark one."""
    marked = _marked_card(scene)
    if marked is None:
        return scene.words("panel-ahead")
    view = scene.shown
    trick = view.trick
    wins = trick is not None and trick.with_play(own_seat(scene), marked).winner(view.trump_suit)
    leads = "yes" if wins == scene.seat else "no"
    return scene.words("panel-ahead-noted", card=scene.card(marked), leads=leads)


def ahead_buttons(scene: Scene, rows: Sequence[tuple[ButtonSpec, ...]]) -> list[tuple[ButtonSpec, ...]]:
    """Return the rows of cards with those enabled that the viewer may mark; the marked one takes it back."""
    view, marked = scene.shown, _marked_card(scene)
    cards = {str(action.card) for action in view.early if isinstance(action, Play)}
    plays = 0 if view.trick is None else len(view.trick.plays)
    shown = f"{len(view.winners)}.{plays}/"

    def ahead(spec: ButtonSpec) -> ButtonSpec:
        if marked is not None and spec.arg == str(marked):
            return replace(spec, verb=AHEAD, arg=shown, style="success", disabled=False)
        if spec.arg in cards:
            return replace(spec, verb=AHEAD, arg=f"{shown}{spec.arg}", disabled=False)
        return spec

    return [tuple(map(ahead, row)) for row in rows]


def _marked_card(scene: Scene) -> Card | None:
    announced = scene.state.announced_by(own_seat(scene))
    return announced.card if isinstance(announced, Play) else None
