"""Players in an arena: levels and external programs, and the deals that programs lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import typer

if TYPE_CHECKING:
    from bot.external_bots.program import Dialect

PROGRAM: Final = "cmd:"
"""The prefix of the command line of an external program."""

_REASONS: Final = {
    "late": "answered late",
    "illegal": "answered illegally",
    "malformed": "sent a malformed answer",
    "gone": "stopped running",
}


@dataclass(frozen=True)
class Lost:
    """Deals that a program had to leave to the novice player: its part, and how many for each reason."""

    program: str
    part: str
    reasons: dict[str, int]

    @property
    def deals(self) -> int:
        """The total number."""
        return sum(self.reasons.values())

    def as_data(self) -> dict[str, Any]:
        """Return the form for JSON output."""
        return {"program": self.program, "part": self.part, "deals": self.deals, "reasons": self.reasons}


def player_of(
    name: str, make: Callable[[str], Any], dialect: Dialect, limit_s: float, playing: ExitStack
) -> Any:
    """Return ``make`` of a level, or an external program that runs until ``playing`` is closed."""
    from bot.external_bots.program import Program

    if not name.startswith(PROGRAM):
        return make(name)
    return playing.enter_context(Program(name.removeprefix(PROGRAM), dialect, limit_s=limit_s))


class Programs:
    """The external programs among an arena's players, by part."""

    def __init__(self, players: Mapping[str, Any]) -> None:
        from bot.external_bots.program import Program

        self._programs = {part: player for part, player in players.items() if isinstance(player, Program)}

    def deal_begins(self) -> None:
        """Begin a deal; programs that failed in the one before may play again."""
        for program in self._programs.values():
            program.deal_begins()

    def lost(self) -> list[Lost]:
        """Return the lost deals of each program that lost any."""
        return [
            Lost(PROGRAM + one.command, part, {fault.value: count for fault, count in one.faults.items()})
            for part, one in self._programs.items()
            if one.faults
        ]


def tell_lost(lost: list[Lost]) -> None:
    """Print which program lost how many deals, and why."""
    for loss in lost:
        reasons = ", ".join(f"{_REASONS[reason]} {count}×" for reason, count in loss.reasons.items())
        typer.echo(f"  {loss.program} ({loss.part}) lost {loss.deals} deals to the novice player: {reasons}")
