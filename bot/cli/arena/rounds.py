"""Chunks of an arena: rounds of Barbu or boards of bridge, the same in any process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import typer

from bot.cli.support.console import watched
from engine.measuring import Timed

if TYPE_CHECKING:
    from bot.external_bots import Dialect
    from engine.barbu.arena import Contest

CHUNK_DEALS: Final = 10
"""Deals of Barbu in one chunk, unless a game has more."""
CHUNK_BOARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Played:
    """Results of a chunk: figures of each round or board, and times of the challenger's decisions."""

    figures: list[list[float]]
    times_s: list[float]
    seconds: float

    @classmethod
    def together(cls, parts: Iterable[Played]) -> Played:
        parts = list(parts)
        return cls(
            [figure for part in parts for figure in part.figures],
            [seconds for part in parts for seconds in part.times_s],
            sum(part.seconds for part in parts),
        )

    @property
    def decisions(self) -> Timed:
        return Timed(None, time.perf_counter, self.times_s)


def needs_kernels(*levels: str) -> bool:
    from engine.barbu.players.base import LEVELS

    return any(name in LEVELS and name != "novice" for name in levels)


def make_ready(*levels: str) -> None:
    """Load the kernels these levels of Barbu need."""
    from engine.barbu.players.base import KERNELS_READY

    if needs_kernels(*levels) and not KERNELS_READY.is_set():
        from engine.barbu.players.jit_readiness import make_ready

        make_ready()


def timed(challenger: Any, figures: Callable[[Timed], Iterable[list[float]]]) -> Played:
    """Return the results of ``figures``, which plays with the timed challenger."""
    watched, begun = Timed(challenger, time.perf_counter), time.perf_counter()
    return Played(list(figures(watched)), watched.times_s, time.perf_counter() - begun)


def play_rounds(contest: Contest, challenger: Any, others: Any, **which: Any) -> Played:
    """Play rounds of Barbu; ``which`` goes to the engine's arena."""
    from engine.barbu.arena import compare

    return timed(
        challenger,
        lambda player: ([board.points, board.cards] for board in compare(contest, player, others, **which)),
    )


def played_rounds(
    rules: dict[str, Any],
    contract: str | None,
    duplicate: bool,
    seat: str,
    against: str,
    seed: int,
    first: int,
    rounds: int,
) -> dict[str, Any]:
    """Play rounds of Barbu between two levels, as a chunk of a batch."""
    from engine.barbu.arena import contest_of
    from engine.barbu.players.base import make_player
    from engine.barbu.rules.rule_set import load_rules

    make_ready(seat, against)
    contest = contest_of(load_rules(rules), contract, duplicate=duplicate)
    players = make_player(seat), make_player(against)
    return asdict(play_rounds(contest, *players, seed=seed, first=first, rounds=rounds))


def play_boards(challenger: Any, others: Any, **which: Any) -> Played:
    """Play boards of bridge; ``which`` goes to the engine's arena."""
    from engine.bridge.arena import compare

    return timed(challenger, lambda player: ([float(one.imps)] for one in compare(player, others, **which)))


def played_boards(seat: str, against: str, seed: int, first: int, boards: int) -> dict[str, Any]:
    """Play boards of bridge between two pairs, as a chunk of a batch."""
    from engine.bridge.arena import player_named

    make_solver_ready(seat, against)
    players = player_named(seat), player_named(against)
    return asdict(play_boards(*players, seed=seed, first=first, boards=boards))


def make_solver_ready(*levels: str) -> bool:
    """Enable searching levels in this process; return False if they need a solver that is not installed."""
    from engine.bridge.double_dummy import library

    if not {"club", "expert", "elite"} & {*levels}:
        return True
    if library.is_installed():
        library.make_ready()
    return library.is_ready()


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
    from bot.external_bots import Program

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
