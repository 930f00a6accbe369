"""How many players a bot doubles at once: few, so that the number tells how good its hand is."""

from __future__ import annotations

import random
from collections import Counter
from math import inf

import pytest

from engine.barbu.arena import finish_match
from engine.barbu.play.actions import Double
from engine.barbu.play.match import apply
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import make_player
from engine.barbu.players.expert import calls as expert_calls
from engine.barbu.players.expert.calls import CallWorth, best_double
from engine.barbu.players.expert.effort import CLUB, USUAL
from engine.barbu.players.heuristic.valuation import new_targets, restraint
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.rules.rule_set import Length, preset
from tests.engine.barbu.players.helpers import after_choice
from tests.engine.helpers import dealt

CONTRE = preset("contre")


def asked(length: Length = Length.FULL) -> View:
    """Return the view of the first flank in a negative contract."""
    return view_for(after_choice(dealt(CONTRE.of_length(length)), "tricks"), 1)


def doubles_of(level: str, length: Length, games: int) -> tuple[Counter[int], Counter[bool]]:
    """Return the announcements of games by number of players, and the deals by kind with a double in."""
    rules, rng, sizes, positive = CONTRE.of_length(length), random.Random(3), Counter[int](), Counter[bool]()
    for _ in range(games):
        players = [make_player(level, rng) for _ in range(4)]
        for deal in finish_match(rules, players, secret=rng.randbytes(32), rng=rng).deals:
            made = [len(call.targets) for call in deal.calls if isinstance(call, Double) and call.targets]
            sizes.update(made)
            assert deal.contract is not None
            if rules.values[deal.contract].is_positive:
                positive[bool(made)] += 1
    return sizes, positive


def test_each_further_double_must_be_worth_more() -> None:
    """The second player doubled at once has a price, and the third a higher one."""
    one, two, three = (
        restraint(asked(), Double(1, frozenset(targets))) for targets in ({0}, {0, 2}, {0, 2, 3})
    )
    assert one == 0 < two < three - two


def test_a_pair_already_doubled_costs_nothing() -> None:
    """An announcement that restates an existing double is not restrained for it."""
    state = apply(after_choice(dealt(CONTRE), "tricks"), Double(1, frozenset({2}))).state
    both = Double(2, frozenset({1, 3}))
    assert new_targets(view_for(state, 2), both) == {3}
    assert restraint(view_for(state, 2), both) == 0


def test_the_shortest_game_has_one_double_a_bot() -> None:
    """In a game of one deal each, a newcomer's first, a second double at once is never worth it."""
    view = asked(Length.EXPRESS)
    assert restraint(view, Double(1, frozenset({0}))) == 0
    assert restraint(view, Double(1, frozenset({0, 2}))) == inf


@pytest.mark.parametrize("level", ["novice", "club"])
def test_bots_of_a_first_game_double_one_player_at_most(level: str) -> None:
    """Neither a novice's slips nor a club player's search doubles two players at once there."""
    make_ready()
    sizes, _ = doubles_of(level, Length.EXPRESS, 2 if level == "club" else 4)
    assert set(sizes) == {1}


def test_by_rule_of_thumb_few_double_two_and_hardly_any_at_positive_contracts() -> None:
    """By heuristics most doubles name one player; duties are met at negative contracts."""
    sizes, positive = doubles_of("heuristic", Length.FULL, 2)
    assert sizes[1] > 3 * (sizes.total() - sizes[1])
    assert positive[True] * 10 < positive[False]


def test_the_club_player_s_search_is_restrained_and_the_expert_s_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With equal prospects against all three, the club player doubles one, and the expert all."""
    worths = {target: CallWorth(2.0, 2.0 + target / 10) for target in (0, 2, 3)}
    monkeypatch.setattr(expert_calls, "double_worths", lambda *_: worths)
    view = asked()
    calls = [call for call in view.legal if isinstance(call, Double)]
    restrained, free = (best_double(view, calls, effort, random.Random(1)) for effort in (CLUB, USUAL))
    assert restrained.targets == {3}
    assert free.targets == {0, 2, 3}
