"""Help and the ⋯ menu at a table: what the viewer can do now, with buttons for it.

The ⋯ menu has a row per kind of action, with irreversible ones in their own row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit.lobby import menu_buttons, reading_buttons, start_label
from bot.game_kit.next_deal import dealing_line, own_deal_line
from bot.game_kit.scene import Scene
from bot.game_kit.status import take_seat_buttons
from bot.i18n import Words
from bot.i18n.error_facts import permission_name
from engine.errors import IllegalAction
from engine.game import Game
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase, TableState
from engine.table_undo import check_undo

ASLEEP = frozenset({"lobby", "lobby-seated", "away", "paused"})
"""Situations in which no move is expected and the game is not over."""


def situation_of(
    state: TableState, own: Occupant | None, game: Game, playing: Callable[[Any], str], *, over: str = "over"
) -> str:
    """Return the situation of a table for one viewer, as the keys of the help texts name it.

    ``own`` is the occupant of the viewer's seat, None for a spectator. ``playing`` returns the game's name
    for the decision its state expects, once a deal is dealt; ``over`` is its name for the end.
    """
    if state.phase is TablePhase.LOBBY:
        return "lobby" if own is None or own.away else "lobby-seated"
    match = state.match
    if not state.is_open or match is None or game.outcome(match) is not None:
        return over
    if own is not None and own.away:
        return "away"
    if state.paused:
        return "paused"
    return "deal" if game.dealer(match) is not None else playing(match)


def render_situation(
    words: Words, situation: str, *, lead: Sequence[str] = (), missing: Sequence[str] = (), start: str = ""
) -> discord.Embed:
    """Render the text of a situation, ``help-title-<situation>`` and ``help-<situation>``, below ``lead``.

    A text without a table names the ``missing`` permissions, that of a lobby the label of the start button.
    """
    facts = {"start": start or words("lobby-start", bots=0)}
    if missing:
        facts["permissions"] = _permission_names(words, missing)
    return embed(words(f"help-title-{situation}"), list(lead), words(f"help-{situation}", **facts))


def render_table_help(scene: Scene, game: Game, situation: str, missing: Sequence[str] = ()) -> Rendered:
    """Render the help at a table for the viewer of ``scene``, with buttons for the next step.

    A spectator of a game in play reads that they are watching, and nothing about moves. ``missing`` are the
    permissions the bot lacks in the channel.
    """
    words = scene.words
    turn = "" if situation in ASLEEP else _lead(scene, game)
    lead = [turn]
    if missing:
        lead.append(words("help-lead-missing", permissions=_permission_names(words, missing)))
    if turn and scene.seat is None:
        shown = embed(words(f"help-title-{situation}"), lead)
    else:
        shown = render_situation(words, situation, lead=lead, start=start_label(scene))
        shown.set_footer(text=words("help-footer-table"))
    reading = (
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("lesson", label=words("lesson-start")),
        ButtonSpec("mine", label=words("settings-mine")),
    )
    return Rendered(embeds=(shown,), buttons=(_doing(scene, game, situation), reading))


def render_help_alone(words: Words, situation: str, missing: Sequence[str] = ()) -> Rendered:
    """Render the help outside a table; its buttons start guided deals."""
    shown = render_situation(words, "no-permission" if missing else situation, missing=missing)
    shown.set_footer(text=words("help-footer-none"))
    row = (
        ButtonSpec("start", label=words("lesson-start"), style="primary"),
        ButtonSpec("new", label=words("lesson-open"), style="success", disabled=bool(missing)),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("mine", arg="anew", label=words("settings-mine")),
    )
    return Rendered(embeds=(shown,), buttons=(row,))


def _permission_names(words: Words, permissions: Sequence[str]) -> str:
    return words.list([permission_name(name, words) for name in permissions])


def _lead(scene: Scene, game: Game) -> str:
    """Return the line that names the player to act, to the viewer; empty if no player is to act."""
    match = scene.state.match
    turn = None if match is None or not scene.state.is_open else game.decider(match)
    if turn is None:
        return ""
    if scene.seat is None:
        return scene.words("help-lead-watching")
    if game.dealer(match) is not None:
        return own_deal_line(scene, game) if turn == scene.seat else dealing_line(scene, game, turn)
    if turn == scene.seat:
        return scene.words("help-lead-turn")
    return scene.words("help-lead-waiting", name=scene.name(turn))


def _doing(scene: Scene, game: Game, situation: str) -> tuple[ButtonSpec, ...]:
    """Return the button for the next step, and one that posts the table again at the end of the channel."""
    words, state, own = scene.words, scene.state, scene.own
    first: ButtonSpec | None = None
    if situation == "lobby":
        first = ButtonSpec("join", label=words("lobby-join"), style="success")
    elif situation == "lobby-seated":
        first = ButtonSpec("start", label=start_label(scene), style="success")
    elif situation == "away":
        first = ButtonSpec("back", label=words("button-back"), style="success")
    elif situation == "paused" and own is not None:
        first = ButtonSpec("resume", label=words("button-resume"), style="success")
    elif not state.is_open or (state.match is not None and game.outcome(state.match) is not None):
        first = ButtonSpec("rematch", label=words("button-rematch"), style="success")
    elif own is not None:
        first = ButtonSpec("show", label=words("button-hand"), style="primary")
    table = ButtonSpec("table", label=words("help-button-table"))
    return (*filter(None, [first]), *([table] if state.is_open else []))


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
    if _decides(scene):
        items.append(ButtonSpec("people", label=words("people-button")))
    return [*items, ButtonSpec("mine", label=words("settings-mine"))]


def _decides(scene: Scene) -> bool:
    """Return whether the viewer may end the open table, and decides who plays."""
    is_host = scene.own is not None and scene.own.user == scene.state.host
    return scene.state.is_open and (scene.moderator or is_host) and not scene.ends_by_itself


def _leaving_items(scene: Scene) -> list[ButtonSpec]:
    words, own, items = scene.words, scene.own, list[ButtonSpec]()
    if not scene.state.is_open:
        return items
    if own is not None and not own.away:
        items.append(ButtonSpec("leave", label=words("lobby-leave"), style="danger"))
    if _decides(scene):
        items.append(ButtonSpec("end", label=words("lobby-end"), style="danger"))
    return items
