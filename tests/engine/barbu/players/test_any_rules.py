"""Properties of the heuristic player under every rule set."""

from __future__ import annotations

import random

import pytest

from engine.barbu.arena import play_match
from engine.barbu.play.actions import Action
from engine.barbu.play.match import initial
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import Length, RuleSet, preset, preset_names
from tests.engine.barbu.players.helpers import RandomPlayer, strange_rules
from tests.engine.helpers import SIZES, rules_with
from tests.engine.subject import Barbu
from tests.repetition import sample

RULES = {**{name: preset(name) for name in preset_names()}, **strange_rules()}


def sized() -> dict[str, RuleSet]:
    """Return every preset for each number of players, with all its options, one deal for each declarer."""
    found = {}
    for name in preset_names():
        rules = preset(name)
        for option, offer in rules.options.items():
            rules = with_options(rules, **{option: offer.values[0] if offer.values else True})
        length = Length.FULL if rules.schedule else Length.EXPRESS
        for players in (number for known, number in SIZES if known == name):
            found[f"{name} {players}"] = for_players(rules, players).of_length(length)
    house = rules_with(
        length="half",
        hearts_free=True,
        domino={"ace_again": True, "voluntary_pass": True},
        doubling={"undoubled_negative": "shared"},
    )
    return found | {"switches": house}


SIZED = sized()


class Watched:
    """A player whose every answer must be one of those offered."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: View) -> Action:
        action = self._player.decide(view)
        assert action in view.legal
        return action


@pytest.mark.parametrize("name", [*sample(RULES, every=6), *sample(SIZED, every=12)])
def test_whole_matches_run_to_their_end_on_legal_actions(name: str) -> None:
    """The player always gives a legal action of its view, until the last deal is on the sheet."""
    rules = {**RULES, **SIZED}[name]
    rng = random.Random(3)
    players = [Watched(make_player("heuristic", rng)) for _ in range(rules.players)]
    state = initial(rules)
    for step in play_match(rules, players, secret=bytes(32), rng=rng):
        state = step.state
    assert state.phase is Phase.OVER
    assert len(state.finished) == rules.deal_count


@pytest.mark.parametrize("rules", sample(RULES.values(), every=3))
def test_it_answers_legally_among_random_players(rules: RuleSet) -> None:
    """Among random players it still finds a legal action every time."""
    rng = random.Random(4)
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    players[1] = Watched(make_player("heuristic"))
    assert sum(1 for _ in play_match(rules, players, secret=bytes(32), rng=rng)) > rules.deal_count


@pytest.mark.parametrize("name", sample(["contre", "solar", "announced", "tables", "small"], every=4))
def test_hidden_cards_change_nothing(name: str) -> None:
    """When cards in the other hands are swapped, its view and its decision are the same."""
    rules = RULES[name]
    subject, rng = Barbu(rules), random.Random(5)
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    compared = 0
    for step in play_match(rules, players, secret=bytes(32), rng=rng):
        seat = seat_to_act(step.state)
        other = subject.with_unseen_swapped(step.state, seat, rng)
        if other is None:
            continue
        assert view_for(other, seat) == view_for(step.state, seat)
        views = (view_for(state, seat) for state in (step.state, other))
        here, there = (make_player("heuristic").decide(view) for view in views)
        assert here == there
        compared += 1
    assert compared > 100


def test_the_same_view_gives_the_same_action() -> None:
    """Without a random generator a match is repeated action for action."""
    rules = preset("contre")

    def match_of() -> list[object]:
        players = [make_player("heuristic") for _ in range(rules.players)]
        return [step.events for step in play_match(rules, players, secret=bytes(32), rng=random.Random(6))]

    assert match_of() == match_of()
