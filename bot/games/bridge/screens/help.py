"""What a player can do now: short, and each thing by its command and its button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.i18n import Words
from bot.i18n.error_facts import permission_name
from engine.bridge.state import Phase
from engine.table_rules import TablePhase

_OWN = {Phase.AUCTION: "bridge-auction", Phase.PLAY: "bridge-play", Phase.CLAIM: "bridge-claim"}


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Help at a table, for whoever looks at ``scene``, with buttons to what helps now."""
    words, room = scene.words, _room(scene)
    lead = [_lead(scene)] if room in (*_OWN.values(), "deal") else []
    if missing:
        lead.append(words("help-lead-missing", permissions=_named(words, missing)))
    shown = embed(words(f"help-title-{room}"), lead, words(f"help-{room}"))
    shown.set_footer(text=words("help-footer-table"))
    return Rendered(embeds=(shown,), buttons=(_doing(scene, room), _reading(words)))


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Help where no table is; its buttons ask the room of the guided deals."""
    room = "no-permission" if missing else "bridge-none"
    told = {"permissions": _named(words, missing)} if missing else {}
    shown = embed(words(f"help-title-{room}"), words(f"help-{room}", **told))
    shown.set_footer(text=words("help-footer-none"))
    row = (
        ButtonSpec("start", label=words("lesson-start"), style="primary"),
        ButtonSpec("new", label=words("lesson-open"), style="success", disabled=bool(missing)),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("mine", arg="anew", label=words("settings-mine")),
    )
    return Rendered(embeds=(shown,), buttons=(row,))


def _room(scene: Scene) -> str:
    """Which situation the table is in for the viewer, as the keys of help name it."""
    state, own = scene.state, scene.own
    if state.phase is TablePhase.LOBBY:
        return "lobby" if own is None or own.away else "lobby-seated"
    if not state.is_open or scene.view is None or scene.view.phase is Phase.OVER:
        return "bridge-over"
    if own is not None and own.away:
        return "away"
    return "paused" if state.paused else _OWN.get(scene.view.phase, "deal")


def _named(words: Words, permissions: Sequence[str]) -> str:
    return words.list([permission_name(one, words) for one in permissions])


def _lead(scene: Scene) -> str:
    """Whose turn it is, as it concerns the viewer."""
    turn = scene.shown.decider
    if scene.seat is None:
        return scene.words("help-lead-watching")
    if turn == scene.seat:
        return scene.words("help-lead-turn")
    return "" if turn is None else scene.words("help-lead-waiting", name=scene.name(turn))


def _doing(scene: Scene, room: str) -> tuple[ButtonSpec, ...]:
    """The one thing that helps most, and the table where it got lost in the channel."""
    words, row = scene.words, list[ButtonSpec]()
    if room == "lobby":
        row.append(ButtonSpec("join", label=words("lobby-join"), style="success"))
    elif room == "away":
        row.append(ButtonSpec("back", label=words("button-back"), style="success"))
    elif room == "bridge-over":
        row.append(ButtonSpec("rematch", label=words("button-rematch"), style="success"))
    elif scene.own is not None:
        row.append(ButtonSpec("show", label=words("button-hand"), style="primary"))
    if scene.state.is_open:
        row.append(ButtonSpec("table", label=words("help-button-table")))
    return tuple(row)


def _reading(words: Words) -> tuple[ButtonSpec, ...]:
    return (
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("lesson", label=words("lesson-start")),
        ButtonSpec("mine", label=words("settings-mine")),
    )
