"""The message of a server's week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.i18n import Words
from bot.i18n.cards import signed_text
from bot.server_week.facts import Coming, Named, Win

NAMED: Final = 3
"""Players named for one thing."""


@dataclass(frozen=True, slots=True)
class MemorableDeal:
    """The deal of the week: its game and its number from 0, and who won the game."""

    game_id: int
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ServerWeek:
    """A server's week; games by their titles.

    Attributes:
        since: the first moment of the week, in UTC seconds since the epoch.
        counts: finished games of each kind.
        players, streaks: the first of them.
        wins: the biggest win of each game, by its title.
        deal: the deal of the week; None without one.
        coming: dates ahead, with the title of each one's game.
    """

    since: float
    counts: Mapping[str, int]
    players: Sequence[Named]
    wins: Sequence[tuple[str, Win]]
    streaks: Sequence[Named] = ()
    deal: MemorableDeal | None = None
    coming: Sequence[tuple[str, Coming]] = ()


def render_week_post(week: ServerWeek, words: Words) -> Rendered:
    """Render the post."""
    most = [
        words("server-week-player", name=_safe(one.name), count=one.count)
        for one in week.players[:NAMED]
        if week.players[0].count > 1  # with a game each, nobody has played most
    ]
    wins = [
        words("server-week-win", game=game, name=_safe(win.name), points=signed_text(win.points))
        for game, win in week.wins
    ]
    streaks = [
        words("server-week-streak", name=_safe(one.name), count=one.count) for one in week.streaks[:NAMED]
    ]
    deal = week.deal
    message = embed(
        words("server-week-title", since=f"<t:{int(week.since)}:d>"),
        words("server-week-games", count=sum(week.counts.values()), games=_by_game(week, words)),
        [
            words("server-week-most", players=words.apart(most)) if most else "",
            *wins,
            words("server-week-streaks", players=words.apart(streaks)) if streaks else "",
        ],
        "" if deal is None else words("server-week-deal", number=deal.number + 1, name=_safe(deal.name)),
        [_coming_line(game, one, words) for game, one in week.coming],
    )
    buttons = [ButtonSpec("mine", label=words("server-week-mine"))]
    if deal is not None:
        buttons.insert(0, ButtonSpec("first", label=words("server-week-watch"), style="primary"))
    return Rendered(embeds=(message,), buttons=(tuple(buttons),))


def _by_game(week: ServerWeek, words: Words) -> str:
    if len(week.counts) < 2:
        return "".join(week.counts)
    return words.list([f"{game} {count}" for game, count in week.counts.items()])


def _coming_line(game: str, one: Coming, words: Words) -> str:
    at = f"<t:{int(one.at)}:F>"
    return words(f"server-week-{one.kind}", game=game, at=at, channel=f"<#{one.channel_id}>")


def _safe(name: str) -> str:
    return escaped(plain_name(name)) or "…"
