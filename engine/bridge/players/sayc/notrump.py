"""After a natural no-trump bid of our side: which turn of the auction it is."""

from __future__ import annotations

from dataclasses import replace

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.context import ME, Context
from engine.bridge.players.hand import MAJORS
from engine.bridge.players.sayc.frame import Frame
from engine.bridge.players.sayc.notrump_disturbed import answers_disturbed, goes_on
from engine.bridge.players.sayc.notrump_first import answers, responses
from engine.bridge.players.sayc.notrump_second import after_stayman, after_transfer, opener_third
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


NATURAL = ("opening_1nt", "opening_2nt", "opening_3nt", "rebid_2c_2nt", "overcall_1nt")


def after_notrump(at: Context) -> list[Row]:
    """Rows once our side has bid a natural no trump, the opponents silent or doubling."""
    said = at.our_side
    start = next((place for place, (_, one) in enumerate(said) if one.code in NATURAL), None)
    if start is None:
        return []
    bidder, first = said[start]
    after = [one for _, one in said[start + 1 :]]
    if first.shows.hcp is None:
        return []
    frame = Frame(first.call.level, *first.shows.hcp)
    disturbed = _disturbed(at, frame, after, opener=bidder == ME)
    if disturbed or at.rho not in (PASS, DOUBLE):
        return disturbed
    if said[-1][1].call == REDOUBLE:
        return [Row(PASS, "settled", Shows())]
    if not all(one.call.is_bid for one in after):
        return []
    if bidder == ME:
        return _opener(frame, after)
    if not after and first.code == "overcall_1nt":
        return _over_their_suit(at, responses(frame))
    if not after and at.rho == DOUBLE and frame.level == 1:
        return [_redouble(frame), *responses(frame)]
    return _responder(frame, after)


def _disturbed(at: Context, frame: Frame, after: list[Meaning], *, opener: bool) -> list[Row]:
    """Rows where they have doubled or overcalled what responder asked."""
    if opener and len(after) == 1 and at.rho != PASS:
        return answers_disturbed(at, frame, after[0])
    if not opener and len(after) == 2 and at.rho == PASS and after[0].call.is_bid:
        return goes_on(at, frame, *after)
    return []


def _over_their_suit(at: Context, rows: list[Row]) -> list[Row]:
    """Responses to an overcall of 1NT: no transfer to their suit, and Stayman for the other major."""
    asked = [major for major in MAJORS if major not in at.their_suits]
    kept: list[Row] = []
    for row in rows:
        if row.code == "transfer" and set(row.shows.lengths) & set(at.their_suits):
            continue
        if row.code == "stayman" and len(asked) == 1:
            shows = replace(row.shows, one_of=(), lengths={asked[0]: (4, 13)})
            kept.append(replace(row, shows=shows))
        else:
            kept.append(row)
    return kept


def _redouble(frame: Frame) -> Row:
    """Doubled, and the points to make it: nothing pays better."""
    shows = Shows(hcp=up(frame.invite), lengths=dict.fromkeys(MAJORS, (0, 4)))
    return Row(REDOUBLE, "redouble", shows)


def _responder(frame: Frame, after: list[Meaning]) -> list[Row]:
    if not after:
        return responses(frame)
    if len(after) != 2:
        return []
    asked, answer = after
    match asked.code:
        case "stayman":
            return after_stayman(frame, answer.call)
        case "transfer":
            return after_transfer(frame, Suit(asked.call.denomination + 1), answer.call)
        case "minor_signoff":
            diamonds = Row(Call.parse("3D"), "to_play", Shows(lengths={DIAMONDS: (6, 13)}), Forcing.STOP)
            return [diamonds, Row(PASS, "settled", Shows(lengths={CLUBS: (6, 13)}))]
        case _:
            return []


def _opener(frame: Frame, after: list[Meaning]) -> list[Row]:
    if len(after) == 1:
        return answers(frame, after[0].code, after[0].call)
    if len(after) == 3:
        asked, answer, said = after
        if asked.code == "transfer":
            return opener_third(frame, said.code, said.call, (Suit(asked.call.denomination + 1), 3))
        hearts = answer.call.suit == HEARTS
        return opener_third(frame, said.code, said.call, (SPADES, 4) if hearts else None)
    return []
