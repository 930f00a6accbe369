"""Over preempts, no trump, a strong two clubs, and when both opponents have bid."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def is_takeout(hand: Hand, theirs: Suit, others: list[Suit], least: int) -> bool:
    """Short in their suit with support for the others; the shorter, the lighter."""
    if hand.support_points_short(theirs) < least + 1 and hand.hcp < least:
        return False
    three = [suit for suit in others if hand.lengths[suit] >= 3]
    majors = [suit for suit in others if suit in MAJORS]
    if len(majors) == 2 and all(hand.lengths[major] == 4 for major in majors):
        # Both majors: the other minor may be as short as two.
        return hand.lengths[theirs] <= 3 and min(hand.lengths[one] for one in others) >= 2
    return (
        hand.lengths[theirs] <= 2
        and len(three) == 3
        and all(hand.lengths[major] >= 3 for major in majors)
        and hand.hcp >= least - 1 - (hand.lengths[theirs] == 0)
    )


def longest_among(hand: Hand, suits: list[Suit]) -> Suit:
    """The longest of some suits, the higher of equals."""
    return max(suits, key=lambda one: (hand.lengths[one], one))


def over_preempt(at: Context, theirs: Suit, opened: Call, *, balancing: bool) -> list[Row]:
    """Over a weak two or a preempt: double for takeout, suits and no trump natural."""
    less = 2 if balancing else 0
    others = [suit for suit in HIGH_TO_LOW if suit != theirs]
    rows: list[Row] = []
    no_trump = at.cheapest(NT)
    if no_trump is not None and no_trump.level <= 3:
        hcp = (15 - less, 18) if no_trump.level == 2 else (16 - less, 22)
        rows.append(
            Row(
                no_trump,
                "overcall_nt",
                Shows(hcp=hcp, stops=(theirs,)),
                when=lambda hand: (
                    (hand.is_balanced and not _has_good_major(hand))
                    or (hand.shape[0] >= 6 and hand.longest not in MAJORS)
                ),
            )
        )
    rows.append(
        Row(
            Call.parse("3NT"),
            "overcall_nt",
            Shows(hcp=(16, 22), stops=(theirs,)),
            when=lambda hand: hand.longest not in MAJORS and hand.is_solid(hand.longest),
        )
    )
    for suit in MAJORS:
        jump = at.jump(suit)
        if suit in others and jump is not None and jump.level == 4 and opened.level <= 3:
            rows.append(
                Row(
                    jump,
                    "strong_overcall",
                    Shows(points=(17, 22), lengths={suit: (6, 13)}),
                    when=on(lambda hand, suit: hand.is_good(suit), suit),
                )
            )
    if opened.level == 2 and theirs in MAJORS and not balancing:
        other = next(major for major in MAJORS if major != theirs)
        rows.append(
            Row(
                Call.bid(3, theirs),
                "michaels",
                Shows(hcp=(12, 37), lengths={other: (5, 13)}, good=(other,)),
                Forcing.ONCE,
                artificial=True,
                when=lambda hand: any(
                    hand.lengths[one] >= 5 and hand.honours(one) >= 2 for one in (DIAMONDS, CLUBS)
                ),
            )
        )
    # Too strong to overcall: double first, then the suit.
    rows.append(
        Row(
            DOUBLE,
            "takeout_double",
            Shows(points=up(18)),
            Forcing.ONCE,
            when=lambda hand: hand.hcp >= 17 and hand.points >= 19,
        )
    )
    doubles = (12 if opened.level == 2 else 13 if opened.level == 3 else 15) - less
    for suit in others:
        low = at.cheapest(suit)
        if low is None or low.level > 4:
            continue
        least = 12 + 2 * (low.level - 2) - less if low.level < 4 else 15 - less
        rows.append(
            Row(
                low,
                "overcall",
                Shows(points=(least, 18), lengths={suit: (5, 13)}),
                when=on(
                    lambda hand, suit, low: (
                        longest_among(hand, others) is suit
                        and (hand.is_good(suit) or hand.lengths[suit] >= 6)
                        and hand.lengths[suit] >= (5 if low.level <= 3 else 6)
                        and not (suit not in MAJORS and is_takeout(hand, theirs, others, doubles))
                    ),
                    suit,
                    low,
                ),
            )
        )
    rows.append(
        Row(
            DOUBLE,
            "takeout_double",
            Shows(points=up(doubles), lengths={theirs: (0, 2)}),
            Forcing.ONCE,
            when=lambda hand: is_takeout(hand, theirs, others, doubles),
        )
    )
    return [*rows, Row(PASS, "no_action", Shows(points=down(18)))]


def _has_good_major(hand: Hand) -> bool:
    return any(hand.lengths[major] >= 5 and hand.is_good(major) for major in MAJORS)


def over_notrump(at: Context, opened: Call) -> list[Row]:
    """Over their no-trump opening: double to punish it, suits natural."""
    rows: list[Row] = []
    if opened.level == 1 and at.last_bidder == RHO:
        rows.append(Row(DOUBLE, "penalty_double", Shows(hcp=up(16))))
    elif opened.level == 1:
        rows.append(Row(DOUBLE, "penalty_double", Shows(hcp=up(15))))
    if opened.level == 1:
        for suit in HIGH_TO_LOW:
            low = at.cheapest(suit)
            if low is not None and low.level == 2:
                rows.append(
                    Row(
                        low,
                        "overcall",
                        Shows(points=(10, 17), lengths={suit: (5, 13)}),
                        when=on(
                            lambda hand, suit: (
                                hand.longest is suit
                                and (hand.lengths[suit] >= 6 or (hand.is_good(suit) and hand.shape[1] >= 4))
                                and hand.hcp >= 8
                            ),
                            suit,
                        ),
                    )
                )
            jump = at.jump(suit)
            if jump is not None and jump.level == 3:
                rows.append(Row(jump, "jump_overcall", Shows(hcp=(5, 10), lengths={suit: (7, 13)})))
    return [*rows, Row(PASS, "no_action", Shows(hcp=down(17)))]


def over_strong(at: Context) -> list[Row]:
    """Over a strong two clubs: a suit to lead, or to be in their way."""
    rows = [
        Row(low, "overcall", Shows(hcp=(5, 14), lengths={suit: (6, 13)}, good=(suit,)))
        for suit in HIGH_TO_LOW
        if (low := at.cheapest(suit)) is not None and low.level <= 3
    ]
    return [*rows, Row(PASS, "no_action", Shows())]


def _over_stopped_raise(at: Context, theirs: Suit, unbid: list[Suit]) -> list[Row]:
    """They found a fit and stopped at two: partner has some points, so less than an overcall will do."""
    rows: list[Row] = []
    for suit in unbid:
        low = at.cheapest(suit)
        if low is not None:
            shows = Shows(points=(9 if low.level == 2 else 11, 17), lengths={suit: (5, 13)})
            rows.append(
                Row(
                    low,
                    "overcall",
                    shows,
                    when=on(
                        lambda hand, suit: longest_among(hand, unbid) is suit and hand.honours(suit) >= 2,
                        suit,
                    ),
                )
            )
    doubles = Shows(points=up(9), lengths={theirs: (0, 2)})
    rows.append(
        Row(
            DOUBLE,
            "takeout_double",
            doubles,
            Forcing.ONCE,
            when=lambda hand: min(hand.lengths[suit] for suit in unbid) >= 3,
        )
    )
    return [*rows, Row(PASS, "no_action", Shows(points=down(17)))]


def over_two_suits(at: Context) -> list[Row]:
    """Both opponents have bid: overcall a good suit, or double with the unbid ones."""
    last = at.last
    if last is None or last.bid.level > 3:
        return [Row(PASS, "no_action", Shows())]
    unbid = [suit for suit in HIGH_TO_LOW if suit not in at.their_suits]
    rows: list[Row] = []
    raised = len(at.their_suits) == 1
    if raised and last.bid.level == 2 and at.calls[-2:] == (PASS, PASS):
        return _over_stopped_raise(at, at.their_suits[0], unbid)
    if last.doubled == 0 and at.last_bidder != PARTNER:
        four = dict.fromkeys(unbid, (4 if not raised else 3, 13))
        level = last.bid.level
        rows.append(
            Row(
                DOUBLE,
                "takeout_double",
                Shows(
                    points=up(11 + level - raised),
                    lengths={suit: four[suit] for suit in unbid if suit in four},
                ),
                Forcing.ONCE,
            )
        )
    for suit in unbid:
        low = at.cheapest(suit)
        if low is not None and low.level <= 3:
            least = 8 if low.level == 1 else 11 if low.level == 2 else 14
            rows.append(
                Row(
                    low,
                    "overcall",
                    Shows(points=(least, 17), lengths={suit: (5, 13)}),
                    when=on(
                        lambda hand, suit, low: (
                            longest_among(hand, unbid) is suit
                            and hand.is_good(suit)
                            and hand.lengths[suit] >= min(low.level + 4, 6)
                        ),
                        suit,
                        low,
                    ),
                )
            )
            jump = at.jump(suit)
            if jump is not None and jump.level <= 3:
                rows.append(
                    Row(
                        jump,
                        "jump_overcall",
                        Shows(hcp=(5, 10), lengths={suit: (6 if jump.level == 2 else 7, 13)}, good=(suit,)),
                    )
                )
    return [*rows, Row(PASS, "no_action", Shows(points=down(17)))]
