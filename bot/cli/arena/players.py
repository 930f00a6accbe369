"""Players in an arena: levels and external programs, and the deals that programs lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import typer

from bot.cli.arena.rounds import Played
from bot.cli.support.console import watched

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


def held_by_programs(
    names: Mapping[str, str],
    rounds: int,
    limit_s: float,
    *,
    make: Callable[[str], Any],
    dialect: Dialect,
    ready: Callable[..., object],
    play: Callable[..., Played],
) -> tuple[Played, list[Lost]]:
    """Play rounds or boards with external programs, in this process; return the deals they lost, too.

    Args:
        names: the level or the program of each part, the challenger's first.
        rounds: how many.
        limit_s: the most seconds for a program's decision.
        make: makes the player of a level.
        dialect: the language of the programs.
        ready: loads what the levels need.
        play: plays one round between two players; ``first`` is its number.
    """
    from bot.external_bots.program import Program

    with ExitStack() as playing:
        players, programs = dict[str, Any](), dict[str, Program]()
        for part, name in names.items():
            if name.startswith(PROGRAM):
                program = Program(name.removeprefix(PROGRAM), dialect, limit_s=limit_s)
                programs[part] = players[part] = playing.enter_context(program)
            else:
                players[part] = make(name)
        ready(*names.values())

        def deal_begins() -> None:
            for program in programs.values():
                program.deal_begins()  # those that failed in the deal before may play again

        played = [
            play(*players.values(), first=number, deal_begins=deal_begins)
            for number in watched(range(rounds), "Playing", total=rounds)
        ]
        return Played.together(played), [
            Lost(PROGRAM + one.command, part, {fault.value: count for fault, count in one.faults.items()})
            for part, one in programs.items()
            if one.faults
        ]


def tell_lost(lost: list[Lost]) -> None:
    """Print which program lost how many deals, and why."""
    for loss in lost:
        reasons = ", ".join(f"{_REASONS[reason]} {count}×" for reason, count in loss.reasons.items())
        typer.echo(f"  {loss.program} ({loss.part}) lost {loss.deals} deals to the novice player: {reasons}")
