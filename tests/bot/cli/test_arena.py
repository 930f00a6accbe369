"""``barbu arena``."""

from __future__ import annotations

import json

from tests.bot.cli.conftest import Shell, refused


def test_the_result_is_a_mean_with_its_interval(shell: Shell) -> None:
    """Both forms of the result tell the same points with their interval; JSON the speed and times too."""
    words = ("--deals", 6, "--seat", "club", "--against", "novice", "--contract", "hearts", "--duplicate")
    result = shell("arena", *words, "--json")
    told = json.loads(result.stdout)
    assert told["deals"] == 6
    assert told["points"] == told["cards"]
    assert told["decision_ms"]["p99"] >= told["decision_ms"]["median"] > 0
    said = shell("arena", *words).stdout
    assert "club against novice" in said
    assert f"{told['points']['mean']:+.2f} ± {told['points']['half_width_95']:.2f}" in said


def test_whole_games_are_rounded_up(shell: Shell) -> None:
    """Five deals of express games are two games; what doubles bring is counted apart."""
    words = ("--deals", 5, "--length", "express", "--seat", "novice", "--against", "club", "--json")
    told = json.loads(shell("arena", *words).stdout)
    assert told["deals"] == 8
    whole = told["cards"]["mean"] + told["doubles"]["mean"]
    assert abs(told["points"]["mean"] - whole) < 1e-9


def test_what_is_not_there_is_refused(shell: Shell) -> None:
    """An unknown level or contract is one sentence that names those there are."""
    assert "club" in refused(shell("arena", "--seat", "grandmaster"))
    assert "king" in refused(shell("arena", "--seat", "club", "--contract", "poker"))
