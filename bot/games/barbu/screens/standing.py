"""End of a game: the winner, the ranking and the highlight."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit import standing
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from engine.barbu.game import BARBU
from engine.barbu.moments import Highlight, HighlightReason, highlight_of
from engine.barbu.statistics import net_exchanges
from engine.seats import Seat

MOST_WINS: Final = 3
"""The most equally large wins by doubles that the final standings name."""


def render_standing(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the ranking of a finished game, or of a table that was closed."""
    words, title = scene.words, standing.standing_title(scene, BARBU)
    rematch, score = standing.rematch_buttons(scene), standing.sheet_buttons(scene, BARBU)
    if not score:
        return Rendered(embeds=(embed(title, outcome_lines(scene)),), buttons=(rematch,))
    finished = scene.shown.finished
    highlight = highlight_of(scene.rules, finished) if len(finished) > 1 else None
    message = embed(
        title,
        outcome_lines(scene),
        standing.ranking_lines(scene, BARBU, is_shown=has_podium or standing.is_result_again(scene, BARBU)),
        highlight_lines(scene, highlight) if highlight is not None else "",
        _rivalry_line(scene),
    )
    replay = [highlight_button(scene, highlight)] if highlight is not None else []
    more = ButtonSpec("more", label=words("button-more"))
    return Rendered(embeds=(message,), buttons=((*rematch, *replay, *score, more),))


def outcome_lines(scene: Scene) -> list[str]:
    """Return the lines that name the winner; for a table closed early, its progress and what counts."""
    return standing.outcome_lines(scene, BARBU, "standing-early", count=scene.rules.deal_count)


def _rivalry_line(scene: Scene) -> str:
    """Return the line on the largest win of one player from another by doubles, or on equally large ones.

    It is empty if there is none, and if too many are equal. Of a seat that changed hands, each player has the
    doubles of their own deals.
    """
    words, taken = scene.words, Counter[tuple[tuple[Seat, str], tuple[Seat, str]]]()
    for number, deal in enumerate(scene.shown.finished):
        then, exchanged = scene.in_deal(number), net_exchanges(scene.rules, [deal])
        for one, other in permutations(scene.seats, 2):
            taken[(one, then.bare(one)), (other, then.bare(other))] += exchanged[one][other]
    points = max(taken.values())
    wins = [(winner, loser) for ((_, winner), (_, loser)), won in taken.items() if won == points]
    if points <= 0 or len(wins) > MOST_WINS:
        return ""
    if len(wins) == 1:
        return words("standing-rivalry", winner=wins[0][0], loser=wins[0][1], points=points)
    pairs = [words("standing-rivalry-pair", winner=winner, loser=loser) for winner, loser in wins]
    return words("standing-rivalry-level", pairs=words.list(pairs), points=points)


def highlight_lines(scene: Scene, highlight: Highlight) -> list[str]:
    """Return the lines on the deal and what happened in it."""
    scene = scene.in_deal(highlight.number)
    deal = scene.shown.finished[highlight.number]
    contract = contract_title(scene.words, deal.contract, deal.trump, deal.start)
    head = scene.words(
        "highlight-deal", number=highlight.number + 1, contract=contract, declarer=scene.name(deal.dealer)
    )
    return [head, _story(scene, highlight)]


def highlight_button(scene: Scene, highlight: Highlight) -> ButtonSpec:
    label = scene.words("highlight-replay", number=highlight.number + 1)
    return ButtonSpec("replay", arg=str(highlight.number), label=label)


def _story(scene: Scene, highlight: Highlight) -> str:
    words, hero, loser = scene.words, scene.bare(highlight.hero), scene.bare(highlight.loser)
    points = points_text(scene.rules, highlight.points)
    match highlight.why:
        case HighlightReason.ALL:
            return words("highlight-all", name=hero, points=points)
        case HighlightReason.REDOUBLED:
            pair = highlight.payment.pair if highlight.payment is not None else None
            won = pair is not None and pair.doubled == highlight.hero
            return words(
                "highlight-redouble-won" if won else "highlight-redouble-lost",
                winner=hero,
                loser=loser,
                points=highlight.points,
            )
        case HighlightReason.DECIDED:
            return words("highlight-decided", name=hero, leader=loser, points=points)
        case _:
            worst = scene.shown.finished[highlight.number].score[highlight.loser]
            return words(
                "highlight-swing", name=hero, points=points, loser=loser, lost=points_text(scene.rules, worst)
            )
