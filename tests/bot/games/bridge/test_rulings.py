"""docs/bridge.md, "Tournaments": scores and penalties as directors type them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.games.bridge.rulings import SCORE_EXAMPLE, outcomes_of, read_penalty, read_score, score_text
from bot.i18n import words
from engine.errors import CodedError


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("+420", "score:100*420"),
        ("−50", "score:100*-50"),
        ("4♠ N =", "score:100*420"),
        ("3nt e +1", "score:100*-430"),
        ("4HX S -2", "score:100*-300"),
        ("60% 4S N =; 40% -50", "score:60*420,40*-50"),
        ("50% 0, 50% 1SA W -1", "score:50*0,50*50"),
    ],
)
def test_a_score_is_read(typed: str, stored: str) -> None:
    """Points of North and South, contracts, and several of them with weights are read."""
    assert read_score(typed, 1) == stored


def test_a_contract_counts_with_its_boards_vulnerability() -> None:
    """On board 2 North and South are vulnerable, and a game is worth 200 more."""
    assert outcomes_of(read_score("4S N =", 2)) == ((Fraction(1), 620),)
    assert outcomes_of("average") == ()
    assert score_text(outcomes_of(read_score(SCORE_EXAMPLE, 1)), words("en", "bridge")) == "60% +590, 40% −50"


@pytest.mark.parametrize("typed", ["", "8S N =", "4S", "420; 50", "425", "4S N +5", "9" * 9])
def test_an_unreadable_score_is_refused(typed: str) -> None:
    """Anything else is rejected with an example."""
    with pytest.raises(CodedError, match="tournament_score"):
        read_score(typed, 1)


@pytest.mark.parametrize(("typed", "total"), [("60% 4S N =; 30% -50", "90%"), ("60% 420; 50% 50", "110%")])
def test_the_sum_of_wrong_weights_is_named(typed: str, total: str) -> None:
    """Scores that can be read, with weights that do not make 100%, are rejected with the sum."""
    with pytest.raises(CodedError, match="tournament_weights") as rejected:
        read_score(typed, 1)
    assert total in words("en", "bridge").error(rejected.value)


def test_a_penalty_is_read() -> None:
    """A penalty is a positive number with at most one decimal, limited by the form of scoring."""
    assert [read_penalty(one, "matchpoints") for one in ("10", "2,5 %")] == ["10.0", "2.5"]
    for typed in ("", "0", "-3", "25", "three"):
        with pytest.raises(CodedError, match="tournament_penalty"):
            read_penalty(typed, "imps")
