"""Reasons to pass: the promises of the nearest calls that a hand does not keep."""

from __future__ import annotations

import random

import pytest

from engine.bridge.auction import is_over
from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.coach.passing import (
    MOST_CALLS,
    MOST_PROMISES,
    lightest_strength,
    nearest_calls,
)
from engine.bridge.compass import Vulnerability
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.shows import Shows, Weighed
from engine.bridge.players.system import call_at, read, rows_at
from engine.bridge.record.board import parse_hand
from engine.cards import CardSet, Suit, deck_of


def near(hand: str, calls: str, system: str = "sayc") -> dict[str, list[tuple[Shows, int | None]]]:
    """Return the nearest calls of a hand after these calls, with what each promises and the hand lacks."""
    at = read(parse_calls(calls), 0, Vulnerability.NONE, pair_systems((system, system)))
    found = nearest_calls(at, Hand(parse_hand(hand)))
    return {str(one.call): [(unmet.promise, unmet.held) for unmet in one.unmet] for one in found}


def test_an_overcall_wants_five_cards() -> None:
    """With twelve points and four spades, the reason not to overcall is the fifth card."""
    found = near("AQ32.K54.Q65.Q32", "1H")
    assert found["1S"] == [(Shows(lengths={Suit.SPADES: (5, 13)}), 4)]


def test_an_opening_wants_twelve_points() -> None:
    """With eight points and five spades, an opening lacks points, and a weak two a card."""
    found = near("KQ432.54.Q65.J32", "")
    assert found["2S"] == [(Shows(lengths={Suit.SPADES: (6, 6)}), 5)]
    assert [(promise.points, held) for promise, held in found["1S"]] == [((12, 23), 9)]


@pytest.mark.parametrize(
    ("hand", "system", "reasons"),
    [
        ("Q.Q953.AT9862.T9", "acol", [Weighed.SIDE_MAJOR]),
        ("32.53.KQJ862.T92", "acol", None),
        ("32.5.Q98642.AQ92", "sayc", [Weighed.HONOURS]),
        ("3.Q953.AT9862.T9", "sef", None),
        (".K93.QJ9862.T987", "sayc", [Weighed.VOID]),
    ],
)
def test_a_call_whose_promises_are_kept_has_the_reason_why_not(
    hand: str, system: str, reasons: list[Weighed] | None
) -> None:
    """A weak two that fits by points and length is the nearest call, with the condition that rules it out."""
    at = read((), 0, Vulnerability.BOTH, pair_systems((system, system)))
    cards = Hand(parse_hand(hand))
    found = nearest_calls(at, cards)
    if reasons is None:
        assert not any(one.weighed for one in found)
        return
    assert call_at(at, cards) == PASS
    assert (str(found[0].call), list(found[0].weighed), found[0].unmet) == ("2D", reasons, ())


def test_every_name_of_a_condition_is_written_in_a_system() -> None:
    """The rows name the conditions that a reason can name; the conditions of a weak two all have a name."""
    written, weak = set[Weighed | None](), set[Weighed | None]()
    for system in ("sayc", "sef", "acol"):
        for auction in ("", "P", "P P", "P P P", "1H", "1NT", "1H P 2H"):
            at = read(parse_calls(auction), 0, Vulnerability.NONE, pair_systems((system, system)))
            for row in rows_at(at):
                names = {name for name, _ in row.weighed}
                written |= names
                weak |= names if row.code == "weak_two" and len(auction) < 3 else set()
    assert set(Weighed) <= written
    assert weak
    assert None not in weak


def test_a_call_that_lacks_more_than_its_promises_is_not_near() -> None:
    """Nine points would not make a gambling 3NT of a hand without a solid suit."""
    assert "3NT" not in near("KQ32.K54.J65.432", "", "sef")


def test_a_hand_far_from_every_call_has_no_near_call() -> None:
    """After the opponents' game, a hand without points is near to nothing."""
    assert near("432.432.5432.432", "1S P 4S") == {}


def test_a_hand_too_weak_for_every_call_reads_the_lightest() -> None:
    """With one point, the least that an opening takes is named; a hand that could bid has none."""
    at = read((), 0, Vulnerability.NONE)
    weak, fair = Hand(parse_hand("5432.J432.32.432")), Hand(parse_hand("KQ432.54.Q65.J32"))
    found = lightest_strength(at, weak)
    assert found is not None
    assert found.held == 1
    assert not found.promise.fits(weak)
    assert not any(row.call != PASS and row.shows.fits(weak) for row in rows_at(at))
    assert lightest_strength(read(parse_calls("1S P"), 0, Vulnerability.NONE), fair) is None


@pytest.mark.parametrize("system", ["sayc", "sef", "acol"])
def test_every_reason_is_true_of_the_system_and_the_hand(system: str) -> None:
    """The hand lacks each promise named, every row of the call makes it, and no row takes the hand."""
    systems = pair_systems((system, system))
    rng, deck, named = random.Random(system), list(deck_of(52)), 0
    for _ in range(40):
        rng.shuffle(deck)
        hands = [Hand(CardSet.of(deck[player::4])) for player in range(4)]
        calls: list[Call] = []
        while not is_over(calls):
            at, hand = read(calls, 0, Vulnerability.NONE, systems), hands[len(calls) % 4]
            calls.append(call_at(at, hand))
            if calls[-1] != PASS:
                continue
            found = nearest_calls(at, hand)
            assert len(found) <= MOST_CALLS
            for one in found:
                rows = [row for row in rows_at(at) if row.call == one.call]
                assert rows
                assert not any(row.takes(hand) for row in rows)
                assert bool(one.unmet) != bool(one.weighed)
                assert len(one.unmet) <= MOST_PROMISES
                assert not one.weighed or any(row.shows.fits(hand) for row in rows)
                for unmet in one.unmet:
                    named += 1
                    assert not unmet.promise.fits(hand)
    assert named > 100
