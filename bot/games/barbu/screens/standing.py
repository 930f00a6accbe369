"""The end of a game: who won, and the deal that will be talked about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import MEDALS, ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.highlight import night_button, night_lines, night_of
from bot.i18n.cards import signed_text
from engine.barbu.doubling import pairs_of
from engine.seats import Seat
from engine.table_rules import TablePhase


def render_standing(scene: Scene) -> Rendered:
    """The ranking of a game that is over, or of a table that was closed."""
    words = scene.words
    early = scene.state.phase is TablePhase.ENDED
    title = words("standing-title-ended" if early else "standing-title")
    rematch = ButtonSpec("rematch", label=words("button-rematch"), style="success")
    if scene.view is None or not scene.view.finished:
        return Rendered(embeds=(embed(title, words("standing-unplayed")),), buttons=((rematch,),))
    played = len(scene.view.finished)
    night = night_of(scene)
    message = embed(
        title,
        words("standing-early", played=played, count=scene.rules.deal_count) if early else winner_line(scene),
        ranking_lines(scene),
        night_lines(scene, night) if night is not None else "",
        _doubles_line(scene),
    )
    score = ButtonSpec("score", label=words("button-score"))
    verify = ButtonSpec("verify", label=words("button-verify"))
    analyse = ButtonSpec("analyse", label=words("button-analyse"))
    replay = [night_button(scene, night)] if night is not None else []
    return Rendered(embeds=(message,), buttons=((rematch, *replay, score, verify, analyse),))


def ranking(totals: Sequence[int]) -> list[tuple[int, Seat]]:
    """Place (from 1; equal points share one) and seat, best first; ``totals`` are the points by seat."""
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [(1 + sum(points > totals[seat] for points in totals), seat) for seat in order]


def ranking_lines(scene: Scene) -> list[str]:
    """A line a player, best first."""
    words, totals = scene.words, scene.shown.totals
    return [
        words(
            "standing-row",
            medal=MEDALS.get(place) or words("standing-place", place=place),
            name=scene.name(seat),
            points=signed_text(totals[seat]),
        )
        for place, seat in ranking(totals)
    ]


def winner_line(scene: Scene) -> str:
    """Who has won, alone or together."""
    winners = [seat for place, seat in ranking(scene.shown.totals) if place == 1]
    return scene.words("standing-winner", names=scene.named(winners), count=len(winners))


def _doubles_line(scene: Scene) -> str:
    if scene.rules.doubling is None:
        return ""
    count = sum(len(pairs_of(deal.calls, scene.rules)) for deal in scene.shown.finished)
    return scene.words("standing-doubles", count=count)
