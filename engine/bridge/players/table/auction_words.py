"""Vocabulary of the conditions under which a page speaks: the auction as calls and their meanings.

The calls of our side are numbered from 0, beginning with its first that is not a pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context, is_above_takeout
from engine.bridge.players.shows import MOST_POINTS, Forcing, Meaning, Range
from engine.bridge.players.table.vocabulary import About
from engine.bridge.players.table.words import WORDS
from engine.cards import Denomination, Suit


def _last_of(at: Context, who: int) -> Meaning | None:
    said = at.meanings_of(who)
    return said[-1] if said else None


def _ours(at: Context, number: int) -> Meaning | None:
    """Return the meaning of a call of our side, by its number."""
    said = at.our_side
    return said[number][1] if number < len(said) else None


def suits_bid(at: Context, who: int) -> tuple[Suit, ...]:
    """Return the suits a player has bid, in order."""
    return tuple(call.suit for call in at.by(who) if call.suit is not None)


def _is_one_of(said: Meaning | None, codes: tuple[str, ...]) -> bool:
    return said is not None and said.code in codes


_SAID: Final[dict[str, Callable[..., bool]]] = {
    "partner said {code}": lambda at, codes: _is_one_of(at.partner_meaning, codes),
    "i said {code}": lambda at, codes: _is_one_of(_last_of(at, ME), codes),
    "right hand said {code}": lambda at, codes: _is_one_of(_last_of(at, RHO), codes),
    "our call {number} is {code}": lambda at, number, codes: _is_one_of(_ours(at, number), codes),
}
WORDS.add(About.AUCTION, _SAID)


@WORDS.function
def our_first(at: Context, *codes: str) -> int | None:
    """Return the number of our side's first call with one of these meanings."""
    return next((number for number, (_, said) in enumerate(at.our_side) if said.code in codes), None)


@WORDS.function
def our_call(at: Context, number: int) -> Call | None:
    """Return a call of our side, by its number."""
    said = _ours(at, number)
    return None if said is None else said.call


@WORDS.function
def our_code(at: Context, number: int) -> str | None:
    """Return the meaning of a call of our side, by its number."""
    said = _ours(at, number)
    return None if said is None else said.code


@WORDS.function
def our_points(at: Context, number: int) -> Range | None:
    """Return the high-card points that a call of our side shows, by its number."""
    said = _ours(at, number)
    return None if said is None else said.counted_on.hcp


@WORDS.function
def is_mine(at: Context, number: int) -> bool:
    """Return whether the player to act made a call of our side, by its number."""
    return number < len(at.our_side) and at.our_side[number][0] == ME


@WORDS.function
def only_bids_after(at: Context, number: int) -> bool:
    """Return whether every call of our side after this one is a bid."""
    return all(said.call.is_bid for _, said in at.our_side[number + 1 :])


@WORDS.value
def partner_least_hcp(at: Context) -> int | None:
    """Return the fewest high-card points that partner's last call shows."""
    said = at.partner_meaning
    return None if said is None or said.counted_on.hcp is None else said.counted_on.hcp[0]


def _opened_by(*players: int) -> Callable[[Context], bool]:
    return lambda at: at.opening is not None and at.opening[0] in players


def _opened_artificially(at: Context) -> bool:
    return next((said.artificial for said in at.meanings if said.call.is_bid), False)


def _calls_but_passes(who: int) -> Callable[[Context], int]:
    return lambda at: sum(call != PASS for call in at.by(who))


_VALUES: Final[dict[str, Callable[[Context], Any]]] = {
    "partner_opened": _opened_by(PARTNER),
    "they_opened": _opened_by(LHO, RHO),
    "left_hand_opened": _opened_by(LHO),
    "opening_bid": lambda at: None if at.opening is None else at.opening[1],
    "opening_suit": lambda at: None if at.opening is None else at.opening[1].suit,
    "opening_is_artificial": _opened_artificially,
    "opener_most": lambda at: MOST_POINTS if at.opening is None else at.known[at.opening[0]].most,
    "opening_level": lambda at: 0 if at.opening is None else at.opening[1].level,
    "undisturbed": lambda at: at.rho == PASS,
    "undisturbed_or_doubled": lambda at: at.rho in (PASS, DOUBLE),
    "they_are_silent": lambda at: not at.theirs,
    "they_have_bid": lambda at: any(call.is_bid for call in at.theirs),
    "their_only_call": lambda at: at.theirs[0] if len(at.theirs) == 1 else None,
    "they_bid_last": lambda at: at.last_bidder in (LHO, RHO),
    "right_hand_bid_last": lambda at: at.last_bidder == RHO,
    "i_bid_last": lambda at: at.last_bidder == ME,
    "bids_made": lambda at: sum(call.is_bid for call in at.calls),
    "calls_of_ours": lambda at: len(at.ours),
    "last_doubled": lambda at: 0 if at.last is None else at.last.doubled,
    "last_bid_is_above_takeout": lambda at: at.last is not None and is_above_takeout(at.last.bid),
    "last_bid_is_artificial": lambda at: at.is_artificial,
    "left_to_me": lambda at: at.calls[-2:] == (PASS, PASS),
    "right_hand_code": lambda at: at.meanings[-1].code if at.meanings else None,
    "right_hand_is_artificial": lambda at: bool(at.meanings) and at.meanings[-1].artificial,
    "partner_suit": lambda at: None if at.partner_meaning is None else at.partner_meaning.call.suit,
    "partner_code": lambda at: None if at.partner_meaning is None else at.partner_meaning.code,
    "partner_bid": lambda at: at.partner_meaning is not None and at.partner_meaning.call.is_bid,
    "partner_is_artificial": lambda at: at.partner_meaning is not None and at.partner_meaning.artificial,
    "partner_forces": lambda at: (
        at.partner_meaning is not None and at.partner_meaning.forcing is not Forcing.NO
    ),
    "partner_forces_once": lambda at: (
        at.partner_meaning is not None and at.partner_meaning.forcing.is_for_a_round
    ),
    "partner_suits": lambda at: suits_bid(at, PARTNER),
    "my_suits": lambda at: suits_bid(at, ME),
    "my_first_suit": lambda at: next(iter(suits_bid(at, ME)), None),
    "my_bids": lambda at: sum(call.is_bid for call in at.by(ME)),
    "my_calls": _calls_but_passes(ME),
    "partner_calls": _calls_but_passes(PARTNER),
    "i_reopened": lambda at: at.has_reopened(ME),
}
WORDS.values.update(_VALUES)

_OF_CALLS: Final[dict[str, Callable[..., Any]]] = {
    "suit_of": lambda call: None if call is None else call.suit,
    "suit_above": lambda suit: Suit(suit + 1),
    "strain_above": lambda strain: Denomination((strain + 1) % len(Denomination)),
    "second": lambda several: several[1],
    "last": lambda several: several[-1],
    "low": lambda shown: shown[0],
    "high_of": lambda shown: shown[1],
}
WORDS.plain_functions.update(_OF_CALLS)
