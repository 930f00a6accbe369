"""Knowledge of one seat in a trick deal: its cards, the unseen cards, and others' voids."""

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
        trump: the trump suit, or ``None``.
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
    """Return what ``view``'s seat knows during a trick contract. *Raises:* ValueError otherwise."""
    rules, seat, trick = view.rules, view.seat, view.trick
    if seat is None or trick is None or view.contract is None:
        raise ValueError("the view is not of a seat at a trick contract")
    values = rules.values[view.contract]
    trump = None if view.trump is None else view.trump.suit
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
    """Return what a seat knows of a trick contract right after the deal."""
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
