"""``barbu doctor``: each part is healthy, or the command says what to do."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.cli.doctor import checks as doctor_checks
from bot.cli.doctor.checks import DiscordAnswers, ServerPermissions, seen_by_discord
from bot.cli.doctor.running import Finding
from bot.config import AppConfig
from bot.runtime.heartbeat import beat
from bot.storage import migrate
from bot.storage.sqlite_file import AMPLE_ROOM
from engine.bridge.double_dummy import library
from tests.bot.cli.conftest import Shell
from tests.bot.cli.test_verify_database import address, fill
from tools.simulation.loopback import LoopbackDiscord

TOKEN = "a-token-nobody-may-see"
WELL = DiscordAnswers("Barbu#0001", 0.4, (ServerPermissions(5, "Salon", ()),))


@pytest.fixture(autouse=True)
def no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no workers, except in tests about them."""
    monkeypatch.setenv("BARBU_BOT_WORKERS", "0")


@pytest.fixture
def discord_says(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Make Discord return this about the bot, or fail."""

    def let(seen: DiscordAnswers | Exception) -> None:
        async def answer(config: AppConfig) -> DiscordAnswers:
            assert config.token == TOKEN
            if isinstance(seen, Exception):
                raise seen
            return seen

        monkeypatch.setattr(doctor_checks, "seen_by_discord", answer)
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)

    return let


def marks(output: str) -> dict[str, str]:
    """Return the mark of each check."""
    return {
        what: mark for mark, what in (line.partition(":")[0].split(" ", 1) for line in output.splitlines())
    }


def test_a_healthy_bot_passes_every_check(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, discord_says: Any
) -> None:
    """A healthy bot has a tick at every check, and the status is 0."""
    discord_says(WELL)
    asyncio.run(fill(address(tmp_path)))
    monkeypatch.setenv("DATABASE_URL", "stored.db")
    beat(tmp_path / "stored.heartbeat")
    result = shell("doctor")
    assert result.exit_code == 0, result.output
    assert set(marks(result.output).values()) == {"✓"}
    looked_at = "version settings commands bot database schema files heartbeat disk privacy workers token"
    assert list(marks(result.output)) == [*looked_at.split(), "clock", "servers"]
    assert TOKEN not in result.output


def test_before_the_first_start(shell: Shell, tmp_path: Path) -> None:
    """Before any setup only the token is missing, and the command creates no file."""
    result = shell("doctor")
    assert result.exit_code == 1
    assert [what for what, mark in marks(result.output).items() if mark == "✗"] == ["token"]
    assert "write DISCORD_TOKEN=" in result.output
    assert list(tmp_path.iterdir()) == []


def test_all_invalid_settings_are_reported_together(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """All faults are reported together: unknown names, invalid values, one that only the games can check."""
    settings = "BARBU_TYPO=1\nBARBU_EDIT_INTERVAL_S=-1\nDISCORD_TOKEN_FILE=none\nBARBU_LOCALE=xx\n"
    Path(".env").write_text(settings, "utf-8")
    version, *lines = shell("doctor").output.splitlines()
    assert version.startswith("✓ version: ")
    assert all(line.startswith("✗ settings: ") for line in lines)
    named = [line.split()[2] for line in lines]
    assert named == ["There", "DISCORD_TOKEN_FILE", "BARBU_LOCALE", "BARBU_EDIT_INTERVAL_S"]
    Path(".env").write_text("BARBU_DEFAULT_RULES=none\n", "utf-8")
    assert "✗ settings: BARBU_DEFAULT_RULES must be one of" in shell("doctor", "--offline").output


def test_unreadable_certificates_are_reported(shell: Shell, tmp_path: Path) -> None:
    """Unreadable certificates of a cluster are reported, since the bot would not start with them."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    lines = [f"BARBU_CLUSTER_{one}={tmp_path / 'none.pem'}\n" for one in ("CA", "CERT", "KEY")]
    Path(".env").write_text("".join(["BARBU_CLUSTER=tls://127.0.0.1:1\n", *lines]), "utf-8")
    result = shell("doctor", "--offline")
    assert result.exit_code == 1
    assert "✗ settings: BARBU_CLUSTER_CA cannot be used: " in result.output


def test_a_newer_database(shell: Shell, tmp_path: Path) -> None:
    """For tables of a newer version the advice is to update the program, and the file is unchanged."""
    asyncio.run(fill(address(tmp_path)))
    with closing(sqlite3.connect(tmp_path / "stored.db", isolation_level=None)) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    Path(".env").write_text("DATABASE_URL=stored.db\n", "utf-8")
    assert "✗ schema: its tables are at 9999" in shell("doctor", "--offline").output


def test_an_older_database_is_only_looked_at(shell: Shell, tmp_path: Path) -> None:
    """Tables of an older version are migrated by the next start, not by the check."""
    asyncio.run(fill(address(tmp_path)))
    older = migrate.steps()[-2]
    with closing(sqlite3.connect(tmp_path / "stored.db", isolation_level=None)) as file:
        file.execute("UPDATE alembic_version SET version_num = ?", (older,))
    Path(".env").write_text("DATABASE_URL=stored.db\n", "utf-8")
    assert "✓ schema: 1 step behind" in shell("doctor", "--offline").output
    with closing(sqlite3.connect(tmp_path / "stored.db")) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == (older,)


def test_a_file_that_is_not_a_database(shell: Shell) -> None:
    """A file that is not a database is reported as such."""
    Path("spoilt.db").write_bytes(b"nothing of the kind" * 100)
    Path(".env").write_text("DATABASE_URL=spoilt.db\n", "utf-8")
    assert "✗ database: The database spoilt.db cannot be read" in shell("doctor", "--offline").output


def test_files_of_another_user(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without write permission is named, with the user who tried."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    result = shell("doctor", "--offline")
    assert marks(result.output)["files"] == "✗"
    assert f"is not writable by user {os.getuid()}" in result.output


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o666])
def test_files_that_others_may_open(shell: Shell, tmp_path: Path, mode: int) -> None:
    """A database and a token readable by other users are named with the command that protects them."""
    asyncio.run(fill(address(tmp_path)))
    env = Path(".env")
    env.write_text("DATABASE_URL=stored.db\n", "utf-8")
    env.chmod(mode)
    Path("stored.db").chmod(mode)
    (line,) = [line for line in shell("doctor", "--offline").output.splitlines() if "privacy" in line]
    assert line.startswith("✗ privacy: other users of this machine may open ")
    commands = line.partition(": chmod 600 ")[2].split()
    assert {"stored.db", ".env"} <= set(commands)
    for name in commands:
        Path(name).chmod(0o600)
    assert "✓ privacy" in shell("doctor", "--offline").output


@pytest.mark.parametrize("is_ours", [True, False])
def test_a_secret_that_others_may_read(shell: Shell, monkeypatch: pytest.MonkeyPatch, is_ours: bool) -> None:
    """Files of secrets are checked too; those of another user, as in a container, are not reported."""
    secrets = {"DISCORD_TOKEN_FILE": "token", "DATABASE_URL_FILE": "address"}
    for setting, name in secrets.items():
        Path(name).write_text("stored.db" if name == "address" else "x", "utf-8")
        Path(name).chmod(0o444)
        monkeypatch.setenv(setting, name)
    if not is_ours:
        monkeypatch.setattr(os, "getuid", lambda: Path("token").stat().st_uid + 1)
    (line,) = [line for line in shell("doctor", "--offline").output.splitlines() if "privacy" in line]
    assert line.startswith("✗" if is_ours else "–")
    assert "token address" in line


def test_a_database_that_is_a_folder(shell: Shell, tmp_path: Path) -> None:
    """A folder in place of the database file is reported as such."""
    Path(".env").write_text(f"DATABASE_URL={tmp_path}\n", "utf-8")
    assert (
        f"✗ database: The address of the database cannot be used: {tmp_path} is a folder, so name a file"
        in (shell("doctor", "--offline").output)
    )


@pytest.mark.parametrize("below", ["", "deeper/"])
def test_a_folder_closed_to_this_user(shell: Shell, closed_folder: Path, below: str) -> None:
    """If the database's folder is closed, the answer names the user who needs access; checks continue."""
    Path(".env").write_text(f"DATABASE_URL={closed_folder}/{below}barbu.db\n", "utf-8")
    result = shell("doctor", "--offline")
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    found = marks(result.output)
    assert {what for what, mark in found.items() if mark == "✗"} >= {"database", "files", "heartbeat"}
    assert f"{closed_folder} is not writable by user {os.getuid()}" in result.output
    assert "disk" in found


def test_a_disk_that_is_nearly_full(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little room for the database to grow and be copied is reported before the disk is full."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=AMPLE_ROOM - 1))
    assert "✗ disk: 500 MiB free" in shell("doctor", "--offline").output


@pytest.mark.parametrize(("ahead_s", "said"), [(42.4, "42 s ahead of"), (-3600.0, "3,600 s behind")])
def test_a_wrong_clock(shell: Shell, discord_says: Any, ahead_s: float, said: str) -> None:
    """A clock that differs from Discord's is reported with the difference and how to set it."""
    discord_says(DiscordAnswers("Barbu", ahead_s, WELL.servers))
    output = shell("doctor").output
    assert f"✗ clock: {said}" in output
    assert "timedatectl" in output


def test_a_missing_permission_is_reported_with_its_server(shell: Shell, discord_says: Any) -> None:
    """A server where the bot lacks a permission is named with it."""
    discord_says(
        DiscordAnswers("Barbu", 0.0, (*WELL.servers, ServerPermissions(6, "Closed", ("Attach Files",))))
    )
    assert (
        "✗ servers: Closed (6) withholds Attach Files. Allow it under Server Settings"
        in shell("doctor").output
    )


def test_many_servers_that_withhold_the_same_take_one_line(shell: Shell, discord_says: Any) -> None:
    """Servers are grouped by what they withhold, of many three are named, and faults are printed last."""
    few = [ServerPermissions(number, f"G{number}", ("Attach Files", "Embed Links")) for number in (1, 2)]
    many = [ServerPermissions(number, f"G{number}", (), ("Create Public Threads",)) for number in range(76)]
    closed = ServerPermissions(99, "Club", ("Send Messages",), ("Create Public Threads",))
    discord_says(DiscordAnswers("Barbu", 60.0, (closed, *few, *many)))
    lines = shell("doctor").output.splitlines()
    use = "which tables in threads need"
    found = [line.partition(". Allow it")[0] for line in lines if " servers: " in line]
    assert found == [
        f"– servers: 77 servers withhold Create Public Threads, {use}: Club (99), G0 (0), G1 (1) and 74 more",
        "✗ servers: Club (99) withholds Send Messages",
        "✗ servers: 2 servers withhold Attach Files, Embed Links: G1 (1), G2 (2)",
    ]
    assert [line[0] for line in lines[-3:]] == ["✗", "✗", "✗"]
    assert "✗" not in {line[0] for line in lines[:-3]}


def test_permissions_of_single_features_are_not_faults(shell: Shell, discord_says: Any) -> None:
    """Permissions that only threads and tournaments need are listed with their use, and are not a fault."""
    lacking = ServerPermissions(6, "Old", (), ("Create Public Threads",), ("Create Private Threads",))
    discord_says(DiscordAnswers("Barbu", 0.0, (*WELL.servers, lacking)))
    output = shell("doctor").output
    assert "✓ servers: 2 servers, with all permissions the bot needs in each" in output
    assert "– servers: Old (6) withholds Create Public Threads, which tables in threads need" in output
    assert "– servers: Old (6) withholds Create Private Threads, which tournaments need" in output


def test_links_that_discord_asks_for_are_missing_from_75_servers_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, discord_says: Any
) -> None:
    """From 75 servers on, support server, terms and privacy policy are named until they are set."""
    servers = tuple(ServerPermissions(number, "Salon", ()) for number in range(75))
    discord_says(DiscordAnswers("Barbu", 0.0, servers[1:]))
    assert "links:" not in shell("doctor").output
    discord_says(DiscordAnswers("Barbu", 0.0, servers))
    monkeypatch.setenv("BARBU_TERMS_URL", "https://example.org/terms")
    assert "– links: set BARBU_SUPPORT_URL, BARBU_PRIVACY_URL:" in shell("doctor").output
    monkeypatch.setenv("BARBU_SUPPORT_URL", "https://discord.gg/example")
    monkeypatch.setenv("BARBU_PRIVACY_URL", "https://example.org/privacy")
    assert "✓ links: support server, terms and privacy policy are set" in shell("doctor").output


def test_damaged_pages(shell: Shell, tmp_path: Path) -> None:
    """A database whose pages were overwritten is found, though it opens; the remedy is a backup."""
    asyncio.run(fill(address(tmp_path)))
    file = tmp_path / "stored.db"
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA journal_mode = DELETE")
        ((size,),) = opened.execute("PRAGMA page_size")
        ((page,),) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sheet_rows'")
    with file.open("rb+") as opened_file:
        opened_file.seek((page - 1) * size)
        opened_file.write(b"\xff" * size)
    Path(".env").write_text("DATABASE_URL=stored.db\n", "utf-8")
    (line,) = [one for one in shell("doctor", "--offline").output.splitlines() if " database: " in one]
    assert line.startswith("✗ database: stored.db is damaged (")
    assert line.endswith("put back a backup with `barbu restore`")


def test_a_refused_token(shell: Shell, discord_says: Any) -> None:
    """A rejected token has the same message as in `barbu run`."""
    discord_says(discord.LoginFailure("no"))
    output = shell("doctor").output
    assert "✗ token: Discord refused the token" in output
    for what in ("clock", "servers"):
        assert f"– {what}: not checked, since Discord refused the token" in output


def test_a_worker_answers(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """One real worker is started and reports what it finds."""
    monkeypatch.setenv("BARBU_BOT_WORKERS", "2")
    output = shell("doctor", "--offline").output
    assert "✓ workers: 2 at most; one answered in " in output
    assert "✓ players: Barbu by search" in output
    if library.is_installed():
        assert "✓ players: bridge by search on every level that does, with the solver DDS " in output


def test_a_solver_that_cannot_be_loaded(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the solver cannot be loaded, bridge is played by rule; the report says so and names no fault."""
    broken = tmp_path / "packages" / "endplay" / "_dds" / "libdds.so"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"for another machine")
    (broken.parents[1] / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    monkeypatch.setenv("BARBU_BOT_WORKERS", "1")
    (said,) = [one for one in shell("doctor", "--offline").output.splitlines() if " bridge by " in one]
    assert said.startswith("– players: bridge by rule, and without analyses of deals")
    assert f"the solver in {broken} cannot be loaded" in said


def test_a_worker_that_ends(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that cannot run is reported without a traceback."""
    monkeypatch.setenv("BARBU_BOT_WORKERS", "1")
    monkeypatch.setattr("bot.workers.worker.sys.executable", "/bin/false")
    assert marks(shell("doctor", "--offline").output)["workers"] == "✗"


def test_a_finding_is_one_line() -> None:
    """A finding is one line that begins with its mark: healthy, to be fixed, or not checked."""
    assert [str(Finding("disk", "full", is_well)) for is_well in (True, False, None)] == [
        "✓ disk: full",
        "✗ disk: full",
        "– disk: full",
    ]


async def test_rest_alone_gives_name_time_and_permissions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's name, the time and the permissions missing in each server are read over REST alone."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Open")
        closed = loopback.add_guild("Clo\u202esed")
        bot = loopback.world.bot.id
        closed.rights[bot] &= ~discord.Permissions(attach_files=True, embed_links=True).value
        config = AppConfig(discord_api_url=loopback.api_url, discord_token=loopback.world.token)
        seen = await seen_by_discord(config)
        assert not loopback.gateway.identifies
    assert seen.ahead_s is not None
    assert abs(seen.ahead_s) < doctor_checks.CLOCK_S
    assert {server.name: server.lacking for server in seen.servers} == {
        "Open": (),
        "Closed": ("Embed Links", "Attach Files"),
    }
    assert not seen.has_more
