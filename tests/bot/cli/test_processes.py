"""``barbu run`` and ``barbu demo`` as processes, started and stopped as an operator does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from tests.bot.cli.conftest import Shell, refused
from tests.repetition import repeated
from tools.simulation.loopback import BotProcess, LoopbackDiscord

ROOT = Path(__file__).resolve().parents[3]
BARBU = (sys.executable, "-c", "from bot.cli import main; main()")
PATIENCE_S = 60.0


@asynccontextmanager
async def started(*words: str, **config: str) -> AsyncIterator[Process]:
    """Run ``barbu`` with these arguments and settings, and kill it at the end if it still runs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BARBU_", "DISCORD_"))}
    environ = {**kept, "PYTHONUNBUFFERED": "1", **config}
    process = await create_subprocess_exec(*BARBU, *words, cwd=ROOT, env=environ, stdout=PIPE, stderr=STDOUT)
    try:
        async with asyncio.timeout(PATIENCE_S):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def said_by(process: Process) -> str:
    """Return all output of a process until its end."""
    out, _ = await process.communicate()
    return out.decode()


@pytest.mark.repetition
@pytest.mark.parametrize("number", [repeated(signal.SIGINT), signal.SIGTERM])
async def test_the_running_bot_stops_on_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    """A signal closes connection and database, removes the heartbeat and ends the process with status 0."""
    env = {"DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as discord, BotProcess(discord, (*BARBU, "run"), env, cwd=tmp_path) as bot:
        await discord.until((tmp_path / "barbu.heartbeat").exists, PATIENCE_S)
        os.kill(bot.pid, number)
        assert await bot.wait(PATIENCE_S) == 0
        assert "Traceback" not in bot.stderr
        assert not (tmp_path / "barbu.heartbeat").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, repeated(signal.SIGTERM)])
async def test_the_demo_shows_a_lobby_and_stops_on_a_signal(number: signal.Signals) -> None:
    """The demo serves the real bot's lobby at its address, and ends with status 0 on a signal."""
    async with started("demo", "--port", "0") as process:
        assert process.stdout is not None
        url = ""
        while not url:
            line = (await process.stdout.readline()).decode()
            assert line, "the demo ended before it named its address"
            url = next((word for word in line.split() if word.startswith("http://")), "")
        async with aiohttp.ClientSession(raise_for_status=True) as http:
            places = re.findall(r'href="(\d+)"', await (await http.get(url)).text())
            text = await (await http.get(url + places[0])).text()
            key = re.search(r'name="demo-key" content="(.*?)"', text)
            assert key is not None
            pages = URL(url).with_path("/api/pages")
            page = await (await http.post(pages, json={}, headers={"X-Simcord-Capability": key[1]})).json()
        assert any(message["components"] for message in page["messages"].values())
        process.send_signal(number)
        said = await said_by(process)
    assert process.returncode == 0
    assert "Traceback" not in said


def test_a_taken_port_ends_in_one_sentence(shell: Shell) -> None:
    """A port in use is named with a remedy."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused(shell("demo", "--port", port))
    assert said.startswith(f"Port {port} cannot be used")
    assert "PORT=" in said
    assert len(said.splitlines()) == 1
