"""When the opponents have opened: overcalls, takeout doubles, two-suited bids."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, QUEEN, Hand
from engine.bridge.players.sayc.defence_higher import (
    is_takeout,
    over_notrump,
    over_preempt,
    over_strong,
    over_two_suits,
)
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def over_opening(at: Context) -> list[Row]:
    """The first action of the side that did not open."""
    opening = at.opening
    if opening is None or at.last is None:
        return []
    who, opened = opening
    bids = [call for call in at.calls if call.is_bid]
    suit = opened.suit
    lead = _asks_for_lead(at)
    if suit is None:
        return [*lead, *over_notrump(at, opened)]
    if lead:
        return [*lead, Row(PASS, "no_action", Shows())]
    if opened == Call.parse("2C"):
        return over_strong(at)
    balancing = who != RHO and at.rho == PASS
    if len(bids) == 1:
        if opened.level == 1:
            return _over_one(at, suit, balancing=balancing)
        return over_preempt(at, suit, opened, balancing=balancing)
    return over_two_suits(at)


_CONVENTIONS = frozenset(
    {"stayman", "transfer", "minor_signoff", "aces", "kings", "gerber", "waiting", "jacoby_short"}
)


def _asks_for_lead(at: Context) -> list[Row]:
    """A double of a call that says nothing of its suit asks partner to lead it."""
    last = at.meanings[-1]
    suit = last.call.suit
    if suit is None or last.code not in _CONVENTIONS or not last.artificial:
        return []
    long = Shows(lengths={suit: (5, 13)}, good=(suit,))
    return [Row(DOUBLE, "lead_double", long, when=lambda hand: hand.honours(suit) >= 3)]


def _over_one(at: Context, theirs: Suit, *, balancing: bool) -> list[Row]:
    """Over one of a suit; in the passout seat a king less will do."""
    less = 3 if balancing else 0
    rows: list[Row] = []
    others = [suit for suit in HIGH_TO_LOW if suit != theirs]
    rows.append(
        Row(
            DOUBLE,
            "takeout_double",
            Shows(points=up(18 - less)),
            Forcing.ONCE,
            when=lambda hand: (
                hand.hcp >= 17 - less
                and hand.shape[1] <= 4
                and not (hand.is_balanced and hand.hcp <= 18 - less and hand.stops(theirs))
            ),
        )
    )
    rows += [row for row in _two_suiters(theirs) if not balancing or row.code == "michaels"]
    if balancing:
        # With nothing to fear from the left 2NT is natural there.
        strong = Shows(hcp=(18, 20), balanced=True, stops=(theirs,))
        rows.insert(0, Row(Call.parse("2NT"), "overcall_nt", strong))
        rows += _jumps(at, others, less)
        rows += [row for row in _one_suit_overcalls(at, others, less) if row.call.suit in MAJORS]
    rows.append(
        Row(
            Call.parse("1NT"),
            "overcall_1nt",
            Shows(hcp=(15 - 5 * bool(less), 18 - less), balanced=True, stops=(theirs,)),
        )
    )
    rows += [] if balancing else _jumps(at, others, less)
    rows += _one_suit_overcalls(at, others, less)
    rows.append(
        Row(
            DOUBLE,
            "takeout_double",
            Shows(points=up(11 - less), lengths={theirs: (0, 3)}),
            Forcing.ONCE,
            when=lambda hand: is_takeout(hand, theirs, others, 12 - less),
        )
    )
    rows.append(Row(PASS, "no_action", Shows(points=down(17))))
    return rows


def _two_suiters(theirs: Suit) -> list[Row]:
    """Five and five: the cue bid for the majors or a major and a minor, 2NT for the two lowest."""
    rows: list[Row] = []
    if theirs in MAJORS:
        other = HEARTS if theirs is SPADES else SPADES
        rows.append(
            Row(
                Call.bid(2, theirs),
                "michaels",
                Shows(hcp=(7, 37), lengths={other: (5, 13)}),
                Forcing.ONCE,
                True,
                when=on(_has_major_and_minor, other),
            )
        )
    else:
        rows.append(
            Row(
                Call.bid(2, theirs),
                "michaels",
                Shows(hcp=(6, 37), lengths={HEARTS: (5, 13), SPADES: (5, 13)}),
                Forcing.ONCE,
                True,
                when=on(_has_both, MAJORS),
            )
        )
    low = [suit for suit in reversed(HIGH_TO_LOW) if suit != theirs][:2]
    rows.append(
        Row(
            Call.parse("2NT"),
            "unusual_2nt",
            Shows(hcp=(6, 37), lengths=dict.fromkeys(low, (5, 13))),
            Forcing.ONCE,
            True,
            when=on(_has_both, tuple(low)),
        )
    )
    return rows


def _has_major_and_minor(hand: Hand, major: Suit) -> bool:
    minor = max((DIAMONDS, CLUBS), key=lambda one: hand.lengths[one])
    return hand.lengths[minor] >= 5 and _has_both(hand, (major, minor))


def _has_both(hand: Hand, suits: tuple[Suit, Suit]) -> bool:
    """Weak hands and strong ones bid both suits at once, those between overcall and bid again.

    The points of a weak hand are in its suits; with the fewest one of them has six cards.
    """
    if any(hand.honours(suit) < 2 and hand.lengths[suit] < 6 for suit in suits):
        return False
    long = sum(hand.lengths[suit] for suit in suits)
    return hand.hcp >= 16 or long >= 12 or (hand.hcp <= 11 and (hand.hcp >= 8 or long >= 11))


def _one_suit_overcalls(at: Context, others: list[Suit], less: int) -> list[Row]:
    rows: list[Row] = []
    for suit in others:
        low = at.cheapest(suit)
        if low is None or low.level > 2:
            continue
        least = (8 if low.level == 1 else 11) - less
        rows.append(
            Row(
                low,
                "overcall",
                Shows(points=(least, 19), lengths={suit: (5, 13)}),
                when=on(
                    lambda hand, suit, low: _overcalls(hand, suit, low, others, at.vulnerable, less),
                    suit,
                    low,
                ),
            )
        )
    return rows


def _overcalls(hand: Hand, suit: Suit, low: Call, others: list[Suit], vulnerable: bool, less: int) -> bool:
    best = max(others, key=lambda one: (hand.lengths[one], one))
    if suit is not best:
        return False
    theirs = next(one for one in Suit if one not in others)
    if low.level == 1:
        headed = hand.honours(suit, QUEEN) >= 1 and (hand.hcp >= 10 - less or hand.honours(suit) >= 2)
        return hand.hcp >= 7 - less and (hand.is_good(suit) or headed)
    if hand.lengths[suit] >= 6:
        enough = hand.hcp >= (10 if less == 0 else 6)
        return (
            enough
            and hand.honours(suit) >= 1
            and (hand.hcp >= (11 if less == 0 else 8) or hand.is_good(suit))
        )
    # Their suit in the hand defends better than it plays.
    least = 11 + 2 * vulnerable + 2 * (hand.lengths[theirs] >= 4) - less
    return hand.hcp >= least and (hand.is_good(suit) or hand.hcp >= 14)


def _jumps(at: Context, others: list[Suit], less: int) -> list[Row]:
    """Weak with a long suit, as the openings of that level; in the passout seat a good hand instead."""
    rows: list[Row] = []
    for suit in others:
        jump, double_jump = at.jump(suit), at.jump(suit, 2)
        if less:
            if jump is not None:
                rows.append(
                    Row(jump, "strong_overcall", Shows(hcp=(13, 16), lengths={suit: (6, 13)}, good=(suit,)))
                )
            continue
        if suit in MAJORS:
            rows.append(Row(Call.bid(4, suit), "jump_overcall", Shows(hcp=(4, 12), lengths={suit: (8, 13)})))
        if suit not in MAJORS:
            eight = Shows(hcp=(4, 10), lengths={suit: (8, 13)})
            rows.append(Row(Call.bid(4, suit), "jump_overcall", eight))
        if double_jump is not None and double_jump.level == 3:
            rows.append(Row(double_jump, "jump_overcall", Shows(hcp=(4, 10), lengths={suit: (7, 13)})))
        if jump is not None:
            cards = (6, 6) if jump.level == 2 else (7, 13)
            rows.append(Row(jump, "jump_overcall", Shows(hcp=(5, 10), lengths={suit: cards}, good=(suit,))))
    return rows
