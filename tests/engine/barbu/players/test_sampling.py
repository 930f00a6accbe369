"""Sampling of deals: always consistent, complete, and uniform."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import Unseen, unseen_of
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names
from engine.cards import CardSet
from engine.dealing import Deal
from tests.engine.barbu.players.helpers import strange_rules
from tests.engine.helpers import chosen, play, rules_with

RULES = {**{name: preset(name) for name in preset_names()}, **strange_rules()}


def allows(unseen: Unseen, hands: Sequence[int]) -> bool:
    """Return whether these hands by seat agree with everything known."""
    if hands[unseen.seat] != unseen.hand or any(
        hand.bit_count() != size for hand, size in zip(hands, unseen.sizes, strict=True)
    ):
        return False
    together = 0
    for seat, hand in enumerate(hands):
        if seat != unseen.seat and (together & hand or hand & unseen.lacks[seat]):
            return False
        together |= hand if seat != unseen.seat else 0
    kept = all(not (hands[seat] & one and hands[seat] & two) for seat, one, two in unseen.clauses)
    return together == unseen.hidden and kept


def everything(unseen: Unseen) -> list[tuple[int, ...]]:
    """Return every consistent way to share the hidden cards out, found by trying all."""

    def share(seat: int, left: int, hands: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if seat == len(unseen.sizes):
            if allows(unseen, hands):
                yield hands
            return
        if seat == unseen.seat:
            yield from share(seat + 1, left, (*hands, unseen.hand))
            return
        for cards in combinations(CardSet(left), unseen.sizes[seat]):
            mask = CardSet.of(cards).mask
            yield from share(seat + 1, left & ~mask, (*hands, mask))

    return list(share(0, unseen.hidden, ()))


def states(rules: RuleSet, seed: int) -> Iterator[MatchState]:
    """Yield a match at random play, before each card."""
    rng = random.Random(seed)
    state = match.initial(rules, rng.randrange(rules.players))
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state = match.apply(state, Deal(rng.randbytes(32), 0)).state
            continue
        if state.phase is Phase.PLAY:
            yield state
        state = match.apply(state, rng.choice(legal_actions(state))).state


@pytest.mark.parametrize("name", RULES)
def test_the_truth_is_always_possible(name: str) -> None:
    """A seat's knowledge never excludes the actual hands, nor a sampled deal."""
    rng = random.Random(3)
    for state in islice(states(RULES[name], 7), 0, 500, 13):
        view = view_for(state, state.in_play.turn)
        unseen = unseen_of(view)
        assert allows(unseen, [hand.mask for hand in state.in_play.hands])
        for deal in sample_deals(unseen, 3, rng):
            assert allows(unseen, [int(hand) for hand in deal[: state.rules.players]])


ENDINGS = {
    "free": Unseen(0, 1, 0b1111110, (1, 2, 2, 2), (0, 0, 0, 0)),
    "lacks": Unseen(0, 1, 0b1111110, (1, 2, 2, 2), (0, 0b1100, 0b110, 0)),
    "only by three": Unseen(0, 0, 0b111, (0, 1, 1, 1), (0, 0b001, 0b010, 0b100)),
    "clause": Unseen(1, 0b1, 0b111110000, (1, 1, 2, 2), (0, 0, 0, 0), ((2, 0b110000, 0b11000000),)),
    "two clauses": Unseen(
        0, 0b1, 0b1111110, (1, 3, 3), (0, 0b10, 0), ((1, 0b100, 0b1000), (2, 0b10000, 0b1100000))
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_every_consistent_deal_comes_equally_often(name: str) -> None:
    """In small endings exactly the deals of an exhaustive search are drawn, equally often."""
    unseen = ENDINGS[name]
    wanted = everything(unseen)
    assert wanted
    drawn = 6_000
    rows = sample_deals(unseen, drawn, random.Random(1))
    seen = Counter(tuple(int(hand) for hand in row[: len(unseen.sizes)]) for row in rows)
    assert set(seen) == set(wanted)
    even = drawn / len(wanted)
    assert all(abs(times - even) < 6 * even**0.5 + 0.05 * even for times in seen.values())


@pytest.mark.parametrize("name", ["tafferan", "contre", "torneo", "trente-deux"])
def test_endings_of_real_deals_are_drawn_evenly(name: str) -> None:
    """The last cards of actual deals are sampled uniformly too."""
    rng = random.Random(5)
    checked = 0
    for state in states(preset(name), 11):
        if sum(len(hand) for hand in state.in_play.hands) > 9 or rng.random() < 0.8:
            continue
        unseen = unseen_of(view_for(state, state.in_play.turn))
        wanted = everything(unseen)
        rows = sample_deals(unseen, 1_500, rng)
        seen = {tuple(int(hand) for hand in row[: len(unseen.sizes)]) for row in rows}
        assert seen == set(wanted)
        checked += 1
        if checked == 8:
            break
    assert checked


def test_a_tilt_weighs_the_deals() -> None:
    """A card whose weight in one hand is e times that elsewhere is drawn there e times as often."""
    unseen = Unseen(0, 0b1, 0b110, (1, 1, 1), (0, 0, 0))
    tilt = np.zeros((8, 52))
    tilt[1, 1] = 1.0
    rows = sample_deals(unseen, 20_000, random.Random(1), tilt)
    share = float((rows[:, 1] == 0b10).mean())
    assert share == pytest.approx(np.e / (1 + np.e), abs=0.02)


def test_an_impossible_view_gives_deals() -> None:
    """A view no play could have led to still gives deals of the right size, without an endless search."""
    impossible = Unseen(0, 0b1, 0b1110, (1, 1, 2), (0, 0b1110, 0))
    deal = sample_deals(impossible, 1, random.Random(1))[0]
    assert [int(hand).bit_count() for hand in deal[:3]] == [1, 1, 2]


def lacking(state: MatchState, seat: int, other: int) -> set[str]:
    """Return the hidden cards that ``seat`` knows ``other`` does not have."""
    unseen = unseen_of(view_for(state, seat))
    return set(str(CardSet(unseen.lacks[other] & unseen.hidden)).split())


HANDS = ("AC 3C 2D 4S", "KC 4D 5D 5S", "QH 6D 7D 6S", "2H 8D 9D 7S")


def test_a_suit_shown_out_is_known() -> None:
    """A player who does not follow has no card of the suit led."""
    state = play(chosen(preset("contre"), "tricks", HANDS), "AC KC QH")
    assert {card for card in lacking(state, 3, 2) if card[1] != "C"} == set()
    assert "QC" in lacking(state, 3, 2)


def test_duties_not_met_are_known() -> None:
    """In trumps, a player who discards has no trump; one who ruffs too low has none higher."""
    contre = chosen(preset("contre"), "trumps", ("AC 3C", "KC 4D", "QH 6D", "2H 8D"), trump="S")
    assert {"4S", "AS"} <= lacking(play(contre, "AC KC QH"), 3, 2)
    headed = play(chosen(preset("contre"), "trumps", HANDS, trump="D"), "2D 4D 6D")
    assert lacking(headed, 3, 2) == set()
    short = play(chosen(preset("contre"), "trumps", ("9D 2C", "3D 3C", "4C 5C", "6C 7C"), trump="D"), "9D 3D")
    assert "TD" in lacking(short, 2, 1)
    assert "2D" not in lacking(short, 2, 1)


def test_a_heart_led_too_soon_shows_a_hand_of_hearts() -> None:
    """If hearts wait for the other suits, a player who leads one has no other suit left."""
    state = play(chosen(preset("contre"), "hearts", ("2H 3H", "4H 5H", "4C 5C", "6C 7C")), "2H")
    assert {"4C", "5C"} <= lacking(state, 1, 0)


def ruled(**said: object) -> RuleSet:
    return rules_with(contracts=[{"name": "tricks", "cards": {"H": -1}, **said}], doubling=None)


def test_a_discard_outside_its_set_shows_that_none_is_held() -> None:
    """Who cannot follow suit and throws another card holds none of those that had to be thrown first."""
    rules = ruled(must_discard={"cards": ["KH", "H", "QS"]})
    hands = ("AC 3C", "KC 4D", "QH 6D", "2H 8D")
    thrown = play(chosen(rules, "tricks", hands), "AC KC QH")
    assert "KH" in lacking(thrown, 3, 2)
    assert not {"3H", "QS"} & lacking(thrown, 3, 2)
    other = play(chosen(rules, "tricks", ("AC 3C", "KC 4D", "7D 6D", "2H 8D")), "AC KC 7D")
    assert {"3H", "KH", "QS"} <= lacking(other, 3, 2)


def test_a_card_over_a_lower_one_shows_what_was_not_under_it() -> None:
    """Who follows suit with another card than one to be given under the best holds none of those."""
    rules = ruled(must_discard={"cards": ["Q", "J"], "beaten": True})
    state = play(chosen(rules, "tricks", ("KC 3C", "4C 4D", "JC 6D", "2H 8D")), "KC 4C JC")
    assert {"QC", "JC"} & lacking(state, 3, 1) == {"QC"}
    assert "QC" in lacking(state, 3, 2)
    assert "TC" not in lacking(state, 3, 2)


def test_a_banned_lead_shows_a_hand_of_banned_cards() -> None:
    """Who leads a card that had to wait holds nothing else; once the ban is lifted, it shows nothing."""
    rules = ruled(hearts_led="broken")
    state = play(chosen(rules, "tricks", ("2H 3H", "4H 5H", "4C 5C", "6C 7C")), "2H")
    assert {"4C", "5C"} <= lacking(state, 1, 0)
    later = play(chosen(rules, "tricks", ("2C 3H", "4C 5C", "AH 6D", "6C 7C")), "2C 4C AH 7C 6C 3H")
    assert "7D" not in lacking(later, 1, 3)


def test_a_forced_pass_shows_missing_cards() -> None:
    """A player forced to pass in domino has none of the cards that fit; a voluntary pass shows nothing."""
    hands = ("8S 9S", "2C 3C", "8C 2D", "8D 3D")
    forced = play(chosen(preset("contre"), "domino", hands, start="8"), "8S B:pass")
    assert {"8C", "8H"} <= lacking(forced, 3, 1)
    free = play(chosen(preset("tafferan"), "domino", hands, start="8"), "8S B:pass")
    assert lacking(free, 3, 1) == set()


def test_of_two_passes_running_one_was_forced() -> None:
    """With voluntary passes, a clause keeps apart what a hand would have held at both."""
    rules = rules_with("tafferan")
    hands = ("8S 9S TS JS", "2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 8H")
    state = play(chosen(rules, "domino", hands, start="8"), "8S pass pass 8H 9S pass")
    unseen = unseen_of(view_for(state, 2))
    assert [clause[0] for clause in unseen.clauses] == [1]
