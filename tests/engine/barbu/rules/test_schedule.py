"""Schedules: who plays what, and how often: docs/rules.md, "Schedules"."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.doubling import deals_left
from engine.barbu.play.legality import contracts_left, open_contracts
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.meaning import game_sums
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, new_rules
from engine.cards import Denomination
from engine.errors import IllegalAction, InvalidRules
from tests.engine.helpers import dealt, on_sheet, play_out

PENALTIES = ["king", "queens", "men", "hearts", "last_two", "tricks"]
NEGATIVES = [
    {"name": "king", "cards": {"KH": -320}},
    {"name": "queens", "cards": {"Q": -100}},
    {"name": "men", "cards": {"K": -60, "J": -60}},
    {"name": "hearts", "cards": {"H": -30}},
    {"name": "last_two", "last": [-180, -180]},
    {"name": "tricks", "trick": -50},
]
TRUMPS = {"name": "trumps", "trick": 50, "trump": True}


def turkish(**fields: Any) -> RuleSet:
    data = {
        "name": "turkish",
        "dealer_rotation": "each_deal",
        "contracts": [*NEGATIVES, TRUMPS],
        "schedule": [
            {"contracts": PENALTIES, "each_dealer": 3, "times": 2, "again": True},
            {"contracts": ["trumps"], "each_dealer": 2, "again": True},
        ],
    }
    return new_rules(data | fields)


def portuguese(**fields: Any) -> RuleSet:
    nulos = {"name": "nulos", "each": 325, "trick": -75, "wanted": False}
    data = {
        "name": "portuguese",
        "dealer_rotation": "each_deal",
        "contracts": [*NEGATIVES, TRUMPS, nulos],
        "schedule": [
            {"contracts": PENALTIES, "deals": 6, "times": 1, "order": "imposed"},
            {"contracts": ["trumps", "nulos"], "deals": 4, "again": True, "in_turn": True},
        ],
    }
    return new_rules(data | fields)


def after(rules: RuleSet, *contracts: str) -> list[tuple[int, str]]:
    return [(rules.dealer_of(index, 0), contract) for index, contract in enumerate(contracts)]


def open_to(rules: RuleSet, *contracts: str) -> tuple[str, ...]:
    played = after(rules, *contracts)
    return open_contracts(rules, played, rules.dealer_of(len(played), 0))


def test_each_declarer_plays_so_many_of_a_group() -> None:
    """After three penalties a declarer has trumps only, and a penalty is played twice at the table."""
    rules = turkish()
    assert rules.deal_count == 20
    assert open_to(rules) == (*PENALTIES, "trumps")
    assert "king" in open_to(rules, "king", "queens", "men", "hearts")
    assert "king" not in open_to(rules, "king", "king", "men", "hearts")
    mine = ["king", "a", "b", "c", "queens", "a", "b", "c", "men", "a", "b", "c"]
    others = {"a": "trumps", "b": "trumps", "c": "trumps"}
    assert open_to(rules, *(others.get(name, name) for name in mine)) == ("trumps",)


def test_contracts_come_in_order_and_groups_in_turn() -> None:
    """Six negatives in order, each once at the table, then four positives that may come again."""
    rules = portuguese()
    assert rules.deal_count == 10
    for number, name in enumerate(PENALTIES):
        assert open_to(rules, *PENALTIES[:number]) == (name,)
    assert open_to(rules, *PENALTIES) == ("trumps", "nulos")
    assert open_to(rules, *PENALTIES, "nulos", "nulos", "nulos") == ("trumps", "nulos")


def test_the_least_played_comes_first_where_the_order_is_imposed() -> None:
    """Twice round the list: what was played least often comes next, then the order of the list."""
    rules = turkish(
        contracts=NEGATIVES[:2],
        contract_order="imposed",
        schedule=[{"contracts": ["king", "queens"], "deals": 4, "times": 2, "again": True}],
    )
    played: list[str] = []
    for _ in range(4):
        [name] = open_to(rules, *played)
        played.append(name)
    assert played == ["king", "queens", "king", "queens"]


def test_a_group_waits_until_some_deals_are_finished() -> None:
    """With ``after`` a group is closed until so many deals of the game are finished."""
    rules = turkish(
        schedule=[
            {"contracts": PENALTIES, "each_dealer": 3, "times": 2, "again": True},
            {"contracts": ["trumps"], "each_dealer": 2, "again": True, "after": 4},
        ]
    )
    assert "trumps" not in open_to(rules, "king", "queens", "men")
    assert "trumps" in open_to(rules, "king", "queens", "men", "hearts")


@pytest.mark.parametrize(
    ("rules", "played", "wanted", "code"),
    [
        (turkish(), ["king", "king"], "king", "contract_used_up"),
        (
            turkish(),
            ["king", "queens", "men", "hearts", *["trumps"] * 4, *["trumps"] * 4],
            "trumps",
            "contract_group_used",
        ),
        (portuguese(), [], "trumps", "contract_later"),
        (portuguese(), [], "queens", "contract_imposed"),
        (
            turkish(
                contracts=[*NEGATIVES[:4], TRUMPS],
                schedule=[
                    {"contracts": PENALTIES[:4], "each_dealer": 2},
                    {"contracts": ["trumps"], "each_dealer": 1, "after": 8},
                ],
            ),
            ["king", "king", "king", "king"],
            "king",
            "contract_had",
        ),
        (
            turkish(
                schedule=[
                    {"contracts": PENALTIES, "each_dealer": 3, "times": 2, "again": True},
                    {"contracts": ["trumps"], "each_dealer": 2, "again": True, "after": 4},
                ]
            ),
            [],
            "trumps",
            "contract_not_yet",
        ),
    ],
)
def test_a_closed_contract_is_refused_with_its_reason(
    rules: RuleSet, played: list[str], wanted: str, code: str
) -> None:
    """What cannot be chosen is refused with what the schedule says about it."""
    finished = tuple(on_sheet(dealer, contract) for dealer, contract in after(rules, *played))
    state = dealt(rules, finished=finished)
    trump = Denomination.CLUBS if wanted == "trumps" else None
    with pytest.raises(IllegalAction) as error:
        match.apply(state, Choose(state.turn, wanted, trump))
    assert error.value.code == code


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_never_runs_dry(seed: int) -> None:
    """Random games end after all deals: each penalty twice and trumps eight times; the sum is 0."""
    state, _, _ = play_out(turkish(), seed)
    assert Counter(deal.contract for deal in state.finished) == {**dict.fromkeys(PENALTIES, 2), "trumps": 8}
    assert sum(state.totals) == 0
    by_declarer = Counter((deal.dealer, deal.contract == "trumps") for deal in state.finished)
    assert set(by_declarer.values()) == {2, 3}
    state, _, _ = play_out(portuguese(), seed)
    assert [deal.contract for deal in state.finished[:6]] == PENALTIES
    assert len(state.finished) == 10


def test_a_game_adds_up_to_what_is_scheduled() -> None:
    """The sum of a game is fixed where the schedule is, and a range where contracts may come again."""
    assert game_sums(turkish()) == (0, 0)
    totals = {name: values.total for name, values in portuguese().values.items()}
    negatives = sum(totals[name] for name in PENALTIES)
    assert game_sums(portuguese()) == (negatives + 4 * 325, negatives + 4 * 650)


def test_deals_left_follow_the_rotation() -> None:
    """Ten deals for four declarers: the first two have three each, the others two."""
    rules = portuguese()
    lefts = []
    for dealer in range(4):
        state: MatchState = dealt(rules, dealer)
        lefts.append(deals_left(state))
    assert lefts == [3, 3, 3, 3]
    later = dealt(rules, finished=tuple(on_sheet(d, c) for d, c in after(rules, "king", "queens")))
    assert (later.next_dealer, deals_left(later)) == (2, 2)
    assert contracts_left(later) == ("men",)


GOOD = {"contracts": PENALTIES, "each_dealer": 3, "times": 2, "again": True}
LAST = {"contracts": ["trumps"], "each_dealer": 2, "again": True}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"schedule": [GOOD, {**LAST, "contracts": ["trumps", "king"]}]}, "schedule_twice"),
        ({"schedule": [GOOD]}, "schedule_missing"),
        ({"schedule": [GOOD, {**LAST, "contracts": ["trumps", "belote"]}]}, "schedule_unknown"),
        ({"schedule": [GOOD, {"contracts": ["trumps"], "deals": 8}]}, "schedule_two_counts"),
        ({"schedule": [GOOD, {"contracts": ["trumps"]}]}, "schedule_no_count"),
        ({"schedule": [{**GOOD, "times": 1}, LAST]}, "schedule_short"),
        ({"schedule": [{**GOOD, "again": False}, LAST]}, "schedule_dry"),
        ({"schedule": [GOOD, {**LAST, "again": False}]}, "schedule_too_many"),
        ({"schedule": [{**GOOD, "in_turn": True}, {**LAST, "after": 13}]}, "schedule_closed"),
        ({"schedule": [GOOD, {**LAST, "after": 13}]}, "schedule_closed"),
        ({"keeps_mix": True}, "schedule_mix"),
        ({"length": "short"}, "schedule_length"),
        (
            {
                "dealer_rotation": "manche",
                "schedule": [{"contracts": [*PENALTIES, "trumps"], "deals": 7, "times": 1}],
            },
            "schedule_rotation",
        ),
        (
            {
                "doubling": {"duty_doubles": 1},
                "schedule": [{"contracts": [*PENALTIES, "trumps"], "deals": 7, "times": 1}],
            },
            "schedule_duty",
        ),
    ],
)
def test_schedules_that_cannot_be_played_are_rejected(fields: dict[str, Any], why: str) -> None:
    """Each fault of a schedule has its own reason."""
    with pytest.raises(InvalidRules) as error:
        turkish(**fields)
    assert error.value.facts["why"] == why


def schedules(rng: random.Random) -> dict[str, Any]:
    """Return a random schedule of a few contracts, which may or may not be playable."""
    names = ["a", "b", "c", "d"][: rng.randint(1, 4)]
    cut = rng.randint(1, len(names))
    counted = rng.choice(["each_dealer", "deals"])
    groups = [
        {
            "contracts": part,
            counted: rng.randint(1, 4),
            "times": rng.choice([None, 1, 2, 3]),
            "again": rng.random() < 0.5,
            "order": rng.choice([None, "imposed"]),
            "in_turn": rng.random() < 0.3,
            "after": rng.choice([0, 0, 0, 2]),
        }
        for part in (names[:cut], names[cut:])
        if part
    ]
    return {
        "name": "x",
        "players": 3,
        "removed": ["2C"],
        "dealer_rotation": "each_deal",
        "contracts": [{"name": name, "trick": -1} for name in names],
        "schedule": groups,
    }


def test_no_accepted_schedule_ever_runs_dry(is_thorough: bool) -> None:
    """Whatever declarers choose, an accepted schedule leaves each a contract until the last deal."""
    rng, accepted = random.Random(5), 0
    for _ in range(3000 if is_thorough else 1000):
        try:
            rules = load_rules(schedules(rng))
        except InvalidRules:
            continue
        accepted += 1
        for _ in range(12):
            played: list[tuple[int, str]] = []
            while len(played) < rules.deal_count:
                declarer = rules.dealer_of(len(played), 0)
                left = open_contracts(rules, played, declarer)
                assert left, (rules.schedule, played)
                played.append((declarer, rng.choice(left)))
    assert accepted > 100


def test_rules_with_a_schedule_have_one_length() -> None:
    """Another length is refused; a dump without a schedule has no such field."""
    with pytest.raises(InvalidRules):
        turkish().of_length(Length.SHORT)
    assert load_rules(turkish().model_dump(mode="json")) == turkish()
    assert "schedule" not in load_rules({"name": "x", "contracts": NEGATIVES}).text


def test_trumps_can_be_fixed_by_the_contract() -> None:
    """``trump_from`` lists the trumps to choose from; one alone leaves nothing to choose."""
    rules = load_rules(
        {
            "name": "x",
            "contracts": [
                {"name": "hearts_trumps", "trick": 1, "trump_from": ["H"]},
                {"name": "reds", "trick": 1, "trump_from": ["H", "D", "N"]},
            ],
        }
    )
    assert rules.namings("hearts_trumps") == [(Denomination.HEARTS, None)]
    assert [trump for trump, _ in rules.namings("reds")] == [
        Denomination.DIAMONDS,
        Denomination.HEARTS,
        Denomination.NO_TRUMP,
    ]
    state = dealt(rules)
    with pytest.raises(IllegalAction, match="trump_not_allowed"):
        match.apply(state, Choose(0, "hearts_trumps", Denomination.CLUBS))
    assert match.apply(state, Choose(0, "hearts_trumps", Denomination.HEARTS)).state.phase is Phase.PLAY
    for letters in (["H", "H"], ["X"]):
        data = {"name": "x", "contracts": [{"name": "a", "trick": 1, "trump_from": letters}]}
        with pytest.raises(InvalidRules) as error:
            load_rules(data)
        assert error.value.facts["why"] == "trump_letters"


def test_an_option_can_carry_a_schedule() -> None:
    """A short form is an option whose schedule replaces that of the set."""
    short = [{"contracts": PENALTIES, "each_dealer": 1}, {"contracts": ["trumps"], "each_dealer": 1}]
    rules = turkish(options={"short": {"schedule": short}})
    assert rules.deal_count == 20
    taken = load_rules(rules.data_with("short", True))
    assert taken.deal_count == 8
    assert "short" not in taken.options
