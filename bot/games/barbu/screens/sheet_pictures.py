"""Pictures of a whole game with their text: the score sheet as on paper, and the curve of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Final

from bot.discord_io.message import Drawing, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.sheet import declarers, render_caption, render_sheet, short_name
from bot.games.barbu.screens.standing import render_standing
from bot.i18n.cards import signed_text
from bot.images.curve import Runner, curve_picture
from bot.images.sheet import Block, SheetCell, SheetLine, sheet_picture
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore
from engine.seats import Seat

MOST_CELLS: Final = 192
"""Places for points in one picture; a larger sheet shows its declarers' sums and one declarer's table."""
CURVE_FROM: Final = 2
"""Number of deals from which there is a curve."""


def render_sheet_with_picture(scene: Scene, *, declarer: Seat | None = None) -> Rendered:
    """Render the sheet as a picture under its heading; as tables of text where the picture is missing.

    A viewer who reads cards as letters gets the tables above the picture.
    """
    rendered = render_sheet(scene, declarer=declarer)
    if not scene.shown.finished:
        return rendered
    draw = partial(sheet_drawing, scene, declarer=declarer)
    if scene.display.letters:
        return rendered.with_picture(draw)
    shown = replace(rendered, embeds=rendered.embeds[:1]).with_picture(draw, partial(render_caption, scene))
    return replace(shown, full_text=rendered.embeds) if shown.drawings else rendered


def render_standing_with_pictures(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the final standing as text, then the curve of the game and the whole sheet."""
    rendered = render_standing(scene, has_podium=has_podium)
    if scene.view is None or len(scene.shown.finished) < CURVE_FROM:
        return rendered
    sheet = Rendered(embeds=(embed(""),)).with_picture(partial(sheet_drawing, scene))
    if sheet.drawings:
        rendered = replace(rendered, embeds=(*rendered.embeds, *sheet.embeds), drawings=sheet.drawings)
    return rendered.with_picture(partial(curve_drawing, scene))


def curve_drawing(scene: Scene) -> Drawing:
    """Return the players' running scores, deal by deal; needs a finished deal."""
    words, finished = scene.words, scene.shown.finished
    running = {seat: tuple(accumulate(deal.score[seat] for deal in finished)) for seat in scene.seats}
    runners = tuple(
        Runner(scene.written_name(seat), scores, signed_text(scores[-1])) for seat, scores in running.items()
    )
    lines = [
        words(
            "picture-curve-line",
            name=scene.column(seat),
            points=signed_text(scores[-1]),
            highest=signed_text(max(0, *scores)),
            lowest=signed_text(min(0, *scores)),
        )
        for seat, scores in running.items()
    ]
    alt = words("picture-curve-alt", count=len(finished), lines=words.apart(lines))
    title, across = words("picture-curve-title"), words("picture-curve-across")
    return Drawing("curve.png", alt, partial(curve_picture, title, across, runners))


def sheet_drawing(scene: Scene, *, declarer: Seat | None = None) -> Drawing:
    """Return the sheet as on paper; if it is too long, ``declarer``'s table or the one in play."""
    words, finished = scene.words, scene.shown.finished
    title = words("picture-sheet-title", played=len(finished), count=scene.rules.deal_count)
    totals = ", ".join(
        words("picture-sheet-total", name=scene.column(seat), points=signed_text(scene.shown.totals[seat]))
        for seat in scene.seats
    )
    alt = words("picture-sheet-alt", played=len(finished), count=scene.rules.deal_count, totals=totals)
    names = tuple(scene.written_name(seat) for seat in scene.seats)
    blocks, total = _blocks(scene, declarer), _sum_line(scene, finished)
    is_doubled = any(cell.marks for block in blocks for line in block.lines for cell in line.cells)
    legends = [words("picture-sheet-legend")] if is_doubled else []
    legend = " · ".join([*legends, words("sheet-legend-sum")])
    shown = partial(sheet_picture, title, names, scene.initials, blocks, total, legend)
    return Drawing("sheet.png", alt, shown)


def _blocks(scene: Scene, declarer: Seat | None) -> tuple[Block, ...]:
    finished = scene.shown.finished
    played = [seat for seat in declarers(scene) if any(deal.dealer == seat for deal in finished)]
    blocks = {seat: _block(scene, seat) for seat in played}
    if sum(len(block.lines) for block in blocks.values()) * scene.rules.players <= MOST_CELLS:
        return tuple(blocks.values())
    chosen = declarer if declarer in blocks else finished[-1].dealer
    return (_sums(scene, played), blocks[chosen])


def _block(scene: Scene, declarer: Seat) -> Block:
    """Return one declarer's table: the contracts in the printed order, and the sum of several."""
    rules, words = scene.rules, scene.words
    deals = {deal.contract: deal for deal in scene.shown.finished if deal.dealer == declarer}
    whole = rules.per_declarer == len(rules.contracts)
    lines = [
        _deal_line(scene, deals[name]) if name in deals else SheetLine(short_name(scene, name))
        for name in rules.values
        if whole or name in deals
    ]
    if len(lines) > 1:
        lines.append(_sum_line(scene, list(deals.values())))
    return Block(words("sheet-declarer", name=scene.written_name(declarer)), tuple(lines))


def _sums(scene: Scene, played: Sequence[Seat]) -> Block:
    """Return a row for each declarer who has played."""
    lines = []
    for seat in played:
        deals = [deal for deal in scene.shown.finished if deal.dealer == seat]
        lines.append(replace(_sum_line(scene, deals), label=scene.written_name(seat), is_sum=False))
    return Block(scene.words("picture-sheet-declarers"), tuple(lines))


def _deal_line(scene: Scene, deal: DealScore) -> SheetLine:
    worth, pairs = scene.rules.values[deal.contract].total, pairs_of(deal.calls, scene.rules)
    cells = []
    for seat in scene.seats:
        against = sorted((pair for pair in pairs if pair.doubled == seat), key=lambda pair: pair.doubler)
        marks = tuple((scene.initials[pair.doubler], pair.level is Level.REDOUBLED) for pair in against)
        cells.append(SheetCell(signed_text(deal.score[seat]), marks))
    label = short_name(scene, deal.contract)
    return SheetLine(label, tuple(cells), sum(deal.score) == worth)


def _sum_line(scene: Scene, deals: Sequence[DealScore]) -> SheetLine:
    points = [sum(deal.score[seat] for deal in deals) for seat in scene.seats]
    worth = sum(scene.rules.values[deal.contract].total for deal in deals)
    cells = tuple(SheetCell(signed_text(number)) for number in points)
    label = scene.words("sheet-total")
    return SheetLine(label, cells, sum(points) == worth, is_sum=True)
