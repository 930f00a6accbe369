"""Cards that may not be led yet, and cards to be thrown at the first chance: docs/rules.md, "Contracts"."""

from __future__ import annotations

from typing import Any

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.play.scoring import shared_points
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, new_rules
from engine.cards import Card
from engine.errors import IllegalAction, InvalidRules
from tests.engine.helpers import chosen, play, playable, rules_with


def ruled(**said: Any) -> RuleSet:
    return rules_with(contracts=[{"name": "kind", "cards": {"Q": -1}, **said}], doubling=None)


def refused(state: MatchState, card: str) -> str:
    with pytest.raises(IllegalAction) as error:
        match.apply(state, Play(state.turn, Card.parse(card)))
    return error.value.code


HANDS = ("2H 3C 4D", "KH 5C 6D", "QH 7C 8D", "JS 9C TD")


def test_hearts_wait_until_one_has_fallen() -> None:
    """A heart may be led once one lies in a finished trick, or from a hand of hearts alone."""
    rules = ruled(hearts_led="broken")
    state = chosen(rules, "kind", HANDS)
    assert playable(state) == "3C 4D"
    assert refused(state, "2H") == "lead_banned"
    state = play(chosen(rules, "kind", ("2H 3C 4D", "KH 5H 6D", "QH 7C 8D", "JS 9C TD")), "3C KH 7C 9C")
    assert state.turn == 3
    state = play(state, "TD 4D 6D 8D")
    assert "JS" in playable(state)
    assert playable(chosen(rules, "kind", ("2H 3H", "4C 5C", "6C 7C", "8C 9C"))) == "2H 3H"


def test_any_cards_can_have_to_wait() -> None:
    """A set of cards waits for the second trick, or for the whole deal."""
    soon = chosen(ruled(no_lead={"cards": ["D", "3C"], "until": "second_trick"}), "kind", HANDS)
    assert playable(soon) == "2H"
    never = chosen(ruled(no_lead={"cards": ["D", "C"]}), "kind", HANDS)
    assert playable(play(never, "2H KH QH JS")) == "5C 6D"
    assert playable(play(soon, "2H KH QH JS")) == "5C 6D"
    never = chosen(ruled(no_lead={"cards": ["C"]}), "kind", HANDS)
    assert playable(play(never, "2H KH QH JS")) == "6D"


def test_the_king_is_thrown_at_the_first_chance() -> None:
    """Who cannot follow suit throws the first card of the list that they hold."""
    rules = ruled(must_discard={"cards": ["KH", "Q"]})
    state = play(chosen(rules, "kind", ("3C 4D", "KH QS", "QH 8D", "9S TD")), "3C")
    assert playable(state) == "KH"
    assert refused(state, "QS") == "must_discard"
    state = play(state, "KH")
    assert playable(state) == "QH"
    assert playable(play(state, "QH")) == "TD 9S"


def test_a_card_that_counts_goes_under_a_higher_one() -> None:
    """With ``beaten``, who follows suit plays such a card under a higher one of its suit."""
    under = ruled(must_discard={"cards": ["counting"], "beaten": True})
    hands = ("KC 4D", "QC 2C", "AC 8D", "9C TD")
    state = play(chosen(under, "kind", hands), "KC")
    assert playable(state) == "QC"
    assert refused(state, "2C") == "must_feed"
    free = ruled(must_discard={"cards": ["counting"]})
    assert playable(play(chosen(free, "kind", hands), "KC")) == "2C QC"
    over = play(chosen(under, "kind", ("JC 4D", "QC 2C", "AC 8D", "9C TD")), "JC")
    assert playable(over) == "2C QC"


def test_hearts_led_freely_lift_bans_of_hearts_only() -> None:
    """``hearts_free`` lifts a ban whose cards are all hearts, and no other."""
    for ban, told in (({"cards": ["H"]}, "2H 3C 4D"), ({"cards": ["H", "3C"]}, "4D")):
        rules = rules_with(
            contracts=[{"name": "kind", "trick": -1, "no_lead": ban}], hearts_free=True, doubling=None
        )
        assert set(playable(chosen(rules, "kind", HANDS)).split()) == set(told.split())


@pytest.mark.parametrize(
    ("points", "tied", "shares"),
    [
        (-24, (0,), (-24, 0, 0, 0)),
        (-24, (0, 1), (-12, -12, 0, 0)),
        (-24, (1, 2, 3), (0, -8, -8, -8)),
        (-24, (0, 1, 2, 3), (-6, -6, -6, -6)),
        (-25, (1, 0), (-12, -13, 0, 0)),
        (25, (3, 1, 0), (8, 8, 0, 9)),
    ],
)
def test_equals_share_the_points_of_the_longest_suit(
    points: int, tied: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    """Points are shared equally; a single one left over goes to the first of them after the declarer."""
    assert shared_points(points, tied, 4) == shares


def test_a_wanted_lead_of_the_file_is_kept_on_a_dump() -> None:
    """Rules with these fields are read back as they were, and without them are dumped as before."""
    rules = ruled(no_lead={"cards": ["D"], "until": "broken"}, must_discard={"cards": ["counting"]})
    assert rules.model_validate(rules.model_dump(mode="json")) == rules
    assert "no_lead" not in ruled().text


@pytest.mark.parametrize(
    ("contract", "why"),
    [
        ({"cards": {"H": -1}, "hearts_led": "last", "no_lead": {"cards": ["H"]}}, "lead_twice"),
        ({"trick": -1, "no_lead": {"cards": ["counting"]}}, "set_empty"),
        ({"trick": -1, "must_discard": {"cards": ["counting"]}}, "set_empty"),
        ({"places": [3, 2, 1, 0], "no_lead": {"cards": ["H"]}}, "needs_tricks"),
        ({"places": [3, 2, 1, 0], "first": [1]}, "mixed"),
        ({"places": [3, 2, 1, 0], "must_discard": {"cards": ["H"]}}, "needs_tricks"),
        ({"trick": 5, "trump": True, "must_discard": {"cards": ["H"]}}, "discard_trump"),
        ({"trick": -1, "most_in_suit": -3}, "most_sum"),
        ({"trick": -1, "slam_scores": {"taker": 8}}, "slam_scores"),
        ({"sum_of": ["other"], "each": 3}, "each_sum"),
        ({"trick": -1, "first": [1] * 14}, "too_many_first"),
        ({"places": [3, 2, 1, 0], "each": 3}, "mixed"),
        ({"trick": -1, "must_discard": {"cards": ["XX"]}}, "string_pattern_mismatch"),
    ],
)
def test_fields_that_mean_nothing_are_rejected(contract: dict[str, Any], why: str) -> None:
    """Each combination that cannot be meant is rejected with its own reason."""
    data = {"name": "x", "contracts": [{"name": "kind", **contract}, {"name": "other", "trick": -1}]}
    with pytest.raises(InvalidRules) as error:
        new_rules(data)
    assert error.value.facts["why"] == why


def test_a_ravage_cannot_be_added_up() -> None:
    """A contract for the longest suit, or with points for everybody, is no part of a sum."""
    for part in ({"most_in_suit": -24}, {"trick": -1, "each": 13}):
        data = {"name": "x", "contracts": [{"name": "a", **part}, {"name": "b", "sum_of": ["a"]}]}
        with pytest.raises(InvalidRules) as error:
            new_rules(data)
        assert error.value.facts["why"] == "sum_of_other"
