"""Positions solved double dummy, card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import library
from engine.cards import Card, CardSet, Suit

COUNTING: Final = 4
"""Assumed ratio of nodes for counting all tricks to nodes for the target; it is 3.1 to 3.5 on average."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position by direction, North first. ``hands`` are without the cards on the table, at most three."""

    trump: Suit | None
    leader: int
    trick: tuple[Card, ...]
    hands: tuple[CardSet, ...]

    @property
    def playable(self) -> CardSet:
        hand = self.hands[(self.leader + len(self.trick)) % PLAYERS]
        return (hand.of_suit(self.trick[0].suit) if self.trick else hand) or hand

    def __repr__(self) -> str:
        return f"Position(leader={self.leader})"  # cards stay out of logs


_FORGETTING: Final = tuple(
    Position(trump, 0, (), tuple(CardSet.of([card]) for card in range(PLAYERS)))
    for trump in (Suit.CLUBS, None)
)
"""Positions that clear the library's cache, which is kept while positions are similar.

Solving two positions in other trumps resets it.
"""


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """The result of a position: the remaining tricks of the side to play, by legal card.

    ``nodes`` is the number of positions searched, as a measure of time.
    """

    position: Position
    tricks: Mapping[Card, int]
    nodes: int


def solve_each(positions: Iterable[Position], target: int | None = None) -> Iterator[SolvedPosition]:
    """Yield each position's result, solved lazily.

    With a ``target``, only whether each card reaches this number of tricks is determined, much faster: cards
    that do count as ``target``, others as one less. Node counts do not depend on positions solved before.
    """
    for position in _FORGETTING:
        _solve(position)
    for position in positions:
        by_card, nodes = _solve(position, target)
        if target is not None:
            reached = {card for card, tricks in by_card.items() if tricks >= target}
            by_card = {card: target - (card not in reached) for card in position.playable}
        yield SolvedPosition(position, by_card, nodes)


def solve_within(
    nodes: int, positions: Iterable[Position], target: int | None = None
) -> Iterator[SolvedPosition]:
    """Yield each position's result, as long as the next is expected to fit into ``nodes`` in total.

    With a ``target``, half of the nodes are spent on counting all tricks of the first positions, and the
    others are solved for the target alone. Which positions are counted depends on the nodes only.
    """
    spent = counted = 0
    expected = 0.0
    for number, one in enumerate(solve_each(positions, target), 1):
        spent += one.nodes
        if target is not None and counted + COUNTING * one.nodes <= nodes / 2:
            by_card, more = _solve(one.position, is_same=True)
            spent, counted = spent + more, counted + more
            one = SolvedPosition(one.position, by_card, one.nodes + more)
        yield one
        expected = (spent - counted) / number
        if spent + expected > nodes:
            return


def _solve(
    position: Position, target: int | None = None, *, is_same: bool = False
) -> tuple[dict[Card, int], int]:
    # DDS option 3 solves for every legal card, 2 only returns the cards that reach the target.
    wanted, how = (-1, 3) if target is None else (target, 2)
    return library.solve_board(
        position.trump,
        position.leader,
        position.trick,
        position.hands,
        target=wanted,
        solutions=how,
        is_same=is_same,
    )


def tricks_by_card(positions: Iterable[Position]) -> list[Mapping[Card, int]]:
    """Return by position the remaining tricks of the side to play for each legal card."""
    return [solution.tricks for solution in solve_each(positions)]
