from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.database import Database
from bot.storage.errors import StorageError, is_unique_violation
from bot.storage.event_log import SqlJournal, rules_terms
from bot.storage.feats import StoredFeats
from bot.storage.game_row import GameAccess, GameRow, NewGame, OpenTable, Sequel, game_row
from bot.storage.pages import PageRow, PageStore, is_page
from bot.storage.schema import (
    FINISHED_STATUSES,
    OPEN_STATUSES,
    GameStatus,
    contest_tables,
    contests,
    game_people,
    game_watchers,
    games,
    journal,
    pages,
    results,
    snapshots,
)
from bot.storage.sealing import IS_PUBLIC, visible_to
from bot.storage.store import ResultsWriter, Store, upsert, write_game, write_status
from engine.dealing import SEED_BYTES
from engine.errors import CodedError

TABLE: Final = "table"
"""Kind of the public messages of tables in ``pages``."""

IS_PAGE: Final = is_page(TABLE, games)
"""The condition that a row is that of a game's public message."""

ROWS: Final[Select[Any]] = select(*games.c, pages.c.message_id).select_from(games.outerjoin(pages, IS_PAGE))
"""The query for all games, as ``game_row`` reads them."""


Link = Callable[[AsyncConnection, int], Awaitable[None]]
"""Writes what a new game belongs to, given its id, in the transaction that stores it."""


class Games(Store):
    """The stored games. Every method raises ``StorageError`` (see ``bot.storage.errors``).

    ``results`` stores the results of games that end; a program that only reads games needs none.
    """

    def __init__(self, database: Database, results: ResultsWriter | None = None) -> None:
        super().__init__(database)
        self._results = results

    def journal(self, game_id: int) -> SqlJournal:
        return SqlJournal(self._database, game_id, self._results)

    @property
    def feats(self) -> StoredFeats:
        return StoredFeats(self._database)

    @property
    def pages(self) -> PageStore:
        return PageStore(self._database, TABLE)

    async def create_game(self, new: NewGame, most: Caps | None = None, link: Link | None = None) -> GameRow:
        """Store a new game in its lobby.

        *Raises:* StorageError ``channel_taken`` if the channel has an open game; CodedError
        ``tables_own_full``, ``tables_guild_full`` if its host or server has ``most`` already.
        """
        now = self._database.now()
        if len(new.secret) != SEED_BYTES:
            raise ValueError(f"a game's secret is {SEED_BYTES} bytes")
        values = {name: getattr(new, name) for name in NewGame.__dataclass_fields__}
        values |= rules_terms(new.rules, new.length, new.commitments)
        values |= {"status": "lobby", "created_at": now, "updated_at": now}
        async with self._database.writing() as connection:
            if most is not None:
                own, here = Counted("game", "person", new.host_id), Counted("game", "guild", new.guild_id)
                await lock_counts(connection, own, here)
                await _check_caps(connection, new.guild_id, new.host_id, most)
            try:
                row = (await connection.execute(insert(games).values(**values).returning(*games.c))).one()
            except IntegrityError as error:
                if not is_unique_violation(error):
                    raise
                raise StorageError("channel_taken", channel_id=new.channel_id) from error
            if link is not None:
                await link(connection, row.id)
        return game_row(row)

    async def get(self, game_id: int) -> GameRow | None:
        return next(iter(await self._all(ROWS.where(games.c.id == game_id))), None)

    async def open_tables(self) -> list[OpenTable]:
        """Return the games in lobby or play, of this process's servers, the last changed first."""
        return [
            OpenTable(
                row.id,
                row.guild_id,
                row.locale,
                row.pace,
                0 if row.last_seq is None else row.last_seq + 1,
                row.created_at if row.last_at is None else row.last_at,
                row.updated_at,
                PageRow(
                    row.id, row.guild_id, row.channel_id, **{name: getattr(row, name) for name in _SHOWN}
                ),
            )
            for row in await self._database.rows(_OPEN)
            if self._database.serves_guild(row.guild_id)
        ]

    async def open_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of games in lobby or play, of one server or of all, the last changed first."""
        found = select(games.c.id).where(games.c.status.in_(OPEN_STATUSES))
        found = found if guild_id is None else found.where(games.c.guild_id == guild_id)
        return await self._database.scalars(found.order_by(games.c.updated_at.desc(), games.c.id.desc()))

    async def ids_of(self, user: int, *, only_open: bool = False) -> list[int]:
        """Return the ids of games that name a user, oldest first; ``only_open`` those in lobby or play."""
        mine = select(games.c.id).where(or_(_names(user), games.c.host_id == user)).order_by(games.c.id)
        return await self._database.scalars(
            mine.where(games.c.status.in_(OPEN_STATUSES)) if only_open else mine
        )

    async def check_caps(self, guild_id: int, host: int, most: Caps) -> None:
        """Check that one more game may be opened, before ``create_game`` checks it again.

        *Raises:* CodedError ``tables_own_full``, ``tables_guild_full``.
        """
        async with self._database.reading() as connection:
            await _check_caps(connection, guild_id, host, most)

    async def unshown_ids(self, *, within_s: float) -> list[int]:
        """Return the ids of games that ended in the last ``within_s`` seconds and whose end may not be shown.

        They are those of this process's servers. Showing an end stores its message, which changes the row:
        these games were not changed since their end, or the process stopped while it posted that message.
        """
        is_finished = games.c.status.in_(FINISHED_STATUSES)
        is_untouched = games.c.updated_at <= games.c.ended_at
        is_recent = games.c.ended_at > self._database.now() - within_s
        is_posting = pages.c.page.is_not(None), pages.c.message_id.is_(None)
        is_untold = or_(is_untouched, select(pages.c.number).where(IS_PAGE, *is_posting).exists())
        query = select(games.c.id, games.c.guild_id).where(is_finished, is_untold, is_recent)
        return await self._database.ids_of(query.order_by(games.c.id))

    async def ended_within(self, within_s: float) -> list[GameRow]:
        """Return the games that ended in the last ``within_s`` seconds, of this process's servers."""
        is_recent = games.c.ended_at > self._database.now() - within_s
        found = await self._all(ROWS.where(is_recent).order_by(games.c.id))
        return [row for row in found if self._database.serves_guild(row.guild_id)]

    async def is_last_in(self, row: GameRow) -> bool:
        """Return whether no later game was played in a closed game's channel, and none is open there."""
        newest = await self.last_dealt_in(row.channel_id)
        return newest is not None and newest.id == row.id and await self.open_game_in(row.channel_id) is None

    async def open_game_in(self, channel_id: int) -> GameRow | None:
        is_open = games.c.status.in_(OPEN_STATUSES)
        return next(iter(await self._all(ROWS.where(games.c.channel_id == channel_id, is_open))), None)

    async def last_game_in(self, channel_id: int) -> GameRow | None:
        """Return the newest game of a channel or thread, open or closed."""
        newest = ROWS.where(games.c.channel_id == channel_id).order_by(games.c.id.desc()).limit(1)
        return next(iter(await self._all(newest)), None)

    async def last_rules(self, guild_id: int, game: str) -> list[str]:
        """Return the names of the rule sets of a server's twelve newest closed games, newest first.

        Each stands once; unreadable rules are skipped.
        """
        newest = ROWS.where(games.c.guild_id == guild_id, games.c.ended_at.is_not(None))
        newest = _of_game(newest, game).order_by(games.c.ended_at.desc()).limit(12)
        names = [row.rules.get("name") for row in await self._all(newest)]
        return list(dict.fromkeys(name for name in names if isinstance(name, str)))

    async def last_ended_in(self, guild_id: int) -> GameRow | None:
        """Return the newest closed game of a server in which cards were dealt."""
        ended = ROWS.where(games.c.guild_id == guild_id, games.c.ended_at.is_not(None), self._dealt())
        newest = ended.order_by(games.c.ended_at.desc(), games.c.id.desc()).limit(1)
        return next(iter(await self._all(newest)), None)

    async def last_dealt_in(
        self, channel_id: int, *, game: str | None = None, before: int | None = None
    ) -> GameRow | None:
        """Return the newest game of a channel or thread in which cards were dealt, open or closed.

        With ``game``, only games of this name count, with ``before`` only those with a lower id.
        """
        newest = _of_game(ROWS.where(games.c.channel_id == channel_id, self._dealt()), game)
        if before is not None:
            newest = newest.where(games.c.id < before)
        return next(iter(await self._all(newest.order_by(games.c.id.desc()).limit(1))), None)

    async def last_in_threads_of(
        self, channel_id: int, access: GameAccess, *, game: str | None = None
    ) -> GameRow | None:
        """Return the newest game with dealt cards in a thread of a channel that a user may see.

        With ``game``, only games of this name count.
        """
        newest = ROWS.where(
            games.c.parent_id == channel_id, self._dealt(), visible_to(access, _names(access.user))
        )
        newest = _of_game(newest, game).order_by(games.c.id.desc()).limit(1)
        return next(iter(await self._all(newest)), None)

    async def of_same_deals(self, row: GameRow) -> list[GameRow]:
        """Return the other games of the server whose deals come from the same secret, by id."""
        return await self._all(_with_deals_of(ROWS, row).where(games.c.id != row.id))

    async def with_ids(self, game_ids: Collection[int]) -> list[GameRow]:
        """Return the games with these ids, by id; a game that was deleted is left out."""
        return await self._all(ROWS.where(games.c.id.in_(game_ids)).order_by(games.c.id))

    async def sealed(self, game_ids: Collection[int]) -> list[GameRow]:
        """Return those of these games whose deals are sealed, by id."""
        if not game_ids:
            return []
        query = ROWS.where(games.c.id.in_(game_ids), ~IS_PUBLIC)
        return await self._all(query.order_by(games.c.id))

    async def ids_with_deals_of(self, row: GameRow, user: int) -> list[int]:
        """Return the ids of the games with the same deals, this one included, in which a user was named."""
        return await self._database.scalars(_with_deals_of(select(games.c.id), row).where(_names(user)))

    async def contest_kind(self, game_id: int) -> str | None:
        """Return the kind of the contest that opened a table; None for a table that users opened."""
        query = select(contests.c.kind).join(contest_tables, contest_tables.c.contest_id == contests.c.id)
        found: str | None = await self._database.scalar(query.where(contest_tables.c.game_id == game_id))
        return found

    async def sequel(self, game_id: int) -> Sequel | None:
        """Return where the users of a contest's table play on; None for a table that users opened."""
        own, following = contest_tables.alias(), contest_tables.alias()
        query = select(
            contests.c.kind, contests.c.channel_id, contests.c.is_open, own.c.contest_id, own.c.round
        )
        query = query.join(own, own.c.contest_id == contests.c.id).where(own.c.game_id == game_id)
        if (here := await self._database.first(query)) is None:
            return None
        users = select(game_people.c.user_id).where(game_people.c.game_id == game_id)
        seated = select(game_people.c.user_id, games.c.channel_id).join(
            games, games.c.id == game_people.c.game_id
        )
        seated = seated.join(following, following.c.game_id == games.c.id).where(
            following.c.contest_id == here.contest_id,
            following.c.round == here.round + 1,
            game_people.c.user_id.in_(users),
        )
        found = await self._database.rows(seated.order_by(following.c.number))
        tables = {row.user_id: row.channel_id for row in found}
        return Sequel(here.kind, here.contest_id, here.channel_id, tables, here.round, not here.is_open)

    async def is_named(self, game_id: int, user: int) -> bool:
        query = select(game_people.c.game_id)
        query = query.where(game_people.c.game_id == game_id, game_people.c.user_id == user)
        return await self._database.first(query) is not None

    async def write_watcher(self, game_id: int, user: int, deal: int) -> None:
        """Store that a user is shown all hands of a deal in play, by its number from 0."""
        async with self._database.writing() as connection:
            await upsert(connection, game_watchers, {"user_id": user, "game_id": game_id}, {"deal": deal})

    async def watched_deal(self, game_id: int, user: int) -> int | None:
        """Return the number, from 0, of the last deal in play whose hands a user was shown, if any."""
        mine = game_watchers.c.game_id == game_id, game_watchers.c.user_id == user
        found: int | None = await self._database.scalar(select(game_watchers.c.deal).where(*mine))
        return found

    async def finished_games(
        self,
        access: GameAccess,
        *,
        game: str | None = None,
        player: int | None = None,
        limit: int = 25,
        offset: int = 0,
    ) -> list[GameRow]:
        """Return the finished games with dealt cards that a user may see, the last ended first.

        With ``game`` return only games of this name, with ``player`` only those in which this user was named.
        """
        newest = self._finished(ROWS, access, game, player)
        newest = newest.order_by(games.c.ended_at.desc(), games.c.id.desc())
        return await self._all(newest.limit(limit).offset(offset))

    async def count_finished(
        self, access: GameAccess, *, game: str | None = None, player: int | None = None
    ) -> int:
        """Return the number of games that ``finished_games`` returns without a limit."""
        counted = self._finished(select(func.count()).select_from(games), access, game, player)
        count: int = await self._database.scalar(counted)
        return count

    async def is_first(self, row: GameRow) -> bool:
        """Return whether the server has no earlier game, of whatever kind."""
        earlier = select(games.c.id).where(games.c.guild_id == row.guild_id, games.c.id < row.id)
        return await self._database.first(earlier.limit(1)) is None

    async def has_finished(self, user: int, game: str) -> bool:
        """Return whether a user has played a game of this name to its end, in any server."""
        query = select(results.c.game_id).join(games, games.c.id == results.c.game_id)
        query = query.where(results.c.user_id == user, results.c.is_away.is_(False), games.c.game == game)
        return await self._database.first(query.limit(1)) is not None

    @staticmethod
    def _dealt() -> ColumnElement[bool]:
        # A snapshot is written with each deal: a game without one never left its lobby.
        return select(snapshots.c.game_id).where(snapshots.c.game_id == games.c.id).exists()

    def _finished(
        self, query: Select[Any], access: GameAccess, game: str | None, player: int | None
    ) -> Select[Any]:
        is_finished = games.c.status.in_(FINISHED_STATUSES)
        query = query.where(is_finished, self._dealt(), visible_to(access, _names(access.user)))
        query = _of_game(query, game)
        return query if player is None else query.where(_names(player))

    async def set_status(self, game_id: int, status: GameStatus) -> None:
        """Change only a game's status; with a journal row, use ``SqlJournal.append(…, status=…)``.

        *Raises:* StorageError ``game_unknown``; ``channel_taken`` if the channel has another open game.
        """
        async with self._database.writing() as connection:
            await write_status(connection, game_id, status, at=self._database.now(), results=self._results)

    async def set_message(
        self, row: GameRow, message_id: int | None, page: tuple[str, int] | None = None
    ) -> None:
        """Store the current public message and the page it shows.

        A page without a message is about to be posted: after a kill, it may or may not be in the channel.
        *Raises:* StorageError ``game_unknown``.
        """
        values: dict[str, Any] = {"message_id": message_id}
        if page is not None:
            values |= {"page": page[0], "page_number": page[1]}
        async with self._database.writing() as connection:
            await write_game(connection, row.id, {}, at=self._database.now())
            await self.pages.write(connection, row.id, row.guild_id, row.channel_id, **values)

    async def stored(self, game_id: int | None = None) -> AsyncIterator[tuple[GameRow, SqlJournal]]:
        """Yield every stored game, or one, with its journal, by id; no connection is open in between."""
        last_id = -1
        while True:
            page = ROWS.where(games.c.id > last_id).order_by(games.c.id).limit(50)
            if game_id is not None:
                page = page.where(games.c.id == game_id)
            found = await self._all(page)
            for row in found:
                yield row, self.journal(row.id)
            if not found:
                return
            last_id = found[-1].id

    async def _all(self, query: Select[Any]) -> list[GameRow]:
        return [game_row(row) for row in await self._database.rows(query)]


def _with_deals_of(query: Select[Any], row: GameRow) -> Select[Any]:
    """Restrict a query to the games of the server with the same deals as this one, by id."""
    same = (games.c.guild_id == row.guild_id, games.c.game == row.game, games.c.secret == row.secret)
    return query.where(*same).order_by(games.c.id)


def _of_game(query: Select[Any], game: str | None) -> Select[Any]:
    return query if game is None else query.where(games.c.game == game)


def _names(user: int) -> ColumnElement[bool]:
    return games.c.id.in_(select(game_people.c.game_id).where(game_people.c.user_id == user))


async def _check_caps(connection: AsyncConnection, guild_id: int, host: int, most: Caps) -> None:
    """Check the open games of a host and of a server, without tables of tournaments."""
    is_counted = games.c.status.in_(OPEN_STATUSES), games.c.tournament_id.is_(None)
    count = select(func.count()).select_from(games).where(*is_counted)
    if (await connection.execute(count.where(games.c.host_id == host))).scalar_one() >= most.per_person:
        raise CodedError("tables_own_full", most=most.per_person)
    if (await connection.execute(count.where(games.c.guild_id == guild_id))).scalar_one() >= most.per_guild:
        raise CodedError("tables_guild_full", most=most.per_guild)


_SHOWN: Final = "message_id", "shown", "until", "due_at"
_OPEN: Final = (
    select(
        *(
            games.c[name]
            for name in ("id", "guild_id", "channel_id", "locale", "pace", "created_at", "updated_at")
        ),
        *(pages.c[name] for name in _SHOWN),
        *(
            select(newest)
            .where(journal.c.game_id == games.c.id)
            .order_by(journal.c.seq.desc())
            .limit(1)
            .scalar_subquery()
            .label(name)
            for name, newest in {"last_seq": journal.c.seq, "last_at": journal.c.at}.items()
        ),
    )
    .select_from(games.outerjoin(pages, IS_PAGE))
    .where(games.c.status.in_(OPEN_STATUSES))
    .order_by(games.c.updated_at.desc(), games.c.id.desc())
)
