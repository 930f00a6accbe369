"""Opener's second bid after a new suit of responder's. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def after_suit(at: Context, opened: Suit, suit: Suit, said: Meaning) -> list[Row]:
    """Partner bid a new suit: raise it, tell another, repeat one's own, or bid no trump."""
    low = at.cheapest(suit)
    if low is None:
        return []
    two_level = said.code in ("two_over_one", "new_suit_forcing")
    game_forced = said.code == "jump_shift"
    rows: list[Row] = []
    if suit in MAJORS:
        rows += _raises(suit, low, two_level or game_forced)
    rows += _notrump(at, opened, suit, two_level)
    rows += _suits(at, opened, suit, two_level)
    if suit not in MAJORS:
        rows += _raises(suit, low, two_level or game_forced)
    rows += _own_suit(at, opened, forced=two_level or game_forced)
    return rows


def _raises(suit: Suit, low: Call, forced: bool) -> list[Row]:
    four = {suit: (4, 13)}
    if forced and suit not in MAJORS:
        return [Row(low, "raise_suit", Shows(support=(suit, 12, 37), lengths=four), Forcing.ONCE)]
    if forced:
        # Hearts at the two level are five, so three cards are a fit.
        fit = {suit: (3 if suit is HEARTS else 4, 13)}
        strong = Shows(support=(suit, 16, 37), lengths=fit)
        return [
            Row(Call.bid(low.level + 1, suit), "strong_raise", strong, Forcing.GAME),
            Row(low, "raise_suit", Shows(support=(suit, 12, 37), lengths=fit), Forcing.ONCE),
        ]
    rows = []
    if suit in MAJORS:
        game, strong = Call.bid(4, suit), Shows(support=(suit, 20, 37), lengths=four)
        even = Shows(support=(suit, 19, 19), hcp=up(17), lengths=four)
        rows.append(Row(game, "game_raise", strong))
        rows.append(Row(game, "game_raise", even, fallback=True))
    rows += [
        Row(Call.bid(low.level + 1, suit), "jump_raise", Shows(support=(suit, 17, 19), lengths=four)),
        Row(low, "raise_suit", Shows(support=(suit, 12, 16), lengths=four)),
    ]
    return rows


def _notrump(at: Context, opened: Suit, suit: Suit, two_level: bool) -> list[Row]:
    held = at.their_suits
    if held:
        return [
            Row(
                bid,
                code,
                Shows(hcp=hcp, balanced=True, stops=held),
                Forcing.ONCE if two_level and text != "3NT" else Forcing.NO,
            )
            for text, code, hcp in (
                ("3NT", "rebid_nt_strong", (18, 19) if at.is_legal(Call.parse("2NT")) else (12, 19)),
                ("2NT", "rebid_nt" if two_level else "rebid_nt_strong", (12, 14) if two_level else (18, 19)),
                ("1NT", "rebid_nt", (12, 14)),
            )
            if at.is_legal(bid := Call.parse(text)) and (two_level or text != "3NT")
        ]
    if two_level:
        return [
            Row(Call.parse("3NT"), "rebid_nt_strong", Shows(hcp=(18, 19), balanced=True)),
            Row(
                Call.parse("2NT"),
                "rebid_nt",
                Shows(hcp=(12, 14), balanced=True),
                Forcing.ONCE,
                when=lambda hand: all(hand.stops(one) for one in at.unbid),
            ),
        ]
    rows = [Row(Call.parse("2NT"), "rebid_nt_strong", Shows(hcp=(18, 19), balanced=True))]
    # A major of four that can be told at the one level comes before 1NT.
    majors = tuple(major for major in MAJORS if major > suit and major != opened)
    shows = Shows(hcp=(12, 14), balanced=True, lengths=dict.fromkeys(majors, (2, 3)))
    return [*rows, Row(Call.parse("1NT"), "rebid_nt", shows)] if at.is_legal(Call.parse("1NT")) else rows


def _suits(at: Context, opened: Suit, suit: Suit, two_level: bool) -> list[Row]:
    rows: list[Row] = []
    new = [one for one in reversed(HIGH_TO_LOW) if one not in (opened, suit, *at.their_suits)]
    for one in new:
        low = at.cheapest(one)
        if low is None:
            continue
        is_reverse = low.level == 2 and one > opened
        jump = Call.bid(low.level + 1, one) if low.level < 4 else None
        four = {one: (4, 13)}
        if jump is not None and not two_level and not is_reverse:
            rows.append(Row(jump, "jump_rebid_suit", Shows(points=up(19), lengths=four), Forcing.GAME))
        if is_reverse:
            shows = Shows(points=up(16 if two_level else 17), lengths={**four, opened: (5, 13)})
            rows.append(Row(low, "reverse", shows, Forcing.ONCE))
    for one in new:
        low = at.cheapest(one)
        if low is None or (low.level == 2 and one > opened):
            continue
        high = low.level == 3
        lengths = {one: (4, 13), opened: (4, 13)} if low.level == 2 else {one: (4, 13)}
        shows = Shows(points=(16 if high else 12, 37 if two_level else 18), lengths=lengths)
        rows.append(
            Row(
                low,
                "second_suit",
                shows,
                Forcing.ONCE if two_level or high else Forcing.NO,
                when=on(_tells_second, opened, one, low.level),
            )
        )
    return rows


def _tells_second(hand: Hand, opened: Suit, one: Suit, level: int) -> bool:
    """With six of the first suit a second of four is only told at the one level."""
    return hand.lengths[opened] < 6 or hand.lengths[one] >= 5 or level == 1


def _own_suit(at: Context, opened: Suit, *, forced: bool) -> list[Row]:
    low = at.cheapest(opened)
    if low is None:
        return []
    six = {opened: (6, 13)}
    rows: list[Row] = []
    jump = Call.bid(low.level + 1, opened)
    if opened in MAJORS:
        rows.append(Row(Call.bid(4, opened), "to_play", Shows(points=up(20), lengths={opened: (6, 13)})))
    else:
        rows.append(
            Row(
                Call.parse("3NT"),
                "to_play",
                Shows(hcp=(15, 19), lengths=six, good=(opened,)),
                Forcing.STOP,
                when=lambda hand: hand.is_solid(opened) and hand.points >= 19,
            )
        )
    rows += [
        Row(
            jump,
            "jump_rebid",
            Shows(points=(17, 23 if forced else 19), lengths=six),
            Forcing.GAME if forced else Forcing.NO,
        ),
        Row(low, "rebid_suit", Shows(points=(12, 16), lengths=six)),
        Row(Call.parse("3NT"), "to_play", Shows(points=up(20), lengths=six), Forcing.STOP),
        Row(low, "rebid_suit", Shows(points=(12, 18), lengths={opened: (5, 13)}), fallback=True),
    ]
    no_trump = at.cheapest(NT)
    if no_trump is not None:
        rows.append(Row(no_trump, "rebid_nt", Shows(points=(12, 15)), fallback=True))
    return rows
