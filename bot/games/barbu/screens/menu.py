"""The ⋯ menu, and the last trick: for one viewer."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel import hint_buttons, is_asked
from bot.games.barbu.screens.phrases import trick_lines
from bot.games.barbu.screens.pictures import holds_cards
from bot.games.menu import render_menu
from bot.games.module import Question
from engine.barbu.actions import Claim
from engine.barbu.game import BARBU

QUESTIONS = {"claim": Question("confirm-claim", "confirm-claim", "confirm-claim-yes", "claim", "yes")}
"""What is asked once before it is done, by verb."""


def render_more(scene: Scene) -> Rendered:
    """What else the viewer can do now; nothing that would only be refused."""
    words, view = scene.words, scene.view
    table, past = list[ButtonSpec](), list[ButtonSpec]()
    if view is not None:
        if view.last_trick is not None:
            table.append(ButtonSpec("last", label=words("more-last")))
        if holds_cards(scene):
            table.append(ButtonSpec("picture", label=words("picture-hand")))
        table.append(ButtonSpec("score", label=words("button-score")))
        if view.finished:
            past = [
                ButtonSpec("hands", label=words("picture-hands-last")),
                ButtonSpec("verify", label=words("button-verify")),
                ButtonSpec("analyse", label=words("button-analyse")),
                ButtonSpec("replay", arg=str(len(view.finished) - 1), label=words("button-replay")),
            ]
    return render_menu(scene, BARBU, table=table, past=past, play=_playing_items(scene))


def render_last_trick(scene: Scene) -> Rendered:
    """The trick taken last: who played what and who won it."""
    words, view = scene.words, scene.view
    if view is None or view.last_trick is None:
        return Rendered(embeds=(embed(words("more-last"), words("more-no-trick")),))
    trump = view.trump.suit if view.trump is not None else None
    best = view.last_trick.best(trump)
    taken = words("board-takes", name=scene.name(best[0])) if best is not None else ""
    return Rendered(embeds=(embed(words("more-last"), trick_lines(scene, view.last_trick, trump), taken),))


def _playing_items(scene: Scene) -> list[ButtonSpec]:
    """What a player in turn can ask for."""
    items = hint_buttons(scene)
    if is_asked(scene) and any(isinstance(action, Claim) for action in scene.shown.legal):
        items.append(ButtonSpec("claim", label=scene.words("panel-claim"), style="success"))
    return items
