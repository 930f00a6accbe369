"""The private pages of club nights: the deals of a duplicate night, and the standing over the nights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import discord

from bot.contests.night.rules import Night, NightTable
from bot.contests.night.screens import BOT, standing_key, value_text
from bot.contests.night.series import Series
from bot.contests.night.standing import StandingPlace
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed, page_buttons
from bot.discord_io.safe_text import escaped, names_by_user, whole_name
from bot.game_kit.exports import ResultTable, file_button
from bot.game_kit.module import GameModule
from bot.game_kit.standing import place_sign
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.runtime.numbers import signed_text
from engine.errors import CodedError

TABLES_SHOWN: Final = 40

OWN: Final = "🔹"
OTHER: Final = "▫️"

REPLAY: Final = "replay"
"""The verb of the buttons that open a replay, which other handlers answer."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """A seat's result in a deal at one table: its user (None for a bot), points, difference and contract."""

    table: int
    game_id: int
    user: int | None
    points: int
    difference: Fraction
    contract: str | None


def open_rounds(night: Night, tables: Sequence[NightTable]) -> list[list[NightTable]]:
    """Return the closed tables of each round whose deals are no longer sealed."""
    numbers = range(1, night.round + (night.status == "over"))
    rounds = [[one for one in tables if one.round == number and one.line is not None] for number in numbers]
    return [lines for lines in rounds if any(table.line is not None and table.line.deals for table in lines)]


def deal_lines(tables: Sequence[NightTable], deal: int, seat: int) -> list[DealLine]:
    """Return the results of a seat in a deal, counted from 0, at the tables that finished it, best first."""
    played = [
        (number, table.game_id or 0, table.line)
        for number, table in enumerate(tables, 1)
        if table.line is not None and len(table.line.deals) > deal
    ]
    mean = Fraction(sum(line.deals[deal][seat] for _, _, line in played), len(played))
    lines = [
        DealLine(number, game_id, line.users[seat], points, points - mean, contract)
        for number, game_id, line in played
        for points, contract in [(line.deals[deal][seat], line.contracts[deal] if line.contracts else None)]
    ]
    return sorted(lines, key=lambda table: (-table.points, table.table))


def render_deals(
    night: Night,
    module: GameModule,
    words: Words,
    tables: Sequence[NightTable],
    names: Mapping[int, str],
    *,
    asker: int,
    page: int,
) -> Rendered:
    """Render a deal: the asker's seat at all tables, or the first seat for a user who did not play.

    *Raises:* CodedError ``club_no_deals`` before a round is over.
    """
    rounds = open_rounds(night, tables)
    pages = [
        (number, deal)
        for number, one in enumerate(rounds)
        for deal in range(max(len(table.line.deals) for table in one if table.line is not None))
    ]
    if not pages:
        raise CodedError("club_no_deals")
    page = min(page, len(pages) - 1)
    number, deal = pages[page]
    seats = [
        table.line.users.index(asker)
        for table in rounds[number]
        if table.line is not None and asker in table.line.users
    ]
    seat = seats[0] if seats else 0
    found = deal_lines(rounds[number], deal, seat)
    title = words("club-deal-title", round=rounds[number][0].round, number=deal + 1)
    names = names_by_user(names.items())
    shown = [_line(table, module, words, names, asker) for table in found[:TABLES_SHOWN]]
    more = [f"+{len(found) - TABLES_SHOWN}"] if len(found) > TABLES_SHOWN else []
    message = embed(title, words("club-deal-seat", seat=seat + 1), [*shown, *more])
    labels = words("replay-to-earlier"), words("replay-to-later")
    turns = page_buttons("deals", page, len(pages), labels)
    watched = [*(one for one in found if one.user == asker), *(one for one in found if one.user != asker)]
    replays = tuple(
        ButtonSpec(REPLAY, arg=f"{table.game_id}.{deal}", label=f"▶️ {_name(table, names)}")
        for table in watched[:BUTTONS_PER_ROW]
    )
    return Rendered(embeds=(message,), buttons=(replays, turns) if len(pages) > 1 else (replays,))


def deals_view(rendered: Rendered, night: Night) -> discord.ui.View | None:
    """Return the buttons: pages of the night, and replays of one deal at a table."""

    def custom_id(spec: ButtonSpec) -> str:
        if spec.verb != REPLAY:
            return night.row.subject.request(spec.verb, spec.arg).custom_id
        game, _, deal = spec.arg.partition(".")
        return ComponentRequest("replay", "first", (game, f"{deal}.0")).custom_id

    return rendered.view_with(custom_id)


def _line(one: DealLine, module: GameModule, words: Words, names: Mapping[int, str], asker: int) -> str:
    dot = OWN if one.user == asker else OTHER
    difference = signed_decimal(float(one.difference), words)
    parts = [difference, escaped(_name(one, names)), signed_text(one.points)]
    if one.contract is not None and module.challenge is not None:
        parts.append(module.challenge.contract_text(words, one.contract))
    return f"{dot} {' · '.join(parts)}"


def _name(one: DealLine, names: Mapping[int, str]) -> str:
    return BOT if one.user is None else names.get(one.user, "–")


PAGE: Final = 20


def render_season(
    series: Series,
    module: GameModule,
    words: Words,
    standing: Sequence[StandingPlace],
    names: Mapping[int, str],
    *,
    asker: int,
    page: int = 0,
) -> Rendered:
    """Render a page of the standing, with the asker's own line if that is on another page.

    *Raises:* CodedError ``club_no_nights`` before a night was played.
    """
    known = [row for row in standing if row.user in names]
    if not known:
        raise CodedError("club_no_nights")
    places = [row.place for row in known]
    shown_names = names_by_user(names.items())

    def line(one: StandingPlace) -> str:
        return words(
            "club-season-line",
            place=place_sign(one.place, places, words),
            name=escaped(shown_names[one.user]),
            value=value_text(one, series.terms.format, words),
            nights=one.count,
            won=one.won,
        )

    last = (len(known) - 1) // PAGE
    page = min(max(page, 0), last)
    shown = known[PAGE * page : PAGE * (page + 1)]
    own = [line(row) for row in known if row.user == asker and row not in shown]
    heading = words(standing_key(series.terms.format))
    title = words("club-season-title", game=module.title(words))
    message = embed(title, heading, list(map(line, shown)), own, words("club-season-count", count=len(known)))
    buttons = page_buttons("season", page, last + 1, ("◀", "▶"))
    return Rendered(embeds=(message,), buttons=((*(buttons if last else ()), file_button(words, "season")),))


def standing_table(standing: Sequence[StandingPlace], names: Mapping[int, str]) -> ResultTable:
    """Return a standing of a night or a season; values are exact to two decimals."""
    rows = [
        (row.place, whole_name(names[row.user]), round(float(row.value), 2), row.points, row.count, row.won)
        for row in standing
        if row.user in names
    ]
    return ResultTable(("place", "name", "value", "points", "count", "won"), rows)
