"""Bots of the guided deals; they follow a plain rule per kind of contract, so that they never vary."""

from __future__ import annotations

from engine.barbu.play.legality import playable_cards
from engine.barbu.play.state import MatchState
from engine.cards import Card, CardSet
from engine.seats import Seat


def card_of(state: MatchState, seat: Seat) -> Card:
    """Return the card that a seat's bot plays."""
    playable = playable_cards(state, seat)
    if state.in_play.trick is None:
        return _card_to_lay(state, seat, playable)
    return _win(state, playable) if state.values.is_positive else _dodge(state, playable)


def _dodge(state: MatchState, playable: CardSet) -> Card:
    """Return the highest card that loses the trick; a counting card if it cannot follow."""
    trick, counting = state.in_play.trick, state.values.counting
    if trick is None or (best := trick.best(None)) is None:
        return min(playable - counting or playable, key=_rank)
    following = playable.of_suit(best[1].suit)
    if not following:
        return max(playable & counting or playable, key=_rank)
    losing = following - following.above(best[1])
    return (losing or following).highest() if losing or len(trick.plays) == 3 else following.lowest()


def _win(state: MatchState, playable: CardSet) -> Card:
    """Return the highest card to lead, the lowest that wins, else the lowest of all."""
    deal = state.in_play
    trump = deal.trump_suit
    best = None if deal.trick is None else deal.trick.best(trump)
    if best is None:
        return max(playable, key=_rank)
    winning = playable.above(best[1])
    if trump is not None and best[1].suit != trump:
        winning = winning or playable.of_suit(trump)
    return min(winning or playable, key=_rank)


def _card_to_lay(state: MatchState, seat: Seat, playable: CardSet) -> Card:
    """Return a card that lets the seat lay another of its own; else one that helps no player; else any."""
    hand, last = state.in_play.hands[seat], state.rules.cards

    def worth(card: Card) -> tuple[bool, bool, int, str]:
        beyond = [near for near in last.of_suit(card.suit) if abs(near.rank - card.rank) == 1]
        own = any(other in hand for other in beyond)
        open_to_others = any(other not in hand and other not in state.in_play.layout for other in beyond)
        return own, not open_to_others, -card.rank, str(card)

    return max(playable, key=worth)


def _rank(card: Card) -> int:
    return card.rank
