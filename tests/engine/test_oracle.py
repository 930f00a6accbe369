"""Every way to play small deals, counted by the engine and by the oracle, with the points."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Claim
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, CardSet, Denomination
from tests.engine.helpers import contracts_of, rules_with, small_deck
from tests.engine.oracle import (
    Count,
    Hands,
    Outcomes,
    Rows,
    TrickGame,
    Tricks,
    domino_outcomes,
    trick_outcomes,
)
from tests.repetition import combinations

QUEENS = frozenset({"QC", "QD", "QH", "QS"})
HEARTS = frozenset(rank + "H" for rank in RANKS)


def by_card(points: dict[str, int]) -> Count:
    def count(tricks: Tricks, players: int) -> tuple[int, ...]:
        return tuple(
            sum(points.get(card, 0) for won, cards in tricks if won == seat for card in cards)
            for seat in range(players)
        )

    return count


def by_trick(points: int) -> Count:
    def count(tricks: Tricks, players: int) -> tuple[int, ...]:
        return tuple(points * [won for won, _ in tricks].count(seat) for seat in range(players))

    return count


def last_two(tricks: Tricks, players: int) -> tuple[int, ...]:
    return tuple(-10 * (tricks[-2][0] == seat) - 20 * (tricks[-1][0] == seat) for seat in range(players))


HEART_POINTS = {card: -6 if card == "AH" else -2 for card in HEARTS}
QUEEN_POINTS = dict.fromkeys(QUEENS, -6)


def all_at_once(tricks: Tricks, players: int) -> tuple[int, ...]:
    parts = (by_trick(-2), by_card(HEART_POINTS), by_card(QUEEN_POINTS), by_card({"KH": -20}))
    return tuple(map(sum, zip(*(part(tricks, players) for part in parts), strict=True)))


def engine_outcomes(state: MatchState) -> Outcomes:
    """Return the oracle's counts, by walking every legal action of the engine except claims."""
    if state.phase is not Phase.PLAY:
        return Counter({state.finished[-1].raw: 1})
    found: Outcomes = Counter()
    for action in legal_actions(state):
        if not isinstance(action, Claim):
            found += engine_outcomes(match.apply(state, action).state)
    return found


def small_hands(rules: RuleSet, seed: int) -> Hands:
    cards = [str(card) for card in rules.cards]
    random.Random(seed).shuffle(cards)
    return tuple(tuple(cards[seat :: rules.players]) for seat in range(rules.players))


def opened(
    rules: RuleSet, hands: Hands, contract: str, trump: str | None = None, start: str | None = None
) -> MatchState:
    state = match.with_hands(match.initial(rules), tuple(CardSet.parse(" ".join(hand)) for hand in hands))
    choice = Choose(
        0,
        contract,
        None if trump is None else Denomination.parse(trump),
        None if start is None else RANKS.index(start),
    )
    return match.apply(state, choice).state


def tiny(kept: str = "Q K A", **changes: object) -> RuleSet:
    """Return rules with twelve cards, three a hand: queens, kings and aces, in the presets' contracts."""
    parts = ("tricks", "hearts", "queens", "king")
    salad = {"name": "salad", "sum_of": parts, "hearts_led": "last"}
    return rules_with(
        **{
            "removed": small_deck(kept),
            "doubling": None,
            "contracts": [*contracts_of("contre", *parts, "last_two"), salad],
            **changes,
        }
    )


CONTRACTS = {
    "tricks": TrickGame(by_trick(-2)),
    "hearts": TrickGame(
        by_card(HEART_POINTS),
        hearts_last=True,
        stops_without=frozenset({"QH", "KH", "AH"}),
    ),
    "queens": TrickGame(by_card(QUEEN_POINTS), stops_without=QUEENS),
    "king": TrickGame(by_card({"KH": -20}), hearts_last=True, stops_without=frozenset({"KH"})),
    "last_two": TrickGame(last_two),
    "salad": TrickGame(all_at_once, hearts_last=True),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("contract", sorted(CONTRACTS))
def test_negative_contracts_match_the_oracle(contract: str, seed: int) -> None:
    """Each negative contract has the oracle's number of ways to be played, with the same points."""
    rules = tiny()
    hands = small_hands(rules, seed)
    assert engine_outcomes(opened(rules, hands, contract)) == trick_outcomes(hands, 0, CONTRACTS[contract])


@pytest.mark.parametrize("contract", ["hearts", "king", "queens"])
def test_without_early_end_every_card_is_played(contract: str) -> None:
    """Played to the last card there are more ways, and each gives the same points."""
    rules = tiny(early_end=False)
    hands = small_hands(rules, 4)
    game = CONTRACTS[contract]
    whole = TrickGame(game.count, hearts_last=game.hearts_last)
    assert engine_outcomes(opened(rules, hands, contract)) == trick_outcomes(hands, 0, whole)
    early = engine_outcomes(opened(tiny(), hands, contract))
    assert early.keys() == trick_outcomes(hands, 0, whole).keys()


KINDS = {
    "broken": (
        {"name": "kind", "cards": {"H": -1}, "hearts_led": "broken"},
        {"banned": HEARTS, "until": "broken"},
    ),
    "second trick": (
        {"name": "kind", "cards": {"H": -1}, "no_lead": {"cards": ["D", "KH"], "until": "second_trick"}},
        {"banned": frozenset({"QD", "KD", "AD", "KH"}), "until": "second_trick"},
    ),
    "for the deal": (
        {"name": "kind", "cards": {"H": -1}, "no_lead": {"cards": ["Q"]}},
        {"banned": QUEENS, "until": "last"},
    ),
    "king first": (
        {"name": "kind", "cards": {"H": -1}, "must_discard": {"cards": ["KH", "H"]}},
        {"tiers": (frozenset({"KH"}), HEARTS)},
    ),
    "also beaten": (
        {"name": "kind", "cards": {"H": -1}, "must_discard": {"cards": ["counting"], "beaten": True}},
        {"tiers": (HEARTS,), "beaten": True},
    ),
    "under a higher card": (
        {
            "name": "kind",
            "cards": {"H": -1},
            "hearts_led": "broken",
            "must_discard": {"cards": ["Q", "K"], "beaten": True},
        },
        {
            "banned": HEARTS,
            "until": "broken",
            "tiers": (QUEENS, frozenset({"KC", "KD", "KH", "KS"})),
            "beaten": True,
        },
    ),
}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("kind", KINDS)
def test_bans_and_forced_discards_match_the_oracle(kind: str, seed: int) -> None:
    """What may not be led yet, and what must be thrown, leave the oracle's number of ways to play."""
    contract, said = KINDS[kind]
    rules = tiny(contracts=[contract], early_end=False)
    hands = small_hands(rules, seed)
    game = TrickGame(by_card(dict.fromkeys(HEARTS, -1)), **said)
    assert engine_outcomes(opened(rules, hands, "kind")) == trick_outcomes(hands, 0, game)


def most_in_suit(tricks: Tricks, players: int) -> tuple[int, ...]:
    longest = [
        max(sum(card[1] == suit for won, cards in tricks if won == seat for card in cards) for suit in "CDHS")
        for seat in range(players)
    ]
    tied = [
        (0 + step) % players for step in (*range(1, players), 0) if longest[step % players] == max(longest)
    ]
    each, rest = divmod(25, len(tied))
    return tuple(-(each + (tied.index(seat) < rest)) if seat in tied else 0 for seat in range(players))


def first_tricks(tricks: Tricks, players: int) -> tuple[int, ...]:
    return tuple(100 + 10 * (tricks[0][0] == seat) - 3 * (tricks[1][0] == seat) for seat in range(players))


def hearts_slam(tricks: Tricks, players: int) -> tuple[int, ...]:
    points = by_card(dict.fromkeys(HEARTS, -1))(tricks, players)
    return tuple(8 if one else 0 for one in points) if min(points) == -3 else points


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("contract", "count"),
    [
        ({"name": "kind", "most_in_suit": -25}, most_in_suit),
        ({"name": "kind", "each": 100, "first": [10, -3]}, first_tricks),
        (
            {"name": "kind", "cards": {"H": -1}, "slam": "counted", "slam_scores": {"taker": 8}},
            hearts_slam,
        ),
    ],
    ids=["most of a suit", "first tricks", "slam"],
)
def test_other_points_match_the_oracle(contract: dict[str, object], count: Count, seed: int) -> None:
    """Points for the longest suit, for the first tricks, for everybody and for a slam are the oracle's."""
    rules = tiny(contracts=[contract], early_end=False, grand_slam=True)
    hands = small_hands(rules, seed)
    assert engine_outcomes(opened(rules, hands, "kind")) == trick_outcomes(hands, 0, TrickGame(count))


LOPSIDED = "2H 5H 7H TH KH 3S 9S AS 4C JC 8D 6D"  # long trumps, so that every duty has its case


def trump_rules(
    duties: tuple[bool, ...], trump: str, kept: str = LOPSIDED, **changes: object
) -> tuple[RuleSet, TrickGame]:
    names = ("head", "must_ruff", "must_overruff", "must_underruff")
    said = dict(zip(names, duties, strict=True))
    rules = rules_with(
        removed=small_deck(kept),
        doubling=None,
        contracts=contracts_of("contre", "trumps"),
        trumps={"no_trump": True, **said},
        **changes,
    )
    return rules, TrickGame(by_trick(5), "" if trump == "NT" else trump, **said)


@pytest.mark.parametrize("duties", list(itertools.product((False, True), repeat=4)))
def test_trump_duties_match_the_oracle(duties: tuple[bool, ...]) -> None:
    """Every combination of heading, ruffing, overruffing and under-ruffing is played as by the oracle."""
    rules, game = trump_rules(duties, "H")
    for seed in (1, 2):
        hands = small_hands(rules, seed)
        assert engine_outcomes(opened(rules, hands, "trumps", "H")) == trick_outcomes(hands, 0, game)


@pytest.mark.parametrize("trump", ["S", "C", "NT"])
def test_each_denomination_matches_the_oracle(trump: str) -> None:
    """Other trump suits and no trump are played as by the oracle."""
    rules, game = trump_rules((True, True, True, False), trump)
    hands = small_hands(rules, 3)
    assert engine_outcomes(opened(rules, hands, "trumps", trump)) == trick_outcomes(hands, 0, game)


def test_counter_clockwise_play_of_three_matches_the_oracle() -> None:
    """Three players, counter-clockwise, the dealer's right-hand neighbour leading, match the oracle."""
    kept = LOPSIDED.rsplit(maxsplit=3)[0]
    rules, game = trump_rules(
        (True, True, True, False),
        "H",
        kept,
        players=3,
        direction="counter_clockwise",
        opening_lead="dealer_right",
    )
    for seed in (1, 2, 3):
        hands = small_hands(rules, seed)
        assert engine_outcomes(opened(rules, hands, "trumps", "H")) == trick_outcomes(hands, 2, game, step=-1)


EVEN, LONG = "Q K A", "8S 9S TS JS QS 8H 9H TH JH QH JD JC"


@pytest.mark.parametrize(
    ("deck", "said"),
    combinations(
        [(EVEN, "Q"), (EVEN, "K"), (LONG, "J")],
        [
            {},
            {"wrap": True},
            {"voluntary_pass": True},
            {"several_cards": True},
            {"several_cards": True, "voluntary_pass": True, "wrap": True},
            {"ace_again": True},
            {"ace_again": True, "voluntary_pass": True},
        ],
        every=3,
    ),
)
def test_domino_matches_the_oracle(deck: tuple[str, str], said: dict[str, bool]) -> None:
    """Each form of domino has the oracle's number of ways to be laid, with the same places."""
    kept, start = deck
    rules = rules_with(
        removed=small_deck(kept), doubling=None, domino=said, contracts=contracts_of("contre", "domino")
    )
    rows = Rows(frozenset(map(str, rules.cards)), start, (45, 20, 10, -10), **said)
    # Passing at will multiplies the ways to go: one deal of those is enough.
    for seed in (1,) if "voluntary_pass" in said else (1, 2):
        hands = small_hands(rules, seed)
        assert domino_ways(opened(rules, hands, "domino", start=start), {}) == domino_outcomes(hands, 0, rows)


LAID = {
    "up": (LONG, "J", {"rows": "up", "wrap": True}, {"up": True, "wrap": True}, None),
    "low ace": (EVEN, "K", {"ace": "low"}, {"ace_low": True}, None),
    "low ace, wrap": (EVEN, "A", {"ace": "low", "wrap": True}, {"ace_low": True, "wrap": True}, None),
    "neighbours": (LONG, "J", {"layout": "neighbours"}, {"neighbours": True}, None),
    "neighbours, wrap": (
        EVEN, "K", {"layout": "neighbours", "wrap": True}, {"neighbours": True, "wrap": True}, None,
    ),
    "first card": (EVEN, "", {"start": "first_card"}, {}, None),
    "race": (EVEN, "K", {}, {}, {"card": -2, "first": 7}),
    "race of sum 0": (LONG, "J", {}, {}, {"card": -2, "first": "rest"}),
    "lora": (
        EVEN, "", {"start": "first_card", "rows": "up", "wrap": True}, {"up": True, "wrap": True},
        {"card": -1, "first": 8},
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", LAID)
def test_other_layouts_and_races_match_the_oracle(kind: str) -> None:
    """Rows that go up, a low ace, neighbours, a start set by the first card, and races: as by the oracle."""
    kept, start, domino, facts, race = LAID[kind]
    [contract] = contracts_of("contre", "domino")
    contract = {"name": "domino", "race": race} if race else contract
    rules = rules_with(removed=small_deck(kept), doubling=None, domino=domino, contracts=[contract])
    points = {"places": (45, 20, 10, -10)}
    if race:
        first = race["first"]
        points = {"race": (race["card"], None if first == "rest" else first)}
    rows = Rows(frozenset(map(str, rules.cards)), start, **points, **facts)
    for seed in (1, 2):
        hands = small_hands(rules, seed)
        ways = domino_ways(opened(rules, hands, "domino", start=start or None), {})
        assert ways == domino_outcomes(hands, 0, rows)


def domino_ways(state: MatchState, known: dict[object, Outcomes]) -> Outcomes:
    """Return the oracle's counts; what can still happen in domino depends on the position alone."""
    if state.phase is not Phase.PLAY:
        return Counter({state.finished[-1].raw: 1})
    deal = state.in_play
    key = (deal.hands, deal.turn, deal.start, deal.layout, deal.out, deal.laid > 0, deal.held_back)
    if key not in known:
        found: Outcomes = Counter()
        for action in legal_actions(state):
            found += domino_ways(match.apply(state, action).state, known)
        known[key] = found
    return known[key]
