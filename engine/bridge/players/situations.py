"""Which table of the system speaks: who opened, who has called since, and what it meant."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import MAJORS
from engine.bridge.players.sayc import (
    advances,
    competition,
    defence,
    doubler,
    fourth_suit,
    negative,
    notrump,
    slams,
    strong,
    tables,
    to_double,
)
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows
from engine.cards import Suit


def table(at: Context) -> list[Row]:
    """The table for the situation, where there is one."""
    opening = at.opening
    if opening is None:
        return tables.rows("openings", at)
    asking = slams.after_asking(at)
    if asking:
        return asking
    who, opened = opening
    if who in (ME, PARTNER):
        return _opened(at, who, opened)
    return _defends(at)


def _opened(at: Context, who: int, opened: Call) -> list[Row]:
    """Our side opened."""
    no_trump = notrump.after_notrump(at)
    if no_trump:
        return no_trump
    if who == PARTNER:
        return _responder(at, opened) if len(at.ours) == 1 else _responder_again(at, opened)
    return _opener(at, opened)


def _responder(at: Context, opened: Call) -> list[Row]:
    suit = opened.suit
    said = at.partner_said
    if said is not None and said.code == "opening_1nt" and at.rho is not None and at.rho.is_bid:
        return competition.after_their_suit(at, at.rho)
    if suit is None or said is None:
        return []
    quiet = at.rho == PASS
    match said.code:
        case "opening_2c":
            return strong.after_two_clubs() if quiet else []
        case "weak_two":
            return strong.after_weak_two(suit, at) if at.rho in (PASS, DOUBLE) else []
        case "preempt":
            return strong.after_preempt(opened, at) if at.rho in (PASS, DOUBLE) else []
        case "opening_suit":
            if quiet:
                section = "responses_major" if suit in MAJORS else "responses_minor"
                return tables.rows(section, at, opened=suit, passed=at.has_passed)
            if at.rho == DOUBLE:
                return competition.after_double(at, suit)
            return [] if at.rho is None else competition.after_overcall(at, suit, at.rho)
        case _:
            return []


def _opener(at: Context, opened: Call) -> list[Row]:
    """Opener's second bid; later ones go by what is known."""
    suit, said = opened.suit, at.partner_said
    if said is not None and said.code == "fourth_suit" and at.rho == PASS:
        return fourth_suit.answers(at, said)
    if said is not None and said.code == "invite_major" and at.said(ME)[-1].code == "raise_suit":
        if at.rho != PASS or said.call.suit is None:
            return []
        return tables.rows("invitation_to_opener", at, suit=said.call.suit)
    if said is None or len([call for call in at.by(ME) if call.is_bid]) != 1 or suit is None:
        return []
    mine = at.said(ME)[-1]
    if mine.code == "weak_two":
        return strong.weak_two_rebid(suit, said, at) if at.rho == PASS else []
    if mine.code == "preempt":
        return [Row(PASS, "settled", Shows())] if said.forcing is not Forcing.ONCE else []
    if mine.code == "opening_2c":
        return strong.two_clubs_rebid(at, said) if at.rho == PASS else []
    if said.code == "negative_double" and at.rho == PASS:
        return negative.opener_after_negative_double(at, suit)
    if said.code == "redouble" and at.rho == PASS:
        return [Row(PASS, "settled", Shows())]
    undisturbed = not [call for call in at.theirs if call.is_bid]
    as_if = said.code in ("simple_raise", "limit_raise", "new_suit", "new_suit_forcing")
    if at.rho == PASS and (undisturbed or as_if):
        return _rebids(at, suit, said)
    return []


def _rebids(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Opener's second bid to what responder said, the opponents silent."""
    kind = "major" if opened in MAJORS else "minor"
    match said.code:
        case "simple_raise":
            return tables.rows(f"rebids_raised_{kind}", at, opened=opened)
        case "limit_raise":
            return tables.rows(f"rebids_limit_{kind}", at, opened=opened)
        case "jacoby_2nt":
            return tables.rows("rebids_jacoby", at, opened=opened)
        case "response_1nt":
            return tables.rows("rebids_one_notrump", at, opened=opened)
        case "new_suit" | "new_suit_forcing" | "two_over_one" | "jump_shift":
            return tables.rows("rebids_to_suit", at, opened=opened, suit=said.call.suit, response=said.code)
        case "response_2nt":
            return tables.rows("rebids_two_notrump", at)
        case "preemptive_raise" | "balanced_raise" | "response_3nt":
            return tables.rows("rebids_game", at, opened=opened, response=said.code)
        case _:
            return []


def _after_single_raise(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Responder, who raised once, to opener's try for game."""
    match said.code:
        case "invite_major":
            return tables.rows("invitation_to_raiser", at, suit=said.call.suit)
        case "invite_nt" if opened in MAJORS:
            return tables.rows("game_try_notrump", at, opened=opened)
        case "game_try" if opened in MAJORS:
            return tables.rows("game_try_suit", at, opened=opened, suit=said.call.suit)
        case _:
            return []


def _answer_to_double(at: Context) -> list[Row]:
    """Partner has doubled for takeout later in the auction."""
    said, last = at.partner_said, at.last
    if (
        said is None
        or last is None
        or said.code not in ("takeout_double", "responsive_double")
        or at.rho != PASS
    ):
        return []
    theirs = last.bid.suit
    return [] if theirs is None or last.doubled == 0 else to_double.to_double(at, theirs)


def _responder_again(at: Context, opened: Call) -> list[Row]:
    said = at.partner_said
    answer = _answer_to_double(at)
    if answer:
        return answer
    before = at.said(ME)[-1].code
    if said is not None and said.code == "raise_suit" and before == "new_suit" and opened.level == 2:
        return strong.after_raise_of_forcing_suit(said)
    if said is not None and before == "fourth_suit" and at.rho == PASS:
        return fourth_suit.goes_on(at, said)
    suit = opened.suit
    if said is not None and before == "simple_raise" and at.rho == PASS and suit is not None:
        return _after_single_raise(at, suit, said)
    if opened == Call.parse("2C") and said is not None and said.code == "strong_suit" and at.rho == PASS:
        mine = at.said(ME)[-1]
        return strong.after_strong_suit(at, said) if mine.code == "waiting" else []
    return []


def _defends(at: Context) -> list[Row]:
    """The other side opened."""
    said = at.partner_said
    if not at.ours:
        return defence.over_opening(at)
    no_trump = notrump.after_notrump(at) if any(one.code == "overcall_1nt" for _, one in at.our_side) else []
    if no_trump:
        return no_trump
    mine = [call for call in at.by(ME) if call != PASS]
    if said is not None and not mine and len([call for call in at.by(PARTNER) if call != PASS]) == 1:
        return advances.advances(at, said)
    if not mine:
        return _answer_to_double(at)
    if said is not None and said.code == "pass_or_correct" and at.rho == PASS:
        return advances.corrects(at)
    if said is not None and said.code == "second_suit" and at.said(ME)[-1].code == "pass_or_correct":
        return [Row(PASS, "settled", Shows())]
    doubled = at.said(ME)[-1].code == "takeout_double" and len(mine) == 1
    if said is not None and doubled:
        again = doubler.doubler_again(at, said)
        if again:
            return again
    return _answer_to_double(at)
