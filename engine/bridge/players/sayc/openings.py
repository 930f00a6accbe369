"""Opening bids. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import Context
from engine.bridge.players.hand import MAJORS, QUEEN, Hand
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def is_opening(hand: Hand) -> bool:
    """Thirteen points, or the rule of twenty: high-card points and the lengths of the two longest suits."""
    if hand.hcp >= 11 and hand.points >= 13:
        return True
    return hand.hcp >= 10 and hand.hcp + sum(hand.shape[:2]) >= 20 and hand.quick_tricks >= 1.5


def opens_in_fourth(hand: Hand) -> bool:
    """After three passes a light hand opens only with spades: points and spades make fifteen."""
    return hand.hcp >= 13 or (hand.hcp >= 8 and hand.hcp + hand.lengths[SPADES] >= 15)


def _opens_for_the_lead(hand: Hand) -> bool:
    """In third seat a little less will do with a suit partner may lead."""
    suit = longest_major(hand) if max(hand.lengths[major] for major in MAJORS) >= 5 else better_minor(hand)
    return hand.hcp >= 11 and hand.lengths[suit] >= 4 and hand.honours(suit, QUEEN) >= 2


def is_strong(hand: Hand) -> bool:
    """22 points, or a hand within a trick of game by itself with one long suit."""
    if hand.hcp >= 22:
        return True
    if hand.shape[0] < 6 or (hand.hcp < 20 and hand.shape[1] >= 5):
        return False
    tricks = 9 if hand.longest in MAJORS else 10
    if hand.hcp >= 13 and hand.quick_tricks >= 3 and hand.shape[0] >= 8 and hand.playing_tricks > tricks:
        return True
    return hand.hcp >= 17 and hand.quick_tricks >= 4 and hand.playing_tricks >= tricks


def better_minor(hand: Hand) -> Suit:
    """The longer minor; diamonds with four each, clubs with three each."""
    clubs, diamonds = hand.lengths[CLUBS], hand.lengths[DIAMONDS]
    if clubs == diamonds:
        return DIAMONDS if diamonds >= 4 else CLUBS
    return CLUBS if clubs > diamonds else DIAMONDS


def longest_major(hand: Hand) -> Suit:
    """The longer major, spades with as many of each."""
    return SPADES if hand.lengths[SPADES] >= hand.lengths[HEARTS] else HEARTS


def openings(at: Context) -> list[Row]:
    """Every opening, as nobody has bid yet."""

    def opens(hand: Hand) -> bool:
        if at.seat == 4:
            return opens_in_fourth(hand)
        return is_opening(hand) or (at.seat == 3 and _opens_for_the_lead(hand))

    one, least_points = "opening_suit", 11 if at.seat > 2 else 12
    return [
        Row(_bid("3NT"), "opening_3nt", Shows(hcp=(25, 27), balanced=True)),
        Row(_bid("2C"), "opening_2c", Shows(points=up(19)), Forcing.ONCE, artificial=True, when=is_strong),
        Row(_bid("2NT"), "opening_2nt", Shows(hcp=(20, 21), balanced=True)),
        Row(_bid("1NT"), "opening_1nt", Shows(hcp=(15, 17), balanced=True)),
        *(
            Row(
                Call.bid(1, major),
                one,
                Shows(points=(least_points, 23), lengths={major: (5, 13)}),
                when=on(
                    lambda hand, suit: (
                        opens(hand)
                        and longest_major(hand) is suit
                        and hand.lengths[suit] >= hand.lengths[better_minor(hand)]
                    ),
                    major,
                ),
            )
            for major in MAJORS
        ),
        *(
            Row(
                Call.bid(1, minor),
                one,
                Shows(points=(least_points, 23), lengths={minor: (least, 13)}),
                when=on(lambda hand, suit: opens(hand) and better_minor(hand) is suit, minor),
            )
            for minor, least in ((DIAMONDS, 3), (CLUBS, 3))
        ),
        *_preempts(at),
        Row(PASS, "no_opening", Shows(points=down(12))),
    ]


def _preempts(at: Context) -> list[Row]:
    """Weak bids with a long suit; in fourth seat, where a pass would do, only what may make game."""
    rows: list[Row] = []
    for major in MAJORS:
        four, eight = Call.bid(4, major), Shows(hcp=down(10), lengths={major: (8, 13)})
        strong = Shows(hcp=down(10), lengths={major: (7, 13)}, good=(major,))
        rows.append(Row(four, "preempt", strong, when=on(_plays_at_four, major)))
        if at.seat != 4:
            rows.append(Row(four, "preempt", eight))
    if at.seat == 4:
        return rows
    for minor in (DIAMONDS, CLUBS):
        shows = Shows(hcp=down(10), lengths={minor: (8, 13)})
        rows.append(Row(Call.bid(4, minor), "preempt", shows, when=lambda hand: hand.hcp >= 4))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        shows = Shows(hcp=(4 if at.vulnerable else 3, 10), lengths={suit: (7, 13)})
        rows.append(
            Row(Call.bid(3, suit), "preempt", shows, when=on(lambda hand, suit: _worth(hand, suit, at), suit))
        )
    # Two clubs being strong, a very good suit of six is opened at three.
    clubs = Shows(hcp=(9, 10), lengths={CLUBS: (6, 13)}, good=(CLUBS,))
    rows.append(Row(_bid("3C"), "preempt", clubs, when=lambda hand: hand.honours(CLUBS, QUEEN) == 3))
    if at.seat == 3:
        for suit in (SPADES, HEARTS, DIAMONDS):
            five = Shows(hcp=(7, 10), lengths={suit: (5, 6)}, good=(suit,))
            rows.append(
                Row(
                    Call.bid(2, suit),
                    "weak_two",
                    five,
                    when=on(lambda hand, suit: hand.honours(suit) >= 3 and hand.longest is suit, suit),
                )
            )
    for suit in (SPADES, HEARTS, DIAMONDS):
        shows = Shows(hcp=(5, 11), lengths={suit: (6, 6)}, good=(suit,))
        rows.append(
            Row(
                Call.bid(2, suit),
                "weak_two",
                shows,
                when=on(lambda hand, suit: _is_weak_two(hand, suit, at), suit),
            )
        )
    return rows


def _plays_at_four(hand: Hand, suit: Suit) -> bool:
    """Seven cards that need no help, and a second suit."""
    return hand.honours(suit, QUEEN) == 3 and hand.shape[1] >= 4


def _worth(hand: Hand, suit: Suit, at: Context) -> bool:
    """A good suit where partner may still have a hand; in third seat less will do."""
    if at.seat < 3:
        return hand.is_good(suit)
    return hand.honours(suit) >= (2 if at.vulnerable else 1)


def _is_weak_two(hand: Hand, suit: Suit, at: Context) -> bool:
    """No void, and no four cards in a major beside where partner may still have a hand."""
    others = [major for major in MAJORS if major != suit]
    if at.seat < 3 and any(hand.lengths[major] >= 4 for major in others):
        return False
    return hand.shape[-1] >= 1


def _bid(text: str) -> Call:
    return Call.parse(text)
