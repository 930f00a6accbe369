"""Judgements of later rounds: what both hands have shown, their sums, and what is left to show.

They include strong hands, responses to preempts, and the fourth suit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bridge.calls import PASS, Call
from engine.bridge.players.context import LHO, ME, NO_TRUMP, PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, QUEEN, Hand
from engine.bridge.players.table.auction_words import suits_bid
from engine.bridge.players.table.vocabulary import About
from engine.bridge.players.table.words import WORDS, Range, within
from engine.cards import Suit


@WORDS.function
def needs(at: Context, goal: int) -> int:
    """Return the points that reach a goal together with the fewest that partner can have."""
    return max(goal - at.partner.least, 0)


@WORDS.function
def hopes(at: Context, goal: int) -> int:
    """Return the points that reach a goal if partner has up to three more than the fewest shown."""
    return max(goal - min(at.partner.most, at.partner.least + 3), 0)


@WORDS.function
def cards_for(at: Context, suit: Suit) -> int:
    """Return the cards that make eight with those partner has shown; six are enough in one's own suit."""
    wanted = max(8 - at.partner.shortest[suit], 2)
    return min(wanted, 6) if at.mine.shortest[suit] >= 4 else wanted


_TOGETHER: Final[dict[str, Callable[..., bool]]] = {
    "{range} points together": lambda at, hand, wanted: within(hand.points + at.partner.least, wanted),
    "{range} hcp together": lambda at, hand, wanted: within(hand.hcp + at.partner.least, wanted),
}
WORDS.add(About.BOTH, _TOGETHER)

_ONE_NO_TRUMP = Call.parse("1NT")


@WORDS.value
def i_opened(at: Context) -> bool:
    """Return whether the player to act opened."""
    return at.opening is not None and at.opening[0] == ME


@WORDS.value
def my_turns(at: Context) -> int:
    """Return the number of calls that the player to act has made."""
    return len(at.by(ME))


@WORDS.value
def may_double_for_takeout(at: Context) -> bool:
    """Return whether a double is for takeout: partner is silent, and they are low and have shown little."""
    last = at.last
    if last is None or last.bid.suit is None or last.bid.level > 3:
        return False
    silent = all(call == PASS for call in at.by(PARTNER))
    return silent and (at.known[LHO].least + at.known[RHO].least < 18 or not at.our_level)


@WORDS.auction("they bid a suit they have not shown")
def _is_artificial(at: Context) -> bool:
    """Return whether the opponents' last bid names a suit in which they have shown no cards."""
    last = at.last
    if last is None or at.last_bidder not in (LHO, RHO) or last.bid.level > 4:
        return False
    return last.bid.suit is not None and last.bid.suit not in at.their_suits


@WORDS.hand("short in {suit} with three of the others")
def _leaves_choice(hand: Hand, theirs: Suit) -> bool:
    weak_long = hand.shape[0] == 6 and not hand.is_good(hand.longest)
    three = min(hand.lengths[suit] for suit in HIGH_TO_LOW if suit != theirs) >= 3
    return hand.lengths[theirs] <= 1 and three and (hand.shape[0] <= 5 or weak_long)


@WORDS.value
def partner_bid_notrump(at: Context) -> bool:
    """Return whether partner's last call is a notrump bid."""
    said = at.partner_meaning
    return said is not None and said.call.is_bid and said.call.denomination is NO_TRUMP


@WORDS.value
def last_bid_is_partners(at: Context) -> bool:
    """Return whether partner made the last bid."""
    return at.last_bidder == PARTNER


@WORDS.value
def their_open_suits(at: Context) -> tuple[Suit, ...]:
    """Return the opponents' suits without those that partner's calls have promised to stop."""
    if partner_bid_notrump(at):
        return ()
    stopped = {suit for said in at.meanings_of(PARTNER) for suit in said.counted_on.stops}
    return tuple(suit for suit in at.their_suits if suit not in stopped)


@WORDS.both("every suit held for notrump")
def _is_held(at: Context, hand: Hand) -> bool:
    """Return whether the hand stops every suit that our side has not bid, or partner has bid notrump."""
    if at.partner.balanced or any(
        bid.call.is_bid and bid.call.denomination is NO_TRUMP for bid in at.meanings_of(PARTNER)
    ):
        return True
    return all(
        hand.stops(suit) for suit in HIGH_TO_LOW if at.partner.shortest[suit] < 3 and hand.lengths[suit] < 5
    )


@WORDS.both("no hidden major")
def _hides_no_major(at: Context, hand: Hand) -> bool:
    """Return whether the hand is balanced, or has shown every major of four or five cards that may fit."""
    if hand.is_balanced:
        return True
    open_majors = [
        major
        for major in MAJORS
        if major not in at.their_suits and (low := forcing_bid(at, major)) is not None and low.level <= 3
    ]
    four = any(
        hand.lengths[major] >= 4 and at.mine.shortest[major] == 0 and at.partner.longest[major] >= 4
        for major in open_majors
    )
    five = hand.shape[3] <= 1 and any(
        hand.lengths[major] >= 5 and at.mine.shortest[major] == 4 and at.partner.longest[major] >= 3
        for major in open_majors
    )
    return not (four or five)


@WORDS.both("no second five")
def _hides_no_five(at: Context, hand: Hand) -> bool:
    """Return whether the hand has no unbid second suit of five cards."""
    return hand.shape[1] < 5 or not any(
        hand.lengths[suit] >= 5 and suit not in at.their_suits and suit not in at.our_suits
        for suit in HIGH_TO_LOW
        if (bid := forcing_bid(at, suit)) is not None and bid.level <= 3
    )


@WORDS.function
def forcing_bid(at: Context, suit: Suit) -> Call | None:
    """Return the bid in a new suit that partner may not pass, over a rebid of 1NT a jump in a lower suit."""
    return at.jump(suit) if may_stop_in(at, suit) else at.cheapest(suit)


@WORDS.function
def may_stop_in(at: Context, suit: Suit) -> bool:
    """Return whether partner may pass the lowest bid in a suit: a lower suit over a rebid of 1NT."""
    low, last = at.cheapest(suit), at.last
    own = [suit for suit in HIGH_TO_LOW if at.mine.shortest[suit] >= 4]
    after_no_trump = last is not None and last.bid == _ONE_NO_TRUMP and at.last_bidder == PARTNER
    return (
        low is not None
        and low.level == 2
        and after_no_trump
        and bool(own)
        and suit < max(own)
        and suit not in at.our_suits
    )


@WORDS.function
def offered_by_partner(at: Context, suit: Suit) -> bool:
    """Return whether partner has shown four cards in this suit, or in one of several that include it."""
    said = at.partner_meaning
    return at.partner.shortest[suit] >= 4 or (said is not None and suit in said.counted_on.one_of)


@WORDS.value
def my_higher_suit(at: Context) -> Suit | None:
    """Return the highest suit in which the player to act has shown four cards."""
    return next((suit for suit in HIGH_TO_LOW if at.mine.shortest[suit] >= 4), None)


@WORDS.function
def seven_with(at: Context, suit: Suit) -> int:
    """Return the cards that make seven with partner's; two are enough in the suit that partner opened."""
    shown = at.partner.shortest[suit]
    opened_it = at.opening == (PARTNER, Call.bid(1, suit)) and shown >= 4
    return 2 if opened_it else max(7 - shown, 2)


@WORDS.both("prefers {suit}")
def _prefers(at: Context, hand: Hand, suit: Suit) -> bool:
    """Return whether both hands have more of this suit than of the last one, or as many if it was first."""
    shown, other = at.partner.shortest, at.last.bid.suit if at.last is not None else None
    if other is None:
        return hand.lengths[suit] + shown[suit] >= 8 and not hand.is_balanced
    here, there = hand.lengths[suit] + shown[suit], hand.lengths[other] + shown[other]
    first = at.opening is not None and at.opening[1].suit is suit
    return here > there or (here == there and first)


@WORDS.value
def answered_one_notrump(at: Context) -> bool:
    """Return whether the player to act has answered 1NT, and so can only have a weak hand."""
    said = [bid for bid in at.meanings_of(ME) if bid.call.is_bid]
    return len(said) == 1 and said[0].code == "response_1nt"


@WORDS.value
def suit_partner_opened(at: Context) -> Suit | None:
    """Return the suit that partner opened."""
    return at.opening[1].suit if at.opening is not None and at.opening[0] == PARTNER else None


@WORDS.value
def last_call_of_ours_is_bid(at: Context) -> bool:
    """Return whether the last call of our side is a bid."""
    return at.ours[-1].is_bid


@WORDS.hand("{range} tricks for {suit}")
def _tricks(hand: Hand, wanted: Range, suit: Suit) -> bool:
    """Return whether the tricks are in range: quick tricks, a ruff, and half a trick for a trump honour."""
    short = min(length for one, length in hand.lengths.items() if one != suit) <= 1
    ruffs = 1 if short and hand.lengths[suit] >= 2 else 0
    return within(hand.quick_tricks + ruffs + (0.5 if hand.honours(suit, QUEEN) else 0), wanted)


@WORDS.value
def fourth_suit(at: Context) -> Suit | None:
    """Return the unbid suit that responder may ask with, after two suits of opener and no opposing bid."""
    opening = at.opening
    if opening is None or opening[0] != PARTNER or at.rho != PASS or at.theirs or at.game_force:
        return None
    if len(suits_bid(at, ME)) != 1 or len(suits_bid(at, PARTNER)) != 2 or len(at.unbid) != 1:
        return None
    said = at.partner_meaning
    return None if said is None or said.call.suit is None else at.unbid[0]


@WORDS.both("asks with the fourth suit")
def _asks(at: Context, hand: Hand) -> bool:
    """Return whether the hand has no fit, and no stopper or a five-card major that partner may support."""
    (fourth,), mine, game = at.unbid, suits_bid(at, ME)[0], needs(at, 25)  # in notrump or a major
    shown = [suit for suit in MAJORS if at.partner.shortest[suit] >= 3]
    if any(hand.lengths[suit] >= cards_for(at, suit) for suit in shown):
        return False
    if hand.points >= game and hand.hcp >= game - 2:
        return not hand.stops(fourth) or (mine in MAJORS and hand.lengths[mine] >= 5)
    helps = any(
        at.partner.shortest[suit] >= 4 and hand.lengths[suit] >= 4 for suit in HIGH_TO_LOW if suit != mine
    )
    return not hand.stops(fourth) and not helps and hand.lengths[mine] <= 5
