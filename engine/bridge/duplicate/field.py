"""Tables that have played the same boards, compared. Source: docs/bridge.md, "Shared boards"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.bridge.compass import SIDES, Side
from engine.bridge.duplicate.imp_pairs import imp_totals
from engine.bridge.duplicate.matchpoints import matchpoint_totals
from engine.bridge.duplicate.ranking import Place, ranking
from engine.bridge.duplicate.results import Scored
from engine.bridge.events import DealSettled


@dataclass(frozen=True, slots=True)
class FieldTable:
    """One table.

    Attributes:
        number: of its game.
        people: who sat there, or sits there now.
        deals: its finished deals.
    """

    number: int
    people: frozenset[int]
    deals: tuple[DealSettled, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a pair has: the share of the matchpoints it could have had, and its IMPs, on so many boards."""

    share: Fraction
    imps: Fraction
    boards: int


@dataclass(frozen=True, slots=True)
class Field:
    """What tables made of the boards that one of them has finished.

    Attributes:
        own: number of the table that looks.
        tables: those that count, each with the boards it has in common with that one.
    """

    own: int
    tables: tuple[FieldTable, ...]

    @property
    def others(self) -> tuple[FieldTable, ...]:
        """Those beside the one that looks."""
        return tuple(table for table in self.tables if table.number != self.own)

    def of_board(self, board: int) -> dict[tuple[int, Side], Worth]:
        """What that board was worth to each pair that played it, by table and side."""
        return _worth([(table, deal) for table, deal in self._played() if deal.deal.board == board])

    def in_all(self) -> dict[tuple[int, Side], Worth]:
        """What each pair has on all boards that more than one table has played."""
        counts: dict[int, int] = {}
        for _, deal in self._played():
            counts[deal.deal.board] = counts.get(deal.deal.board, 0) + 1
        return _worth([(table, deal) for table, deal in self._played() if counts[deal.deal.board] > 1])

    def places(self, side: Side) -> tuple[Place, ...]:
        """Who comes where among those who sat that way, by share of the matchpoints and table number."""
        worth = self.in_all()
        return ranking({table: one.share for (table, where), one in worth.items() if where == side})

    def _played(self) -> list[tuple[FieldTable, DealSettled]]:
        return [(table, deal) for table in self.tables for deal in table.deals]


def field_of(own: FieldTable, others: Sequence[FieldTable]) -> Field | None:
    """The field of a table; ``None`` where somebody at it had played the boards before at another one.

    Tables are taken in the order of their numbers: one counts if none of its people sat at one before it
    that counts. Of the others no more is taken than the boards that this one has finished, with the same
    cards, dealer and vulnerability.
    """
    known = {deal.deal.board: _cards(deal) for deal in own.deals}
    seen: set[int] = set()
    counted: list[FieldTable] = []
    for table in sorted((own, *others), key=lambda one: one.number):
        common = tuple(deal for deal in table.deals if known.get(deal.deal.board) == _cards(deal))
        if not common or seen & table.people:
            continue
        seen |= table.people
        counted.append(FieldTable(table.number, table.people, common))
    if all(table.number != own.number for table in counted):
        return None
    return Field(own.number, tuple(counted))


def _cards(deal: DealSettled) -> tuple[object, ...]:
    """What makes two boards the same: hands by the compass, dealer, vulnerability."""
    state = deal.deal
    hands = tuple(state.dealt[seat] for seat in state.seating.order)
    return hands, state.seating.direction(state.dealer), state.vulnerable


def _worth(played: Sequence[tuple[FieldTable, DealSettled]]) -> dict[tuple[int, Side], Worth]:
    pairs: Mapping[tuple[int, Side], int] = {
        (table.number, side): at * len(SIDES) + side
        for at, table in enumerate({table.number: table for table, _ in played}.values())
        for side in range(len(SIDES))
    }
    results = [
        Scored(
            deal.deal.board,
            pairs[table.number, 0],
            pairs[table.number, 1],
            deal.score.score[deal.score.seating.order[0]],
        )
        for table, deal in played
    ]
    matchpoints, imps = matchpoint_totals(results), imp_totals(results)
    return {
        key: Worth(matchpoints[pair].share, imps[pair].imps, imps[pair].boards) for key, pair in pairs.items()
    }
