"""docs/bridge.md and the engine point at each other: neither may point at nothing."""

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
    """A docstring that names headings of docs/bridge.md names real ones."""
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


def test_every_test_the_paper_names_exists() -> None:
    """Each rule of bridge names a test that is there."""
    named = set(re.findall(r"`(test_\w+)`", PAPER))
    assert len(named) > 70
    tests = ROOT / "tests"
    folders = (tests / "engine" / "bridge", tests / "bot" / "games" / "bridge", tests / "e2e")
    assert named - set().union(*map(names_of_tests, folders)) == set()


def test_every_rule_of_bridge_is_in_the_paper() -> None:
    """Each test of a rule of bridge is named by the rule it holds."""
    folder = ROOT / "tests" / "engine" / "bridge"
    modules = (
        *(
            "test_auction",
            "test_boards",
            "test_claim",
            "test_forms",
            "test_play",
            "record/test_replay",
            "test_scoring",
        ),
        *(
            "duplicate/test_bot_table",
            "duplicate/test_field",
            "duplicate/test_movements",
            "duplicate/test_shared_boards",
            "duplicate/test_teams",
        ),
    )
    holding = {
        node.name
        for module in modules
        for node in ast.parse((folder / f"{module}.py").read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
    assert {name for name in holding if name not in PAPER} == set()


def test_every_form_of_play_is_described() -> None:
    """Each form of play that comes with the program stands in the paper."""
    assert [name for name in preset_names() if f"`{name}`" not in PAPER] == []


def test_links_within_the_paper_lead_somewhere() -> None:
    """Each link to a heading of the same paper has its heading."""
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in HEADINGS}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAPER)) <= anchors
