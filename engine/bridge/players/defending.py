"""Selection of the system's section after the other side opened."""

from __future__ import annotations

from engine.bridge.calls import PASS, REDOUBLE, Call
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context
from engine.bridge.players.sayc import notrump
from engine.bridge.players.sayc.tables import rows
from engine.bridge.players.shows import Meaning, Row
from engine.cards import Suit


def after_their_opening(at: Context) -> list[Row]:
    """Return the rows after an opening by the other side."""
    said = at.partner_meaning
    if not at.ours:
        return _over_opening(at)
    no_trump = notrump.after_notrump(at) if any(one.code == "overcall_1nt" for _, one in at.our_side) else []
    if no_trump:
        return no_trump
    if doubled_notrump := _doubled_notrump(at):
        return doubled_notrump
    mine = [call for call in at.by(ME) if call != PASS]
    if said is not None and not mine and len([call for call in at.by(PARTNER) if call != PASS]) == 1:
        return _advances(at, said)
    if not mine:
        return answer_to_double(at)
    if said is not None and said.code == "pass_or_correct" and at.rho == PASS:
        return rows("names_minor", at, request=said.call.suit)
    if said is not None and said.code == "second_suit" and at.meanings_of(ME)[-1].code == "pass_or_correct":
        return rows("settled", at)
    if two_suited := _two_suiter_again(at):
        return two_suited
    doubled = at.meanings_of(ME)[-1].code == "takeout_double" and len(mine) == 1
    if said is not None and doubled and (again := _doubler_again(at, said)):
        return again
    return answer_to_double(at)


def _doubled_notrump(at: Context) -> list[Row]:
    """Return the rows after our double of their 1NT, before a bid of ours or after an escape."""
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


_TWO_SUITS = frozenset({"michaels", "unusual_2nt"})
_CONVENTIONS = (
    *("stayman", "transfer", "minor_signoff", "aces", "kings", "gerber", "waiting"),
    *("jacoby_short", "splinter", "control_bid"),
)


def _over_opening(at: Context) -> list[Row]:
    """Return the rows of the first action of the side that did not open."""
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
        high = at.last.bid.level if at.last is not None else opened.level
        return [*lead, *rows("over_notrump", at, high=high, direct=at.last_bidder == RHO)]
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
    """Return the rows of an overcaller's or doubler's partner at their first turn after it."""
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
            more = (3 if opened.level == 1 else 2) if at.has_reopened(PARTNER) else 0
            return rows("advance_overcall", at, suit=suit, theirs=theirs, high=said.call.level, more=more)
        case "jump_overcall" if suit is not None:
            return rows("advance_jump", at, suit=suit)
        case code if code in _TWO_SUITS:
            return rows("advance_two_suits", at)
        case "overcall_nt":
            least = said.counted_on.hcp[0] if said.counted_on.hcp else 15
            return rows("advance_notrump", at, least=least, high=said.call.level)
        case "values_double":
            return rows("advance_values_double", at)
        case "penalty_double":
            return rows("advance_penalty_double", at)
        case _:
            return []


def _two_suiter_again(at: Context) -> list[Row]:
    """Return the rows after partner chose one of our two suits, or left the choice to us over a double."""
    said, last = at.partner_meaning, at.last
    if said is None or last is None or at.rho != PASS or at.meanings_of(ME)[-1].code not in _TWO_SUITS:
        return []
    if said.code == "preference":
        return rows("two_suiter_again", at, suit=said.call.suit)
    left = said.call == PASS and last.doubled == 1 and at.last_bidder == ME
    return rows("two_suiter_doubled", at) if left else []


def _doubler_again(at: Context, said: Meaning) -> list[Row]:
    """Return the doubler's rows after partner answered the takeout double, or passed over their bid."""
    less = 3 if at.has_reopened(ME) else 0
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


def answer_to_double(at: Context) -> list[Row]:
    """Return the rows after partner's takeout double later in the auction."""
    said, last = at.partner_meaning, at.last
    if said is None or last is None or at.rho not in (PASS, REDOUBLE):
        return []
    if said.code not in ("takeout_double", "responsive_double"):
        return []
    theirs = last.bid.suit
    return [] if theirs is None or last.doubled == 0 else rows("answer_double", at, theirs=theirs)
