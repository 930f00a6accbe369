"""docs/rules.md and the engine point at each other: neither may point at nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import DominoRules, DoublingRules, RuleSet, TrumpRules, preset_names

ROOT = Path(__file__).resolve().parents[2]
PAPER = (ROOT / "docs" / "rules.md").read_text("utf-8")
HEADINGS = set(re.findall(r"^#+ (.+)$", PAPER, re.MULTILINE))


def names_of_tests() -> set[str]:
    """The name of every test there is."""
    return {
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


def test_every_heading_the_source_names_exists() -> None:
    """A docstring, comment or rule set file that names headings of docs/rules.md names real ones."""
    files = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "engine").rglob("*.toml")]
    files += [file for file in (ROOT / "tests" / "engine").rglob("*.py") if file != Path(__file__)]
    named = {
        (str(file.relative_to(ROOT)), heading)
        for file in files
        for place in re.findall(r"docs/rules\.md\)?,((?:\s+(?:and )?\"[^\"]+\",?)+)", file.read_text("utf-8"))
        for heading in re.findall(r"\"([^\"]+)\"", place)
    }
    assert len(named) > 20
    assert {(file, heading) for file, heading in named if heading not in HEADINGS} == set()


def test_every_test_the_rules_name_exists() -> None:
    """Each rule names a test that is there."""
    named = set(re.findall(r"`(test_\w+)`", PAPER))
    assert len(named) > 100
    assert named - names_of_tests() == set()


def test_every_rule_of_the_engine_is_in_the_rules() -> None:
    """Each test of a rule of Barbu is named by the rule it holds."""
    folder = ROOT / "tests" / "engine" / "barbu"
    modules = [
        *("play/contract_choice", "play/domino", "play/doubling", "play/settlement", "play/trick_play"),
        *("play/claim", "paper/feasibility", "paper/score_sheet"),
        *("rules/contracts", "rules/house_rules", "rules/options", "rules/player_counts", "rules/presets"),
        *("rules/preset_trente_deux", "rules/preset_torneo", "rules/preset_tafferan"),
    ]
    files = [folder / Path(module).with_name(f"test_{Path(module).name}.py") for module in modules]
    holding = {
        node.name
        for file in files
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
    assert {name for name in holding if name not in PAPER} == set()


def test_every_preset_and_field_is_described() -> None:
    """Each preset has its section, and each field of a rule set stands in the text."""
    assert set(preset_names()) <= HEADINGS
    fields = {
        name
        for part in (RuleSet, TrumpRules, DominoRules, DoublingRules, Contract)
        for name in part.model_fields
    }
    described = fields - {"negative", "positive", "sum_of"}
    assert {name for name in described if name not in PAPER} == set()


def test_links_within_the_rules_lead_somewhere() -> None:
    """Each link to a heading of the same paper has its heading."""
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in HEADINGS}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAPER)) <= anchors
