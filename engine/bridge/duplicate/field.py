"""Comparison of tables that played the same boards. Source: docs/bridge.md, "Shared boards"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.bridge.compass import SIDES, Side
from engine.bridge.duplicate.results import Rank, ScoredResult, imp_totals, matchpoint_totals, ranking
from engine.bridge.state import DealSettled


@dataclass(frozen=True, slots=True)
class FieldTable:
    """One table.

    Attributes:
        number: of its game.
        people: users who sat or sit there.
        deals: its finished deals.
    """

    number: int
    people: frozenset[int]
    deals: tuple[DealSettled, ...]


@dataclass(frozen=True, slots=True)
class FieldScore:
    """A pair's result: its share of the available matchpoints, and its IMPs, over ``boards`` boards."""

    share: Fraction
    imps: Fraction
    boards: int


@dataclass(frozen=True, slots=True)
class FieldComparison:
    """Results of several tables on the boards that one of them has finished.

    Attributes:
        own: number of that table.
        tables: the tables that count, each with the boards it has in common with that one.
    """

    own: int
    tables: tuple[FieldTable, ...]

    @property
    def others(self) -> tuple[FieldTable, ...]:
        """All tables except the own one."""
        return tuple(table for table in self.tables if table.number != self.own)

    def of_board(self, board: int) -> dict[tuple[int, Side], FieldScore]:
        """Return the value of a board to each pair that played it, by table and side."""
        return _worth([(table, deal) for table, deal in self._all_deals() if deal.deal.board == board])

    def in_all(self) -> dict[tuple[int, Side], FieldScore]:
        """Return each pair's result over all boards that several tables have played."""
        counts: dict[int, int] = {}
        for _, deal in self._all_deals():
            counts[deal.deal.board] = counts.get(deal.deal.board, 0) + 1
        return _worth([(table, deal) for table, deal in self._all_deals() if counts[deal.deal.board] > 1])

    def places(self, side: Side) -> tuple[Rank, ...]:
        """Return the ranking of one side's pairs by share of matchpoints, as table numbers."""
        worth = self.in_all()
        return ranking({table: one.share for (table, where), one in worth.items() if where == side})

    def _all_deals(self) -> list[tuple[FieldTable, DealSettled]]:
        return [(table, deal) for table in self.tables for deal in table.deals]


def field_of(own: FieldTable, others: Sequence[FieldTable]) -> FieldComparison | None:
    """Return the field of a table, or ``None`` if a user at it had played the boards elsewhere before.

    Tables are taken in order of number: one counts if none of its users sat at an earlier one that counts.
    Only boards that the own table has finished, with the same cards, dealer and vulnerability, are used.
    """
    known = {deal.deal.board: _cards(deal) for deal in own.deals}
    seen: set[int] = set()
    counted: list[FieldTable] = []
    for table in sorted((own, *others), key=lambda table: table.number):
        common = tuple(deal for deal in table.deals if known.get(deal.deal.board) == _cards(deal))
        if not common or seen & table.people:
            continue
        seen |= table.people
        counted.append(FieldTable(table.number, table.people, common))
    if all(table.number != own.number for table in counted):
        return None
    return FieldComparison(own.number, tuple(counted))


def _cards(deal: DealSettled) -> tuple[object, ...]:
    """Return what identifies a board: hands by direction, dealer and vulnerability."""
    state = deal.deal
    hands = tuple(state.dealt[seat] for seat in state.seating.order)
    return hands, state.seating.direction(state.dealer), state.vulnerable


def _worth(played: Sequence[tuple[FieldTable, DealSettled]]) -> dict[tuple[int, Side], FieldScore]:
    pairs: Mapping[tuple[int, Side], int] = {
        (table.number, side): at * len(SIDES) + side
        for at, table in enumerate({table.number: table for table, _ in played}.values())
        for side in range(len(SIDES))
    }
    results = [
        ScoredResult(
            deal.deal.board,
            pairs[table.number, 0],
            pairs[table.number, 1],
            deal.score.score[deal.score.seating.order[0]],
        )
        for table, deal in played
    ]
    matchpoints, imps = matchpoint_totals(results), imp_totals(results)
    return {
        key: FieldScore(matchpoints[pair].share, imps[pair].imps, imps[pair].boards)
        for key, pair in pairs.items()
    }
