"""The score sheet as text and as a picture, a part for each declarer, and the curve of the scores.

In the text the initials of a player's doublers follow the points, in brackets if the player redoubled. Every
row and column is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Final

import discord

from bot.discord_io.limits import DESCRIPTION_CHARS, EMBEDS_CHARS, MESSAGE_EMBEDS
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, clipped, embed, rows_of, tab
from bot.discord_io.safe_text import escaped
from bot.game_kit.standing import in_deals
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_name, lowest_wins_line, totals_line
from bot.games.barbu.screens.standing import render_standing
from bot.i18n import Words
from bot.images.curve import Runner, curve_picture
from bot.images.sheet import Block, Marks, SheetLine, sheet_picture
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.legality import open_contracts
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore
from engine.barbu.rules.rule_set import RuleSet
from engine.seats import Seat, seats_from


def render_sheet(scene: Scene, *, declarer: Seat | None = None) -> Rendered:
    """Render the whole sheet; if it is too long for one message, the totals and one declarer's table.

    ``declarer`` selects that table; buttons (``score`` with a seat) turn to the others.
    """
    words, played = scene.words, declarers(scene)
    summary = _summary(scene, played)
    tables = {seat: _declarer_embed(scene, seat) for seat in played}
    everything = [summary, *tables.values()]
    if len(everything) <= MESSAGE_EMBEDS and sum(map(len, everything)) <= EMBEDS_CHARS:
        return Rendered(embeds=tuple(everything))
    chosen = declarer if declarer in tables else played[-1]
    turns = [
        tab(
            ButtonSpec("score", arg=str(seat), label=words("sheet-declarer", name=scene.label(seat))),
            is_open=seat == chosen,
        )
        for seat in played
    ]
    return Rendered(embeds=(summary, tables[chosen]), buttons=tuple(rows_of(turns, 4)))


def declarers(scene: Scene) -> list[Seat]:
    """Return the seats that have declared a deal, in the order of play from the first dealer."""
    rules, played = scene.rules, {deal.dealer for deal in scene.shown.finished}
    order = seats_from(scene.state.game_state.first_dealer, rules.players, rules.direction)
    return [seat for seat in order if seat in played]


def manche_rows(
    scene: Scene, declarer: Seat, named: Callable[[str, Words], str] = contract_name
) -> list[SheetLine]:
    """Return a declarer's rows in the order of the contracts, labelled by ``named``, and their sum."""
    rules, words = scene.rules, scene.words
    own = [deal for deal in scene.shown.finished if deal.dealer == declarer]
    listed: list[str | DealScore] = [*own]  # a contract of a schedule may come twice
    if not rules.schedule:
        deals = {deal.contract: deal for deal in own}
        is_whole = rules.per_declarer == len(rules.contracts)
        listed = [deals.get(name, name) for name in rules.values if is_whole or name in deals]
    rows = [
        SheetLine(named(one, words))
        if isinstance(one, str)
        else SheetLine(named(one.contract, words), one.score, _marks(scene, one), is_sum_right(rules, one))
        for one in listed
    ]
    return [*rows, sum_row(scene, own)] if len(rows) > 1 else rows


def total_rows(scene: Scene, order: Sequence[Seat]) -> list[SheetLine]:
    """Return a row for each declarer who has played, then the grand total of several."""
    labels = ((seat, _heading(scene, seat, Scene.name)) for seat in order)
    rows = _declarer_rows(scene, labels)
    # The sum would repeat the only row.
    return rows if len(rows) == 1 else [*rows, sum_row(scene, scene.shown.finished)]


def _heading(scene: Scene, declarer: Seat, named: Callable[[Scene, Seat], str]) -> str:
    return scene.words("sheet-declarer", name=_declared_by(scene, declarer, named))


def _declared_by(scene: Scene, declarer: Seat, named: Callable[[Scene, Seat], str]) -> str:
    """Return the name of each player who has declared a deal from this seat, in order."""
    deals = [deal for deal, score in enumerate(scene.shown.finished) if score.dealer == declarer]
    return in_deals(scene, deals, lambda then: named(then, declarer))


def _changed_columns(scene: Scene, named: Callable[[Scene, Seat], str]) -> list[str]:
    """Return a line for each column with points of players other than the one in its head."""
    deals = range(len(scene.shown.finished))

    def line(seat: Seat) -> str:
        column, names = named(scene, seat), in_deals(scene, deals, lambda then: named(then, seat))
        return scene.words("sheet-column-played", column=column, names=names) if names != column else ""

    return [text for seat in scene.seats if (text := line(seat))]


def _declarer_rows(scene: Scene, labels: Iterable[tuple[Seat, str]]) -> list[SheetLine]:
    """Return the sum of each of these declarers, under its label."""
    by_dealer = (
        (label, [deal for deal in scene.shown.finished if deal.dealer == seat]) for seat, label in labels
    )
    return [replace(sum_row(scene, deals), label=label, is_sum=False) for label, deals in by_dealer]


def sum_row(scene: Scene, deals: Sequence[DealScore]) -> SheetLine:
    points = tuple(sum(deal.score[seat] for deal in deals) for seat in scene.seats)
    is_right = all(is_sum_right(scene.rules, deal) for deal in deals)
    return SheetLine(scene.words("sheet-total"), points, is_right=is_right, is_sum=True)


def is_sum_right(rules: RuleSet, deal: DealScore) -> bool:
    """Return whether the points of a deal add up to what its contract allows."""
    return sum(deal.score) in rules.sums_of(deal.contract)


def table(scene: Scene, rows: Sequence[SheetLine]) -> str:
    """Return rows as text, a line each, then the contracts still to be played."""
    lines = [_line_of(scene, row) for row in rows if row.points]
    left = [row.label for row in rows if not row.points]
    return "\n".join([*lines, *([scene.words("board-left", contracts=", ".join(left))] if left else [])])


def _line_of(scene: Scene, row: SheetLine) -> str:
    """Return a row: each player's points with the letters of their doublers, and the sum."""
    double = scene.words("board-mark-double")
    cells = []
    for seat in scene.seats:
        mark = _mark_text(row.marks[seat]) if row.marks else ""
        doubled = f" {double}\u00a0{mark}" if mark else ""
        name = escaped(clipped(scene.column(seat), 12))
        cells.append(f"{name}\u00a0{points_text(scene.rules, row.points[seat])}{doubled}")
    tick = "✓" if row.is_right else "✗"
    cells.append(f"{scene.words('sheet-sum')}\u00a0{points_text(scene.rules, sum(row.points))}\u00a0{tick}")
    return scene.words("list-entry", name=f"**{row.label}**", told=" · ".join(cells))


def _to_come_line(scene: Scene) -> str:
    """Return the contracts of a game whose first deal is not over: all are played, or some are chosen.

    Without the one in play, if no player can choose it again.
    """
    rules, view = scene.rules, scene.shown
    left = dict.fromkeys(rules.values)
    is_whole = not rules.schedule and rules.per_declarer == len(rules.contracts)
    if view.contract is not None and not is_whole:
        played = [(view.declarer, view.contract)]
        if not any(view.contract in open_contracts(rules, played, seat) for seat in scene.seats):
            del left[view.contract]
    names = ", ".join(contract_name(name, scene.words) for name in left)
    return scene.words("sheet-to-come" if is_whole else "board-choices", contracts=names)


def _summary(scene: Scene, order: Sequence[Seat]) -> discord.Embed:
    words, finished = scene.words, scene.shown.finished
    if not finished:
        return embed(words("sheet-title"), words("sheet-empty"), _to_come_line(scene))
    legend = ", ".join(
        words("sheet-initial", initial=scene.initials[seat], name=scene.bare(seat)) for seat in scene.seats
    )
    doubling = scene.rules.doubling is not None
    return embed(
        words("sheet-title"),
        [
            lowest_wins_line(scene),
            words("sheet-progress", played=len(finished), count=scene.rules.deal_count),
        ],
        table(scene, total_rows(scene, order)),
        [
            *([legend, words("sheet-legend")] if doubling else []),
            words("sheet-legend-sum"),
            *_changed_columns(scene, Scene.name),
        ],
    )


SHORT: Final = 8
"""The most deals of a picture whose foot, with the scores, is on a phone's screen together with its head."""


def render_caption(scene: Scene) -> discord.Embed:
    """Render the text above a picture of the sheet: the progress of the game, above a long one the scores.

    A long picture has them beyond the screen of a phone; of a finished game the ranking has them.
    """
    words, played = scene.words, len(scene.shown.finished)
    progress = words("sheet-progress", played=played, count=scene.rules.deal_count)
    is_long = scene.state.is_open and played > SHORT
    totals = totals_line(scene, scene.shown.totals) if is_long else ""
    return embed(words("sheet-title"), [lowest_wins_line(scene), progress, totals])


def _declarer_embed(scene: Scene, declarer: Seat) -> discord.Embed:
    rows = manche_rows(scene, declarer)
    title = _heading(scene, declarer, Scene.name)
    text = table(scene, rows)
    if len(text) > DESCRIPTION_CHARS:  # many players, many contracts, many doubles: the points come first
        text = table(scene, [replace(row, marks=()) for row in rows])
    return embed(title, text)


def _marks(scene: Scene, deal: DealScore) -> tuple[Marks, ...]:
    """Return for each seat the initials of its doublers, each with whether the seat redoubled."""
    doubled = sorted(
        (doubler, pair.doubled if doubler == pair.doubler else pair.doubler, pair.level is Level.REDOUBLED)
        for pair in pairs_of(deal.calls, scene.rules)
        for doubler in pair.doublers
    )
    return tuple(
        tuple((scene.initials[who], again) for who, whom, again in doubled if whom == seat)
        for seat in scene.seats
    )


def _mark_text(marks: Marks) -> str:
    """Return the initials of doublers, the redoubled ones together in brackets."""
    once, twice = ("".join(initial for initial, again in marks if again is one) for one in (False, True))
    return once + (f"({twice})" if twice else "")


def short_name(contract: str, words: Words) -> str:
    key = "sheet-short-" + contract.replace("_", "-")
    return words(key) if words.has(key) else contract_name(contract, words)


FEW: Final = 4
"""The most deals whose course the sheet alone shows at a glance, so that the standing has no curve."""

MOST_CELLS: Final = 192
"""Maximum cells in one picture; a larger sheet shows its declarers' sums and one declarer's table."""


def render_sheet_with_picture(scene: Scene, *, turned: Seat | None = None) -> Rendered:
    """Render the sheet as a picture under its heading, or as tables of text if the picture is missing.

    A viewer who reads cards as letters gets the tables above the picture. A long sheet shows the declarer
    ``turned``.
    """
    rendered = render_sheet(scene, declarer=turned)
    if not scene.shown.finished:
        return rendered
    draw = partial(sheet_drawing, scene, declarer=turned)
    if scene.display.letters:
        return rendered.with_picture(draw)
    shown = replace(rendered, embeds=rendered.embeds[:1]).with_picture(draw, partial(render_caption, scene))
    return replace(shown, full_text=rendered.embeds) if shown.drawings else rendered


def render_standing_with_pictures(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the final standing as text, then the curve of a longer game, and the whole sheet."""
    rendered = render_standing(scene, has_podium=has_podium)
    if scene.view is None or len(scene.shown.finished) < 2:
        return rendered
    sheet = Rendered(embeds=(embed(""),)).with_picture(partial(sheet_drawing, scene))
    if sheet.drawings:
        rendered = replace(rendered, embeds=(*rendered.embeds, *sheet.embeds), drawings=sheet.drawings)
    if len(scene.shown.finished) <= FEW:
        return rendered
    return rendered.with_picture(partial(curve_drawing, scene))


def curve_drawing(scene: Scene) -> Drawing:
    """Return the players' running scores, deal by deal; needs a finished deal."""
    words, finished = scene.words, scene.shown.finished
    running = {seat: tuple(accumulate(deal.score[seat] for deal in finished)) for seat in scene.seats}
    runners = tuple(
        Runner(scene.written_name(seat), scores, points_text(scene.rules, scores[-1]))
        for seat, scores in running.items()
    )
    lines = [
        words(
            "picture-curve-line",
            name=scene.column(seat),
            points=points_text(scene.rules, scores[-1]),
            highest=points_text(scene.rules, max(0, *scores)),
            lowest=points_text(scene.rules, min(0, *scores)),
        )
        for seat, scores in running.items()
    ]
    alt = words("picture-curve-alt", count=len(finished), lines=words.apart(lines))
    title, across = words("picture-curve-title"), words("picture-curve-across")
    return Drawing(
        "curve.png", alt, partial(curve_picture, title, across, runners, lowest=scene.rules.lowest_wins)
    )


def sheet_drawing(scene: Scene, *, declarer: Seat | None = None) -> Drawing:
    """Return the sheet as on paper; if it is too long, ``declarer``'s table or the one in play."""
    words, finished = scene.words, scene.shown.finished
    title = words("picture-sheet-title", played=len(finished), count=scene.rules.deal_count)
    totals = ", ".join(
        words(
            "picture-sheet-total",
            name=scene.column(seat),
            points=points_text(scene.rules, scene.shown.totals[seat]),
        )
        for seat in scene.seats
    )
    alt = words("picture-sheet-alt", played=len(finished), count=scene.rules.deal_count, totals=totals)
    names = tuple(scene.written_name(seat) for seat in scene.seats)
    blocks, total = _blocks(scene, declarer), sum_row(scene, finished)
    is_doubled = any(marks for block in blocks for line in block.lines for marks in line.marks)
    legends = [words("picture-sheet-legend")] if is_doubled else []
    legends += [words("sheet-legend-sum"), *_changed_columns(scene, Scene.written_name)]
    legend = " · ".join(legends)
    lowest = scene.rules.lowest_wins
    shown = partial(sheet_picture, title, names, scene.initials, blocks, total, legend, lowest=lowest)
    return Drawing("sheet.png", alt, shown)


def _blocks(scene: Scene, declarer: Seat | None) -> tuple[Block, ...]:
    named, played = Scene.written_name, declarers(scene)
    blocks = {
        seat: Block(_heading(scene, seat, named), tuple(manche_rows(scene, seat, short_name)))
        for seat in played
    }
    if sum(len(block.lines) for block in blocks.values()) * scene.rules.players <= MOST_CELLS:
        return tuple(blocks.values())
    chosen = declarer if declarer in blocks else scene.shown.finished[-1].dealer
    sums = _declarer_rows(scene, ((seat, _declared_by(scene, seat, named)) for seat in played))
    return Block(scene.words("picture-sheet-declarers"), tuple(sums)), blocks[chosen]
