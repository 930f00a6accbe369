"""Expected points of a hand: each card's chance to win a trick, times the value of that trick.

Used for hands before the choice and the doubles, and for the cards left after a play.
"""

from __future__ import annotations

from engine.barbu.players.heuristic.visible_cards import (
    Sight,
    chance_none,
    dumped_points,
    nobody_beats,
    points_under,
    ranks_in,
)
from engine.cards import RANKS_PER_SUIT, SUIT_MASK

# A card of a suit no other hand holds wins if it must be led, and is easily discarded until then.
_SOLE_SUIT_PLAYED = 0.3
# Many a high card's trick is worthless by then, or the card is discarded on another suit.
_MET = 0.7
_DISCARD = 0.8
# Cards are forced out in the early rounds of their suit and rarely in the late ones.
_FORCED_SLOPE, _FORCED_EARLY, _FORCED_LEAST = 2.2, 0.1, 0.03
# Share of low cards among those gone by a round.
_LOW_GONE = 0.8
# How freely cards can be kept for the end while following suit.
_FREE_TO_KEEP = 0.6


def outlook(sight: Sight, hand: int) -> float:
    """Return the expected points of ``hand`` (a bitmask) from the remaining tricks."""
    total = sum(suit_outlook(sight, suit, hand) for suit in range(4))
    return total * stays(sight, hand) + last_outlook(sight, hand)


def stays(sight: Sight, hand: int) -> float:
    """Return the share of the suits' points that is realized: short suits allow discards on others' leads."""
    if sight.is_eager:
        return 1.0
    discards = 0.0
    for suit in range(4):
        holders, unseen = sight.holders[suit], sight.ranks_unseen(suit).bit_count()
        if holders and unseen:
            discards += max(0.0, unseen / holders - (hand >> RANKS_PER_SUIT * suit & SUIT_MASK).bit_count())
    return _MET / (1 + _DISCARD * discards)


def suit_outlook(sight: Sight, suit: int, hand: int) -> float:
    """Return the expected points from one suit of ``hand``, without those of the last tricks."""
    ranks = hand >> RANKS_PER_SUIT * suit & SUIT_MASK
    if not ranks:
        return 0.0
    return _eager_suit(sight, suit, ranks) if sight.is_eager else _shy_suit(sight, suit, ranks)


def _shy_suit(sight: Sight, suit: int, ranks: int) -> float:
    """Return the expected points of a suit in a contract to avoid tricks.

    Low cards guard high ones: the card at place ``i`` from below is forced out in round ``i``.
    """
    values, holders = sight.values, sight.holders[suit]
    if not sight.trick_points and not values.counting:
        return 0.0
    start = RANKS_PER_SUIT * suit
    out = sight.ranks_unseen(suit)
    unseen = out.bit_count()
    dump = dumped_points(sight, suit)
    total = 0.0
    points: float
    for place, rank in enumerate(ranks_in(ranks)):
        points = sight.trick_points + values.card_points[start + rank]
        if not unseen or not holders:
            total += _SOLE_SUIT_PLAYED * (points + (sight.players - 1) * dump)
            continue
        rounds = unseen / holders
        forced = min(1.0, max(_FORCED_LEAST, (rounds - place) / _FORCED_SLOPE + _FORCED_EARLY))
        gone = min(unseen, place * holders)
        lower = (out & (1 << rank) - 1).bit_count() * (1 - _LOW_GONE * gone / unseen)
        void = chance_none(unseen - gone, holders)
        holds = nobody_beats(unseen - gone, lower, holders)
        points += points_under(sight, suit, rank, holders) + void * holders * dump
        total += forced * holds * points
    return total


def _eager_suit(sight: Sight, suit: int, ranks: int) -> float:
    values, holders = sight.values, sight.holders[suit]
    start = RANKS_PER_SUIT * suit
    out = sight.ranks_unseen(suit)
    unseen, length = out.bit_count(), ranks.bit_count()
    rounds = unseen / max(1, holders)
    ruffs = _ruff_risk(sight, suit)
    total = 0.0
    for place, rank in enumerate(reversed(list(ranks_in(ranks)))):
        above = (out >> rank).bit_count()
        guarded = length - 1 - place >= above
        wins = (0.7 if guarded else 0.3) ** above
        wins = max(wins, 0.85 * min(1.0, max(0.0, place - rounds)))
        if suit == sight.trump:
            wins = max(wins, 0.4)  # a small trump may ruff
        elif ruffs:
            left = unseen - (place + above) * holders
            safe = (1 - chance_none(left, holders)) ** holders if left > 0 else 0.0
            wins *= 1 - ruffs * (1 - safe)
        total += wins * (sight.trick_points + values.card_points[start + rank])
    return total


def _ruff_risk(sight: Sight, suit: int) -> float:
    """Return the probability that a player void elsewhere has a trump."""
    if sight.trump is None or suit == sight.trump:
        return 0.0
    trumps = sight.ranks_unseen(sight.trump).bit_count()
    return 1 - chance_none(trumps, 2) if trumps else 0.0


def exit_risk(sight: Sight, hand: int) -> float:
    """Return the probability that a seat on lead with ``hand`` cannot lose the lead."""
    risk = 1.0
    for suit in range(4):
        ranks = hand >> RANKS_PER_SUIT * suit & SUIT_MASK
        out = sight.ranks_unseen(suit)
        if ranks and out:
            lower = (out & (ranks & -ranks) - 1).bit_count()
            risk = min(risk, nobody_beats(out.bit_count(), lower, sight.holders[suit]))
    return risk


def last_outlook(sight: Sight, hand: int) -> float:
    """Return the expected points of the last tricks from the cards likely to be kept for them."""
    last = sight.values.last
    if not last or not hand:
        return 0.0
    risks = sorted(_late_risk(sight, card) for card in ranks_in(hand))
    if sum(last) > 0:
        risks.reverse()
    kept = min(len(last), len(risks))
    chosen = sum(risks[:kept]) / kept
    average = sum(risks) / len(risks)
    return sum(last[-kept:]) * (_FREE_TO_KEEP * chosen + (1 - _FREE_TO_KEEP) * average)


def _late_risk(sight: Sight, card: int) -> float:
    """Return the probability that a card kept to the end wins."""
    suit, rank = divmod(card, RANKS_PER_SUIT)
    out = sight.ranks_unseen(suit)
    if not out:
        return 0.35
    lower = (out & (1 << rank) - 1).bit_count()
    return 0.9 * (lower + 0.1) / (out.bit_count() + 0.5)
