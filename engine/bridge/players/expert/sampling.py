"""Random deals that agree with what a seat knows, weighted by the evidence of auction and play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.bridge.calls import PASS, Call
from engine.bridge.compass import PLAYERS
from engine.bridge.players.context import Context, Known
from engine.bridge.players.effort import DRAWN
from engine.bridge.players.hand import Hand
from engine.bridge.players.part_score import situation_of
from engine.bridge.players.play.opening_leads import lead_of, leader_turn, wishes
from engine.bridge.players.shows import Row
from engine.bridge.players.system import rows_at
from engine.bridge.view import View
from engine.cards import Card, CardSet, Suit
from engine.counting import suits_not_followed, tricks_of
from engine.seats import Seat

POINT: Final = 1.0
CARD: Final = 1.5
"""Cost of each point, and of each card, below or above the promise, as an exponent of e."""

_LENGTH_BITS: Final = 4
_POINTS_AT: Final = _LENGTH_BITS * len(Suit)
_LENGTHS_AT: Final = np.arange(len(Suit)) * _LENGTH_BITS
_COUNTS = np.array(
    [
        (points << _POINTS_AT) + (1 << _LENGTH_BITS * suit)
        for suit in Suit
        for points in (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)
    ]
)
"""By card, its suit and high-card points in one number, so that one sum counts all lengths and points."""

_Numbers = npt.NDArray[Any]
Deal = tuple[CardSet, ...]


@dataclass(frozen=True)
class _Places:
    """Possible places of the unseen cards.

    Attributes:
        fixed: by hidden hand, cards it must hold since the others cannot.
        free: all other unseen cards.
        ends: end of each hidden hand's part in a permutation of the free cards.
    """

    hidden: tuple[HiddenHand, ...]
    fixed: tuple[CardSet, ...]
    free: tuple[int, ...]
    ends: tuple[int, ...]

    def part(self, rows: _Numbers, at: int) -> _Numbers:
        """Return the free cards of a hidden hand, by row."""
        return rows[:, self.ends[at - 1] if at else 0 : self.ends[at]]

    def fitness(self, rows: _Numbers) -> _Numbers:
        """Return each row's agreement with the players' promises: 0 if full, else negative.

        The least points count length too, the most only high cards.
        """
        sums = np.zeros((len(rows), len(self.free) + 1), np.int64)
        np.cumsum(_COUNTS[rows], axis=1, out=sums[:, 1:])
        counts = np.diff(sums[:, [0, *self.ends]], axis=1) + self._placed
        points, lengths = counts >> _POINTS_AT, counts[..., None] >> _LENGTHS_AT & (1 << _LENGTH_BITS) - 1
        least, most, shortest, longest = self._promised
        long = np.maximum(lengths - 4, 0).sum(axis=2)
        off_points = np.maximum(least - points - long, 0) + np.maximum(points - most, 0)
        off_lengths = (np.maximum(shortest - lengths, 0) + np.maximum(lengths - longest, 0)).sum(axis=2)
        off: _Numbers = -(POINT * off_points + CARD * off_lengths).sum(axis=1)
        return off

    @cached_property
    def _placed(self) -> _Numbers:
        """By hidden hand, the counts of the cards that it must hold or has played."""
        placed = (fixed | hidden.played for fixed, hidden in zip(self.fixed, self.hidden, strict=True))
        return np.array([sum(int(_COUNTS[card]) for card in cards) for cards in placed])

    @cached_property
    def _promised(self) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers]:
        """Least and most points by hidden hand, shortest and longest by hidden hand and suit."""
        known = [hidden.known for hidden in self.hidden]
        return (
            np.array([one.least for one in known]),
            np.array([one.most for one in known]),
            np.array([[one.shortest[suit] for suit in Suit] for one in known]),
            np.array([[one.longest[suit] for suit in Suit] for one in known]),
        )

    def hands(self, row: _Numbers) -> Deal:
        return tuple(
            fixed | CardSet.of(int(card) for card in self.part(row[None, :], at)[0])
            for at, fixed in enumerate(self.fixed)
        )


def draw(evidence: Evidence, count: int, luck: np.random.Generator, drawn: int = DRAWN) -> list[Deal]:
    """Return ``count`` deals, or all if there are fewer: for each seat, the cards it still holds.

    ``drawn`` deals are sampled first, and weighted by the points and lengths that the calls have promised.
    """
    if not evidence.hidden:
        return [tuple(hand for hand in evidence.seen if hand is not None)]
    places = _places(evidence)
    rows = np.tile(np.array(places.free, dtype=np.int64), (drawn if len(places.free) > 1 else 1, 1))
    rows = luck.permuted(rows, axis=1)
    # Five times as many deals as requested are read call by call.
    rows = rows[_choose(places.fitness(rows), 5 * count, luck)]
    _sharpen(places, rows, luck)
    hands = list(dict.fromkeys(places.hands(row) for row in rows))
    read = np.array([prod(map(HiddenHand.likelihood, evidence.hidden, dealt)) for dealt in hands])
    # Points and lengths have decided which deals are read; now the calls themselves are the weights.
    return [_whole(evidence, hands[row]) for row in _choose(np.log(read), count, luck)]


def _places(evidence: Evidence) -> _Places:
    fixed = [CardSet() for _ in evidence.hidden]
    free: list[int] = []
    for card in evidence.out:
        can = [at for at, hidden in enumerate(evidence.hidden) if card not in hidden.void]
        if len(can) == 1:
            fixed[can[0]] = fixed[can[0]].with_card(card)
        else:
            free.append(card)
    wanted = [hidden.size - len(held) for hidden, held in zip(evidence.hidden, fixed, strict=True)]
    return _Places(evidence.hidden, tuple(fixed), tuple(free), tuple(accumulate(wanted)))


def _sharpen(places: _Places, rows: _Numbers, luck: np.random.Generator) -> None:
    """Exchange cards between the hidden hands, in place, until 90 % of the rows are as promised.

    Swaps are accepted by the Metropolis rule: always if the deal fits better, sometimes if it does not.
    """
    number, cards = rows.shape
    if cards < 2:
        return
    fitness, every = places.fitness(rows), np.arange(number)
    for _ in range(150):  # at most
        if (fitness == 0).mean() > 0.9:
            return
        here, there = luck.integers(cards, size=(2, number))
        swapped = rows.copy()
        swapped[every, here], swapped[every, there] = rows[every, there], rows[every, here]
        changed = places.fitness(swapped)
        kept = np.log(luck.random(number)) < changed - fitness
        rows[kept], fitness[kept] = swapped[kept], changed[kept]


def _choose(logs: _Numbers, count: int, luck: np.random.Generator) -> list[int]:
    """Return random rows without repetition, each with a probability by its weight."""
    keys = logs + luck.gumbel(size=len(logs))
    return [int(row) for row in np.argsort(-keys, kind="stable")[:count]]


def _whole(evidence: Evidence, hands: Deal) -> Deal:
    by_seat = dict(zip((hidden.seat for hidden in evidence.hidden), hands, strict=True))
    return tuple(by_seat[seat] if hand is None else hand for seat, hand in enumerate(evidence.seen))


ANOTHER_CALL: Final = 0.15
"""Probability of a call that the system would not make: humans bid in other ways than bots."""
ANOTHER_LEAD: Final = 0.4
"""Probability of a lead that is not the booklet's."""


@dataclass(frozen=True)
class OpeningLead:
    """The opening lead, and how its player's system would choose it from a hand."""

    card: Card
    choose: Callable[[CardSet], Card]


@dataclass(frozen=True)
class HiddenHand:
    """A hidden hand.

    Attributes:
        size: cards it still holds.
        played: cards it has played.
        void: all cards of the suits it did not follow.
        known: what its player's calls have promised.
        calls: each call of its player with the rows the system had then, best first.
        lead: the opening lead, if the hand made it.
    """

    seat: Seat
    size: int
    played: CardSet
    void: CardSet
    known: Known
    calls: tuple[tuple[Call, tuple[Row, ...]], ...]
    lead: OpeningLead | None

    def likelihood(self, held: CardSet) -> float:
        """Return how likely its player's calls and lead are if it still holds these cards: 1 if all agree."""
        cards, likely = held | self.played, 1.0
        hand = Hand(cards)
        for call, rows in self.calls:
            wanted = next((row.call for row in rows if row.takes(hand)), PASS)
            likely *= 1.0 if wanted == call else ANOTHER_CALL
        if self.lead is not None and self.lead.choose(cards) != self.lead.card:
            likely *= ANOTHER_LEAD
        return likely


@dataclass(frozen=True)
class Evidence:
    """The basis for sampling deals: the visible hands, and what is known of the others.

    Attributes:
        seen: by seat, cards still held; ``None`` for a hidden hand.
        out: the cards of the hidden hands.
    """

    seen: tuple[CardSet | None, ...]
    hidden: tuple[HiddenHand, ...]
    out: CardSet


def evidence_of(view: View) -> Evidence:
    """Return the evidence that a seat has, from its view alone."""
    played = [CardSet.of(card for seat, card in view.plays if seat == who) for who in range(len(view.hands))]
    # The auction before each call, and after the last.
    contexts = [situation_of(view, made) for made in range(len(view.calls) + 1)]
    after, tricks = contexts[-1], tricks_of(view.plays, PLAYERS)
    hidden = tuple(
        HiddenHand(
            seat=seat,
            size=view.hand_sizes[seat],
            played=played[seat],
            void=suits_not_followed(tricks, seat),
            known=after.known[(leader_turn(view, seat) - len(view.calls)) % 4],
            calls=tuple(
                (view.calls[turn], tuple(rows_at(contexts[turn])))
                for turn in range(leader_turn(view, seat), len(view.calls), 4)
            ),
            lead=_lead(view, after, seat),
        )
        for seat, hand in enumerate(view.hands)
        if hand is None
    )
    return Evidence(view.hands, hidden, view.unseen)


def _lead(view: View, after: Context, seat: Seat) -> OpeningLead | None:
    if not view.plays or view.plays[0][0] != seat or view.contract is None:
        return None
    trump = view.contract.trump
    wanted = wishes(after, leader_turn(view, seat))
    return OpeningLead(view.plays[0][1], lambda cards: lead_of(cards, trump, wanted))
