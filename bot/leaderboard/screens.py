"""Screen of a leaderboard: a page, the user's own line, and the buttons.

A line begins with a medal or a dot of equal width and continues in monospaced letters, so that the columns
align on a phone too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, Self, get_args

from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import (
    ButtonSpec,
    Component,
    ListOption,
    Rendered,
    embed,
    page_buttons,
    request_list,
)
from bot.discord_io.safe_text import COLUMNS, escaped, monospaced, names_by_user, padded
from bot.game_kit.exports import file_button
from bot.game_kit.result import Statistics
from bot.game_kit.standing import medal
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.i18n.texts import long_date, month_text
from bot.leaderboard.store import LeaderboardLine, LeaderboardPage, LeaderboardQuery, RankedBy
from bot.ratings import PERIODS, bots_of, bounds_of, every_of, is_period, period_of
from bot.runtime.numbers import signed_text
from engine.errors import CodedError

LEADERBOARD_ROOM: Final = "ladder"
"""Name of the handlers in a ``custom_id``, chosen before there were ladders."""

RANKINGS: Final[tuple[RankedBy, ...]] = get_args(RankedBy)
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
    notice: str = "",
    is_posting: bool = False,
    has_boards: bool = False,
) -> Rendered:
    """Render a page of a leaderboard, and the user's ``own`` line if it is not on that page.

    ``rules`` is the title of the family, or empty for all of a game's families together; ``notice`` is a
    sentence below the lines. With ``is_posting`` a button posts it for all in the channel. ``has_boards`` is
    whether the game also has a ranking by the average board.
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
    named = words("leaderboard-with-bots", game=game) if is_with_bots(here.family) else game
    message = embed(f"{words('leaderboard-title')} · {named}", *blocks)
    if page.lines:
        counted = words("leaderboard-page", page=page.number + 1, pages=page.pages, people=page.people)
        measure = {"rating": "rating", "board": page.measure, "points": "sum"}.get(here.by)
        about = [words(f"leaderboard-about-{measure}")] if measure else []
        about += [words("leaderboard-about-cards")] if has_boards and here.by == "points" else []
        about += [words("leaderboard-about-bots")] if is_with_bots(here.family) else []
        message.set_footer(text="\n".join([counted, *about]))
    buttons = _buttons(replace(shown, page=page.number), page, words, is_posting=is_posting)
    return Rendered(embeds=(message,), buttons=buttons)


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
        return mark + monospaced(text)

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
    here: LeaderboardSelection, page: LeaderboardPage, words: Words, *, is_posting: bool
) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return a row that turns pages, if there are several, and a row of what else can be done with them."""
    if not page.lines:
        return _ways_on(here, words)
    post = ButtonSpec("post", here.arg, label=words("button-post"), style="primary")
    turns = _turns(here, page, words) if page.pages > 1 else ()
    duel = ButtonSpec("duel", here.arg, label=words("leaderboard-duel"))
    rows = (turns, (*([post] if is_posting else []), duel, file_button(words, here.arg)))
    return tuple(row for row in rows if row)


def _ways_on(here: LeaderboardSelection, words: Words) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return the button to the leaderboard that the text of an empty one names, if it names one."""
    query = here.query
    match query.by:
        case "rating":
            named = replace(query, by="points", family=bots_of(every_of(query.family)))
            label = words("leaderboard-button-bots")
        case "board":
            named, label = replace(query, by="points"), words("leaderboard-by-points")
        case _:
            return ()
    return ((ButtonSpec("by", replace(here, query=named, page=0).arg, label=label),),)


def _turns(here: LeaderboardSelection, page: LeaderboardPage, words: Words) -> tuple[ButtonSpec, ...]:
    labels = words("leaderboard-previous"), words("leaderboard-next")
    return (
        *page_buttons("page", page.number, page.pages, labels, lambda number: replace(here, page=number).arg),
        ButtonSpec("mine", here.arg, label=words("leaderboard-mine")),
    )


@dataclass(frozen=True, slots=True)
class RankedGame:
    """A game that has leaderboards: its title, the prefix of its families, and its rankings."""

    title: str
    prefix: str
    rankings: Sequence[RankedBy]


def leaderboard_lists(
    shown: LeaderboardSelection,
    words: Words,
    now: float,
    games: Sequence[RankedGame],
    others: Sequence[ListOption] = (),
) -> list[Component]:
    """Return the lists of leaderboards, rankings and periods to choose from.

    Args:
        games: the games, among them that of the leaderboard shown.
        others: standings of other features, each with the request for it as its value.
    """
    here, query = replace(shown, page=0), shown.query
    which = [_entry(here, one, title, query) for title, one in _leaderboards(query, games, words)]
    ranked = next(game.rankings for game in games if game.prefix == every_of(query.family))
    by = [
        _entry(here, replace(query, by=one), words(f"leaderboard-by-{one}"), query)
        for one in ranked
        if one != "rating" or not is_with_bots(query.family)
    ]
    periods = [
        _entry(here, replace(query, period=period_of(one, now)), words(f"leaderboard-button-{one}"), query)
        for one in PERIODS
    ]
    lists = {"which": [*which, *others][:OPTIONS], "by": by, "period": periods}
    return [
        request_list(
            ComponentRequest(LEADERBOARD_ROOM, "choose", (name,)),
            options,
            words(f"leaderboard-choose-{name}"),
        )
        for name, options in lists.items()
    ]


def _leaderboards(
    query: LeaderboardQuery, games: Sequence[RankedGame], words: Words
) -> list[tuple[str, LeaderboardQuery]]:
    """Return each game's leaderboard of all its games, and that of its games against bots, by their titles.

    That of the game shown is of the rules shown. Games against bots are not rated.
    """
    found = list[tuple[str, LeaderboardQuery]]()
    for game in games:
        by = query.by if query.by in game.rankings else "points"
        is_here = game.prefix == every_of(query.family) and not is_with_bots(query.family)
        every = query if is_here else replace(query, by=by, family=game.prefix)
        unrated = "points" if by == "rating" else by
        bots = replace(query, by=unrated, family=bots_of(game.prefix))
        found += [(game.title, every), (words("leaderboard-with-bots", game=game.title), bots)]
    return found


def _entry(
    here: LeaderboardSelection, query: LeaderboardQuery, label: str, shown: LeaderboardQuery
) -> ListOption:
    """Return the entry of a leaderboard, which opens at its first page."""
    return ListOption(replace(here, query=query).arg, label, is_chosen=query == shown)
