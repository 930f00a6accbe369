"""Commands on a machine where systemd runs the bot, with settings that they do not see."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.bot.cli.conftest import Shell, refused
from tests.bot.cli.test_verify_database import fill

ROOT = Path(__file__).resolve().parents[3]
HINT = "this machine's barbu.service has settings of its own: run `/opt/barbu/deploy/barbu-admin {}` as root"


@pytest.fixture
def service(shell: Shell, tmp_path: Path) -> Shell:
    """Return the shell on a machine with the service of ``deploy``."""
    shutil.copy(ROOT / "deploy" / "barbu.service", tmp_path)
    return shell


def test_doctor_says_that_it_does_not_look_at_the_service(service: Shell, tmp_path: Path) -> None:
    """``barbu doctor`` names the settings it has not got, the way to them, and the file it did not find."""
    output = service("doctor", "--offline").output
    assert f"– service: {HINT.format('doctor')}\n" in output
    assert f"chosen in the environment alone, since there is no file {tmp_path / '.env'};" in output


def test_health_says_that_the_service_may_be_alive(service: Shell) -> None:
    """``barbu health`` without the service's settings does not say that the bot is dead and no more."""
    assert refused(service("health")).endswith(f"But {HINT.format('health')}.")


def test_invite_says_where_the_token_is(service: Shell) -> None:
    """``barbu invite`` without the service's token names the way to it."""
    assert refused(service("invite")).endswith(f"But {HINT.format('invite')}.")


@pytest.mark.parametrize("words", [["recount"], ["backup", "copy.db"], ["restore", "copy.db"], ["export"]])
def test_commands_without_the_services_database_name_the_way_to_it(service: Shell, words: list[str]) -> None:
    """A command that would use another database than the service says so first."""
    assert service(*words).stderr.startswith(f"Note: {HINT.format(words[0])}.\n")


def test_a_named_database_needs_no_hint(service: Shell, tmp_path: Path) -> None:
    """Who names the database means that one."""
    asyncio.run(fill(f"sqlite:///{tmp_path / 'stored.db'}"))
    assert "barbu-admin" not in service("recount", "--database", "stored.db").stderr


@pytest.mark.parametrize("name", ["DATABASE_URL", "INVOCATION_ID"])
def test_the_service_itself_needs_no_hint(service: Shell, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """With the service's database, or started by systemd, a command has the right settings."""
    monkeypatch.setenv(name, "/var/lib/barbu/barbu.db" if name == "DATABASE_URL" else "0" * 32)
    assert "barbu-admin" not in service("health").stderr


def test_a_machine_without_the_service_needs_no_hint(shell: Shell) -> None:
    """In a clone or a container nothing is said about services."""
    assert "barbu-admin" not in shell("health").stderr
    assert "service" not in shell("doctor", "--offline").output
