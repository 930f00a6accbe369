"""The measurement of the strength of levels: comparisons and report."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from bot.batches.batch import Batch, ChunkFolder
from bot.batches.runner import run_batch
from bot.cli.arena.rounds import Played
from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players.base import LEVELS, YARDSTICKS
from engine.bridge.players.base import LEVELS as BRIDGE_LEVELS
from tests.engine.barbu.players.kernel.test_as_the_engine import opened
from tests.engine.helpers import rules_with
from tools.measure_strength import (
    BOARDS,
    COMPARISONS,
    CONTESTS,
    GAMES,
    RUNGS,
    SLOW_COMPARISONS,
    TRUMP_DRAWER,
    Job,
    chosen_comparisons,
    gains_of,
    jobs,
    make,
    play_job,
    play_jobs,
    report,
)


def test_every_level_is_measured_in_games_and_in_every_contract() -> None:
    """One turn has every comparison of both games once, the next the same with other deals."""
    turn = len(COMPARISONS)
    first, second = list(islice(jobs(), turn)), list(islice(jobs(), turn, 2 * turn))
    played = {(job.challenger, job.against, job.contest) for job in first}
    assert played >= {(*rung, contest) for rung in RUNGS for contest in CONTESTS}
    compared = [*COMPARISONS, *SLOW_COMPARISONS]
    at_barbu = {name for one in compared if one[2] != BOARDS for name in one[:2]}
    assert at_barbu == {*LEVELS, *YARDSTICKS}
    at_bridge = {name for one in compared if one[2] == BOARDS for name in one[:2]}
    assert at_bridge == set(BRIDGE_LEVELS)
    assert all(
        one.contest == two.contest and one.first + one.rounds == two.first
        for one, two in zip(first, second, strict=True)
    )


def test_one_pair_and_one_contract_can_be_asked_for() -> None:
    """With a pair or a contract named, nothing else is played; another seed gives other deals."""
    chosen = Namespace(
        rules="contre", elite=False, contract="trumps", challenger="expert", against=TRUMP_DRAWER
    )
    only = ("expert", TRUMP_DRAWER, "trumps")
    assert chosen_comparisons(chosen) == (only,)
    parts = [list(islice(jobs([only], seed), 40)) for seed in (0, 1)]
    assert {(job.challenger, job.against, job.contest) for job in chain(*parts)} == {only}
    assert len({(job.seed, job.first) for job in chain(*parts)}) == 80
    boards = chosen_comparisons(
        Namespace(rules="contre", elite=False, contract=BOARDS, challenger="expert", against=None)
    )
    assert {contest for _, _, contest in boards} == {BOARDS}
    elite = chosen_comparisons(
        Namespace(rules="contre", elite=True, contract=None, challenger="expert", against=None)
    )
    assert {one[:2] for one in elite} == {("elite", "expert")}
    family = Namespace(rules="rifki", elite=False, contract=None, challenger="expert", against=None)
    assert chosen_comparisons(family) == (("elite", "club", GAMES),)
    assert {job.rules for job in islice(jobs(rules="rifki"), 40)} == {"rifki"}


@pytest.mark.repetition
def test_boards_of_bridge_are_measured_in_imps() -> None:
    """A player against itself scores nothing, and a player who only passes loses to the club player."""
    assert play_job("novice", "novice", BOARDS, 2, 0, 0)["figures"] == [[0.0], [0.0]]
    assert sum(figure for (figure,) in play_job("club", "passing", BOARDS, 2, 0, 0)["figures"]) > 0


def test_the_trump_drawer_leads_trumps_while_others_hold_any() -> None:
    """On lead with trumps in hand and out it plays one, and any card once the others have none."""
    player, led = make(TRUMP_DRAWER), []
    rules = rules_with(doubling=None)
    state = opened(rules, "trumps", random.Random(1))
    while state.phase is Phase.PLAY:
        deal, seat = state.in_play, seat_to_act(state)
        assert seat is not None
        assert deal.trump is not None
        assert deal.trump.suit is not None
        trumps = deal.trump.suit.cards
        others = any(hand & trumps for other, hand in enumerate(deal.hands) if other != seat)
        action = player.decide(view_for(state, seat))
        leads = len(deal.plays) % rules.players == 0
        if leads and isinstance(action, Play) and deal.hands[seat] & trumps:
            assert action.card in trumps or not others
            led.append(others)
        state = match.apply(state, action).state
    assert True in led


def test_a_job_plays_its_rounds_and_the_same_ones_again() -> None:
    """Each round is a figure; rounds are numbered through, whatever chunks they are played in."""
    whole = play_job("novice", "heuristic", "king", 2, 3, 0)
    parts = [Job("novice", "heuristic", "king", 1, first) for first in (3, 4)]
    told = [one for _, one in play_jobs(parts, run_batch)]
    assert len(whole["figures"]) == 2
    assert Played.together(told).figures == whole["figures"]
    assert whole["times_s"]


def test_rounds_of_both_games_are_counted_by_comparison() -> None:
    """A Barbu round counts by its points, a bridge board by its IMPs; unplayed rounds are empty."""
    king, boards, hearts = (("novice", "novice", contest) for contest in ("king", BOARDS, "hearts"))
    wanted = [Job(*king, rounds=2, first=0), Job(*boards, rounds=3, first=0)]
    gains = gains_of([king, boards, hearts], play_jobs(wanted, run_batch))
    assert {comparison: len(found) for comparison, found in gains.items()} == {king: 2, boards: 3, hearts: 0}
    assert gains[boards] == [0.0] * 3


def test_results_so_far_are_reported_when_time_is_up(tmp_path: Path) -> None:
    """Results end before the first that still had to be played."""
    wanted = [Job("novice", "heuristic", "king", 1, first) for first in range(3)]
    found: list[list[Job]] = []
    for enough in (iter([False, True]), iter([True])):
        told = play_jobs(wanted, partial(_kept, tmp_path, partial(next, enough)))
        found.append([job for job, _ in told])
    assert found == [wanted[:1], wanted[:1]]


def _kept(path: Path, enough: Callable[[], bool], batch: Batch) -> Iterator[Any]:
    return run_batch(batch, folder=ChunkFolder(path, batch), enough=enough)


def test_results_within_chance_are_reported_as_such() -> None:
    """A gain within its interval is marked; intervals widen with the number of comparisons."""
    rng = random.Random(1)
    little, much = ([mean + rng.gauss(0, 1) for _ in range(60)] for mean in (0.1, 2.0))
    names = [("a", "b", contest) for contest in ("king", "tricks", "hearts")]
    _, king, tricks, hearts = report(dict(zip(names, (much, little, [1.0]), strict=True)))
    assert "not significant" not in king
    assert "not significant" in tricks
    assert "too few" in hearts
    (_, alone) = report({names[1]: little})
    assert _half_width(alone) < _half_width(tricks)


def _half_width(line: str) -> float:
    return float(line.split("±")[1].split()[0])
