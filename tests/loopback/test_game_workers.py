"""The bot's workers end with it in every case."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK
from tools.simulation.workers.requests import is_alive, until


def children_of(pid: int) -> list[int]:
    """Return the child processes of a process, started by any of its threads."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in lists for child in file.read_text("utf-8").split()]


@pytest.mark.parametrize("end", ["terminate", "kill9"])
async def test_no_worker_outlives_the_bot(end: str, tmp_path: Path, forks: Forks) -> None:
    """The bot starts a worker; after SIGTERM and after SIGKILL no process is left."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "BARBU_BOT_WORKERS": "1"}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            await until(lambda: bool(children_of(bot.pid)))
            (worker,) = children_of(bot.pid)
            await getattr(bot, end)()
            await until(lambda: not is_alive(worker))
            assert "Traceback" not in bot.stderr
