"""The documentation: its links resolve, their commands exist, and each keeps its size."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from bot.cli.shell import shell
from bot.i18n import LOCALES
from tools.rule_tests import anchor, headings

ROOT = Path(__file__).resolve().parent.parent
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

EXAMPLE = re.compile(r"example\.org/barbu")
"""The address of the repository, and the name of the image, until the project is published."""

GLOSSARY = ROOT / "docs" / "words.md"
"""Glossary, whose code marks are words of four languages, not commands."""


def without_code(text: str) -> str:
    """Return a paper's text without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.name)
def test_links_between_papers_resolve(path: Path) -> None:
    """Each link to a file or heading of the repository has its target."""
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(path.read_text("utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, place = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        known = headings(file.read_text("utf-8")) if place else []
        if not file.exists() or (place and place not in {anchor(one) for one in known}):
            broken.append(target)
    assert not broken


@pytest.mark.parametrize("path", [one for one in PAPERS if one != GLOSSARY], ids=lambda path: path.name)
def test_commands_of_the_papers_exist(path: Path) -> None:
    """Each `barbu COMMAND` in code is a command of the program, with its options and their values."""
    text = path.read_text("utf-8")
    code = [*re.findall(r"```sh\n(.*?)```", text, re.DOTALL), *re.findall(r"`([^`\n]+)`", without_code(text))]
    assert not wrong_commands("\n".join(code))


@pytest.mark.parametrize("locale", LOCALES)
def test_commands_of_the_texts_exist(locale: str) -> None:
    """Each `barbu COMMAND` that a text of the bot names can be typed as it stands."""
    texts = [path.read_text("utf-8") for path in (ROOT / "bot").glob(f"**/locales/{locale}/*.ftl")]
    code = re.findall(r"`(barbu [^`]+)`", "\n".join(texts))
    assert code
    assert not wrong_commands("\n".join(code))


def wrong_commands(code: str) -> list[str]:
    """Return the lines with an unknown `barbu COMMAND` or option, or an option without its value."""
    program = get_command(shell())
    assert isinstance(program, TyperGroup)
    wrong = []
    for line in code.splitlines():
        called = re.match(r"(?:docker .* barbu )?barbu (?=[a-z])([^#|]*)", re.sub(r"\".*?\"", "X", line))
        words = called[1].split() if called else []
        command = program.commands.get(words[0]) if words else None
        while isinstance(command, TyperGroup) and len(words) > 1:
            words = words[1:]
            command = command.commands.get(words[0])
        if called and command is None:
            wrong.append(line)
        elif command is not None:
            options = {name: one for one in command.params for name in (*one.opts, *one.secondary_opts)}
            for word, value in zip(words, [*words[1:], ""], strict=True):
                name, given, _ = word.partition("=")
                if name.startswith("--"):
                    needs = name not in options or not getattr(options[name], "is_flag", False)
                    is_whole = name in options and bool(given or not needs or value.strip("-"))
                    wrong += [] if is_whole else [f"{line}: {name}"]
    return wrong


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.name)
def test_files_the_papers_name_exist(path: Path) -> None:
    """Each path or module in code marks exists, unless Git ignores it; modules may lack their `.py`."""
    ignored = (ROOT / ".gitignore").read_text("utf-8")
    marked = re.findall(
        r"`((?:bot|cogs|engine|tests|tools|docs|deploy)[/.][\w./]+)`", path.read_text("utf-8")
    )
    missing = []
    for name in marked:
        slashed = name if "/" in name else name.replace(".", "/")
        files = [ROOT / slashed, ROOT / f"{slashed}.py"]
        # A module's own name may follow: engine.barbu.players.base.make_player
        files += [ROOT / f"{slashed.rpartition('/')[0]}.py", ROOT / f"{slashed.split('.')[0]}.py"]
        if f"/{name}" not in ignored and not any(file.exists() for file in files):
            missing.append(name)
    assert not missing


def test_modules_named_without_their_folder_exist() -> None:
    """In docs/players.md, each `file.py` is in the engine, and each `module.name` is defined there."""
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    files = {path.name: path for path in (ROOT / "engine").rglob("*")}
    assert set(re.findall(r"`([a-z_]+\.(?:py|toml))`", text)) <= set(files)
    for module, name in re.findall(r"`([a-z_]+)\.([A-Za-z_]+)`", text):
        if name not in ("py", "toml"):
            sources = [path.read_text("utf-8") for path in (ROOT / "engine").rglob(f"{module}.py")]
            assert any(re.search(rf"^(?:def|class) {name}\b", source, re.MULTILINE) for source in sources), (
                name
            )


def test_the_first_line_of_the_readme_names_both_games() -> None:
    """The README's first sentence names both games, and a picture is on its first screen."""
    first = (ROOT / "README.md").read_text("utf-8").splitlines()[:8]
    assert "**Barbu** and **bridge**" in first[2]
    assert any(line.startswith("![") for line in first)


def test_the_architecture_is_one_page() -> None:
    """docs/architecture.md has at most 1,250 words, and a glossary."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert len(text.split()) <= 1250
    assert "Glossary" in headings(text)


def test_the_first_page_of_the_operators_paper_is_ten_commands() -> None:
    """docs/run.md begins with a table of ten tasks."""
    text = (ROOT / "docs" / "run.md").read_text("utf-8")
    assert headings(text)[0] == "Ten commands"
    page = text.split("\n## ")[1]
    assert len(re.findall(r"^\| (?!task|---)", page, re.MULTILINE)) == 10


def test_the_first_publication_replaces_every_example_address(tmp_path: Path) -> None:
    """After the commands of CONTRIBUTING only the changelog has an example address of repository or image."""
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("### First publication\n")[1]
    (block,) = re.findall(r"^```sh\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    kinds = "*.md", "*.yml", "*.yaml", "*.toml", "*.json", "*.service", "barbu-admin", "Dockerfile"
    folders = ROOT, *(ROOT / name for name in (".github", "deploy", "docs", "listing"))
    found = {path for folder in folders for kind in kinds for path in _below(folder, kind)}
    given = {path for path in found if EXAMPLE.search(path.read_text("utf-8"))}
    for path in given:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    subprocess.run(["sh", "-ec", block], cwd=tmp_path, check=True)
    left = {
        path.name for path in tmp_path.rglob("*.*") if path.is_file() and EXAMPLE.search(path.read_text())
    }
    assert len(given) > 4
    assert left == {"CHANGELOG.md", "CONTRIBUTING.md"}


def _below(folder: Path, kind: str) -> list[Path]:
    return [*(folder.glob(kind) if folder == ROOT else folder.rglob(kind))]
