"""``barbu export``: the stored games as records."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.console import config_or_fail, fail
from bot.cli.output import WriteLine, lines_to

if TYPE_CHECKING:
    from bot.storage import Database


def export(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The database: a file or an address; as in .env when not given."),
    ] = None,
    game: Annotated[
        int | None, typer.Option(help="The number of one game; all of them when not given.")
    ] = None,
    out: Annotated[str, typer.Option(help="The file for the records, - for standard output.")] = "-",
    env_file: Annotated[Path, typer.Option(help="The file with the bot's settings.")] = Path(".env"),
) -> None:
    """Write the records of stored games, one line a game; nothing secret of a game in play is in them."""
    from bot.cli.storage_messages import storage_sentence
    from bot.storage import Database, StorageError

    url = address_of(database) if database is not None else config_or_fail(env_file).database_url
    try:
        with lines_to(out) as write:
            written, unreadable = asyncio.run(_export(Database(url), game, write))
            if not written and not unreadable:
                which = "No game" if game is None else f"Game {game} has not begun, so nothing"
                fail(f"{which} is there to be written.")
    except StorageError as error:
        fail(storage_sentence(error))
    if unreadable:
        fail("\n".join(unreadable))


def address_of(text: str) -> str:
    """The address of the database somebody typed; ends the command with a sentence where it is none."""
    from bot.config import normalise_database_url

    try:
        return normalise_database_url(text)
    except ValueError as error:
        fail(f"--database {error}.")


async def _export(database: Database, game: int | None, write: WriteLine) -> tuple[int, list[str]]:
    """How many games were written, and a sentence for each that could not be."""
    from bot.history.game_record import record_of_game
    from bot.storage import Games, StorageError
    from bot.storage.unreadable import UnreadableTable
    from engine.barbu.record import write_line

    written, found, unreadable = 0, False, []
    await database.open(create=False)
    try:
        async for row, journal in Games(database).stored(game):
            found = True
            try:
                record = await record_of_game(row, journal)
            except UnreadableTable as error:
                unreadable.append(
                    f"Game {row.id} cannot be written down: its journal does not replay ({error.fault})."
                )
                continue
            if record is not None:
                write(write_line(record))
                written += 1
    finally:
        await database.close()
    if game is not None and not found:
        raise StorageError("game_unknown", game_id=game)
    return written, unreadable
