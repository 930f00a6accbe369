"""Highlight of a game: its most notable deal, in a sentence or two."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.i18n.cards import signed_text
from engine.barbu.highlight import Highlight, HighlightReason, highlight_of


def highlight_in(scene: Scene) -> Highlight | None:
    """Return the highlight of a finished or closed game."""
    return highlight_of(scene.rules, scene.shown.finished)


def highlight_lines(scene: Scene, highlight: Highlight) -> list[str]:
    """Return the deal and what happened in it."""
    deal = scene.shown.finished[highlight.number]
    contract = contract_title(scene, deal.contract, deal.trump, deal.start)
    head = scene.words(
        "highlight-deal", number=highlight.number + 1, contract=contract, declarer=scene.name(deal.dealer)
    )
    return [head, _story(scene, highlight)]


def highlight_button(scene: Scene, highlight: Highlight) -> ButtonSpec:
    """Return the button that opens its replay."""
    label = scene.words("highlight-replay", number=highlight.number + 1)
    return ButtonSpec("replay", arg=str(highlight.number), label=label)


def _story(scene: Scene, highlight: Highlight) -> str:
    words, hero, loser = scene.words, scene.bare(highlight.hero), scene.bare(highlight.loser)
    points = signed_text(highlight.points)
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
            return words("highlight-swing", name=hero, points=points, loser=loser, lost=signed_text(worst))
