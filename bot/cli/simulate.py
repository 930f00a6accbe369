"""``barbu simulate``: whole games between bot players, written down."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.console import fail
from bot.cli.games import CliGame
from bot.cli.output import lines_to
from bot.cli.rules_options import find_rules
from engine.barbu.rules import Length

if TYPE_CHECKING:
    from engine.barbu.record import GameRecord
    from engine.barbu.rules import RuleSet


def simulate(
    game: Annotated[CliGame, typer.Option(help="What is played.")] = CliGame.BARBU,
    rules: Annotated[
        str | None,
        typer.Option(
            help="A rule set by name (contre), or a .toml or .json file; at bridge a form of play (single).",
            show_default=False,
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    length: Annotated[Length | None, typer.Option(help="How many deals each declarer plays.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="One of the set's options: salad, scale=5; may be repeated.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play, 3 to 8.")] = None,
    out: Annotated[str, typer.Option(help="The file for the records, - for standard output.")] = "-",
) -> None:
    """Let bot players play whole games, and write their records, one line a game."""
    from bot.cli.progress import watched
    from engine.records import write_line

    if game is CliGame.BRIDGE:
        if length is not None or option or players is not None:
            fail("--length, --option and --players are Barbu's: leave them out.")
        _simulate_bridge(rules or "single", games, seed, out)
        return
    played_by = find_rules(rules or "contre", length, options=option or (), players=players)
    with lines_to(out) as write:
        for index in watched(range(games), "Playing", total=games):
            write(write_line(play_game(played_by, seed, index)))
    if out != "-":
        typer.echo(
            f"{games} {'game' if games == 1 else 'games'} of {played_by.name} in {Path(out)}.", err=True
        )


def _simulate_bridge(name: str, games: int, seed: int, out: str) -> None:
    from bot.cli.bridge_records import find_form, simulated
    from bot.cli.progress import watched

    form = find_form(name)
    with lines_to(out) as write:
        for index in watched(range(games), "Playing", total=games):
            write(simulated(form, seed, index))
    if out != "-":
        typer.echo(f"{games} {'match' if games == 1 else 'matches'} of bridge in {Path(out)}.", err=True)


def play_game(rules: RuleSet, seed: int, index: int) -> GameRecord:
    """Game ``index`` of the run of that seed: the same whatever else the run plays."""
    from engine.barbu.game import BARBU
    from engine.barbu.players.base import DEFAULT_LEVEL, make_player
    from engine.barbu.record import PlayerRecord
    from engine.barbu.record_writer import record_of
    from engine.barbu.simulate import finish_match

    secret = hashlib.sha256(f"barbu-simulate/1 {seed} {index}".encode()).digest()
    rng = random.Random(secret)
    first_dealer, _ = BARBU.draw_first_dealer(rules, secret)
    players = [make_player(DEFAULT_LEVEL, rng) for _ in range(rules.players)]
    match = finish_match(rules, players, secret=secret, rng=rng, first_dealer=first_dealer)
    return record_of(
        rules,
        [PlayerRecord(name=f"Bot {n}", kind="bot", level=DEFAULT_LEVEL) for n in range(1, rules.players + 1)],
        first_dealer,
        zip(match.deals, match.final.finished, strict=True),
    )
