"""The score sheet as text and as a picture, a part for each declarer, and the curve of the scores.

In the text the initials of a player's doublers stand after the points, in brackets if they redoubled. Every
row and column is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Final

import discord

from bot.discord_io.limits import DESCRIPTION_CHARS, EMBEDS_CHARS, MESSAGE_EMBEDS
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, clipped, embed, rows_of
from bot.discord_io.safe_text import escaped
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_name
from bot.games.barbu.screens.standing import render_standing
from bot.images.curve import Runner, curve_picture
from bot.images.sheet import Block, SheetCell, SheetLine, sheet_picture
from bot.runtime.numbers import signed_text
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore
from engine.seats import Seat, seats_from

NAME_CHARS = 12


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of a table: label, points and marks per player, and the expected sum (None: not checked)."""

    label: str
    points: tuple[int, ...] | None
    marks: tuple[str, ...] = ()
    expected: int | None = None


def render_sheet(scene: Scene, *, declarer: Seat | None = None) -> Rendered:
    """Render the whole sheet; if it is too long for one message, the totals and one declarer's table.

    ``declarer`` selects that table; buttons (``score`` with a seat) turn to the others.
    """
    words, order = scene.words, declarers(scene)
    played = [seat for seat in order if any(deal.dealer == seat for deal in scene.shown.finished)]
    summary = _summary(scene, order)
    tables = {seat: _declarer_embed(scene, seat) for seat in played}
    everything = [summary, *tables.values()]
    if len(everything) <= MESSAGE_EMBEDS and sum(map(len, everything)) <= EMBEDS_CHARS:
        return Rendered(embeds=tuple(everything))
    chosen = declarer if declarer in tables else played[-1]
    turns = [
        ButtonSpec(
            "score",
            arg=str(seat),
            label=words("sheet-declarer", name=scene.label(seat)),
            style="primary" if seat == chosen else "secondary",
        )
        for seat in played
    ]
    return Rendered(embeds=(summary, tables[chosen]), buttons=tuple(rows_of(turns, 4)))


def declarers(scene: Scene) -> tuple[Seat, ...]:
    """Return the seats in the order they declare."""
    rules = scene.rules
    return seats_from(scene.state.game_state.first_dealer, rules.players, rules.direction)


def manche_rows(scene: Scene, declarer: Seat) -> list[TableLine]:
    """Return a declarer's rows: the deals in the order of the contracts, then the sum of several."""
    rules = scene.rules
    deals = {deal.contract: deal for deal in scene.shown.finished if deal.dealer == declarer}
    whole = rules.per_declarer == len(rules.contracts)
    rows: list[TableLine] = []
    for name, values in rules.values.items():
        if name in deals:
            deal = deals[name]
            label = contract_name(name, scene.words)
            rows.append(TableLine(label, deal.score, _marks(scene, deal), values.total))
        elif whole:
            rows.append(TableLine(contract_name(name, scene.words), None))
    return _with_sum(scene, rows)


def total_rows(scene: Scene, order: Sequence[Seat]) -> list[TableLine]:
    """Return a row for each declarer who has played, then the grand total of several."""
    finished, rows = scene.shown.finished, []
    for seat in order:
        deals = [deal for deal in finished if deal.dealer == seat]
        if deals:
            points = tuple(sum(deal.score[other] for deal in deals) for other in scene.seats)
            worth = sum(scene.rules.values[deal.contract].total for deal in deals)
            label = scene.words("sheet-declarer", name=scene.name(seat))
            rows.append(TableLine(label, points, expected=worth))
    return _with_sum(scene, rows)


def _with_sum(scene: Scene, rows: list[TableLine]) -> list[TableLine]:
    """Return rows and their sum, which one row alone would repeat."""
    return rows if len(rows) == 1 else [*rows, _sum_row(scene, rows)]


def table(scene: Scene, rows: Sequence[TableLine]) -> str:
    """Return rows as text, a line each, then the contracts still to be played."""
    lines = [_line_of(scene, row, row.points) for row in rows if row.points is not None]
    left = [row.label for row in rows if row.points is None]
    return "\n".join([*lines, *([scene.words("board-left", contracts=", ".join(left))] if left else [])])


def _line_of(scene: Scene, row: TableLine, points: Sequence[int]) -> str:
    """Return a row: each player's points with the letters of their doublers, and the sum."""
    double = scene.words("board-mark-double")
    cells = []
    for seat in scene.seats:
        mark = row.marks[seat] if row.marks else ""
        doubled = f" {double}\u00a0{mark}" if mark else ""
        name = escaped(clipped(scene.column(seat), NAME_CHARS))
        cells.append(f"{name}\u00a0{signed_text(points[seat])}{doubled}")
    if row.expected is not None:
        tick = "✓" if sum(points) == row.expected else "✗"
        cells.append(f"{scene.words('sheet-sum')}\u00a0{signed_text(sum(points))}\u00a0{tick}")
    return f"**{row.label}**: {' · '.join(cells)}"


def _summary(scene: Scene, order: Sequence[Seat]) -> discord.Embed:
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return embed(words("sheet-title"), words("sheet-empty"))
    legend = ", ".join(
        words("sheet-initial", initial=scene.initials[seat], name=scene.bare(seat)) for seat in scene.seats
    )
    doubling = scene.rules.doubling is not None
    return embed(
        words("sheet-title"),
        words("sheet-progress", played=len(finished), count=scene.rules.deal_count),
        table(scene, total_rows(scene, order)),
        [*([legend, words("sheet-legend")] if doubling else []), words("sheet-legend-sum")],
    )


def render_caption(scene: Scene) -> discord.Embed:
    """Render the text above a picture of the sheet: how far the game has come."""
    words, played = scene.words, len(scene.shown.finished)
    return embed(words("sheet-title"), words("sheet-progress", played=played, count=scene.rules.deal_count))


def _declarer_embed(scene: Scene, declarer: Seat) -> discord.Embed:
    rows = manche_rows(scene, declarer)
    title = scene.words("sheet-declarer", name=scene.name(declarer))
    text = table(scene, rows)
    if len(text) > DESCRIPTION_CHARS:  # many players, many contracts, many doubles: the points come first
        text = table(scene, [TableLine(row.label, row.points, (), row.expected) for row in rows])
    return embed(title, text)


def _sum_row(scene: Scene, rows: Sequence[TableLine]) -> TableLine:
    scored = [row for row in rows if row.points is not None]
    points = tuple(sum(row.points[seat] for row in scored if row.points) for seat in scene.seats)
    return TableLine(scene.words("sheet-total"), points, expected=sum(row.expected or 0 for row in scored))


def _marks(scene: Scene, deal: DealScore) -> tuple[str, ...]:
    """Return for each seat the initials of its doublers, the redoubled ones together in brackets."""
    marks = []
    pairs = pairs_of(deal.calls, scene.rules)
    for seat in scene.seats:
        against = sorted((pair for pair in pairs if pair.doubled == seat), key=lambda pair: pair.doubler)
        once = "".join(scene.initials[p.doubler] for p in against if p.level is Level.DOUBLED)
        twice = "".join(scene.initials[p.doubler] for p in against if p.level is Level.REDOUBLED)
        marks.append(once + (f"({twice})" if twice else ""))
    return tuple(marks)


def short_name(scene: Scene, contract: str) -> str:
    """Return the short name of a contract for the edge of a sheet."""
    key = "sheet-short-" + contract.replace("_", "-")
    return scene.words(key) if scene.words.has(key) else contract_name(contract, scene.words)


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
