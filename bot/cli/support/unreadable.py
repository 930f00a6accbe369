"""Search a database for unreadable games, score sheets, daily deals, challenges and tournaments."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import partial

from bot.cli.support.console import counted
from bot.cli.support.options import games_of
from bot.contests.challenge.store import ChallengeStore
from bot.contests.kind import fold
from bot.contests.store import ContestStore
from bot.contests.tournament.fold import TournamentRules
from bot.daily.store import DailyTries
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import played_of
from bot.game_kit.private_game import PrivateGame
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.solo.tries import DealSource, TryRow, try_played
from bot.storage import Database, Games
from bot.storage.game_row import UnreadableTable, reading, replace_errors
from engine.errors import InvalidRecord, require

GAME, SHEET, DAY, CHALLENGE, TOURNAMENT = "game", "score sheet", "daily deal", "challenge", "tournament"


class Checked:
    """Number of items of each kind, and a line about each unreadable one."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {GAME: 0}
        self.lines: dict[str, list[str]] = {}

    @property
    def all_lines(self) -> list[str]:
        return [line for lines in self.lines.values() for line in lines]

    @property
    def found(self) -> str:
        """Numbers by kind: ``3 games, 1 score sheet``."""
        return ", ".join(counted(count, kind) for kind, count in self.counts.items())

    @property
    def damaged(self) -> str:
        """Unreadable items by kind, for kinds that have any: ``1 of 3 games, 1 of 1 score sheet``."""
        return ", ".join(
            f"{len(lines)} of {counted(self.counts[kind], kind)}" for kind, lines in self.lines.items()
        )

    def add(self, kind: str, line: str | None) -> None:
        """Count an item, with its problem, if any."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if line is not None:
            self.lines.setdefault(kind, []).append(line)


async def checked(database: Database) -> Checked:
    """Read everything in an open database. *Raises:* StorageError."""
    modules, result = games_of(database), Checked()
    kinds = {GAME: _games, SHEET: _sheets, DAY: _days, CHALLENGE: _challenges, TOURNAMENT: _tournaments}
    for kind, lines in kinds.items():
        async for line in lines(database, modules):
            result.add(kind, line)
    return result


async def _games(database: Database, modules: GameModules) -> AsyncIterator[str | None]:
    async for row, journal in Games(database).stored():
        try:
            with reading(row):
                await played_of(modules.installed(row.game).game, row, journal)
            yield None
        except UnreadableTable as error:
            yield _line_on(error)


def _line_on(error: UnreadableTable) -> str:
    row = error.row
    place = "" if error.place is None else f"row {error.place} of its journal: "
    where = f"server {row.guild_id}, channel {row.channel_id}, {row.status}"
    return f"game {row.id} ({where}): {place}{error.fault}"


async def _sheets(database: Database, _: GameModules) -> AsyncIterator[str | None]:
    sheets = ScoreSheets(ScoreSheetStore(database))
    for number in await sheets.store.ids():
        found = None
        for error in await sheets.unreadable([number]):
            status = "closed" if await sheets.store.is_closed(number) else "open"
            place = "" if error.place is None else f"row {error.place} of it: "
            where = f"server {error.row.guild_id}, channel {error.row.channel_id}, {status}"
            found = f"score sheet {number} ({where}): {place}{error.fault}"
        yield found


async def _days(database: Database, modules: GameModules) -> AsyncIterator[str | None]:
    for module, daily in [(one, one.daily) for one in modules.all if one.daily is not None]:
        tries = DailyTries(database, module.name)
        for day in await tries.days():
            what = f"daily deal of {day} ({module.name}), or a try at it"
            yield await _line_if_unreadable(what, _read_day(tries, module, daily, day))


async def _read_day(tries: DailyTries, module: GameModule, daily: PrivateGame, day: str) -> None:
    if (row := await tries.day(day)) is not None:
        await _read_tries(module, daily, row, await tries.people(day), partial(tries.try_of, day))


async def _challenges(database: Database, modules: GameModules) -> AsyncIterator[str | None]:
    store = ChallengeStore(database)
    for number in await store.ids():
        what = f"challenge {number}, or a game of it"
        yield await _line_if_unreadable(what, _read_challenge(store, modules, number))


async def _read_challenge(store: ChallengeStore, modules: GameModules, number: int) -> None:
    if (row := await store.get(number)) is None:
        return
    module = modules.installed(row.game)
    if module.challenge is None:
        raise InvalidRecord("game_not_installed", game=row.game)
    users = await store.players(number)
    await _read_tries(module, module.challenge, row.source, users, partial(store.try_of, number))


async def _read_tries(
    module: GameModule,
    private: PrivateGame,
    source: DealSource,
    users: Iterable[int],
    try_of: Callable[[int], Awaitable[TryRow | None]],
) -> None:
    try_played(module, private, source, "")
    for user in users:
        begun = await try_of(user)
        try_played(module, private, source, "", () if begun is None else begun.moves, user=user)


async def _tournaments(database: Database, modules: GameModules) -> AsyncIterator[str | None]:
    store = ContestStore(database)
    for number in await store.numbers("tournament"):
        yield await _line_if_unreadable(f"tournament {number}", _read_tournament(store, modules, number))


async def _read_tournament(store: ContestStore, modules: GameModules, number: int) -> None:
    if (row := await store.numbered(number, "tournament")) is None:
        return
    game = require(modules.installed(row.game).tournament, InvalidRecord("game_not_installed", game=row.game))
    fold(TournamentRules(game), row, await store.events(row.id))


async def _line_if_unreadable(what: str, reading: Awaitable[None]) -> str | None:
    try:
        with replace_errors(_unreadable):
            await reading
        return None
    except InvalidRecord as error:
        place = "" if error.facts["row"] is None else f"row {error.facts['row']} of it: "
        return f"{what}: {place}{error.facts['reason']}"


def _unreadable(fault: str, place: int | None) -> InvalidRecord:
    return InvalidRecord("row_unreadable", reason=fault, row=place)
