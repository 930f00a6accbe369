"""The bidding box: a level, then a denomination; pass, double and redouble are always shown.

The lowest possible level is open at once, so that most bids take one tap.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.discord_io.message import ButtonSpec, Style
from bot.game_kit.lobby import ButtonRow
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import call_text
from engine.bridge.actions import MakeCall
from engine.bridge.calls import DOUBLE, LEVELS, PASS, REDOUBLE, Call
from engine.cards import Denomination


def bidding_box(scene: Scene, level: int | None) -> list[ButtonRow]:
    """Return three rows: levels one to four; five to seven, pass and double; the bids of a level.

    Redouble takes the place of double where it is legal.
    """
    legal = {action.call for action in scene.shown.legal if isinstance(action, MakeCall)}
    levels = [one for one in LEVELS if any(Call.bid(one, named) in legal for named in Denomination)]
    open_level = level if level in levels else next(iter(levels), None)
    numbers = [
        ButtonSpec(
            "level",
            arg=str(one),
            label=str(one),
            style="primary" if one == open_level else "secondary",
            disabled=one not in levels,
        )
        for one in LEVELS
    ]
    other_calls = (
        _call_button("pass", PASS, scene, legal, "success"),
        _call_button("bid", REDOUBLE if REDOUBLE in legal else DOUBLE, scene, legal, "secondary"),
    )
    rows: list[ButtonRow] = [tuple(numbers[:4]), (*numbers[4:], *other_calls)]
    if open_level is not None:
        bids = [Call.bid(open_level, named) for named in Denomination]
        rows.append(tuple(_call_button("bid", bid, scene, legal, "primary") for bid in bids))
    return rows


def _call_button(verb: str, call: Call, scene: Scene, legal: Collection[Call], style: Style) -> ButtonSpec:
    return ButtonSpec(
        verb,
        arg="" if call == PASS else str(call),
        label=call_text(call, scene.words),
        style=style,
        disabled=call not in legal,
    )
