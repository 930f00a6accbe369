"""A process that loads the whole bot once and then forks bots.

Most of a start is the import of modules, which is the same every time. Only tests that start and kill many
bots use forks; a full start is tested by ``tests/bot/cli/test_processes.py``.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from tools.simulation.dice import DRAWING, deal_alike

LOADED = ("bot.cli", "bot.program.app", "bot.storage.migrate", "aiosqlite", *DRAWING)
_LARGEST = 1 << 17
DICE = "TEST_DICE"
"""Variable with the seed of the bot's deals and cuts, the same in every run."""
DAY = "TEST_DAY"
"""Variable with the day of the deal of the day, by default today; it decides the contract."""

AHEAD = "TEST_AHEAD"
"""Variable with the seconds by which the bot's clock is ahead of the machine's."""


class Forked:
    """A running fork with the interface of ``asyncio.subprocess.Process``."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, told: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.create_task(self._end(told))

    async def _end(self, told: asyncio.StreamReader) -> int:
        self.returncode = int(await told.readline())
        await told.read()  # to the end, which closes it
        return self.returncode

    async def wait(self) -> int:
        """Wait for the process to end, and return its exit code or the negative signal number."""
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        """Send a signal to the process. *Raises:* ProcessLookupError once it has ended."""
        os.kill(self.pid, number)


class Forks:
    """The forking process; it ends when it is closed and its last bot has ended."""

    def __init__(self) -> None:
        self._connection, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with closing(theirs):
            code = f"from tools.simulation.loopback.forks import serve; serve({theirs.fileno()})"
            self._process = subprocess.Popen(
                [sys.executable, "-c", code],
                cwd=Path(__file__).parents[3],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
            )

    async def begin(self, argv: Sequence[str], env: Mapping[str, str], cwd: Path | str) -> Forked:
        """Start ``barbu`` with the arguments ``argv``."""
        stdout, output = await _pipe()
        told, status = await _pipe()
        asked = json.dumps([list(argv), dict(env), str(cwd)]).encode()
        assert len(asked) < _LARGEST
        try:
            await asyncio.to_thread(socket.send_fds, self._connection, [asked], [output, status])
        finally:
            os.close(output)
            os.close(status)
        return Forked(int(await told.readline()), stdout, told)

    def close(self) -> None:
        """End the process once its last bot has ended."""
        self._connection.close()
        self._process.wait()


async def _pipe() -> tuple[asyncio.StreamReader, int]:
    read, write = os.pipe()
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(read, "rb"))
    return reader, write


def serve(number: int) -> None:
    """Fork for each request at this socket; a child returns from here with its role."""
    connection = socket.socket(fileno=number)
    for name in LOADED:
        importlib.import_module(name)
    assert threading.active_count() == 1, "what has threads cannot be forked"
    while True:
        asked, files, _, _ = socket.recv_fds(connection, _LARGEST, 2)
        if not asked:
            break
        if os.fork() == 0:
            connection.close()
            _watch(asked, *files)
            return
        for file in files:
            os.close(file)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass
    # The process that started this one measures the processor time of its bots.
    with suppress(ChildProcessError):
        while True:
            os.wait()


def _watch(asked: bytes, output: int, status: int) -> None:
    """Fork once more: the child becomes the bot, and this process reports how it ended."""
    if (bot := os.fork()) == 0:
        os.close(status)
        argv, env, cwd = json.loads(asked)
        _become(argv, env, cwd, output)
        return
    os.write(status, b"%d\n" % bot)
    os.close(output)
    _, ended = os.waitpid(bot, 0)
    os.write(status, b"%d\n" % os.waitstatus_to_exitcode(ended))
    os._exit(0)


def _become(argv: list[str], env: dict[str, str], cwd: str, output: int) -> None:
    from bot.cli import main
    from bot.daily.service import DailyDeals
    from bot.storage import Database

    deal_alike(env.get(DICE, ""))
    if DAY in env:
        DailyDeals.today = env[DAY]  # type: ignore[assignment,method-assign]
    if AHEAD in env:
        ahead = float(env[AHEAD])
        Database.__init__.__kwdefaults__["clock"] = lambda: time.time() + ahead
    for standard in (1, 2):
        os.dup2(output, standard)
    os.close(output)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    sys.argv = ["barbu", *argv]
    main()
