"""docs/bridge.md, "What the bots bid": meanings agree with earlier calls."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.bridge.auction import is_over, legal_calls
from engine.bridge.calls import DOUBLE, PASS, Call, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import ME, NOT_OPENED, Context
from engine.bridge.players.hand import Hand
from engine.bridge.players.shows import Meaning
from engine.bridge.players.system import Reading, call_at, is_expected, meaning_at, read
from engine.cards import CardSet, Suit, deck_of

RAISES = frozenset(
    {
        "competes",
        "raise_suit",
        "jump_raise",
        "simple_raise",
        "limit_raise",
        "game_raise",
        "preemptive_raise",
        "strong_raise",
        "raise_overcall",
    }
)
"""Codes whose sentence says that partner has shown the suit."""


def situations(auctions: int) -> Iterator[Context]:
    """Yield the situations of seeded auctions in which some calls are random."""
    for seed in range(auctions):
        rng, cards = random.Random(seed), list(deck_of(52))
        rng.shuffle(cards)
        hands = [Hand(CardSet.of(cards[at::4])) for at in range(4)]
        reading, calls = Reading(0, Vulnerability.NONE), list[Call]()
        while not is_over(calls):
            at = reading.context
            yield at
            system = call_at(at, hands[len(calls) % 4])
            calls.append(system if rng.random() < 0.85 else rng.choice([PASS, *legal_calls(calls)[:8]]))
            reading.add(calls[-1])


def contradictions(at: Context, call: Call) -> Iterator[str]:
    """Yield the earlier calls of the player to act that leave no hand for what a call shows."""
    new = meaning_at(at, call).shows
    for old in at.meanings_of(ME):
        for least, most in ((new.hcp, old.shows.hcp), (new.hcp, old.shows.points)):
            if least and most and least[0] > most[1]:
                yield f"{call} shows {least} high-card points after {old.call} showed {most}"
        if new.points and old.shows.points and new.points[0] > old.shows.points[1]:
            yield f"{call} shows {new.points} points after {old.call} showed {old.shows.points}"
        if new.points and old.shows.hcp and new.points[0] > old.shows.hcp[1] + 9:
            yield f"{call} shows {new.points} points after {old.call} showed {old.shows.hcp}"
    if at.has_passed and (strength := new.points or new.hcp) and strength[0] > 12:
        yield f"{call} of a passed hand shows {strength}"


def test_no_call_shows_an_impossible_strength(is_thorough: bool) -> None:
    """The strength a call shows can be held by a hand that made its player's earlier calls."""
    found = [
        (" ".join(map(str, at.calls)), wrong)
        for at in situations(400 if is_thorough else 60)
        for call in legal_calls(at.calls)
        for wrong in contradictions(at, call)
    ]
    assert found == []


def test_no_raise_is_explained_without_a_suit_of_partners(is_thorough: bool) -> None:
    """A call explained as a raise or as competing on a fit names a suit that partner has shown or offered."""
    found = []
    for at in situations(150 if is_thorough else 60):
        for call in legal_calls(at.calls):
            code, suit, said = meaning_at(at, call).code, call.suit, at.partner_meaning
            if code not in RAISES or suit is None:
                continue
            offered = said is not None and suit in said.counted_on.one_of
            if at.partner.shortest[suit] < 3 and not offered:
                found.append((" ".join(map(str, at.calls)), str(call), code))
    assert found == []


def meaning(auction: str, call: str) -> Meaning:
    """Return the meaning of a call after an auction."""
    return meaning_at(read(parse_calls(auction), 0, Vulnerability.NONE), Call.parse(call))


@pytest.mark.parametrize(
    ("auction", "call", "points"),
    [
        ("P P 1D P 3D", "X", (11, 12)),
        ("P P P 1H", "X", (10, 12)),
        ("P P P 2H", "X", (11, 12)),
        ("P 1C P 1S", "X", (11, 12)),
        ("P 1H P 2H", "X", (11, 12)),
        ("P P 1D P 3D", "3S", (11, 12)),
        ("P 1C P 1H", "1S", (8, 12)),
        ("1C 1S P 2S", "3NT", (22, 23)),
        ("1NT P P 2D", "X", (17, 18)),
    ],
)
def test_a_call_shows_no_more_than_a_player_can_still_have(
    auction: str, call: str, points: tuple[int, int] | None
) -> None:
    """A passed hand has at most 12 points, an opening bid at most 23, whatever the call would need."""
    assert meaning(auction, call).shows.points == points


@pytest.mark.parametrize("auction", ["P P 1D P 3D X P", "P P P 3H X P", "P P P 1NT X P"])
def test_partner_counts_on_no_more_than_a_passed_hand_has(auction: str) -> None:
    """Whatever the double promises, partner expects at most 12 points of a passed hand."""
    assert read(parse_calls(auction), 0, Vulnerability.NONE).partner.least <= NOT_OPENED


def test_a_call_far_above_earlier_calls_is_not_expected() -> None:
    """A passed hand may double or overcall, but not bid 1NT with 15 points."""
    at = read(parse_calls("P 1C P 1H"), 0, Vulnerability.NONE)
    assert is_expected(at, DOUBLE)
    assert is_expected(at, Call.parse("1S"))
    assert not is_expected(at, Call.parse("1NT"))
    assert is_expected(at, Call.parse("7NT"))  # no row speaks of it


def test_a_suit_is_rebid_without_a_fit() -> None:
    """An opener whose partner has passed repeats the suit, which is not a fit."""
    assert meaning("1C 1S P 2S", "3C").code == "rebid_suit"
    assert meaning("1H 1S 2H 2S", "3H").code == "competes"


def test_opener_answers_a_double_that_offers_either_major() -> None:
    """Opener raises at the lowest level with a minimum, jumps with more, and passes for penalties."""
    for suit in (Suit.HEARTS, Suit.SPADES):
        low, jump = (meaning("1D 2C X P", f"{level}{suit.letter}") for level in (2, 3))
        assert (low.code, low.counted_on.support) == ("raise_suit", (suit, 12, 16))
        assert (jump.code, jump.counted_on.support) == ("jump_raise", (suit, 17, 18))
    assert meaning("1D 2C X P", "P").code == "penalty_pass"
