"""``barbu arena``."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from bot.games.barbu.bot_players import serialize_view
from engine.barbu.play.match import initial
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import preset
from tests.bot.cli.conftest import Shell, refused
from tests.bot.external_bots.programs import that_answers

ROOT = Path(__file__).parents[4]


def test_the_result_is_a_mean_with_its_interval(shell: Shell) -> None:
    """Text and JSON show the same points with their interval; JSON also the speed and the times."""
    words = ("--deals", 3, "--seat", "club", "--against", "novice", "--contract", "hearts", "--duplicate")
    result = shell("arena", *words, "--json")
    told = json.loads(result.stdout)
    assert told["deals"] == 3
    assert told["points"] == told["cards"]
    assert told["decision_ms"]["p99"] >= told["decision_ms"]["median"] > 0
    said = shell("arena", *words).stdout
    assert "club against novice" in said
    assert f"{told['points']['mean']:+.2f} ± {told['points']['half_width_95']:.2f}" in said


def test_a_game_played_once_has_no_interval(shell: Shell) -> None:
    """One game says nothing about luck: no interval is shown, neither as text nor as JSON."""
    words = ("--deals", 4, "--length", "express", "--seat", "novice", "--against", "heuristic")
    said = shell("arena", *words).stdout
    assert said.count("(no interval: played once)") == 3
    assert "±" not in said
    assert json.loads(shell("arena", *words, "--json").stdout)["points"]["half_width_95"] is None


def test_whole_games_are_rounded_up(shell: Shell) -> None:
    """Five deals of express games are two games, and points from doubles are counted separately."""
    words = ("--deals", 5, "--length", "express", "--seat", "novice", "--against", "heuristic", "--json")
    told = json.loads(shell("arena", *words).stdout)
    assert told["deals"] == 8
    whole = told["cards"]["mean"] + told["doubles"]["mean"]
    assert abs(told["points"]["mean"] - whole) < 1e-9


def test_unknown_levels_and_contracts_are_rejected(shell: Shell) -> None:
    """An unknown level or contract is rejected with the valid ones."""
    assert "club" in refused(shell("arena", "--seat", "grandmaster"))
    assert "king" in refused(shell("arena", "--seat", "club", "--contract", "poker"))


@pytest.mark.repetition
def test_the_example_of_the_documentation_plays(shell: Shell, tmp_path: Path) -> None:
    """The example program in docs/bot-protocol.md has at most forty lines and plays without a fault."""
    text = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(example.splitlines()) <= 40
    (tmp_path / "mybot.py").write_text(example, "utf-8")
    program = f"cmd:{shlex.quote(sys.executable)} mybot.py"
    words = ("--deals", 8, "--length", "express", "--limit", 60, "--json")
    for part, other in (("--seat", "--against"), ("--against", "--seat")):
        told = json.loads(shell("arena", part, program, other, "novice", *words).stdout)
        assert told[part.removeprefix("--")] == program
        assert (told["deals"], told["lost"]) == (8, [])


def test_the_documentation_names_every_field_of_a_question() -> None:
    """The table in docs/bot-protocol.md has every field of a question's view."""
    text = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    table = text.split("| `view` | |")[1].split("\n\n")[0]
    named = {
        name
        for first in re.findall(r"^\|(.*?)\|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", first)
    }
    state = initial(preset("contre"), 0)
    assert named == set(serialize_view(view_for(state, 0)))


def test_a_failing_programs_lost_deals_are_reported(shell: Shell, tmp_path: Path) -> None:
    """The number of deals lost to the novice player and the reasons are printed, as text and as JSON."""
    program = "cmd:" + that_answers(tmp_path, "answer(id=number, action={})")
    words = ("--deals", 3, "--contract", "hearts", "--seat", program, "--against", "novice")
    told = json.loads(shell("arena", *words, "--json").stdout)
    assert told["lost"] == [{"program": program, "part": "seat", "deals": 12, "reasons": {"illegal": 12}}]
    said = shell("arena", *words).stdout
    assert f"{program} (seat) lost 12 deals to the novice player: answered illegally 12×" in said


def test_a_program_that_cannot_be_started_is_rejected(shell: Shell) -> None:
    """A program that cannot be started is rejected with its name and the reason."""
    assert "/nowhere/mybot" in refused(shell("arena", "--seat", "cmd:/nowhere/mybot"))
