"""Leads after the first trick. Source: docs/bridge.md, "What the bots play"."""

from __future__ import annotations

from typing import Final

from engine.bridge.claim import sure_tricks
from engine.bridge.players.hand import TEN
from engine.bridge.players.play.opening_leads import card_from
from engine.bridge.players.play.sight import Sight
from engine.cards import Card, CardSet, Suit

TOP_WEIGHT: Final = 0.7
"""Worth of a high card for developing a suit, in cards of length."""

OUTNUMBERED: Final = 2
"""Deduction for a suit of which the opponents have more than twice as many cards as our longer hand."""


def lead(sight: Sight) -> Card:
    if not sight.is_declaring:
        return _defend(sight)
    for plan in (_cash_out, _ruff, _draw_trumps, _develop, _cash):
        card = plan(sight)
        if card is not None:
            return card
    return sight.legal.lowest()


def _hands(sight: Sight) -> tuple[CardSet, CardSet]:
    return sight.hand, sight.other if sight.other is not None else CardSet()


def _cash_out(sight: Sight) -> Card | None:
    """Return a winner to cash, if the winners suffice for the contract."""
    missing = sight.contract.needed - sight.tricks_won
    hands = _hands(sight)
    if missing <= 0 or len(hands[0]) != len(hands[1]):
        return None
    return _cash(sight) if sure_tricks(hands, sight.against, sight.trump) >= missing else None


def _ruff(sight: Sight) -> Card | None:
    """Return a lead for a ruff in the hand with fewer trumps, while it has any."""
    trump = sight.trump
    here, there = _hands(sight)
    if trump is None or not there.of_suit(trump) or len(there.of_suit(trump)) > len(here.of_suit(trump)):
        return None
    for suit in Suit:
        if suit != trump and not there.of_suit(suit):
            losers = [card for card in here.of_suit(suit) if not sight.is_master(card)]
            if losers:
                return min(losers)
    return None


def _draw_trumps(sight: Sight) -> Card | None:
    """Return a lead that draws the other side's trumps, as long as that costs no more of ours than needed."""
    trump = sight.trump
    here, there = _hands(sight)
    if trump is None or not sight.against.of_suit(trump):
        return None
    ours, theirs = here.of_suit(trump), there.of_suit(trump)
    if not ours or len(ours) + len(theirs) <= len(sight.against.of_suit(trump)):
        return None
    # A single trump still out that beats all of ours may stay out.
    if len(sight.against.of_suit(trump)) == 1 and not any(sight.is_master(card) for card in ours | theirs):
        return None
    return _lead_suit(sight, trump)


def _lead_suit(sight: Sight, suit: Suit) -> Card:
    """Return the card to lead from a suit: a top card or a sequence, else low towards honours."""
    here, there = (cards.of_suit(suit) for cards in _hands(sight))
    top = here.highest()
    if not there:
        return sight.equals_below(top) if sight.is_master(top) else here.lowest()
    if _finesse_there(sight, here, there):
        return _low_for_finesse(here, there)
    if sight.is_master(top):
        return top if len(here) <= len(there) or not sight.is_master(there.highest()) else here.lowest()
    if there.highest() > top:
        return here.lowest()
    touching = len(here) > 1 and not (sight.against.above(sorted(here)[-2]) - sight.against.above(top))
    return top if touching else here.lowest()


def _finesse_there(sight: Sight, here: CardSet, there: CardSet) -> bool:
    """Return whether the other hand has a tenace: a gap below its top honour, held by the opponents."""
    both = sorted(here | there, reverse=True)
    outside = sight.against.above(both[-1])
    return (
        bool(outside) and there.highest() == both[0] and len(there) > 1 and sight.is_master(there.highest())
    )


def _low_for_finesse(here: CardSet, there: CardSet) -> Card:
    top = here.highest()
    second = sorted(there, reverse=True)[1] if len(there) > 1 else top
    # An honour of ours that would cover the gap may be run, with eight cards of the suit.
    if top.rank >= TEN and top > second and len(here) > 1 and len(here) + len(there) >= 8:
        return top
    return here.lowest()


def _develop(sight: Sight) -> Card | None:
    """Return a lead of the suit that promises most tricks: long, with honours, and some still missing."""
    here, there = _hands(sight)

    def promise(suit: Suit) -> float:
        ours, theirs, out = here.of_suit(suit), there.of_suit(suit), sight.against.of_suit(suit)
        if not ours or suit == sight.trump or not out:
            return -1.0
        length = max(len(ours), len(theirs))
        tops = sum(len(sight.against.above(card)) <= 2 for card in ours | theirs)
        return length + tops * TOP_WEIGHT - (len(out) > 2 * length) * OUTNUMBERED

    best = max(Suit, key=promise)
    # Instead of a suit with less promise, winners of other suits are cashed.
    return _lead_suit(sight, best) if promise(best) >= 3 else None


def _cash(sight: Sight) -> Card | None:
    """Return a winner to cash, preferably of a suit that is shorter in this hand than in the other."""
    here, there = _hands(sight)
    winners = [card for card in here if sight.is_master(card) and card.suit != sight.trump]
    if winners:
        return min(
            winners,
            key=lambda card: (len(here.of_suit(card.suit)) - len(there.of_suit(card.suit)), -card.rank),
        )
    for suit in Suit:
        if (
            suit != sight.trump
            and here.of_suit(suit)
            and any(sight.is_master(card) for card in there.of_suit(suit))
        ):
            return here.of_suit(suit).lowest()
    trumps = [card for card in here if sight.is_master(card)]
    return max(trumps, default=None)


def _defend(sight: Sight) -> Card:
    """Return a defender's lead: winners, partner's suit, through dummy's strength or up to its weakness."""
    against_trumps = sight.trump is not None
    suits = [suit for suit in Suit if sight.hand.of_suit(suit)]
    partners = _led_by(sight, sight.partner)
    own = _led_by(sight, sight.seat)

    def worth(suit: Suit) -> float:
        cards = sight.hand.of_suit(suit)
        tops = sum(sight.is_master(card) for card in cards)
        value = tops * (1.0 if against_trumps else 1.5 if len(cards) >= 3 else 0.5)
        value += 2.5 if suit in partners else 1.5 if suit in own else 0
        if suit == sight.trump:
            value -= 2
        return (
            value + _by_dummy(sight, suit) - (0.5 if cards.highest().rank in (10, 11, 12) and not tops else 0)
        )

    best = max(suits, key=lambda suit: (worth(suit), len(sight.hand.of_suit(suit))))
    cards = sight.hand.of_suit(best)
    top = cards.highest()
    if sight.is_master(top) and (against_trumps or len(sight.hand) <= 5 or len(cards) >= 3):
        return top
    return card_from(cards, against_trumps=against_trumps)


def _led_by(sight: Sight, seat: int) -> set[Suit]:
    return {card.suit for at, (who, card) in enumerate(sight.plays) if at % 4 == 0 and who == seat}


def _by_dummy(sight: Sight, suit: Suit) -> float:
    """Return the value of a suit by dummy: through strength if dummy plays next, up to weakness if last."""
    if sight.dummy is None:
        return 0
    cards = sight.dummy.of_suit(suit)
    strength = sum(card.rank >= 9 for card in cards)
    if sight.seating.after(sight.seat) == sight.dummy_seat:
        return 0.3 * strength
    if sight.trump is not None and not cards and sight.dummy.of_suit(sight.trump):
        return -2.0
    return 0.8 if strength == 0 else -0.4 * strength
