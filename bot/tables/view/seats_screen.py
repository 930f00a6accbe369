"""The choice of a seat in the lobby, which in a game with partners decides the sides."""

from __future__ import annotations

from bot.discord_io.message import ListOption, ListSpec, Rendered, embed
from bot.game_kit.lobby import seat_lines, seat_name
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from engine.seats import Seat


def render_seats(scene: Scene, module: GameModule) -> Rendered:
    """Render the seats, with a list of those the viewer can take."""
    words = scene.words
    is_host = scene.own is not None and scene.own.user == scene.state.host
    lines = tuple(
        ListOption(
            str(seat),
            words("seat-line", place=seat_name(module.name, seat, words), name=_who(scene, seat)),
            _partners(scene, module, seat),
            is_chosen=seat == scene.seat,
        )
        for seat, who in enumerate(scene.state.seats)
        if is_host or seat == scene.seat or who is None or who.user is None
    )
    about = [words("seat-about"), words("seat-about-host" if is_host else "seat-about-guest")]
    seats = [words("lobby-seats"), *seat_lines(scene, module.name)]
    return Rendered(
        embeds=(embed(words("seat-title"), seats, about),),
        lists=(ListSpec("sit", lines, words("seat-choose"), is_single=True),),
    )


def _who(scene: Scene, seat: Seat) -> str:
    return scene.words("lobby-free") if scene.state.seats[seat] is None else scene.label(seat)


def _partners(scene: Scene, module: GameModule, seat: Seat) -> str:
    """Return a line naming the partners of a seat; empty if there are none."""
    side = next((side for side in module.game.sides(scene.rules) if seat in side), ())
    others = [_who(scene, other) for other in side if other != seat]
    return scene.words("seat-partners", names=scene.words.list(others)) if others else ""
