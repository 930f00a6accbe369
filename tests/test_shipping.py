"""The wheel contains all files the program reads, and the image is built from existing files."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

from bot.i18n import LOCALES

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "bot", "cogs")


def instructions() -> list[tuple[str, str]]:
    """Return the Dockerfile as (instruction, rest), with continued lines joined."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def last_stage() -> list[tuple[str, str]]:
    """Return the instructions of the shipped stage."""
    every = instructions()
    start = max(place for place, (word, _) in enumerate(every) if word == "FROM")
    return every[start:]


def test_the_image_has_two_stages_of_one_python() -> None:
    """The build stage is not shipped, and both stages have the same supported Python."""
    bases = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert bases[0] == bases[1]
    version = re.fullmatch(r"python:3\.(\d+)-slim", bases[0])
    assert version
    assert int(version[1]) >= 11


def test_the_image_is_built_from_files_that_exist() -> None:
    """Every copied file exists and is not excluded by .dockerignore."""
    allowed = [
        line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")
    ]
    sources = [
        name
        for word, rest in instructions()
        if word == "COPY" and "--from" not in rest
        for name in rest.split()[:-1]
    ]
    assert set(sources) == set(allowed)
    assert [name for name in sources if not (ROOT / name).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {project["readme"], *project["license-files"], *PACKAGES} <= set(sources)


def test_the_image_installs_only_locked_packages() -> None:
    """Packages come from the lock with their hashes, and the project itself without an index."""
    installs = [
        part
        for word, rest in instructions()
        if word == "RUN"
        for part in rest.split("&&")
        if "install " in part
    ]
    by_pip = [part for part in installs if "/pip install" in part]
    assert len(by_pip) == 2
    assert "--require-hashes" in by_pip[0]
    assert {"--no-deps", "--no-index", "--no-build-isolation"} <= set(by_pip[1].split())


def test_the_image_does_not_run_as_root() -> None:
    """The shipped stage ends as an ordinary user."""
    users = [rest for word, rest in last_stage() if word == "USER"]
    assert users
    assert users[-1] not in {"root", "0"}
    assert any(
        word == "RUN" and f"useradd --uid 10001 --gid {users[-1]}" in rest for word, rest in last_stage()
    )


def test_the_image_has_python_compiled() -> None:
    """Python's own modules are compiled before the switch to a user who could not write them."""
    stage = last_stage()
    place = next(at for at, (word, rest) in enumerate(stage) if word == "RUN" and "compileall" in rest)
    assert place < next(at for at, (word, _) in enumerate(stage) if word == "USER")
    folder = re.search(r"""\$\(python -c '(.+)'\)""", stage[place][1])
    assert folder
    where = subprocess.run([sys.executable, "-c", folder[1]], check=True, capture_output=True, text=True)
    assert (Path(where.stdout.strip()) / "asyncio" / "base_events.py").exists()


def test_the_image_has_dates_of_every_language() -> None:
    """The image keeps Babel's data of all languages of the bot, without which a month cannot be written."""
    (command,) = (rest for _, rest in instructions() if "locale-data" in rest)
    kept = re.findall(r"! -name '(\w+)\*'", command)
    assert sorted(kept) == sorted({locale.partition("-")[0] for locale in LOCALES})


def test_the_image_keeps_its_database_on_the_volume() -> None:
    """The default database is on the volume, so a new container finds the old games."""
    volume = next(rest for word, rest in last_stage() if word == "VOLUME")
    environment = next(rest for word, rest in last_stage() if word == "ENV")
    assert f"DATABASE_URL=sqlite+aiosqlite:///{volume}/" in environment
    assert ("WORKDIR", volume) in last_stage()


def test_the_image_has_a_health_check() -> None:
    """The container has its own health check and runs the bot."""
    said = dict(last_stage())
    assert said["HEALTHCHECK"].endswith('CMD ["barbu", "health"]')
    assert said["CMD"] == '["barbu", "run"]'


def test_compose_keeps_the_database_and_gives_few_rights() -> None:
    """The service of compose.yaml has the volume, the settings file and only the rights it needs."""
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    service = compose["services"]["barbu"]
    volume, _, place = service["volumes"][0].partition(":")
    assert volume in compose["volumes"]
    assert ("VOLUME", place) in last_stage()
    assert service["env_file"] == ".env"
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]


def test_compose_restarts_a_bot_without_discord() -> None:
    """The service ends after a while without Discord, and is restarted whenever it ends."""
    service = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]["barbu"]
    assert service["restart"] == "unless-stopped"
    away = re.fullmatch(r"\$\{BARBU_DISCORD_AWAY_S:-(\d+)\}", service["environment"]["BARBU_DISCORD_AWAY_S"])
    assert away is not None
    assert int(away[1]) > 0


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names in a wheel built from a copy of the source, as the image builds it."""
    source = tmp_path_factory.mktemp("source")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "from setuptools import build_meta; build_meta.build_wheel('dist')"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    (wheel,) = (source / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_file_of_the_packages(wheel_names: set[str]) -> None:
    """The wheel contains the packages' rule sets, locales, migrations and pictures, and nothing else."""
    expected = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name for name in wheel_names if ".dist-info/" not in name} == expected


def test_the_source_archive_has_no_tests_that_cannot_run(tmp_path: Path) -> None:
    """A source archive has what the wheel is built from and the settings, and none of the tests."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "MANIFEST.in", ".env.example", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("bot", "tests"):
        (tmp_path / name).mkdir()
        shutil.copy(ROOT / name / "__init__.py", tmp_path / name)
    (tmp_path / "tests" / "test_one.py").touch()
    build = "from setuptools import build_meta; build_meta.build_sdist('dist')"
    subprocess.run([sys.executable, "-c", build], cwd=tmp_path, check=True, capture_output=True)
    (built,) = (tmp_path / "dist").glob("*.tar.gz")
    with tarfile.open(built) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"bot/__init__.py", "LICENSE", ".env.example", "CHANGELOG.md"} <= names
    assert [name for name in names if name.startswith("tests")] == []


def test_the_wheel_installs_the_command(wheel_names: set[str]) -> None:
    """Installing the wheel installs `barbu`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"] == {"barbu": "bot.cli:main"}
    assert f"barbu-{project['version']}.dist-info/entry_points.txt" in wheel_names
