"""``barbu simulate``: play whole games between bot players and record them."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bot.cli.support.console import fail, lines_to
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

if TYPE_CHECKING:
    from bot.batches.batch import Batch
    from engine.barbu.record.game_record import GameRecord
    from engine.barbu.rules.rule_set import RuleSet

CHUNK: Final = 20
"""Games in one chunk, which takes a few seconds."""


def simulate(
    game: Annotated[CliGame, typer.Option(help="What is played.")] = CliGame.BARBU,
    rules: Annotated[
        str | None,
        typer.Option(
            help="A rule set by name (contre), or a .toml or .json file; in bridge a form of play (single).",
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
    processes: Processes = None,
    cluster: ClusterAddress = None,
    chunks: Chunks = None,
) -> None:
    """Have bots play whole games and record them."""
    shared = SharedOut(processes, cluster, chunks)
    if game is CliGame.BRIDGE:
        if length is not None or option or players is not None:
            fail("--length, --option and --players are Barbu's: leave them out.")
        _write(_matches(rules or "single", games, seed), shared, out)
        _tell(games, "match of bridge", "matches of bridge", out)
        return
    played_by = find_rules(rules or "contre", length, options=option or (), players=players)
    _write(_games(played_by, games, seed), shared, out)
    _tell(games, f"game of {played_by.name}", f"games of {played_by.name}", out)


def _games(rules: RuleSet, games: int, seed: int) -> Batch:
    from bot.batches.batch import Batch, name_of

    common = {"rules": rules.model_dump(mode="json"), "seed": seed}
    return Batch(name_of(game_lines), common, in_chunks(games, CHUNK, "games"))


def _matches(form: str, games: int, seed: int) -> Batch:
    from bot.batches.batch import Batch, name_of
    from bot.cli.bridge.records import find_form

    common = {"form": find_form(form).name, "seed": seed}
    return Batch(name_of(match_lines), common, in_chunks(games, CHUNK, "games"))


def _write(batch: Batch, shared: SharedOut, out: str) -> None:
    sizes = [chunk["games"] for chunk in batch.chunks]
    with lines_to(out) as write:
        for lines in shared.results(batch, "Playing", sizes):
            for line in lines:
                write(line)


def _tell(games: int, one: str, several: str, out: str) -> None:
    if out != "-":
        typer.echo(f"{games} {one if games == 1 else several} in {Path(out)}.", err=True)


def game_lines(rules: dict[str, Any], seed: int, first: int, games: int) -> list[str]:
    """Return ``games`` games of a run as records, starting with number ``first``."""
    from engine.barbu.rules.rule_set import load_rules
    from engine.records import write_line

    loaded = load_rules(rules)
    return [write_line(play_game(loaded, seed, index)) for index in range(first, first + games)]


def match_lines(form: str, seed: int, first: int, games: int) -> list[str]:
    """Return ``games`` bridge matches of a run as records, starting with number ``first``."""
    from bot.cli.bridge.records import find_form, simulated

    rules = find_form(form)
    return [simulated(rules, seed, index) for index in range(first, first + games)]


def play_game(rules: RuleSet, seed: int, index: int) -> GameRecord:
    """Play game ``index`` of the run with that seed, independent of the other games.

    The players decide by rules of thumb, as they do before the kernels are loaded.
    """
    from engine.barbu.arena import finish_match
    from engine.barbu.game import BARBU
    from engine.barbu.players.base import DEFAULT_LEVEL, make_player
    from engine.barbu.record.game_record import PlayerRecord, record_of

    secret = hashlib.sha256(f"barbu-simulate/1 {seed} {index}".encode()).digest()
    rng = random.Random(secret)
    first_dealer, _ = BARBU.first_dealer_from(rules, BARBU.draw_seed(rules, secret))
    players = [make_player("heuristic", rng) for _ in range(rules.players)]
    match = finish_match(rules, players, secret=secret, rng=rng, first_dealer=first_dealer)
    return record_of(
        rules,
        [PlayerRecord(name=f"Bot {n}", kind="bot", level=DEFAULT_LEVEL) for n in range(1, rules.players + 1)],
        first_dealer,
        zip(match.deals, match.final.finished, strict=True),
    )
