"""docs/rules.md and the engine refer to each other, and all these references exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import DominoRules, DoublingRules, RuleSet, TrumpRules, preset_names

ROOT = Path(__file__).resolve().parents[2]
PAPER = (ROOT / "docs" / "rules.md").read_text("utf-8")
HEADINGS = set(re.findall(r"^#+ (.+)$", PAPER, re.MULTILINE))


def test_every_heading_the_source_names_exists() -> None:
    """Headings of docs/rules.md named in a docstring, comment or rule set file exist."""
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


def test_every_rule_of_the_engine_is_in_the_rules() -> None:
    """Each module that tests rules of Barbu names its section; docs/rules.md itself names no test."""
    folder = ROOT / "tests" / "engine" / "barbu"
    modules = [
        *("contract_choice", "contracts", "domino", "doubling", "settlement", "legal_cards", "claim"),
        *("house_rules", "options", "player_counts", "presets", "raw_scores", "score_sheet"),
        *("preset_trente_deux", "preset_torneo", "preset_tafferan"),
    ]
    docstrings = {
        module: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        for module in modules
        for path in folder.rglob(f"test_{module}.py")
    }
    assert set(docstrings) == set(modules)
    assert [module for module, text in docstrings.items() if 'docs/rules.md, "' not in text] == []
    assert "`test_" not in PAPER


def test_every_preset_and_field_is_described() -> None:
    """Each preset has its section, and each field of a rule set is in the text."""
    assert set(preset_names()) <= HEADINGS
    fields = {
        name
        for part in (RuleSet, TrumpRules, DominoRules, DoublingRules, Contract)
        for name in part.model_fields
    }
    described = fields - {"negative", "positive", "sum_of"}
    assert {name for name in described if name not in PAPER} == set()


def test_links_within_the_rules_exist() -> None:
    """Each link to a heading of the same page has its heading."""
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in HEADINGS}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAPER)) <= anchors
