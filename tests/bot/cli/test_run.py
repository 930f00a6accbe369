"""``barbu run`` and ``barbu health``: the operator's messages when the bot cannot run."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import socket
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.cli.run import quickest_loop
from bot.cli.support.messages import start_sentence, status_of
from bot.config import AppConfig, ConfigError
from bot.discord_io.gateway import DiscordUnreachable
from bot.load.monitor import LoadMonitor
from bot.runtime.heartbeat import beat
from bot.storage import Database, StorageError
from engine.errors import InvalidRules
from tests.bot.cli.conftest import Shell, refused

TOKEN = "a-token-nobody-may-see"
COMPILING = "Compiling something"


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Restore the garbage collector, which the command configures for a bot."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


class Gone:
    """The parts of a response of Discord's that its errors read."""

    status = 503
    reason = "Service Unavailable"


class ClosedSocket:
    """The parts of a closed gateway connection that its error reads."""

    def __init__(self, code: int) -> None:
        self.close_code = code


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(ClosedSocket(code), shard_id=0)  # type: ignore[arg-type]


def unreachable() -> aiohttp.ClientConnectorError:
    return aiohttp.ClientConnectorError(
        None,  # type: ignore[arg-type]
        OSError(errno.ECONNREFUSED, "refused"),
    )


class Compiled(TimeoutError):
    """Raised by a fake bot that had to compile kernels first."""


class FakeBot:
    """A bot that raises ``error`` when it connects, or opens its database."""

    def __init__(self, config: AppConfig, error: Exception | None, say: Callable[[str], object]) -> None:
        self._settings, self._error, self._say = config, error, say
        self.closed = False
        self.load = LoadMonitor()
        self.coordinator = SimpleNamespace(may_request=True)

    async def __aenter__(self) -> FakeBot:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self, token: str) -> None:
        assert token == TOKEN
        if isinstance(self._error, Compiled):
            self._say(COMPILING)
        if self._error is not None:
            raise self._error
        await Database(self._settings.database_url).open()

    async def close(self) -> None:
        self.closed = True


def put_bot(monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> list[FakeBot]:
    """Make ``barbu run`` run a fake bot, with a token; return the list of those that it runs."""
    built: list[FakeBot] = []

    def create_bot(config: AppConfig, say: Callable[[str], object]) -> FakeBot:
        built.append(FakeBot(config, error, say))
        return built[-1]

    module = types.ModuleType("bot.program.app")
    module.create_bot = create_bot  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "bot.program.app", module)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    return built


@pytest.mark.parametrize("written", ["", "DISCORD_TOKEN=\n", "DISCORD_TOKEN='  '\n"])
def test_without_a_token_nothing_is_run(shell: Shell, tmp_path: Path, written: str) -> None:
    """A missing or empty token is reported by its setting's name, with the place where Discord shows it."""
    (tmp_path / ".env").write_text(written, "utf-8")
    result = shell("run")
    assert result.exit_code == 78
    assert "DISCORD_TOKEN" in result.stderr
    assert "https://discord.com/developers/applications" in result.stderr


def test_unknown_default_rules_are_rejected_at_the_start(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A default rule set that is not a preset is rejected with the valid ones, before any connection."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BARBU_DEFAULT_RULES", "whist")
    sentence = refused(shell("run"), 78)
    assert "BARBU_DEFAULT_RULES must be one of " in sentence
    assert "contre" in sentence
    assert sentence.strip().endswith('not "whist".')


def test_an_unknown_setting_is_rejected(shell: Shell, tmp_path: Path) -> None:
    """An unknown setting stops the start and is named with the likely one."""
    (tmp_path / ".env").write_text("BARBU_LOCAL=fr\n", "utf-8")
    said = refused(shell("run"), 78)
    assert "BARBU_LOCAL" in said
    assert "BARBU_LOCALE" in said


@pytest.mark.parametrize(
    ("error", "said", "status"),
    [
        (discord.LoginFailure("Improper token has been passed."), "refused the token", 78),
        (discord.PrivilegedIntentsRequired(0), "refused an intent", 78),
        (closed(4014), "refused an intent", 78),
        (closed(4011), "BARBU_SHARD_COUNT", 78),
        (closed(4012), "4012", 78),
        (discord.GatewayNotFound(), "cannot be reached", 1),
        (unreachable(), "cannot be reached", 1),
        (TimeoutError(), "cannot be reached", 1),
        (discord.HTTPException(Gone(), None), "503", 1),  # type: ignore[arg-type]
    ],
)
def test_errors_of_discord_are_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str, status: int
) -> None:
    """Each error of Discord or the network is one sentence, which never shows the token.

    A supervisor learns by the status whether another start can help.
    """
    put_bot(monkeypatch, error)
    monkeypatch.setenv("BARBU_LOG_LEVEL", "WARNING")
    sentence = refused(shell("run"), status)
    assert said in sentence
    assert "\n" not in sentence
    assert TOKEN not in sentence


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_reason_of_an_end_is_a_line_of_the_log(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """The sentence that says why the bot stops is in the form of the log, once, at every log level."""
    put_bot(monkeypatch, discord.LoginFailure("Improper token has been passed."))
    monkeypatch.setenv("BARBU_LOG_LEVEL", "ERROR")
    result = shell("run", "--log-format", form)
    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (78, "")
    sentence = start_sentence(discord.LoginFailure())
    if form == "text":
        assert line.endswith(f" CRITICAL bot.cli.run: {sentence}")
    else:
        entry = json.loads(line)
        assert (entry["level"], entry["message"]) == ("CRITICAL", sentence)
        assert "traceback" not in entry


def test_an_unwritable_database_is_one_sentence(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that cannot be opened or created is named."""
    put_bot(monkeypatch)
    (tmp_path / "file").write_text("x", "utf-8")
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "file" / "barbu.db"))
    assert "cannot be opened" in refused(shell("run"), 78)
    (tmp_path / "text.db").write_text("no database, " * 99, "utf-8")
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "text.db"))
    assert "cannot be read" in refused(shell("run"), 78)


@pytest.mark.parametrize("level", ["INFO", "ERROR"])
def test_compilation_of_kernels_is_announced_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """The compilation of kernels is announced once: in the log, or in the terminal at a quiet level."""
    put_bot(monkeypatch, Compiled())
    monkeypatch.setenv("BARBU_LOG_LEVEL", level)
    assert shell("run").output.count(COMPILING) == 1


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StorageError("shard_lost"), 69),
        (StorageError("database_in_use"), 75),
        (StorageError("disk_full"), 75),
        (StorageError("database_newer", found="9999", known="0001"), 78),
        (StorageError("database_unreadable"), 78),
        (StorageError("database_unwritable"), 78),
        (DiscordUnreachable(600.0), 75),
        (ConfigError("BARBU_LOCALE must be one of en, fr, it, de."), 78),
        (InvalidRules("rules_unknown"), 78),
        (ZeroDivisionError(), 1),
    ],
    ids=repr,
)
def test_the_status_says_whether_another_start_can_help(error: Exception, status: int) -> None:
    """What only the operator can solve has a status of its own, after which a supervisor starts no more."""
    assert status_of(error) == status


@pytest.mark.parametrize(
    ("cause", "status"),
    [
        (OSError(errno.EADDRINUSE, "in use"), 75),
        (OSError(errno.EADDRNOTAVAIL, "no interface has it yet"), 75),
        (socket.gaierror(socket.EAI_AGAIN, "no name server answers"), 75),
        (socket.gaierror(socket.EAI_NONAME, "no such name"), 78),
        (PermissionError(errno.EACCES, "below 1024"), 78),
        (None, 78),
    ],
    ids=repr,
)
def test_a_port_may_be_free_later(cause: OSError | None, status: int) -> None:
    """A port that another program has, or an address that is not up yet, is tried by another start."""
    error = ConfigError("BARBU_METRICS_PORT cannot be 9464 on 10.0.0.1.")
    error.__cause__ = cause
    assert status_of(error) == status


@pytest.mark.parametrize(("state", "status"), [("57P03", 75), ("08001", 75), ("28P01", 78), ("3D000", 78)])
def test_a_wrong_password_of_the_database_is_lasting(state: str, status: int) -> None:
    """A database server that starts up is tried again; one that refuses the role or the name is not."""
    error = StorageError("database_gone", database="postgresql://barbu@localhost/barbu")
    error.__cause__ = OSError()
    error.__cause__.sqlstate = state  # type: ignore[attr-defined]
    assert status_of(error) == status


def test_an_unexpected_error_keeps_its_traceback(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unexpected error keeps its traceback."""
    put_bot(monkeypatch, ZeroDivisionError())
    assert isinstance(shell("run").exception, ZeroDivisionError)
    assert start_sentence(ZeroDivisionError()) is None


def test_a_waiting_spare_collects_garbage(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A waiting spare collects garbage, since it may run for weeks; its bot requests no shards."""
    collects: list[bool] = []

    async def wait_for_vacancy(config: AppConfig, _stopped: asyncio.Event) -> AppConfig:
        collects.append(gc.isenabled())
        return config.model_copy(update={"shards": "0-0/1"})

    built = put_bot(monkeypatch, discord.LoginFailure("Improper token has been passed."))
    monkeypatch.setattr("bot.program.spare.wait_for_vacancy", wait_for_vacancy)
    monkeypatch.setenv("BARBU_SHARDS", "spare")
    monkeypatch.setenv("BARBU_SHARD_COUNT", "1")
    monkeypatch.setenv("DATABASE_URL", "postgresql://barbu@localhost/barbu")
    assert "refused the token" in refused(shell("run"), 78)
    assert collects == [True]
    assert [bot.coordinator.may_request for bot in built] == [False]


def test_health_follows_the_heartbeat(shell: Shell, tmp_path: Path) -> None:
    """``barbu health`` succeeds after a heartbeat and fails without one."""
    assert "is not running here" in refused(shell("health"))
    beat(tmp_path / "barbu.heartbeat")
    result: Any = shell("health")
    assert result.exit_code == 0


def test_the_quickest_event_loop_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot runs on uvloop, or on Python's own event loop on a platform without it."""
    own = types.ModuleType("uvloop")
    own.new_event_loop = object()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "uvloop", own)
    assert quickest_loop() is own.new_event_loop
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert quickest_loop() is None
