"""Judgements of strong hands and of responses to preempts, and the fourth suit."""

from __future__ import annotations

from engine.bridge.calls import PASS
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, QUEEN, Hand
from engine.bridge.players.sayc.judgement.sums import GAME, cards_for, needs
from engine.bridge.players.table.words import WORDS, Range, within
from engine.cards import Suit


@WORDS.hand("{range} tricks for {suit}")
def _tricks(hand: Hand, wanted: Range, suit: Suit) -> bool:
    """Quick tricks, a ruff, and an honour of trumps count."""
    short = min(length for one, length in hand.lengths.items() if one != suit) <= 1
    ruffs = 1 if short and hand.lengths[suit] >= 2 else 0
    return within(hand.quick_tricks + ruffs + (0.5 if hand.honours(suit, QUEEN) else 0), wanted)


@WORDS.value
def fourth_suit(at: Context) -> Suit | None:
    """The only suit not bid, where responder may ask with it: opener has bid two, the opponents none."""
    opening = at.opening
    if opening is None or opening[0] != PARTNER or at.rho != PASS or at.theirs or at.game_force:
        return None
    if len(suits_bid(at, ME)) != 1 or len(suits_bid(at, PARTNER)) != 2 or len(at.unbid) != 1:
        return None
    said = at.partner_said
    return None if said is None or said.call.suit is None else at.unbid[0]


def suits_bid(at: Context, who: int) -> list[Suit]:
    """Return the suits a player has bid, in order."""
    suits = [call.suit for call in at.by(who)]
    return [suit for suit in suits if suit is not None]


@WORDS.both("asks with the fourth suit")
def _asks(at: Context, hand: Hand) -> bool:
    """No fit, and no stopper for no trump or a major of five that partner may help."""
    (fourth,), mine, game = at.unbid, suits_bid(at, ME)[0], needs(at, GAME)
    shown = [suit for suit in MAJORS if at.partner.shortest[suit] >= 3]
    if any(hand.lengths[suit] >= cards_for(at, suit) for suit in shown):
        return False
    if hand.points >= game and hand.hcp >= game - 2:
        return not hand.stops(fourth) or (mine in MAJORS and hand.lengths[mine] >= 5)
    helps = any(
        at.partner.shortest[suit] >= 4 and hand.lengths[suit] >= 4 for suit in HIGH_TO_LOW if suit != mine
    )
    return not hand.stops(fourth) and not helps and hand.lengths[mine] <= 5
