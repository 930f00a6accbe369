"""docs/rules.md, "3 to 8 players"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.barbu.rules.options import for_players, removed_cards
from engine.barbu.rules.rule_set import preset
from engine.errors import InvalidRules
from tests.engine.helpers import FOR_ALL, rules_with

PAPER = (Path(__file__).resolve().parents[4] / "docs" / "rules.md").read_text("utf-8")


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("name", FOR_ALL)
def test_every_preset_is_played_by_three_to_eight(name: str, players: int) -> None:
    """Cards share out, each player has a place, and a manche has the same sum as for four."""
    rules = for_players(preset(name), players)
    assert rules.players == players
    assert rules.hand_size * players == len(rules.cards)
    assert all(len(c.places) == players for c in rules.contracts if c.is_domino)
    manche = sum(values.total for values in rules.values.values())
    assert manche == sum(values.total for values in preset(name).values.values())


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("name", FOR_ALL)
def test_places_fall_from_first_to_last(name: str, players: int) -> None:
    """No player is paid more for going out later."""
    places = for_players(preset(name), players).values["domino"].places
    assert list(places) == sorted(places, reverse=True)


@pytest.mark.parametrize(("deck", "lowest"), [(52, "2"), (36, "6"), (32, "7")])
def test_only_the_lowest_cards_are_removed(deck: int, lowest: str) -> None:
    """Only cards of the lowest rank are removed: clubs first, then diamonds, spades and, last, hearts."""
    for players in range(3, 9):
        removed = [str(card) for card in removed_cards(deck, players)]
        assert removed == [lowest + suit for suit in "CDSH"][: deck % players]
    assert [str(card) for card in removed_cards(52, 5)] == ["2C", "2D"]


def test_the_documented_table_is_the_one_played() -> None:
    """docs/rules.md lists for each number of players the removed cards and each preset's places."""
    card_emoji = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
    for deck in (52, 36, 32):
        [row] = re.findall(rf"^\| {deck} \| (.*) \|$", PAPER, re.MULTILINE)
        for players, cell in zip(range(3, 9), row.split(" | "), strict=True):
            removed = [word[0] + card_emoji[word[1]] for word in cell.split() if word[1:] in card_emoji]
            assert removed == [str(card) for card in removed_cards(deck, players)], (deck, players)
    for name in FOR_ALL:
        [row] = re.findall(rf"^\| `{name}` \| (.*) \|$", PAPER, re.MULTILINE)
        for players, cell in zip(range(3, 9), row.split(" | "), strict=True):
            places = tuple(int(word.replace("−", "-")) for word in cell.split())
            assert places == for_players(preset(name), players).values["domino"].places, (name, players)


def test_a_set_is_unchanged_for_its_own_number() -> None:
    """For its own number of players a set is unchanged, removed cards included, even after a change back."""
    odd = rules_with(removed=["2C", "2D", "2S", "3C"])
    assert for_players(odd, 4) == odd
    assert for_players(for_players(preset("contre"), 6), 4) == preset("contre")


def test_a_set_without_places_for_the_number_is_refused() -> None:
    """A contract with places must have them for the number wanted; two or nine players are rejected."""
    rules = rules_with(contracts=[{"name": "domino", "places": (3, 2, 1, 0)}], doubling=None)
    with pytest.raises(InvalidRules) as refusal:
        for_players(rules, 5)
    assert refusal.value.facts["field"] == "contracts.domino.places_for"
    tricks = rules_with(contracts=[{"name": "tricks", "trick": -1}], doubling=None)
    for players in (2, 9):
        with pytest.raises(InvalidRules) as refusal:
            for_players(tricks, players)
        assert refusal.value.facts["field"] == "players"


@pytest.mark.parametrize(
    "contract",
    [
        {"name": "x", "places": (3, 2, 1, 0), "places_for": {3: (1, 0)}},
        {"name": "x", "places": (3, 2, 1, 0), "places_for": {9: (1,) * 9}},
        {"name": "x", "trick": 1, "places_for": {3: (1, 0, 0)}},
    ],
)
def test_there_is_one_place_for_each_player(contract: dict[str, object]) -> None:
    """Places for n players must be n, for 3 to 8 players, of a contract with places."""
    with pytest.raises(InvalidRules) as refusal:
        rules_with(contracts=[contract], doubling=None)
    assert "places_for" in refusal.value.facts["field"]
