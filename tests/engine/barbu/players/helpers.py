"""Players at a laid-out table, and rule sets unlike any preset."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.cards import CardSet
from tests.engine.helpers import contracts_of, rules_with


class RandomPlayer:
    """Player of random legal actions, all equally likely: every other player must beat it."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def decide(self, view: View) -> Action:
        return self._rng.choice(view.legal)


def decision(state: MatchState) -> Action:
    """Return the heuristic player's decision for the seat to act."""
    return make_player("heuristic").decide(view_for(state, seat_to_act(state)))


def card(state: MatchState) -> str:
    """Return the card the heuristic player plays for the seat to act, or ``pass`` if it lays none."""
    action = decision(state)
    return str(action.card) if isinstance(action, Play) else type(action).__name__.lower()


def holding(state: MatchState, hand: str) -> MatchState:
    """Return the state with another hand for the seat to act (others may then hold its cards too)."""
    turn = seat_to_act(state)
    assert turn is not None
    hands = tuple(
        CardSet.parse(hand) if seat == turn else cards for seat, cards in enumerate(state.in_play.hands)
    )
    return replace(state, deal=replace(state.in_play, hands=hands))


def after_choice(state: MatchState, contract: str, **details: Any) -> MatchState:
    """Return the dealt state once its declarer has chosen a contract."""
    turn = seat_to_act(state)
    choice = next(
        action
        for action in legal_actions(state)
        if isinstance(action, Choose)
        and action == Choose(action.seat, contract, **details)
        and action.seat == turn
    )
    return match.apply(state, choice).state


def _sized(players: int, removed: tuple[str, ...], places: list[int], **changes: Any) -> RuleSet:
    contracts = contracts_of("contre", *(contract.name for contract in preset("contre").contracts))
    for contract in contracts:
        if contract["places"]:
            contract["places"] = places
    return rules_with(players=players, removed=removed, contracts=contracts, **changes)


def thrown_contracts() -> list[dict[str, Any]]:
    """Return contracts with bans on leads, forced discards, and points that presets of old do not have."""
    return [
        {"name": "king", "cards": {"KH": -8}, "hearts_led": "broken", "must_discard": {"cards": ["KH", "H"]}},
        {
            "name": "men",
            "cards": {"K": -60, "J": -60},
            "no_lead": {"cards": ["D", "counting"], "until": "second_trick"},
            "must_discard": {"cards": ["counting"], "beaten": True},
        },
        {
            "name": "hearts",
            "cards": {"H": -1},
            "slam": "counted",
            "slam_scores": {"taker": 8},
            "must_discard": {"cards": ["K", "Q", "counting"], "beaten": True},
        },
        {"name": "ravage", "most_in_suit": -25},
        {"name": "nulos", "each": 325, "trick": -75, "wanted": False},
        {"name": "ends", "first": [10, 20, 30], "last": [-5, -10], "no_lead": {"cards": ["A"]}},
        {"name": "all", "sum_of": ["hearts", "ends"], "trick": -1, "slam": "tricks"},
    ]


WAYS_TO_LAY: dict[str, tuple[dict[str, Any], dict[str, Any] | None]] = {
    "up": ({"rows": "up", "wrap": True}, None),
    "up, several, ace again": (
        {"rows": "up", "wrap": True, "ace": "low", "several_cards": True, "ace_again": True},
        {"card": -2, "first": 30},
    ),
    "low ace": ({"ace": "low", "voluntary_pass": True}, {"card": -1, "first": "rest"}),
    "low ace, wrap": ({"ace": "low", "wrap": True, "start": "first_card"}, None),
    "neighbours": ({"layout": "neighbours", "ace_again": True}, None),
    "neighbours, wrap": (
        {"layout": "neighbours", "wrap": True, "start": "first_card"},
        {"card": -3, "first": "rest"},
    ),
    "lora": ({"rows": "up", "wrap": True, "start": "first_card"}, {"card": -1, "first": 8}),
}
"""Rules of domino with the race, if any, by a name."""


def laid_rules(said: int | str) -> RuleSet:
    """Return a domino by one of ``WAYS_TO_LAY``, or by the bits of a number for the four oldest switches."""
    fields = ("wrap", "several_cards", "voluntary_pass", "ace_again")
    [contract] = contracts_of("contre", "domino")
    if isinstance(said, int):
        switches: dict[str, Any] = {field: bool(said >> place & 1) for place, field in enumerate(fields)}
        return rules_with(domino=switches, contracts=[contract], doubling=None)
    switches, race = WAYS_TO_LAY[said]
    if race is not None:
        contract = {"name": "domino", "race": race}
    return rules_with(domino=switches, contracts=[contract], doubling=None)


def shortest(rules: RuleSet) -> RuleSet:
    """Return rules at their shortest length; a schedule has a length of its own."""
    return rules if rules.schedule else rules.of_length(Length.EXPRESS)


def strange_rules() -> dict[str, RuleSet]:
    """Return rule sets at the limits of what the fields allow."""
    usual = contracts_of("contre", "tricks", "hearts", "queens", "king", "trumps", "domino")
    salad = {"name": "salad", "sum_of": ["tricks", "hearts", "queens", "king"], "hearts_led": "last"}
    mixed = {"name": "mixed", "trick": 3, "cards": {"Q": -9, "KH": 4}, "trump": True}
    kind = {"name": "kind", "cards": {"H": 3}, "last": [-5, 20]}
    return {
        "three": _sized(3, ("2C",), [40, 15, -5], dealer_rotation="each_deal"),
        "five": _sized(5, ("2C", "2D"), [45, 20, 10, 0, -10], opening_lead="dealer_left"),
        "six": _sized(6, ("2C", "2D", "2H", "2S"), [45, 20, 10, 5, 0, -10], domino={"wrap": True}),
        "eight": rules_with(deck=32, players=8, contracts=usual[:5], doubling=None),
        "small": rules_with(
            deck=32,
            direction="counter_clockwise",
            opening_lead="dealer_right",
            contracts=[*usual[:4], salad, usual[5]],
            domino={"fixed_start": "J", "several_cards": True},
            grand_slam=True,
            doubling=None,
        ),
        "announced": rules_with(
            contracts=[*usual, salad],
            doubling={
                "who": "everyone",
                "form": "announcement",
                "announce_standing": True,
                "positive_targets": "anyone",
                "duty_redoubles": 1,
            },
            domino={"voluntary_pass": True, "wrap": True},
        ),
        "tables": rules_with(
            doubling={"table_doubles_redouble": True, "table_answered": True, "duty_redoubles": 1},
            trumps={"no_trump": True, "head": False, "must_ruff": False, "must_underruff": True},
            domino={"voluntary_pass": True, "several_cards": True},
            length="short",
            early_end=False,
        ),
        "scheduled": rules_with(
            contracts=[*usual, *thrown_contracts()[3:5]],
            keeps_mix=False,
            dealer_rotation="each_deal",
            doubling=None,
            schedule=[
                {
                    "contracts": ["tricks", "hearts", "queens", "king"],
                    "deals": 4,
                    "times": 1,
                    "order": "imposed",
                },
                {"contracts": ["trumps", "nulos"], "deals": 3, "again": True, "in_turn": True},
                {"contracts": ["domino", "ravage"], "deals": 2, "times": 1, "in_turn": True},
            ],
        ),
        "each their own": rules_with(
            contracts=usual,
            keeps_mix=False,
            schedule=[
                {
                    "contracts": ["tricks", "hearts", "queens", "king"],
                    "each_dealer": 2,
                    "times": 2,
                    "again": True,
                },
                {"contracts": ["trumps", "domino"], "each_dealer": 2},
            ],
        ),
        "one round": rules_with(doubling={"rounds": 1, "who": "everyone", "undoubled_negative": "shared"}),
        "one announcement": rules_with(
            doubling={"rounds": 1, "form": "announcement", "positive_targets": "anyone"}
        ),
        "family": rules_with(
            wins="lowest",
            contracts=[
                {"name": "queens", "cards": {"Q": 20}},
                {"name": "salad", "trick": 5, "cards": {"H": 5, "KH": 45}, "last": [10, 30]},
                {"name": "domino", "places": [-120, -60, -20, 0]},
            ],
            doubling={"negative_targets": "declarer", "redoubles": False, "duty_doubles": 1},
        ),
        "thrown": rules_with(contracts=thrown_contracts(), grand_slam=True, doubling=None),
        "house": rules_with(contracts=[mixed, kind, salad, *usual], contract_order="imposed", scale=5),
    }
