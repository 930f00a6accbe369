"""``barbu export``: the stored games as records."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot.cli.support.console import STDOUT, WriteLine, counted, fail, lines_to
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in, games_of


def export(
    database: StoredIn = None,
    game: Annotated[int | None, typer.Option(help="The number of one game (default: all games).")] = None,
    out: Annotated[str, typer.Option(help="The file for the records, - for standard output.")] = "-",
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Export stored games as records.

    One game per line; records of games in play hold nothing secret.
    """
    from bot.cli.support.messages import storage_sentence
    from bot.storage import StorageError

    url = address_in(database, env_file)
    try:
        with lines_to(out) as write:
            written, going_on, unreadable = asyncio.run(_export(url, game, write))
            if not written and not unreadable:
                why = "No game is stored" if game is None else f"Game {game} has not begun"
                fail(f"{why}, so nothing was written.")
    except StorageError as error:
        fail(storage_sentence(error))
    if out != STDOUT:
        more = f"; {going_on:,} of them {'has' if going_on == 1 else 'have'} not ended" if going_on else ""
        typer.echo(f"{counted(written, 'game')} written to {out}{more}.", err=True)
    if unreadable:
        fail("\n".join(unreadable))


async def _export(address: str, game: int | None, write: WriteLine) -> tuple[int, int, list[str]]:
    """Return how many games were written, how many of these go on, and a sentence for each unreadable one."""
    from bot.game_kit.played import played_of
    from bot.storage import Games, StorageError
    from bot.storage.inspection import opened_untouched
    from bot.storage.unreadable import UnreadableTable, reading

    written, going_on, found, unreadable = 0, 0, False, []
    async with opened_untouched(address) as database:
        modules = games_of(database)
        async for row, journal in Games(database).stored(game):
            found = True
            try:
                with reading(row):
                    module = modules.installed(row.game)
                    record = module.history.record(await played_of(module.game, row, journal))
            except UnreadableTable as error:
                unreadable.append(
                    f"Game {row.id} cannot be written down: its journal does not replay ({error.fault})."
                )
                continue
            if record is not None:
                write(record)
                written += 1
                going_on += row.is_open
    if game is not None and not found:
        raise StorageError("game_unknown", game_id=game)
    return written, going_on, unreadable
