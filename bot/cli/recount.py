"""``barbu recount``: recompute results, ratings and leaderboards from the journals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import typer

from bot.cli.support.console import counted, fail
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in, games_of

if TYPE_CHECKING:
    from bot.leaderboard.recount import Unreadable
    from bot.storage import Database


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

    await database.open(create=False, alone=True)
    try:
        work = Recount(database, games_of(database))
        finished = await work.finished()
        found = [await work.game(number) for number in watched(finished, "Games", total=len(finished))]
        servers = await work.servers()
        for guild_id in watched(servers, "Servers", total=len(servers)):
            await work.server(guild_id)
    finally:
        await database.close()
    unreadable = [game for game in found if game is not None]
    return len(finished) - len(unreadable), unreadable
