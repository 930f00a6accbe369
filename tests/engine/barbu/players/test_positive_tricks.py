"""The heuristic player where tricks bring points."""

from __future__ import annotations

from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, preset
from tests.engine.barbu.players.helpers import card, holding
from tests.engine.helpers import chosen, play, rules_with

CONTRE = preset("contre")


def facing(trick: str, hand: str, rules: RuleSet = CONTRE) -> MatchState:
    """Return a state with spades as trumps in which the seat after the cards of ``trick`` holds ``hand``."""
    cards = trick.split()
    hands = [f"{one} 3D" for one in cards] + ["4D"] * (4 - len(cards))
    return holding(play(chosen(rules, "trumps", hands, trump="S"), trick), hand)


def test_long_in_trumps_it_draws_them() -> None:
    """With a long strong trump suit the first lead is its top trump."""
    hand = "AS KS QS JS 9S 8S AH KH 2H AD 3D 2C 3C"
    assert card(chosen(CONTRE, "trumps", [hand], trump="S")) in {"AS", "KS", "QS", "JS"}


def test_short_in_trumps_it_cashes_its_winners() -> None:
    """With few trumps a sure trick in another suit is taken before it can be ruffed."""
    hand = "2S AH 5H 3C 4C 6C 8C 4D 5D 6D 8D 3H 6H"
    assert card(chosen(CONTRE, "trumps", [hand], trump="S")) == "AH"


def test_last_it_wins_with_the_cheapest() -> None:
    """Last to a trick it can win, it plays the lowest card that wins."""
    assert card(facing("5H 7H 9H", "2H TH KH AH 2C 3C")) == "TH"


def test_a_trick_that_cannot_be_won_gets_the_lowest() -> None:
    """Unable to win, it plays its lowest card and keeps those that may still win."""
    assert card(facing("AH", "KH QH 3H 5C 6C")) == "3H"


def test_it_ruffs_with_the_lowest_trump_that_wins() -> None:
    """Void and last, free to discard, it takes the trick with a small trump."""
    free = rules_with(trumps={"must_ruff": False})
    assert card(facing("5H 7H 9H", "2S KS 3C 9D", free)) == "2S"


def test_it_does_not_waste_a_trump_under_a_higher_one() -> None:
    """Unable to overruff and free to discard, it keeps its trump and throws a low card."""
    state = play(chosen(CONTRE, "trumps", ["5H 3D", "QS 3D", "4D", "4D"], trump="S"), "5H QS")
    assert card(holding(state, "TS 3C KC 9D"))[1] != "S"


def test_proven_tricks_are_claimed() -> None:
    """When all remaining tricks are certainly its own, it claims."""
    state = chosen(CONTRE, "trumps", ["AS KS QS JS TS 9S 8S AH"], trump="S")
    assert card(state) == "claim"
