"""The nightly backups of `deploy/` and compose.yaml, run by a shell with stand-ins for their programs."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy_files import (
    ROOT,
    compose,
    on_kubernetes,
)


def dumping(where: str, tmp_path: Path, pg_dump: str) -> tuple[Path, Callable[[], int]]:
    """Return the folder of the dumps, and a function that runs the script once and returns its status.

    Args:
        where: ``compose`` or ``kubernetes``.
        pg_dump: what pg_dump does, in shell; ``$file`` is the file it is to write.
    """
    if where == "compose":
        [script] = compose()["services"]["backup"]["command"]
        script = script.replace("$$", "$").replace("sleep 3600", "exit 0")
    else:
        job = on_kubernetes("CronJob", "barbu-backup")["spec"]["jobTemplate"]["spec"]["template"]["spec"]
        [script] = job["containers"][0]["args"]
    folder, programs = tmp_path / "backups", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    dump = programs / "pg_dump"
    dump.write_text(
        f'#!/bin/sh\nfor word; do case $word in --file=*) file="${{word#--file=}}";; esac; done\n{pg_dump}\n'
    )
    dump.chmod(0o755)
    psql = programs / "psql"
    psql.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/marks"\n')
    psql.chmod(0o755)
    environ = {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "DATABASE_URL": "postgresql://barbu@database/barbu",
    }
    command = ["sh", "-c", script.replace("/backups", str(folder))]
    return folder, lambda: subprocess.run(command, env=environ, check=False, capture_output=True).returncode


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_the_nightly_dump_keeps_seven(where: str, tmp_path: Path) -> None:
    """The script writes a private, dated dump and deletes all but the newest seven."""
    folder, run = dumping(where, tmp_path, 'echo rows > "$file"')
    for day in range(1, 10):
        (folder / f"barbu-2025010{day}-043000.dump").touch()
        os.utime(folder / f"barbu-2025010{day}-043000.dump", (0, 0))
    assert run() == 0
    kept = sorted(folder.iterdir())
    assert len(kept) == 7
    assert kept[0].name == "barbu-20250104-043000.dump"
    assert kept[-1].read_text() == "rows\n"
    assert kept[-1].stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_only_a_finished_dump_is_marked(where: str, tmp_path: Path) -> None:
    """The script writes the time of a whole dump into the database, and of no other."""
    (tmp_path / "failed").mkdir()
    _, run = dumping(where, tmp_path / "failed", 'echo rows > "$file"; exit 1')
    run()
    assert not (tmp_path / "failed" / "marks").exists()
    before = int(time.time())
    _, run = dumping(where, tmp_path, 'echo rows > "$file"')
    assert run() == 0
    (marked,) = (tmp_path / "marks").read_text().splitlines()
    found = re.search(r"COMMENT ON TABLE alembic_version IS 'dumped at (\d+)'", marked)
    assert found is not None
    assert before <= int(found[1]) <= time.time()
    assert ("postgresql://barbu@database/barbu" in marked) is (where == "kubernetes")


def test_a_single_process_is_backed_up_every_night(tmp_path: Path) -> None:
    """compose.yaml copies the database of the bot's volume, again soon if that fails, then a day later.

    Its container has neither the token nor the network.
    """
    service = compose(ROOT / "compose.yaml")["services"]["backup"]
    bot = compose(ROOT / "compose.yaml")["services"]["barbu"]
    assert (service["image"], service["volumes"]) == (bot["image"], bot["volumes"])
    assert service["environment"]["DISCORD_TOKEN"] == ""
    assert service["network_mode"] == "none"
    [script] = service["command"]
    (tmp_path / "bin").mkdir()
    commands = {
        "barbu": 'echo "$*" >>calls; [ -e tried ] || { touch tried; exit 1; }; touch data/backups/barbu-1.db',
        "sleep": 'echo "sleep $1" >> calls; [ "$1" = 60 ] || kill $PPID',
    }
    for name, text in commands.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    environ = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}
    for expected in (["backup", "sleep 60", "backup", "sleep 3600"], ["sleep 3600"]):
        (tmp_path / "calls").write_text("")
        command = ["sh", "-c", script.replace("/data", "data").replace("$$", "$")]
        subprocess.run(command, cwd=tmp_path, env=environ, check=False, capture_output=True)
        calls = (tmp_path / "calls").read_text().splitlines()
        assert [call.removesuffix(" data/backups --keep 7") for call in calls] == expected


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_dumps_that_fail_leave_one_file_at_most(where: str, tmp_path: Path) -> None:
    """Unfinished dumps replace each other, and the next whole dump replaces the last of them."""
    date = 'echo x >> "$0.runs"; echo 20250101-04300$(wc --lines < "$0.runs")'
    failing = 'echo rows > "$file"; exit 1'
    folder, run = dumping(where, tmp_path, failing)
    clock = tmp_path / "bin" / "date"
    clock.write_text(f"#!/bin/sh\n{date}\n")
    clock.chmod(0o755)
    for _ in range(2):
        run()
    assert [file.name for file in folder.iterdir()] == ["unfinished.part"]
    dump = tmp_path / "bin" / "pg_dump"
    dump.write_text(dump.read_text().replace(failing, 'echo rows > "$file"'))
    assert run() == 0
    assert [file.name for file in folder.iterdir()] == ["barbu-20250101-043003.dump"]
