"""``barbu worker``: what a host is told when a machine cannot think for a cluster."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import AppConfig, ConfigError
from bot.installed import cluster_of
from tests.bot.cli.conftest import Shell, refused

FILES = ("CA", "CERT", "KEY")


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("", "set BARBU_CLUSTER"),
        ("BARBU_CLUSTER=tcp://127.0.0.1:1\nBARBU_BOT_WORKERS=0\n", "set BARBU_BOT_WORKERS to 1 or more"),
        (
            "\n".join(("BARBU_CLUSTER=tls://127.0.0.1:1", *(f"BARBU_CLUSTER_{one}=no.pem" for one in FILES))),
            "BARBU_CLUSTER_CA cannot be used: no.pem",
        ),
    ],
)
def test_a_node_that_cannot_think_says_what_to_set(
    shell: Shell, tmp_path: Path, settings: str, says: str
) -> None:
    """No address, no processes or no certificate: one sentence that names the setting."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    file = tmp_path / "settings"
    file.write_text(settings, "utf-8")
    assert says in refused(shell("worker", "--env-file", str(file)))


def test_without_the_extra_the_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is told of a cluster and has no Dask does not start, and says what to install."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(ConfigError) as error:
        cluster_of(AppConfig(cluster="tcp://127.0.0.1:8786"))
    assert "barbu[cluster]" in error.value.message


def test_a_bot_that_names_no_cluster_has_none() -> None:
    """The default thinks on this machine."""
    assert cluster_of(AppConfig()) is None
