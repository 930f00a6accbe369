"""Measure calls by search against the system's own: ``python -m tools.measure_calls --boards 400 --seed 1``.

Each board is bid at two tables by teams, pairs exchanged, and the final contracts are scored double dummy.
``--margin`` and ``--sure`` set how clearly another call must be better; choose them with one seed and measure
the gain with another.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator

from engine.bridge import match
from engine.bridge.arena import rules_of
from engine.bridge.double_dummy import library
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Club, Elite, Player
from engine.bridge.players.effort import CallEffort
from engine.bridge.scoring import TRICKS, imps, points
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.measuring import mean_of

LEAST = 6
"""Minimum boards for an interval."""


def board_gain(number: int, seed: int, searcher: Player) -> int:
    """Return the searching pairs' IMPs on a board."""
    deal = random.Random(f"calls:{seed}:{number}").randbytes(32)
    ends = []
    for searching in (0, 1):
        state = match.initial(rules_of(number % 16 + 1))
        state = match.apply(state, BRIDGE.deal(state, deal, 0)).state
        while state.phase is Phase.AUCTION:
            seat = BRIDGE.decider(state)
            assert seat is not None  # noqa: S101 - in an auction a seat is always to act
            player = searcher if state.in_play.seating.side(seat) == searching else Club()
            state = match.apply(state, player.decide(view_for(state, seat))).state
        ends.append(state)
    one, other = (None if end.phase is not Phase.PLAY else end.in_play.contract for end in ends)
    return 0 if one == other else imps(_score(ends[0]) - _score(ends[1]))


def _score(state: MatchState) -> int:
    """Return the score of North and South for the final contract, double dummy; 0 if passed out."""
    if state.phase is not Phase.PLAY or state.in_play.contract is None:
        return 0
    deal, contract = state.in_play, state.in_play.contract
    declarer = deal.seating.direction(contract.declarer)
    hands = [deal.dealt[seat] for seat in deal.seating]
    vulnerable, leader = deal.vulnerable.includes(declarer % 2), (declarer + 1) % 4
    found, _ = library.solve_board(contract.trump, leader, (), hands, target=-1, solutions=1)
    tricks = TRICKS - max(found.values())
    score = points(contract.level, contract.strain, contract.doubled, vulnerable, tricks)
    return score if declarer % 2 == 0 else -score


def report(gains: list[int], took_s: float) -> Iterator[str]:
    """Yield the lines of the report on the boards so far."""
    swings = sum(gain != 0 for gain in gains)
    if len(gains) < LEAST:
        yield f"{len(gains)} boards: too few"
        return
    gain = mean_of([float(one) for one in gains])
    yield f"IMPs a board: {gain.value:+.2f} {gain.interval}"
    yield f"{len(gains)} boards, {swings} with a swing; {took_s / len(gains):.1f} s of processor time a board"


def main() -> None:
    """Bid the boards, and print the gain after each and at the end."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure_calls", description="Measure the gain of calls by search."
    )
    parser.add_argument("--boards", type=int, default=100, help="boards, each at two tables")
    parser.add_argument("--seed", type=int, default=0, help="seed of the deals")
    parser.add_argument("--margin", type=float, default=CallEffort().margin, help="IMPs ahead on average")
    parser.add_argument("--sure", type=float, default=CallEffort().sure, help="standard errors ahead")
    chosen = parser.parse_args()
    library.make_ready()
    searcher = Elite(call_effort=CallEffort(margin=chosen.margin, sure=chosen.sure))
    gains: list[int] = []
    for number in range(chosen.boards):
        gains.append(board_gain(number, chosen.seed, searcher))
        sys.stderr.write(f"\r{len(gains)} boards, {sum(gains):+d} IMPs")
        sys.stderr.flush()
    sys.stdout.write("\n" + "\n".join(report(gains, time.process_time())) + "\n")


if __name__ == "__main__":
    main()
