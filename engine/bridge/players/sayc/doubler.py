"""The doubler's second bid: only a strong hand goes on. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import longest
from engine.bridge.players.context import NO_TRUMP, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Suit


def doubler_again(at: Context, said: Meaning) -> list[Row]:
    """Partner has answered the takeout double, RHO silent."""
    suit = said.call.denomination.suit if said.call.is_bid else None
    if suit is None or said.code not in ("advance_suit", "jump_advance"):
        return []
    weak = said.code == "advance_suit"
    rows = _raises(at, suit, weak=weak)
    for other in HIGH_TO_LOW:
        bid = at.cheapest(other)
        if other != suit and other not in at.their_suits and bid is not None and bid.level <= 3:
            shows = Shows(points=up(18), lengths={other: (5, 13)})
            rows.append(Row(bid, "strong_overcall", shows, when=longest(other)))
    no_trump = at.cheapest(NO_TRUMP)
    if no_trump is not None and no_trump.level <= 2 and weak:
        shows = Shows(hcp=(18, 20) if no_trump.level == 1 else (19, 21), stops=at.their_suits[:1])
        rows.append(Row(no_trump, "rebid_nt_strong", shows))
    least = 17 if weak else 15
    return [*rows, Row(PASS, "settled", Shows(points=down(least)))]


def _raises(at: Context, suit: Suit, *, weak: bool) -> list[Row]:
    """Partner may have nothing after a lowest answer, and nine points or more after a jump."""
    low, jump, four = at.cheapest(suit), at.jump(suit), {suit: (4, 13)}
    rows: list[Row] = []
    game = Call.bid(4, suit)
    if suit in MAJORS and at.is_legal(game):
        shows = Shows(support=(suit, 22 if weak else 15, 37), lengths=four)
        rows.append(Row(game, "to_play", shows, Forcing.STOP))
    if weak and jump is not None and jump.level == 3:
        rows.append(Row(jump, "jump_raise", Shows(support=(suit, 19, 21), lengths=four)))
    if weak and low is not None and low.level <= 3:
        rows.append(Row(low, "raise_suit", Shows(support=(suit, 17, 21), lengths=four)))
    return rows
