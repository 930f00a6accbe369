"""Recorded games against a checker that shares no code with the engine: docs/rules.md, "All presets"."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.barbu.record.game_record import PlayerRecord, record_of
from engine.barbu.rules.rule_set import preset, preset_names
from engine.records import write_line
from tests.engine.books import BOOKS
from tests.engine.helpers import play_out
from tests.engine.record_checker import Wrong, check
from tests.engine.regenerate_golden import FOLDER

NOBODY = [PlayerRecord(name=name, kind="bot", level="novice") for name in "ABCD"]


def golden(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()[0]


@pytest.mark.parametrize("name", preset_names())
def test_random_games_pass_the_checker(name: str) -> None:
    """In a random game of each preset all choices, doubles and cards are legal, and the points right."""
    rules = preset(name)
    _, _, ended = play_out(rules, 7, 2)
    check(write_line(record_of(rules, NOBODY, 2, [(event.deal, event.score) for event in ended])))


def moved(points: list[int]) -> None:
    points[0] += 1
    points[1] -= 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda deal: deal.update(contract="king"), "contract"),
        (lambda deal: deal.update(dealer=(deal["dealer"] + 1) % 4), "dealer"),
        (lambda deal: deal["plays"].pop(), "turn in trick 13"),
        (lambda deal: deal["plays"].append([0, "AS"]), "cards after the end"),
        (lambda deal: deal.update(calls=[{"seat": 1, "double": [0]}]), "no doubles"),
        (lambda deal: moved(deal["raw"]), "raw"),
        (lambda deal: moved(deal["score"]), "score"),
        (lambda deal: deal["plays"].__setitem__(1, [deal["plays"][1][0], deal["plays"][0][1]]), "held"),
    ],
)
def test_the_checker_finds_what_was_changed(change: Callable[[dict[str, Any]], object], told: str) -> None:
    """A changed contract, dealer, card, call or score of a stored game is found."""
    record = json.loads(golden("king-portugal"))
    change(record["deals"][0])
    with pytest.raises(Wrong, match=told):
        check(json.dumps(record))


def test_cards_out_of_turn_and_totals_are_found() -> None:
    """Each trick's cards are checked against the hands, and the totals against the deals."""
    assert set(BOOKS) == set(preset_names())
    record = json.loads(golden("rifki"))
    record["scores"][0] += 1
    with pytest.raises(Wrong, match="totals"):
        check(json.dumps(record))
    record = json.loads(golden("rifki"))
    for deal in record["deals"]:
        deal["hands"] = deal["hands"][1:] + deal["hands"][:1]
    with pytest.raises(Wrong, match="held"):
        check(json.dumps(record))
