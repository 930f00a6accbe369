"""The week of a server as a feature: a regular post of the last whole ISO week, in its chosen channel.

Its facts are from finished games that the readers of that channel may see.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from sqlalchemy import ColumnElement, and_, func, select

from bot.daily.days import streak_of
from bot.discord_io.access import is_open_to_all
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.parts import Parts
from bot.discord_io.safe_text import distinct_names, escaped
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.replay import ROOM as REPLAY_ROOM
from bot.i18n import Words, words
from bot.posts import Post, PostKind, post_regularly
from bot.profiles.feature import PROFILE_ROOM
from bot.runtime.dates import DAY_S, WEEK_DAYS, day_of
from bot.runtime.numbers import signed_text
from bot.settings import Settings
from bot.storage.game_row import GameAccess
from bot.storage.schema import contests, daily_tries, games, players, results
from bot.storage.sealing import IS_PUBLIC, in_channels
from bot.storage.store import Store
from engine.errors import CodedError

STREAK_LEAST: Final = 3
"""Minimum days of a streak that is mentioned."""

CANDIDATES: Final = 50
"""Maximum players considered for a list."""


@dataclass(frozen=True, slots=True)
class Span:
    """A span of time, in UTC seconds since the epoch, without its end."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """A player with a number: games, or days in a row."""

    user_id: int
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Win:
    """A winning score."""

    game_id: int
    user_id: int
    name: str
    points: int


DATES: Final = {"night": "night", "league": "season"}
"""The kinds of contest with dates, and what begins at one."""


@dataclass(frozen=True, slots=True)
class UpcomingDate:
    """A date ahead: a club ``night``, or the start (``season``) or ``end`` of a league season."""

    kind: str
    game: str
    channel_id: int
    at: float


class WeekFacts(Store):
    """The facts of one database. Every method raises ``StorageError``."""

    async def counts(self, guild_id: int, when: Span, readable: Collection[int]) -> dict[str, int]:
        """Return the number of finished games by the game's name."""
        query = (
            select(games.c.game, func.count(func.distinct(results.c.game_id)))
            .join(results, results.c.game_id == games.c.id)
            .where(*_finished(guild_id, when, readable))
            .group_by(games.c.game)
            .order_by(games.c.game)
        )
        return {name: int(count) for name, count in await self._database.rows(query)}

    async def players(self, guild_id: int, when: Span, readable: Collection[int]) -> list[PlayerCount]:
        """Return the players with the most finished games, the most first."""
        count = func.count()
        query = (
            select(results.c.user_id, players.c.name, count)
            .join(games, games.c.id == results.c.game_id)
            .join(players, _named())
            .where(*_finished(guild_id, when, readable))
            .group_by(results.c.user_id, players.c.name)
            .order_by(count.desc(), results.c.user_id)
            .limit(CANDIDATES)
        )
        return [PlayerCount(*row) for row in await self._database.rows(query)]

    async def wins(self, guild_id: int, when: Span, readable: Collection[int], game: str) -> list[Win]:
        """Return the games of a kind won with the most points, the most first."""
        won = results.c.place == 1, ~results.c.is_away, results.c.points > 0, games.c.game == game
        query = (
            select(games.c.id, results.c.user_id, players.c.name, results.c.points)
            .join(games, games.c.id == results.c.game_id)
            .join(players, _named())
            .where(*_finished(guild_id, when, readable), *won)
            .order_by(results.c.points.desc(), games.c.id, results.c.seat)
            .limit(CANDIDATES)
        )
        return [Win(*row) for row in await self._database.rows(query)]

    async def streaks(self, guild_id: int, now: float) -> list[PlayerCount]:
        """Return the longest current streaks of the deal of the day among its players here."""
        yesterday, today = day_of(now - DAY_S), day_of(now)
        played = daily_tries.c.points.is_not(None), daily_tries.c.user_id > 0
        here = (
            select(daily_tries.c.user_id, func.max(daily_tries.c.name))
            .where(daily_tries.c.day == yesterday, daily_tries.c.guild_id == guild_id, *played)
            .group_by(daily_tries.c.user_id)
        )
        async with self._database.reading() as connection:
            names = {row[0]: row[1] for row in (await connection.execute(here)).all()}
            days = select(daily_tries.c.user_id, daily_tries.c.day).where(
                daily_tries.c.user_id.in_(names), daily_tries.c.day <= today, *played
            )
            rows = (await connection.execute(days.distinct().order_by(daily_tries.c.day))).all()
        by_user: dict[int, list[str]] = {}
        for user, day in rows:
            by_user.setdefault(user, []).append(day)
        found = [PlayerCount(user, names[user], streak_of(some, today).now) for user, some in by_user.items()]
        long = [streak for streak in found if streak.count >= STREAK_LEAST]
        return sorted(long, key=lambda streak: (-streak.count, streak.user_id))

    async def upcoming_dates(
        self, guild_id: int, now: float, readable: Collection[int]
    ) -> list[UpcomingDate]:
        """Return the next three club nights and league dates in readable channels, in order."""
        facts = (contests.c[name] for name in ("kind", "game", "channel_id", "starts_at", "due_at"))
        here = contests.c.guild_id == guild_id, contests.c.channel_id.in_(readable), contests.c.is_open
        dates = select(*facts).where(*here, contests.c.kind.in_(DATES))
        ahead = []
        for kind, game, channel_id, starts_at, due_at in await self._database.rows(dates):
            if starts_at is not None:
                ahead.append(UpcomingDate(DATES[kind], game, channel_id, starts_at))
            elif kind == "league" and due_at is not None:
                ahead.append(UpcomingDate("end", game, channel_id, due_at))
        ahead = [date for date in ahead if date.at > now]
        return sorted(ahead, key=lambda date: date.at)[:3]


def _finished(guild_id: int, when: Span, readable: Collection[int]) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on the results of games in readable channels whose deals are not sealed."""
    return (
        results.c.guild_id == guild_id,
        results.c.ended_at >= when.start,
        results.c.ended_at < when.end,
        IS_PUBLIC,
        in_channels(readable),
    )


def _named() -> ColumnElement[bool]:
    return and_(players.c.user_id == results.c.user_id, players.c.guild_id == results.c.guild_id)


log = logging.getLogger(__name__)

MOST_NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class MemorableDeal:
    """The deal of the week: its game, its number from 0, and the game's winner."""

    game_id: int
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ServerWeek:
    """A server's week since ``since``, with games by their titles and the biggest win of each."""

    since: float
    counts: Mapping[str, int]
    players: Sequence[PlayerCount]
    wins: Sequence[tuple[str, Win]]
    streaks: Sequence[PlayerCount] = ()
    deal: MemorableDeal | None = None
    coming: Sequence[tuple[str, UpcomingDate]] = ()


def render_week_post(week: ServerWeek, words: Words) -> Rendered:
    named = [player.name for player in week.players] + [win.name for _, win in week.wins]
    named += [run.name for run in week.streaks] + ([] if week.deal is None else [week.deal.name])
    names = {name: escaped(shown) or "…" for name, shown in zip(named, distinct_names(named), strict=True)}
    most = [
        words("server-week-player", name=names[player.name], count=player.count)
        for player in week.players[:MOST_NAMED]
        if week.players[0].count > 1  # with a game each, no player has played most
    ]
    wins = [
        words("server-week-win", game=game, name=names[win.name], points=signed_text(win.points))
        for game, win in week.wins
    ]
    streaks = [
        words("server-week-streak", name=names[run.name], count=run.count)
        for run in week.streaks[:MOST_NAMED]
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
        "" if deal is None else words("server-week-deal", number=deal.number + 1, name=names[deal.name]),
        [
            words(
                f"server-week-{one.kind}",
                game=game,
                at=f"<t:{int(one.at)}:F>",
                channel=f"<#{one.channel_id}>",
            )
            for game, one in week.coming
        ],
    )
    buttons = [ButtonSpec("mine", label=words("server-week-mine"))]
    if deal is not None:
        buttons.insert(0, ButtonSpec("first", label=words("server-week-watch"), style="primary"))
    return Rendered(embeds=(message,), buttons=(tuple(buttons),))


def _by_game(week: ServerWeek, words: Words) -> str:
    if len(week.counts) < 2:
        return "".join(week.counts)
    return words.list([f"{game} {count}" for game, count in week.counts.items()])


@dataclass(eq=False, repr=False)
class WeekPost(PostKind):
    """The post of the week before its period, without users who hide their profile."""

    kind, name = "week", "the server's week"
    period = "week"
    setting = channel_setting = "week_channel"

    facts: WeekFacts
    settings: Settings
    modules: GameModules
    archive: Archive

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post | None:
        """Return the post about the week before ``period``; None if no game was finished in it."""
        week, say = week_before(period), words(locale)
        readable = _readable(guild, channel_id)
        counts = await self.facts.counts(guild.id, week, readable)
        counts = {name: count for name, count in counts.items() if self.modules.get(name) is not None}
        if not counts:
            return None
        titles = {name: self.modules[name].title(say.of(name)) for name in counts}
        shown = self.settings.with_profile
        wins = [
            (titles[name], win[0])
            for name in counts
            if (win := await shown(await self.facts.wins(guild.id, week, readable, name), 1))
        ]
        coming = await self.facts.upcoming_dates(guild.id, self.facts.now(), readable)
        rendered = render_week_post(
            ServerWeek(
                week.start,
                {titles[name]: count for name, count in counts.items()},
                await shown(await self.facts.players(guild.id, week, readable), MOST_NAMED),
                wins,
                await shown(await self.facts.streaks(guild.id, week.end), MOST_NAMED),
                deal := await self._deal(guild.id, readable, [win for _, win in wins]),
                [
                    (module.title(say.of(date.game)), date)
                    for date in coming
                    if (module := self.modules.get(date.game)) is not None
                ],
            ),
            say,
        )

        mine = ComponentRequest(PROFILE_ROOM, "mine", (period,)).custom_id

        def custom_id(spec: ButtonSpec) -> str:
            if spec.verb == "mine" or deal is None:
                return mine
            what = str(deal.game_id), f"{deal.number}.0"
            return ComponentRequest(REPLAY_ROOM, spec.verb, what).custom_id

        return Post(rendered, rendered.view_with(custom_id), mine)

    async def _deal(
        self, guild_id: int, readable: frozenset[int], wins: Sequence[Win]
    ) -> MemorableDeal | None:
        """Return the most memorable deal of the first of these wins whose game has one."""
        for win in wins:
            try:
                row = await self.archive.row(win.game_id, GameAccess(guild_id, 0, readable))
                module, played = await self.archive.load(row)
            except CodedError as error:
                log.warning("game %d skipped for the week's post: %s", win.game_id, error.code)
                continue
            number = module.history.highlight(played.table.game_state)
            if number is not None:
                return MemorableDeal(win.game_id, number, win.name)
        return None


def week_before(period: str) -> Span:
    """Return the seven days before an ISO week (``2026-W48``), from Monday to Monday in UTC."""
    end = datetime.strptime(f"{period}-1", "%G-W%V-%u").replace(tzinfo=UTC)
    return Span((end - timedelta(days=WEEK_DAYS)).timestamp(), end.timestamp())


def _readable(guild: discord.Guild, channel_id: int) -> frozenset[int]:
    """Return the channels whose games the post may name: those open to all members, and its own."""
    open_to_all = {one.id for one in guild.channels if is_open_to_all(guild, one.id)}
    return frozenset(open_to_all | {channel_id})


def setup(bot: Parts) -> None:
    post_regularly(bot, WeekPost(WeekFacts(bot.database), bot[Settings], bot[GameModules], bot[Archive]))
