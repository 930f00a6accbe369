"""The end of a game: who won, and the deal that will be talked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.discord_io.message import MEDALS, ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.highlight import highlight_button, highlight_in, highlight_lines
from bot.games.result import has_left, places
from bot.i18n.cards import signed_text
from engine.barbu.doubling import pairs_of
from engine.barbu.game import BARBU
from engine.barbu.state import Phase
from engine.barbu.statistics import exchanged
from engine.seats import Seat
from engine.table_rules import TablePhase, TableState


def render_standing(scene: Scene) -> Rendered:
    """The ranking of a game that is over, or of a table that was closed."""
    words = scene.words
    early = scene.state.phase is TablePhase.ENDED
    title = words("standing-title-ended" if early else "standing-title")
    rematch = ButtonSpec("rematch", label=words("button-rematch"), style="success")
    if scene.view is None or not scene.view.finished:
        return Rendered(embeds=(embed(title, outcome_lines(scene)),), buttons=((rematch,),))
    highlight = highlight_in(scene)
    message = embed(
        title,
        outcome_lines(scene),
        ranking_lines(scene),
        highlight_lines(scene, highlight) if highlight is not None else "",
        [_doubles_line(scene), _rivalry_line(scene)],
    )
    score = ButtonSpec("score", label=words("button-score"))
    verify = ButtonSpec("verify", label=words("button-verify"))
    analyse = ButtonSpec("analyse", label=words("button-analyse"))
    replay = [highlight_button(scene, highlight)] if highlight is not None else []
    return Rendered(embeds=(message,), buttons=((rematch, *replay, score, verify, analyse),))


def ranking(state: TableState[Any, Any], totals: Sequence[int]) -> list[tuple[int, Seat]]:
    """Place and seat, best first, as the leaderboard counts them; ``totals`` are the points by seat.

    A table that was closed early counts nowhere: its players stand by their points alone.
    """
    if state.phase is TablePhase.OVER:
        placed = places(state, BARBU.sides(state.rules), totals)
    else:
        placed = tuple(1 + sum(points > own for points in totals) for own in totals)
    order = sorted(range(len(totals)), key=lambda seat: (placed[seat], -totals[seat], seat))
    return [(placed[seat], seat) for seat in order]


def ranking_lines(scene: Scene) -> list[str]:
    """A line a player, best first."""
    return [_row(scene, place, seat) for place, seat in ranking(scene.state, scene.shown.totals)]


def _row(scene: Scene, place: int, seat: Seat) -> str:
    words, who = scene.words, scene.state.seats[seat]
    left = scene.state.phase is TablePhase.OVER and who is not None and has_left(who)
    medal = None if left else MEDALS.get(place)
    row = words(
        "standing-row",
        medal=medal or words("standing-place", place=place),
        name=scene.name(seat),
        points=signed_text(scene.shown.totals[seat]),
    )
    return f"{row} · {words('standing-left')}" if left else row


def outcome_lines(scene: Scene) -> list[str]:
    """Who has won; or, of a table that was closed early, how far it came and what counts of it."""
    words, view = scene.words, scene.view
    if scene.state.phase is not TablePhase.ENDED:
        return [winner_line(scene)]
    in_deal = view is not None and view.phase not in (Phase.DEAL, Phase.OVER)
    if view is None or not view.finished:
        return [words("standing-unfinished" if in_deal else "standing-unplayed")]
    played = len(view.finished)
    broken_off = words("standing-broken-off", number=played + 1) if in_deal else ""
    early = words("standing-early", played=played, count=scene.rules.deal_count)
    return [early, broken_off, words("standing-uncounted")]


def winner_line(scene: Scene) -> str:
    """Who has won, alone or together; empty where all had left."""
    winners = [seat for place, seat in ranking(scene.state, scene.shown.totals) if place == 1]
    if not winners:
        return ""
    return scene.words("standing-winner", names=scene.named(winners), count=len(winners))


def _doubles_line(scene: Scene) -> str:
    if scene.rules.doubling is None:
        return ""
    count = sum(len(pairs_of(deal.calls, scene.rules)) for deal in scene.shown.finished)
    if not count and scene.state.phase is TablePhase.ENDED:
        return ""  # the deal that was broken off may have been doubled
    return scene.words("standing-doubles", count=count)


def _rivalry_line(scene: Scene) -> str:
    """Who took most from whom by doubles; empty where nobody took anything."""
    seats = scene.seats
    taken = exchanged(scene.rules, scene.shown.finished)
    points, winner, loser = max((taken[one][other], -one, -other) for one in seats for other in seats)
    if points <= 0:
        return ""
    return scene.words(
        "standing-rivalry", winner=scene.bare(-winner), loser=scene.bare(-loser), points=points
    )
