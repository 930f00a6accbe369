"""The standing of a club over its nights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.discord_io.medals import is_level, medal
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.result_table import ResultTable, file_button
from bot.i18n import Words
from bot.meetings.clubs import ClubRow
from bot.meetings.night_page import value_text
from bot.meetings.standing import Standing
from engine.errors import CodedError

PAGE: Final = 20
"""Players on a page."""


def render_season(
    club: ClubRow,
    module: GameModule,
    words: Words,
    standing: Sequence[Standing],
    names: Mapping[int, str],
    *,
    asker: int,
    page: int = 0,
) -> Rendered:
    """Render a page of the standing, with the asker's own line where that is on another page.

    Raises:
        CodedError: ``club_no_nights`` before a night was played.
    """
    known = [one for one in standing if one.user in names]
    if not known:
        raise CodedError("club_no_nights")
    level = is_level(one.place for one in known)

    def line(one: Standing) -> str:
        return words(
            "club-season-line",
            place=medal(one.place, level=level) or f"{one.place}\\.",
            name=escaped(plain_name(names[one.user])),
            value=value_text(one, club.format, words),
            nights=one.count,
            won=one.won,
        )

    last = (len(known) - 1) // PAGE
    page = min(max(page, 0), last)
    shown = known[PAGE * page : PAGE * (page + 1)]
    own = [line(one) for one in known if one.user == asker and one not in shown]
    heading = words("club-standing-duplicate" if club.format == "duplicate" else "club-standing-places")
    title = words("club-season-title", game=module.title(words))
    message = embed(title, heading, list(map(line, shown)), own, words("club-season-count", count=len(known)))
    buttons = (
        ButtonSpec("season", arg=str(max(page - 1, 0)), label="◀", disabled=page == 0),
        ButtonSpec("season", arg=str(page + 1), label="▶", disabled=page == last),
    )
    return Rendered(embeds=(message,), buttons=((*(buttons if last else ()), file_button(words, "season")),))


def standing_table(standing: Sequence[Standing], names: Mapping[int, str]) -> ResultTable:
    """Return a standing of a night or a season; values are exact to two decimals."""
    rows = [
        (one.place, plain_name(names[one.user]), round(float(one.value), 2), one.points, one.count, one.won)
        for one in standing
        if one.user in names
    ]
    return ResultTable(("place", "name", "value", "points", "count", "won"), rows)
