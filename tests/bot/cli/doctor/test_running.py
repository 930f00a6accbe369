"""What ``barbu doctor`` says of a bot that runs, hangs or is absent, and of the port of its metrics."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.cli.doctor import running
from bot.cli.doctor.running import PortAnswer, State, ask_port, port_findings, state_of
from bot.config import AppConfig
from bot.metrics.meters import BUILD_INFO
from bot.metrics.process_status import StatusCollector
from bot.metrics.server import OperatorServer
from bot.program.build_info import this_build
from bot.runtime.heartbeat import MAX_AGE_S, beat, stop
from bot.shards.shard_lease import ShardLease
from bot.shards.shard_range import ShardRange
from bot.storage import Database
from bot.storage.lease import FileLease
from tests.bot.cli.conftest import Shell
from tests.bot.metrics.test_server import STANDING
from tests.databases import only_on_postgresql, only_on_sqlite
from tools.simulation.loopback import BotProcess, LoopbackDiscord

BARBU = (sys.executable, "-c", "from bot.cli import main; main()")
PATIENCE_S = 60.0


def config_of(url: str, tmp_path: Path, **settings: object) -> AppConfig:
    """Return settings with a database and a heartbeat in this folder."""
    return AppConfig.model_validate(
        {"database_url": url, "heartbeat_file": tmp_path / "barbu.heartbeat", **settings}
    )


@asynccontextmanager
async def leased(url: str) -> AsyncIterator[None]:
    """Hold the lease of a database, as a running bot does."""
    database = Database(url)
    await database.open(alone=True)
    yield
    await database.close()


async def seen(config: AppConfig) -> tuple[State, str]:
    state, finding = await state_of(config, is_reachable=True)
    return state, str(finding)


async def test_without_the_lock_no_bot_runs(url: str, tmp_path: Path) -> None:
    """A database whose lock is free has no bot, and looking neither takes the lock nor makes its file."""
    config = config_of(url, tmp_path)
    state, said = await seen(config)
    assert state is State.ABSENT
    assert said.startswith("– bot: it is not running: no process holds the lock of ")
    assert not list(tmp_path.glob("*.lock"))
    async with leased(url):
        pass
    assert (await seen(config))[0] is State.ABSENT


async def test_a_heartbeat_is_a_running_bot(url: str, tmp_path: Path) -> None:
    """A fresh heartbeat is a running bot, as far as its age can show."""
    config = config_of(url, tmp_path)
    beat(config.heartbeat_path)
    then = time.time() - 38
    os.utime(config.heartbeat_path, (then, then))
    state, said = await seen(config)
    assert state is State.BEATING
    assert re.fullmatch(
        r"✓ bot: it is running \(last heartbeat (3[89]|4\d) s ago; a hang shows after 60 s\);"
        r" its log says whether it is connected",
        said,
    )
    stop(config.heartbeat_path)


async def test_a_process_without_a_heartbeat_is_not_absent(url: str, tmp_path: Path) -> None:
    """Where a process has the lock but no heartbeat is found, the reasons are named and what to do.

    With a file this is a fault, since the heartbeat is next to it. A server's bot may be elsewhere.
    """
    config = config_of(url, tmp_path)
    async with leased(url):
        state, said = await seen(config)
        assert state is State.SILENT
        assert said.startswith(("✗" if url.startswith("sqlite") else "–") + " bot: a process ")
        assert ("on another machine" in said) is not url.startswith("sqlite")
        for part in ("holds the lock of", str(config.heartbeat_path), "180 s", "BARBU_HEARTBEAT_FILE"):
            assert part in said
        assert said.endswith("Read its log; if that says nothing, restart it")
        config.heartbeat_path.write_bytes(b"locked\n")  # as a bot leaves it that was killed
        assert (await seen(config))[0] is State.SILENT


async def test_a_port_that_answers_says_why_there_is_no_heartbeat(url: str, tmp_path: Path) -> None:
    """A bot that is ready on its port has its heartbeat elsewhere; one that is not is starting or cut off."""
    config = config_of(url, tmp_path)
    async with leased(url):
        _, ready = await state_of(config, PortAnswer(True, "1.2.0"), is_reachable=True)
        _, cut_off = await state_of(config, PortAnswer(True, "1.2.0", "Discord is away"), is_reachable=True)
    start = (
        f"bot: it runs, since its port answers, but there is no fresh heartbeat in {config.heartbeat_path}"
    )
    assert str(ready) == f"– {start}: it has another BARBU_HEARTBEAT_FILE, so `barbu health` fails here"
    assert str(cut_off) == f"✗ {start}: it is starting, or has heard nothing from Discord for a while"


async def test_a_bot_that_hangs(url: str, tmp_path: Path) -> None:
    """A process that holds its heartbeat file but writes to it no more hangs, even if it lost the lock."""
    config = config_of(url, tmp_path)
    beat(config.heartbeat_path)
    then = time.time() - MAX_AGE_S - 35
    os.utime(config.heartbeat_path, (then, then))
    async with leased(url):
        state, said = await seen(config)
    assert state is State.HUNG
    assert said.startswith("✗ bot: it hangs: its process runs, but wrote its last heartbeat 95 s ago")
    assert "Restart it" in said
    assert (await seen(config))[0] is State.HUNG
    stop(config.heartbeat_path)


@only_on_postgresql
async def test_the_shards_of_one_process(url: str, tmp_path: Path) -> None:
    """Of several processes only the one with the same shards is this bot; a single writer blocks all."""
    database = Database(url)
    await database.open()
    lease = ShardLease(ShardRange(0, 1, 4))
    lease.attach(database._opened())
    assert await lease.try_take()
    ours, others = (config_of(url, tmp_path, shards=shards) for shards in ("0-1/4", "2-3/4"))
    assert (await seen(ours))[0] is State.SILENT
    state, said = await seen(others)
    assert state is State.ABSENT
    assert said.endswith(" for the shards 2-3/4")
    assert (await seen(config_of(url, tmp_path)))[0] is State.SILENT
    await lease.give_back()
    await database.close()
    async with leased(url):
        assert (await seen(others))[0] is State.SILENT


@only_on_postgresql
async def test_a_spare_has_a_heartbeat_alone(url: str, tmp_path: Path) -> None:
    """A spare holds no lock, so that of another process is not mistaken for it."""
    config = config_of(url, tmp_path, shards="spare", shard_count=4)
    async with leased(url):
        state, said = await seen(config)
    assert state is State.ABSENT
    assert said.startswith("– bot: no spare is running here")


async def test_a_server_that_does_not_answer_is_asked_once(tmp_path: Path) -> None:
    """After a server that did not answer, whether the bot runs is unknown, with the place to look."""
    config = config_of("postgresql://barbu@127.0.0.1:1/barbu", tmp_path)
    state, finding = await state_of(config, is_reachable=False)
    assert state is State.UNKNOWN
    assert str(finding).startswith(
        f"– bot: no heartbeat in {config.heartbeat_path}, and the database does not"
    )
    assert (await state_of(config, is_reachable=True))[0] is State.UNKNOWN


def test_a_server_that_does_not_answer_is_named_with_the_reason(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database's own line passes on why a server cannot be reached, and never its password."""
    monkeypatch.setenv("BARBU_BOT_WORKERS", "0")
    monkeypatch.setenv("DATABASE_URL", "postgresql://barbu:secret@127.0.0.1:1/barbu")
    output = shell("doctor", "--offline").output
    assert "barbu@127.0.0.1:1/barbu cannot be reached (Connection refused).\n" in output
    assert "secret" not in output


@only_on_sqlite
async def test_a_lock_that_cannot_be_read(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock file closed to this user leaves it open whether the bot runs, and says so."""

    def denied(_lease: FileLease) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(FileLease, "is_taken", denied)
    state, said = await seen(config_of(url, tmp_path))
    assert state is State.UNKNOWN
    assert "cannot be checked: Permission denied. Run this where the bot runs, as its user" in said


async def doctor_beside(tmp_path: Path, env: dict[str, str]) -> str:
    """Return what `barbu doctor --offline` says, run as an operator runs it."""
    process = await asyncio.create_subprocess_exec(
        *BARBU, "doctor", "--offline", cwd=tmp_path, env=os.environ | env, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    return out.decode()


@pytest.mark.repetition
@pytest.mark.slow
async def test_the_real_bot_running_hung_and_killed(tmp_path: Path, free_port: int) -> None:
    """Beside the real bot the command sees it ready, then stopped by a signal, then killed."""
    env = {
        "DATABASE_URL": str(tmp_path / "barbu.db"),
        "BARBU_METRICS_PORT": str(free_port),
        "BARBU_BOT_WORKERS": "0",
    }
    async with LoopbackDiscord() as discord, BotProcess(discord, (*BARBU, "run"), env, cwd=tmp_path) as bot:
        heartbeat = tmp_path / "barbu.heartbeat"
        await discord.until(heartbeat.exists, PATIENCE_S)
        await discord.until(lambda: "resumed" in bot.stderr or discord.gateway.identifies > 0, PATIENCE_S)
        async with asyncio.timeout(PATIENCE_S):
            while "is ready" not in (said := await doctor_beside(tmp_path, env)):
                assert "✓ bot: it is running" in said
        assert f"✓ metrics: {free_port} on 127.0.0.1: /readyz answers that the bot is ready\n" in said
        os.kill(bot.pid, signal.SIGSTOP)
        try:
            then = time.time() - MAX_AGE_S - 10
            os.utime(heartbeat, (then, then))
            said = await doctor_beside(tmp_path, env)
        finally:
            os.kill(bot.pid, signal.SIGCONT)
        assert "✗ bot: it hangs: " in said
        assert f"✗ metrics: {free_port} on 127.0.0.1 is open, but /readyz does not answer" in said
        os.kill(bot.pid, signal.SIGKILL)
        await bot.wait(PATIENCE_S)
        assert heartbeat.exists()
        said = await doctor_beside(tmp_path, env)
    assert "– bot: it is not running: no process holds the lock of " in said
    assert f"✓ metrics: {free_port} on 127.0.0.1 can be opened" in said


# ------------------------------------------------------------------- the port


@asynccontextmanager
async def answering(lacking: list[str]) -> AsyncIterator[int]:
    """Run a bot's port that lacks these things to be ready; yield its number."""
    build = this_build()
    BUILD_INFO.labels(build.version, build.commit, build.schema, build.python).set(1)
    server = OperatorServer(StatusCollector(lambda: STANDING), alive=list, ready=lambda: lacking)
    await server.start("127.0.0.1", 0)
    yield server.port
    await server.stop()


async def port_said(port: int, state: State, host: str = "127.0.0.1") -> list[str]:
    return list(map(str, port_findings(host, port, await asyncio.to_thread(ask_port, host, port), state)))


async def test_readiness_is_passed_on() -> None:
    """What the running bot answers on its port is said, with everything it lacks."""
    lacking: list[str] = []
    async with answering(lacking) as port:
        assert await port_said(port, State.BEATING) == [
            f"✓ metrics: {port} on 127.0.0.1: /readyz answers that the bot is ready"
        ]
        lacking += ["no connection to Discord is open", "the open tables are not back yet"]
        (said,) = await port_said(port, State.SILENT)
    assert said == (
        f"✗ metrics: {port} on 127.0.0.1: /readyz answers that the bot is not ready:"
        " no connection to Discord is open; the open tables are not back yet"
    )


async def test_a_bot_of_another_version_is_to_be_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an upgrade the bot runs the old version until it is restarted, which is said."""
    build = this_build()
    monkeypatch.setattr(running, "this_build", lambda: type(build)("9.9.9", "", build.schema, build.python))
    lacking: list[str] = []
    async with answering(lacking) as port:
        (said,) = await port_said(port, State.BEATING)
        lacking.append("no connection to Discord is open")
        (unready,) = await port_said(port, State.BEATING)
    way_out = f". It runs barbu {build.version} {build.commit}: restart it to run this version"
    assert said.endswith(f"the bot is ready{way_out}")
    assert unready.startswith("✗ ")
    assert unready.endswith(f"not ready: no connection to Discord is open{way_out}")


async def test_the_port_of_another_bot() -> None:
    """A bot that answers while this one is absent is another one, whose port cannot be shared."""
    async with answering([]) as port:
        (said,) = await port_said(port, State.ABSENT)
    assert said.startswith(f"✗ metrics: {port} on 127.0.0.1 is in use by another bot (barbu ")
    assert "choose another BARBU_METRICS_PORT" in said


@asynccontextmanager
async def stranger(*, is_web: bool) -> AsyncIterator[int]:
    """Listen on a port as a program that is no bot: a web server, or one that never answers."""
    if not is_web:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            yield silent.getsockname()[1]
        return

    async def serve(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
        writer.close()
        await writer.wait_closed()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1]


@pytest.mark.parametrize("is_web", [True, False])
async def test_the_port_of_a_stranger(monkeypatch: pytest.MonkeyPatch, is_web: bool) -> None:
    """A program that is no bot is named as such, whether it answers or not."""
    monkeypatch.setattr(running, "ANSWER_S", 0.2)
    async with stranger(is_web=is_web) as port:
        (absent,) = await port_said(port, State.ABSENT)
        (beating,) = await port_said(port, State.BEATING)
        (silent,) = await port_said(port, State.SILENT)
    assert absent.startswith(f"✗ metrics: {port} on 127.0.0.1 is in use by another program: choose another ")
    assert beating.startswith(f"✗ metrics: {port} on 127.0.0.1 is open, but no bot answered there")
    assert "the bot has hung since its last heartbeat, or another program has the port" in beating
    assert "the bot hangs, or another program has the port" in silent


async def test_a_port_on_which_nothing_listens(free_port: int) -> None:
    """Without a bot the port can be opened; a running bot without it is elsewhere, or has older settings."""
    assert await port_said(free_port, State.ABSENT) == [f"✓ metrics: {free_port} on 127.0.0.1 can be opened"]
    (said,) = await port_said(free_port, State.BEATING)
    assert said.startswith(
        f"– metrics: nothing answers on {free_port} on 127.0.0.1: if the bot runs in another"
    )
    (said,) = await port_said(free_port, State.ABSENT, "192.0.2.1")
    assert said.startswith(f"✗ metrics: {free_port} on 192.0.2.1 cannot be opened (this machine has no ")
    assert said.endswith(
        ": BARBU_METRICS_HOST must be an address of this machine, or 0.0.0.0 for all of them"
    )


async def test_a_port_that_other_machines_reach(free_port: int) -> None:
    """A port on all addresses is asked on this machine, and named as public."""
    public = f"– metrics: {free_port} on 0.0.0.0 can be reached from other machines without a password"
    _, said = await port_said(free_port, State.ABSENT, "0.0.0.0")  # noqa: S104 - the case to report
    assert said.startswith(public)
    async with answering([]) as port:
        ready, said = await port_said(port, State.BEATING, "0.0.0.0")  # noqa: S104
    assert ready.endswith("/readyz answers that the bot is ready")
    assert said.endswith("keep it private")


def test_the_command_says_all_of_it(shell: Shell, free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command names a stranger on the port before the bot is started."""
    monkeypatch.setenv("BARBU_BOT_WORKERS", "0")
    monkeypatch.setattr(running, "ANSWER_S", 0.2)
    Path(".env").write_text(f"BARBU_METRICS_PORT={free_port}\n", "utf-8")
    with socket.create_server(("127.0.0.1", free_port)):
        output = shell("doctor", "--offline").output
    assert "– bot: it is not running: no process holds the lock of barbu.db\n" in output
    assert f"✗ metrics: {free_port} on 127.0.0.1 is in use by another program" in output
