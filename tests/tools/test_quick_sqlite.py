"""SQLite of simulated evenings: a wait for a lock is counted in turns of the loop, not in seconds."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from tools.simulation.evenings.quick_start import PER_MS, quick_sqlite


async def turns(count: int) -> None:
    """Let the loop's other tasks go on."""
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("held", [PER_MS // 2, 2 * PER_MS])
async def test_a_locked_file_is_waited_for_in_turns(tmp_path: Path, held: int) -> None:
    """With a limit of a millisecond, a lock held for half its turns is awaited, one for twice as many not."""
    with quick_sqlite():
        first = await aiosqlite.connect(tmp_path / "a.db", isolation_level=None)
        other = await aiosqlite.connect(tmp_path / "a.db", isolation_level=None, timeout=0.001)
        await first.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(_begin(other))
        await turns(held)
        await first.execute("COMMIT")
        if held < PER_MS:
            await waiting
        else:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await waiting
        await first.close()
        await other.close()


async def _begin(connection: aiosqlite.Connection) -> None:
    await connection.execute("BEGIN IMMEDIATE")
