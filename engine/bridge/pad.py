"""The pad of a rubber: the points of each side above and below the line. Source: docs/bridge.md, "Rubber"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bridge.compass import Side
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import GAME_PTS, ScoreKind, parts_of
from engine.bridge.state import DealScore


@dataclass(frozen=True, slots=True)
class PadEntry:
    """Points of one side.

    Attributes:
        deal: number of the deal they are from, from 1.
        kind: ``RUBBER`` or ``HONOURS``; None for those of the contract.
        points: above 0.
    """

    deal: int
    side: Side
    points: int
    kind: ScoreKind | None = None


@dataclass(frozen=True, slots=True)
class RubberPad:
    """Entries in the order of the deals.

    Attributes:
        above: overtricks, penalties and bonuses.
        games: tricks bid and made, in groups that each end with the game they made; a last group without one
            has the part-scores towards the next.
    """

    above: tuple[PadEntry, ...]
    games: tuple[tuple[PadEntry, ...], ...]

    def total(self, side: Side) -> int:
        """Return all points of a side, to which the points of the other side are not opposed."""
        below = (entry for game in self.games for entry in game)
        return sum(entry.points for entry in (*self.above, *below) if entry.side == side)


def is_game(entries: Sequence[PadEntry]) -> bool:
    """Return whether entries below the line make a game of the side that scored last."""
    last = entries[-1].side
    return sum(entry.points for entry in entries if entry.side == last) >= GAME_PTS


def pad_of(rules: BridgeRules, finished: Sequence[DealScore]) -> RubberPad:
    """Return the pad after the finished deals of a rubber; the difference of its totals is the score."""
    above, games = list[PadEntry](), list[list[PadEntry]]()
    for number, score in enumerate(finished, start=1):
        below, others = _entries(rules, number, score)
        above += others
        if below is not None:
            if not games or is_game(games[-1]):
                games.append([])
            games[-1].append(below)
    return RubberPad(tuple(above), tuple(map(tuple, games)))


def _entries(rules: BridgeRules, number: int, score: DealScore) -> tuple[PadEntry | None, list[PadEntry]]:
    """Return a deal's entry below the line, if any, and those above it."""
    if score.contract is None:
        return None, []
    own = score.seating.side(score.contract.declarer)
    below, rest = None, 0
    apart = list[PadEntry]()
    for part in parts_of(rules, score):
        side = own if part.points > 0 else 1 - own
        match part.part:
            case ScoreKind.TRICKS:
                below = PadEntry(number, own, part.points)
            case ScoreKind.RUBBER | ScoreKind.HONOURS:
                apart.append(PadEntry(number, side, abs(part.points), part.part))
            case _:
                rest += part.points
    contract = [PadEntry(number, own if rest > 0 else 1 - own, abs(rest))] if rest else []
    return below, [*contract, *apart]
