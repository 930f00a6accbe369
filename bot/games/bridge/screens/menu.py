"""The ⋯ menu, and the last trick: for one viewer."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.panel import is_asked
from bot.games.bridge.screens.phrases import placed_name, trick_lines
from engine.bridge.actions import Claim
from engine.bridge.game import BRIDGE
from engine.table_rules import TablePhase, undo_target

ITEMS_PER_ROW = 4


def render_menu(scene: Scene) -> Rendered:
    """What else the viewer can do now; nothing that would only be refused."""
    words, state = scene.words, scene.state
    reading = list[ButtonSpec]()
    if scene.view is not None:
        if scene.view.last_trick is not None:
            reading.append(ButtonSpec("last", label=words("more-last")))
        if scene.view.calls and scene.view.contract is not None and scene.state.is_open:
            reading.append(ButtonSpec("auction", label=words("bridge-button-auction")))
        reading.append(ButtonSpec("score", label=words("button-score")))
        if scene.view.finished:
            last = len(scene.view.finished) - 1
            reading.append(ButtonSpec("verify", label=words("button-verify")))
            reading.append(ButtonSpec("replay", arg=str(last), label=words("button-replay")))
    reading.append(ButtonSpec("rules", label=words("button-rules")))
    reading.append(ButtonSpec("help", label=words("button-help")))
    doing = _playing_items(scene) if state.phase is TablePhase.PLAYING else []
    own_items = _own_items(scene) if state.is_open else []
    own_items.append(ButtonSpec("mine", label=words("settings-mine")))
    rows = [row for items in (reading, doing, own_items) for row in rows_of(items, ITEMS_PER_ROW)]
    return Rendered(embeds=(embed(words("more-title"), words("more-text")),), buttons=tuple(rows))


def render_last_trick(scene: Scene) -> Rendered:
    """The trick taken last: who played what and who won it."""
    words, view = scene.words, scene.view
    if view is None or view.last_trick is None:
        return Rendered(embeds=(embed(words("more-last"), words("more-no-trick")),))
    trump = view.contract.trump if view.contract is not None else None
    best = view.last_trick.best(trump)
    name = "" if best is None else placed_name(scene, view.seating, best[0])
    lines = trick_lines(scene, view.last_trick, trump)
    return Rendered(embeds=(embed(words("more-last"), lines, words("board-takes", name=name)),))


def _playing_items(scene: Scene) -> list[ButtonSpec]:
    """What a player at the table can ask for while a game is on."""
    words, state, own = scene.words, scene.state, scene.own
    if own is None or scene.seat is None or scene.view is None:
        return []
    items = list[ButtonSpec]()
    if is_asked(scene) and any(isinstance(action, Claim) for action in scene.view.legal):
        items.append(ButtonSpec("claim", label=words("bridge-button-claim"), style="success"))
    undoable = undo_target(BRIDGE, state, scene.seat) is not None
    if undoable and state.undo is None and not own.away and scene.view.turn is not None:
        items.append(ButtonSpec("undo", label=words("more-undo")))
    if state.paused:
        items.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    else:
        items.append(ButtonSpec("pause", label=words("more-pause")))
    return items


def _own_items(scene: Scene) -> list[ButtonSpec]:
    """What concerns the viewer's own seat, and closing the table for those who may."""
    words, own, items = scene.words, scene.own, list[ButtonSpec]()
    if own is not None:
        dm = words("more-dm-off" if own.dm else "more-dm-on")
        items.append(ButtonSpec("dm", arg="off" if own.dm else "on", label=dm))
        if own.away:
            items.append(ButtonSpec("back", label=words("button-back"), style="success"))
        else:
            items.append(ButtonSpec("leave", label=words("lobby-leave"), style="danger"))
    if scene.moderator or (own is not None and own.user == scene.state.host):
        items.append(ButtonSpec("end", label=words("lobby-end"), style="danger"))
    return items
