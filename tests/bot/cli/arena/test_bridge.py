"""``barbu arena --game bridge``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.cli.arena.rounds import make_solver_ready
from bot.games.bridge.bot_players import serialize_view
from engine.bridge import match
from engine.bridge.arena import rules_of
from engine.bridge.double_dummy import library
from engine.bridge.players.base import LEVELS, Club
from engine.bridge.view import view_for
from tests.bot.cli.conftest import Shell, refused
from tests.bot.external_bots.programs import that_answers

ROOT = Path(__file__).parents[4]


def test_teams_are_compared_in_imps_a_board(shell: Shell) -> None:
    """Text and JSON show the same IMPs per board with their interval, the speed and the times."""
    words = ("--game", "bridge", "--deals", 6, "--seat", "rule-of-thumb", "--against", "passing")
    told = json.loads(shell("arena", *words, "--json").stdout)
    assert (told["game"], told["boards"], told["seat"]) == ("bridge", 6, "rule-of-thumb")
    assert told["decision_ms"]["p99"] >= told["decision_ms"]["median"] > 0
    assert told["imps"]["half_width_95"] > 0
    said = shell("arena", *words).stdout
    assert "rule-of-thumb against passing, teams in bridge: 6 boards" in said
    assert f"{told['imps']['mean']:+.2f} ± {told['imps']['half_width_95']:.2f}" in said


@pytest.mark.parametrize("level", LEVELS)
def test_the_solver_is_loaded_for_every_level_that_searches(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elite against club loads the solver as expert against club does; levels that play by rule need none."""
    loaded = []
    monkeypatch.setattr(library, "is_installed", lambda: True)
    monkeypatch.setattr(library, "make_ready", lambda: loaded.append(level))
    make_solver_ready(level, "passing")
    assert bool(loaded) == isinstance(LEVELS[level](), Club)


def test_options_of_barbu_are_rejected_in_bridge(shell: Shell) -> None:
    """A contract of Barbu is rejected in bridge, and an unknown level is answered with the valid ones."""
    assert "--contract" in refused(shell("arena", "--game", "bridge", "--contract", "hearts"))
    assert "rule-of-thumb" in refused(shell("arena", "--game", "bridge", "--seat", "grandmaster"))


def test_a_program_plays_bridge(shell: Shell, tmp_path: Path) -> None:
    """A program behind cmd: decides for both seats of its pair, in the auction and in the play."""
    passes = 'answer(id=number, action=next((one for one in legal if one.get("call") == "P"), legal[0]))'
    program = "cmd:" + that_answers(tmp_path, passes)
    words = ("--game", "bridge", "--deals", 2, "--limit", 60, "--json")
    told = json.loads(shell("arena", "--seat", program, "--against", "rule-of-thumb", *words).stdout)
    assert (told["seat"], told["boards"], told["lost"]) == (program, 2, [])


def test_a_program_that_fails_in_bridge_is_reported(shell: Shell, tmp_path: Path) -> None:
    """A failing program loses two deals per board to the novice player, one at each table."""
    program = "cmd:" + that_answers(tmp_path, "answer(id=number, action={})")
    words = ("--game", "bridge", "--deals", 2, "--seat", program, "--against", "passing", "--json")
    told = json.loads(shell("arena", *words).stdout)
    assert told["lost"] == [{"program": program, "part": "seat", "deals": 4, "reasons": {"illegal": 4}}]


def test_the_documentation_names_every_field_in_bridge() -> None:
    """The table of bridge in docs/bot-protocol.md has every field of a question's view."""
    text = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    table = text.split("| bridge's `view` | |")[1].split("\n\n")[0]
    named = {
        name
        for first in re.findall(r"^\|(.*?)\|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", first)
    }
    assert named == set(serialize_view(view_for(match.initial(rules_of(1)), 0)))
