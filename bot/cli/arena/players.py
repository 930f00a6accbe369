"""Who plays in an arena: levels and outside programs, and what programs lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import typer

if TYPE_CHECKING:
    from bot.external_bots.protocol import Dialect

PROGRAM: Final = "cmd:"
"""What stands before the command line of an outside program."""

_REASONS: Final = {
    "late": "answered late",
    "illegal": "answered illegally",
    "malformed": "sent a malformed answer",
    "gone": "stopped running",
}


@dataclass(frozen=True)
class Lost:
    """Deals a program lost to the novice player: which one, in what part, how many for each reason."""

    program: str
    part: str
    reasons: dict[str, int]

    @property
    def deals(self) -> int:
        """All of them."""
        return sum(self.reasons.values())

    def as_data(self) -> dict[str, Any]:
        """For whoever asked for JSON."""
        return {"program": self.program, "part": self.part, "deals": self.deals, "reasons": self.reasons}


def player_of(
    name: str, make: Callable[[str], Any], dialect: Dialect, limit_s: float, playing: ExitStack
) -> Any:
    """What ``make`` gives for a level, or a program that runs as long as ``playing``; raises as both do."""
    from bot.external_bots.program import Program

    if not name.startswith(PROGRAM):
        return make(name)
    return playing.enter_context(Program(name.removeprefix(PROGRAM), dialect, limit_s=limit_s))


class Programs:
    """The programs among an arena's players, by the part they play."""

    def __init__(self, players: Mapping[str, Any]) -> None:
        from bot.external_bots.program import Program

        self._programs = {part: player for part, player in players.items() if isinstance(player, Program)}

    def deal_begins(self) -> None:
        """A new deal: what was lost in the one before is forgiven."""
        for program in self._programs.values():
            program.deal_begins()

    def lost(self) -> list[Lost]:
        """What each has lost, where it lost anything."""
        return [
            Lost(PROGRAM + one.command, part, {fault.value: count for fault, count in one.faults.items()})
            for part, one in self._programs.items()
            if one.faults
        ]


def tell_lost(lost: list[Lost]) -> None:
    """Say which program lost how many deals, and why."""
    for one in lost:
        reasons = ", ".join(f"{_REASONS[reason]} {count}×" for reason, count in one.reasons.items())
        typer.echo(f"  {one.program} ({one.part}) lost {one.deals} deals to the novice player: {reasons}")
