"""Opener's second bid, the opponents silent. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, KING, MAJORS, MINORS, Hand
from engine.bridge.players.sayc.rebids_to_suit import after_suit
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def rebids(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Opener's second bid to what responder said."""
    match said.code:
        case "simple_raise":
            return _after_raise(opened)
        case "limit_raise":
            return _after_limit(opened)
        case "jacoby_2nt":
            return _after_jacoby(opened)
        case "response_1nt":
            return _after_one_notrump(opened)
        case "new_suit" | "new_suit_forcing" | "two_over_one" | "jump_shift":
            suit = said.call.suit
            return [] if suit is None else after_suit(at, opened, suit, said)
        case "response_2nt":
            return _after_two_notrump(at, opened)
        case "preemptive_raise" | "balanced_raise" | "response_3nt":
            return _after_game(opened, said)
        case _:
            return []


def _after_raise(opened: Suit) -> list[Row]:
    """Partner has six to ten: nineteen make game, sixteen try for it.

    A short suit counts one, an even hand one less.
    """
    if opened in MAJORS:
        return [
            Row(
                Call.bid(4, opened),
                "to_play",
                Shows(points=up(18)),
                Forcing.STOP,
                when=lambda hand: _worth(hand) >= 19 or hand.hcp >= 18,
            ),
            Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(16, 18), balanced=True), Forcing.ONCE),
            *_game_tries(opened),
            Row(
                Call.bid(3, opened),
                "invite_major",
                Shows(points=(15, 18)),
                when=lambda hand: _worth(hand) >= 16,
            ),
            Row(PASS, "settled", Shows(points=down(16))),
        ]
    return [
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(19, 21), balanced=True), Forcing.STOP),
        Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(18, 19), balanced=True)),
        Row(Call.bid(3, opened), "invite_minor", Shows(points=(16, 18), lengths={opened: (5, 13)})),
        Row(Call.parse("3NT"), "to_play", Shows(points=up(19)), Forcing.STOP),
        Row(PASS, "settled", Shows(points=down(16))),
    ]


def _game_tries(opened: Suit) -> list[Row]:
    """A second suit in which partner's honours would help."""
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        if suit != opened:
            level = 2 if suit > opened else 3
            shows = Shows(points=(16, 18), lengths={opened: (5, 5), suit: (4, 13)})
            rows.append(
                Row(
                    Call.bid(level, suit),
                    "game_try",
                    shows,
                    Forcing.ONCE,
                    when=on(lambda hand, suit: _worth(hand) >= 16 and hand.honours(suit) <= 3, suit),
                )
            )
    return rows


def _worth(hand: Hand) -> int:
    return hand.points + (hand.shape[-1] <= 1) - hand.is_balanced


def _after_limit(opened: Suit) -> list[Row]:
    """Partner has ten to twelve: more than a minimum bids game."""
    if opened in MAJORS:
        return [
            Row(
                Call.parse("4NT"),
                "blackwood",
                Shows(points=up(22)),
                Forcing.ONCE,
                True,
                when=lambda hand: hand.shape[-1] > 0,
            ),
            Row(Call.bid(6, opened), "slam", Shows(points=up(22)), Forcing.STOP),
            Row(
                Call.bid(4, opened),
                "accept",
                Shows(points=up(13)),
                Forcing.STOP,
                when=lambda hand: hand.support_points(opened) >= 16 or hand.hcp >= 14,
            ),
            Row(PASS, "decline", Shows(points=down(14))),
        ]
    return [
        Row(
            Call.parse("3NT"),
            "to_play",
            Shows(hcp=up(14)),
            Forcing.STOP,
            when=lambda hand: hand.shape[-1] >= 2,
        ),
        Row(Call.bid(5, opened), "to_play", Shows(points=up(17)), Forcing.STOP),
        Row(PASS, "decline", Shows(points=down(16))),
    ]


def _after_jacoby(opened: Suit) -> list[Row]:
    """A short suit first, then a second suit of five, then strength."""
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        if suit < opened:
            shows = Shows(lengths={suit: (5, 13)}, good=(suit,))
            rows.append(Row(Call.bid(4, suit), "jacoby_suit", shows, Forcing.GAME))
    for suit in reversed(HIGH_TO_LOW):
        if suit != opened:
            shows = Shows(lengths={suit: (0, 1)})
            rows.append(Row(Call.bid(3, suit), "jacoby_short", shows, Forcing.GAME, artificial=True))
    return [
        *rows,
        Row(Call.bid(3, opened), "jacoby_strong", Shows(points=up(19)), Forcing.GAME),
        Row(Call.parse("3NT"), "jacoby_medium", Shows(hcp=(15, 17)), Forcing.GAME, artificial=True),
        Row(Call.bid(4, opened), "jacoby_minimum", Shows(hcp=down(14))),
    ]


def _after_one_notrump(opened: Suit) -> list[Row]:
    """Partner has six to ten and no fit."""
    six = Shows(points=(12, 16), lengths={opened: (6, 13)})
    rows = [
        Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(18, 19), balanced=True)),
        Row(PASS, "settled", Shows(hcp=down(14), balanced=True)),
    ]
    for suit in HIGH_TO_LOW:
        if suit != opened:
            level = 3 if suit < opened else 2
            code = "jump_rebid_suit" if level == 3 else "reverse"
            least = 19 if level == 3 else 17
            forcing = Forcing.GAME if level == 3 else Forcing.ONCE
            rows.append(
                Row(Call.bid(level, suit), code, Shows(points=up(least), lengths={suit: (4, 13)}), forcing)
            )
    rows += [
        Row(Call.bid(4, opened), "to_play", Shows(points=up(20), lengths={opened: (6, 13)}), Forcing.STOP)
        if opened in MAJORS
        else Row(Call.parse("3NT"), "to_play", Shows(points=up(19), lengths={opened: (6, 13)}), Forcing.STOP),
        Row(Call.bid(3, opened), "jump_rebid", Shows(points=(17, 19), lengths={opened: (6, 13)})),
        Row(Call.bid(2, opened), "rebid_suit", six),
    ]
    for suit in HIGH_TO_LOW:
        if suit < opened:
            shows = Shows(points=(12, 18), lengths={suit: (4, 13)})
            rows.append(
                Row(
                    Call.bid(2, suit),
                    "second_suit",
                    shows,
                    when=on(lambda hand, suit: _longer(hand, suit, opened), suit),
                )
            )
    for minor in MINORS:
        if minor < opened:
            rows.append(
                Row(
                    Call.bid(2, minor),
                    "second_suit",
                    Shows(points=(12, 18), lengths={minor: (3, 13)}),
                    when=lambda hand: not hand.is_balanced and hand.shape[-1] <= 1,
                )
            )
    return [
        *rows,
        Row(Call.bid(2, opened), "rebid_suit", six, when=lambda _: False),
        Row(PASS, "settled", Shows(points=down(17))),
    ]


def _longer(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Of two second suits the longer one, the lower of equals."""
    others = [one for one in HIGH_TO_LOW if one < opened]
    return max(others, key=lambda one: (hand.lengths[one], -one)) is suit


def _after_two_notrump(at: Context, opened: Suit) -> list[Row]:
    """Partner has 13 to 15 and an even hand."""
    rows = [
        Row(
            Call.bid(3, major),
            "second_suit",
            Shows(lengths={major: (4, 13)}),
            Forcing.GAME,
            when=lambda hand: not hand.is_balanced,
        )
        for major in MAJORS
    ]
    return [
        Row(Call.parse("4NT"), "quantitative", Shows(hcp=(18, 19), balanced=True)),
        *rows,
        Row(Call.parse("3NT"), "to_play", Shows(), Forcing.STOP),
    ]


def _after_game(opened: Suit, said: Meaning) -> list[Row]:
    """Partner bid game: only a very strong hand goes on."""
    least = 21 if said.code == "preemptive_raise" else 17
    rows = [Row(Call.parse("4NT"), "blackwood", Shows(points=up(least)), Forcing.ONCE, True)]
    if said.code == "balanced_raise":
        rows.append(
            Row(
                Call.bid(4, opened),
                "to_play",
                Shows(points=down(16), lengths={opened: (6, 13)}),
                Forcing.STOP,
            )
        )
    return [*rows, Row(PASS, "settled", Shows(points=down(least - 1)))]


def after_invitation(said: Meaning) -> list[Row]:
    """Responder raised once and opener tries for game: the better half of six to ten accepts."""
    suit = said.call.suit
    if suit is None:
        return []
    return [
        Row(Call.bid(4, suit), "accept", Shows(support=(suit, 9, 10)), Forcing.STOP),
        Row(PASS, "decline", Shows(support=(suit, 6, 8))),
    ]


def after_raised_invitation(said: Meaning) -> list[Row]:
    """Opener raised partner's major and is invited: the better half of twelve to sixteen accepts."""
    suit = said.call.suit
    if suit is None:
        return []
    return [
        Row(
            Call.bid(4, suit),
            "accept",
            Shows(support=(suit, 14, 37)),
            Forcing.STOP,
            when=lambda hand: hand.hcp >= 14 or hand.support_points(suit) >= 15,
        ),
        Row(PASS, "decline", Shows(support=(suit, 12, 14))),
    ]


def after_game_try(opened: Suit, said: Meaning) -> list[Row]:
    """Opener tries for game with a suit or at no trump: the better half accepts, or honours in that suit."""
    suit, game, low = said.call.suit, Call.bid(4, opened), Call.bid(3, opened)
    if opened not in MAJORS:
        return []
    if suit is None:
        return [
            Row(game, "accept", Shows(support=(opened, 8, 10), lengths={opened: (4, 13)}), Forcing.STOP),
            Row(Call.parse("3NT"), "accept", Shows(hcp=(8, 10), lengths={opened: (3, 3)}), Forcing.STOP),
            Row(low, "decline", Shows(support=(opened, 6, 10)), Forcing.STOP),
        ]
    return [
        Row(game, "accept", Shows(support=(opened, 9, 10)), Forcing.STOP),
        Row(
            game,
            "accept",
            Shows(support=(opened, 7, 8)),
            Forcing.STOP,
            when=lambda hand: hand.honours(suit, KING) >= 1 or hand.lengths[suit] <= 1,
        ),
        Row(low, "decline", Shows(support=(opened, 6, 8)), Forcing.STOP),
    ]
