"""Card choice in a trick: what it risks or wins now, plus the value of the remaining hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.barbu.players.heuristic.chances import chance_to_hold, points_if_won
from engine.barbu.players.heuristic.outlook import exit_risk, last_outlook, stays, suit_outlook
from engine.barbu.players.heuristic.visible_cards import Sight, ranks_in
from engine.cards import RANKS_PER_SUIT, SUIT_MASK, Card

# Tricks lost by being on lead without a safe exit.
_LEAD = 1.0


def rate_cards(sight: Sight, cards: Sequence[Card]) -> list[float]:
    """Return a rating in points for each of the playable ``cards``, higher is better."""
    whole = [suit_outlook(sight, suit, sight.hand) for suit in range(4)]
    lead = 0.0 if sight.is_eager else _LEAD * _points_a_trick(sight)
    total = sum(whole)
    rates = []
    for card in cards:
        rest = sight.hand & ~(1 << card)
        suits = total - whole[card.suit] + suit_outlook(sight, card.suit, rest)
        rate = suits * stays(sight, rest) + last_outlook(sight, rest)
        chance = chance_to_hold(sight, card)
        if chance:
            rate += chance * (points_if_won(sight, card) + lead * exit_risk(sight, rest))
        if sight.best is None and sight.is_eager:
            rate += _lead_bonus(sight, card)
        rates.append(rate)
    return rates


def _points_a_trick(sight: Sight) -> float:
    """Return the points still to be won, per trick."""
    values = sight.values
    to_come = (sight.unseen | sight.hand) & values.counting.mask
    points = sum(values.card_points[card] for card in ranks_in(to_come)) + sum(values.last)
    return values.trick + points / (sight.trick_count - sight.trick_number)


def _lead_bonus(sight: Sight, card: Card) -> float:
    """Return the bonus of a lead: draw trumps from a long holding, else cash winners, else lead low."""
    trump, trick = sight.trump, abs(sight.values.trick)
    if trump is None:
        return 0.0
    own = (sight.hand >> RANKS_PER_SUIT * trump & SUIT_MASK).bit_count()
    against = sight.ranks_unseen(trump).bit_count()
    is_long = own * (sight.players - 1) > against + 2
    if card.suit == trump:
        return 0.4 * trick if is_long and against else -0.2 * trick
    is_top = not sight.ranks_unseen(card.suit) >> card.rank
    return 0.2 * trick if is_top and not (is_long and against) else 0.0
