"""Measure the strength of both games' levels: ``make strength``, or ``python -m tools.measure_strength``.

Each level of Barbu plays against a weaker one (the slowest only with ``--elite``), in whole games of *contre*
with doubles and in each contract without. A challenger plays each seat in turn and is compared with the
player it replaces, with the same cards in the same seat. Levels of bridge play boards as teams of four, the
challengers North and South at one table and East and West at the other; gains are IMPs. Play stops when the
time is up, so that slow machines have fewer deals and wider intervals. The intervals hold together with 95 %
probability. A single pair or contest can be selected: ``--contract trumps --challenger expert --against
trump-drawer``, ``--contract "bridge boards"``. ``--rules rifki`` plays whole games of another preset, elite
against club.

Rounds are numbered and played in chunks. With ``--chunks`` they are stored in a folder, and the same command
resumes from there; with ``--minutes 0`` it reports what is stored. The number of processes or cluster nodes
does not change results.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count, islice
from typing import Any

import numpy as np

from bot.batches.batch import Batch, name_of
from bot.cli.arena.rounds import Played, make_ready, make_solver_ready, play_boards, play_rounds
from engine.barbu.arena import contest_of
from engine.barbu.play.actions import Action, Play
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.barbu.players.base import LEVELS, YARDSTICKS, Player, make_player
from engine.barbu.players.kernel import plain, playing, tricks
from engine.barbu.players.kernel.deal_arrays import TrickSetting, pair_levels, rng_state
from engine.barbu.players.kernel.policy import Weights
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.players.unseen import unseen_of
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names
from engine.bridge import arena as bridge_arena
from engine.bridge.players.base import LEVELS as BRIDGE_LEVELS
from engine.measuring import mean_of
from tools.sharing import add_options, results

CONTRE = preset("contre")
GAMES = "games with doubles"
RUNGS = (("club", "novice"), ("club", "heuristic"), ("expert", "club"))
CONTESTS = (GAMES, *(contract.name for contract in CONTRE.contracts))
BOARDS = "bridge boards"
TRUMP_DRAWER = "trump-drawer"
BRIDGE_RUNGS = (("club", "novice"), ("expert", "club"))
SLOW_COMPARISONS = tuple(("elite", "expert", contest) for contest in (*CONTESTS, BOARDS))
"""Comparisons only with ``--elite``, since they would leave the others too few deals in ten minutes."""
COMPARISONS = (
    *((*rung, contest) for contest in CONTESTS for rung in RUNGS),
    *((*rung, BOARDS) for rung in BRIDGE_RUNGS),
)
"""Pairs of levels with the contest they play, as a challenger, the player it is compared with, a contest."""
NAMES = tuple(dict.fromkeys((*LEVELS, *YARDSTICKS, TRUMP_DRAWER, *BRIDGE_LEVELS, *bridge_arena.YARDSTICKS)))
PART, GAMES_PART, BOARDS_PART = 10, 1, 4
"""Rounds per chunk: of five deals each, of five whole games, and of a bridge board at two tables."""
MINUTES = 9.0
"""Minutes to play, so that rounds in progress end within ten."""
SPAN = 240
"""Number of chunks planned ahead, and the limit of those in progress."""
LEAST = 6
"""Minimum rounds for an interval."""


@dataclass(frozen=True, slots=True)
class Job:
    """Rounds of a contest between two levels, starting at number ``first``. Other seeds give other deals."""

    challenger: str
    against: str
    contest: str
    rounds: int
    first: int
    seed: int = 0
    rules: str = CONTRE.name


Results = Callable[[Batch], Iterable[Any]]
"""Computes a batch and returns the results in order."""


def play_job(
    challenger: str, against: str, contest: str, rounds: int, first: int, seed: int, rules: str = CONTRE.name
) -> dict[str, Any]:
    """Play the rounds of a job, in any process."""
    if contest == BOARDS:
        make_solver_ready(challenger, against)
        teams = bridge_arena.player_named(challenger), bridge_arena.player_named(against)
        return asdict(play_boards(*teams, seed=1_000 + seed, first=first, boards=rounds))
    make_ready("expert")
    deals = contest_of(preset(rules), None if contest == GAMES else contest)
    pair = make(challenger), make(against)
    return asdict(play_rounds(deals, *pair, seed=1_000 + seed, first=first, rounds=rounds))


TRUMP_DEALS, TRUMP_SOLVED = 300, 3
"""Number of deals sampled and of last tricks solved, as for an expert."""


class TrumpDrawer:
    """Reference player in trumps, which leads them as long as other players may have any.

    Otherwise it plays out sampled deals; other decisions are the expert's. It does not change with the other
    players, since its play-outs have their own fixed weights.
    """

    def __init__(self) -> None:
        self._others: Player = make_player("expert")

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``, always the same for a view."""
        plays = [action for action in view.legal if isinstance(action, Play)]
        trump = view.trump_suit
        if view.phase is not Phase.PLAY or trump is None or not 1 < len(plays) == len(view.legal):
            return self._others.decide(view)
        if len(view.plays) % view.rules.players == 0 and unseen_of(view).hidden & trump.cards.mask:
            plays = [play for play in plays if play.card.suit is trump] or plays
        return plays[int(np.argmax(_card_totals(view, [int(play.card) for play in plays])))]


def _card_totals(view: View, cards: Sequence[int]) -> Sequence[int]:
    """Return the total of each card over all deals, played out by players who draw trumps."""
    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    setting = TrickSetting(view.rules, view.contract, view.trump, view.rules.hand_size)
    setting.rule[tricks.POLICY :] = np.stack([trump_weights()] * 2).ravel()
    hands = [0] * view.rules.players
    hands[view.seat] = view.hand.mask
    root = setting.replay(hands, view.rules.leader_of(view.declarer), view.plays)
    left = int(setting.rule[tricks.ALL_TRICKS]) - len(view.winners)
    rng, found = luck_from(view), np.zeros(len(cards), np.int64)
    deals = sample_deals(unseen_of(view), TRUMP_DEALS, rng)
    playing.evaluate(
        root, deals, np.array(cards, np.int64), setting.rule, setting.points,
        setting.last, pair_levels(view.pairs), rng_state(rng.getrandbits(62)), 0,
        left if left <= TRUMP_SOLVED else 0, found,
    )  # fmt: skip
    totals: list[int] = found.tolist()
    return totals


def trump_weights() -> Weights:
    """Return the weights: lead trumps, then winners; win as cheaply as is safe, else play low."""
    made = np.zeros((tricks.SITUATIONS, tricks.QUANTITIES))
    made[plain.LEADS, [plain.TRUMPS, plain.HIGHEST, plain.LENGTH, plain.RANK]] = 4, 2, 0.25, 0.1
    made[plain.TAKES, [plain.ALWAYS, plain.RANK]] = 8, -0.5
    made[plain.WINS, [plain.ALWAYS, plain.HIGHEST, plain.HIGHER]] = 1, 4, -0.5
    made[[plain.DUCKS, plain.THROWS], plain.RANK] = -0.5
    return np.round(made * plain.ONE).astype(np.int64)


def make(name: str) -> Player:
    """Return a player of a level or a reference player. *Raises:* CodedError ``level_unknown``."""
    return TrumpDrawer() if name == TRUMP_DRAWER else make_player(name)


def jobs(
    comparisons: Sequence[tuple[str, str, str]] = COMPARISONS, seed: int = 0, rules: str = CONTRE.name
) -> Iterator[Job]:
    """Yield the comparisons in turn, endlessly with other deals."""
    parts = {GAMES: GAMES_PART, BOARDS: BOARDS_PART}
    for cycle in count():
        for challenger, against, contest in comparisons:
            rounds = parts.get(contest, PART)
            yield Job(challenger, against, contest, rounds, cycle * rounds, seed, rules)


def play_jobs(wanted: Sequence[Job], results: Results) -> Iterator[tuple[Job, Played]]:
    """Yield the result of each job in order, as far as there are results."""
    batch = Batch(name_of(play_job), {}, [asdict(job) for job in wanted])
    for job, result in zip(wanted, results(batch), strict=False):
        yield job, Played(**result)


def play_until(stop: float, wanted: Iterator[Job], options: argparse.Namespace) -> list[tuple[Job, Played]]:
    """Return the jobs finished earlier or before ``stop`` by the clock, in order."""

    def is_over() -> bool:
        return time.monotonic() >= stop

    found: list[tuple[Job, Played]] = []
    while len(found) % SPAN == 0:
        span = list(islice(wanted, SPAN))
        part = list(play_jobs(span, partial(results, options=options, enough=is_over)))
        found += part
        if not part:
            break
    return found


def gains_of(
    comparisons: Sequence[tuple[str, str, str]], results: Iterable[tuple[Job, Played]]
) -> dict[tuple[str, str, str], list[float]]:
    """Return the challenger's gain in each round, by comparison: points a deal, or IMPs."""
    gains: dict[tuple[str, str, str], list[float]] = {comparison: [] for comparison in comparisons}
    for job, result in results:
        gains[job.challenger, job.against, job.contest] += [figures[0] for figures in result.figures]
    return gains


def report(points: Mapping[tuple[str, str, str], Sequence[float]], rules: RuleSet = CONTRE) -> Iterator[str]:
    """Yield a line for each comparison, in the order of the levels."""
    yield f"{'points a deal, IMPs a board':42} {'deals':>6}"
    for (challenger, against, contest), found in points.items():
        rounds, deals = len(found), len(found) * (rules.deal_count if contest == GAMES else 1)
        name = f"{challenger} over {against}, {contest}"
        if rounds < LEAST:
            yield f"{name:42} {deals:6}   too few"
            continue
        gain = mean_of(found, comparisons=len(points))
        verdict = "" if gain.is_clear else "   not significant"
        yield f"{name:42} {deals:6} {gain.value:+8.2f} {gain.interval}{verdict}"


def chosen_comparisons(options: argparse.Namespace) -> tuple[tuple[str, str, str], ...]:
    """Return the comparisons selected by the options."""
    if options.rules != CONTRE.name and options.against is None:
        return (("elite", "club", options.contract or GAMES),)
    if options.against is not None:
        contests = CONTESTS if options.contract is None else (options.contract,)
        return tuple((options.challenger, options.against, contest) for contest in contests)
    every = SLOW_COMPARISONS if options.elite else COMPARISONS
    return tuple(contest for contest in every if options.contract in (None, contest[2]))


def main() -> None:
    """Play until the time is up, and print the comparisons."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure_strength", description="Measure the strength of levels."
    )
    parser.add_argument("--minutes", type=float, default=MINUTES, help="minutes to play")
    parser.add_argument("--elite", action="store_true", help="only measure elite against expert")
    parser.add_argument("--rules", choices=preset_names(), default=CONTRE.name, help="the preset of Barbu")
    parser.add_argument("--contract", choices=(*CONTESTS, BOARDS), help="only play this contest")
    parser.add_argument(
        "--challenger", choices=NAMES, default="expert", help="the player to measure, with --against"
    )
    parser.add_argument("--against", choices=NAMES, help="only measure against this player")
    parser.add_argument("--seed", type=int, default=0, help="seed of the deals")
    add_options(parser)
    options = parser.parse_args()
    stop = time.monotonic() + 60 * options.minutes
    comparisons = chosen_comparisons(options)
    if any(contest != BOARDS for _, _, contest in comparisons):
        make_ready("expert")  # compile once; the processes load the result from the cache
    points = gains_of(comparisons, play_until(stop, jobs(comparisons, options.seed, options.rules), options))
    sys.stdout.write("\n".join(report(points, preset(options.rules))) + "\n")


if __name__ == "__main__":
    main()
