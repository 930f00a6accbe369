"""docs/bridge.md and the engine refer to each other, and all these references exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.bridge.rules import preset_names

ROOT = Path(__file__).resolve().parents[3]
PAPER = (ROOT / "docs" / "bridge.md").read_text("utf-8")
HEADINGS = set(re.findall(r"^#+ (.+)$", PAPER, re.MULTILINE))
FOLDERS = (ROOT / "engine" / "bridge", ROOT / "tests" / "engine" / "bridge")


def names_of_tests(folder: Path) -> set[str]:
    return {
        node.name
        for path in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


def test_every_heading_the_engine_names_exists() -> None:
    """Headings of docs/bridge.md named in a docstring exist."""
    named = {
        (str(file.relative_to(ROOT)), heading)
        for folder in FOLDERS
        for file in folder.rglob("*.py")
        if file != Path(__file__)
        for place in re.findall(r"docs/bridge\.md,((?:\s+(?:and )?\"[^\"]+\",?)+)", file.read_text("utf-8"))
        for heading in re.findall(r"\"([^\"]+)\"", place)
    }
    assert len(named) > 15
    assert {(file, heading) for file, heading in named if heading not in HEADINGS} == set()


def test_every_test_the_document_names_exists() -> None:
    """A test named in docs/bridge.md exists."""
    named = set(re.findall(r"`(test_\w+)`", PAPER))
    tests = ROOT / "tests"
    folders = (tests / "engine" / "bridge", tests / "bot" / "games" / "bridge", tests / "e2e")
    assert named - set().union(*map(names_of_tests, folders)) == set()


def test_every_rule_of_bridge_is_documented() -> None:
    """Each module that tests rules of bridge names the section it tests."""
    folder = ROOT / "tests" / "engine" / "bridge"
    modules = (
        *("auction", "boards", "claim", "forms", "play", "replay", "scoring"),
        *("bot_table", "field", "movements", "shared_boards", "teams"),
    )
    docstrings = {
        module: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        for module in modules
        for path in folder.rglob(f"test_{module}.py")
    }
    assert set(docstrings) == set(modules)
    assert [module for module, text in docstrings.items() if 'docs/bridge.md, "' not in text] == []


def test_every_form_of_play_is_described() -> None:
    """Each form of play that comes with the program is in docs/bridge.md."""
    assert [name for name in preset_names() if f"`{name}`" not in PAPER] == []


def test_links_within_the_document_exist() -> None:
    """Each link to a heading of the same page has its heading."""
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in HEADINGS}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAPER)) <= anchors
