"""Boards played to their end, as compared with others, and what a solver finds of a deal."""

from __future__ import annotations

from bot.games.bridge.coach.comparison_screens import SeenField
from engine.bridge.double_dummy.table import DealSolution, Par, ParContract, TrickTable
from engine.bridge.duplicate.bot_table import BotComparison
from engine.bridge.duplicate.field import FieldComparison, FieldTable, field_of
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import DealSettled, MatchState
from engine.cards import Denomination
from tools.simulation.samples.bridge_deals import called, claimed, dealt
from tools.simulation.samples.bridge_scenes import HANDS


def four_hearts(tricks: int, rules: str = "single") -> MatchState:
    """Return a match in which North played four hearts and took ``tricks``."""
    return claimed(called(dealt(HANDS, preset(rules)), "1H P 4H P P P"), tricks)


def finished(state: MatchState) -> DealSettled:
    """Return how the last deal ended."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    return ended


def made() -> BotComparison:
    """Return a contract made at the table and defeated at the bot players'."""
    return BotComparison(finished(four_hearts(10)), finished(four_hearts(9)))


def seen(*others: DealSettled, again: bool = False) -> SeenField:
    """Return the field of table 1, which made four hearts; other tables are numbered from 2."""
    own = FieldTable(1, frozenset({1}), (finished(four_hearts(10)),))
    tables = [
        FieldTable(number, frozenset({number}), (ended,)) for number, ended in enumerate(others, start=2)
    ]
    names = dict.fromkeys(range(2, 9), ("Eve", "Finn", "Gus", "*Hal*"))
    field: FieldComparison | None = None if again else field_of(own, tables)
    return SeenField(field, {1: ("Ada", "Bob", "Cleo", "Dan"), **names})


SEEN = DealSolution(
    TrickTable(((8, 5, 8, 5), (7, 6, 7, 6), (9, 4, 9, 4), (8, 4, 8, 5), (9, 4, 9, 4))),
    Par(
        -100,
        (
            ParContract(5, Denomination.HEARTS, "NS", True, -1),
            ParContract(3, Denomination.NO_TRUMP, "N", False, 0),
        ),
    ),
)


PASSED = DealSolution(TrickTable(((6, 6, 6, 6),) * 5), Par(0, ()))
