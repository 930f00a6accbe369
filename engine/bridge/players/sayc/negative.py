"""Opener's answer to a negative double. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import Call
from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS
from engine.bridge.players.shows import Forcing, Row, Shows, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP
_HIGHEST_NEGATIVE = Call.parse("2S")


def opener_after_negative_double(at: Context, opened: Suit) -> list[Row]:
    """Partner's double asks for the unbid suits: answer as to a takeout double, and tell the strength."""
    theirs = next((suit for suit in at.their_suits), None)
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        low, jump = at.cheapest(suit), at.jump(suit)
        if suit in (opened, theirs) or low is None:
            continue
        four = {suit: (4, 13)}
        if suit in MAJORS and at.partner.shortest[suit] >= 4:
            rows.append(
                Row(Call.bid(4, suit), "to_play", Shows(support=(suit, 19, 37), lengths=four), Forcing.STOP)
            )
            if jump is not None and jump.level <= 3:
                rows.append(Row(jump, "jump_raise", Shows(support=(suit, 17, 18), lengths=four)))
            rows.append(Row(low, "raise_suit", Shows(support=(suit, 12, 16), lengths=four)))
    if theirs is not None:
        rows += _no_trump_after_double(at, opened, theirs)
    own = at.cheapest(opened)
    if own is not None:
        jump = at.jump(opened)
        if jump is not None and jump.level <= 3:
            rows.append(Row(jump, "jump_rebid", Shows(points=(17, 21), lengths={opened: (6, 13)})))
        rows.append(Row(own, "rebid_suit", Shows(points=(12, 16), lengths={opened: (6, 13)})))
    for suit in reversed(HIGH_TO_LOW):
        low = at.cheapest(suit)
        if suit not in (opened, theirs) and low is not None:
            rows.append(Row(low, "second_suit", Shows(points=(12, 18), lengths={suit: (4, 13)})))
    if own is not None:
        rows.append(Row(own, "rebid_suit", Shows(points=(12, 15), lengths={opened: (5, 13)})))
    no_trump = at.cheapest(NT)
    if no_trump is not None:
        rows.append(Row(no_trump, "rebid_nt", Shows(points=(12, 15))))
    return rows


def _no_trump_after_double(at: Context, opened: Suit, theirs: Suit) -> list[Row]:
    """Their suit is held: no trump by strength, or game with a long suit."""
    rows = [
        Row(
            bid,
            "rebid_nt" if level < 2 else "rebid_nt_strong",
            Shows(hcp=hcp, stops=(theirs,)),
            when=lambda hand: hand.is_balanced,
        )
        for level, hcp in ((1, (12, 14)), (2, (18, 19)), (3, (20, 21)))
        if at.is_legal(bid := Call.bid(level, NT))
    ]
    three = Call.parse("3NT")
    if at.is_legal(three):
        shows = Shows(points=up(20), lengths={opened: (6, 13)}, stops=(theirs,))
        rows.append(Row(three, "to_play", shows, Forcing.STOP))
    return rows
