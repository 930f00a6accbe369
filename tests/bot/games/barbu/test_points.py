"""Points where the lowest total wins are shown as their source prints them: docs/rules.md, "Who wins"."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.games.barbu.points import change_text, points_text
from bot.games.barbu.screens.phrases import value_texts
from bot.games.barbu.screens.rules_text import describe
from bot.i18n import LOCALES, words
from engine.barbu.rules.rule_set import RuleSet, load_rules

ROOT = Path(__file__).resolve().parents[4]

LOWEST = load_rules(
    {
        "name": "penalties",
        "wins": "lowest",
        "contracts": [
            {"name": "tricks", "trick": 10},
            {"name": "domino", "places": [-120, -60, -20, 0]},
        ],
    }
)

OF_ALL_GAMES = {
    "statistics.py",  # points over all rule sets, as on the leaderboards
}
"""Modules of the plug-in that show points of no single game."""


def modules() -> list[Path]:
    return [*(ROOT / "bot" / "games" / "barbu").rglob("*.py"), ROOT / "bot" / "cli" / "settle.py"]


def test_no_text_of_the_game_shows_points_without_turning_them() -> None:
    """Every module that shows points of a game formats them with ``points_text`` or ``change_text``."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules()
        if path.name not in OF_ALL_GAMES | {"points.py"}
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module == "bot.runtime.numbers"
        and any(name.name in ("signed_text", "score_text", "number_text") for name in node.names)
    ]
    assert found == []


def test_penalties_have_no_sign_and_gains_a_minus() -> None:
    """Internal −20 is a penalty of 20, internal +45 a gain of −45; a change of a score always has a sign."""
    assert [points_text(LOWEST, points) for points in (-20, 45, 0)] == ["20", "−45", "0"]
    assert [change_text(LOWEST, points) for points in (-20, 45, 0)] == ["+20", "−45", "0"]


def highest() -> RuleSet:
    return load_rules(LOWEST.model_dump() | {"wins": "highest"})


def test_rules_show_the_values_of_the_file() -> None:
    """Values are shown as the file has them, without a plus where they are penalties."""
    assert list(value_texts(LOWEST, "tricks", words("en"))) == ["10 per trick"]
    assert list(value_texts(highest(), "tricks", words("en"))) == ["+10 per trick"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_page_says_who_wins(locale: str) -> None:
    """The first sentence of the rules says which total wins."""
    low, high = (describe(rules, words(locale)).intro for rules in (LOWEST, highest()))
    assert low.endswith(words(locale)("rules-wins", wins="lowest"))
    assert high.endswith(words(locale)("rules-wins", wins="highest"))
    assert low != high
