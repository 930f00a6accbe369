"""Partner has doubled for takeout: name the best suit, the higher the stronger.

Source: docs/bridge.md, "What the bots bid".
"""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.conditions import Condition
from engine.bridge.players.context import NO_TRUMP, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Suit


def to_double(at: Context, theirs: Suit) -> list[Row]:
    """Rows at the first turn after partner's takeout double of ``theirs``."""
    last = at.last
    if last is None:
        return []
    unbid = [suit for suit in HIGH_TO_LOW if suit not in at.their_suits and suit != theirs]
    free = at.rho not in (PASS, REDOUBLE)
    level = last.bid.level
    # Partner has doubled with less when a pass would have ended the auction.
    more = 2 if at.reopened(PARTNER) else 1 if free else 0
    rows = [
        *_strong(at, theirs, unbid, level, more),
        *_punish(theirs, level, free=free),
        *_jumps(at, theirs, unbid, level, more),
        *(_responsive(at, theirs, unbid) if free else []),
    ]
    rows += _no_trump(at, theirs, unbid, level)
    rows += _suits(at, unbid, level, free=free)
    return [*rows, Row(PASS, "weak" if free or at.rho == REDOUBLE else "penalty_pass", Shows())]


def _is_best(suit: Suit, unbid: list[Suit]) -> Condition:
    """The suit to answer in: a major of four before a longer minor of five."""

    def worth(hand: Hand, one: Suit) -> tuple[float, Suit]:
        return hand.lengths[one] + 1.5 * (one in MAJORS and hand.lengths[one] >= 4), one

    return lambda hand: max(unbid, key=lambda one: worth(hand, one)) is suit


def _strong(at: Context, theirs: Suit, unbid: list[Suit], level: int, more: int) -> list[Row]:
    """Twelve points: game in a major of five, else the cue bid."""
    rows: list[Row] = []
    cue = at.cheapest(theirs)

    def asks(hand: Hand) -> bool:
        short = all(hand.lengths[suit] <= 3 for suit in unbid if suit in MAJORS)
        return max(hand.lengths[major] for major in MAJORS) < 5 and not (hand.stops(theirs) and short)

    if level <= 2 and cue is not None and cue.level <= 3:
        rows.append(Row(cue, "cue_bid", Shows(points=up(12 + more)), Forcing.ONCE, True, when=asks))
    for suit in unbid:
        if suit in MAJORS and level <= 3:
            shows = Shows(points=up((12 if level == 1 else 10) + more), lengths={suit: (5, 13)})
            rows.append(Row(Call.bid(4, suit), "to_play", shows, Forcing.STOP, when=_is_best(suit, unbid)))
    return rows


def _punish(theirs: Suit, level: int, *, free: bool) -> list[Row]:
    """Long and good in their suit: leave the double in."""
    if free:
        return []
    shows, fewest = Shows(lengths={theirs: (5, 13)}), 3 if level == 1 else 2
    return [Row(PASS, "penalty_pass", shows, when=lambda hand: hand.honours(theirs) >= fewest)]


def _responsive(at: Context, theirs: Suit, unbid: list[Suit]) -> list[Row]:
    """They raised: a double asks partner to choose, with two suits of four and none to prefer."""
    if at.rho is None or at.rho.suit is not theirs or at.rho.level > 3:
        return []
    majors = [suit for suit in unbid if suit in MAJORS]
    asked = majors if len(majors) == 2 else [suit for suit in unbid if suit not in MAJORS]
    least = 6 if at.rho.level == 2 else 9
    shows = Shows(points=up(least), lengths=dict.fromkeys(asked, (4, 4)))
    return [Row(DOUBLE, "responsive_double", shows, Forcing.ONCE)]


def _jumps(at: Context, theirs: Suit, unbid: list[Suit], level: int, more: int) -> list[Row]:
    """Nine to eleven points jump; a minor only where no trump is not better."""
    rows: list[Row] = []
    for suit in unbid:
        jump = at.jump(suit)
        if jump is None or jump.level > 3 or level > 2:
            continue
        is_best = _is_best(suit, unbid)
        if suit in MAJORS:
            rows.append(
                Row(
                    jump,
                    "jump_advance",
                    Shows(points=(9 + more, 11 + more), lengths={suit: (4, 13)}),
                    when=is_best,
                )
            )
        else:
            shows = Shows(points=(9 + more, 11 + more), lengths={suit: (4, 13)})
            rows.append(Row(jump, "jump_advance", shows, when=_without_stop(suit, theirs, is_best)))
    return rows


def _without_stop(suit: Suit, theirs: Suit, is_best: Condition) -> Condition:
    return lambda hand: is_best(hand) and (not hand.stops(theirs) or hand.lengths[suit] >= 5)


def _no_trump(at: Context, theirs: Suit, unbid: list[Suit], level: int) -> list[Row]:
    """Their suit is held and no major of four is there to bid."""

    def no_major(hand: Hand) -> bool:
        return not any(hand.lengths[major] >= 4 for major in MAJORS if major in unbid)

    ranges = {1: (6, 10), 2: (11, 12), 3: (13, 18)} if level == 1 else {2: (8, 11), 3: (12, 18)}
    rows: list[Row] = []
    for high, hcp in sorted(ranges.items(), reverse=True):
        bid = Call.bid(high, NO_TRUMP)
        if at.is_legal(bid):
            rows.append(Row(bid, "advance_nt", Shows(hcp=hcp, stops=(theirs,)), when=no_major))
    return rows


def _suits(at: Context, unbid: list[Suit], level: int, *, free: bool) -> list[Row]:
    """The best suit at its lowest; after a bid of theirs only with a few points."""
    rows: list[Row] = []
    for suit in unbid:
        low = at.cheapest(suit)
        if low is not None:
            least = (6 if low.level <= 2 else 9) if free else 0
            shows = Shows(points=(least, 10 if level <= 2 else 12), lengths={suit: (4, 13)})
            rows.append(Row(low, "advance_suit", shows, when=_is_best(suit, unbid)))
    for suit in unbid:
        low = at.cheapest(suit)
        if low is not None and at.rho == PASS:
            shows = Shows(points=down(12), lengths={suit: (3, 13)})
            rows.append(Row(low, "advance_suit", shows, fallback=True, when=_is_best(suit, unbid)))
    return rows
