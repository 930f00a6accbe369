"""The bot as a process: started, watched, killed, restarted."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from tools.simulation.databases import put_migrated_file
from tools.simulation.loopback.forks import DICE, Forked, Forks
from tools.simulation.loopback.server import LoopbackDiscord

STOP_S = 30.0


class BotDiedError(AssertionError):
    """The bot's process ended, or did not start, while a test needed it."""


class BotProcess:
    """A process that runs ``argv`` with DISCORD_TOKEN and DISCORD_API_URL of the loopback, plus ``env``.

    With ``forks``, ``argv`` are the arguments of ``barbu``. As a context manager it starts on entry and ends
    on exit. ``output`` has its last lines.
    """

    def __init__(
        self,
        discord: LoopbackDiscord,
        argv: Sequence[str],
        env: Mapping[str, str] | None = None,
        *,
        cwd: Path | str | None = None,
        start_timeout_s: float = 60.0,
        forks: Forks | None = None,
    ) -> None:
        self.discord = discord
        self.argv = list(argv)
        self.cwd = cwd or Path(__file__).parents[3]
        self.forks = forks
        own = {
            "DISCORD_TOKEN": discord.world.token,
            "DISCORD_API_URL": discord.api_url,
            "PYTHONUNBUFFERED": "1",
        }
        self.env = {**os.environ, **own, **(env or {})}
        self.start_timeout_s = start_timeout_s
        self.output: deque[str] = deque(maxlen=2000)
        self._process: asyncio.subprocess.Process | Forked | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None, "not started"
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def stderr(self) -> str:
        """The output of the bot (both streams), newest lines last."""
        return "\n".join(self.output)

    async def start(self, *, wait: bool = True) -> None:
        """Start the bot; with ``wait``, return once it has READY and all its guilds."""
        assert not self.running, "already running"
        before = self.discord.gateway.identifies
        if self.forks is not None:
            # Each process deals other games, the same in every run.
            self.discord.forked += 1
            self._migrate()
            dice = {DICE: f"{self.env.get(DICE, '')}-{self.discord.forked}"}
            self._process = await self.forks.begin(self.argv, self.env | dice, self.cwd)
        else:
            self._process = await asyncio.create_subprocess_exec(
                *self.argv,
                env=self.env,
                cwd=self.cwd,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
        self._reader = asyncio.create_task(self._read(self._process))
        if wait:
            await self._until_ready(before)

    def _migrate(self) -> None:
        """Make the tables of a database that does not exist yet, which takes longer than the fork's start."""
        file = Path(self.env.get("DATABASE_URL", ":"))
        if ":" not in str(file) and file.parent.is_dir():
            put_migrated_file(file)

    async def _until_ready(self, identifies_before: int) -> None:
        try:
            await self.discord.world.until(
                lambda: not self.running or self.discord.gateway.identifies > identifies_before,
                self.start_timeout_s,
            )
        except TimeoutError:
            raise BotDiedError(f"no IDENTIFY within {self.start_timeout_s} s:\n{self.stderr}") from None
        if not self.running:
            raise BotDiedError(f"ended with {await self.wait()} at start:\n{self.stderr}")

    async def _read(self, process: asyncio.subprocess.Process | Forked) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self.output.append(line.decode(errors="replace").rstrip())
            self.discord.world.touch()
        await process.wait()
        self.discord.world.touch()

    async def wait(self, timeout_s: float = STOP_S) -> int:
        """Wait for the end of the process and return its exit code."""
        assert self._process is not None
        assert self._reader is not None
        await asyncio.wait_for(asyncio.shield(self._reader), timeout_s)
        return await self._process.wait()

    async def kill9(self) -> None:
        """Kill the process, and wait until the gateway has noticed."""
        await self._signal(signal.SIGKILL)
        await self.discord.world.until(lambda: not self.discord.gateway.connected)

    async def terminate(self) -> int:
        """Ask the process to stop and return its exit code."""
        return await self._signal(signal.SIGTERM)

    async def _signal(self, number: signal.Signals) -> int:
        assert self._process is not None, "not started"
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)
        return await self.wait()

    async def restart(self) -> None:
        """Start again after a kill or a stop."""
        await self.start()

    def rss_bytes(self) -> int:
        """Return the resident memory of the process in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def cpu_s(self) -> float:
        """Return the processor time of the process since its start, in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def __aenter__(self) -> BotProcess:
        try:
            await self.start()
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    async def _end(self) -> None:
        if self.running:
            await self._signal(signal.SIGKILL)
