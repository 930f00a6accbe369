"""Inference about hidden hands from plays.

Each play shows cards its player cannot hold: the suit not followed; trumps, if a duty to head or ruff was not
met; all others when a card was led that had to wait; cards that had to be thrown first. A forced pass in
domino excludes all playable cards. Each inference excludes cards from a hand, with one exception: if passes
are voluntary but not allowed twice in a row, one of two passes in a row was forced.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, product

from engine.barbu.play import domino
from engine.barbu.play.legality import answers, beaten_by
from engine.barbu.play.view import View
from engine.barbu.rules.contracts import Discards
from engine.barbu.rules.rule_set import RuleSet, TrumpRules
from engine.cards import ACE, NO_CARDS, Card, CardSet, Suit, Trick
from engine.seats import Seat

Clause = tuple[Seat, int, int]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hidden cards as known to ``seat``. Card sets are bitmasks.

    Attributes:
        hand: the seat's own hand.
        hidden: cards in the other hands.
        sizes: cards in each hand.
        lacks: by seat, cards it cannot hold.
        clauses: ``(seat, one, two)``: the seat holds no card of ``one``, or none of ``two``.
    """

    seat: Seat
    hand: int
    hidden: int
    sizes: tuple[int, ...]
    lacks: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()

    def without_inferences(self) -> Unseen:
        """Return this knowledge without inferences: a player who remembers cards gone, but not voids."""
        return Unseen(self.seat, self.hand, self.hidden, self.sizes, (0,) * len(self.sizes))

    def one_deal(self, rng: random.Random) -> list[int] | None:
        """Return a consistent deal, trying both sides of each clause, or ``None`` if there is none."""
        for chosen in product((1, 2), repeat=len(self.clauses)):
            lacks = list(self.lacks)
            for clause, side in zip(self.clauses, chosen, strict=True):
                lacks[clause[0]] |= clause[side]
            hands = self._assign(lacks, rng)
            if hands is not None:
                return hands
        return None

    def _assign(self, lacks: Sequence[int], rng: random.Random) -> list[int] | None:
        """Assign each hidden card to a seat, moving cards along a chain where a hand is full."""
        seats = [seat for seat in range(len(self.sizes)) if seat != self.seat]
        hands = [0] * len(self.sizes)
        hands[self.seat] = self.hand
        cards = list(CardSet(self.hidden))
        rng.shuffle(cards)
        if len(cards) != sum(self.sizes[seat] for seat in seats):
            return None
        cards.sort(key=lambda card: sum(not lacks[seat] >> card & 1 for seat in seats))
        for card in cards:
            came: dict[Seat, tuple[Seat, int]] = {}
            front = [seat for seat in seats if not lacks[seat] >> card & 1]
            rng.shuffle(front)
            for seat in front:
                came[seat] = (-1, card)
            goal = -1
            while front:
                seat = front.pop(0)
                if hands[seat].bit_count() < self.sizes[seat]:
                    goal = seat
                    break
                for held in CardSet(hands[seat]):
                    for other in seats:
                        if other not in came and not lacks[other] >> held & 1:
                            came[other] = (seat, held)
                            front.append(other)
            if goal < 0:
                return None
            while goal >= 0:
                giver, moved = came[goal]
                hands[goal] |= 1 << moved
                if giver >= 0:
                    hands[giver] &= ~(1 << moved)
                goal = giver
        return hands


def unseen_of(view: View) -> Unseen:
    """Return the knowledge of ``view``'s seat. *Raises:* ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator holds no cards")
    played = 0
    for _, card in view.plays:
        if card is not None:
            played |= 1 << card
    lacks = [0] * view.rules.players
    clauses: tuple[Clause, ...] = ()
    if view.plays and view.contract is not None:
        if not view.rules.values[view.contract].is_domino:
            lacks = _excluded_at_tricks(view)
        else:
            inference = _DominoInference(view.rules, view.start)
            inference.read(view)
            # Of the open alternatives about passes, the older ones are dropped.
            lacks, clauses = inference.lacks, tuple(inference.clauses(view)[-8:])
    hidden = view.rules.cards.mask & ~played & ~view.hand.mask
    return Unseen(view.seat, view.hand.mask, hidden, view.hand_sizes, tuple(lacks), clauses)


def _excluded_at_tricks(view: View) -> list[int]:
    """Return by seat the cards that would have made one of its plays illegal."""
    rules, contract = view.rules, view.contract
    if contract is None:
        raise ValueError("no contract is chosen yet")
    trump, values = view.trump_suit, rules.values[contract]
    lacks = [0] * rules.players
    trick, taken, done = Trick(0), 0, 0
    for seat, card in view.plays:
        if card is None:
            continue
        if len(trick.plays) == rules.players:
            taken, done = taken | trick.mask, done + 1
        if len(trick.plays) == rules.players or not trick.plays:
            trick = Trick(seat)
        banned = 0 if values.ban is None else values.ban.now(taken, done)
        lacks[seat] |= _excluded_by(card, trick, rules, trump, banned, values.discards)
        trick = trick.with_play(seat, card)
    return lacks


def _excluded_by(
    card: Card, trick: Trick, rules: RuleSet, trump: Suit | None, banned: int, discards: Discards | None
) -> int:
    """Return the cards that would have made playing ``card`` illegal."""
    led = trick.led_suit
    if led is None:
        return rules.cards.mask & ~banned if banned & card.mask else 0
    if discards is not None:
        return _against_discard(card, led, trick, discards)
    if trump is None or (card.suit is led and led is not trump):
        return 0 if card.suit is led else led.cards.mask
    best = trick.best(trump)
    return 0 if best is None else _against_duty(card, led, best[1], trump, rules.trumps, rules.cards)


def _against_discard(card: Card, led: Suit, trick: Trick, discards: Discards) -> int:
    """Return the cards that a player of ``card`` cannot hold: the suit led, and tiers that bind before."""
    mask, within = led.cards.mask, -1
    if card.suit is led:
        mask, within = 0, beaten_by(trick) if discards.beaten else 0
    for tier in discards.tiers:
        if tier & within & card.mask:
            break
        mask |= tier & within
    return mask


@lru_cache(maxsize=4096)
def _against_duty(card: Card, led: Suit, best: Card, trump: Suit, trumps: TrumpRules, cards: CardSet) -> int:
    """Return the cards whose holder would break a trump duty by playing ``card`` after ``best``.

    No duty depends on more than one other card at a time, so hands of two cards suffice.
    """
    trick = Trick(0).with_play(0, best if best.suit is led else led.cards.lowest())
    trick = trick if best.suit is led else trick.with_play(1, best)
    mask = 0
    for other in cards:
        if other != card:
            hand = CardSet(card.mask | other.mask)
            if not card.mask & answers(hand, trick, trump, trumps):
                mask |= other.mask
    return mask


@dataclass(slots=True)
class _DominoInference:
    """Inferences from the turns in domino so far."""

    rules: RuleSet
    start: int | None
    layout: CardSet = NO_CARDS
    lacks: list[int] = field(default_factory=list)
    passes: list[list[list[int]]] = field(default_factory=list)

    def read(self, view: View) -> None:
        """Process the plays of ``view``."""
        rules, players = self.rules, self.rules.players
        self.lacks = [0] * players
        self.passes = [[[]] for _ in range(players)]  # by seat: runs of passes without a card in between
        sizes = [rules.hand_size] * players
        before: tuple[Seat, Card | None] | None = None
        laid = 0
        for seat, card in view.plays:
            if before is not None and before[0] != seat:
                self._record_turn_end(before, sizes)
                laid = 0
            elif before is not None and not rules.domino.several_cards:
                laid = 0
            if card is None:
                self._record_pass(seat, laid)
                laid = 0
            else:
                self._record_card(seat, card)
                sizes[seat] -= 1
                laid += 1
            before = (seat, card)
        if before is not None and view.turn != before[0]:
            self._record_turn_end(before, sizes)

    def _fits(self) -> int:
        named = bool(self.layout) or not self.rules.domino.is_opened_by_a_card
        return domino.playable_mask(self.layout.mask, self.rules, self.start if named else None)

    def _record_turn_end(self, last: tuple[Seat, Card | None], sizes: Sequence[int]) -> None:
        """Record a turn that ended although it could have continued: nothing more could be laid."""
        seat, card = last
        rules = self.rules.domino
        if (
            card is not None
            and sizes[seat]
            and (rules.several_cards or (rules.ace_again and card.rank == ACE))
        ):
            self.lacks[seat] |= self._fits()

    def _record_pass(self, seat: Seat, laid: int) -> None:
        if laid:
            self.passes[seat].append([])
        elif not self.rules.domino.voluntary_pass:
            self.lacks[seat] |= self._fits()
        else:
            self.passes[seat][-1].append(self._fits())

    def _record_card(self, seat: Seat, card: Card) -> None:
        # A pass before this card was voluntary if the card could have been laid then.
        for run in self.passes[seat]:
            for number, could in enumerate(run):
                if could >= 0 and could >> card & 1:
                    for near in (number - 1, number + 1):
                        if 0 <= near < len(run):
                            self.lacks[seat] |= max(0, run[near])
        self.passes[seat].append([])
        self.layout = self.layout.with_card(card)

    def clauses(self, view: View) -> list[Clause]:
        """Return the alternatives left open by two passes in a row, one of which was forced."""
        found = []
        for seat, runs in enumerate(self.passes):
            for run in runs:
                for one, two in pairwise(run):
                    hidden = ~self.lacks[seat] & ~self.layout.mask
                    if one & hidden and two & hidden and seat != view.seat:
                        found.append((seat, one & hidden, two & hidden))
        return found
