"""The double-dummy table of a deal, and its par: the score neither side can improve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.bridge.compass import PLAYERS, SIDES, Vulnerability
from engine.bridge.double_dummy import library
from engine.bridge.state import DealState
from engine.cards import CardSet, Denomination

_VULNERABLE: Final = {
    Vulnerability.NONE: 0,
    Vulnerability.BOTH: 1,
    Vulnerability.NS: 2,
    Vulnerability.EW: 3,
}
_DENOMINATIONS: Final = tuple(reversed(Denomination))
"""Denominations in the library's order for contracts."""


@dataclass(frozen=True, slots=True)
class TrickTable:
    """Tricks by denomination (♣ ♦ ♥ ♠ NT), then by declarer (North, East, South, West): twenty numbers."""

    tricks: tuple[tuple[int, ...], ...]

    def tricks_of(self, denomination: Denomination, declarer: int) -> int:
        """Return a declarer's tricks; ``declarer`` is 0 for North … 3 for West."""
        return self.tricks[denomination][declarer]


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that scores par.

    Attributes:
        declarers: possible declarers: ``N``, ``E``, ``S``, ``W``, ``NS`` or ``EW``.
        doubled: whether the other side doubles it, as it does a sacrifice.
        over: overtricks; negative for undertricks.
    """

    level: int
    denomination: Denomination
    declarers: str
    doubled: bool
    over: int

    def __str__(self) -> str:
        over = f"{self.over:+d}" if self.over else "="
        return f"{self.level}{self.denomination.code}{'X' if self.doubled else ''} {self.declarers} {over}"


@dataclass(frozen=True, slots=True)
class Par:
    """The par of a deal: the score of North and South, and the contracts with it; none if passed out."""

    score: int
    contracts: tuple[ParContract, ...]


@dataclass(frozen=True, slots=True)
class DealSolution:
    """Double-dummy table and par of a deal."""

    table: TrickTable
    par: Par


def table_of(hands: Sequence[CardSet]) -> TrickTable:
    """Return the table of a deal by direction. *Raises:* CodedError ``solver_missing``."""
    found = library.tricks_table(hands)
    return TrickTable(tuple(tuple(found[library.strain_number(one.suit)]) for one in Denomination))


def solve_deal(deal: DealState) -> DealSolution:
    """Return the table and par of a deal by direction. *Raises:* CodedError ``solver_missing``."""
    table = table_of([deal.dealt[seat] for seat in deal.seating])
    return DealSolution(table, par_of(table, deal.seating.direction(deal.dealer), deal.vulnerable))


def par_of(table: TrickTable, dealer: int, vulnerable: Vulnerability) -> Par:
    """Return a table's par; ``dealer``: 0 for North … 3 for West. *Raises:* CodedError ``solver_missing``."""
    rows: list[tuple[int, ...]] = [()] * len(Denomination)
    for denomination in Denomination:
        rows[library.strain_number(denomination.suit)] = table.tricks[denomination]
    score, contracts = library.par(rows, dealer, _VULNERABLE[vulnerable])
    # The library reports a deal that is best passed out as one contract of level 0.
    return Par(
        score,
        tuple(
            ParContract(
                level,
                _DENOMINATIONS[strain],
                "NESW"[seats] if seats < PLAYERS else SIDES[seats - PLAYERS],
                under > 0,
                over - under,
            )
            for level, strain, seats, over, under in contracts
            if level
        ),
    )
