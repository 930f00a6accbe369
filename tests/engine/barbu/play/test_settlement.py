"""docs/rules.md, "Settlement": the sources' examples, and what is true of all numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Level, Pair, PaymentStep, StepKind, settle, steps_of
from engine.barbu.rules.rule_set import Settlement, is_reserved, preset, preset_names
from tests.engine.helpers import FOR_ALL, calls_of, rules_with, scored

CONTRE, SOLAR = preset("contre"), preset("solar")
TWO, THREE = Settlement(), Settlement(redouble=3)


def settled(
    raw: tuple[int, ...], calls: str, settlement: Settlement, *, mutual: bool = False
) -> tuple[int, ...]:
    rules = rules_with(doubling={"table_doubles_redouble": mutual})
    return settle(raw, pairs_of(calls_of(calls), rules), settlement)[0]


def test_number_1_tricks_with_two_doubles_and_a_redouble() -> None:
    """contre, tricks 3 2 6 2; A–B and C–D doubled, A–C redoubled: +4 −2 −32 +4."""
    score = scored(CONTRE, "tricks", tricks=(3, 2, 6, 2), calls="B>A C>AD / A>C")
    assert score == (4, -2, -32, 4)
    assert sum(score) == -26


def test_number_2_trumps_redoubled() -> None:
    """contre, trumps tricks 3 2 6 2; A–C redoubled: −15 +10 +60 +10."""
    score = scored(CONTRE, "trumps", tricks=(3, 2, 6, 2), calls="C>A / A>C")
    assert score == (-15, 10, 60, 10)
    assert sum(score) == 65


def test_number_3_the_books_tricks() -> None:
    """solar, tricks 5 4 3 1; C doubles A, D doubles A, B and C: −22 −14 −6 +16."""
    assert scored(SOLAR, "tricks", tricks=(5, 4, 3, 1), calls="B> C>A D>ABC") == (-22, -14, -6, 16)


def test_number_4_the_books_king() -> None:
    """solar, king; A doubles B, and B takes it: +20 −40 0 0."""
    assert scored(SOLAR, "king", taken=["", "KH"], calls="A>B") == (20, -40, 0, 0)


def test_number_5_two_doublers_of_one_loser() -> None:
    """Factors 1 and 3, last two −12 −12: B and C double D, who takes both: 0 +24 +24 −72."""
    assert settled((0, 0, 0, -24), "B>D C>D", THREE) == (0, 24, 24, -72)


def test_number_6_a_redouble_counts_three_times() -> None:
    """Factors 1 and 3: D redoubles B and C, the last two go to A and C: −12 0 −48 +36."""
    assert settled((-12, 0, -12, 0), "B>D C>D / D>BC", THREE) == (-12, 0, -48, 36)


def test_number_7_queens_among_all_four() -> None:
    """Factors 1 and 2: queens −6 0 −6 −12; B doubles A C D, C doubles A, A redoubles C: −12 +24 −12 −24."""
    assert settled((-6, 0, -6, -12), "B>ACD C>A / A>C", TWO) == (-12, 24, -12, -24)


def test_number_8_transfer_against_difference() -> None:
    """Trumps, 2 against 6 tricks redoubled, +10 and +30: contre −20 +60, solar −30 +70."""
    ending = {"tricks": (2, 6, 3, 2), "calls": "B>A / A>B"}
    assert scored(CONTRE, "trumps", **ending)[:2] == (-20, 60)
    assert scored(SOLAR, "trumps", **ending)[:2] == (-30, 70)


def test_number_9_a_redouble_that_the_declarer_wins() -> None:
    """Trumps 9 against 4 tricks, E doubles S, S redoubles: solar +95 −30, contre +90 −25."""
    ending = {"tricks": (9, 4, 0, 0), "calls": "B>A / A>B"}
    assert scored(SOLAR, "trumps", **ending)[:2] == (95, -30)
    assert scored(CONTRE, "trumps", **ending)[:2] == (90, -25)


@pytest.mark.parametrize("name", [name for name in FOR_ALL if is_reserved(name)])
def test_number_10_doubles_never_change_the_sum_of_a_deal(name: str) -> None:
    """Whatever is doubled, a deal's scores add up to its contract's total; a manche's to nothing or +18."""
    rules, rng = preset(name), random.Random(name)
    for contract, values in rules.values.items():
        for _ in range(50):
            calls = " ".join(
                f"{seat}>{''.join(rng.sample(other, rng.randrange(4)))}"
                for seat, other in (("B", "ACD"), ("C", "ABD"), ("D", "ABC"))
            )
            again = " ".join(f"{seat}>{doubler}" for seat, doubler in (("A", "B"), ("A", "C"), ("B", "C")))
            winners = "".join(rng.choice("ABCD") for _ in range(rules.hand_size))
            taken = [[] for _ in range(4)]  # type: list[list[str]]
            for card in rules.cards:
                rng.choice(taken).append(str(card))
            score = scored(
                rules,
                contract,
                calls=f"{calls} / {again}",
                winners=winners,
                taken=[" ".join(cards) for cards in taken],
                out="".join(rng.sample("ABCD", 4)),
            )
            assert sum(score) == values.total
    assert sum(values.total for values in rules.values.values()) == (18 if name == "torneo" else 0)


def test_a_double_pays_the_difference_to_the_better_of_the_two() -> None:
    """On negatives the worse of a pair pays the difference, whichever of them doubled."""
    assert settled((-2, -10, 0, 0), "B>A", TWO) == (6, -18, 0, 0)
    assert settled((-10, -2, 0, 0), "B>A", TWO) == (-18, 6, 0, 0)


def test_a_redouble_pays_twice_the_difference() -> None:
    """A redouble pays twice what a double pays."""
    assert settled((-2, -10, 0, 0), "B>A / A>B", TWO) == (14, -26, 0, 0)


def test_a_tie_pays_nothing() -> None:
    """Equal raw scores settle to nothing, doubled or redoubled, by difference or transfer."""
    for kind in ("difference", "transfer"):
        for calls in ("B>A", "B>A / A>B"):
            settlement = Settlement(kind=kind)  # type: ignore[arg-type]
            assert settled((15, 15, 20, 15), calls, settlement) == (15, 15, 20, 15)


def test_a_doubled_positive_gives_the_losers_points_away() -> None:
    """By transfer a double gives the better of the pair all the points of the worse."""
    assert scored(CONTRE, "trumps", tricks=(3, 2, 6, 2), calls="C>A") == (0, 10, 45, 10)


def test_a_redoubled_positive_doubles_the_winners_points() -> None:
    """By transfer a redouble gives the points and the difference: the better ends with twice their own."""
    assert scored(CONTRE, "domino", out="CABD", calls="C>A / A>C") == (20 - 45, 10, 90, -10)


def test_the_last_in_domino_has_no_points_to_give() -> None:
    """By transfer a double of the last in domino has no effect; a redouble moves the winner's points."""
    assert scored(CONTRE, "domino", out="CBDA", calls="C>A") == (-10, 20, 45, 10)
    assert scored(CONTRE, "domino", out="CBDA", calls="C>A / A>C") == (-55, 20, 90, 10)


def test_one_loser_can_pay_several_doublers() -> None:
    """Each pair settles separately on the raw scores, so two doublers of one loser are both paid in full."""
    assert scored(CONTRE, "trumps", tricks=(2, 5, 6, 0), calls="B>A C>A") == (-10, 35, 40, 0)


def test_players_who_are_not_doubled_keep_their_raw_score() -> None:
    """Outside doubled pairs the raw score is the score."""
    assert scored(CONTRE, "queens", taken=["QS", "QH QD", "QC"], calls="") == (-6, -12, -6, 0)


def test_each_payment_names_payer_receiver_and_points() -> None:
    """The settlement gives payer, receiver and points of each pair, in the order of the doubles."""
    pairs = pairs_of(calls_of("B>A C>AD / A>C"), CONTRE)
    payments = settle((-6, -4, -12, -4), pairs, TWO)[1]
    assert [(p.payer, p.receiver, p.points) for p in payments] == [(0, 1, 2), (2, 0, 12), (2, 3, 8)]


RAW = st.lists(st.integers(-200, 200), min_size=3, max_size=8)
SETTLEMENTS = st.builds(
    Settlement,
    kind=st.sampled_from(["difference", "transfer"]),
    double=st.integers(1, 10),
    redouble=st.integers(1, 10),
)


@st.composite
def doubled_tables(draw: st.DrawFn) -> tuple[list[int], list[Pair]]:
    raw = draw(RAW)
    edges = [(one, two) for one in range(len(raw)) for two in range(one)]
    chosen = draw(st.lists(st.sampled_from(edges), unique=True))
    return raw, [
        Pair(*draw(st.permutations(edge)), level=draw(st.sampled_from(Level)))  # type: ignore[misc]
        for edge in chosen
    ]


@given(doubled_tables(), SETTLEMENTS)
def test_settling_keeps_the_sum(table: tuple[list[int], list[Pair]], settlement: Settlement) -> None:
    """For any raw scores, doubles and factors the scores have the sum of the raw scores."""
    raw, pairs = table
    assert sum(settle(raw, pairs, settlement)[0]) == sum(raw)


@given(doubled_tables(), SETTLEMENTS, st.randoms())
def test_the_order_of_doubles_is_irrelevant(
    table: tuple[list[int], list[Pair]], settlement: Settlement, rng: random.Random
) -> None:
    """Equal pairs in another order, or with doubler and doubled exchanged, have equal scores."""
    raw, pairs = table
    shuffled = [rng.choice([pair, Pair(pair.doubled, pair.doubler, pair.level)]) for pair in pairs]
    rng.shuffle(shuffled)
    assert settle(raw, shuffled, settlement)[0] == settle(raw, pairs, settlement)[0]


@given(doubled_tables(), SETTLEMENTS)
def test_a_player_gains_nothing_from_a_lost_pair(
    table: tuple[list[int], list[Pair]], settlement: Settlement
) -> None:
    """The worse of a pair never receives, equals exchange nothing, and no payment is below zero."""
    raw, pairs = table
    for payment in settle(raw, pairs, settlement)[1]:
        assert raw[payment.payer] <= raw[payment.receiver]
        assert payment.points >= 0
        assert payment.points == 0 or raw[payment.payer] < raw[payment.receiver]


def added_up(steps: Sequence[PaymentStep]) -> int:
    """Return the result of the steps, computed from what each states."""
    points = 0
    for step in steps:
        points = {
            StepKind.EQUAL: 0,
            StepKind.DIFFERENCE: step.number,
            StepKind.TIMES: points * step.number,
            StepKind.GIVES: step.number,
            StepKind.ADDS: points + step.number,
            StepKind.NOTHING: 0,
        }[step.kind]
        assert step.points == points
    return points


@given(doubled_tables(), SETTLEMENTS)
def test_steps_end_at_the_payment_by_any_rules(
    table: tuple[list[int], list[Pair]], settlement: Settlement
) -> None:
    """By any rules, the steps of every pair end at the pair's payment."""
    raw, pairs = table
    payments = settle(raw, pairs, settlement)[1]
    assert [added_up(steps_of(pair, raw, settlement)) for pair in pairs] == [paid.points for paid in payments]


@pytest.mark.parametrize("name", preset_names())
def test_steps_end_at_the_payment_by_every_preset(name: str) -> None:
    """By each preset's settlements, negatives and positives, the steps of every pair end at its payment."""
    doubling = preset(name).doubling
    for settlement in (doubling.negative, doubling.positive) if doubling else ():
        for raw in ((-20, 0, 0), (45, -10, 20), (-6, -6, -12), (0, 0, 65)):
            pairs = [Pair(1, 0, level) for level in Level] + [Pair(2, 1, level) for level in Level]
            for pair, paid in zip(pairs, settle(raw, pairs, settlement)[1], strict=True):
                assert added_up(steps_of(pair, raw, settlement)) == paid.points


def test_a_redoubled_transfer_has_two_steps() -> None:
    """A redoubled transfer gives the loser's points, then the difference; negative points count as zero."""
    transfer = Settlement(kind="transfer")
    kinds = [(step.kind, step.number) for step in steps_of(Pair(1, 0, Level.REDOUBLED), (45, 20), transfer)]
    assert kinds == [(StepKind.GIVES, 20), (StepKind.ADDS, 25)]
    (gives, nothing) = steps_of(Pair(1, 0), (45, -10), transfer)
    assert (gives.number, nothing.kind, nothing.points) == (-10, StepKind.NOTHING, 0)
