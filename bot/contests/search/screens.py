"""The page of a search in its channel: its game, its time, and the users signed up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.contests.contest import Contest
from bot.contests.search.rules import FEWEST, Search, Status
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import distinct_names, escaped
from bot.game_kit.module import GameModule
from bot.i18n import Words

ENDS: Final[dict[Status, str]] = {
    "starting": "meeting-starting",
    "over": "meeting-over",
    "cancelled": "meeting-cancelled",
    "lapsed": "meeting-lapsed",
    "failed": "meeting-failed",
}
"""The sentence about a search that takes no more players, by its status."""


def render_page(
    contest: Contest[Search],
    module: GameModule,
    words: Words,
    channels: Sequence[int] = (),
    pings: Sequence[int] = (),
) -> Rendered:
    """Render the page of a search with the ``channels`` of its table; a new one mentions ``pings``."""
    state = contest.state
    length = module.catalogue.form_title(str(state.rules.get("name", "")), state.length, words)
    game = words("meeting-game", game=module.title(words), length=length)
    names = [*map(escaped, distinct_names([person.name for person in state.people if person.user > 0]))]
    who = words("meeting-people", names=words.list(names), count=len(names), most=state.most) if names else ""
    title = words("meeting-title" if state.season_id is None else "meeting-title-league")
    counts = "" if state.season_id is None else words("meeting-league")
    if not state.is_open:
        there = [f"<#{channel}>" for channel in channels]
        message = embed(title, game, counts, who, [words(ENDS[state.status]), *there])
        return Rendered(embeds=(message,))
    if state.starts_at is None:
        when = words("meeting-when-full", until=f"<t:{int(state.until)}:R>")
    else:
        stamp = int(state.starts_at)
        when = words("meeting-when-at", at=f"<t:{stamp}:F>", left=f"<t:{stamp}:R>")
    buttons = [ButtonSpec("join", label=words("meeting-button-join"), style="success")]
    buttons.append(ButtonSpec("leave", label=words("meeting-button-leave")))
    if len(state.people) >= FEWEST and state.starts_at is None:
        buttons.append(ButtonSpec("start", label=words("meeting-button-start"), style="primary"))
    buttons.append(ButtonSpec("cancel", label=words("meeting-button-cancel")))
    if state.season_id is None:
        buttons.append(ButtonSpec("calls", label=words("meeting-button-calls")))
    mentions = " ".join(f"<@{user}>" for user in pings)
    message = embed(title, game, counts, when, who, words("meeting-explained"))
    return Rendered(content=mentions or None, embeds=(message,), buttons=(tuple(buttons),))
