"""Learn the weights of plain players from experts' play: ``python -m tools.learn_policy``.

Experts play whole games with doubles. The weights are those under which their choices of cards are most
likely (a conditional logit). The output goes into ``engine/barbu/players/kernel/policy_weights.toml`` if it
improves the expert's play-outs, as measured in the arena. In domino the weights serve to interpret the cards
laid, not for play-outs.
"""

from __future__ import annotations

import argparse
import base64
import random
import sys
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from bot.batches.batch import Batch, name_of
from engine.barbu.arena import finish_match
from engine.barbu.play.actions import Action, Play
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.barbu.players.base import make_player
from engine.barbu.players.expert.cards import domino_root
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.players.kernel import domino, plain, tricks
from engine.barbu.players.kernel.bits import PLAYERS, compile_kernel
from engine.barbu.players.kernel.deal_arrays import DominoSetting, Numbers, TrickSetting
from engine.barbu.players.kernel.policy import DOMINO, IN_THE_END, SITUATION_NAMES, kind_of
from engine.barbu.players.kernel.solving import next_unlike
from engine.barbu.rules.rule_set import preset, preset_names
from tools.sharing import add_options, results

Floats = npt.NDArray[np.float32]

# Ridge penalty, against divergence of weights that decide every case; iteration limit and tolerance.
RIDGE, STEPS, STILL = 1e-4, 60, 1e-6


@dataclass(frozen=True, slots=True)
class CardExample:
    """A chosen card: features of each legal card (``(cards, weights)``), and which are equivalent."""

    kind: str
    seen: Floats
    alike: tuple[bool, ...]

    def as_data(self) -> list[Any]:
        """Return it in JSON form, without loss."""
        packed = zlib.compress(self.seen.astype("<f4").tobytes())
        return [self.kind, base64.b64encode(packed).decode(), self.alike]

    @classmethod
    def from_data(cls, kind: str, packed: str, alike: Sequence[bool]) -> Self:
        """Read the form of ``as_data``."""
        seen = np.frombuffer(zlib.decompress(base64.b64decode(packed)), "<f4")
        return cls(kind, seen.reshape(len(alike), -1), tuple(alike))


class RecordingExpert:
    """An expert whose choices of cards are recorded."""

    def __init__(self) -> None:
        self.choices: list[CardExample] = []
        self._player = make_player("expert")

    def decide(self, view: View) -> Action:
        """Return the expert's decision."""
        action = self._player.decide(view)
        if view.phase is Phase.PLAY and isinstance(action, Play):
            cards = [int(action.card) for action in view.legal if isinstance(action, Play)]
            if len(cards) > 1:
                self.choices.append(choice_of(view, cards, int(action.card)))
        return action


def choice_of(view: View, cards: Sequence[int], chosen: int) -> CardExample:
    """Return the choice of ``chosen`` from ``cards``, with the features the seat could see."""
    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    values = view.rules.values[view.contract]
    if view.is_domino:
        return CardExample(DOMINO, _domino_features(view, cards), tuple(card == chosen for card in cards))
    setting = TrickSetting(view.rules, view.contract, view.trump, view.rules.hand_size)
    gone = sum(1 << card for _, card in view.plays if card is not None)
    hands = [0] * view.rules.players
    hands[view.seat] = view.hand.mask
    # The other hands count as one, since the player sees none of them.
    hands[view.seat - 1] = view.rules.cards.mask & ~gone & ~view.hand.mask
    state = setting.replay(hands, view.rules.leader_of(view.declarer), view.plays)
    seen = np.zeros((len(cards), tricks.WEIGHTS), np.float32)
    look(state, np.array(cards, np.int64), setting.rule, setting.points, seen)
    is_late = plain.policy_at(state[tricks.TRICKS], setting.rule) != tricks.POLICY
    return CardExample(kind_of(values) + IN_THE_END * is_late, seen, _alike(state, cards, chosen, setting))


def _domino_features(view: View, cards: Sequence[int]) -> Floats:
    """Return the factor of each weight in the rating of each card in domino."""
    if view.contract is None or view.start is None:
        raise ValueError("no card is laid here")
    setting = DominoSetting(view.rules, view.contract, view.start)
    state = domino_root(view, setting, [0] * view.rules.players)
    rows = []
    for weight in range(domino.WEIGHTS):
        setting.rule[domino.POLICY :] = 0
        setting.rule[domino.POLICY + weight] = 1
        rows.append(
            [domino.rate_laying(state, card, view.hand.mask, setting.rule, setting.ways) for card in cards]
        )
    return np.array(rows, np.float32).T


@compile_kernel
def look(state: Any, cards: Any, rule: Any, points: Any, seen: Any) -> None:
    """Write to ``seen[i, weight]`` the factor of each weight in the rating of ``cards[i]``."""
    others: Any = np.int64(0)
    for other in range(rule[PLAYERS]):
        if other != state[tricks.SEAT]:
            others |= state[other]
    unit = rule.copy()
    unit[tricks.POLICY :] = 0
    for weight in range(tricks.WEIGHTS):
        unit[tricks.POLICY + weight] = 1
        for number, card in enumerate(cards):
            seen[number, weight] = plain.rate_in(state, card, others, tricks.POLICY, unit, points)
        unit[tricks.POLICY + weight] = 0


def _alike(state: Numbers, cards: Sequence[int], chosen: int, setting: TrickSetting) -> tuple[bool, ...]:
    """Return which of ``cards`` are equivalent to the chosen one: neighbours of equal points."""
    other = state.copy()
    other[other[tricks.SEAT]] = 0
    fresh = [
        next_unlike(other, 1 << card, before, setting.rule, setting.points) >= 0
        for before, card in zip((-1, *cards), cards, strict=False)
    ]
    groups = list(accumulate(fresh))
    return tuple(group == groups[cards.index(chosen)] for group in groups)


def play_game(seed: int, rules: str) -> list[list[Any]]:
    """Play one game among experts and return all their choices of cards."""
    make_ready()
    expert, rng, chosen = RecordingExpert(), random.Random(seed), preset(rules)
    finish_match(chosen, [expert] * chosen.players, secret=rng.randbytes(32), rng=rng)
    return [choice.as_data() for choice in expert.choices]


def fit_weights(choices: Sequence[CardExample]) -> tuple[npt.NDArray[np.float64], float]:
    """Return the most likely weights, and the mean log-likelihood of the choices."""
    most, number = max(len(choice.alike) for choice in choices), choices[0].seen.shape[1]
    seen = np.zeros((len(choices), most, number), np.float32)
    legal, alike = np.zeros((2, len(choices), most), bool)
    for row, one in enumerate(choices):
        seen[row, : len(one.alike)] = one.seen
        legal[row, : len(one.alike)] = True
        alike[row, : len(one.alike)] = one.alike
    flat = seen.reshape(-1, number)
    size = flat.std(axis=0)
    size[size == 0] = 1
    flat /= size
    weights, likely = np.zeros(number), -np.inf
    ridge = RIDGE * len(choices) * np.eye(number)
    for _ in range(STEPS):
        odds = np.exp(np.clip(seen @ weights, -60, 60)) * legal
        shares, chosen = odds / odds.sum(axis=1, keepdims=True), odds * alike
        before, likely = likely, float(np.log(chosen.sum(axis=1) / odds.sum(axis=1)).mean())
        if likely - before < STILL:
            break
        pull = chosen / chosen.sum(axis=1, keepdims=True) - shares
        mean = np.einsum("rc,rcw->rw", shares, seen)
        bend = flat.T @ (flat * shares.reshape(-1, 1)) - mean.T @ mean + ridge
        weights += np.linalg.solve(bend, flat.T @ pull.reshape(-1) - ridge @ weights)
    return weights / size, likely


def table_lines(kind: str, weights: npt.NDArray[np.float64]) -> Iterator[str]:
    """Yield the lines of one table of ``policy_weights.toml``."""
    yield f"[{kind}]"
    if kind == DOMINO:
        yield f"lays = {np.round(weights * domino.ONE).astype(int).tolist()}"
        yield ""
        return
    rows = np.round(weights * plain.ONE).astype(int).reshape(tricks.SITUATIONS, tricks.QUANTITIES)
    for name, row in zip(SITUATION_NAMES, rows.tolist(), strict=True):
        yield f"{name} = {row}"
    yield ""


def main() -> None:
    """Play games, learn every kind of contract, and print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learn_policy", description="Learn the weights of plain players."
    )
    parser.add_argument("--rules", default="contre", choices=preset_names())
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=0)
    add_options(parser)
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.games)
    batch = Batch(name_of(play_game), {"rules": options.rules}, [{"seed": seed} for seed in seeds])
    found: defaultdict[str, list[CardExample]] = defaultdict(list)
    for data in chain.from_iterable(results(batch, options)):
        choice = CardExample.from_data(*data)
        found[choice.kind].append(choice)
    for kind, choices in found.items():
        weights, likely = fit_weights(choices)
        sys.stderr.write(f"{kind}: {len(choices)} choices, mean likelihood of a card {np.exp(likely):.2f}\n")
        sys.stdout.write("\n".join(table_lines(kind, weights)) + "\n")


if __name__ == "__main__":
    main()
