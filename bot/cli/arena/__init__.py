"""``barbu arena``: compare two bot players, or an external program, on the same deals."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bot.cli.arena.rounds import (
    CHUNK_BOARDS,
    CHUNK_DEALS,
    PROGRAM,
    LostDeals,
    Played,
    make_ready,
    make_solver_ready,
    needs_kernels,
    play_boards,
    play_rounds,
    play_with_programs,
    played_boards,
    played_rounds,
    print_lost_deals,
)
from bot.cli.support.console import fail
from bot.cli.support.options import (
    Chunks,
    CliGame,
    ClusterAddress,
    Processes,
    SharedOut,
    find_rules,
    in_chunks,
)
from engine.barbu.rules.rule_set import Length
from engine.errors import CodedError

if TYPE_CHECKING:
    from engine.barbu.arena import Contest
    from engine.measuring import Mean


RULES: Final = "contre"


def arena(
    game: Annotated[CliGame, typer.Option(help="What is played.")] = CliGame.BARBU,
    rules: Annotated[str, typer.Option(help="A rule set by name, or a .toml or .json file.")] = RULES,
    deals: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many deals (280; in bridge 64 boards), rounded up to whole games.",
            show_default=False,
        ),
    ] = None,
    seat: Annotated[
        str, typer.Option(help='The level to measure, in every seat in turn, or a program: "cmd:./mybot".')
    ] = "expert",
    against: Annotated[str, typer.Option(help="The level in all other seats, or a program.")] = "club",
    contract: Annotated[
        str | None,
        typer.Option(help="Single deals of this contract, without doubles, instead of whole games."),
    ] = None,
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate",
            help="Compare with the player it replaces (same cards, same seat), not with an equal share.",
        ),
    ] = False,
    length: Annotated[Length | None, typer.Option(help="How many deals each declarer plays.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play, 3 to 8.")] = None,
    limit: Annotated[
        float,
        typer.Option(
            min=0.001, help="Time limit for one decision of a program, in seconds; see docs/bot-protocol.md."
        ),
    ] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Write the result as one line of JSON.")] = False,
    processes: Processes = None,
    cluster: ClusterAddress = None,
    chunks: Chunks = None,
) -> None:
    """Measure one bot player against another.

    The result is in points per deal, or in IMPs per board in bridge, with a 95 % confidence interval.
    """
    from bot.external_bots import ProgramError
    from bot.games.barbu.bot_players import dialect
    from engine.barbu.arena import contest_of
    from engine.barbu.players.base import make_player

    shared = SharedOut(processes, cluster, chunks)
    programs = [name for name in (seat, against) if name.startswith(PROGRAM)]
    if programs and shared:
        fail("Programs play in one process of this machine: leave --processes, --cluster and --chunks out.")
    if game is CliGame.BRIDGE:
        if contract is not None or length is not None or players is not None or duplicate or rules != RULES:
            fail("--rules, --contract, --duplicate, --length and --players are Barbu's: leave them out.")
        _arena_of_bridge(seat, against, deals or 64, limit, seed, shared, as_json=as_json)
        return
    try:
        contest = contest_of(find_rules(rules, length, players=players), contract, duplicate=duplicate)
        rounds = math.ceil((deals or 280) / contest.deals_a_game)
        lost: list[LostDeals] = []
        if programs:
            played, lost = play_with_programs(
                {"seat": seat, "against": against},
                rounds,
                limit,
                make=make_player,
                dialect=dialect(contest.rules),
                ready=_warm_up,
                play=partial(play_rounds, contest, seed=seed, rounds=1),
            )
        else:
            for name in (seat, against):
                make_player(name)
            _warm_up(seat, against)
            common = {
                "rules": contest.rules.model_dump(mode="json"),
                "contract": contest.contract,
                "duplicate": contest.duplicate,
                "seat": seat,
                "against": against,
                "seed": seed,
            }
            size = max(CHUNK_DEALS // contest.deals_a_game, 1)
            played = _in_chunks(shared, played_rounds, common, rounds, size, "rounds")
    except ProgramError as error:
        fail(str(error))
    except CodedError as error:
        wrong = error.facts.get("level") or error.facts.get("contract")
        if wrong is None:
            raise
        fail(f'There is no "{wrong}" here. There are: {error.facts.get("known")}.')
    _show(contest, seat, against, seed, played, lost, as_json=as_json)


def _warm_up(*levels: str) -> None:
    if not needs_kernels(*levels):
        return
    from engine.barbu.players.jit_readiness import is_ready

    if not is_ready():
        typer.echo("Compiling the players; this happens once and takes about half a minute.", err=True)
    make_ready(*levels)


def _in_chunks(
    shared: SharedOut, work: Callable[..., Any], common: dict[str, Any], total: int, size: int, of: str
) -> Played:
    """Play levels against each other, in chunks that any process can compute."""
    from bot.batches.batch import Batch, name_of

    chunks = in_chunks(total, size, of)
    results = shared.results(Batch(name_of(work), common, chunks), "Playing", [chunk[of] for chunk in chunks])
    return Played.together(Played(**result) for result in results)


def _show(
    contest: Contest,
    seat: str,
    against: str,
    seed: int,
    played: Played,
    lost: list[LostDeals],
    *,
    as_json: bool,
) -> None:
    """Print the points per deal, the speed, the times of the player measured, and lost deals."""
    from engine.barbu.arena import Round
    from engine.measuring import mean_of

    found, times = [Round(*figure) for figure in played.figures], played.decisions
    points, cards = mean_of([one.points for one in found]), mean_of([one.cards for one in found])
    doubles = mean_of([one.doubles for one in found])
    deals, rules, contract = len(found) * contest.deals_a_game, contest.rules.name, contest.contract
    deals_per_s = deals * contest.games_a_round / played.seconds
    if as_json:
        header = {"rules": rules, "seat": seat, "against": against, "contract": contract}
        figures = {
            "duplicate": contest.duplicate,
            "seed": seed,
            "deals": deals,
            "points": points.as_data(),
            "cards": cards.as_data(),
            "doubles": doubles.as_data(),
            "deals_per_s": deals_per_s,
            "decision_ms": {"median": times.median_ms, "p99": times.p99_ms},
            "lost": [loss.as_data() for loss in lost],
        }
        typer.echo(json.dumps({**header, **figures}))
        return
    what = f"games of {rules}" if contract is None else f"deals of {contract} ({rules})"
    typer.echo(f"{seat} against {against}, {what}: {deals} deals, each with {seat} in every seat")
    for name, mean in (("points per deal", points), ("by cards", cards), ("by doubles", doubles)):
        typer.echo(f"  {name:<15} {_with_doubt(mean)}")
    spent = f"a decision {times.median_ms:.1f} ms, p99 {times.p99_ms:.1f} ms"
    typer.echo(f"  {deals_per_s:.1f} deals/s, {spent}")
    print_lost_deals(lost)


def _with_doubt(mean: Mean) -> str:
    doubt = "" if mean.is_clear or mean.half_width is None else "   (not clear of zero)"
    return f"{mean.value:+7.2f} {mean.interval}{doubt}"


def _arena_of_bridge(
    seat: str, against: str, boards: int, limit_s: float, seed: int, shared: SharedOut, *, as_json: bool
) -> None:
    """Play the boards and print the first pair's margin over the second, in IMPs per board."""
    from bot.external_bots import ProgramError
    from bot.games.bridge.bot_players import dialect
    from engine.bridge.arena import player_named
    from engine.measuring import mean_of

    lost: list[LostDeals] = []
    try:
        if any(name.startswith(PROGRAM) for name in (seat, against)):
            played, lost = play_with_programs(
                {"seat": seat, "against": against},
                boards,
                limit_s,
                make=player_named,
                dialect=dialect(),
                ready=_make_solver_ready,
                play=partial(play_boards, seed=seed, boards=1),
            )
        else:
            for name in (seat, against):
                player_named(name)
            _make_solver_ready(seat, against)
            common = {"seat": seat, "against": against, "seed": seed}
            played = _in_chunks(shared, played_boards, common, boards, CHUNK_BOARDS, "boards")
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
    typer.echo(f"{seat} against {against}, teams in bridge: {boards} boards, each at two tables")
    typer.echo(f"  IMPs per board {_with_doubt(found)}")
    spent = f"a decision {times.median_ms:.1f} ms, p99 {times.p99_ms:.1f} ms"
    typer.echo(f"  {boards / played.seconds:.2f} boards/s, {spent}")
    print_lost_deals(lost)


def _make_solver_ready(*levels: str) -> None:
    if not make_solver_ready(*levels):
        typer.echo("Bots play by rule: install the extra `bridge`, or Debian's libdds0.", err=True)
