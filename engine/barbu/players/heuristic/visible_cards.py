"""Knowledge of one seat in a trick deal: its cards, the unseen cards, and others' voids.

Also chances from the unseen cards: whether a card holds the trick, and what the trick would count. Unseen
cards are assumed to be distributed evenly among the seats that may hold their suit. Other players are assumed
to stay below whenever they can in contracts to avoid tricks, and to beat whenever they can in others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.barbu.play.view import View
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS_PER_SUIT, SUIT_MASK, Card
from engine.seats import seats_from


@dataclass(frozen=True, slots=True)
class Sight:
    """A trick deal as known to one seat. Card sets are bitmasks, suits 0–3.

    Attributes:
        unseen: cards in the other hands.
        holders: by suit, how many other seats may still hold it.
        later: for each seat still to play to this trick, the suits (bits) it is void in.
        best: the card winning the trick, or ``None`` on lead.
        on_table: points of the cards in the trick.
        trick_number: from 0.
    """

    values: ContractValues
    trump: int | None
    players: int
    hand: int
    unseen: int
    holders: tuple[int, ...]
    later: tuple[int, ...]
    best: Card | None
    on_table: int
    trick_number: int
    trick_count: int

    @property
    def is_eager(self) -> bool:
        """Whether players want to win tricks."""
        return self.values.is_positive

    @property
    def trick_points(self) -> float:
        """Points of a trick as such, with an equal part of what the most cards of one suit score."""
        return self.values.trick + self.values.most_in_suit / self.trick_count

    def ranks_unseen(self, suit: int) -> int:
        """Return the ranks of a suit in the other hands, as 13 bits."""
        return self.unseen >> RANKS_PER_SUIT * suit & SUIT_MASK

    def beats_best(self, card: Card) -> bool:
        """Return whether ``card`` would be winning the trick."""
        best = self.best
        if best is None:
            return True
        return card > best if card.suit == best.suit else card.suit == self.trump


def sight_of(view: View) -> Sight:
    """Return the knowledge of ``view``'s seat in a trick contract. *Raises:* ValueError otherwise."""
    rules, seat, trick = view.rules, view.seat, view.trick
    if seat is None or trick is None or view.contract is None:
        raise ValueError("the view is not of a seat in a trick contract")
    values = rules.values[view.contract]
    trump = view.trump_suit
    unseen = rules.cards.mask & ~view.hand.mask
    for _, card in view.plays:
        if card is not None:
            unseen &= ~(1 << card)
    void = _voids(view)
    order = seats_from(trick.leader, rules.players, rules.direction)
    best = trick.best(trump)
    return Sight(
        values=values,
        trump=trump,
        players=rules.players,
        hand=view.hand.mask,
        unseen=unseen,
        holders=tuple(
            sum(not void[other] >> suit & 1 for other in range(rules.players) if other != seat)
            for suit in range(4)
        ),
        later=tuple(void[other] for other in order[len(trick.plays) + 1 :]),
        best=None if best is None else best[1],
        on_table=sum(values.card_points[card] for _, card in trick.plays),
        trick_number=len(view.winners),
        trick_count=rules.hand_size,
    )


def sight_of_hand(rules: RuleSet, values: ContractValues, trump: int | None, hand: int) -> Sight:
    """Return a seat's knowledge in a trick contract right after the deal."""
    return Sight(
        values=values,
        trump=trump,
        players=rules.players,
        hand=hand,
        unseen=rules.cards.mask & ~hand,
        holders=(rules.players - 1,) * 4,
        later=(0,) * (rules.players - 1),
        best=None,
        on_table=0,
        trick_number=0,
        trick_count=rules.hand_size,
    )


def _voids(view: View) -> list[int]:
    """Return by seat the suits (bits) it could not follow."""
    players = view.rules.players
    void = [0] * players
    led = 0
    for number, (seat, card) in enumerate(view.plays):
        if card is None:
            continue
        if number % players == 0:
            led = card.suit
        elif card.suit != led:
            void[seat] |= 1 << led
    return void


def ranks_in(mask: int) -> Iterator[int]:
    """Yield the bit numbers of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def chance_none(cards: float, holders: int) -> float:
    """Return the probability that one of ``holders`` seats has none of ``cards`` cards."""
    if cards <= 0:
        return 1.0
    return 0.0 if holders <= 1 else float((1 - 1 / holders) ** cards)


def nobody_beats(unseen: float, lower: float, holders: int) -> float:
    """Return the probability that no seat beats a lead when all stay below it if they can.

    ``holders`` seats may hold the ``unseen`` cards of the suit. ``lower`` of these are below the lead; each
    seat that ducks uses up one.
    """
    void = chance_none(unseen, holders)
    chance = 1.0
    for other in range(holders):
        chance *= min(1.0, void + 1 - chance_none(lower - other, holders))
    return chance


def chance_to_hold(sight: Sight, card: Card) -> float:
    """Return the probability that ``card``, played now, wins the trick."""
    if not sight.beats_best(card):
        return 0.0
    out = sight.ranks_unseen(card.suit)
    suit, trump = card.suit, sight.trump
    followed = sight.best is None or sight.best.suit == suit or suit == trump
    chance, unseen = 1.0, out.bit_count()
    lower = float((out & (1 << card.rank) - 1).bit_count())
    for void in sight.later:
        is_void = void >> suit & 1 or not unseen
        none = 1.0 if is_void else chance_none(unseen, sight.holders[suit])
        if not followed:
            continue
        if sight.is_eager:
            stays = 1.0 if is_void else chance_none(unseen - lower, sight.holders[suit])
        else:
            stays = 1.0 if is_void else min(1.0, none + 1 - chance_none(lower, sight.holders[suit]))
            lower = max(0.0, lower - 1)
        if trump is not None and suit != trump:
            stays -= none * _may_ruff(sight, void)
        chance *= max(0.0, stays)
    return chance


def _may_ruff(sight: Sight, void: int) -> float:
    trump = sight.trump
    if trump is None or void >> trump & 1:
        return 0.0
    return 1 - chance_none(sight.ranks_unseen(trump).bit_count(), sight.holders[trump])


def points_if_won(sight: Sight, card: Card) -> float:
    """Return the expected points of the current trick if ``card`` wins it."""
    values = sight.values
    points: float = sight.trick_points + sight.on_table + values.card_points[card] + numbered_points(sight)
    to_come = len(sight.later)
    if not to_come or not values.counting.mask & sight.unseen:
        return points
    led = card.suit if sight.best is None else sight.best.suit
    limit = card.rank if led == card.suit else RANKS_PER_SUIT
    points += points_under(sight, led, limit, to_come)
    unseen = sight.ranks_unseen(led).bit_count()
    for void in sight.later:
        none = 1.0 if void >> led & 1 else chance_none(unseen, sight.holders[led])
        points += none * dumped_points(sight, led)
    return points


def numbered_points(sight: Sight) -> int:
    """Return the extra points of the current trick as one of the first or of the last."""
    first, last, number = sight.values.first, sight.values.last, sight.trick_number
    from_end = number - sight.trick_count + len(last)
    return (first[number] if number < len(first) else 0) + (last[from_end] if last and from_end >= 0 else 0)


def points_under(sight: Sight, suit: int, limit: int, to_come: int) -> float:
    """Return the expected points of a suit's unseen cards below rank ``limit`` from ``to_come`` seats."""
    start = RANKS_PER_SUIT * suit
    worth = [
        sight.values.card_points[start + rank]
        for rank in ranks_in((sight.unseen & sight.values.counting.mask) >> start & (1 << limit) - 1)
    ]
    if not worth:
        return 0.0
    falls = min(1.0, to_come / max(1, sight.holders[suit])) * min(1.0, to_come / len(worth))
    return sum(worth) * falls


def dumped_points(sight: Sight, led: int) -> float:
    """Return the expected points discarded by a seat void of the suit led."""
    cards = sight.unseen & sight.values.counting.mask & ~(((1 << RANKS_PER_SUIT) - 1) << RANKS_PER_SUIT * led)
    if not cards or sight.is_eager:
        return 0.0
    worth = [sight.values.card_points[card] for card in ranks_in(cards)]
    return (1 - chance_none(len(worth), sight.players - 1)) * sum(worth) / len(worth)
