"""Learn the net that estimates double-dummy tricks: ``python -m tools.learn_tricks``.

``solve FILE --deals N --seed S`` appends solved deals, a line each: each card's owner, and the twenty tricks
of the deal's table, in letters from ten on. ``learn FILE …`` writes the weights and prints the error on a
twelfth of the deals, from which it does not learn.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import estimate, library
from engine.bridge.double_dummy.estimate import INPUTS, Floats, inputs_of, probabilities, rate
from engine.bridge.double_dummy.table import table_of
from engine.bridge.scoring import TRICKS
from engine.cards import RANKS_PER_SUIT, CardSet, Denomination, Suit

CARDS: Final = RANKS_PER_SUIT * len(Suit)
OUT: Final = Path(estimate.__file__).with_name("tricks.npz")
READERS: Final = ("side", "trump", "plain")
BATCH, STEP, DECAY = 64, 3e-3, 0.02
"""Deals of a batch, and Adam's largest step and decay of weights."""

Numbers = npt.NDArray[Any]
Weights = dict[str, Floats]


def solve(out: Path, deals: int, seed: int) -> None:
    library.make_ready()
    luck = random.Random(seed)
    with out.open("a") as file:
        for _ in range(deals):
            owners = luck.sample([seat for seat in range(PLAYERS) for _ in range(TRICKS)], CARDS)
            hands = [
                CardSet.of(card for card in range(CARDS) if owners[card] == seat) for seat in range(PLAYERS)
            ]
            tricks = (f"{number:x}" for row in table_of(hands).tricks for number in row)
            print("".join(map(str, owners)), "".join(tricks), file=file, flush=True)


def read(paths: Iterable[Path]) -> tuple[Numbers, Numbers]:
    """Return owners ``(deals, cards)`` and tricks ``(deals, declarers, denominations)``."""
    lines = [line.split() for path in paths for line in path.read_text().splitlines()]
    owners = np.array([[int(owner) for owner in line[0]] for line in lines], np.uint8)
    tricks = np.array([[int(number, 16) for number in line[1]] for line in lines])
    return owners, tricks.reshape(-1, len(Denomination), PLAYERS).transpose(0, 2, 1)


def seen_by_declarers(owners: Numbers) -> Floats:
    """Return the net's inputs, four a deal: one for each declarer."""
    turns = (owners[:, None, :] - np.arange(PLAYERS, dtype=np.uint8)[:, None]) % PLAYERS
    return inputs_of(turns.reshape(-1, 1, CARDS) == np.arange(PLAYERS)[:, None])


def fresh(width: int, codes: int, luck: np.random.Generator) -> Weights:
    sizes = {f"{name}_read": (INPUTS, width) for name in READERS}
    sizes |= {f"{name}_code": (width, codes) for name in READERS}
    for name, summed in (("suit", 2 * codes), ("no_trump", codes)):
        sizes |= {f"{name}_inner": (summed, width), f"{name}_out": (width, TRICKS + 1)}
    weights = {name: luck.normal(0, (1 / size[0]) ** 0.5, size) for name, size in sizes.items()}
    weights |= {f"{name}_bias": np.zeros(size[1]) for name, size in sizes.items()}
    return {name: values.astype(np.float32) for name, values in weights.items()}


def slopes_of(weights: Weights, suits: Floats, tricks: Numbers) -> tuple[float, Weights]:
    """Return the mean loss, minus the logarithm of the right tricks' probability, and its slopes."""
    seen: Weights = {}
    slopes: Weights = {}
    odds = probabilities(rate(weights, suits, seen))
    right = np.eye(TRICKS + 1, dtype=np.float32)[tricks]
    loss = -float(np.log((odds * right).sum(axis=2)).mean())
    slope = (odds - right) / np.float32(tricks.size)

    def back(name: str, slope: Floats) -> Floats:
        flat, values = slope.reshape(-1, slope.shape[-1]), seen[name]
        slopes[name] = values.reshape(len(flat), -1).T @ flat
        slopes[f"{name}_bias"] = flat.sum(axis=0)
        # Every input but the net's own has been cut at zero.
        found: Floats = (slope @ weights[name].T) * (values > 0)
        return found

    beside, trump = np.split(back("suit_inner", back("suit_out", slope[:, :-1])), 2, axis=2)
    plain = back("no_trump_inner", back("no_trump_out", slope[:, -1:]))
    side = beside.sum(axis=1, keepdims=True) - beside
    for name, code in (("side", side), ("trump", trump), ("plain", np.repeat(plain, len(Suit), axis=1))):
        back(f"{name}_read", back(f"{name}_code", code))
    return loss, slopes


def learn(owners: Numbers, tricks: Numbers, args: argparse.Namespace) -> Weights:
    luck = np.random.default_rng(args.seed)
    weights = fresh(args.width, args.codes, luck)
    first = {name: np.zeros_like(values) for name, values in weights.items()}
    second = {name: np.zeros_like(values) for name, values in weights.items()}
    batches = list(_batches(len(owners), args.rounds, luck))
    for number, (batch, share) in enumerate(zip(batches, np.linspace(0, 1, len(batches)), strict=True), 1):
        found = tricks[batch].reshape(-1, len(Denomination))
        _, slopes = slopes_of(weights, seen_by_declarers(owners[batch]), found)
        step = STEP * (share / 0.2 if share < 0.2 else (1 + np.cos(np.pi * (share - 0.2) / 0.8)) / 2)
        for name, slope in slopes.items():
            first[name] += 0.1 * (slope - first[name])
            second[name] += 0.001 * (slope**2 - second[name])
            aim = first[name] / (1 - 0.9**number) / (np.sqrt(second[name] / (1 - 0.999**number)) + 1e-8)
            weights[name] -= np.float32(step) * (aim + np.float32(DECAY) * weights[name])
    return weights


def _batches(deals: int, rounds: int, luck: np.random.Generator) -> Iterator[Numbers]:
    for _ in range(rounds):
        yield from np.array_split(luck.permutation(deals), deals // BATCH)


def report(weights: Weights, owners: Numbers, tricks: Numbers) -> str:
    suits, tricks = seen_by_declarers(owners), tricks.reshape(-1, len(Denomination))
    loss, _ = slopes_of(weights, suits, tricks)
    odds = probabilities(rate(weights, suits, {}))
    off = odds @ np.arange(TRICKS + 1) - tricks
    suit, no_trump = (float(np.sqrt((part**2).mean())) for part in (off[:, :-1], off[:, -1]))
    exact = float((odds.argmax(axis=2) == tricks).mean())
    errors = f"off by {suit:.2f} in suits, {no_trump:.2f} in no trump"
    return f"{len(owners)} deals: loss {loss:.3f}, {exact:.1%} exact, {errors}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    solving = commands.add_parser("solve")
    solving.add_argument("file", type=Path)
    solving.add_argument("--deals", type=int, default=1000)
    solving.add_argument("--seed", type=int, default=1)
    learning = commands.add_parser("learn")
    learning.add_argument("files", type=Path, nargs="+")
    learning.add_argument("--out", type=Path, default=OUT)
    learning.add_argument("--rounds", type=int, default=45, help="times that each deal is read")
    learning.add_argument("--width", type=int, default=64)
    learning.add_argument("--codes", type=int, default=24)
    learning.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.command == "solve":
        solve(args.file, args.deals, args.seed)
        return
    owners, tricks = read(args.files)
    kept = len(owners) // 12
    weights = learn(owners[kept:], tricks[kept:], args)
    halved: dict[str, Any] = {name: values.astype(np.float16) for name, values in weights.items()}
    np.savez_compressed(args.out, **halved)
    sys.stdout.write(report(weights, owners[:kept], tricks[:kept]) + "\n")


if __name__ == "__main__":
    main()
