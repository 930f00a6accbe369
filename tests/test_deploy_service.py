"""The units of systemd in `deploy/`: complete, hardened, and as documented."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from bot.cli.support.messages import EX_CONFIG
from bot.config_loading import load_config

ROOT = Path(__file__).resolve().parent.parent
UNITS = ("barbu.service", "barbu-backup.service", "barbu-backup.timer")


def settings_of(unit: str) -> dict[str, list[str]]:
    """Return a unit's settings, whatever their section; some are given several times."""
    settings: dict[str, list[str]] = {}
    for line in (ROOT / "deploy" / unit).read_text("utf-8").splitlines():
        name, is_set, value = line.partition("=")
        if is_set and not line.startswith("#"):
            settings.setdefault(name, []).append(value)
    return settings


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    """systemd finds no fault in them, with programs that exist in place of an installation's."""
    for unit in UNITS:
        text = (ROOT / "deploy" / unit).read_text("utf-8").replace("/opt/barbu/.venv/bin/barbu", "/bin/true")
        (tmp_path / unit).write_text(text, "utf-8")
    command = ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit) for unit in UNITS)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    own = [line for line in checked.stderr.splitlines() if "barbu" in line]
    assert (own, checked.returncode) == ([], 0)


def test_the_bot_is_stopped_and_restarted_as_it_expects() -> None:
    """Ctrl-C's signal stops the bot in order; it is restarted after failures, and not after a hand-over.

    Restarts have no limit, except that what only the operator can solve ends the service.
    """
    service = settings_of("barbu.service")
    assert service["KillSignal"] == ["SIGINT"]
    assert service["Restart"] == ["on-failure"]
    assert service["StartLimitIntervalSec"] == ["0"]
    assert [int(status) for status in service["RestartPreventExitStatus"]] == [EX_CONFIG]
    assert int(service["TimeoutStopSec"][0]) >= 20


@pytest.mark.parametrize("unit", UNITS[:2])
def test_services_have_few_rights(unit: str) -> None:
    """Each service runs as its own user, writes to its own folders alone, and can gain no right."""
    service = settings_of(unit)
    wanted = {"User": "barbu", "UMask": "0077", "ProtectSystem": "strict", "NoNewPrivileges": "yes"}
    wanted |= {
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "CapabilityBoundingSet": "",
        "StateDirectoryMode": "0700",
    }
    assert {name: service[name][-1] for name in wanted} == wanted


def test_the_services_have_one_database_in_their_folder() -> None:
    """Bot and backup agree about the database, which is in the folder that systemd makes for them."""
    places = set()
    for unit in UNITS[:2]:
        service = settings_of(unit)
        environ = dict(
            one.split("=", 1) for line in service["Environment"] for one in line.split() if "_FILE" not in one
        )
        places.add(load_config(None, environ).database_url)
        assert service["StateDirectory"][0].split()[0] == "barbu"
    assert places == {"sqlite+aiosqlite:////var/lib/barbu/barbu.db"}


def test_the_heartbeat_is_where_the_operator_sees_it() -> None:
    """On PostgreSQL too heartbeat and backup's mark are in the service's folder, not in its own /tmp."""
    lines = settings_of("barbu.service")["Environment"]
    environ = dict(one.split("=", 1) for line in lines for one in line.split() if "TOKEN" not in one)
    config = load_config(None, environ | {"DATABASE_URL": "postgresql://barbu@localhost/barbu"})
    assert config.heartbeat_path == Path("/var/lib/barbu/barbu.heartbeat")
    assert config.backup_stamp == Path("/var/lib/barbu/barbu.backup")
