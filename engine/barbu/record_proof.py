"""What a record in order leaves unproven. Source: docs/rules.md, "A game written down".

That a game replays says nothing of how its cards came about where nothing was promised before them.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.record import GameRecord
from engine.barbu.rules import preset_names


@dataclass(frozen=True, slots=True)
class Unproven:
    """What nothing in a record proves; deals by number, from 0.

    Attributes:
        dealt: deals without seed, commitment and cut: their cards are taken as written.
        cut: deals whose seed was promised, and of whose cut nobody says where it came from.
        drawn: whether the draw for the first dealer was promised by nothing.
        house: the name of rules that are no preset, which are taken as written.
        shown: whether there are commitments, of which only who saw them can say that they came before.
    """

    dealt: tuple[int, ...]
    cut: tuple[int, ...]
    drawn: bool
    house: str | None
    shown: bool


def unproven(record: GameRecord) -> Unproven:
    """What a check of the record must take as it is written."""
    name = str(record.rules.get("name"))
    return Unproven(
        dealt=tuple(index for index, deal in enumerate(record.deals) if deal.seed is None),
        cut=tuple(
            index
            for index, deal in enumerate(record.deals)
            if deal.seed is not None and deal.cut_from is None
        ),
        drawn=record.draw is None,
        house=None if name in preset_names() else name,
        shown=any(deal.commitment is not None for deal in record.deals),
    )
