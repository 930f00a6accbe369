"""``barbu arena --game bridge``: two pairs as teams, on boards that both play."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Final

import typer

from bot.cli.arena_players import Programs, player_of, tell_lost
from bot.cli.console import fail
from bot.cli.progress import watched

BOARDS: Final = 64


def held_at_bridge(seat: str, against: str, boards: int, limit_s: float, seed: int, *, as_json: bool) -> None:
    """Play the boards and tell what the first pair won on the second, in IMPs a board."""
    from bot.external_bots.program import ProgramError
    from bot.games.bridge.bot_dialect import dialect
    from engine.bridge.arena import compare, player_named
    from engine.errors import CodedError
    from engine.measuring import Timed, mean_of

    try:
        with ExitStack() as playing:
            players = {
                part: player_of(name, player_named, dialect(), limit_s, playing)
                for part, name in (("seat", seat), ("against", against))
            }
            if "expert" in (seat, against):
                _make_ready()
            programs, timed = Programs(players), Timed(players["seat"], time.perf_counter)
            begun = time.perf_counter()
            played = compare(
                timed, players["against"], boards=boards, seed=seed, deal_begins=programs.deal_begins
            )
            found = mean_of([board.imps for board in watched(played, "Playing", total=boards)])
            seconds, lost = time.perf_counter() - begun, programs.lost()
    except ProgramError as error:
        fail(str(error))
    except CodedError as error:
        if error.code != "level_unknown":
            raise
        fail(f'There is no "{error.facts["level"]}" here. There are: {error.facts["known"]}.')
    if as_json:
        told = {"game": "bridge", "seat": seat, "against": against, "boards": boards, "seed": seed}
        figures = {
            "imps": found.as_data(),
            "boards_per_s": boards / seconds,
            "decision_ms": {"median": timed.median_ms, "p99": timed.p99_ms},
            "lost": [one.as_data() for one in lost],
        }
        typer.echo(json.dumps({**told, **figures}))
        return
    doubt = "" if found.is_clear else "   (not clear of zero)"
    typer.echo(f"{seat} against {against}, teams at bridge: {boards} boards, each at two tables")
    typer.echo(f"  IMPs a board   {found.value:+7.2f} ± {found.half_width:.2f}{doubt}")
    times = f"a decision {timed.median_ms:.1f} ms, p99 {timed.p99_ms:.1f} ms"
    typer.echo(f"  {boards / seconds:.2f} boards/s, {times}")
    tell_lost(lost)


def _make_ready() -> None:
    """Let experts search in this process, which does nothing else; without a solver they play by rule."""
    from engine.bridge.double_dummy import solver

    if solver.is_installed():
        solver.make_ready()
    else:
        typer.echo("Without endplay, which has no wheel for this Python, the expert plays by rule.", err=True)
