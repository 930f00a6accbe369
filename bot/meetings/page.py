"""The page of a meeting in its channel: its game, its time, and the users signed up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.i18n import Words
from bot.meetings.state import FEWEST, MeetingRow, Signed, Status

ENDS: Final[dict[Status, str]] = {
    "starting": "meeting-starting",
    "over": "meeting-over",
    "cancelled": "meeting-cancelled",
    "lapsed": "meeting-lapsed",
    "failed": "meeting-failed",
}
"""The sentence about a meeting that takes no more players, by its status."""


def render_page(
    row: MeetingRow,
    module: GameModule,
    words: Words,
    people: Sequence[Signed],
    channels: Sequence[int] = (),
    pings: Sequence[int] = (),
) -> Rendered:
    """Render the page of a meeting with the ``channels`` of its tables; a new one mentions ``pings``."""
    length = module.catalogue.form_title(str(row.rules.get("name", "")), row.length, words)
    game = words("meeting-game", game=module.title(words), length=length)
    names = [escaped(plain_name(person.name)) for person in people]
    who = words("meeting-people", names=words.list(names), count=len(names), most=row.most) if names else ""
    title = words("meeting-title" if row.season_id is None else "meeting-title-league")
    counts = "" if row.season_id is None else words("meeting-league")
    if not row.is_open:
        there = [f"<#{channel}>" for channel in channels]
        message = embed(title, game, counts, who, [words(ENDS[row.status]), *there])
        return Rendered(embeds=(message,))
    if row.starts_at is None:
        when = words("meeting-when-full", until=f"<t:{int(row.until)}:R>")
    else:
        stamp = int(row.starts_at)
        when = words("meeting-when-at", at=f"<t:{stamp}:F>", left=f"<t:{stamp}:R>")
    buttons = [ButtonSpec("join", label=words("meeting-button-join"), style="success")]
    buttons.append(ButtonSpec("leave", label=words("meeting-button-leave")))
    if len(people) >= FEWEST and row.starts_at is None:
        buttons.append(ButtonSpec("start", label=words("meeting-button-start"), style="primary"))
    buttons.append(ButtonSpec("cancel", label=words("meeting-button-cancel")))
    if row.season_id is None:
        buttons.append(ButtonSpec("calls", label=words("meeting-button-calls")))
    mentions = " ".join(f"<@{user}>" for user in pings)
    message = embed(title, game, counts, when, who, words("meeting-explained"))
    return Rendered(content=mentions or None, embeds=(message,), buttons=(tuple(buttons),))


def render_greeting(words: Words, users: Sequence[int]) -> Rendered:
    """Render the first message at a table, which mentions its players."""
    return Rendered(content=words("meeting-greeting", users=words.list([f"<@{user}>" for user in users])))
