"""``barbu arena --game bridge``: two pairs as teams, on boards that both play."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

import typer

from bot.cli.arena.players import PROGRAM, Lost, held_by_programs, tell_lost
from bot.cli.arena.rounds import (
    CHUNK_BOARDS,
    Played,
    make_solver_ready,
    play_boards,
    played_boards,
)
from bot.cli.support.batch_options import SharedOut, in_chunks
from bot.cli.support.console import fail

BOARDS: Final = 64


def held_at_bridge(
    seat: str, against: str, boards: int, limit_s: float, seed: int, shared: SharedOut, *, as_json: bool
) -> None:
    """Play the boards and print the first pair's margin over the second, in IMPs per board."""
    from bot.external_bots.program import ProgramError
    from bot.games.bridge.bot_dialect import dialect
    from engine.bridge.arena import player_named
    from engine.errors import CodedError
    from engine.measuring import mean_of

    lost: list[Lost] = []
    try:
        if any(name.startswith(PROGRAM) for name in (seat, against)):
            played, lost = held_by_programs(
                {"seat": seat, "against": against},
                boards,
                limit_s,
                make=player_named,
                dialect=dialect(),
                ready=_make_ready,
                play=partial(play_boards, seed=seed, boards=1),
            )
        else:
            played = _held(seat, against, boards, seed, shared)
    except ProgramError as error:
        fail(str(error))
    except CodedError as error:
        if error.code != "level_unknown":
            raise
        fail(f'There is no "{error.facts["level"]}" here. There are: {error.facts["known"]}.')
    found, times = mean_of([imps for (imps,) in played.figures]), played.decisions
    if as_json:
        header = {"game": "bridge", "seat": seat, "against": against, "boards": boards, "seed": seed}
        figures = {
            "imps": found.as_data(),
            "boards_per_s": boards / played.seconds,
            "decision_ms": {"median": times.median_ms, "p99": times.p99_ms},
            "lost": [loss.as_data() for loss in lost],
        }
        typer.echo(json.dumps({**header, **figures}))
        return
    doubt = "" if found.is_clear else "   (not clear of zero)"
    typer.echo(f"{seat} against {against}, teams in bridge: {boards} boards, each at two tables")
    typer.echo(f"  IMPs per board {found.value:+7.2f} ± {found.half_width:.2f}{doubt}")
    spent = f"a decision {times.median_ms:.1f} ms, p99 {times.p99_ms:.1f} ms"
    typer.echo(f"  {boards / played.seconds:.2f} boards/s, {spent}")
    tell_lost(lost)


def _held(seat: str, against: str, boards: int, seed: int, shared: SharedOut) -> Played:
    """Play levels against each other, in chunks for any process."""
    from bot.batches.batch import Batch, name_of
    from engine.bridge.arena import player_named

    for name in (seat, against):
        player_named(name)
    _make_ready(seat, against)
    chunks = in_chunks(boards, CHUNK_BOARDS, "boards")
    common = {"seat": seat, "against": against, "seed": seed}
    batch = Batch(name_of(played_boards), common, chunks)
    results = shared.results(batch, "Playing", [chunk["boards"] for chunk in chunks])
    return Played.together(Played(**result) for result in results)


def _make_ready(*levels: str) -> None:
    if not make_solver_ready(*levels):
        typer.echo("Experts play by rule: install the extra `bridge`, or Debian's libdds0.", err=True)
