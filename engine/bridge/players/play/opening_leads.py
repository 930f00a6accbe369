"""Leads by the booklet: top of a sequence, king from ace-king, fourth best, partner's suit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.bridge.calls import DOUBLE, PASS
from engine.bridge.players.context import NO_TRUMP, Context
from engine.bridge.players.hand import JACK, KING, MAJORS, QUEEN, TEN, Hand
from engine.bridge.players.part_score import situation_of
from engine.bridge.players.play.sight import Sight
from engine.bridge.view import View
from engine.cards import ACE, Card, CardSet, Suit
from engine.seats import Seat


class SuitReason(StrEnum):
    """Reason for leading a suit."""

    ASKED = "asked"
    """Partner's double of notrump asks for it."""
    PARTNER = "partner"
    """Partner has shown it."""
    LONGEST = "longest"
    STRONGEST = "strongest"
    UNBID = "unbid"
    """The opponents have shown a longer one."""
    TRUMP = "trump"
    SINGLETON = "singleton"
    SAFE = "safe"
    """It gives least away."""


class CardReason(StrEnum):
    """Reason for leading a card of the suit."""

    HIGHER_OF_TWO = "two"
    ACE_KING = "ace-king"
    SEQUENCE = "sequence"
    ACE = "ace"
    """Against trumps an ace is not underled."""
    FOURTH = "fourth"
    LOW = "low"
    """From three cards with an honour."""
    TOP_OF_NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Lead:
    """An opening lead and its reasons; a reason is None if the other is enough."""

    card: Card
    suit_reason: SuitReason | None
    card_reason: CardReason | None


def opening_lead(view: View, sight: Sight) -> Card:
    return lead_of(sight.hand, sight.trump, wishes(situation_of(view), leader_turn(view, sight.seat)))


def explained_lead(view: View, sight: Sight) -> Lead:
    """Return the first card of the deal with the reasons for it."""
    wanted, trump = wishes(situation_of(view), leader_turn(view, sight.seat)), sight.trump
    card = lead_of(sight.hand, trump, wanted)
    cards = sight.hand.of_suit(card.suit)
    why = _lead_with_reason(cards, against_trumps=trump is not None)[1] if len(cards) > 1 else None
    if why in (CardReason.ACE_KING, CardReason.SEQUENCE) and not wanted[card.suit] >= _PARTNERS:
        return Lead(card, None, why)
    return Lead(card, _suit_reason(Hand(sight.hand), card.suit, trump, wanted), why)


def _suit_reason(hand: Hand, suit: Suit, trump: Suit | None, wanted: Mapping[Suit, float]) -> SuitReason:
    if wanted[suit] >= _PARTNERS:
        return SuitReason.ASKED if wanted[suit] == _ASKED else SuitReason.PARTNER
    if trump is None:
        longest = max(hand.lengths.values())
        if hand.lengths[suit] == longest:
            return SuitReason.LONGEST
        avoided = any(hand.lengths[other] > hand.lengths[suit] and wanted[other] < 0 for other in Suit)
        return SuitReason.UNBID if avoided else SuitReason.STRONGEST
    if suit is trump:
        return SuitReason.TRUMP
    return SuitReason.SINGLETON if hand.lengths[suit] == 1 else SuitReason.SAFE


_ASKED: Final = 12.0
"""Weight of the suit that partner's double asks for: more than any other."""
_PARTNERS: Final = 3.0
"""Minimum weight of a suit that partner has shown, whatever the opponents have."""
_POINTS = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}


def lead_of(cards: CardSet, trump: Suit | None, wanted: Mapping[Suit, float]) -> Card:
    """Return the lead from a hand; ``wanted`` is the weight the auction gives each suit."""
    suits = [suit for suit in Suit if cards.of_suit(suit)]
    against_trumps = trump is not None
    hand = Hand(cards)
    worth = _worth_against_trumps if against_trumps else _worth_against_no_trump
    best = max(suits, key=lambda suit: (worth(hand, suit, trump) + wanted.get(suit, 0), suit))
    return card_from(cards.of_suit(best), against_trumps=against_trumps)


def card_from(cards: CardSet, *, against_trumps: bool) -> Card:
    return _lead_with_reason(cards, against_trumps=against_trumps)[0]


def _lead_with_reason(cards: CardSet, *, against_trumps: bool) -> tuple[Card, CardReason]:
    held = sorted(cards, reverse=True)
    ranks = [card.rank for card in held]
    if len(held) <= 2:
        return held[0], CardReason.HIGHER_OF_TWO
    top = _top_of_sequence(held, against_trumps=against_trumps)
    if top is not None:
        ace_king = ranks[:2] == [ACE, KING] and top is held[1]
        return top, CardReason.ACE_KING if ace_king else CardReason.SEQUENCE
    if ranks[0] == ACE and against_trumps:
        return held[0], CardReason.ACE
    if len(held) >= 4:
        return held[3], CardReason.FOURTH
    if ranks[0] >= TEN:
        return held[2], CardReason.LOW
    return held[0], CardReason.TOP_OF_NOTHING


def _top_of_sequence(held: list[Card], *, against_trumps: bool) -> Card | None:
    """Return the higher of touching honours; notrump needs three, or two and the next but one."""
    ranks = [card.rank for card in held]
    if ranks[0] == ACE and ranks[1] == KING:
        return held[1] if against_trumps or ranks[2] in (QUEEN, JACK) else None
    for at in (0, 1, 2):
        if at and ranks[0] == ACE and against_trumps:
            break  # never from under an ace against trumps
        touching = at + 1 < len(ranks) and ranks[at] >= TEN and ranks[at] - ranks[at + 1] == 1
        third = at + 2 < len(ranks) and ranks[at + 1] - ranks[at + 2] <= 2
        # Below an honour, as in K J T 2 or A Q T 9 2, two touching cards are enough.
        below = at == 1 or (at == 2 and ranks[:2] == [ACE, QUEEN])
        pair = at == 0 and against_trumps and (ranks[0] > TEN or len(ranks) == 3)
        if touching and (third or below or pair):
            return held[at]
    return None


def _worth_against_no_trump(hand: Hand, suit: Suit, _: Suit | None) -> float:
    strength = sum(_POINTS.get(rank, 0) for rank in hand.ranks[suit])
    return hand.lengths[suit] * 2 + strength * 0.25 + (1 if _sequence(hand, suit) else 0)


def _worth_against_trumps(hand: Hand, suit: Suit, trump: Suit | None) -> float:
    ranks, length = hand.ranks[suit], hand.lengths[suit]
    if suit == trump:
        return 2.0 if not hand.honours(suit, QUEEN) else -1.0
    if ACE in ranks and KING in ranks:
        return 9.0
    if length == 1 and trump is not None and hand.lengths[trump] and ACE not in ranks:
        return 7.0 if hand.lengths[trump] <= 3 else 4.0
    if _sequence(hand, suit):
        return 6.0 + hand.honours(suit) * 0.3
    if ACE in ranks:
        return -2.0  # it would be led or underled: neither is good
    if KING in ranks:
        return 1.5
    return 3.0 if length == 2 else 3.5 if QUEEN not in ranks else 2.5


def _sequence(hand: Hand, suit: Suit) -> bool:
    ranks = hand.ranks[suit]
    return any(high in ranks and high - 1 in ranks for high in (KING, QUEEN, JACK))


def leader_turn(view: View, leader: Seat) -> int:
    """Return the leader's first turn of the auction, counted from the dealer's 0."""
    return (view.seating.direction(leader) - view.seating.direction(view.dealer)) % 4


def partners_suits(view: View, seat: Seat) -> frozenset[Suit]:
    """Return the suits in which partner's calls have shown three cards or more."""
    after = situation_of(view)
    known = after.known[(leader_turn(view, seat) - len(after.calls) + 2) % 4]
    return frozenset(suit for suit in Suit if known.shortest[suit] >= 3)


def wishes(after: Context, turn: int) -> dict[Suit, float]:
    """Return the leader's preference by suit: for partner's suits, against those of the opponents.

    ``after`` is the finished auction, ``turn`` the leader's first turn in it.
    """
    # ``after`` numbers places from the player who would call next.
    mine = (turn - len(after.calls)) % 4
    known = {place: after.known[(mine + place) % 4] for place in (1, 2, 3)}
    said = [call for number, call in enumerate(after.calls) if (number - turn) % 4 == 2 and call != PASS]
    last = after.last
    at_no_trump = last is not None and last.bid.denomination is NO_TRUMP
    asked = _asked_by_double(after, turn) if at_no_trump else None
    wanted: dict[Suit, float] = {}
    for suit in Suit:
        dummy, declarer = known[1].shortest[suit], known[3].shortest[suit]
        ours, theirs = known[2].shortest[suit] if said else 0, max(dummy, declarer)
        avoided = (theirs + 1.5 if at_no_trump else 3.0) if theirs >= 4 else 0.0
        wanted[suit] = ((ours + 4.0 if at_no_trump else 6.0) if ours >= 4 else 0.0) - avoided
        if suit is asked:
            wanted[suit] = _ASKED
        elif at_no_trump and suit in MAJORS and theirs < 4:
            # The opponents would have bid a major, so partner is more likely to have it.
            wanted[suit] += 0.2
    return wanted


def _asked_by_double(after: Context, turn: int) -> Suit | None:
    """Return the suit asked for by partner's double of notrump if no defender bid: dummy's first suit."""
    calls = after.calls
    doubler = next((at for at in range(len(calls) - 1, -1, -1) if calls[at] == DOUBLE), None)
    if doubler is None or after.last is None or doubler < after.last.turn or (doubler - turn) % 4 != 2:
        return None
    if any(call.is_bid for at, call in enumerate(calls) if (at - turn) % 2 == 0):
        return None
    dummys = [meaning for at, meaning in enumerate(after.meanings) if (at - turn) % 4 == 1]
    suits = [bid.call.suit for bid in dummys if not bid.artificial]
    return next((suit for suit in suits if suit is not None), None)
