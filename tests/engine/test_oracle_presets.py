"""Small deals of every contract of the presets, by each preset's rules of play, against the oracle."""

from __future__ import annotations

import pytest

from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import RANKS
from tests.engine.helpers import contracts_of, rules_with, small_deck
from tests.engine.oracle import Rows, TrickGame, Tricks, domino_outcomes, trick_outcomes
from tests.engine.test_oracle import (
    HEARTS,
    QUEENS,
    by_card,
    by_trick,
    domino_ways,
    engine_outcomes,
    opened,
    small_hands,
)

LOW_HEARTS = frozenset(rank + "H" for rank in RANKS[: RANKS.index("T")])
TORNEO_HEARTS = {card: -1 if card in LOW_HEARTS else -2 for card in HEARTS}
KING = frozenset({"KH"})


def last_two(tricks: Tricks, players: int) -> tuple[int, ...]:
    return tuple(-12 * (tricks[-2][0] == seat) - 12 * (tricks[-1][0] == seat) for seat in range(players))


def small(name: str, contract: str, kept: str = "Q K A") -> RuleSet:
    """Return one contract of a preset on twelve cards, three a hand, without doubles."""
    deck = {str(card) for card in preset(name).cards}
    removed = [card for card in small_deck(kept) if card in deck]
    [only] = contracts_of(name, contract)
    only["cards"] = {key: points for key, points in only["cards"].items() if key not in removed}
    start = {} if only["places"] else {"domino": {"fixed_start": None}}
    return rules_with(name, removed=removed, doubling=None, options={}, contracts=[only], **start)


GAMES = {
    ("trente-deux", "tricks"): TrickGame(by_trick(-1)),
    ("trente-deux", "hearts"): TrickGame(
        by_card(dict.fromkeys(HEARTS, -1)), hearts_last=True, stops_without=frozenset({"QH", "KH", "AH"})
    ),
    ("trente-deux", "queens"): TrickGame(by_card(dict.fromkeys(QUEENS, -2)), stops_without=QUEENS),
    ("trente-deux", "king"): TrickGame(by_card({"KH": -8}), stops_without=KING),
    ("torneo", "tricks"): TrickGame(by_trick(-2)),
    ("torneo", "hearts"): TrickGame(
        by_card(TORNEO_HEARTS), hearts_last=True, stops_without=frozenset({"QH", "KH", "AH"})
    ),
    ("torneo", "king"): TrickGame(by_card({"KH": -20}), hearts_last=True, stops_without=KING),
    ("torneo", "last_two"): TrickGame(last_two),
    ("tafferan", "queens"): TrickGame(by_card(dict.fromkeys(QUEENS, -6)), stops_without=QUEENS),
    ("tafferan", "king"): TrickGame(by_card({"KH": -20}), hearts_last=True, stops_without=KING),
}
LEADS = {"trente-deux": (3, -1), "torneo": (0, 1), "tafferan": (0, 1)}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "contract"), sorted(GAMES))
def test_negatives_of_the_presets_match_the_oracle(name: str, contract: str, seed: int) -> None:
    """With the preset's leader and direction, each negative has the oracle's number of ways to be played."""
    rules, (leader, step) = small(name, contract), LEADS[name]
    hands = small_hands(rules, seed)
    expected = trick_outcomes(hands, leader, GAMES[name, contract], step)
    assert engine_outcomes(opened(rules, hands, contract)) == expected


@pytest.mark.parametrize("trump", ["H", "NT"])
@pytest.mark.parametrize(
    ("name", "duties"), [("torneo", False), ("tafferan", True)], ids=["torneo", "tafferan"]
)
def test_trumps_of_the_presets_match_the_oracle(name: str, duties: bool, trump: str) -> None:
    """torneo requires only following suit; tafferan heading, ruffing and overruffing."""
    if trump == "NT" and not preset(name).trumps.no_trump:
        trump = "S"
    rules = small(name, "trumps")
    suit = "" if trump == "NT" else trump
    game = TrickGame(by_trick(5), suit, head=duties, must_ruff=duties, must_overruff=duties)
    for seed in (1, 2):
        hands = small_hands(rules, seed)
        assert engine_outcomes(opened(rules, hands, "trumps", trump)) == trick_outcomes(hands, 0, game)


@pytest.mark.parametrize(
    ("name", "kept", "start", "said"),
    [
        ("trente-deux", "J Q K", "J", {"several_cards": True}),
        ("torneo", "Q K A", "K", {"wrap": True}),
        ("tafferan", "Q K A", "Q", {"voluntary_pass": True}),
    ],
)
def test_domino_of_the_presets_matches_the_oracle(
    name: str, kept: str, start: str, said: dict[str, bool]
) -> None:
    """Domino is laid by the preset's rules, with its places."""
    rules = small(name, "domino", kept)
    rows = Rows(frozenset(map(str, rules.cards)), start, rules.values["domino"].places, **said)
    hands = small_hands(rules, 1)
    leader, step = LEADS[name]
    assert domino_ways(opened(rules, hands, "domino", start=start), {}) == domino_outcomes(
        hands, leader, rows, step
    )
