"""The ⋯ menu of a table: a row per kind of action, with irreversible ones in their own row."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit.lobby import menu_buttons, reading_buttons
from bot.game_kit.scene import Scene
from bot.game_kit.status import take_seat_buttons
from engine.errors import IllegalAction
from engine.game import Game
from engine.seats import Seat
from engine.table_state import TablePhase
from engine.table_undo import check_undo

Items = Sequence[ButtonSpec]


def render_menu(
    scene: Scene, game: Game, *, table: Items = (), past: Items = (), play: Items = ()
) -> Rendered:
    """Render the menu with the game's own buttons, of each kind as many as stated.

    ``table``: at most three about the deal in play; ``past``: five about finished deals; ``play``: three for
    a player in play that do not fit into the panel.
    """
    words = scene.words
    plays = scene.own is not None and scene.state.phase is TablePhase.PLAYING
    reading, more = (*table, *reading_buttons(scene)), (*menu_buttons(scene, game), *past)
    rows = (
        *([(*reading, *more)] if len(reading) + len(more) < BUTTONS_PER_ROW else [reading, more]),
        (*play, *_game_items(scene, game)) if plays else (),
        tuple(take_seat_buttons(scene)),
        tuple(_own_items(scene)),
        tuple(_leaving_items(scene)),
    )
    message = embed(words("more-title"), words("more-onlooker") if scene.own is None else "")
    return Rendered(embeds=(message,), buttons=tuple(row for row in rows if row))


def _game_items(scene: Scene, game: Game) -> list[ButtonSpec]:
    words, state, own, items = scene.words, scene.state, scene.own, list[ButtonSpec]()
    if own is None or scene.seat is None:
        return items
    if state.undo is None and not own.away and _can_undo(scene, game, scene.seat):
        items.append(ButtonSpec("undo", label=words("more-undo")))
    if state.paused:
        items.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    else:
        items.append(ButtonSpec("pause", label=words("more-pause")))
    return items


def _can_undo(scene: Scene, game: Game, seat: Seat) -> bool:
    if not scene.takes_back:
        return False
    try:
        check_undo(game, scene.state, seat)
    except IllegalAction:
        return False
    return True


def _own_items(scene: Scene) -> list[ButtonSpec]:
    words, own, items = scene.words, scene.own, list[ButtonSpec]()
    if own is not None and scene.state.is_open:
        if own.away:
            items.append(ButtonSpec("back", label=words("button-back"), style="success"))
        dm = words("more-dm-off" if own.dm else "more-dm-on")
        items.append(ButtonSpec("dm", arg="off" if own.dm else "on", label=dm))
    return [*items, ButtonSpec("mine", label=words("settings-mine"))]


def _leaving_items(scene: Scene) -> list[ButtonSpec]:
    words, own, items = scene.words, scene.own, list[ButtonSpec]()
    if not scene.state.is_open:
        return items
    if own is not None and not own.away:
        items.append(ButtonSpec("leave", label=words("lobby-leave"), style="danger"))
    may_end = scene.moderator or (own is not None and own.user == scene.state.host)
    if may_end and not scene.ends_by_itself:
        items.append(ButtonSpec("end", label=words("lobby-end"), style="danger"))
    return items
