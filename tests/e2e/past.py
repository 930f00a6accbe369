"""What happened before a test began: played by buttons once, and found on disk by all that build on it.

The numbers of servers, people and channels are the same in each simulated world, so that what was written in
one is at home in the next.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from tests.databases import SERVER
from tests.e2e.evening import Evening, evening

Past: TypeAlias = Callable[[Evening], Awaitable[None]]

_WRITTEN: Final[dict[tuple[Past, tuple[str, ...]], bytes]] = {}


@asynccontextmanager
async def evening_after(past: Past, url: str, *names: str, **options: Any) -> AsyncIterator[Evening]:
    """An evening of people among whom ``past`` has happened; the bot has been started again since."""
    if SERVER is not None:
        async with evening(url, *names, **options) as night:
            await past(night)
            await night.restart()
            yield night
        return
    file = Path(url.removeprefix("sqlite:///"))
    if (past, names) in _WRITTEN:
        file.write_bytes(_WRITTEN[past, names])
    else:
        async with evening(url, *names) as night:
            await past(night)
        _WRITTEN[past, names] = file.read_bytes()
    async with evening(url, *names, **options) as night:
        yield night
