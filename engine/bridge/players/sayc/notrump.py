"""Selection of the system's section after a natural notrump bid of our side."""

from __future__ import annotations

from typing import Any

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.sayc.tables import rows
from engine.bridge.players.shows import Meaning, Row
from engine.cards import Suit

HEARTS, SPADES = Suit.HEARTS, Suit.SPADES
NATURAL = ("opening_1nt", "opening_2nt", "opening_3nt", "rebid_2c_2nt", "overcall_1nt")


def frame_of(start: int, least: int, most: int) -> dict[str, Any]:
    """Return the settings of the notrump sections: opener's level and points, and those responder needs.

    Responder's are for ``game``, ``invite`` (impossible over 2NT), ``slam_try`` and ``slam``.
    """
    game = 25 - least
    points = {"game": game, "invite": 25 - most if start == 1 else game - 1}
    # Over two notrump and more the range is narrow, and there is no room for an invitation.
    slam = 33 if start == 1 else 31
    return {
        "start": start,
        "least": least,
        "most": most,
        **points,
        "slam_try": slam - most,
        "slam": slam - least,
    }


def after_notrump(at: Context) -> list[Row]:
    """Return the rows once our side has bid a natural notrump and the opponents passed or doubled."""
    said = at.our_side
    start = next((place for place, (_, one) in enumerate(said) if one.code in NATURAL), None)
    if start is None:
        return []
    bidder, first = said[start]
    after = [one for _, one in said[start + 1 :]]
    if first.counted_on.hcp is None:
        return []
    frame = frame_of(first.call.level, *first.counted_on.hcp)
    disturbed = _after_interference(at, frame, after, opener=bidder == ME)
    if disturbed or at.rho not in (PASS, DOUBLE):
        return disturbed
    if said[-1][1].call == REDOUBLE:
        return rows("settled", at)
    if not all(said.call.is_bid for said in after):
        last = at.last
        late = last is not None and last.bid == first.call and last.doubled == 1 and bidder == PARTNER
        return rows("notrump_doubled_late", at, **frame) if late and first.call.level == 1 else []
    if bidder == ME:
        return _opener(at, frame, after)
    if after:
        return _responder_again(at, frame, after)
    if first.code == "overcall_1nt":
        return rows("notrump_responses", at, **frame, avoided=at.their_suits)
    if at.rho == DOUBLE and frame["start"] == 1:
        return rows("notrump_doubled", at, **frame)
    return rows("notrump_responses", at, **frame, avoided=())


def _major_of(transfer: Meaning) -> Suit:
    return Suit(transfer.call.denomination + 1)


def _after_interference(
    at: Context, frame: dict[str, Any], after: list[Meaning], *, opener: bool
) -> list[Row]:
    """Return the rows after the opponents doubled or overcalled responder's question."""
    if opener and len(after) == 1 and at.rho != PASS:
        match after[0].code:
            case "stayman":
                return rows("stayman_disturbed", at)
            case "transfer":
                return rows("transfer_disturbed", at, **frame, major=_major_of(after[0]))
    if opener or len(after) != 2 or at.rho != PASS or after[1].call not in (PASS, REDOUBLE):
        return []
    match after[0].code:
        case "stayman":
            return rows("stayman_goes_on", at, **frame, passed=after[1].call == PASS)
        case "transfer":
            return rows("transfer_goes_on", at, **frame, major=_major_of(after[0]))
    return []


def _responder_again(at: Context, frame: dict[str, Any], after: list[Meaning]) -> list[Row]:
    if len(after) != 2:
        return []
    asked, answer = after
    match asked.code:
        case "stayman":
            return rows("stayman_answered", at, **frame, found=answer.call.suit)
        case "transfer":
            high = answer.call.level
            return rows("transfer_answered", at, **frame, major=_major_of(asked), high=high)
        case "minor_signoff":
            return rows("relay_answered", at)
        case _:
            return []


def _opener(at: Context, frame: dict[str, Any], after: list[Meaning]) -> list[Row]:
    if len(after) == 1:
        return _answers(at, frame, after[0])
    if len(after) == 3:
        asked, answer, said = after
        if asked.code == "transfer":
            return _opener_again(at, frame, said, _major_of(asked), 3)
        return _opener_again(at, frame, said, SPADES if answer.call.suit == HEARTS else None, 4)
    return []


_ANSWERS = {
    "stayman": "stayman_answers",
    "transfer": "transfer_answers",
    "minor_signoff": "relay_answers",
    "invite_nt": "notrump_invited",
    "invite_minor": "notrump_invited_by_minor",
    "quantitative": "notrump_quantitative",
    "slam_try_major": "notrump_slam_try",
    "natural_game": "opener_second_suit",
    "to_play": "settled",
    "weak": "settled",
    "runs": "settled",
}
"""Sections of opener's rows, by responder's first bid."""


def _answers(at: Context, frame: dict[str, Any], asked: Meaning) -> list[Row]:
    """Return the rows of opener's answer to responder's first bid."""
    if asked.code not in _ANSWERS:
        return []
    suit = asked.call.suit
    major = _major_of(asked) if asked.code == "transfer" else suit
    return rows(_ANSWERS[asked.code], at, **frame, major=major, suit=suit, fit=None, cards=0)


_AGAIN = {
    "invite_major": "opener_invited_in_major",
    "invite_six": "opener_invited_in_major",
    "invite_five": "opener_invited_in_major",
    "invite_nt": "opener_invited_at_notrump",
    "choice_of_games": "opener_chooses_game",
    "quantitative": "notrump_quantitative",
    "slam_try_minor": "opener_minor_slam_try",
    "natural_game": "opener_second_suit",
}
"""Sections of opener's rows, by responder's second bid."""


def _opener_again(
    at: Context, frame: dict[str, Any], said: Meaning, fit: Suit | None, cards: int
) -> list[Row]:
    """Return the rows of opener's third bid; ``fit`` is a major that fits with ``cards`` cards."""
    suit, section = said.call.suit if said.call.is_bid else None, _AGAIN.get(said.code)
    if section is None or (section == "opener_invited_in_major" and suit is None):
        return []
    given = {"suit": suit, "minor": suit, "invitation": said.code, "fit": fit, "cards": cards}
    return rows(section, at, **frame, **given)
