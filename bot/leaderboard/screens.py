"""Screen of a leaderboard: a page, the user's own line, and the buttons.

A line begins with a medal or a dot of equal width and continues in monospaced letters, so that the columns
align on a phone too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, Self, get_args

from bot.discord_io.component_request import DISCORD_MOST, number_of
from bot.discord_io.message import ButtonSpec, Rendered, embed, page_buttons
from bot.discord_io.safe_text import code_text, escaped, names_by_user, padded
from bot.game_kit.result import Statistics
from bot.game_kit.result_table import file_button
from bot.game_kit.standing import medal
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.i18n.dates import long_date, month_text
from bot.leaderboard.store import LeaderboardLine, LeaderboardPage, LeaderboardQuery, RankedBy
from bot.ratings.ratings import PERIODS, bots_of, bounds_of, every_of, is_period, period_of
from bot.runtime.numbers import signed_text
from engine.errors import CodedError

RANKINGS: Final[tuple[RankedBy, ...]] = get_args(RankedBy)
COLUMNS: Final = 28
"""Monospaced letters of a line after its dot, as many as a phone held upright shows without wrapping."""

FAMILY_CHARS: Final = 42
"""Maximum length of a family's key, so that the button's ``custom_id`` fits Discord's limit."""

DOT, OWN_DOT = "▫️", "🔹"
VALUE_COLUMNS, COUNT_COLUMNS = 7, 6
SECOND: Final[dict[RankedBy, str]] = {
    "rating": "games",
    "board": "boards",
    "points": "games",
    "games": "wins",
}
"""The figure in the last column, by the ranked one."""


@dataclass(frozen=True, slots=True)
class LeaderboardSelection:
    """A leaderboard, its page, and the user whose line is below; encoded in at most 82 characters."""

    query: LeaderboardQuery
    asker: int
    page: int = 0

    @property
    def arg(self) -> str:
        """The encoded selection, without the server, which the interaction gives."""
        query = self.query
        return f"{query.by}.{query.period}.{query.family}.{self.asker}.{self.page}"

    @classmethod
    def read(cls, arg: str, guild_id: int) -> Self:
        """Parse the encoded selection. *Raises:* CodedError ``unknown_button``."""
        by, *rest = arg.split(".")
        if len(rest) != 4 or by not in RANKINGS:
            raise CodedError("unknown_button")
        period, family, asker, page = rest
        number = number_of(period)
        if not is_period(number) or len(family) > FAMILY_CHARS:
            raise CodedError("unknown_button")
        query = LeaderboardQuery(guild_id, RANKINGS[RANKINGS.index(by)], number, family)
        return cls(query, number_of(asker, most=DISCORD_MOST), number_of(page))


def render_leaderboard(
    shown: LeaderboardSelection,
    page: LeaderboardPage,
    own: LeaderboardLine | None,
    words: Words,
    *,
    game: str,
    rules: str,
    now: float,
    notice: str = "",
    rankings: Sequence[RankedBy] = ("rating", "points", "games"),
) -> Rendered:
    """Render a page of a leaderboard, and the user's ``own`` line if it is not on that page.

    ``rules`` is the title of the family, or empty for all of a game's families together; ``now`` selects the
    season and month, ``notice`` is a sentence below the lines, and ``rankings`` are the possible rankings.
    """
    here = shown.query
    blocks: list[str | Sequence[str]] = [_which(here, rules, words)]
    if page.lines:
        lines = [*page.lines]
        apart = own if own is not None and own not in lines else None
        blocks.append(_table(page, apart, shown.asker, here.by, words))
    elif here.by in ("rating", "board"):
        blocks.append(words(f"leaderboard-empty-{here.by}"))
    else:
        blocks.append(words("leaderboard-empty-bots" if is_with_bots(here.family) else "leaderboard-empty"))
    blocks.append(notice)
    message = embed(f"{words('leaderboard-title')} · {game}", *blocks)
    if page.lines:
        counted = words("leaderboard-page", page=page.number + 1, pages=page.pages, people=page.people)
        about = [words("leaderboard-about-rating")] if here.by == "rating" else []
        if here.by == "board":
            about = [words(f"leaderboard-about-{page.measure}")]
        about += [words("leaderboard-about-bots")] if is_with_bots(here.family) else []
        message.set_footer(text="\n".join([counted, *about]))
    return Rendered(embeds=(message,), buttons=_buttons(shown, page, words, now, rankings))


def rankings_of(statistics: Statistics) -> tuple[RankedBy, ...]:
    return RANKINGS if statistics.measures else tuple(by for by in RANKINGS if by != "board")


def is_with_bots(family: str) -> bool:
    """Return whether a key is that of a game's matches against bots alone."""
    return family == bots_of(family)


def _which(query: LeaderboardQuery, rules: str, words: Words) -> str:
    """Return the leaderboard's description: "By rating · season 4 of 2026 · all rules"."""
    family = rules or words("leaderboard-every")
    parts = (words(f"leaderboard-by-{query.by}"), period_text(query.period, words), escaped(family))
    return " · ".join(parts)


def period_text(period: int, words: Words) -> str:
    """Return a period with the time it ends."""
    bounds = bounds_of(period)
    if bounds is None:
        return words("leaderboard-all-time")
    begins, ends = bounds
    if (ends - begins).days <= 31:
        return words("leaderboard-month", month=month_text(begins, words))
    last = (ends - timedelta(days=1)).date()
    return words("leaderboard-season", number=str((begins.month + 2) // 3), ends=long_date(last, words))


def _table(
    page: LeaderboardPage, apart: LeaderboardLine | None, asker: int, by: RankedBy, words: Words
) -> list[str]:
    lines, level, second = page.lines, page.is_level, SECOND[by]
    every = [*lines, *([apart] if apart is not None else [])]
    ranks = max(2, max(len(str(line.rank)) for line in every))
    name = COLUMNS - ranks - 1 - VALUE_COLUMNS - COUNT_COLUMNS

    def row(mark: str, rank: str, who: str, value: str, count: str) -> str:
        text = f"{padded(rank, ranks, right=True)} {padded(who, name)}"
        text += padded(value, VALUE_COLUMNS, right=True) + padded(count, COUNT_COLUMNS, right=True)
        # Discord's apps collapse ordinary spaces in some places.
        return f"{mark}`{code_text(text).replace(' ', chr(0xA0))}`"

    names = names_by_user(((line.user_id, line.name) for line in every), width=name)

    def line_text(line: LeaderboardLine) -> str:
        mark = medal(line.rank, level=level) or (OWN_DOT if line.user_id == asker else DOT)
        who = names[line.user_id] or words("leaderboard-nameless")
        return row(mark, str(line.rank), who, value_text(line, by, words), str(getattr(line, second)))

    heads = [words(f"leaderboard-column-{column}") for column in (page.measure or by, second)]
    rows = [row(DOT, "", words("leaderboard-column-name"), *heads)]
    rows += [line_text(line) for line in lines]
    return rows if apart is None else [*rows, "⋯", line_text(apart)]


def value_text(line: LeaderboardLine, by: RankedBy, words: Words) -> str:
    match by:
        case "rating":
            return str(round(line.rating or 0))
        case "board":
            return signed_decimal(line.average or 0, words)
        case "points":
            return signed_text(line.points)
        case "games":
            return str(line.games)


def _buttons(
    shown: LeaderboardSelection, page: LeaderboardPage, words: Words, now: float, rankings: Sequence[RankedBy]
) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return the buttons; for an empty leaderboard only those to leaderboards that may have lines."""
    here = replace(shown, page=page.number)
    by = {
        by: _toggle(here, "by", replace(here.query, by=by), by, words)
        for by in rankings
        if by != "rating" or not is_with_bots(here.query.family)
    }
    periods = [
        _toggle(here, "period", replace(here.query, period=period_of(name, now)), name, words)
        for name in PERIODS
    ]
    versus = [_toggle(here, "versus", query, name, words) for name, query in _versus(here.query).items()]
    if not page.lines:
        by_points = [by["points"]] if here.query.by in ("rating", "board") else []
        first = replace(here, page=0).arg
        return (tuple(button for button in (*by_points, *periods[:1], *versus) if button.arg != first),)
    turns = _turns(here, page, words) if page.pages > 1 else ()
    # With one player all rankings are alike.
    rows = ((*turns, file_button(words, here.arg)), by.values() if page.people > 1 else (), periods, versus)
    return tuple(tuple(row) for row in rows if row)


def _turns(here: LeaderboardSelection, page: LeaderboardPage, words: Words) -> tuple[ButtonSpec, ...]:
    labels = words("leaderboard-previous"), words("leaderboard-next")
    return (
        *page_buttons("page", page.number, page.pages, labels, lambda number: replace(here, page=number).arg),
        ButtonSpec("mine", here.arg, label=words("leaderboard-mine"), style="primary"),
    )


def _versus(query: LeaderboardQuery) -> dict[str, LeaderboardQuery]:
    """Return the leaderboards of all games and of those against bots, which are not rated."""
    every = query if not is_with_bots(query.family) else replace(query, family=every_of(query.family))
    by = "points" if query.by == "rating" else query.by
    return {"everybody": every, "bots": replace(query, by=by, family=bots_of(query.family))}


def _toggle(
    here: LeaderboardSelection, verb: str, query: LeaderboardQuery, name: str, words: Words
) -> ButtonSpec:
    """Return the button to another leaderboard of the server, at its first page; mark the current one."""
    is_here = query == here.query
    return ButtonSpec(
        verb,
        replace(here, query=query, page=0).arg,
        label=words(f"leaderboard-button-{name}"),
        style="success" if is_here else "secondary",
    )
