"""``barbu simulate --game bridge`` and ``barbu verify`` on matches of bridge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.bridge import records
from bot.cli.support.record_problems import COMMON_FAULTS
from engine.bridge.record.replay import Fault
from engine.records import CommonFault
from tests.bot.cli.conftest import Shell, refused


def played(shell: Shell, path: Path, *words: object) -> list[dict[str, Any]]:
    result = shell("simulate", "--game", "bridge", "--out", path, *words)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("form", ["single", "chicago", "rubber"])
def test_simulated_matches_verify(shell: Shell, tmp_path: Path, form: str) -> None:
    """Matches of four club players replay without a fault."""
    path = tmp_path / "matches.jsonl"
    records = played(shell, path, "--rules", form, "--games", 2, "--seed", 3)
    assert [record["rules"]["name"] for record in records] == [form] * 2
    result = shell("verify", path)
    assert result.exit_code == 0, result.output
    assert "2 games" in result.stdout


def test_the_same_seed_gives_the_same_matches(shell: Shell, tmp_path: Path) -> None:
    """A seed repeats its run, and a longer run begins with the shorter one."""
    short = played(shell, tmp_path / "1", "--games", 2, "--seed", 7)
    assert played(shell, tmp_path / "2", "--games", 3, "--seed", 7)[:2] == short
    assert played(shell, tmp_path / "3", "--games", 2, "--seed", 8) != short


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: record["deals"][0]["calls"].__setitem__(0, "8C"), "call 1 is not allowed"),
        (lambda record: record["deals"][0].update(score=[9, -9, 9, -9]), "score is 9 -9 9 -9"),
        (lambda record: record["deals"][0].update(commitment="00" * 32), "does not match the commitment"),
        (lambda record: record.update(scores=[1, -1, 1, -1]), "final scores are 1 -1 1 -1"),
        (lambda record: record["deals"][0].update(dealer=1), "dealer is 1"),
    ],
)
def test_the_first_fault_of_a_match_is_reported(shell: Shell, tmp_path: Path, change: Any, said: str) -> None:
    """The first fault of a match is printed with its line."""
    path = tmp_path / "matches.jsonl"
    (record,) = played(shell, path, "--seed", 5)
    change(record)
    path.write_text(json.dumps(record) + "\n", "utf-8")
    result = shell("verify", path)
    assert result.exit_code == 1
    assert "line 1: " in result.stdout
    assert said in result.stdout


def test_a_wrong_claim_is_reported_in_words(shell: Shell, tmp_path: Path) -> None:
    """A claim added to a finished deal is reported with its tricks and players."""
    path = tmp_path / "matches.jsonl"
    (record,) = played(shell, path, "--seed", 5)
    deal, name = record["deals"][0], record["players"][2]["name"]
    deal["claims"].append({"at": 99, "seat": 2, "tricks": 1, "answers": [[1, False]]})
    path.write_text(json.dumps(record) + "\n", "utf-8")
    claim = f"1 trick by {name} after 99 cards, refused by {record['players'][1]['name']}"
    assert f"its claims are wrong: written {claim}; " in shell("verify", path).stdout.replace("\n", " ")


def test_games_of_both_kinds_may_be_in_one_file(shell: Shell, tmp_path: Path) -> None:
    """Lines of both games in one file are each checked by their own rules."""
    path, other = tmp_path / "matches.jsonl", tmp_path / "games.jsonl"
    played(shell, path)
    assert shell("simulate", "--length", "express", "--out", other).exit_code == 0
    path.write_text(path.read_text("utf-8") + other.read_text("utf-8"), "utf-8")
    assert "2 games" in shell("verify", path).stdout


def test_impossible_simulations_are_rejected(shell: Shell) -> None:
    """An unknown form, an endless one and an option of Barbu alone are rejected."""
    assert "rubber" in refused(shell("simulate", "--game", "bridge", "--rules", "solitaire"))
    assert "with an end" in refused(shell("simulate", "--game", "bridge", "--rules", "open"))
    assert "--players" in refused(shell("simulate", "--game", "bridge", "--players", 5))


def test_every_fault_has_a_sentence() -> None:
    """Every fault a check can find has a sentence."""
    assert {*COMMON_FAULTS, *records._FAULTS} == {fault.value for fault in (*Fault, *CommonFault)}
