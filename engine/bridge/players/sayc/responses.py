"""Responses to one of a suit, the opponents silent. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from collections.abc import Callable

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def responses(opened: Suit, *, passed: bool) -> list[Row]:
    """Responder's first bid; one who passed at first has no forcing raise."""
    if opened in MAJORS:
        return [*_jump_shifts(opened, passed), *_major(opened, passed)]
    return [*_jump_shifts(opened, passed), *_minor(opened, passed)]


def first_suit(hand: Hand, opened: Suit) -> Suit | None:
    """The suit to bid first: the longest; the higher of two of five; the cheapest of those of four."""
    suits = [suit for suit in HIGH_TO_LOW if suit != opened and hand.lengths[suit] >= 4]
    if not suits:
        return None
    most = max(hand.lengths[suit] for suit in suits)
    longest = [suit for suit in suits if hand.lengths[suit] == most]
    if most >= 5:
        return longest[0]
    # Up the line: the next suit above the one opened comes first.
    return min(longest, key=lambda suit: (suit < opened, suit))


def _bids(suit: Suit, opened: Suit) -> Callable[[Hand], bool]:
    return lambda hand: first_suit(hand, opened) is suit


def _jump_shifts(opened: Suit, passed: bool) -> list[Row]:
    """A strong hand with a long suit tells it at once."""
    if passed:
        return []
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        if suit != opened:
            level = 2 if suit > opened else 3
            shows = Shows(points=up(17), lengths={suit: (5, 13)}, good=(suit,))
            rows.append(
                Row(
                    Call.bid(level, suit),
                    "jump_shift",
                    shows,
                    Forcing.GAME,
                    when=on(_jumps_at_once, suit, opened),
                )
            )
    return rows


def _jumps_at_once(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """A suit that needs no help or a fit for partner's, and no second one; a little less with both."""
    if hand.longest is not suit or hand.shape[1] > 4:
        return False
    solid, fit = hand.honours(suit, QUEEN) == 3, hand.lengths[opened]
    return (hand.points >= 18 and (hand.lengths[suit] >= 6 or fit >= 3)) or (solid and fit >= 4)


def _major(opened: Suit, passed: bool) -> list[Row]:
    other = HEARTS if opened is SPADES else SPADES
    rows: list[Row] = []
    if not passed:
        rows.append(
            Row(
                Call.parse("2NT"),
                "jacoby_2nt",
                Shows(support=(opened, 13, 37), lengths={opened: (4, 13)}),
                Forcing.GAME,
                artificial=True,
                when=lambda hand: hand.hcp >= 11,
            )
        )
    rows += [
        Row(
            Call.bid(4, opened),
            "preemptive_raise",
            Shows(hcp=(3, 10), lengths={opened: (5, 13)}),
            Forcing.STOP,
            when=lambda hand: min(hand.lengths.values()) <= 1 or hand.hcp <= 6,
        ),
        Row(
            Call.bid(3, opened),
            "limit_raise",
            Shows(support=(opened, 10, 12), lengths={opened: (3, 13)}),
            when=lambda hand: hand.lengths[opened] >= 4 or hand.hcp >= 10,
        ),
        # A few points and a very short suit: worth a limit raise, not a force to game.
        Row(
            Call.bid(3, opened),
            "limit_raise",
            Shows(support=(opened, 11, 37), hcp=(6, 10), lengths={opened: (4, 13)}),
            fallback=True,
        ),
        Row(Call.bid(2, opened), "simple_raise", Shows(support=(opened, 6, 10), lengths={opened: (3, 13)})),
    ]
    if opened is HEARTS:
        rows.append(
            Row(
                Call.parse("1S"),
                "new_suit",
                Shows(points=up(6), lengths={other: (4, 13)}),
                Forcing.NO if passed else Forcing.ONCE,
                when=lambda hand: (
                    first_suit(hand, opened) is other
                    or hand.points < 11
                    or (hand.lengths[other] >= 4 and hand.shape[0] == 4)
                ),
            )
        )
    rows.append(
        Row(
            Call.parse("3NT"),
            "balanced_raise",
            Shows(hcp=(15, 17), balanced=True, lengths={opened: (2, 2)}),
            when=lambda hand: hand.shape == (4, 4, 3, 2) or hand.shape[0] == 4,
        )
    )
    rows += _two_over_one(opened, passed)
    rows += [
        Row(Call.parse("1NT"), "response_1nt", Shows(hcp=(6, 10), lengths=_denies(opened))),
        # An ace and a suit of five keep the bidding open.
        Row(
            Call.parse("1NT"),
            "response_1nt",
            Shows(hcp=(5, 5), points=up(6), lengths=_denies(opened)),
            fallback=True,
            when=lambda hand: hand.aces > 0,
        ),
        Row(PASS, "weak", Shows(points=down(5))),
    ]
    return rows


def _denies(opened: Suit) -> dict[Suit, tuple[int, int]]:
    denied: dict[Suit, tuple[int, int]] = {opened: (0, 2)}
    if opened is HEARTS:
        denied[SPADES] = (0, 3)
    return denied


def _two_over_one(opened: Suit, passed: bool) -> list[Row]:
    """A lower suit at the two level: ten points and another bid promised."""
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        if suit < opened:
            least = 5 if suit is HEARTS else 4
            rows.append(
                Row(
                    Call.bid(2, suit),
                    "two_over_one",
                    Shows(points=(10, 12) if passed else up(10), lengths={suit: (least, 13)}),
                    Forcing.NO if passed else Forcing.ONCE,
                    when=on(
                        lambda hand, suit, least: (
                            _best_below(hand, opened) is suit and (hand.hcp >= 10 or hand.points >= 11)
                        ),
                        suit,
                        least,
                    ),
                )
            )
    if not passed and opened in MAJORS:
        rows.append(
            Row(
                Call.parse("2C"),
                "two_over_one",
                Shows(points=up(11), lengths={CLUBS: (3, 13)}),
                Forcing.ONCE,
                fallback=True,
                when=lambda hand: _best_below(hand, opened) is None,
            )
        )
    return rows


def _best_below(hand: Hand, opened: Suit) -> Suit | None:
    suits = [
        suit for suit in HIGH_TO_LOW if suit < opened and hand.lengths[suit] >= (5 if suit is HEARTS else 4)
    ]
    if not suits:
        return None
    most = max(hand.lengths[suit] for suit in suits)
    longest = [suit for suit in suits if hand.lengths[suit] == most]
    return longest[0] if most >= 5 else longest[-1]


def _minor(opened: Suit, passed: bool) -> list[Row]:
    other = CLUBS if opened is DIAMONDS else DIAMONDS
    fewest = 4 if opened is DIAMONDS else 5
    forcing = Forcing.NO if passed else Forcing.ONCE
    rows: list[Row] = []
    without = {HEARTS: (0, 3), SPADES: (0, 3)}
    rows += [
        Row(
            Call.parse("3NT"),
            "response_3nt",
            Shows(hcp=(16, 18), balanced=True, lengths=without),
            when=lambda hand: hand.lengths[opened] <= 4,
        ),
        Row(
            Call.parse("2NT"),
            "response_2nt",
            Shows(hcp=(13, 15), balanced=True, lengths=without),
            Forcing.NO if passed else Forcing.GAME,
            when=lambda hand: hand.lengths[opened] <= 4 or hand.shape == (5, 3, 3, 2),
        ),
    ]
    for suit in (HEARTS, SPADES, *((DIAMONDS,) if opened is CLUBS else ())):
        rows.append(
            Row(
                Call.bid(1, suit),
                "new_suit",
                Shows(points=up(6), lengths={suit: (4, 13)}),
                forcing,
                when=on(lambda hand, suit: _one_level(hand, opened, suit), suit),
            )
        )
    if opened is DIAMONDS:
        rows.append(
            Row(
                Call.parse("2C"),
                "two_over_one",
                Shows(points=up(10), lengths={CLUBS: (4, 13)}),
                forcing,
                when=lambda hand: (
                    (hand.hcp >= 10 and hand.lengths[CLUBS] >= 5)
                    or (hand.hcp >= 11 and hand.lengths[opened] <= 4)
                ),
            )
        )
    # A good hand with support and nothing else to bid waits in the other minor.
    rows += [
        Row(
            Call.bid(1, DIAMONDS) if opened is CLUBS else Call.parse("2C"),
            "new_suit" if opened is CLUBS else "two_over_one",
            Shows(points=up(13), lengths={other: (3, 13)}),
            forcing,
            fallback=True,
            when=lambda hand: hand.lengths[opened] >= fewest and hand.hcp >= 13,
        ),
        Row(
            Call.bid(3, opened),
            "limit_raise",
            Shows(points=(10, 13), hcp=(9, 12), lengths={opened: (fewest, 13)}),
            when=lambda hand: (
                hand.shape != (4, 3, 3, 3)
                and (hand.hcp >= 11 or hand.lengths[opened] > fewest or hand.shape[-1] <= 1)
            ),
        ),
        Row(
            Call.bid(2, opened),
            "simple_raise",
            Shows(support=(opened, 6, 10), lengths={opened: (fewest, 13)}),
            when=lambda hand: not hand.is_balanced or hand.lengths[opened] >= 5,
        ),
        Row(Call.parse("1NT"), "response_1nt", Shows(hcp=(6, 10), lengths=without)),
        Row(
            Call.bid(2, opened),
            "simple_raise",
            Shows(support=(opened, 6, 10), lengths={opened: (fewest, 13)}),
        ),
        Row(
            Call.parse("1NT"),
            "response_1nt",
            Shows(hcp=(11, 11), balanced=True, lengths=without),
            fallback=True,
        ),
        Row(Call.parse("2NT"), "response_2nt", Shows(hcp=(11, 15), lengths=without), fallback=True),
        Row(PASS, "weak", Shows(points=down(5))),
    ]
    return rows


def _one_level(hand: Hand, opened: Suit, suit: Suit) -> bool:
    """Majors before a minor of four, and before a longer one where the hand is too weak to bid twice."""
    first = first_suit(hand, opened)
    majors = [major for major in MAJORS if hand.lengths[major] >= 4]
    if first in MINORS and majors and (hand.points < 12 or hand.lengths[first or suit] == 4):
        first = _cheapest_major(hand)
    return first is suit


def _cheapest_major(hand: Hand) -> Suit:
    hearts, spades = hand.lengths[HEARTS], hand.lengths[SPADES]
    if hearts >= 5 or spades >= 5:
        return SPADES if spades >= hearts else HEARTS
    return HEARTS if hearts >= 4 else SPADES
