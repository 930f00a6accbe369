"""The auction as a table: North, East, South and West across, a round a line."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.discord_io.code_block import code_block
from bot.discord_io.safe_text import escaped, padded
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import call_text, direction_name, placed_name, vulnerability_text
from engine.bridge.calls import Call
from engine.bridge.compass import PLAYERS, Seating
from engine.bridge.state import Phase
from engine.seats import Seat

COLUMN = 7
"""Four of them are narrow enough for a phone held upright."""

ALERTED = "!"
IN_TURN = "?"


def auction_table(
    scene: Scene,
    seating: Seating,
    dealer: Seat,
    calls: Sequence[Call],
    *,
    alerted: Collection[int] = (),
    is_open: bool = False,
) -> str:
    """The calls as a monospaced block, a mark behind those that are alerted and at who is to call."""
    words = scene.words
    cells = [""] * seating.direction(dealer)
    cells += [
        call_text(call, words) + (ALERTED if turn in alerted else "") for turn, call in enumerate(calls)
    ]
    if is_open:
        cells.append(IN_TURN)
    lines = [_row([direction_name(direction, words) for direction in range(PLAYERS)])]
    lines += [_row(cells[at : at + PLAYERS]) for at in range(0, len(cells), PLAYERS)]
    return code_block(lines)


def _row(cells: Sequence[str]) -> str:
    return " ".join(padded(cell, COLUMN) for cell in cells).rstrip()


def view_table(scene: Scene) -> str:
    """The auction of the deal on view, as far as it went, with what the viewer may know of alerts."""
    view = scene.shown
    return auction_table(
        scene,
        view.seating,
        view.dealer,
        view.calls,
        alerted=[turn for turn, _ in view.explained],
        is_open=view.phase is Phase.AUCTION and scene.state.is_open,
    )


def explanation_lines(scene: Scene) -> list[str]:
    """What players said of their calls, as far as the viewer may know it; empty without anything."""
    view, words = scene.shown, scene.words
    return [
        words(
            "bridge-explained",
            call=call_text(view.calls[turn], words),
            name=placed_name(scene, view.seating, view.seating.after(view.dealer, turn)),
            text=escaped(text),
        )
        for turn, text in sorted(view.explained)
        if text
    ]


def place_line(scene: Scene) -> str:
    """Who deals, and who is vulnerable."""
    view, words = scene.shown, scene.words
    dealer = placed_name(scene, view.seating, view.dealer)
    return words("bridge-place", dealer=dealer, vulnerable=vulnerability_text(view.vulnerable, words))


def seating_lines(scene: Scene) -> list[str]:
    """The two pairs, each player with their place."""
    view = scene.shown
    return [
        " – ".join(placed_name(scene, view.seating, seat) for seat in view.seating.seats_of(side))
        for side in (0, 1)
    ]
