"""Where a match stands: the points of the pairs, or of each player where pairs are drawn anew."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import MEDALS
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import side_name
from bot.games.result import places
from bot.i18n.cards import signed_text
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.bridge.sheet import sheet_of
from engine.bridge.state import DealScore, Phase
from engine.seats import Seat
from engine.table_rules import TablePhase, TableState


def score_lines(scene: Scene, finished: Sequence[DealScore] | None = None) -> list[str]:
    """A line a side, best first; below it games and part-scores where they are counted.

    ``finished`` are the deals to count, all of them unless a page shows an earlier moment.
    """
    deals = scene.shown.finished if finished is None else finished
    totals = totals_of(deals)
    sides = BRIDGE.sides(scene.rules)
    order = sorted(sides, key=lambda side: -totals[side[0]])
    lines = [
        scene.words("board-total", name=side_names(scene, side), points=signed_text(totals[side[0]]))
        for side in order
    ]
    return [*lines, *_below_lines(scene, deals)]


def totals_of(finished: Sequence[DealScore]) -> tuple[int, ...]:
    """Each seat's points over some deals."""
    return tuple(sum(deal.score[seat] for deal in finished) for seat in range(4))


def side_names(scene: Scene, side: Sequence[Seat]) -> str:
    """Who wins and loses together."""
    return scene.named(side) if len(side) > 1 else scene.name(side[0])


def _below_lines(scene: Scene, deals: Sequence[DealScore]) -> list[str]:
    """Games won and part-scores, in a rubber and in Chicago."""
    rules, words = scene.rules, scene.words
    if rules.counting == "duplicate":
        return []
    sheet = sheet_of(rules, deals)
    lines = []
    for side in (0, 1):
        if rules.counting == "rubber":
            lines.append(
                words(
                    "bridge-games",
                    side=side_name(side, words),
                    games=sheet.games[side],
                    below=sheet.below[side],
                )
            )
        elif sheet.below[side]:
            lines.append(words("bridge-below", side=side_name(side, words), below=sheet.below[side]))
    return lines


def ranking(state: TableState[object, object], totals: Sequence[int]) -> list[tuple[int, tuple[Seat, ...]]]:
    """Place and seats of each side, best first, as the leaderboard counts them."""
    rules: BridgeRules = state.rules
    sides = BRIDGE.sides(rules)
    if state.phase is TablePhase.OVER:
        placed = places(state, sides, totals)
    else:
        best = [totals[side[0]] for side in sides]
        placed = tuple(1 + sum(points > own for points in best) for own in totals)
    found = [(placed[side[0]], side) for side in sides]
    return sorted(found, key=lambda one: (one[0], -totals[one[1][0]], one[1]))


def ranking_lines(scene: Scene) -> list[str]:
    """A line a side, best first."""
    totals = scene.shown.totals
    return [
        scene.words(
            "standing-row",
            medal=MEDALS.get(place) or scene.words("standing-place", place=place),
            name=side_names(scene, side),
            points=signed_text(totals[side[0]]),
        )
        for place, side in ranking(scene.state, totals)
    ]


def end_lines(scene: Scene) -> list[str]:
    """Who has won; or, of a table that was closed early, how far it came and what counts of it."""
    words, view = scene.words, scene.view
    if scene.state.phase is not TablePhase.ENDED:
        return [winner_line(scene)]
    in_deal = view is not None and view.phase not in (Phase.DEAL, Phase.OVER)
    if view is None or not view.finished:
        return [words("standing-unfinished" if in_deal else "standing-unplayed")]
    played = len(view.finished)
    broken_off = words("standing-broken-off", number=played + 1) if in_deal else ""
    return [words("bridge-early", count=played), broken_off, words("standing-uncounted")]


def winner_line(scene: Scene) -> str:
    """Who has won; empty where all had left."""
    first = [side for place, side in ranking(scene.state, scene.shown.totals) if place == 1]
    winners = [seat for side in first for seat in side]
    if not winners:
        return ""
    return scene.words("standing-winner", names=scene.named(winners), count=len(winners))
