"""Score sheet: a line per deal with contract, result and points of North and South, then the totals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.code_block import code_block
from bot.discord_io.message import Rendered, embed
from bot.discord_io.safe_text import padded
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_text, letter_of, result_text
from bot.games.bridge.screens.totals import score_lines
from bot.i18n.cards import signed_text
from engine.bridge.state import DealScore

LINES = 40
"""Deals shown one by one; of an evening without end the last ones."""

WIDTHS = (3, 9, 5, 11)


def render_sheet(scene: Scene) -> Rendered:
    """Render the whole sheet."""
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return Rendered(embeds=(embed(words("button-score"), words("bridge-sheet-empty")),))
    heads = ("№", words("bridge-column-contract"), words("bridge-column-result"), words("bridge-side-ns"))
    shown = finished[-LINES:]
    first = len(finished) - len(shown)
    rows = [_line(_cells(scene, first + number, deal)) for number, deal in enumerate(shown, start=1)]
    table = code_block([_line(heads), *rows])
    return Rendered(embeds=(embed(words("button-score"), table, score_lines(scene)),))


def _cells(scene: Scene, number: int, deal: DealScore) -> tuple[str, ...]:
    words, contract = scene.words, deal.contract
    north = deal.score[deal.seating.order[0]]
    if contract is None:
        return str(number), words("bridge-pass"), "", "0"
    letter = letter_of(deal.seating, contract.declarer, words)
    result = result_text(deal.tricks - contract.needed)
    return str(number), f"{contract_text(contract, words)} {letter}", result, signed_text(north)


def _line(cells: Sequence[str]) -> str:
    number, contract, result, points = cells
    first, second, third, fourth = WIDTHS
    return " ".join(
        (
            padded(number, first, right=True),
            padded(contract, second),
            padded(result, third),
            padded(points, fourth, right=True),
        )
    )
