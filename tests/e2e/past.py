"""Games played before a test begins: played by buttons once, then reused from disk by every test that needs
them.

Ids of servers, users and channels are the same in each simulated world, so data stored in one is valid in the
next. All test processes share one folder.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from bot.storage import Database
from bot.storage.copying import copy_into
from tests.once import alone
from tools.simulation.evenings.evening import Evening, evening
from tools.simulation.evenings.play import one_game

Past: TypeAlias = Callable[[Evening], Awaitable[None]]

ALONE: Final = (one_game,)
"""Pasts of the first user alone, which do not depend on the other users."""


@asynccontextmanager
async def evening_after(
    past: Past, folder: Path, url: str, *names: str, **options: Any
) -> AsyncIterator[Evening]:
    """Open an evening of users with `past` in their database, after a restart of the bot."""
    file = await _written(past, folder, names)
    if url.startswith("sqlite"):
        shutil.copyfile(file, url.removeprefix("sqlite:///"))
    else:
        with TemporaryDirectory() as own:
            # Only one process may open a database.
            await _move(Database(f"sqlite:///{shutil.copy(file, own)}"), Database(url))
    async with evening(url, *names, **options) as night:
        yield night


async def _written(past: Past, folder: Path, names: tuple[str, ...]) -> Path:
    names = names[:1] if past in ALONE else names
    called = "-".join((past.__module__, past.__qualname__, *names)).replace("/", "_")
    file = folder / f"{called}.db"
    with alone(file):
        if not file.exists():
            with TemporaryDirectory(dir=folder) as own:
                async with evening(f"sqlite:///{own}/barbu.db", *names, is_new=True) as night:
                    await past(night)
                Path(own, "barbu.db").rename(file)
    return file


async def _move(source: Database, target: Database) -> None:
    for database in (source, target):
        await database.open(create=False)
    await copy_into(target, source, lambda _table, _more: None)
    for database in (source, target):
        await database.close()
