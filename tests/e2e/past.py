"""What happened before a test began: played by buttons once, and found on disk by all that build on it.

The numbers of servers, people and channels are the same in each simulated world, so that what was written in
one is at home in the next.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from bot.storage import Database
from bot.storage.move import copy_into
from tests.e2e.evening import Evening, evening

Past: TypeAlias = Callable[[Evening], Awaitable[None]]

_WRITTEN: Final[dict[tuple[Past, tuple[str, ...]], bytes]] = {}


@asynccontextmanager
async def evening_after(past: Past, url: str, *names: str, **options: Any) -> AsyncIterator[Evening]:
    """An evening of people among whom ``past`` has happened; the bot has been started again since."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "past.db"
        if (past, names) in _WRITTEN:
            file.write_bytes(_WRITTEN[past, names])
        else:
            async with evening(f"sqlite:///{file}", *names) as night:
                await past(night)
            _WRITTEN[past, names] = file.read_bytes()
        if url.startswith("sqlite"):
            shutil.copyfile(file, url.removeprefix("sqlite:///"))
        else:
            await _move(Database(f"sqlite:///{file}"), Database(url))
    async with evening(url, *names, **options) as night:
        yield night


async def _move(source: Database, target: Database) -> None:
    for database in (source, target):
        await database.open(create=False)
    await copy_into(target, source, lambda _table, _more: None)
    for database in (source, target):
        await database.close()
