"""What a player can do now: short, and each thing by its command and its button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.i18n.catalogue import Words
from bot.i18n.error_facts import permission_name
from engine.barbu.state import Phase
from engine.table_rules import Occupant, TablePhase, TableState

SITUATIONS = (
    "no_permission",
    "no_table",
    "lobby",
    "lobby_seated",
    "away",
    "paused",
    "deal",
    "choose",
    "double",
    "redouble",
    "play_tricks",
    "play_domino",
    "over",
)
"""Everything help can be asked about."""

IN_PLAY = frozenset(SITUATIONS[6:-1])
"""Those in which somebody is waited for."""


def situation_of(state: TableState[Any, Any] | None, own: Occupant | None = None) -> str:
    """Which of ``SITUATIONS`` a channel's table is in for ``own``; ``None`` is a channel without one.

    ``own`` is the seat of the person who asks; ``None`` for an onlooker.
    """
    if state is None:
        return "no_table"
    if state.phase is TablePhase.LOBBY:
        return "lobby" if own is None or own.away else "lobby_seated"
    match = state.match
    if not state.is_open or match is None or match.phase is Phase.OVER:
        return "over"
    if own is not None and own.away:
        return "away"
    if state.paused:
        return "paused"
    if match.phase is Phase.PLAY:
        return "play_domino" if match.values.places else "play_tricks"
    return str(match.phase.value)


def render_help(
    words: Words, situation: str, *, lead: str = "", missing: Sequence[str] = ()
) -> discord.Embed:
    """Help for one of ``SITUATIONS``; any other is a ``KeyError``.

    ``lead`` says whose turn it is; ``missing`` are the permissions the bot lacks in the channel.
    """
    if situation not in SITUATIONS:
        raise KeyError(situation)
    room = situation.replace("_", "-")
    told = {"permissions": _named(words, missing)} if missing else {}
    shown = embed(words(f"help-title-{room}"), lead, words(f"help-{room}", **told))
    has_table = situation not in ("no_table", "no_permission")
    shown.set_footer(text=words("help-footer-table" if has_table else "help-footer-none"))
    return shown


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Help at a table, for whoever looks at ``scene``, with buttons to what helps now."""
    words, situation = scene.words, situation_of(scene.state, scene.own)
    lead = [_lead(scene)] if situation in IN_PLAY else []
    if missing:
        lead.append(words("help-lead-missing", permissions=_named(words, missing)))
    return Rendered(
        embeds=(render_help(words, situation, lead="\n".join(filter(None, lead))),),
        buttons=(_doing(scene, situation), _reading(scene)),
    )


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Help where no table is; its buttons ask the tutorial's room."""
    situation = "no_permission" if missing else "no_table"
    row = (
        ButtonSpec("start", label=words("lesson-start"), style="primary"),
        ButtonSpec("new", label=words("lesson-open"), style="success", disabled=bool(missing)),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("mine", arg="anew", label=words("settings-mine")),
    )
    return Rendered(embeds=(render_help(words, situation, missing=missing),), buttons=(row,))


def _named(words: Words, permissions: Sequence[str]) -> str:
    return words.list([permission_name(one, words) for one in permissions])


def _lead(scene: Scene) -> str:
    """Whose turn it is, as it concerns the viewer."""
    turn = scene.shown.turn
    if scene.seat is None:
        return scene.words("help-lead-watching")
    if turn == scene.seat:
        return scene.words("help-lead-turn")
    return "" if turn is None else scene.words("help-lead-waiting", name=scene.name(turn))


def _doing(scene: Scene, situation: str) -> tuple[ButtonSpec, ...]:
    """The one thing that helps most, and the table where it got lost in the channel."""
    words = scene.words
    first = {
        "lobby": ButtonSpec("join", label=words("lobby-join"), style="success"),
        "away": ButtonSpec("back", label=words("button-back"), style="success"),
        "paused": ButtonSpec("resume", label=words("button-resume"), style="success"),
        "over": ButtonSpec("rematch", label=words("button-rematch"), style="success"),
    }.get(situation)
    if situation == "paused" and scene.own is None:
        first = None
    if first is None and scene.own is not None and scene.state.is_open:
        first = ButtonSpec("show", label=words("button-hand"), style="primary")
    table = ButtonSpec("table", label=words("help-button-table"))
    return (*filter(None, [first]), *([table] if scene.state.is_open else []))


def _reading(scene: Scene) -> tuple[ButtonSpec, ...]:
    words = scene.words
    return (
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("lesson", label=words("lesson-start")),
        ButtonSpec("mine", label=words("settings-mine")),
    )
