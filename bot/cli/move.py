"""``barbu move`` and ``recount``: copy a database and check the copy; recompute results from the journals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import counted, fail
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in, address_of, games_of

if TYPE_CHECKING:
    from bot.leaderboard.recount import Unreadable
    from bot.storage import Database
    from bot.storage.copying import Contents


def move(
    source: Annotated[
        str, typer.Option("--from", metavar="URL", help="The current database: a file or an address.")
    ],
    target: Annotated[
        str, typer.Option("--to", metavar="URL", help="An empty database, or a file that does not exist yet.")
    ],
) -> None:
    """Migrate to another database (stop the bot first).

    Either may be SQLite or PostgreSQL. The copy is read back, and every game in it is replayed and counted.
    The source database is not changed.
    """
    from sqlalchemy import make_url

    from bot.storage import Database
    from bot.storage.dialects import without_secrets

    here, there = address_of(source, "--from"), address_of(target, "--to")
    _reject_same_database(here, there)
    _reject_missing_folder(there)
    asyncio.run(_reject_older(there))
    asyncio.run(_copy(here, Database(there)))
    asyncio.run(_check(there))
    shown = without_secrets(there)
    secrets = "" if shown == make_url(there) else ", with its password,"
    typer.echo(
        f"The copy is whole: put DATABASE_URL={shown}{secrets} into the bot's settings, then start it.\n"
        f"{Database(here).name} is unchanged; delete it once the bot has run on the copy for a while."
    )


def _reject_same_database(here: str, there: str) -> None:
    from bot.storage.inspection import file_of

    one, other = file_of(here), file_of(there)
    is_one_file = one is not None and other is not None and one.resolve() == other.resolve()
    if here == there or is_one_file:
        fail("Both addresses name one database: name another with --to.")


def _reject_missing_folder(there: str) -> None:
    from bot.storage.inspection import file_of

    file = file_of(there)
    if file is not None and not file.parent.exists():
        fail(f"There is no folder {file.parent}: create it, or name another file with --to.")


async def _reject_older(there: str) -> None:
    """Reject a target of an earlier version, which opening would upgrade before its rows are found."""
    from bot.storage import Database, StorageError
    from bot.storage.inspection import inspect

    try:
        found = await inspect(there)
    except StorageError as error:
        if error.code != "database_missing":
            raise
    else:
        if found.steps_behind:
            fail(f"The database {Database(there).name} is of an earlier version: name an empty one.")


async def _copy(address: str, target: Database) -> None:
    from bot.cli.support.console import counting
    from bot.storage.copying import copy_into, count_rows
    from bot.storage.inspection import opened_untouched

    async with opened_untouched(address, alone=True) as source, target.opened(alone=True):
        rows = await count_rows(source)
        with counting("Rows", total=sum(rows.values())) as advance:
            await copy_into(target, source, lambda _table, more: advance(more))
    typer.echo(f"{sum(rows.values()):,} rows copied, {counted(rows['games'], 'game')} among them.")


async def _check(there: str) -> None:
    """Replay and recount every game of the copy; report unreadable ones, which were copied unchanged."""
    from bot.cli.support.unreadable import checked
    from bot.storage import Database

    database = Database(there)
    async with database.opened(create=False):
        read = await checked(database)
    recounted, changed = await _counted(database)
    for line in read.all_lines:
        typer.echo(line)
    typer.echo(f"{read.found} read again; {counted(recounted, 'finished game')} counted again.")
    if read.lines:
        typer.echo(f"{read.damaged} cannot be read, in either database.")
    if changed:
        typer.echo(f"Recounting gave different figures, and the new ones are kept: {', '.join(changed)}.")


async def _counted(database: Database) -> tuple[int, list[str]]:
    """Recount all games; return their number, and the tables that differ afterwards."""
    from bot.leaderboard.recount import COUNTED
    from bot.storage.copying import contents_of

    async def look() -> dict[str, Contents]:
        async with database.opened(create=False):
            return await contents_of(database, COUNTED)

    before = await look()
    recounted, _ = await recount_all(database)
    after = await look()
    return recounted, [name for name, found in after.items() if found != before[name]]


def recount(database: StoredIn = None, env_file: EnvFile = ENV_FILE) -> None:
    """Rebuild the leaderboards (stop the bot first).

    Results and ratings of all finished games are computed again. It can be interrupted and repeated.
    """
    from bot.storage import Database

    read, unreadable = asyncio.run(recount_all(Database(address_in(database, env_file, "recount"))))
    typer.echo(f"{counted(read, 'finished game')} counted.")
    if unreadable:
        fail(
            "\n".join(
                f"Game {game.game_id} was left out: its journal does not replay ({game.code})."
                for game in unreadable
            )
        )


async def recount_all(database: Database) -> tuple[int, list[Unreadable]]:
    """Recount all finished games; return their number, and the unreadable ones. *Raises:* StorageError."""
    from bot.cli.support.console import watched
    from bot.leaderboard.recount import Recount

    async with database.opened(create=False, alone=True):
        work = Recount(database, games_of(database))
        finished = await work.finished()
        found = [await work.game(number) for number in watched(finished, "Games", total=len(finished))]
        servers = await work.servers()
        for guild_id in watched(servers, "Servers", total=len(servers)):
            await work.server(guild_id)
    unreadable = [game for game in found if game is not None]
    return len(finished) - len(unreadable), unreadable
