"""Which section of the system speaks: who opened, who has called since, and what it meant."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context
from engine.bridge.players.hand import MAJORS
from engine.bridge.players.sayc import notrump
from engine.bridge.players.sayc.judgement.high import suits_bid
from engine.bridge.players.sayc.tables import rows
from engine.bridge.players.shows import Forcing, Meaning, Row
from engine.cards import Suit


def table(at: Context) -> list[Row]:
    """Return the rows for the situation, none where no section speaks."""
    opening = at.opening
    if opening is None:
        return rows("openings", at)
    asking = _after_asking(at)
    if asking:
        return asking
    who, opened = opening
    if who in (ME, PARTNER):
        return _opened(at, who, opened)
    return _defends(at)


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
"""By partner's last call, while aces and kings are asked for."""


def _after_asking(at: Context) -> list[Row]:
    said = at.our_side
    if at.rho not in (PASS, DOUBLE) or not said or said[-1][0] != PARTNER:
        return []
    last = said[-1][1]
    if last.code == "king_ask":
        return rows("gerber_kings" if last.call == Call.parse("5C") else "blackwood_kings", at)
    return rows(_QUESTIONS[last.code], at) if last.code in _QUESTIONS else []


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
        theirs = at.rho.suit
        return [] if theirs is None else rows("notrump_overcalled", at, theirs=theirs)
    if suit is None or said is None:
        return []
    quiet = at.rho == PASS
    match said.code:
        case "opening_2c":
            return rows("responses_two_clubs", at) if quiet else []
        case "weak_two":
            return rows("responses_weak_two", at, suit=suit) if at.rho in (PASS, DOUBLE) else []
        case "preempt" if at.rho in (PASS, DOUBLE):
            return rows("responses_preempt", at, suit=suit, high=opened.level)
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
    """Opener's second bid; later ones go by what is known."""
    suit, said = opened.suit, at.partner_said
    if said is not None and said.code == "fourth_suit" and at.rho == PASS:
        return _to_fourth_suit(at, said)
    if said is not None and said.code == "invite_major" and at.said(ME)[-1].code == "raise_suit":
        if at.rho != PASS or said.call.suit is None:
            return []
        return rows("invitation_to_opener", at, suit=said.call.suit)
    if said is None or len([call for call in at.by(ME) if call.is_bid]) != 1 or suit is None:
        return []
    mine = at.said(ME)[-1]
    if mine.code == "weak_two":
        return _weak_two_again(at, suit, said) if at.rho == PASS else []
    if mine.code == "preempt":
        return rows("settled", at) if said.forcing is not Forcing.ONCE else []
    if mine.code == "opening_2c":
        if at.rho != PASS:
            return []
        partner_suit = said.call.suit if said.code == "positive" else None
        return rows("rebids_two_clubs", at, partner_suit=partner_suit, is_waiting=said.code == "waiting")
    if said.code == "negative_double" and at.rho == PASS:
        return rows("negative_double_answered", at, opened=suit)
    if said.code == "redouble" and at.rho == PASS:
        return rows("settled", at)
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
            return rows(f"rebids_raised_{kind}", at, opened=opened)
        case "limit_raise":
            return rows(f"rebids_limit_{kind}", at, opened=opened)
        case "splinter":
            return rows("rebids_splinter", at, opened=opened, short=said.call.suit)
        case "jacoby_2nt":
            return rows("rebids_jacoby", at, opened=opened)
        case "response_1nt":
            return rows("rebids_one_notrump", at, opened=opened)
        case "new_suit" | "new_suit_forcing" | "two_over_one" | "jump_shift":
            return rows("rebids_to_suit", at, opened=opened, suit=said.call.suit, response=said.code)
        case "response_2nt":
            return rows("rebids_two_notrump", at)
        case "preemptive_raise" | "balanced_raise" | "response_3nt":
            return rows("rebids_game", at, opened=opened, response=said.code)
        case _:
            return []


def _weak_two_again(at: Context, suit: Suit, said: Meaning) -> list[Row]:
    if said.code == "feature_ask":
        return rows("weak_two_asked", at, suit=suit)
    if said.code == "new_suit" and said.call.suit is not None:
        return rows("weak_two_new_suit", at, suit=suit, other=said.call.suit)
    return rows("settled", at)


def _to_fourth_suit(at: Context, said: Meaning) -> list[Row]:
    """Opener's answer to the fourth suit."""
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
    return [] if theirs is None or last.doubled == 0 else rows("answer_double", at, theirs=theirs)


def _responder_again(at: Context, opened: Call) -> list[Row]:
    said = at.partner_said
    answer = _answer_to_double(at)
    if answer:
        return answer
    before = at.said(ME)[-1].code
    if said is not None and said.code == "raise_suit" and before == "new_suit" and opened.level == 2:
        return rows("weak_two_raised", at, suit=said.call.suit)
    if said is None or at.rho != PASS:
        return []
    if before == "fourth_suit":
        return _after_fourth_suit(at, said)
    if before == "simple_raise" and opened.suit is not None:
        return _after_single_raise(at, opened.suit, said)
    if opened == Call.parse("2C") and said.code == "strong_suit" and before == "waiting":
        return rows("two_clubs_suit", at, suit=said.call.suit)
    return []


def _after_single_raise(at: Context, opened: Suit, said: Meaning) -> list[Row]:
    """Responder, who raised once, to opener's try for game."""
    match said.code:
        case "invite_major":
            return rows("invitation_to_raiser", at, suit=said.call.suit)
        case "invite_nt" if opened in MAJORS:
            return rows("game_try_notrump", at, opened=opened)
        case "game_try" if opened in MAJORS:
            return rows("game_try_suit", at, opened=opened, suit=said.call.suit)
        case _:
            return []


def _defends(at: Context) -> list[Row]:
    """The other side opened."""
    said = at.partner_said
    if not at.ours:
        return _over_opening(at)
    no_trump = notrump.after_notrump(at) if any(one.code == "overcall_1nt" for _, one in at.our_side) else []
    if no_trump:
        return no_trump
    doubled_notrump = _doubled_notrump(at)
    if doubled_notrump:
        return doubled_notrump
    mine = [call for call in at.by(ME) if call != PASS]
    if said is not None and not mine and len([call for call in at.by(PARTNER) if call != PASS]) == 1:
        return _advances(at, said)
    if not mine:
        return _answer_to_double(at)
    if said is not None and said.code == "pass_or_correct" and at.rho == PASS:
        return rows("names_minor", at, asked=said.call.suit)
    if said is not None and said.code == "second_suit" and at.said(ME)[-1].code == "pass_or_correct":
        return rows("settled", at)
    doubled = at.said(ME)[-1].code == "takeout_double" and len(mine) == 1
    if said is not None and doubled:
        again = _doubler_again(at, said)
        if again:
            return again
    return _answer_to_double(at)


def _doubled_notrump(at: Context) -> list[Row]:
    """Our side has doubled their opening of 1NT and bid nothing, or run from a redouble."""
    doubler, first = at.our_side[0]
    last = at.last
    if first.code != "penalty_double" or at.opening is None or last is None or at.opening[1].suit is not None:
        return []
    said = [meaning.code for _, meaning in at.our_side]
    if said[-1] == "runs" and at.rho == PASS:
        return rows("settled", at)
    if any(call.is_bid for call in at.ours):
        return []
    if last.bid == at.opening[1]:
        return rows("advance_penalty_double" if doubler == PARTNER and len(said) == 1 else "settled", at)
    if last.doubled:
        return rows("settled", at)
    return [] if last.bid.suit is None else rows("they_ran", at, doubler=doubler == ME)


_CONVENTIONS = frozenset(
    {"stayman", "transfer", "minor_signoff", "aces", "kings", "gerber", "waiting", "jacoby_short", "splinter"}
)


def _over_opening(at: Context) -> list[Row]:
    """The first action of the side that did not open."""
    opening = at.opening
    if opening is None:
        return []
    who, opened = opening
    last, suit = at.meanings[-1], opened.suit
    lead = (
        rows("lead_double", at, suit=last.call.suit)
        if last.call.suit is not None and last.code in _CONVENTIONS and last.artificial
        else []
    )
    if suit is None:
        return [*lead, *rows("over_notrump", at, high=opened.level, direct=at.last_bidder == RHO)]
    if lead:
        return [*lead, *rows("nothing_to_say", at)]
    if opened == Call.parse("2C"):
        return rows("over_strong", at)
    if len([call for call in at.calls if call.is_bid]) > 1:
        return rows("over_two_suits", at)
    balancing = who != RHO and at.rho == PASS
    if opened.level == 1:
        return rows("over_one", at, theirs=suit, less=3 if balancing else 0)
    return rows("over_preempt", at, theirs=suit, high=opened.level, less=2 if balancing else 0)


def _advances(at: Context, said: Meaning) -> list[Row]:
    """The partner of an overcaller or a doubler, at the first turn after it."""
    theirs, suit = next((call.suit for call in at.theirs if call.is_bid), None), said.call.suit
    opened = at.opening[1] if at.opening is not None else said.call
    match said.code:
        case "takeout_double" if theirs is not None:
            return rows("answer_double", at, theirs=theirs)
        case "strong_overcall" if suit is not None and theirs is not None:
            return rows("advance_strong", at, suit=suit, theirs=theirs)
        case "overcall" if suit is not None and opened == Call.parse("1NT"):
            return rows("advance_over_notrump", at, suit=suit)
        case "overcall" if suit is not None and theirs is not None:
            more = (3 if opened.level == 1 else 2) if at.reopened(PARTNER) else 0
            return rows("advance_overcall", at, suit=suit, theirs=theirs, high=said.call.level, more=more)
        case "jump_overcall" if suit is not None:
            return rows("advance_jump", at, suit=suit)
        case "michaels" | "unusual_2nt":
            return rows("advance_two_suits", at)
        case "overcall_nt":
            least = said.shows.hcp[0] if said.shows.hcp else 15
            return rows("advance_notrump", at, least=least, high=said.call.level)
        case "penalty_double":
            return rows("advance_penalty_double", at)
        case _:
            return []


def _doubler_again(at: Context, said: Meaning) -> list[Row]:
    """Partner has answered the takeout double, or has passed over a bid of theirs."""
    less = 3 if at.reopened(ME) else 0
    if said.call == PASS:
        if at.last_bidder not in (LHO, RHO):
            return []
        return rows("doubler_suits", at, less=less, among=tuple(reversed(Suit)), answered=None)
    if at.rho != PASS or not said.call.is_bid:
        return []
    if said.call.suit is None:
        return rows("doubler_over_notrump", at, less=less)
    if said.code not in ("advance_suit", "jump_advance"):
        return []
    return rows("doubler_again", at, suit=said.call.suit, weak=said.code == "advance_suit", less=less)


def later(at: Context) -> list[Row]:
    """Return the rows for any turn, from what both hands have shown."""
    said = at.partner_said
    if at.last is None:
        return []
    if said is not None and said.code == "quantitative" and at.rho == PASS:
        return rows("slam_invited", at)
    return rows("contested" if at.last_bidder in (LHO, RHO) else "later", at)
