"""The page of a club night: who comes, who is there, and at which tables they play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.i18n import Words
from bot.i18n.cards import signed_text
from bot.meetings.state import Answer, MeetingRow, Signed, Status

NAMES_SHOWN: Final = 40
"""Names in a list of the page; of more, how many there are."""

ENDS: Final[dict[Status, str]] = {
    "starting": "club-starting",
    "over": "club-over",
    "cancelled": "club-cancelled",
    "lapsed": "club-lapsed",
    "failed": "meeting-failed",
}


LISTS: Final[dict[Answer, str]] = {"going": "club-going", "maybe": "club-maybe", "cant": "club-cant"}
"""The list of those who gave an answer."""


@dataclass(frozen=True, slots=True)
class NightTable:
    """A table of the night.

    Attributes:
        number: from 1.
        channel_id: where it is; None until it is open.
        users: its players.
        places: place, user and points of its result, the best first; empty until it is over.
    """

    number: int
    channel_id: int | None
    users: Sequence[int]
    places: Sequence[tuple[int, int, int]]


def night_title(row: MeetingRow, module: GameModule, words: Words) -> str:
    """Return the title of a night."""
    length = module.catalogue.length_title(row.length, words)
    return words("club-title", game=module.title(words), length=length)


def render_night(
    row: MeetingRow, module: GameModule, words: Words, people: Sequence[Signed], tables: Sequence[NightTable]
) -> Rendered:
    """Render the page."""
    stamp = int(row.starts_at or 0)
    when = words("club-when", at=f"<t:{stamp}:F>", left=f"<t:{stamp}:R>")
    title = night_title(row, module, words)
    names = {one.user: escaped(plain_name(one.name)) for one in people}
    if not row.is_open:
        least = words(ENDS[row.status])
        lines = [_table_line(table, words, names) for table in tables]
        return Rendered(embeds=(embed(title, when, least, lines),))
    answers = [
        _names_line(words, key, [names[one.user] for one in people if one.answer == answer])
        for answer, key in LISTS.items()
    ]
    here = [names[one.user] for one in people if one.is_present]
    present = _names_line(words, "club-present", here) if row.is_called else ""
    explained = words("club-explained-here" if row.is_called else "club-explained", least=row.least)
    buttons = [
        ButtonSpec("going", label=words("club-button-going"), style="success"),
        ButtonSpec("maybe", label=words("club-button-maybe")),
        ButtonSpec("cant", label=words("club-button-cant")),
    ]
    if row.is_called:
        buttons.insert(0, ButtonSpec("here", label=words("club-button-here"), style="primary"))
    more = [
        ButtonSpec("calendar", label=words("club-button-calendar")),
        ButtonSpec("cancel", label=words("meeting-button-cancel")),
    ]
    message = embed(title, when, answers, present, explained)
    return Rendered(embeds=(message,), buttons=(tuple(buttons), tuple(more)))


def render_call(words: Words, users: Sequence[int], page: str | None) -> Rendered:
    """Render the one call to the check-in."""
    mentions = " ".join(f"<@{user}>" for user in users)
    return Rendered(content="\n".join(filter(None, (words("club-call"), mentions, page))))


def _names_line(words: Words, key: str, names: Sequence[str]) -> str:
    more = len(names) - NAMES_SHOWN
    shown = [*names[:NAMES_SHOWN], *([f"+{more}"] if more > 0 else [])]
    return words(key, count=len(names), names=", ".join(shown) or "–")


def _table_line(table: NightTable, words: Words, names: dict[int, str]) -> str:
    where = f"<#{table.channel_id}>" if table.channel_id is not None else "…"
    if table.places:
        who = " · ".join(
            f"{place}. {names[user]} {signed_text(points)}"
            for place, user, points in table.places
            if user in names
        )
    else:
        who = ", ".join(names[user] for user in table.users if user in names)
    return words("club-table", number=table.number, channel=where, players=who)
