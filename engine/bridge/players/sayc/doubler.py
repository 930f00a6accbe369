"""The doubler's second bid: only a strong hand goes on. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import longest_of
from engine.bridge.players.context import LHO, ME, NO_TRUMP, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Suit

_STRONG = 18
"""Points with which a double was no request for a suit but the first of two bids."""


def doubler_again(at: Context, said: Meaning) -> list[Row]:
    """Partner has answered the takeout double, or has passed over a bid of theirs."""
    less = 3 if at.reopened(ME) else 0
    if said.call == PASS:
        return _partner_passed(at, less)
    if at.rho != PASS or not said.call.is_bid:
        return []
    suit = said.call.suit
    if suit is None:
        own = _own_suits(at, less)
        return [*own, Row(PASS, "settled", Shows(points=down(_STRONG - 1)))] if own else []
    if said.code not in ("advance_suit", "jump_advance"):
        return []
    weak = said.code == "advance_suit"
    own = [row for row in _own_suits(at, less) if row.call.suit is not suit]
    raises = _raises(at, suit, less, weak=weak)
    no_trump = _no_trump(at, less) if weak else []
    rows = [*raises, *own, *no_trump] if suit in MAJORS else [*_majors(own), *no_trump, *raises, *own]
    least = 17 if weak else 15
    return [*rows, Row(PASS, "settled", Shows(points=down(least)))]


def _partner_passed(at: Context, less: int) -> list[Row]:
    """They bid on and partner has nothing: a strong hand still names its suit."""
    if at.last_bidder not in (LHO, RHO):
        return []
    return _own_suits(at, less)


def _own_suits(at: Context, less: int) -> list[Row]:
    """A suit of one's own, too strong to have been overcalled."""
    rows: list[Row] = []
    suits = [suit for suit in HIGH_TO_LOW if suit not in at.their_suits]
    for suit in suits:
        bid = at.cheapest(suit)
        if bid is not None and bid.level <= 3:
            shows = Shows(points=up(_STRONG - less), lengths={suit: (5, 13)})
            rows.append(Row(bid, "strong_overcall", shows, when=longest_of(suit, suits)))
    return rows


def _no_trump(at: Context, less: int) -> list[Row]:
    """An even hand too strong to have overcalled 1NT, the higher the stronger."""
    low = at.cheapest(NO_TRUMP)
    if low is None or low.level > 2:
        return []
    ranges = {1: (18, 20), 2: (21, 22), 3: (23, 37)} if low.level == 1 else {2: (19, 21), 3: (22, 37)}
    return [
        Row(
            Call.bid(level, NO_TRUMP),
            "rebid_nt_strong",
            Shows(hcp=(least - less, most - less), stops=at.their_suits[:1]),
            when=lambda hand: hand.shape[-1] >= 2,
        )
        for level, (least, most) in ranges.items()
    ]


def _majors(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row.call.suit in MAJORS]


def _raises(at: Context, suit: Suit, less: int, *, weak: bool) -> list[Row]:
    """Partner may have nothing after a lowest answer, and nine points or more after a jump."""
    low, jump, four = at.cheapest(suit), at.jump(suit), {suit: (4, 13)}
    rows: list[Row] = []
    game = Call.bid(4, suit)
    if suit in MAJORS and at.is_legal(game):
        shows = Shows(support=(suit, (24 if weak else 15) - less, 37), lengths=four)
        rows.append(Row(game, "to_play", shows, Forcing.STOP))
    if weak and jump is not None and jump.level == 3:
        shows = Shows(support=(suit, 21 - less, 23 - less), lengths=four)
        rows.append(Row(jump, "jump_raise", shows))
    if weak and low is not None and low.level <= 3:
        most = 20 if jump is not None and jump.level == 3 else 23
        shows = Shows(support=(suit, 17 - less, most - less), lengths=four)
        rows.append(Row(low, "raise_suit", shows))
    return rows
