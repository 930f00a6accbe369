"""The conformance simulator over every preset, and over house rules that no preset has."""

from __future__ import annotations

from typing import Any

import pytest

from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import Length, RuleSet, preset, preset_names
from tests.conformance import Simulation
from tests.engine.barbu.players.helpers import strange_rules, thrown_contracts
from tests.engine.helpers import OF_ANY_LENGTH, SIZES, contracts_of, rules_with
from tests.engine.subject import Barbu
from tests.repetition import combinations, repeated, sample, sampled


@pytest.mark.parametrize("seed", [1, repeated(2)])
@pytest.mark.parametrize("name", preset_names())
def test_a_whole_game_of_each_preset_conforms(name: str, seed: int) -> None:
    """A whole game of every preset, at random play, meets every requirement of a game."""
    Simulation(Barbu(preset(name)), seed, sampling=0.1).run()


@pytest.mark.parametrize(
    ("name", "length"),
    combinations(OF_ANY_LENGTH, [Length.HALF, Length.SHORT, Length.EXPRESS], every=3),
)
def test_shorter_games_conform(name: str, length: Length) -> None:
    """Every length of every preset conforms, with its duties scaled."""
    Simulation(Barbu(rules_with(name, length=length)), 3, sampling=0.15).run()


@pytest.mark.parametrize(("name", "players"), sampled(SIZES, every=3))
def test_presets_conform_for_every_number_of_players(name: str, players: int) -> None:
    """Every preset with 3 to 8 players, with options and lengths in rotation, conforms."""
    number = preset_names().index(name) + players
    rules = with_each(preset(name), number)
    length = Length.FULL if rules.schedule else (Length.SHORT, Length.EXPRESS)[number % 2]
    Simulation(Barbu(for_players(rules, players).of_length(length)), number, sampling=0.05).run()


OPTIONS = [(name, option) for name in preset_names() for option in preset(name).options]


@pytest.mark.parametrize("offered", sample(OPTIONS, every=3))
def test_every_option_conforms(offered: tuple[str, str]) -> None:
    """Every preset with each of its options alone, at half its length, conforms."""
    name, option = offered
    offer = preset(name).options[option]
    rules = with_options(preset(name), **{option: offer.values[-1] if offer.values else True})
    Simulation(Barbu(rules.of_length(Length.HALF)), 4, sampling=0.05).run()


@pytest.mark.parametrize("length", [Length.HALF, repeated(Length.FULL)])
@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_all_options_at_once_conform(name: str, length: Length) -> None:
    """Every preset with all its options conforms, at half its length and in full."""
    rules = preset(name)
    for option, offer in rules.options.items():
        rules = with_options(rules, **{option: offer.values[0] if offer.values else True})
    Simulation(Barbu(rules.of_length(length)), 6, sampling=0.03).run()


def with_each(rules: RuleSet, number: int) -> RuleSet:
    """Return the options selected by the bits of ``number``."""
    for bit, (option, offer) in enumerate(rules.options.items()):
        if number >> bit & 1:
            rules = with_options(rules, **{option: offer.values[0] if offer.values else True})
    return rules


def salad() -> list[dict[str, Any]]:
    parts = ("tricks", "hearts", "queens", "king")
    return [*contracts_of("contre", *parts), {"name": "salad", "sum_of": parts, "hearts_led": "last"}]


def house_rules() -> dict[str, RuleSet]:
    """Return rule sets that together use every value of every field."""
    trick_games = contracts_of("contre", "hearts", "king", "queens", "trumps", "domino")
    return {
        "italian": rules_with(
            length="short",
            trumps={"no_trump": True, "head": False, "must_ruff": False, "must_overruff": False},
            domino={"wrap": True},
            doubling={
                "table_doubles_redouble": True,
                "duty_redoubles": 1,
                "negative": {"double": 1, "redouble": 3},
                "positive": {"kind": "difference", "double": 1, "redouble": 3},
            },
        ),
        "announcements": rules_with(
            length="short",
            dealer_rotation="each_deal",
            domino={"voluntary_pass": True},
            doubling={
                "form": "announcement",
                "positive_targets": "anyone",
                "positive": {"kind": "difference"},
            },
        ),
        "thirty-two": rules_with(
            deck=32,
            direction="counter_clockwise",
            opening_lead="dealer_right",
            contract_order="imposed",
            scale=5,
            grand_slam=True,
            early_end=False,
            domino={"fixed_start": "J", "several_cards": True},
            doubling=None,
        ),
        "salad": rules_with(contracts=salad(), deck=36, grand_slam=True, opening_lead="dealer_left"),
        "three": rules_with(
            players=3, removed=("2C",), contracts=_placed(trick_games, 45, 20, 0), length="half"
        ),
        "five": rules_with(
            players=5, removed=("2C", "2D"), contracts=_placed(trick_games, 45, 20, 10, 0, -10)
        ),
        "six": rules_with(
            "solar",
            players=6,
            removed=("2C", "2D", "2H", "2S"),
            length="short",
            contracts=_placed(trick_games, 45, 20, 10, 0, 0, -10),
            trumps={"must_underruff": True},
        ),
        "eight": rules_with(
            players=8,
            removed=("2C", "2D", "2H", "2S"),
            length="express",
            doubling={"form": "announcement", "who": "everyone"},
            contracts=_placed(trick_games, 45, 20, 10, 5, 0, 0, -5, -10),
        ),
        "switches": rules_with(
            "solar",
            length="half",
            deck=36,
            hearts_free=True,
            early_end=True,
            domino={"ace_again": True, "voluntary_pass": True, "wrap": True},
            doubling={"undoubled_negative": "shared", "who": "flanks"},
        ),
        "before the mix": rules_with("contre", length="half", keeps_mix=False),
        "mostly positive": rules_with(
            length="half",
            contracts=[
                *contracts_of("contre", "king"),
                *(contracts_of("contre", "trumps")[0] | {"name": f"trumps_{name}"} for name in "abcde"),
            ],
        ),
        "shared": rules_with("contre", length="short", doubling={"undoubled_negative": "shared"}),
        "scheduled": strange_rules()["scheduled"],
        "each their own": strange_rules()["each their own"],
        "one round": rules_with(length="half", doubling={"rounds": 1, "who": "everyone"}),
        "one round of flanks": rules_with(length="half", doubling={"rounds": 1, "form": "announcement"}),
        "no redoubles": rules_with(
            length="half", wins="lowest", doubling={"redoubles": False, "negative_targets": "declarer"}
        ),
        "bans and discards": rules_with(contracts=thrown_contracts(), grand_slam=True, doubling=None),
        "seven": rules_with(
            players=7,
            removed=("2C", "2D", "2S"),
            length="express",
            contracts=_placed(trick_games, 45, 20, 10, 5, 0, -5, -10),
        ),
    }


def _placed(contracts: list[dict[str, Any]], *places: int) -> list[dict[str, Any]]:
    return [{**one, "places": places} if one["places"] else one for one in contracts]


HOUSE_RULES = house_rules()


@pytest.mark.parametrize("name", sample(sorted(HOUSE_RULES), every=3))
def test_house_rules_conform(name: str) -> None:
    """Rule sets of 3 to 8 players with every switch the presets do not use conform as well."""
    Simulation(Barbu(HOUSE_RULES[name]), 5, sampling=0.1).run()
