"""Judgements of the side that did not open."""

from __future__ import annotations

from engine.bridge.calls import PASS
from engine.bridge.players.context import LHO, PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, Hand
from engine.bridge.players.table.words import WORDS
from engine.cards import Suit


@WORDS.hand("worth a takeout double of {suit} from {number}")
def _is_takeout(hand: Hand, theirs: Suit, least: int) -> bool:
    """Return whether the hand is short in their suit and supports the others; the shorter, the lighter."""
    if hand.support_points_short(theirs) < least + 1 and hand.hcp < least:
        return False
    others = [suit for suit in HIGH_TO_LOW if suit != theirs]
    majors = [suit for suit in others if suit in MAJORS]
    if len(majors) == 2 and all(hand.lengths[major] == 4 for major in majors):
        # With both majors the other minor may be a doubleton.
        return hand.lengths[theirs] <= 3 and min(hand.lengths[suit] for suit in others) >= 2
    return (
        hand.lengths[theirs] <= 2
        and all(hand.lengths[suit] >= 3 for suit in others)
        and hand.hcp >= least - 1 - (hand.lengths[theirs] == 0)
    )


@WORDS.hand("two-suiter with {suit} plus a minor")
def _has_major_and_minor(hand: Hand, major: Suit) -> bool:
    minor = max(MINORS, key=lambda suit: hand.lengths[suit])
    return hand.lengths[minor] >= 5 and _has_both(hand, (major, minor))


@WORDS.hand("two-suiter with {suit}")
def _has_both(hand: Hand, suits: tuple[Suit, ...]) -> bool:
    """Return whether a weak or strong hand bids both suits with one call; others overcall and bid again.

    A weak hand has its honours in these suits, and with fewer than eight points eleven cards.
    """
    if any(hand.honours(suit) < 2 and hand.lengths[suit] < 6 for suit in suits):
        return False
    long = sum(hand.lengths[suit] for suit in suits)
    return hand.hcp >= 16 or long >= 12 or (hand.hcp <= 11 and (hand.hcp >= 8 or long >= 11))


@WORDS.plain_function
def two_lowest(theirs: Suit) -> tuple[Suit, ...]:
    """Return the two lowest suits other than theirs."""
    return tuple(suit for suit in reversed(HIGH_TO_LOW) if suit != theirs)[:2]


@WORDS.hand("no good major of 5")
def _no_good_major(hand: Hand) -> bool:
    return not any(hand.lengths[major] >= 5 and hand.is_good(major) for major in MAJORS)


@WORDS.hand("sound minor of 5")
def _has_sound_minor(hand: Hand) -> bool:
    return any(hand.lengths[minor] >= 5 and hand.honours(minor) >= 2 for minor in MINORS)


@WORDS.auction("they have stopped")
def _have_stopped(at: Context) -> bool:
    return at.calls[-2:] == (PASS, PASS)


@WORDS.auction("their bid is not doubled")
def _is_undoubled(at: Context) -> bool:
    return at.last is not None and at.last.doubled == 0 and at.last_bidder != PARTNER


def _declarer(at: Context) -> int | None:
    """Return the player of the opponents who would declare their last bid."""
    if at.last is None or at.last_bidder not in (LHO, RHO):
        return None
    wanted = at.last.bid.denomination
    bids = [(at.who(turn), call) for turn, call in enumerate(at.calls) if call.is_bid]
    return next(who for who, call in bids if who in (LHO, RHO) and call.denomination == wanted)


@WORDS.value
def leads_against_them(at: Context) -> bool:
    """Return whether the player to act would lead against the opponents' last bid."""
    return _declarer(at) == RHO


@WORDS.value
def dummys_suit(at: Context) -> Suit | None:
    """Return the first suit that the future dummy has bid naturally, if an opponent declares."""
    declarer = _declarer(at)
    if declarer is None:
        return None
    bids = at.meanings_of(LHO if declarer == RHO else RHO)
    return next((one.call.suit for one in bids if one.call.suit is not None and not one.artificial), None)


# Partner overcalled or doubled.


@WORDS.value
def partners_fives(at: Context) -> tuple[Suit, ...]:
    """Return the suits in which partner has shown five cards."""
    return tuple(suit for suit in HIGH_TO_LOW if at.partner.shortest[suit] >= 5)


@WORDS.hand("{suit} is the best answer of {suit}")
def _is_best_answer(hand: Hand, suit: Suit, others: tuple[Suit, ...]) -> bool:
    """Return whether no other suit is better; a four-card major comes before a five-card minor."""

    def worth(one: Suit) -> tuple[float, Suit]:
        return hand.lengths[one] + 1.5 * (one in MAJORS and hand.lengths[one] >= 4), one

    return max(others, key=worth) is suit


@WORDS.auction("a suit can be bid at three")
def _can_name_suit(at: Context) -> bool:
    bids = [at.cheapest(suit) for suit in HIGH_TO_LOW if suit not in at.their_suits]
    return any(bid is not None and bid.level <= 3 for bid in bids)
