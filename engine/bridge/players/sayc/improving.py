"""Later rounds without the points for game: a better part-score, or the least that may be said.

Source: docs/bridge.md, "What the bots bid".
"""

from __future__ import annotations

from collections.abc import Callable

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, Hand
from engine.bridge.players.sayc.sums import GAME, hopes, needs
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Suit


def forcing_bid(at: Context, suit: Suit) -> Call | None:
    """A bid in a new suit that partner may not pass: over a rebid of 1NT a lower suit must jump."""
    low = at.cheapest(suit)
    return at.jump(suit) if low is not None and _may_stop_there(at, suit, low) else low


def _may_stop_there(at: Context, suit: Suit, low: Call) -> bool:
    own = [one for one in HIGH_TO_LOW if at.mine.shortest[one] >= 4]
    last = at.last
    after_no_trump = last is not None and last.bid == Call.parse("1NT") and at.last_bidder == PARTNER
    return after_no_trump and low.level == 2 and bool(own) and suit < max(own) and suit not in at.our_suits


def improve(at: Context) -> list[Row]:
    """Back to a better part-score: partner's first suit, one's own of six, or 1NT."""
    last = at.last
    if last is None or (at.is_game and not at.is_forced):
        return []
    rows: list[Row] = []
    spade = Call.parse("1S")
    if at.is_legal(spade) and Suit.SPADES in at.unbid and at.rho == PASS:
        four = Shows(points=up(6), lengths={Suit.SPADES: (4, 13)})
        rows.append(Row(spade, "new_suit", four, Forcing.ONCE))
    most = max(needs(at, GAME) - 1, 0)
    for suit in HIGH_TO_LOW:
        bid = at.cheapest(suit)
        if bid is None or bid.level > (3 if not at.is_forced else 4) or suit in at.their_suits:
            continue
        partner, mine = at.partner.shortest[suit], at.mine.shortest[suit]
        if _may_stop_there(at, suit, bid):
            first = max(one for one in HIGH_TO_LOW if at.mine.shortest[one] >= 4)
            shows = Shows(points=down(hopes(at, GAME)), lengths={suit: (4, 13), first: (5, 13)})
            rows.append(Row(bid, "second_suit", shows, when=lambda hand: not hand.is_balanced))
        if partner >= 3 and last.bid.suit is not suit:
            opened_it = at.opening == (PARTNER, Call.bid(1, suit)) and partner >= 4
            fewest = 2 if opened_it else max(7 - partner, 2)
            shows = Shows(points=down(most), lengths={suit: (fewest, 13)})
            rows.append(Row(bid, "preference", shows, when=_prefers(at, suit, last.bid.suit)))
        if bid.level == 2 and partner < 3 and mine < 4 and _bid_no_trump(at):
            weak = Shows(points=down(min(most, 9)), lengths={suit: (6, 13)})
            rows.append(Row(bid, "new_suit_free", weak, when=on(_dislikes, last.bid.suit)))
        if mine >= 4 and bid.level <= 3 and at.fit is not suit:
            rows.append(Row(bid, "rebid_suit", Shows(points=down(most), lengths={suit: (6, 13)})))
    if at.is_forced:
        rows += _least(at)
    one = Call.parse("1NT")
    if at.is_legal(one):
        rows.append(Row(one, "response_1nt", Shows(points=(6, 10)), when=lambda hand: hand.shape[0] <= 5))
    return rows


def _bid_no_trump(at: Context) -> bool:
    """Whether the player in turn has answered 1NT, and so can have nothing but a weak hand."""
    said = [one for one in at.said(ME) if one.call.is_bid]
    return len(said) == 1 and said[0].code == "response_1nt"


def _dislikes(hand: Hand, suit: Suit | None) -> bool:
    """Too short in partner's last suit to leave it."""
    return suit is not None and hand.lengths[suit] <= 2


def _least(at: Context) -> list[Row]:
    """Nothing to say and yet forced: one's own five cards again, else back to partner's first suit."""
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        bid = at.cheapest(suit)
        if bid is None or bid.level > 3 or suit in at.their_suits:
            continue
        if at.mine.shortest[suit] >= 4 and bid.level == 2:
            rows.append(Row(bid, "rebid_suit", Shows(lengths={suit: (5, 13)}), fallback=True))
    for suit in HIGH_TO_LOW:
        bid, partner = at.cheapest(suit), at.partner.shortest[suit]
        if bid is not None and bid.level <= 4 + at.game_force and partner >= 4 and suit not in at.their_suits:
            rows.append(
                Row(bid, "raise_suit", Shows(lengths={suit: (max(8 - partner, 2), 13)}), fallback=True)
            )
    first = at.opening[1].suit if at.opening is not None and at.opening[0] == PARTNER else None
    back = at.cheapest(first) if first is not None else None
    if first is not None and back is not None and back.level <= 3:
        rows.append(Row(back, "preference", Shows(lengths={first: (2, 13)}), fallback=True))
    return rows


def _prefers(at: Context, suit: Suit, other: Suit | None) -> Callable[[Hand], bool]:
    """Whether the two hands have more of a suit than of the one bid last; as many go back to the first."""
    shown = at.partner.shortest

    def prefers(hand: Hand) -> bool:
        if other is None:
            return hand.lengths[suit] + shown[suit] >= 8 and not hand.is_balanced
        here, there = hand.lengths[suit] + shown[suit], hand.lengths[other] + shown[other]
        first = at.opening is not None and at.opening[1].suit is suit
        return here > there or (here == there and first)

    return prefers
