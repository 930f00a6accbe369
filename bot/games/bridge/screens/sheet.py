"""Score sheet: a line per deal with contract, declarer, result and points, then the totals."""

from __future__ import annotations

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_text, side_letters
from bot.games.bridge.screens.standing import score_lines
from bot.i18n.cards import signed_text
from engine.bridge.state import DealScore

LINES = 40
"""Deals shown one by one; of an evening without end the last ones."""


def render_sheet(scene: Scene) -> Rendered:
    """Render the whole sheet."""
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return Rendered(embeds=(embed(words("button-score"), words("bridge-sheet-empty")),))
    shown = finished[-LINES:]
    first = len(finished) - len(shown)
    rows = [_line(scene, first + number, deal) for number, deal in enumerate(shown, start=1)]
    return Rendered(embeds=(embed(words("button-score"), rows, score_lines(scene)),))


def _line(scene: Scene, number: int, deal: DealScore) -> str:
    """Return a deal with its points, those of the side that scored."""
    words, contract = scene.words, deal.contract
    if contract is None:
        return words("bridge-sheet-passed", number=number)
    over, points = deal.tricks - contract.needed, deal.score[contract.declarer]
    side = deal.seating.side(contract.declarer)
    return words(
        "bridge-sheet-row",
        number=number,
        contract=contract_text(contract, words),
        name=scene.bare(contract.declarer),
        result="down" if over < 0 else "over" if over else "made",
        count=abs(over),
        side=side_letters(side if points >= 0 else 1 - side, words),
        points=signed_text(abs(points)),
    )
