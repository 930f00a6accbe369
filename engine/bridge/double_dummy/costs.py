"""Double-dummy cost of each card in a finished deal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import solver
from engine.bridge.double_dummy.solver import Position
from engine.bridge.state import Contract
from engine.cards import Card, CardSet
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class CardCost:
    """A card played and its cost.

    Attributes:
        number: of the play, from 0; ``number // 4`` is its trick.
        player: the hand it came from, 0 for North … 3 for West.
        tricks: tricks lost compared with the best card.
        better: cards without cost, lowest first; empty if this one had none.
    """

    number: int
    player: int
    card: Card
    tricks: int
    better: tuple[Card, ...] = ()


def costs_of(hands: tuple[CardSet, ...], contract: Contract, plays: tuple[Card, ...]) -> tuple[CardCost, ...]:
    """Return every play's cost. All is by direction, including ``contract.declarer``.

    Forced plays cost nothing. Raises ``CodedError("solver_missing")``.
    """
    costs: list[CardCost] = []
    positions: list[Position] = []
    players: list[int] = []
    left = list(hands)
    trick = Trick((contract.declarer + 1) % PLAYERS)
    for card in plays:
        player = (trick.leader + len(trick.plays)) % PLAYERS
        on_table = tuple(played for _, played in trick.plays)
        positions.append(Position(contract.trump, trick.leader, on_table, tuple(left)))
        players.append(player)
        left[player] = left[player].without(card)
        trick = trick.with_play(player, card)
        best = trick.best(contract.trump)
        if best is not None and len(trick.plays) == PLAYERS:
            trick = Trick(best[0])
    for number, (card, player, by_card) in enumerate(
        zip(plays, players, solver.tricks_by_card(positions), strict=True)
    ):
        most = max(by_card.values())
        cost = most - by_card[card]
        better = tuple(sorted(one for one, tricks in by_card.items() if tricks == most)) if cost else ()
        costs.append(CardCost(number, player, card, cost, better))
    return tuple(costs)
