"""The ⋯ menu, and the last trick: for one viewer."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel import hint_buttons, is_asked
from bot.games.barbu.screens.phrases import trick_lines
from bot.games.barbu.screens.pictures import holds_cards
from bot.games.module import Question
from engine.barbu.actions import Claim
from engine.barbu.game import BARBU
from engine.table_rules import TablePhase, undo_target

ITEMS_PER_ROW = 4


QUESTIONS = {"claim": Question("confirm-claim", "confirm-claim", "confirm-claim-yes", "claim", "yes")}
"""What is asked once before it is done, by verb."""


def render_more(scene: Scene) -> Rendered:
    """What else the viewer can do now; nothing that would only be refused."""
    words, state = scene.words, scene.state
    reading = [ButtonSpec("last", label=words("more-last"))] if _has_last_trick(scene) else []
    if scene.view is not None:
        if holds_cards(scene):
            reading.append(ButtonSpec("picture", label=words("picture-hand")))
        reading.append(ButtonSpec("score", label=words("button-score")))
        if scene.view.finished:
            reading.append(ButtonSpec("hands", label=words("picture-hands-last")))
            reading.append(ButtonSpec("verify", label=words("button-verify")))
            reading.append(ButtonSpec("analyse", label=words("button-analyse")))
            last = len(scene.view.finished) - 1
            reading.append(ButtonSpec("replay", arg=str(last), label=words("button-replay")))
    reading += [
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("help", label=words("button-help")),
    ]
    doing = _playing_items(scene) if state.phase is TablePhase.PLAYING else []
    own_items = _own_items(scene) if state.is_open else []
    own_items.append(ButtonSpec("mine", label=words("settings-mine")))
    rows = [
        *rows_of(reading, ITEMS_PER_ROW),
        *rows_of(doing, ITEMS_PER_ROW),
        *rows_of(own_items, ITEMS_PER_ROW),
    ]
    return Rendered(embeds=(embed(words("more-title"), words("more-text")),), buttons=tuple(rows))


def render_last_trick(scene: Scene) -> Rendered:
    """The trick taken last: who played what and who won it."""
    words, view = scene.words, scene.view
    if view is None or view.last_trick is None:
        return Rendered(embeds=(embed(words("more-last"), words("more-no-trick")),))
    trump = view.trump.suit if view.trump is not None else None
    best = view.last_trick.best(trump)
    taken = words("board-takes", name=scene.name(best[0])) if best is not None else ""
    return Rendered(embeds=(embed(words("more-last"), trick_lines(scene, view.last_trick, trump), taken),))


def _has_last_trick(scene: Scene) -> bool:
    return scene.view is not None and scene.view.last_trick is not None


def _playing_items(scene: Scene) -> list[ButtonSpec]:
    """What a player at the table can ask for while a game is on."""
    words, state, own = scene.words, scene.state, scene.own
    if own is None or scene.seat is None or scene.view is None:
        return []
    items = hint_buttons(scene)
    if is_asked(scene) and any(isinstance(action, Claim) for action in scene.view.legal):
        items.append(ButtonSpec("claim", label=words("panel-claim"), style="success"))
    undoable = undo_target(BARBU, state, scene.seat) is not None
    if undoable and state.undo is None and not own.away and scene.view.turn is not None:
        items.append(ButtonSpec("undo", label=words("more-undo")))
    if state.paused:
        items.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    else:
        items.append(ButtonSpec("pause", label=words("more-pause")))
    return items


def _own_items(scene: Scene) -> list[ButtonSpec]:
    """What concerns the viewer's own seat, and closing the table for those who may."""
    words, own, items = scene.words, scene.own, []
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
