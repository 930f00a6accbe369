"""``barbu bridge movement``: the opponents and boards of each round."""

from __future__ import annotations

import json

import pytest

from tests.bot.cli.conftest import Shell, refused


def test_a_movement_is_printed_round_by_round(shell: Shell) -> None:
    """Each round lists its tables with pairs and boards, and the pair that sits out."""
    lines = shell("bridge", "movement", "5", "--plan", "mitchell", "--boards", "3").stdout.splitlines()
    assert lines[:4] == [
        "Round 1",
        "  Table  1  NS  1  EW  3  boards 1–3",
        "  Table  2  NS  2  EW  4  boards 4–6",
        "  Sits out: 5",
    ]
    assert lines.count("Round 3") == 1


@pytest.mark.parametrize(
    ("plan", "contestants", "rounds", "tables"),
    [("howell", 8, 7, 4), ("mitchell", 8, 4, 4), ("mitchell-skip", 8, 3, 4), ("teams", 4, 3, 4)],
)
def test_a_movement_as_data(shell: Shell, plan: str, contestants: int, rounds: int, tables: int) -> None:
    """The JSON object of a team match has both tables, with the sides exchanged."""
    told = shell("bridge", "movement", str(contestants), "--plan", plan, "--boards", "1", "--json").stdout
    found = json.loads(told)["rounds"]
    assert [len(rows) for rows in found] == [tables] * rounds
    if plan == "teams":
        first, second, *_ = found[0]
        assert (first["ns"], first["ew"], first["boards"]) == (second["ew"], second["ns"], second["boards"])


@pytest.mark.parametrize(
    ("words", "boards", "notes"),
    [
        (
            "8 --rounds 3",
            "5–6",
            [
                "All tables play the same boards in each round.",
                "Not all pairs meet. Opponents per pair: 3 of 7.",
            ],
        ),
        (
            "8 --rounds 3 --real-cards",
            "11–12",
            [
                "Not all boards are compared at all 4 tables. Tables per board: 1–3.",
                "A board played at one table only is an average, whatever the result.",
                "Not all pairs meet. Opponents per pair: 3 of 7.",
            ],
        ),
        ("5 --plan mitchell", "1–2", ["One pair sits out each round. Boards per pair: 4–6."]),
        ("8", "11–12", []),
    ],
)
def test_what_a_movement_leaves_out_is_said(shell: Shell, words: str, boards: str, notes: list[str]) -> None:
    """Below the rounds stand shared boards, thin comparisons, opponents not met, and rounds sat out."""
    lines = shell("bridge", "movement", *words.split()).stdout.splitlines()
    first = next((at for at, line in enumerate(lines) if line in notes), len(lines))
    assert lines[first:] == notes
    assert any(line.endswith(f"boards {boards}") for line in lines[first - 5 : first])


@pytest.mark.parametrize(
    ("words", "told"),
    [(("3",), "3 pairs"), (("9", "--plan", "teams"), "9 teams"), (("8", "--rounds", "9"), "9 rounds")],
)
def test_an_unknown_movement_is_rejected(shell: Shell, words: tuple[str, ...], told: str) -> None:
    """An unknown movement is rejected with the valid ones."""
    assert told in refused(shell("bridge", "movement", *words))
