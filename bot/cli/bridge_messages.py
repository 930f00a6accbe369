"""What the shell says of calls at bridge: a sentence for each code, then what the call shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.bridge.players.shows import MOST_CARDS, MOST_POINTS, Forcing, Meaning
from engine.cards import Suit

HEADS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accept": "accepts partner's invitation",
        "aces": "answers the question for aces",
        "advance_nt": "answers at no trump",
        "advance_suit": "answers the double with the best suit",
        "balanced_raise": "an even hand with game values and two cards of support",
        "blackwood": "Blackwood, asks for aces",
        "choice_of_games": "offers no trump as game; partner may prefer the suit",
        "competes": "competes on the fit",
        "cue_bid": "a cue bid, asks the doubler to go on",
        "cue_force": "a cue bid with game values",
        "cue_raise": "a cue bid, a good raise of partner's suit",
        "cue_raise_game": "a cue bid, a raise with game values",
        "cue_stayman": "a cue bid, asks for a four-card major",
        "decline": "declines the invitation",
        "double_negative": "a very weak hand",
        "feature": "a better weak two with an honour in this suit",
        "feature_ask": "asks the weak two for strength and an honour beside",
        "fourth_suit": "the fourth suit, asks partner to go on",
        "free_nt": "no trump over their overcall",
        "game_raise": "raises to game",
        "gerber": "Gerber, asks for aces",
        "invite_five": "five cards in this major and four in the other, invites game",
        "invite_major": "invites game in the major",
        "invite_minor": "invites game with the minor",
        "invite_nt": "invites game at no trump",
        "invite_six": "a six-card major, invites game",
        "invite_two_suits": "both majors, invites game",
        "jacoby_2nt": "Jacoby 2NT, a raise to game that asks for a short suit",
        "jacoby_medium": "no short suit, a little more than a minimum",
        "jacoby_minimum": "no short suit, a minimum",
        "jacoby_short": "a singleton or void in this suit",
        "jacoby_strong": "no short suit, a strong hand",
        "jacoby_suit": "a good second suit of five",
        "jump_advance": "answers the double with invitational values",
        "jump_overcall": "a weak jump overcall",
        "jump_raise": "raises with extra values, invites game",
        "jump_rebid": "a long suit with extra values, invites game",
        "jump_rebid_suit": "a second suit with a very strong hand",
        "jump_shift": "a jump shift, a strong hand and a good suit",
        "king_ask": "asks for kings; all aces are there",
        "kings": "answers the question for kings",
        "leaves_double": "leaves partner's double in",
        "limit_raise": "a limit raise, invites game",
        "limit_raise_2nt": "a limit raise or better over their double",
        "maximum": "a maximum weak two with a solid suit",
        "michaels": "Michaels, five cards in each of two suits",
        "minimum": "a minimum weak two",
        "minor_signoff": "asks for 3C, to play in a long minor",
        "natural": "natural; the system has no row for it",
        "natural_game": "natural, forces to game",
        "negative_double": "a negative double, for the unbid suits",
        "new_suit": "a new suit",
        "new_suit_forcing": "a new suit with values",
        "new_suit_free": "a new suit, not forcing",
        "no_action": "nothing to bid",
        "no_agreement": "the system gives it no meaning",
        "no_fit": "no fit for partner's suit",
        "no_opening": "too little to open",
        "opening_1nt": "opens an even hand",
        "opening_2c": "the strong artificial opening",
        "opening_2nt": "opens a strong even hand",
        "opening_3nt": "opens a very strong even hand",
        "opening_suit": "opens the suit",
        "overcall": "overcalls a suit",
        "overcall_1nt": "overcalls at no trump, a strong even hand with their suit held",
        "overcall_nt": "no trump over their weak bid",
        "pass_or_correct": "asks for partner's minor",
        "penalty_double": "doubles to punish",
        "penalty_pass": "leaves the takeout double in to punish",
        "positive": "a positive answer with a good suit",
        "positive_nt": "a positive answer with an even hand",
        "preempt": "a preempt, a long suit in a weak hand",
        "preemptive_raise": "a raise to shut the opponents out",
        "preference": "prefers this suit of partner's",
        "quantitative": "invites six no trump",
        "raise_overcall": "raises the overcall",
        "raise_suit": "raises partner's suit",
        "rebid_2c_2nt": "a very strong even hand",
        "rebid_forcing": "the suit again, with game values",
        "rebid_nt": "an even hand",
        "rebid_nt_strong": "a strong even hand",
        "rebid_suit": "the suit again",
        "redouble": "a redouble, the better half of the points",
        "relay_done": "does as asked",
        "response_1nt": "a few points and nothing better to bid",
        "response_2nt": "game values in an even hand",
        "response_3nt": "a strong even hand",
        "reverse": "a reverse, a second suit with a strong hand",
        "second_suit": "a second suit",
        "settled": "content with the contract",
        "sign_off": "stops here, aces are missing",
        "simple_raise": "a single raise",
        "slam": "bids the slam",
        "slam_try_minor": "a long minor and interest in a slam",
        "stayman": "Stayman, asks for a four-card major",
        "stayman_major": "answers Stayman with this major",
        "stayman_none": "answers Stayman: no four-card major",
        "strong_fit": "support for the strong hand",
        "strong_nt": "a strong hand at no trump",
        "strong_overcall": "an overcall with a good hand and a long suit",
        "strong_raise": "raises with a strong hand",
        "strong_suit": "the suit of the strong hand",
        "super_accept": "completes the transfer with four cards and a maximum",
        "takeout_double": "a takeout double, asks for a suit",
        "to_play": "to play",
        "transfer": "a Jacoby transfer to the next suit up",
        "transfer_done": "completes the transfer",
        "two_over_one": "a new suit at the two level, promises another bid",
        "unusual_2nt": "the unusual 2NT, five cards in each of the two lowest suits",
        "waiting": "waits to hear what the strong hand is",
        "weak": "too weak to bid",
        "weak_fit": "support and almost no points",
        "weak_two": "a weak two, a good six-card suit",
    }
)

_FORCING: Final = MappingProxyType(
    {Forcing.ONCE: "forcing for one round", Forcing.GAME: "forcing to game", Forcing.STOP: "not to be raised"}
)


def explained(meaning: Meaning) -> str:
    """What a call means, in one line of English."""
    parts = [HEADS[meaning.code], *_shown(meaning)]
    if meaning.artificial:
        parts.append("artificial")
    if meaning.forcing in _FORCING:
        parts.append(_FORCING[meaning.forcing])
    return "; ".join(parts)


def _shown(meaning: Meaning) -> list[str]:
    shows, told = meaning.shows, list[str]()
    if shows.hcp is not None and shows.hcp != (0, MOST_POINTS):
        told.append(f"{_range(shows.hcp, MOST_POINTS)} HCP")
    if shows.points is not None and shows.points != (0, MOST_POINTS):
        told.append(f"{_range(shows.points, MOST_POINTS)} points")
    if shows.support is not None:
        suit, *ends = shows.support
        told.append(f"{_range((ends[0], ends[1]), MOST_POINTS)} points with {suit.symbol} as trumps")
    told += [f"{_range(cards, MOST_CARDS)} {suit.symbol}" for suit, cards in shows.lengths.items()]
    if shows.one_of:
        told.append(f"four {_suits(shows.one_of, 'or')}")
    if shows.balanced is not None:
        told.append("balanced" if shows.balanced else "unbalanced")
    if shows.stops:
        told.append(f"{_suits(shows.stops, 'and')} held")
    if shows.good:
        told.append(f"good {_suits(shows.good, 'and')}")
    for name, numbers in (("ace", shows.aces), ("king", shows.kings)):
        if numbers is not None:
            told.append(f"{' or '.join(map(str, numbers))} {name}{'' if numbers == (1,) else 's'}")
    return told


def _range(ends: tuple[int, int], most: int) -> str:
    least, highest = ends
    if least == highest:
        return str(least)
    if highest >= most:
        return f"{least}+"
    return f"at most {highest}" if least == 0 else f"{least}–{highest}"


def _suits(suits: tuple[Suit, ...], between: str) -> str:
    return f" {between} ".join(suit.symbol for suit in suits)


def as_data(meaning: Meaning) -> dict[str, Any]:
    """A call and what it means, as the JSON of the shell has it."""
    return {"call": str(meaning.call), "meaning": explained(meaning)}
