"""The kernels compared with the engine: the same legal cards, turns and points, card by card."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Pass, Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.kernel import domino, tricks
from engine.barbu.players.kernel.bits import settled_points
from engine.barbu.players.kernel.deal_arrays import DominoSetting, TrickSetting, pair_levels
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.dealing import Deal
from tests.engine.barbu.players.helpers import WAYS_TO_LAY, laid_rules, thrown_contracts
from tests.engine.helpers import SIZES, contracts_of, rules_with
from tests.repetition import sampled

SEEDS = range(6)
DUTIES = ("head", "must_ruff", "must_overruff", "must_underruff")


def opened(rules: RuleSet, contract: str, rng: random.Random) -> MatchState:
    """Return a deal of ``contract`` before its first card, with random trump, start and doubles.

    A schedule, which may not begin with this contract, is left out.
    """
    rules = load_rules(rules.model_dump() | {"schedule": (), "contract_order": "free"})
    state = match.apply(match.initial(rules, rng.randrange(rules.players)), Deal(rng.randbytes(32), 0)).state
    offered: list[Action] = [
        action
        for action in legal_actions(state)
        if isinstance(action, Choose) and action.contract == contract
    ]
    while state.phase not in (Phase.PLAY, Phase.DEAL, Phase.OVER):
        state = match.apply(state, rng.choice(offered)).state
        offered = list(legal_actions(state))
    return state


def check_deal(rules: RuleSet, contract: str, seed: int) -> None:
    """Play a random deal in the engine and the kernel in parallel, and compare all visible facts."""
    rng = random.Random(seed)
    state = opened(rules, contract, rng)
    if state.phase is not Phase.PLAY:
        return
    deal = state.in_play
    hands = [hand.mask for hand in deal.hands]
    leader = rules.leader_of(deal.dealer)
    pairs = pair_levels(view_for(state, None).pairs)
    is_domino = state.values.is_domino
    kernel: Any = domino if is_domino else tricks
    opening = None
    if is_domino:
        if deal.start is None:
            opening = rng.choice([action for action in legal_actions(state) if isinstance(action, Play)])
        start = deal.start if opening is None else opening.card.rank
        assert start is not None
        laying = DominoSetting(rules, contract, start)
        left, rule, more = laying.opening(hands, leader), laying.rule, (laying.ways,)
    else:
        taking = TrickSetting(rules, contract, deal.trump, rules.hand_size)
        left, rule = taking.opening(hands, leader), taking.rule
        more = (taking.points, taking.last)  # type: ignore[assignment]
    ended: list[DealSettled] = []
    while not ended:
        legal = legal_actions(state)
        cards = sum(action.card.mask for action in legal if isinstance(action, Play))
        assert left[kernel.SEAT] == state.in_play.turn
        assert not left[kernel.DONE]
        if is_domino:
            mask = int(left[left[kernel.SEAT]]) & int(left[domino.FIT])
            assert mask == (cards if opening is None else mask & cards)
            assert domino.may_pass(left, mask, rule) == any(isinstance(action, Pass) for action in legal)
        else:
            assert tricks.playable(left, rule) == cards
        action = opening or rng.choice([action for action in legal if isinstance(action, Play | Pass)])
        opening = None
        step = match.apply(state, action)
        state, ended = step.state, [event for event in step.events if isinstance(event, DealSettled)]
        kernel.play(left, int(action.card) if isinstance(action, Play) else domino.PASS, rule, *more)
    assert left[kernel.DONE]
    seats = range(rules.players)
    if is_domino:
        raw = np.zeros(8, np.int64)
        domino.finish(left, rule, laying.places, raw)
        settled = [settled_points(raw, 0, seat, pairs, rule) for seat in seats]
    else:
        tricks.finish(left, rule)
        raw = left[tricks.RAW : tricks.RAW + 8]
        settled = [settled_points(left, tricks.RAW, seat, pairs, rule) for seat in seats]
    assert tuple(raw[: rules.players]) == ended[0].score.raw
    assert tuple(settled) == ended[0].score.score


@pytest.mark.parametrize(("name", "players"), sampled(SIZES, every=3))
def test_every_preset_at_every_table(name: str, players: int) -> None:
    """Each contract of each preset, for 3 to 8 players, is played in the kernel as in the engine."""
    rules = for_players(preset(name), players)
    for contract in rules.values:
        for seed in SEEDS:
            check_deal(rules, contract, seed)


@pytest.mark.parametrize("duties", range(1 << len(DUTIES)))
def test_every_set_of_trump_duties(duties: int) -> None:
    """Heading, ruffing, overruffing and underruffing, on and off, bind the kernel like the engine."""
    asked = {duty: bool(duties >> place & 1) for place, duty in enumerate(DUTIES)}
    rules = rules_with(
        trumps={**asked, "no_trump": True}, contracts=contracts_of("contre", "trumps"), doubling=None
    )
    for seed in range(12):
        check_deal(rules, "trumps", seed)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", [str(one["name"]) for one in thrown_contracts()])
def test_bans_discards_and_other_points(contract: str, players: int) -> None:
    """What may not be led, what must be thrown, and every kind of points, as in the engine."""
    removed = {3: ["2C"], 4: [], 5: ["2C", "2D"]}[players]
    for direction, lead in (("clockwise", "declarer"), ("counter_clockwise", "dealer_right")):
        rules = rules_with(
            contracts=thrown_contracts(), players=players, removed=removed, direction=direction,
            opening_lead=lead, grand_slam=True, doubling=None,
        )  # fmt: skip
        for seed in range(12):
            check_deal(rules, contract, seed)


@pytest.mark.parametrize("said", [*range(16), *WAYS_TO_LAY])
def test_every_way_to_lay(said: int | str) -> None:
    """Wrapping rows, several cards a turn, voluntary passes, a turn after an ace: as in the engine.

    So are rows that only go up, a low ace, neighbours, a start set by the first card, and races.
    """
    rules = laid_rules(said)
    for seed in range(8):
        check_deal(rules, "domino", seed)


@pytest.mark.parametrize("early", [True, False])
def test_slams_and_the_length_of_a_deal(early: bool) -> None:
    """Grand slams, early ends and other scales count in the kernel as in the engine."""
    rules = rules_with("trente-deux", grand_slam=True, early_end=early, scale=5, players=4)
    few = contracts_of("contre", "king", "queens", "tricks")
    small = rules_with(
        "contre", grand_slam=True, early_end=early, contracts=few,
        removed=[rank + suit for rank in "23456789TJ" for suit in "CDHS"],
    )  # fmt: skip
    for one in (rules, small):
        for contract in one.values:
            for seed in range(40):
                check_deal(one, contract, seed)
