"""Stayman or a transfer that they double or overcall. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.context import Context
from engine.bridge.players.hand import MAJORS
from engine.bridge.players.sayc.frame import Frame
from engine.bridge.players.sayc.notrump_second import after_stayman, after_transfer
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def answers_disturbed(at: Context, frame: Frame, asked: Meaning) -> list[Row]:
    """Opener: what a free answer tells, a pass, or a double of their suit to punish it."""
    match asked.code:
        case "stayman":
            return _to_stayman(at)
        case "transfer":
            return _to_transfer(at, frame, Suit(asked.call.denomination + 1))
        case _:
            return []


def _redouble(suit: Suit) -> Row:
    """The suit they doubled is held so well that it may be played there."""
    return Row(REDOUBLE, "redouble_suit", Shows(lengths={suit: (4, 5)}, good=(suit,)))


def _punish(at: Context) -> list[Row]:
    theirs = at.rho.suit if at.rho is not None else None
    if theirs is None:
        return []
    return [Row(DOUBLE, "penalty_double", Shows(lengths={theirs: (4, 5)}, good=(theirs,)))]


def _to_stayman(at: Context) -> list[Row]:
    rows = [] if at.rho != DOUBLE else [_redouble(CLUBS)]
    for major in (HEARTS, SPADES):
        low = at.cheapest(major)
        if low is not None and low.level == 2:
            rows.append(Row(low, "stayman_major", Shows(lengths={major: (4, 5)})))
    rows += _punish(at)
    return [*rows, Row(PASS, "stayman_none", Shows(lengths=dict.fromkeys(_askable(at), (2, 3))))]


def _askable(at: Context) -> list[Suit]:
    """Majors that could still be told at the two level."""
    return [major for major in MAJORS if (low := at.cheapest(major)) is not None and low.level == 2]


def _to_transfer(at: Context, frame: Frame, major: Suit) -> list[Row]:
    low, jump = at.cheapest(major), at.jump(major)
    if low is None or jump is None:
        return []
    best = Shows(hcp=(frame.most, frame.most), lengths={major: (4, 5)})
    if at.rho != DOUBLE:
        middle = (frame.least + frame.most) // 2
        fits = Shows(hcp=(middle, frame.most), lengths={major: (3, 5)})
        free = [
            Row(low, "transfer_done", Shows(lengths={major: (3 if low.level == 2 else 4, 5)})),
            *([Row(low, "transfer_done", fits)] if low.level == 3 else []),
        ]
        return [*free, *_punish(at), Row(PASS, "settled", Shows(lengths={major: (2, 3)}))]
    doubled = Suit(major - 1)
    return [
        Row(jump, "super_accept", best),
        Row(REDOUBLE, "redouble_suit", Shows(lengths={doubled: (5, 5)}, good=(doubled,))),
        Row(low, "transfer_done", Shows(lengths={major: (3, 5)})),
        Row(PASS, "no_fit", Shows(lengths={major: (2, 2)})),
    ]


def goes_on(at: Context, frame: Frame, asked: Meaning, answer: Meaning) -> list[Row]:
    """Responder, opener having passed or redoubled what they doubled: as over the plain answer."""
    if answer.call not in (PASS, REDOUBLE):
        return []
    if asked.code == "stayman":
        diamonds = Call.bid(frame.level + 1, DIAMONDS)
        rows = [row for row in after_stayman(frame, diamonds) if row.call != PASS]
        stays = Row(diamonds, "to_play", Shows(lengths={DIAMONDS: (4, 13)}), Forcing.STOP)
        return [*rows, *([stays] if answer.call == PASS else []), Row(PASS, "settled", Shows())]
    if asked.code != "transfer":
        return []
    major = Suit(asked.call.denomination + 1)
    done = Call.bid(frame.level + 1, major)
    rows = [row for row in after_transfer(frame, major, done) if row.call != PASS]
    weak = Row(done, "to_play", Shows(lengths={major: (5, 13)}), Forcing.STOP)
    return [*rows, weak]
