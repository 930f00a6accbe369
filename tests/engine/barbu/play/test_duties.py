"""docs/rules.md, "Doubling": duties, checked against the rule computed another way, and in whole games."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain, combinations

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.dealing import Deal
from tests.engine.helpers import on_sheet, play_out, rules_with


def count(deals: list[tuple[Call, ...]], kind: type[Call], seat: int, target: int) -> int:
    return sum(
        isinstance(c, kind) and c.seat == seat and target in c.targets for calls in deals for c in calls
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("length", ["full", "half", "short", "express"])
@pytest.mark.parametrize("name", ["contre", "solar", "torneo", "tafferan"])
def test_every_duty_is_met_when_a_declarer_is_done(name: str, length: str, seed: int) -> None:
    """At the end of a declarer's deals each flank has given, and been given, what was owed."""
    rules = rules_with(name, length=length)
    finished = play_out(rules, seed)[0].finished
    for declarer in range(4):
        deals = [deal.calls for deal in finished if deal.dealer == declarer]
        for flank in {0, 1, 2, 3} - {declarer}:
            assert count(deals, Double, flank, declarer) >= rules.duty_doubles
            assert count(deals, Redouble, declarer, flank) >= rules.duty_redoubles


def history(rules: RuleSet, rng: random.Random) -> tuple[DealScore, ...]:
    """Return some deals of seat 0 with random doubles and redoubles."""
    names = list(rules.values)
    done = []
    for name in rng.sample(names, rng.randrange(len(names))):
        doublers = [seat for seat in (1, 2, 3) if rng.random() < 0.4]
        answers = "".join("ABCD"[seat] for seat in doublers if rng.random() < 0.4)
        calls = " ".join("ABCD"[seat] + ">A" for seat in doublers)
        done.append(on_sheet(0, name, calls + (f" / A>{answers}" if answers else "")))
    return tuple(done)


def redoubles_allowed(state: MatchState, rules: RuleSet) -> set[frozenset[int]]:
    """Return the declarer's allowed answers by the rule in RULES, computed without the engine."""
    assert state.deal is not None
    before = [deal.calls for deal in state.finished]
    now = [*before, state.deal.calls]
    doubled = {call.seat for call in state.deal.calls if isinstance(call, Double) and 0 in call.targets}
    must = {
        flank
        for flank in doubled
        if count(before, Redouble, 0, flank) < rules.duty_redoubles
        and count(now, Double, flank, 0) >= rules.duty_doubles
    }
    sets = chain.from_iterable(combinations(sorted(doubled), size) for size in range(len(doubled) + 1))
    return {frozenset(chosen) for chosen in sets if must <= set(chosen)}


@pytest.mark.parametrize("seed", range(60))
def test_redoubles_are_due_as_the_rule_says(seed: int) -> None:
    """torneo: a flank not yet redoubled who doubles and owes no further double must be redoubled now."""
    rules, rng = preset("torneo"), random.Random(seed)
    state = match.apply(match.initial(rules), Deal(bytes(32), 1)).state
    done = history(rules, rng)
    state = replace(state, finished=done, deal=replace(state.in_play, index=len(done)))
    owed = rules.per_declarer - len(done)
    state = match.apply(state, rng.choice(legal_actions(state))).state
    while state.phase is Phase.DOUBLE:
        seat = state.in_play.turn
        assert seat is not None
        options = {action.targets for action in legal_actions(state) if isinstance(action, Double)}
        given = count([deal.calls for deal in done], Double, seat, 0)
        must = rules.duty_doubles - given >= owed
        assert all(0 in targets for targets in options) == must
        state = match.apply(state, rng.choice(legal_actions(state))).state
    if state.phase is Phase.REDOUBLE and state.in_play.turn == 0:
        offered = {action.targets for action in legal_actions(state) if isinstance(action, Redouble)}
        assert offered == redoubles_allowed(state, rules)
