"""``barbu bridge bid``: a bot player's call, and the meanings of the calls."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from engine.bridge.players.known_systems import NAMES, system
from tests.bot.cli.conftest import Shell, refused
from tools.words.source import catalogue

ROOT = Path(__file__).resolve().parents[4]
HAND = ("--hand", "KJ43.QJ32.K32.85")


def test_a_bid_is_printed_with_the_meanings_of_all_calls(shell: Shell) -> None:
    """The answer is one JSON object: the call, its meaning, and the meanings of the calls so far."""
    result = shell(
        *("bridge", "bid", *HAND, "--seat", "S", "--dealer", "N"),
        *("--vulnerable", "none", "--auction", "1NT P", "--json"),
    )
    assert result.exit_code == 0, result.output
    answer = json.loads(result.output)
    assert answer["call"] == "2C"
    assert "Stayman" in answer["meaning"]
    assert [call["call"] for call in answer["calls"]] == ["1NT", "P"]
    assert "15–17 high-card points" in answer["calls"][0]["meaning"]


def test_without_json_the_auction_is_printed_line_by_line(shell: Shell) -> None:
    """Each call is on a line with its meaning, the bot player's call last."""
    result = shell("bridge", "bid", *HAND, "--seat", "S", "--auction", "1H 1S")
    lines = result.output.splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["1H", "1S"]
    assert len(lines) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hand", "KJ43.QJ32.K32.8", "--seat", "N"), "12"),
        (("--hand", "KJ43.QJ32", "--seat", "N"), "cannot be read"),
        ((*HAND, "--seat", "N", "--auction", "1NT P"), "After this auction S calls"),
        ((*HAND, "--seat", "N", "--auction", "9C"), "cannot be read"),
        ((*HAND, "--seat", "N", "--auction", "1NT 1C P P"), "not legal"),
        ((*HAND, "--seat", "N", "--auction", "P P P P"), "over"),
    ],
)
def test_impossible_hands_and_auctions_are_rejected(shell: Shell, words: tuple[str, ...], told: str) -> None:
    """An impossible hand or auction is rejected with what to correct."""
    assert told in refused(shell("bridge", "bid", *words))


def codes_of_the_tables() -> set[str]:
    """Return every code of the systems' rows and meanings."""
    found = {line.name for name in NAMES for line in system(name).lines()}
    for path in (ROOT / "engine" / "bridge" / "players").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Row", "Meaning")
            if named and isinstance(node, ast.Call) and len(node.args) > 1:
                found |= texts(node.args[1])
    return found


def texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    return texts(node.body) | texts(node.orelse) if isinstance(node, ast.IfExp) else set()


def test_every_meaning_has_words() -> None:
    """Each code of the tables has a sentence, and each sentence has a code."""
    named = codes_of_the_tables()
    keys = {f"bridge-means-{code.replace('_', '-')}" for code in named}
    told = {key for key in catalogue("en") if key.startswith("bridge-means-")}
    assert (sorted(keys - told), sorted(told - keys)) == ([], [])
