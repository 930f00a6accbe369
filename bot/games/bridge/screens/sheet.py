"""Score sheet: a line per deal with contract, result and points of North and South, then the totals."""

from __future__ import annotations

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_text, letter_of, result_text
from bot.games.bridge.screens.totals import score_lines
from bot.i18n.cards import signed_text
from engine.bridge.state import DealScore

LINES = 40
"""Deals shown one by one; of an evening without end the last ones."""


def render_sheet(scene: Scene) -> Rendered:
    """Render the whole sheet."""
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return Rendered(embeds=(embed(words("button-score"), words("bridge-sheet-empty")),))
    heads = (words("bridge-column-contract"), words("bridge-column-result"), words("bridge-side-ns"))
    shown = finished[-LINES:]
    first = len(finished) - len(shown)
    rows = [_line(scene, first + number, deal) for number, deal in enumerate(shown, start=1)]
    return Rendered(embeds=(embed(words("button-score"), [" · ".join(heads), *rows], score_lines(scene)),))


def _line(scene: Scene, number: int, deal: DealScore) -> str:
    words, contract = scene.words, deal.contract
    if contract is None:
        return f"{number} · {words('bridge-pass')} · **0**"
    letter = letter_of(deal.seating, contract.declarer, words)
    result = result_text(deal.tricks - contract.needed)
    north = signed_text(deal.score[deal.seating.order[0]])
    return f"{number} · {contract_text(contract, words)} {letter} {result} · **{north}**"
