"""A table before its first deal: what will be played, who sits, and how to sit down."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.options import options_line, options_list
from bot.games.barbu.screens.phrases import rules_title
from bot.games.barbu.screens.verification import draw_promise
from engine.table_rules import Occupant, TablePhase


def render_lobby(scene: Scene) -> Rendered:
    """The public message of a table that gathers; without buttons once it no longer does."""
    words, rules, state = scene.words, scene.rules, scene.state
    gathering = state.phase is TablePhase.LOBBY
    blocks = [
        [words("lobby-about", players=rules.players)],
        [
            words("lobby-rules", rules=rules_title(rules.name, words)),
            options_line(scene),
            words(
                "lobby-length",
                length=words(f"choice-barbu-length-{rules.length.value}"),
                deals=rules.deal_count,
            ),
            words("lobby-pace", pace=words(f"choice-pace-{scene.pace}")),
        ],
        [words("lobby-seats"), *seat_lines(scene)],
        draw_promise(scene) if gathering else [],
        [_invitation(scene)],
    ]
    return Rendered(
        embeds=(embed(words("lobby-title"), *blocks),),
        buttons=_buttons(scene) if gathering else (),
        lists=options_list(scene) if gathering else (),
    )


def seat_lines(scene: Scene) -> list[str]:
    """A line a seat: who sits there, or that it is free."""
    words, lines = scene.words, []
    for seat, who in enumerate(scene.state.seats):
        if who is not None and is_asked_to_play(scene, who):
            lines.append(words("lobby-seat-kept", number=seat + 1, name=scene.bare(seat)))
            continue
        name = words("lobby-free") if who is None else scene.name(seat)
        host = who is not None and who.user is not None and who.user == scene.state.host
        lines.append(words("lobby-seat-host" if host else "lobby-seat", number=seat + 1, name=name))
    return lines


def is_asked_to_play(scene: Scene, who: Occupant) -> bool:
    """Whether a seat is only kept for somebody, who has not answered yet."""
    return scene.state.phase is TablePhase.LOBBY and who.away


def start_button(scene: Scene) -> ButtonSpec:
    """Start, saying how many bots fill up; not to be pressed while nobody sits."""
    free = sum(who is None or who.away for who in scene.state.seats)
    return ButtonSpec(
        "start",
        label=scene.words("lobby-start", bots=free),
        style="primary",
        disabled=not scene.state.present,
    )


def _invitation(scene: Scene) -> str:
    words, state = scene.words, scene.state
    if state.phase is TablePhase.LOBBY:
        kept = [seat for seat, who in enumerate(state.seats) if who is not None and who.away]
        if kept:
            return words("lobby-invitation-kept", names=scene.named(kept))
        return words("lobby-invitation", free=state.seats.count(None))
    return words("lobby-begun" if state.phase is TablePhase.PLAYING else "lobby-closed")


def _buttons(scene: Scene) -> tuple[tuple[ButtonSpec, ...], ...]:
    words, seats = scene.words, scene.state.seats
    full = None not in seats
    only_people = full and all(who is not None and who.is_present for who in seats)
    return (
        (
            ButtonSpec("join", label=words("lobby-join"), style="success", disabled=only_people),
            ButtonSpec("leave", label=words("lobby-leave"), disabled=not scene.state.present),
            ButtonSpec("bot", label=words("lobby-bot"), disabled=full),
            start_button(scene),
        ),
        (
            ButtonSpec("rules", label=words("button-rules")),
            ButtonSpec("help", label=words("button-help")),
            ButtonSpec("end", label=words("lobby-end")),
        ),
    )
