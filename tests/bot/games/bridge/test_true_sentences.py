"""docs/bridge.md, "What calls mean": the sentence of a meaning is true of the hands that make the call.

What a call shows is checked by the census of the bidding; here it is what the sentence itself says, in each
language, of hands that bid by any system.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import pytest

from bot.games.bridge.screens.meanings import meaning_name, meaning_text
from bot.i18n import LOCALES, words
from engine.bridge.auction import is_over
from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.census import answers_in
from engine.bridge.players.context import ME, Context
from engine.bridge.players.hand import MAJORS, MINORS, Hand
from engine.bridge.players.known_systems import NAMES, pair_systems, system
from engine.bridge.players.shows import Forcing, Meaning
from engine.bridge.players.system import Reading, call_at, choose, meaning_at, read
from engine.bridge.record.board import parse_hand
from engine.cards import ACE, CardSet, Suit, deck_of
from tests.repetition import sample

SYSTEMS: Final = (*NAMES, "sayc+two_over_one_promises=0+major_length=4", "acol+multi=1")
ALL_POINTS: Final = 40
Claim = Callable[[Hand, Context, Meaning], bool]


def own(at: Context, said: Meaning) -> Suit:
    """Return the suit that a sentence speaks of: the call's own, or partner's under a bid of notrump."""
    opened = at.opening
    suit = opened[1].suit if said.call.suit is None and opened is not None else said.call.suit
    assert suit is not None, f"{said.code} speaks of a suit"
    return suit


def has(least: int, most: int = 13) -> Claim:
    """Return the claim that the suit spoken of has so many cards."""
    return lambda hand, at, said: least <= hand.lengths[own(at, said)] <= most


def forces(*kinds: Forcing) -> Claim:
    return lambda hand, at, said: said.forcing in kinds


def game_force(_: Hand, at: Context, said: Meaning) -> bool:
    return said.forcing is Forcing.GAME or at.game_force


def both_majors(hand: Hand, _: Context, __: Meaning) -> bool:
    return min(hand.lengths[major] for major in MAJORS) >= 4


def balanced(hand: Hand, _: Context, __: Meaning) -> bool:
    return hand.is_balanced


CLAIMS: Final[dict[str, Claim]] = {
    "balanced": balanced,
    "régulière": balanced,
    "bilanciata": balanced,
    "sgeglichen": balanced,
    "flat": lambda hand, at, said: hand.shape == (4, 3, 3, 3),
    "singleton or void": has(0, 1),
    "three trumps": has(3, 3),
    "two-card support": has(2, 2),
    "four-card support": has(4),
    "good five-card": has(5),
    "six-card major": has(6),
    "five cards in this major": has(5),
    "four or more in a minor": lambda hand, at, said: max(hand.lengths[minor] for minor in MINORS) >= 4,
    "three cards in the major or four in the other": lambda hand, at, said: True,  # what the call asks for
    "four in the other": both_majors,
    "both majors": both_majors,
    "no four-card major": lambda hand, at, said: max(hand.lengths[major] for major in MAJORS) < 4,
    "six hearts": lambda hand, at, said: hand.lengths[Suit.HEARTS] == 6,
    "six spades": lambda hand, at, said: hand.lengths[Suit.SPADES] == 6,
    "each of two suits": lambda hand, at, said: hand.shape[1] >= 5,
    "two lowest unbid suits": lambda hand, at, said: all(
        hand.lengths[suit] >= 5 for suit in sorted(at.unbid)[:2]
    ),
    "at least seven cards": lambda hand, at, said: any(
        hand.lengths[minor] >= 7 and hand.is_solid(minor) for minor in MINORS
    ),
    "and a good suit": lambda hand, at, said: hand.is_good(own(at, said)),
    "with a good suit": lambda hand, at, said: hand.is_good(own(at, said)),
    "ace or a void": lambda hand, at, said: (
        not hand.lengths[own(at, said)] or ACE in hand.ranks[own(at, said)]
    ),
    "ace, king, singleton or void": lambda hand, at, said: (
        hand.lengths[own(at, said)] <= 1 or not hand.ranks[own(at, said)].isdisjoint((ACE, ACE - 1))
    ),
    "no ace": lambda hand, at, said: hand.aces == 0,
    "two aces": lambda hand, at, said: hand.aces == 2,
    "three aces": lambda hand, at, said: hand.aces == 3,
    "this ace, and no other": lambda hand, at, said: hand.aces == 1 and ACE in hand.ranks[own(at, said)],
    "seven points": lambda hand, at, said: hand.hcp <= 7,
    "eight points": lambda hand, at, said: hand.hcp >= 8 or hand.kings == 2,
    "its points or a long suit": lambda hand, at, said: hand.points >= 22 or hand.shape[0] >= 5,
    "passed hand": lambda hand, at, said: at.has_passed,
    "stopper in their suit": lambda hand, at, said: all(hand.stops(suit) for suit in at.their_suits),
    "not forcing": forces(Forcing.NO),
    "non forcing": forces(Forcing.NO),
    "non forzante": forces(Forcing.NO),
    "nicht forcierend": forces(Forcing.NO),
    "values: forcing": forces(Forcing.ONCE, Forcing.GAME),
    "forcing un tour": forces(Forcing.ONCE),
    "forzante un giro": forces(Forcing.ONCE),
    "forcing to game": game_force,
    "forcing de manche": game_force,
    "forzante a manche": game_force,
    "partieforcierend": game_force,
    "invites": forces(Forcing.NO, Forcing.ONCE),
    "promises another bid": forces(Forcing.REBID),
    "promet une autre enchère": forces(Forcing.REBID),
    "promette un’altra": forces(Forcing.REBID),
    "verspricht ein weiteres": forces(Forcing.REBID),
}
"""What a sentence with these words claims, as a condition on the hand, the auction and the meaning."""


@cache
def claimed_by(code: str) -> tuple[tuple[str, Claim], ...]:
    """Return what the sentences of a meaning claim, in any language."""
    sentences = "\n".join(meaning_name(code, words(locale, "bridge")).lower() for locale in LOCALES)
    claims = []
    for phrase in sorted(CLAIMS, key=len, reverse=True):  # "ace, king, singleton or void" claims no singleton
        if phrase in sentences:
            claims.append((phrase, CLAIMS[phrase]))
            sentences = sentences.replace(phrase, "")
    return tuple(claims)


def dealt(rng: random.Random) -> list[Hand]:
    cards = list(deck_of(52))
    rng.shuffle(cards)
    return [Hand(CardSet.of(cards[at : at + 13])) for at in range(0, 52, 13)]


def calls_of(name: str, deals: int) -> Iterator[tuple[Context, Hand, Meaning]]:
    """Yield calls that bots make by a system: of whole auctions, and wherever the census found a meaning."""
    rng, systems = random.Random(name), pair_systems((name, name))
    for _ in range(deals):
        reading, hands, calls = Reading(0, Vulnerability.NONE, systems), dealt(rng), list[Call]()
        while not is_over(calls):
            at, hand = reading.context, hands[len(calls) % 4]
            calls.append(call_at(at, hand))
            yield at, hand, reading.add(calls[-1])
    pool = [hand for _ in range(deals) for hand in dealt(rng)]
    for auction in sorted({calls[:-1] for calls in answers_in(system(name)).meanings.values()}):
        mine = [auction[:turn] for turn in range(len(auction) % 4, len(auction), 4)]
        before = [(read(calls, 0, Vulnerability.NONE, systems), auction[len(calls)]) for calls in mine]
        at = read(auction, 0, Vulnerability.NONE, systems)
        for hand in pool:
            # A partner whose strong opening asks for aces does not face all four.
            is_possible = hand.hcp + at.partner.strength[0][0] <= ALL_POINTS and hand.aces < 4
            if is_possible and all(call_at(then, hand) == call for then, call in before):
                yield at, hand, meaning_at(at, call_at(at, hand))


@pytest.mark.parametrize("name", sample(SYSTEMS, every=3))
def test_sentences_are_true_of_the_hands_that_make_the_call(name: str, is_thorough: bool) -> None:
    """No sentence names a length, a strength or a force that a hand bidding by the system does not have."""
    judged, false = Counter[str](), list[str]()
    for at, hand, said in calls_of(name, 400 if is_thorough else 20):
        for phrase, holds in claimed_by(said.code):
            judged[said.code] += 1
            if not holds(hand, at, said):
                false.append(f"{said.code}: “{phrase}” of {hand.cards} after {' '.join(map(str, at.calls))}")
    assert false == []
    assert len(judged) >= 12


@pytest.mark.parametrize(
    ("name", "auction", "call", "is_promised"),
    [
        ("sayc", "1S P", "2C", True),
        ("sayc", "1D P", "2C", True),
        ("sef", "1H P", "2D", True),
        ("sef", "1D P", "2C", True),
        ("acol", "1S P", "2C", False),
        ("acol", "1D P", "2C", False),
        ("sayc+two_over_one_promises=0", "1S P", "2C", False),
        ("acol+two_over_one_promises=1", "1S P", "2C", True),
        ("sayc", "P P 1S P", "2C", False),
        ("sef", "P P P 1D P", "2C", False),
    ],
)
def test_two_over_one_promises_another_bid_where_it_does(
    name: str, auction: str, call: str, is_promised: bool
) -> None:
    """A passed hand promises no other bid, and no hand does in Acol, nor where the switch says so."""
    at = read(parse_calls(auction), 0, Vulnerability.NONE, pair_systems((name, name)))
    said = meaning_text(meaning_at(at, Call.parse(call)), words("en", "bridge"))
    assert ("promises another bid" in said) == is_promised


@pytest.mark.parametrize("name", ["sayc", "sef", "acol+two_over_one_promises=1"])
def test_another_bid_that_was_promised_is_made(name: str, is_thorough: bool) -> None:
    """The opponents silent, a hand that has promised another bid does not pass below game."""
    rng, systems, kept = random.Random(46), pair_systems((name, name)), 0
    for _ in range(600 if is_thorough else 200):
        reading, hands, calls = Reading(0, Vulnerability.NONE, systems), dealt(rng), list[Call]()
        # The better hand of the first pair deals, so that partner is not a passed hand.
        hands[0], hands[2] = sorted((hands[0], hands[2]), key=lambda hand: -hand.points)
        while not is_over(calls):
            at = reading.context
            calls.append(PASS if len(calls) % 2 else call_at(at, hands[len(calls) % 4]))
            mine = [said.forcing for said in at.meanings_of(ME)]
            if mine and mine[-1] is Forcing.REBID and not at.is_game:
                kept += 1
                assert calls[-1] != PASS, calls
            reading.add(calls[-1])
    assert kept >= 3


def test_opener_with_a_major_answers_stayman_over_a_double() -> None:
    """A double of three clubs leaves room for the majors; a bid that takes it makes a pass deny none."""
    systems = pair_systems(("sayc", "sayc"))
    hand = Hand(parse_hand("K8.KT96.AKQJ.A96"))
    assert choose(hand, parse_calls("2NT P 3C X"), 0, Vulnerability.NONE, systems).call == Call.parse("3H")
    assert choose(hand, parse_calls("1NT P 2C 2S"), 0, Vulnerability.NONE, systems).code != "stayman_none"


def test_a_passed_hand_only_invites_in_notrump() -> None:
    """A passed hand's 2NT over one of a minor invites; it shows no game values."""
    said = meaning_at(read(parse_calls("P P 1D P"), 0, Vulnerability.NONE), Call.parse("2NT"))
    assert (said.code, said.counted_on.hcp, said.forcing) == ("limit_2nt", (11, 12), Forcing.NO)
