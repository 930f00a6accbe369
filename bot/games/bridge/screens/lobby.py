"""A table before its first deal: what will be played, who sits where, and how to sit down."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import direction_name
from bot.games.lobby import is_asked_to_play, level_name, lobby_rows, seat_button
from bot.games.next_deal import draw_promise
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.table_rules import TablePhase


def render_lobby(scene: Scene) -> Rendered:
    """The public message of a table that gathers; without buttons once it no longer does."""
    words, rules = scene.words, scene.rules
    gathering = scene.state.phase is TablePhase.LOBBY
    message = embed(
        words("bridge-lobby-title"),
        [words("bridge-lobby-about")],
        [
            words("lobby-rules", rules=form_title(rules, scene))
            + f" · {words(f'bridge-about-{rules.name}')}",
            words("lobby-pace", pace=words(f"choice-pace-{scene.pace}")),
        ],
        [words("lobby-seats"), *seat_lines(scene)],
        words("bridge-lobby-pairs"),
        draw_promise(scene) if gathering and rules.counting != "duplicate" else [],
        words("bridge-lobby-shared", number=scene.table_id) if rules.shared else "",
        _invitation(scene),
    )
    return Rendered(
        embeds=(message,),
        buttons=lobby_rows(scene, *_reading(scene), seat_button(scene)) if gathering else (),
    )


def form_title(rules: BridgeRules, scene: Scene) -> str:
    """What a form of play is called."""
    return scene.words(f"bridge-form-{rules.name}")


def seat_lines(scene: Scene) -> list[str]:
    """A line a seat, by the compass: who sits there, or that it is free."""
    words, lines = scene.words, []
    for seat, who in enumerate(scene.state.seats):
        place = direction_name(seat, words)
        if who is not None and is_asked_to_play(scene, who):
            name = words("bridge-seat-kept", name=scene.bare(seat))
        elif who is None:
            name = words("lobby-free")
        elif who.user is None:
            name = f"{scene.name(seat)} {level_name(BRIDGE.name, who.level or '', words)}".rstrip()
        else:
            is_host = who.user == scene.state.host
            name = words("bridge-seat-host", name=scene.name(seat)) if is_host else scene.name(seat)
        lines.append(f"**{place}** {name}")
    return lines


def _invitation(scene: Scene) -> str:
    words, state = scene.words, scene.state
    if state.phase is TablePhase.LOBBY:
        kept = [seat for seat, who in enumerate(state.seats) if who is not None and who.away]
        if kept:
            return words("lobby-invitation-kept", names=scene.named(kept))
        return words("lobby-invitation", free=state.seats.count(None))
    return words("lobby-begun" if state.phase is TablePhase.PLAYING else "lobby-closed")


def _reading(scene: Scene) -> tuple[ButtonSpec, ...]:
    words = scene.words
    return ButtonSpec("rules", label=words("button-rules")), ButtonSpec("help", label=words("button-help"))
