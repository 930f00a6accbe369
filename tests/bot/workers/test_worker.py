"""The environment of processes that the bot starts."""

from __future__ import annotations

import json
import os
import textwrap
from pathlib import Path

import pytest

from bot.external_bots import Program
from bot.games.barbu.bot_players import dialect
from bot.workers.serving import Done
from bot.workers.worker import Worker
from engine.barbu.rules.rule_set import preset
from tests.bot.external_bots.programs import READY, command

SECRETS = {
    "DISCORD_TOKEN": "a-token",
    "DATABASE_URL": "postgresql://me:pass-word@db/x",
    "PGPASSWORD": "pass-word",
    "PGPASSFILE": "/run/secrets/pgpass",
    "POSTGRES_PASSWORD": "pass-word",
    "BARBU_CLUSTER_KEY": "/certificates/bot.key",
    "SOMETHING_OF_TOMORROW": "hidden",
}


@pytest.fixture(autouse=True)
def _secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)


def environment_there() -> dict[str, str]:
    """Return the environment of the process that runs this."""
    return dict(os.environ)


def test_a_worker_gets_no_secret() -> None:
    """A worker's environment has paths, but neither settings nor secrets."""
    with Worker() as worker:
        done = worker.ask(environment_there, (), 60.0)
    assert isinstance(done, Done)
    assert not done.value.keys() & SECRETS.keys()
    assert done.value["PATH"] == os.environ["PATH"]


def test_a_worker_runs_the_code_of_its_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot started in the clone of another version does not think with that version's code."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").write_text("raise SystemExit('another version')\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    with Worker() as worker:
        done = worker.ask(environment_there, (), 60.0)
    assert isinstance(done, Done)


def test_a_program_in_the_arena_gets_no_secret(tmp_path: Path) -> None:
    """A program in the arena gets no secrets; its command may set variables by `env`."""
    file = tmp_path / "seen.json"
    noting = f"import json, os\njson.dump(dict(os.environ), open({str(file)!r}, 'w'))\n"
    source = noting + textwrap.dedent(READY) + "    answer(id=number, action=legal[-1])"
    with Program(f"env MODEL=x {command(tmp_path, source)}", dialect(preset("contre")), limit_s=60.0):
        seen = json.loads(file.read_text("utf-8"))
    assert not seen.keys() & SECRETS.keys()
    assert (seen["PATH"], seen["MODEL"]) == (os.environ["PATH"], "x")
