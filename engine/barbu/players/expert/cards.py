"""Choice of a card by playing each one out on sampled deals, for settled points."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from engine.barbu.play.actions import Action, Claim, Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import leads_of, likelihood_of_naming, option_of
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.habits import Floats
from engine.barbu.players.expert.prospects import DOMINO_NOISE, prospects_of, tilt_of
from engine.barbu.players.kernel import card_inference, domino, laying_inference, playing, tricks
from engine.barbu.players.kernel.deal_arrays import (
    DominoSetting,
    Numbers,
    RngState,
    TrickSetting,
    pair_levels,
    rng_state,
)
from engine.barbu.players.kernel.policy import inference_weights
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import unseen_of
from engine.cards import RANKS_PER_SUIT


def best_card(view: View, values_of: Callable[[Sequence[Play | Pass]], Sequence[float]]) -> Action:
    """Return the play or pass of highest value, or a claim that is at least as good."""
    claim = next((action for action in view.legal if isinstance(action, Claim)), None)
    if claim is not None and wants_all(view):
        return claim
    actions = [action for action in view.legal if isinstance(action, Play | Pass)]
    return actions[int(np.argmax(values_of(actions)))]


def wants_all(view: View) -> bool:
    """Return whether to claim: tricks are wanted, or cannot be avoided."""
    suit = view.trump_suit
    return suit is None or (view.contract is not None and view.rules.values[view.contract].is_positive)


def card_values(
    view: View, actions: Sequence[Play | Pass], effort: Effort, rng: random.Random
) -> list[float]:
    """Return the seat's mean settled points after each of ``actions``."""
    if view.contract is None or view.turn is None or view.seat != view.turn:
        raise ValueError("the view's seat is not to play")
    luck = rng_state(rng.getrandbits(62))
    return values_on(view, actions, _worlds(view, effort, rng), effort, luck)


def values_on(
    view: View, actions: Sequence[Play | Pass], worlds: Numbers, effort: Effort, luck: RngState
) -> list[float]:
    """Return the mean settled points of the seat to act after each of ``actions``, over these deals."""
    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    cards = np.array(
        [int(action.card) if isinstance(action, Play) else domino.PASS for action in actions], np.int64
    )
    pairs = pair_levels(view.pairs)
    values = np.zeros(len(cards), np.int64)
    hands = [0] * view.rules.players
    hands[view.seat] = view.hand.mask
    if not view.is_domino:
        taking = TrickSetting(view.rules, view.contract, view.trump, view.rules.hand_size)
        root = taking.replay(hands, view.rules.leader_of(view.declarer), view.plays)
        left = int(taking.rule[tricks.ALL_TRICKS]) - len(view.winners)
        solved = left if left <= effort.solved else 0
        playing.evaluate(
            root, worlds, cards, taking.rule, taking.points, taking.last, pairs, luck,
            effort.noise, solved, values,
        )  # fmt: skip
    for start, number in _openings(view, cards) if view.is_domino else ():
        laying = DominoSetting(view.rules, view.contract, start)
        root = domino_root(view, laying, hands)
        domino.evaluate(
            root, worlds, cards[number], laying.rule, laying.ways, laying.places, pairs, luck.copy(),
            DOMINO_NOISE, values[number],
        )  # fmt: skip
    return [float(value) / len(worlds) for value in values]


def _openings(view: View, cards: Numbers) -> list[tuple[int, slice]]:
    """Return the start with each run of ``cards``: one for all, or each card's own for the first card."""
    if view.start is not None:
        return [(view.start, slice(None))]
    # Only a seat without a card to open with passes, and then nobody chooses.
    return [(max(int(card), 0) % RANKS_PER_SUIT, slice(at, at + 1)) for at, card in enumerate(cards)]


def _worlds(view: View, effort: Effort, rng: random.Random) -> Numbers:
    """Sample deals that agree with the view, resampled by the likelihood of the plays."""
    unseen = unseen_of(view) if effort.remembers else unseen_of(view).without_inferences()
    tilt = _tilt(view) if effort.inference else None
    if view.is_domino:
        return sample_deals(unseen, effort.domino_worlds, rng, tilt)
    names_trump = effort.inference and view.trump is not None and view.seat != view.declarer
    if not (names_trump or (effort.reading and view.plays)):
        return sample_deals(unseen, effort.worlds, rng, tilt)
    drawn = sample_deals(unseen, effort.worlds * 4, rng, tilt)  # four for each one kept
    logs = effort.reading / 100 * likelihood_of_plays(view, drawn) if view.plays else np.zeros(len(drawn))
    if names_trump:
        logs = logs + likelihood_of_naming(view, prospects_of(view.rules), drawn)
    return resample(drawn, logs, effort.worlds, rng)


def likelihood_of_plays(view: View, deals: Numbers) -> Floats:
    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    logs, leader = np.zeros(len(deals)), view.rules.leader_of(view.declarer)
    no_hands = [0] * view.rules.players
    plays = [(seat, domino.PASS if card is None else int(card)) for seat, card in view.plays]
    seats, cards = np.array(plays, np.int64).T.copy()
    if not view.is_domino:
        taking = TrickSetting(view.rules, view.contract, view.trump, view.rules.hand_size)
        card_inference.read(
            taking.opening(no_hands, leader), deals, seats, cards, view.seat, taking.rule,
            taking.points, taking.last, logs,
        )  # fmt: skip
    elif view.start is not None:
        laying = DominoSetting(view.rules, view.contract, view.start)
        laying.rule[domino.POLICY :] = inference_weights()
        laying_inference.read(
            laying.opening(no_hands, leader), deals, seats, cards, view.seat, laying.rule,
            laying.ways, logs,
        )  # fmt: skip
    return logs


def resample(deals: Numbers, logs: Floats, number: int, rng: random.Random) -> Numbers:
    """Resample ``number`` deals in proportion to the exponentials of ``logs``, keeping their order."""
    shares = np.cumsum(np.exp(logs - logs.max()))
    steps = (np.arange(number) + rng.random()) / number * shares[-1]
    found: Numbers = deals[np.searchsorted(shares, steps).clip(max=len(deals) - 1)]
    return found


def _tilt(view: View) -> npt.NDArray[np.float64]:
    """Return the weights of cards by seat, from the choice and the doubles."""
    prospects = prospects_of(view.rules)
    return tilt_of(view.rules, prospects.card_worth(option_of(view)), leads_of(view, prospects))


def domino_root(view: View, setting: DominoSetting, hands: Sequence[int]) -> Numbers:
    """Return the domino deal of a view. Held-back passes are only known for the seat itself."""
    if view.turn is None:
        raise ValueError("no seat is to act")
    laid = 0
    for seat, card in reversed(view.plays):
        if seat != view.turn or card is None or not view.rules.domino.several_cards:
            break
        laid += 1
    held = 0 if any(isinstance(action, Pass) for action in view.legal) else 1 << view.turn
    return setting.at(hands, view.turn, view.layout.mask, view.out, laid=laid, held_back=held)
