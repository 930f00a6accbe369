"""The commands of docs/run.md and docs/grow.md work, run as written in a folder of their own."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import yaml

from bot.config_loading import load_config
from bot.storage import Database
from tests.bot.cli.test_verify_database import fill
from tests.databases import only_on_postgresql
from tests.deploy_files import compose
from tests.repetition import repetition
from tools.simulation.databases import rows

ROOT = Path(__file__).resolve().parent.parent


def blocks_of(paper: str) -> list[str]:
    """Return the blocks of commands of a paper."""
    text = (ROOT / "docs" / paper).read_text("utf-8")
    return re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


BLOCKS = blocks_of("run.md")
GROWING = blocks_of("grow.md")
NOT_RUN = {
    "export DASK_": "tests/test_deploy_scheduler.py starts a scheduler with these options",
    "barbu arena ": "28,000 deals take hours; tests/bot/cli/arena plays a few",
    "barbu move ": "tests/bot/cli/test_move.py moves a database to a server",
}
"""Beginnings of the blocks of docs/grow.md that are not run here, with the reasons."""
RESTORES = [
    ("barbu restore /backups/barbu-20261123-043000.db", "barbu.db"),
    ("cat > /data/copy.db", "data/barbu.db"),
    ("systemctl stop barbu", "var/lib/barbu/barbu.db"),
]
"""Words of the blocks of docs/run.md that restore a database, and the database."""
DRILLS = {
    "\nbarbu verify": "backups",
    "barbu-admin verify": "var/lib/barbu-backups",
    "TMPDIR=/data/drill": "data/backups",
}
"""Words of the blocks of docs/run.md that practise a restore, and the folder of backups."""
RUN_BY_OTHERS = [
    *(words for words, _ in RESTORES),
    *DRILLS,
    "useradd",
    "barbu backup /data/backups",
]
ADDRESS = "postgresql://barbu@localhost/barbu"

# What changes the machine, or is not there, only notes that it was called.
NOTED = ("make", "useradd", "journalctl", "pg_dump", "pg_restore", "chown")
STAND_INS = {
    **{name: f'echo "{name} $*" >> "$BOX/called"' for name in NOTED},
    "barbu": f'exec "{sys.executable}" -c "from bot.cli import main; main()" "$@"',
    "git": f"""
echo "git $*" >> "$BOX/called"
[ "$1" = clone ] || exit 0
mkdir -p "$BOX/opt" && ln -s "{ROOT}" "$BOX/opt/barbu"
""",
    "systemctl": f"""
echo "systemctl $*" >> "$BOX/called"
[ "$1" = cat ] || exit 0
sed "s#/opt/barbu/.venv/bin/#$BOX/bin/#; s#/var/lib/#$BOX&#; s#/etc/#$BOX&#" "{ROOT}/deploy/barbu.service"
""",
    # Runs a command as systemd would, as far as its properties are known.
    "systemd-run": """
echo "systemd-run $*" >> "$BOX/called"
while [ "$1" != /bin/sh ]; do
    case "$1" in
    --property=Environment=*) export ${1#--property=Environment=} ;;
    --property=LoadCredential=*)
        export CREDENTIALS_DIRECTORY="$BOX/credentials"
        mkdir -p "$CREDENTIALS_DIRECTORY" && name=${1#--property=LoadCredential=}
        if [ -e "${name#*:}" ]; then cp "${name#*:}" "$CREDENTIALS_DIRECTORY/${name%%:*}"; fi ;;
    --property=WorkingDirectory=*) cd "${1#--property=WorkingDirectory=}" ;;
    --property=EnvironmentFile=* | --property=User=barbu | --property=Group=barbu | --property=UMask=0077) ;;
    --quiet | --pipe | --wait | --collect) ;;
    *) echo "what is $1?" >&2; exit 2 ;;
    esac
    shift
done
exec "$@"
""",
    # Runs a command of the service where its volume is, as far as its options are known.
    "docker": """
echo "docker $*" >> "$BOX/called"
case "$1 $2" in "compose exec" | "compose run") shift 2 ;; *) echo "id"; exit 0 ;; esac
while [ "$1" != barbu ]; do case "$1" in --rm | -T) shift ;; *) echo "what is $1?" >&2; exit 2 ;; esac; done
shift
cd "$BOX/data" && DATABASE_URL="$BOX/data/barbu.db" exec "$@"
""",
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database with two games, made once."""
    file = tmp_path_factory.mktemp("filled") / "barbu.db"
    with ThreadPoolExecutor(1) as apart:  # a test may have a loop of its own
        apart.submit(lambda: asyncio.run(fill(f"sqlite:///{file}"))).result()
    return file


@pytest.fixture
def box(tmp_path_factory: pytest.TempPathFactory, filled: Path) -> Path:
    """Build a machine in a folder: databases of a clone, volume and service, their backups, and stand-ins."""
    tmp_path = tmp_path_factory.mktemp("box")
    for name in (
        "bin",
        *DRILLS.values(),
        "tmp",
        "etc/systemd/system",
        "var/lib/barbu",
    ):
        (tmp_path / name).mkdir(parents=True)
    copies = ("barbu.db", "data/barbu.db", "copy.db", "var/lib/barbu/barbu.db")
    dated = "barbu-20261123-043000.db"
    for name in (*copies, *(f"{folder}/{dated}" for folder in DRILLS.values())):
        shutil.copyfile(filled, tmp_path / name)
    (tmp_path / "etc/barbu").mkdir()
    (tmp_path / "etc/barbu/discord_token").write_text("a-token\n", "utf-8")
    own = shutil.ignore_patterns("certificates", "secrets", ".env")
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy", ignore=own)
    for name, text in STAND_INS.items():
        command = tmp_path / "bin" / name
        command.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        command.chmod(0o755)
    return tmp_path


def run(block: str, box: Path) -> str:
    """Run a block of commands there and return the output; every command must succeed."""
    block = block.replace("/opt/barbu/deploy/barbu-admin ", "@ADMIN@ ")
    block = re.sub(" -o (65534|barbu) ", " ", block)  # needs root
    block = re.sub(r"(?<![\w.:/*-])/(backups|data|tmp|opt|etc|var)\b", rf"{box}/\1", block)
    block = block.replace("@ADMIN@", f"{ROOT}/deploy/barbu-admin")
    environ = {
        name: value for name, value in os.environ.items() if not name.startswith(("BARBU_", "DATABASE_"))
    }
    environ |= {
        "BOX": str(box),
        "HOME": str(box),
        "PATH": f"{box / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    command, given = ["sh", "-eu", "-c", block], {"cwd": box, "env": environ, "input": "a-token\n"}
    ran = subprocess.run(command, **given, capture_output=True, text=True, check=False)  # type: ignore[call-overload]
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def games_in(file: Path) -> int:
    """Return the number of games in a database."""
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute("SELECT count(*) FROM games").fetchone()[0])


def block_with(words: str) -> str:
    """Return the one block that has these words."""
    (found,) = [block for block in (*BLOCKS, *GROWING) if words in block]
    return found


def test_every_block_of_growing_is_run_or_has_a_reason() -> None:
    """Each block of docs/grow.md is settings, is run by a test of this file, or has a reason not to be."""
    run_here = (
        "export COMPOSE_FILE",
        "docker compose",
        "mkdir deploy/certificates",
        "BARBU_SHARDS=",
        "BARBU_CLUSTER=",
    )
    for block in GROWING:
        assert sum(block.startswith(start) for start in (*run_here, *NOT_RUN)) == 1, block
    assert len(GROWING) == len(run_here) + len(NOT_RUN)


@pytest.mark.parametrize("start", ["BARBU_SHARDS=", "BARBU_CLUSTER="])
def test_the_settings_for_growing_are_accepted(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot takes each of the alternative shards, and the four settings of a cluster together."""
    monkeypatch.setattr("socket.gethostname", lambda: "barbu-3")
    (block,) = [block for block in GROWING if block.startswith(start)]
    named = [line.split("#")[0].strip().split("=", 1) for line in block.splitlines()]
    together = [dict(named)] if len(dict(named)) == len(named) else [{name: value} for name, value in named]
    for settings in together:
        load_config(None, {"DATABASE_URL": ADDRESS, "BARBU_SHARD_COUNT": "16", **settings})


@pytest.mark.parametrize("words", ["docker update", "exec -T database"])
def test_commands_for_containers_name_services_of_their_compose_file(words: str, box: Path) -> None:
    """Commands for containers are valid shell, and each service they name is in the Compose file they use."""
    run(block_with(words), box)
    called = (box / "called").read_text("utf-8")
    started = compose()["services"]
    services = re.findall(r"(?:--quiet|barbu-0=2|exec -T) ([\w-]+)", called)
    assert services
    assert set(services) <= started.keys()
    assert "deploy/compose.cluster.yaml" in block_with(words)


def test_the_authority_signs_the_certificate(box: Path) -> None:
    """The authority signs the shared certificate, and its key is not left next to it."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    run(block_with("openssl req"), box)
    folder = box / "deploy" / "certificates"
    assert {file.name for file in folder.iterdir()} == {"ca.pem", "member.pem", "member.key"}
    assert (box / "ca.key").exists()
    checked = ["openssl", "verify", "-CAfile", str(folder / "ca.pem"), str(folder / "member.pem")]
    subprocess.run(checked, check=True, capture_output=True)


def test_the_objects_that_kubectl_scales_exist() -> None:
    """The command of docs/grow.md that stops everything names the pods and their spare."""
    text = (ROOT / "docs" / "grow.md").read_text("utf-8")
    (command,) = re.findall(r"`kubectl scale (.+?) --replicas=0`", text)
    assert {tuple(name.split("/")) for name in command.split()} == {
        (one["kind"].lower(), one["metadata"]["name"])
        for one in yaml.safe_load_all((ROOT / "deploy" / "kubernetes.yaml").read_text("utf-8"))
        if "replicas" in one.get("spec", {})
    }


@pytest.mark.parametrize(
    "block",
    [block for block in BLOCKS if not any(words in block for words in RUN_BY_OTHERS)],
    ids=lambda block: block.splitlines()[0][:40],
)
def test_every_block_of_commands_runs(block: str, box: Path) -> None:
    """Each block of docs/run.md that no test below runs succeeds, and leaves intact databases."""
    run(block, box)
    for name in ("barbu.db", "data/barbu.db", "var/lib/barbu/barbu.db"):
        assert games_in(box / name) == 2


@pytest.mark.parametrize(("words", "file"), RESTORES, ids=["clone", "container", "service"])
def test_restore_commands_bring_back_the_backups_games(words: str, file: str, box: Path) -> None:
    """In a clone, a container and a service the commands bring back the games of the backup, privately."""
    lost = box / file
    with closing(sqlite3.connect(lost)) as opened, opened:
        opened.execute("DELETE FROM games")
    run(block_with(words), box)
    assert games_in(lost) == 2
    assert stat.S_IMODE(lost.stat().st_mode) == 0o600
    assert len(list(lost.parent.glob("barbu.db.replaced-*"))) == 1


def files_in(box: Path) -> set[Path]:
    """Return all files and folders there, but not those of the stand-ins."""
    return {file for file in box.rglob("*") if not {"called", "credentials"} & {*file.parts}}


@repetition
@pytest.mark.parametrize(("words", "folder"), DRILLS.items(), ids=["clone", "service", "container"])
def test_the_drill_verifies_the_newest_backup(words: str, folder: str, box: Path) -> None:
    """The drill restores the newest backup, reads every game of it, and leaves neither files nor a mark."""
    (box / folder / "barbu-20261122-043000.db").write_text("an older copy")
    before = files_in(box)
    assert "2 games in " in run(block_with(words), box)
    assert files_in(box) == before


@pytest.mark.repetition
def test_commands_of_a_service_have_its_settings(box: Path) -> None:
    """``barbu-admin`` runs a command in the service's folder, as its user, with its settings and token."""
    printed = run("/opt/barbu/deploy/barbu-admin doctor --offline || true", box)
    assert f"✓ database: {box}/var/lib/barbu/barbu.db answers" in printed
    assert "– token: skipped" in printed
    (called,) = re.findall(r"^systemd-run .*", (box / "called").read_text("utf-8"), re.MULTILINE)
    assert called.endswith("barbu doctor --offline")
    unit = (ROOT / "deploy" / "barbu.service").read_text("utf-8")
    for name in ("User", "Group", "EnvironmentFile", "LoadCredential", "WorkingDirectory", "UMask"):
        (value,) = re.findall(rf"^{name}=(.+)$", unit, re.MULTILINE)
        value = re.sub("(/etc|/var/lib)/", rf"{box}\1/", value)
        assert f" --property={name}={value} " in called


def test_the_services_settings_are_private(box: Path) -> None:
    """The commands that install the service put units, settings and token in place, these for root alone."""
    run(block_with("useradd"), box)
    for name in ("barbu.env", "discord_token"):
        assert stat.S_IMODE((box / "etc/barbu" / name).stat().st_mode) == 0o600
    assert (box / "etc/barbu/discord_token").read_text("utf-8") == "a-token\n"
    units = {file.name for file in (box / "etc/systemd/system").iterdir()}
    assert units == {file.name for file in (ROOT / "deploy").glob("barbu*.*")}


def test_a_containers_backups_are_on_its_volume(box: Path) -> None:
    """The commands of a container leave one dated copy on the volume."""
    before = {*(box / "data" / "backups").iterdir()}
    run(block_with("barbu backup /data/backups"), box)
    (copy,) = {*(box / "data" / "backups").iterdir()} - before
    assert games_in(copy) == 2


def server_tools() -> Path | None:
    """Return the folder of PostgreSQL's own tools, the newest; ``None`` without any."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: -int(one.parent.name))
    found = [one for one in folders if (one / "pg_restore").exists()]
    on_path = shutil.which("pg_restore")
    return found[0] if found else Path(on_path).parent if on_path else None


@only_on_postgresql
async def test_a_servers_dump_is_restored(url: str, box: Path) -> None:
    """The two commands for PostgreSQL bring back every row, over existing tables; the mark is set."""
    tools = server_tools()
    if tools is None:
        pytest.skip("pg_dump is not installed")
    for name in ("pg_dump", "pg_restore"):
        (box / "bin" / name).unlink()
        (box / "bin" / name).symlink_to(tools / name)
    address = url.replace("postgresql+asyncpg", "postgresql")
    await fill(url)
    await asyncio.to_thread(run, block_with("touch /tmp/barbu.backup").replace(ADDRESS, f"'{address}'"), box)
    assert (box / "tmp" / "barbu.backup").exists()
    database = Database(url)
    await database.open()
    async with database.writing() as connection:
        await connection.exec_driver_sql("DELETE FROM journal")
        await connection.exec_driver_sql("DELETE FROM games")
    await database.close()
    await asyncio.to_thread(run, block_with("pg_restore").replace(f"={ADDRESS}", f"='{address}'"), box)
    await database.open()
    assert await rows(database, "SELECT count(*) FROM games") == [(2,)]
    await database.close()
