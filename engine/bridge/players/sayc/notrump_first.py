"""Responder to a no-trump opening and opener's answer: Stayman, transfers, invitations, slams."""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import longest, on
from engine.bridge.players.hand import HIGH_TO_LOW, KING, MAJORS, MINORS, TEN, Hand
from engine.bridge.players.sayc.frame import Frame
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def responses(frame: Frame) -> list[Row]:
    """Responder's first bid."""
    if frame.level == 1:
        return [*_slams(frame), *_long_suits(frame), *_conventions(frame), *_over_one(frame)]
    if frame.level == 3:
        transfers = [row for row in _conventions(frame) if row.code == "transfer"]
        return [*_over_three(frame), *transfers, Row(PASS, "settled", Shows(hcp=down(frame.slam - 1)))]
    return [*_slams(frame), *_conventions(frame), *_over_two(frame)]


def _over_three(frame: Frame) -> list[Row]:
    six = Shows(hcp=up(frame.slam), balanced=True)
    return [Row(Call.parse("6NT"), "to_play", six, Forcing.STOP, when=_no_major)]


def _long_suits(frame: Frame) -> list[Row]:
    """Six cards and an eye on slam: a major at once, a minor by Stayman; a minor that runs makes 3NT."""
    least, rows = frame.slam_try - 2, list[Row]()
    for major in MAJORS:
        shows = Shows(hcp=up(least), lengths={major: (6, 13)}, good=(major,))
        rows.append(Row(Call.bid(3, major), "slam_try_major", shows, Forcing.GAME, when=longest(major)))
    for minor in MINORS:
        slam = Shows(hcp=up(least), lengths={minor: (6, 13)}, good=(minor,))
        rows.append(
            Row(
                Call.parse("2C"),
                "stayman",
                slam,
                Forcing.ONCE,
                artificial=True,
                fallback=True,
                when=on(lambda hand, suit: hand.shape[1] <= 4 and hand.points <= 17, minor),
            )
        )
        runs = Shows(hcp=(7, 9), lengths={minor: (7, 13)}, good=(minor,))
        rows.append(
            Row(
                Call.parse("3NT"),
                "to_play",
                runs,
                Forcing.STOP,
                fallback=True,
                when=on(lambda hand, suit: hand.honours(suit, KING) == 2, minor),
            )
        )
    return rows


def _has_five_four(hand: Hand) -> bool:
    return sorted(hand.lengths[major] for major in MAJORS) in ([4, 5], [4, 6])


def _conventions(frame: Frame) -> list[Row]:
    stayman = frame.bid(1, CLUBS)
    asking = Shows(hcp=up(frame.invite), one_of=MAJORS)
    rows = [
        # With four of one major and five of the other, Stayman finds either fit.
        Row(stayman, "stayman", asking, Forcing.ONCE, artificial=True, when=_has_five_four),
    ]
    for major, via in ((SPADES, HEARTS), (HEARTS, DIAMONDS)):
        rows.append(
            Row(
                frame.bid(1, via),
                "transfer",
                Shows(lengths={major: (5, 13)}),
                Forcing.ONCE,
                artificial=True,
                when=on(
                    lambda hand, suit: hand.lengths[suit] >= max(hand.lengths[one] for one in MAJORS), major
                ),
            )
        )
    rows.append(
        Row(
            stayman,
            "stayman",
            asking,
            Forcing.ONCE,
            artificial=True,
            when=lambda hand: hand.shape != (4, 3, 3, 3),
        )
    )
    rows.append(Row(stayman, "stayman", asking, Forcing.ONCE, artificial=True))
    if frame.level == 1:
        # Short in clubs with the three other suits: whatever opener says is better than 1NT.
        rows.append(
            Row(
                stayman,
                "stayman",
                Shows(hcp=down(frame.invite - 1), one_of=MAJORS),
                Forcing.ONCE,
                artificial=True,
                fallback=True,
                when=lambda hand: (
                    hand.lengths[CLUBS] <= 1
                    and min(hand.lengths[HEARTS], hand.lengths[SPADES]) >= 4
                    and hand.lengths[DIAMONDS] >= 4
                ),
            )
        )
    return rows


def _no_major(hand: Hand) -> bool:
    return max(hand.lengths[major] for major in MAJORS) <= 3


def _slams(frame: Frame) -> list[Row]:
    """Hands that look for a slam at no trump, with no major to speak of."""
    sure, invite = frame.slam, frame.slam_try
    return [
        Row(Call.parse("7NT"), "to_play", Shows(hcp=up(37 - frame.least)), Forcing.STOP, when=_no_major),
        Row(Call.parse("4C"), "gerber", Shows(points=up(sure)), Forcing.ONCE, True, when=_wants_aces),
        Row(Call.parse("6NT"), "to_play", Shows(hcp=(sure, 36 - frame.least)), Forcing.STOP, when=_no_major),
        Row(Call.parse("4NT"), "quantitative", Shows(hcp=(invite, sure - 1)), when=_no_major),
    ]


def _wants_aces(hand: Hand) -> bool:
    """A long suit that runs once the aces are there."""
    return hand.shape[0] >= 7 and hand.is_solid(hand.longest)


def _over_one(frame: Frame) -> list[Row]:
    game, invite = frame.game, frame.invite
    rows = [
        Row(
            Call.bid(3, minor),
            "invite_minor",
            Shows(hcp=(invite - 3, invite + 1), lengths={minor: (6, 13)}),
            when=on(lambda hand, suit: hand.honours(suit, 10) >= 2, minor),
        )
        for minor in MINORS
    ]
    weak = Shows(hcp=down(invite - 1))
    rows += [
        Row(
            Call.parse("2S"),
            "minor_signoff",
            weak,
            Forcing.ONCE,
            artificial=True,
            when=lambda hand: max(hand.lengths[minor] for minor in MINORS) >= 6,
        ),
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(game, frame.slam_try - 1)), Forcing.STOP),
        Row(
            Call.parse("2NT"),
            "invite_nt",
            Shows(hcp=(invite, game - 1)),
            when=lambda hand: hand.points > invite,
        ),
        Row(PASS, "weak", Shows(hcp=down(invite))),
    ]
    return rows


def _over_two(frame: Frame) -> list[Row]:
    enough = frame.game - 1
    return [
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(enough, frame.slam_try - 1)), Forcing.STOP),
        Row(Call.parse("3NT"), "to_play", Shows(points=up(enough)), Forcing.STOP, fallback=True),
        Row(PASS, "weak", Shows(points=down(enough - 1))),
    ]


def answers(frame: Frame, asked: str, call: Call) -> list[Row]:
    """Opener's answer to responder's first bid."""
    middle = (frame.least + frame.most + 1) // 2
    match asked:
        case "stayman":
            none = Shows(lengths={HEARTS: (2, 3), SPADES: (2, 3)})
            return [
                Row(frame.bid(1, HEARTS), "stayman_major", Shows(lengths={HEARTS: (4, 5)})),
                Row(frame.bid(1, SPADES), "stayman_major", Shows(lengths={SPADES: (4, 5), HEARTS: (2, 3)})),
                Row(frame.bid(1, DIAMONDS), "stayman_none", none, artificial=True),
            ]
        case "transfer":
            major = Suit(call.denomination + 1)
            return [
                *(_super_accept(frame, major) if frame.level == 1 else []),
                Row(frame.bid(1, major), "transfer_done", Shows()),
            ]
        case "minor_signoff":
            return [Row(Call.parse("3C"), "relay_done", Shows(), artificial=True)]
        case "invite_nt":
            return [
                Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
        case "invite_minor":
            suit = Suit(int(call.denomination))
            return [
                Row(
                    Call.parse("3NT"),
                    "accept",
                    Shows(hcp=(frame.least, frame.most)),
                    Forcing.STOP,
                    when=lambda hand: (
                        hand.honours(suit, 10) >= 1 and (hand.hcp >= middle or hand.lengths[suit] >= 3)
                    ),
                ),
                Row(PASS, "decline", Shows()),
            ]
        case "quantitative":
            return [
                Row(
                    Call.parse("6NT"),
                    "accept",
                    Shows(hcp=(middle, frame.most)),
                    Forcing.STOP,
                    when=lambda hand: hand.hcp >= frame.most or _has_body(hand),
                ),
                Row(PASS, "decline", Shows(hcp=(frame.least, max(middle, frame.most - 1)))),
            ]
        case "slam_try_major":
            major = Suit(int(call.denomination))
            return [
                Row(Call.bid(4, major), "raise_suit", Shows(lengths={major: (3, 5)})),
                Row(Call.parse("3NT"), "no_fit", Shows(lengths={major: (2, 2)})),
            ]
        case _:
            return [Row(PASS, "settled", Shows())] if asked in ("to_play", "weak") else []


def _has_body(hand: Hand) -> bool:
    """Tens and nines, or a long suit, that are worth a point."""
    middle = sum(rank in hand.ranks[suit] for suit in HIGH_TO_LOW for rank in (TEN, TEN - 1))
    return middle >= 2 or (hand.shape[0] >= 5 and hand.is_good(hand.longest))


def _super_accept(frame: Frame, major: Suit) -> list[Row]:
    return [
        Row(Call.bid(3, major), "super_accept", Shows(hcp=(frame.most, frame.most), lengths={major: (4, 5)})),
    ]
