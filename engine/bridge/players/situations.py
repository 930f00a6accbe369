"""Selection of the system's section by the opening, the calls since, and their meanings."""

from __future__ import annotations

from typing import Any

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context, is_above_takeout
from engine.bridge.players.defending import after_their_opening, answer_to_double
from engine.bridge.players.hand import MAJORS
from engine.bridge.players.sayc import notrump
from engine.bridge.players.sayc.judgement.rounds import suits_bid
from engine.bridge.players.sayc.tables import rows
from engine.bridge.players.shows import Forcing, Meaning, Row
from engine.cards import Suit


def table(at: Context) -> list[Row]:
    """Return the rows for the situation; none if no section applies."""
    opening = at.opening
    if opening is None:
        return rows("openings", at)
    if asking := _after_asking(at):
        return asking
    if _leaves_double(at):
        return rows("advance_penalty_double", at)
    if _is_redoubled(at):
        return rows("takeout_redoubled", at)
    if at.is_artificial and at.last_bidder == ME and at.is_forced and at.fit is not None:
        return rows("artificial_doubled", at)
    who, opened = opening
    return _after_our_opening(at, who, opened) if who in (ME, PARTNER) else after_their_opening(at)


def _leaves_double(at: Context) -> bool:
    """Return whether partner has just doubled a bid for penalties that is too high to be taken out."""
    said, last = at.partner_meaning, at.last
    if said is None or last is None or said.code != "penalty_double" or last.doubled == 0:
        return False
    return at.rho in (PASS, REDOUBLE) and is_above_takeout(last.bid)


def _is_redoubled(at: Context) -> bool:
    """Return whether our takeout double was redoubled, and partner has left the choice of a suit to us."""
    last, mine = at.last, at.meanings_of(ME)
    if last is None or last.doubled < 2 or at.calls[-2:] != (PASS, PASS):
        return False
    return bool(mine) and mine[-1].code == "takeout_double"


_QUESTIONS = {
    "blackwood": "blackwood_answers",
    "gerber": "gerber_answers",
    "grand_slam_force": "grand_slam_force",
    "aces": "aces_known",
    "kings": "kings_known",
    "slam": "settled",
    "sign_off": "settled",
    "top_honours": "settled",
}
"""Sections for answers about aces and kings, by partner's last call."""


def _after_asking(at: Context) -> list[Row]:
    said = at.our_side
    if at.rho not in (PASS, DOUBLE) or not said or said[-1][0] != PARTNER:
        return []
    last = said[-1][1]
    if last.code == "king_ask":
        return rows("gerber_kings" if last.call == Call.parse("5C") else "blackwood_kings", at)
    return rows(_QUESTIONS[last.code], at) if last.code in _QUESTIONS else []


def _after_our_opening(at: Context, who: int, opened: Call) -> list[Row]:
    if no_trump := notrump.after_notrump(at):
        return no_trump
    if who == PARTNER:
        return _responder(at, opened) if len(at.ours) == 1 else _responder_again(at, opened)
    return _opener(at, opened)


def _responder(at: Context, opened: Call) -> list[Row]:
    suit = opened.suit
    said = at.partner_meaning
    if said is not None and said.code == "opening_1nt" and at.rho is not None and at.rho.is_bid:
        theirs = at.rho.suit
        return [] if theirs is None else rows("notrump_overcalled", at, theirs=theirs)
    if suit is None or said is None:
        return []
    quiet = at.rho == PASS
    match said.code:
        case "opening_2c":
            return rows("responses_two_clubs", at) if quiet or at.rho == DOUBLE else []
        case "weak_two" if at.rho in (PASS, DOUBLE):
            return rows("responses_weak_two", at, suit=suit)
        case "preempt" if at.rho in (PASS, DOUBLE):
            return rows("responses_preempt", at, suit=suit, high=opened.level)
        case "weak_two" | "preempt":
            return rows("preempt_overcalled", at, suit=suit, long=opened.level + 4)
        case "opening_suit":
            if quiet:
                section = "responses_major" if suit in MAJORS else "responses_minor"
                return rows(section, at, opened=suit, passed=at.has_passed)
            if at.rho == DOUBLE:
                return rows("over_their_double", at, opened=suit)
            if at.meanings[-1].code in ("michaels", "unusual_2nt"):
                return rows("over_their_michaels", at, opened=suit)
            theirs = at.rho.suit if at.rho is not None else None
            if theirs is None:
                return rows("over_their_notrump_overcall", at, opened=suit)
            return rows("over_their_overcall", at, opened=suit, theirs=theirs)
        case _:
            return []


def _opener(at: Context, opened: Call) -> list[Row]:
    """Return the rows of opener's second bid; later ones depend on what is known."""
    suit, said = opened.suit, at.partner_meaning
    if said is not None and at.rho == PASS and (again := _after_two_suits(at, said)):
        return again
    if said is not None and said.code == "invite_major" and at.meanings_of(ME)[-1].code == "raise_suit":
        if at.rho != PASS or said.call.suit is None:
            return []
        return rows("invitation_to_opener", at, suit=said.call.suit)
    if said is None or len([call for call in at.by(ME) if call.is_bid]) != 1 or suit is None:
        return []
    mine = at.meanings_of(ME)[-1]
    if mine.code == "weak_two":
        return _weak_two_again(at, suit, said) if at.rho == PASS else []
    if mine.code == "preempt":
        return rows("settled", at) if said.forcing is not Forcing.ONCE else []
    if mine.code == "opening_2c":
        if at.rho not in (PASS, DOUBLE):
            return []
        partner_suit = said.call.suit if said.code == "positive" else None
        return rows("rebids_two_clubs", at, partner_suit=partner_suit, is_waiting=said.code == "waiting")
    if doubled := _after_double(at, suit, said):
        return doubled
    undisturbed = not [call for call in at.theirs if call.is_bid]
    as_if = said.code in ("simple_raise", "limit_raise", "new_suit", "new_suit_forcing")
    if at.rho in (PASS, DOUBLE):
        return _rebids(at, suit, said) if undisturbed or as_if else []
    overcalled = at.rho is not None and at.rho.suit is not None
    if overcalled and said.code in ("new_suit", "two_over_one", "response_1nt"):
        return rows("rebids_overcalled", at, opened=suit, suit=said.call.suit)
    return []


def _after_double(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Return opener's rows after partner's double or redouble."""
    last = at.last
    match said.code:
        case "negative_double" if at.rho == PASS:
            return rows("negative_double_answered", at, opened=opened)
        case "redouble" if at.rho == PASS:
            return rows("settled", at)
        case "penalty_double" if last is not None and last.bid.suit in (None, opened) and last.doubled:
            # Notrump, or a bid of the suit that opener holds.
            return rows("advance_penalty_double", at)
        case _:
            return []


_REBIDS = {
    "simple_raise": "rebids_raised_{kind}",
    "limit_raise": "rebids_limit_{kind}",
    "splinter": "rebids_splinter",
    "jacoby_2nt": "rebids_jacoby",
    "response_1nt": "rebids_one_notrump",
    "response_2nt": "rebids_two_notrump",
    **dict.fromkeys(("new_suit", "new_suit_forcing", "two_over_one", "jump_shift"), "rebids_to_suit"),
    **dict.fromkeys(("preemptive_raise", "balanced_raise", "response_3nt"), "rebids_game"),
}
"""Sections of opener's rows, by the response to a suit; ``kind`` is major or minor."""


def _rebids(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Return the rows of opener's second bid after each response, if the opponents pass."""
    if said.code not in _REBIDS:
        return []
    section = _REBIDS[said.code].format(kind="major" if opened in MAJORS else "minor")
    is_forcing, suit = said.forcing is not Forcing.NO, said.call.suit
    given = {"suit": suit, "short": suit, "response": said.code, "is_forcing": is_forcing}
    return rows(section, at, opened=opened, **given)


def _suits_of_reverse(at: Context, responder: int) -> dict[str, Any]:
    """Return the suits of an auction with a reverse: opener's two, responder's and the fourth."""
    first, second = suits_bid(at, PARTNER if responder == ME else ME)[:2]
    mine = suits_bid(at, responder)[0]
    fourth = next(suit for suit in Suit if suit not in (first, second, mine))
    return {"first": first, "second": second, "mine": mine, "fourth": fourth}


def _after_reverse(at: Context, said: Meaning) -> list[Row]:
    """Return opener's rows after a reverse and an answer that showed a weak hand."""
    match said.code:
        case "reverse_weak":
            given = _suits_of_reverse(at, PARTNER)
            return rows("reverse_weak_answers", at, **{name: given[name] for name in given if name != "mine"})
        case "rebid_suit" if not at.theirs and len(suits_bid(at, ME)) == 2:
            return rows("reverse_major_again", at, **_suits_of_reverse(at, PARTNER))
        case _:
            return []


def _after_two_suits(at: Context, said: Meaning) -> list[Row]:
    """Return opener's rows after two suits and the fourth suit, or an answer to a reverse."""
    if said.code == "fourth_suit":
        return _to_fourth_suit(at, said)
    return _after_reverse(at, said) if at.meanings_of(ME)[-1].code == "reverse" else []


def _weak_two_again(at: Context, suit: Suit, said: Meaning) -> list[Row]:
    if said.code == "feature_ask":
        return rows("weak_two_asked", at, suit=suit)
    if said.code == "new_suit" and said.call.suit is not None:
        return rows("weak_two_new_suit", at, suit=suit, other=said.call.suit)
    return rows("settled", at)


def _to_fourth_suit(at: Context, said: Meaning) -> list[Row]:
    """Return the rows of opener's answer to the fourth suit."""
    own, theirs = suits_bid(at, ME), suits_bid(at, PARTNER)
    if len(own) < 2 or not theirs or said.call.suit is None:
        return []
    given = {"first": own[0], "second": own[1], "responded": theirs[0], "fourth": said.call.suit}
    return rows("fourth_suit_answers", at, **given)


def _after_fourth_suit(at: Context, said: Meaning) -> list[Row]:
    """Return responder's rows after opener's answer to the fourth suit."""
    own = suits_bid(at, ME)
    if len(own) < 2 or not said.call.is_bid or said.call.level > 3:
        return []
    given = {"mine": own[0], "fourth": own[-1], "high": said.call.level}
    return rows("fourth_suit_answered", at, suit=said.call.suit, **given)


def _responder_again(at: Context, opened: Call) -> list[Row]:
    said = at.partner_meaning
    if answer := answer_to_double(at):
        return answer
    before = at.meanings_of(ME)[-1].code
    if said is not None and said.code == "raise_suit" and before == "new_suit" and opened.level == 2:
        return rows("weak_two_raised", at, suit=said.call.suit)
    if said is None or at.rho != PASS:
        return []
    if before == "penalty_double" and said.call.is_bid and at.theirs == (Call.parse("1NT"),):
        return rows("settled", at)
    if said.code == "reverse" and before == "new_suit" and not at.theirs:
        return rows("reverse_answered", at, **_suits_of_reverse(at, ME))
    responded = at.meanings_of(ME)[0].call.suit
    if said.code == "rebid_nt_strong" and before == "new_suit" and responded in MAJORS and not at.theirs:
        return rows("jump_notrump_answered", at, mine=responded)
    if before == "reverse_weak" and said.code == "rebid_suit":
        given = _suits_of_reverse(at, ME)
        return rows(
            "reverse_weak_again", at, first=given["first"], second=given["second"], named=said.call.suit
        )
    if before == "fourth_suit":
        return _after_fourth_suit(at, said)
    if before == "jacoby_2nt" and said.code.startswith("jacoby"):
        return rows("jacoby_answered", at, opened=opened.suit, answer=said.code)
    if before == "simple_raise" and opened.suit is not None:
        return _after_single_raise(at, opened.suit, said)
    if opened == Call.parse("2C") and said.code == "strong_suit" and before == "waiting":
        return rows("two_clubs_suit", at, suit=said.call.suit)
    return []


def _after_single_raise(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Return the rows of a responder who raised once, after opener's try for game."""
    match said.code:
        case "invite_major":
            return rows("invitation_to_raiser", at, suit=said.call.suit)
        case "invite_nt" if opened in MAJORS:
            return rows("game_try_notrump", at, opened=opened)
        case "game_try" if opened in MAJORS:
            return rows("game_try_suit", at, opened=opened, suit=said.call.suit)
        case _:
            return []


def later(at: Context) -> list[Row]:
    """Return the rows for any turn, from what both hands have shown."""
    said = at.partner_meaning
    if at.last is None:
        return []
    if said is not None and said.code == "quantitative" and at.rho == PASS:
        return rows("slam_invited", at)
    return rows("contested" if at.last_bidder in (LHO, RHO) else "later", at)
