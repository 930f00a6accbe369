"""After strong two clubs, weak twos and preempts. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import longest, on
from engine.bridge.players.context import NO_TRUMP, Context
from engine.bridge.players.hand import HIGH_TO_LOW, KING, MAJORS, QUEEN, Hand
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def after_two_clubs() -> list[Row]:
    """Responder: a good suit of five with eight points, an even hand with as much, else two diamonds."""
    rows: list[Row] = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        level = 2 if suit in MAJORS else 3
        shows = Shows(hcp=up(8), lengths={suit: (5, 13)}, good=(suit,))
        rows.append(
            Row(
                Call.bid(level, suit),
                "positive",
                shows,
                Forcing.GAME,
                when=on(lambda hand, suit: hand.longest is suit, suit),
            )
        )
    rows.append(
        Row(
            Call.parse("2NT"),
            "positive_nt",
            Shows(hcp=up(8), balanced=True),
            Forcing.GAME,
            when=lambda hand: hand.shape[0] <= 4,
        )
    )
    rows.append(Row(Call.parse("2D"), "waiting", Shows(), Forcing.ONCE, artificial=True))
    return rows


def two_clubs_rebid(at: Context, said: Meaning) -> list[Row]:
    """Opener of two clubs says what the hand is."""
    rows: list[Row] = []
    if said.code == "waiting":
        rows += [
            Row(Call.parse("2NT"), "rebid_2c_2nt", Shows(hcp=(22, 24), balanced=True)),
            Row(Call.parse("3NT"), "rebid_2c_2nt", Shows(hcp=(25, 27), balanced=True)),
        ]
    partner = said.call.suit if said.code == "positive" else None
    if partner is not None:
        low = at.cheapest(partner)
        if low is not None:
            rows.append(
                Row(low, "raise_suit", Shows(points=up(22), lengths={partner: (3, 13)}), Forcing.GAME)
            )
    for suit in HIGH_TO_LOW:
        low = at.cheapest(suit)
        if low is not None:
            shows = Shows(points=up(20), lengths={suit: (5, 13)})
            rows.append(
                Row(
                    low,
                    "strong_suit",
                    shows,
                    Forcing.ONCE if said.code == "waiting" else Forcing.GAME,
                    when=on(lambda hand, suit: hand.longest is suit, suit),
                )
            )
    no_trump = at.cheapest(NO_TRUMP)
    if no_trump is not None and said.code != "waiting":
        rows.append(
            Row(
                no_trump,
                "strong_nt",
                Shows(hcp=up(22)),
                Forcing.GAME if said.code != "waiting" else Forcing.NO,
            )
        )
    return rows


def after_strong_suit(at: Context, said: Meaning) -> list[Row]:
    """Responder's second bid once the opener of two clubs has shown a suit."""
    suit = said.call.suit
    if suit is None:
        return []
    rows: list[Row] = []
    low = at.cheapest(suit)
    if suit in MAJORS and low is not None:
        fit = {suit: (3, 13)}
        rows += [
            Row(low, "strong_fit", Shows(hcp=up(6), lengths=fit), Forcing.GAME),
            Row(Call.bid(4, suit), "weak_fit", Shows(hcp=down(5), lengths=fit)),
        ]
    weakest = Call.parse("3C")
    for other in HIGH_TO_LOW:
        bid = at.cheapest(other)
        if other != suit and bid is not None and bid.level <= 3 and bid != weakest:
            shows = Shows(hcp=up(4), lengths={other: (5, 13)})
            rows.append(Row(bid, "new_suit", shows, Forcing.GAME, when=longest(other)))
    if at.is_legal(weakest):
        rows.append(Row(weakest, "double_negative", Shows(hcp=down(3)), Forcing.ONCE, artificial=True))
    no_trump = at.cheapest(NO_TRUMP)
    if no_trump is not None:
        rows.append(Row(no_trump, "no_fit", Shows(), Forcing.GAME))
    if low is not None:
        rows.append(Row(low, "strong_fit", Shows(lengths={suit: (2, 13)}), Forcing.GAME, fallback=True))
    return rows


def after_weak_two(suit: Suit, at: Context) -> list[Row]:
    """Responder to a weak two: raise the barrage, ask with 2NT, bid game, or a forcing suit."""
    rows: list[Row] = [
        Row(
            Call.parse("4NT"), "blackwood", Shows(points=up(20), lengths={suit: (3, 13)}), Forcing.ONCE, True
        ),
    ]
    if suit in MAJORS:
        rows += [
            Row(
                Call.bid(4, suit),
                "to_play",
                Shows(support=(suit, 16, 22), lengths={suit: (3, 13)}),
                Forcing.STOP,
            ),
            Row(Call.bid(4, suit), "to_play", Shows(hcp=down(12), lengths={suit: (4, 13)}), Forcing.STOP),
        ]
    for other in HIGH_TO_LOW:
        bid = at.cheapest(other)
        if other != suit and bid is not None:
            rows.append(
                Row(
                    bid,
                    "new_suit",
                    Shows(points=up(15), lengths={other: (5, 13)}),
                    Forcing.ONCE,
                    when=on(lambda hand, other: hand.longest is other and hand.lengths[suit] <= 2, other),
                )
            )
    rows += [
        Row(
            Call.parse("2NT"),
            "feature_ask",
            Shows(points=up(14)),
            Forcing.ONCE,
            artificial=True,
            when=lambda hand: hand.hcp >= 16 or (hand.hcp >= 13 and hand.lengths[suit] >= 2),
        ),
        Row(
            Call.bid(3, suit), "preemptive_raise", Shows(lengths={suit: (3, 13)}, hcp=down(13)), Forcing.STOP
        ),
        Row(PASS, "settled", Shows(points=down(15))),
    ]
    return rows


def after_raise_of_forcing_suit(said: Meaning) -> list[Row]:
    """The opener of a weak two has raised the new suit: a major goes to game."""
    suit = said.call.suit
    if suit not in MAJORS or suit is None:
        return []
    return [Row(Call.bid(4, suit), "to_play", Shows(), Forcing.STOP), Row(PASS, "settled", Shows())]


def weak_two_rebid(suit: Suit, said: Meaning, at: Context) -> list[Row]:
    """Opener of a weak two, asked or forced."""
    if said.code == "feature_ask":
        rows: list[Row] = []
        for other in HIGH_TO_LOW:
            if other != suit:
                shows = Shows(hcp=(9, 11), stops=(other,))
                rows.append(
                    Row(
                        Call.bid(3, other),
                        "feature",
                        shows,
                        Forcing.ONCE,
                        when=on(lambda hand, other: hand.honours(other, KING) >= 1, other),
                    )
                )
        queens = [
            Row(
                Call.bid(3, other),
                "feature",
                Shows(hcp=(9, 11), stops=(other,)),
                Forcing.ONCE,
                when=on(lambda hand, other: hand.honours(other, QUEEN) >= 1, other),
            )
            for other in HIGH_TO_LOW
            if other != suit
        ]
        return [
            *rows,
            Row(
                Call.parse("3NT"),
                "maximum",
                Shows(hcp=(9, 11)),
                when=lambda hand: hand.honours(suit, QUEEN) == 3,
            ),
            *queens,
            Row(Call.bid(3, suit), "minimum", Shows(hcp=(5, 8))),
            Row(Call.bid(3, suit), "minimum", Shows(hcp=(5, 11))),
        ]
    if said.code == "new_suit" and said.call.suit is not None:
        other = said.call.suit
        up_one, own = at.cheapest(other), at.cheapest(suit)
        if up_one is None or own is None:
            return []
        return [
            Row(up_one, "raise_suit", Shows(lengths={other: (3, 13)})),
            *(
                Row(low, "second_suit", Shows(hcp=(9, 11), lengths={second: (4, 13)}))
                for second in reversed(HIGH_TO_LOW)
                if second not in (suit, other) and (low := at.cheapest(second)) is not None and low.level <= 3
            ),
            Row(own, "rebid_suit", Shows(hcp=(5, 11))),
        ]
    return [Row(PASS, "settled", Shows())]


def after_preempt(opened: Call, at: Context) -> list[Row]:
    """Responder to a bid of three or four with a long suit: tricks count, not points."""
    suit = opened.suit
    if suit is None:
        return []

    def tricks(hand: Hand) -> float:
        ruffs = (
            1
            if min(length for one, length in hand.lengths.items() if one != suit) <= 1
            and hand.lengths[suit] >= 2
            else 0
        )
        return hand.quick_tricks + ruffs + (0.5 if hand.honours(suit, 10) else 0)

    rows = [
        Row(
            Call.parse("4NT"),
            "blackwood",
            Shows(points=up(20)),
            Forcing.ONCE,
            True,
            when=lambda hand: hand.quick_tricks >= 4.5 and hand.lengths[suit] >= 2,
        )
    ]
    if opened.level == 3:
        if suit in MAJORS:
            rows.append(
                Row(
                    Call.bid(4, suit),
                    "to_play",
                    Shows(points=up(13)),
                    Forcing.STOP,
                    when=lambda hand: tricks(hand) >= (3.5 if hand.lengths[suit] else 4),
                )
            )
            rows.append(
                Row(
                    Call.bid(4, suit),
                    "preemptive_raise",
                    Shows(hcp=down(12), lengths={suit: (3, 13)}),
                    Forcing.STOP,
                )
            )
        else:
            rows += [
                Row(
                    Call.bid(3, major),
                    "new_suit",
                    Shows(points=up(16), lengths={major: (6, 13)}, good=(major,)),
                    Forcing.ONCE,
                )
                for major in MAJORS
            ]
            rows.append(
                Row(
                    Call.parse("3NT"),
                    "to_play",
                    Shows(hcp=up(15)),
                    Forcing.STOP,
                    when=lambda hand: all(hand.stops(one) for one in Suit if one != suit),
                )
            )
            rows.append(
                Row(
                    Call.bid(5, suit),
                    "to_play",
                    Shows(points=up(16), lengths={suit: (2, 13)}),
                    Forcing.STOP,
                    when=lambda hand: tricks(hand) >= 4.5,
                )
            )
            rows.append(
                Row(
                    Call.bid(4, suit),
                    "preemptive_raise",
                    Shows(hcp=down(12), lengths={suit: (3, 13)}),
                    Forcing.STOP,
                )
            )
    return [*rows, Row(PASS, "settled", Shows())]
