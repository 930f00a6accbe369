"""Double-dummy cost of each card in a finished deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import solver
from engine.bridge.double_dummy.faults import Fault, fault_of
from engine.bridge.double_dummy.solver import Position
from engine.bridge.state import Contract
from engine.cards import Card, CardSet
from engine.tricks import Trick

HAND_SIZE: Final = 13


@dataclass(frozen=True, slots=True)
class CardCost:
    """A card played and its cost.

    Attributes:
        number: of the play, from 0; ``number // 4`` is its trick.
        player: the hand it came from, 0 for North … 3 for West.
        tricks: tricks lost compared with the best card.
        better: cards without cost, lowest first; empty if this one had none.
        fault: what was wrong with the card, if it had a cost.
        decides: whether it lost the contract, or let it through.
    """

    number: int
    player: int
    card: Card
    tricks: int
    better: tuple[Card, ...] = ()
    fault: Fault | None = None
    decides: bool = False


def costs_of(hands: tuple[CardSet, ...], contract: Contract, plays: tuple[Card, ...]) -> tuple[CardCost, ...]:
    """Return every play's cost. All is by direction, including ``contract.declarer``.

    Forced plays cost nothing. Raises ``CodedError("solver_missing")``.
    """
    costs: list[CardCost] = []
    positions: list[Position] = []
    players: list[int] = []
    tricks: list[Trick] = []
    left = list(hands)
    trick = Trick((contract.declarer + 1) % PLAYERS)
    for card in plays:
        player = (trick.leader + len(trick.plays)) % PLAYERS
        on_table = tuple(played for _, played in trick.plays)
        positions.append(Position(contract.trump, trick.leader, on_table, tuple(left)))
        players.append(player)
        tricks.append(trick)
        left[player] = left[player].without(card)
        trick = trick.with_play(player, card)
        best = trick.best(contract.trump)
        if best is not None and len(trick.plays) == PLAYERS:
            trick = Trick(best[0])
    all_by_card = solver.tricks_by_card(positions)
    due = _declarers_tricks(contract, players[0], all_by_card[0]) if plays else 0
    for number, (card, player, by_card) in enumerate(zip(plays, players, all_by_card, strict=True)):
        most = max(by_card.values())
        cost = most - by_card[card]
        if not cost:
            costs.append(CardCost(number, player, card, 0))
            continue
        better = tuple(sorted(one for one, won in by_card.items() if won == most))
        is_declarers = player % 2 == contract.declarer % 2
        before, due = due, due - cost if is_declarers else due + cost
        decides = (before >= contract.needed) != (due >= contract.needed)
        fault = fault_of(tricks[number], player, card, better, contract.trump)
        costs.append(CardCost(number, player, card, cost, better, fault, decides))
    return tuple(costs)


def _declarers_tricks(contract: Contract, leader: int, by_card: Mapping[Card, int]) -> int:
    """Return declarer's tricks with best play on both sides, from the tricks of each lead."""
    most = max(by_card.values())
    return most if leader % 2 == contract.declarer % 2 else HAND_SIZE - most
