"""Players in an arena: levels and external programs, with the deals that programs lost."""

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
class LostDeals:
    """Deals in which the novice player replaced a program: the program, its side, and counts by reason."""

    program: str
    part: str
    reasons: dict[str, int]

    @property
    def deals(self) -> int:
        return sum(self.reasons.values())

    def as_data(self) -> dict[str, Any]:
        return {"program": self.program, "part": self.part, "deals": self.deals, "reasons": self.reasons}


def play_with_programs(
    names: Mapping[str, str],
    rounds: int,
    limit_s: float,
    *,
    make: Callable[[str], Any],
    dialect: Dialect,
    ready: Callable[..., object],
    play: Callable[..., Played],
) -> tuple[Played, list[LostDeals]]:
    """Play rounds or boards with external programs in this process; also return the deals they lost.

    ``names`` are the level or the program of each side, the challenger's first. ``ready`` loads the data the
    levels need. ``play`` plays one round between two players; ``first`` is its number.
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
                program.deal_begins()  # programs that failed in the previous deal may play again

        played = [
            play(*players.values(), first=number, deal_begins=deal_begins)
            for number in watched(range(rounds), "Playing", total=rounds)
        ]
        return Played.together(played), [
            LostDeals(
                PROGRAM + one.command, part, {fault.value: count for fault, count in one.faults.items()}
            )
            for part, one in programs.items()
            if one.faults
        ]


def print_lost_deals(lost: list[LostDeals]) -> None:
    for loss in lost:
        reasons = ", ".join(f"{_REASONS[reason]} {count}×" for reason, count in loss.reasons.items())
        typer.echo(f"  {loss.program} ({loss.part}) lost {loss.deals} deals to the novice player: {reasons}")
