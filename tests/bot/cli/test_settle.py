"""``barbu settle``: the settlement of one deal with real cards."""

from __future__ import annotations

import json

import pytest

from bot.i18n import LOCALES
from tests.bot.cli.conftest import Shell, refused

EXAMPLE = (
    *("settle", "--rules", "contre", "--contract", "tricks", "--raw=-6,-4,-12,-4", "--declarer", 0),
    *("--double", "1:0", "--double", "2:0", "--double", "3:2", "--redouble", "0:2"),
)


def test_the_example_of_the_papers_is_settled(shell: Shell) -> None:
    """The output has the four scores and each pair's payment: +4 −2 −32 +4."""
    result = shell(*EXAMPLE)
    assert result.exit_code == 0
    for told in (
        "seat 0 *: −6 → +4",
        "seat 1: −4 → −2",
        "seat 2: −12 → −32",
        "seat 3: −4 → +4",
        "seat 1 doubled seat 0: seat 0 pays seat 1 2.",
        "seat 2 doubled seat 0, redoubled: seat 2 pays seat 0 12.",
        "seat 3 doubled seat 2: seat 2 pays seat 3 8.",
        "Total −26.",
    ):
        assert told in result.stdout, told


def test_machines_get_json(shell: Shell) -> None:
    """``--json`` prints scores and payments as data."""
    told = json.loads(shell(*EXAMPLE, "--json").stdout)
    assert (told["score"], told["total"], told["raw"]) == ([4, -2, -32, 4], -26, [-6, -4, -12, -4])
    assert told["payments"][1] == {
        "doubler": 2,
        "doubled": 0,
        "redoubled": True,
        "payer": 2,
        "receiver": 0,
        "points": 12,
    }


@pytest.mark.parametrize("language", LOCALES)
def test_results_and_errors_are_in_each_language(shell: Shell, language: str) -> None:
    """The result and the errors are printed in each language."""
    assert shell(*EXAMPLE, "--language", language).exit_code == 0
    shown = refused(shell("settle", "--contract", "hearts", "--raw=-6,-4,-12,-4", "--language", language))
    assert "−30" in shown
    assert "−26" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--contract", "hearts", "--raw=-6,-4,-12,-4"), "add up to −30"),
        (("--contract", "queens", "--raw=-5,-7,-12,0"), "0, −6, −12, −18, −24"),
        (("--contract", "domino", "--raw=45,20,20,-20"), "+45, +20, +10, −10"),
        (("--contract", "last_two", "--raw=-10,-10,-10,0"), "can’t be shared out"),
        (("--contract", "tricks", "--raw=-26"), "entered: 1; players: 4"),
        (("--contract", "tricks", "--tricks", "1,2,3,4"), "add up to 13"),
        (("--contract", "domino", "--order", "0,1"), "each of the 4 players once"),
        (("--contract", "king", "--cards", "0:KS"), "counts K♥"),
        (("--contract", "tricks", "--tricks", "3,2,6,2", "--double", "0:1"), "never doubles"),
        (
            ("--contract", "tricks", "--tricks", "3,2,6,2", "--double", "1:2", "--double", "2:1"),
            "seat 1 has already",
        ),
        (("--contract", "trumps", "--tricks", "3,2,6,2", "--double", "1:2"), "only the declarer"),
        (("--contract", "tricks", "--tricks", "3,2,6,2", "--redouble", "0:1"), "hasn’t doubled"),
        (
            ("--contract", "tricks", "--tricks", "8,0,0,0", "--rules", "trente-deux", "--double", "1:0"),
            "no doubling",
        ),
        (("--contract", "salad", "--raw=0,0,0,0"), "isn’t a contract"),
        (("--contract", "tricks", "--raw=a,b"), "whole numbers"),
        (("--contract", "tricks", "--raw=1", "--tricks", "1"), "not both"),
        (("--contract", "tricks", "--raw=1", "--double", "1:9"), "not a seat"),
        (("--contract", "tricks", "--raw=1", "--double", "1"), "not a seat"),
        (("--contract", "tricks", "--raw=1", "--double", "1:" + "9" * 5000), "not a seat"),
        (("--contract", "king", "--cards", "0:XX"), "cannot be read"),
        (("--contract", "tricks", "--raw=1", "--declarer", 4), "no seat 4"),
        (("--contract", "tricks", "--raw=1", "--language", "tlh"), "no language"),
        (("--contract", "tricks"), "entered: 0; players: 4"),
    ],
)
def test_impossible_scores_are_rejected(shell: Shell, words: tuple[object, ...], told: str) -> None:
    """Impossible scores, illegal calls and unreadable arguments are rejected with status 1."""
    assert told in refused(shell("settle", *words))


def test_tricks_and_cards_taken_are_counted(shell: Shell) -> None:
    """Tricks, cards, last tricks and the order of going out are counted, also with options and players."""

    def score(*words: object) -> list[int]:
        found: list[int] = json.loads(shell("settle", "--json", *words).stdout)["score"]
        return found

    assert score("--contract", "domino", "--order", "2,0,3,1", "--double", "1:0") == [20, -10, 45, 10]
    assert score("--contract", "king", "--cards", "1:KH", "--declarer", 2) == [0, -20, 0, 0]
    assert score("--contract", "last_two", "--last", "3,3") == [0, 0, 0, -30]
    torneo = ("--rules", "torneo", "--contract", "last_two", "--last", "3,3")
    answered = ("--double", "1:2", "--double", "2:0,1,3", "--redouble", "1:2")
    once = ("--rules", "torneo", "--contract", "last_two", "--last", "1,1")
    assert score(*once, *answered) == [0, -96, 72, 0]
    assert score(*torneo, "--double", "1:3", "--double", "2:3") == [0, 24, 24, -72]
    slam = ("--rules", "trente-deux", "--option", "grand_slam", "--option", "imposed")
    assert score(*slam, "--contract", "queens", "--cards", "1:QS QH QD QC") == [-8, 16, -8, -8]
    assert score("--players", 3, "--contract", "tricks", "--tricks", "10,7,0") == [-20, -14, 0]
