"""The expert: legal, honest, repeatable, and right where the best action is certain."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.barbu.arena import play_match
from engine.barbu.play.actions import Choose, Double, Play
from engine.barbu.play.match import initial
from engine.barbu.play.settlement import Level, Pair
from engine.barbu.play.state import MatchState, Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players.base import Novice, Player, make_player
from engine.barbu.players.elite import Elite, Look
from engine.barbu.players.expert.cards import card_values
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.player import Expert
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names
from engine.cards import Card, Denomination
from tests.engine.barbu.players.helpers import RandomPlayer, after_choice, holding, shortest, strange_rules
from tests.engine.barbu.players.test_any_rules import Watched
from tests.engine.helpers import chosen, dealt, play
from tests.engine.subject import Barbu
from tests.repetition import combinations, sample

RULES = {**{name: preset(name) for name in preset_names()}, **strange_rules()}
HASTY = Effort(worlds=8, domino_worlds=8)
GLANCES = Look(10, 10), Look(20, 20)


def quick_elite(rng: random.Random | None = None) -> Elite:
    """Return an elite player that samples few deals, and for calls even fewer."""
    return Elite(rng, Effort(choice=4, domino_choice=4, calls=16), GLANCES)


def decide(state: MatchState, effort: Effort = HASTY) -> object:
    """Return the expert's decision for the seat to act."""
    return Expert(effort=effort).decide(view_for(state, seat_to_act(state)))


@pytest.mark.parametrize(
    ("name", "level"), combinations(list(RULES), ["expert", "elite", "novice"], every=18)
)
def test_whole_matches_run_to_their_end_on_legal_actions(name: str, level: str) -> None:
    """Under every rule set each answer is one its view offered, until the last deal is on the sheet."""
    rules = RULES[name]
    rng = random.Random(3)
    short = shortest(rules)
    players: list[Player] = [RandomPlayer(rng) for _ in range(short.players)]
    makers = {
        "expert": lambda: Expert(rng, HASTY),
        "elite": lambda: quick_elite(rng),
        "novice": lambda: Novice(rng),
    }
    players[1] = Watched(makers[level]())
    state = initial(short)
    for step in play_match(short, players, secret=bytes(32), rng=rng):
        state = step.state
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("name", sample(["contre", "tafferan", "tables", "small"], every=2))
def test_hidden_cards_change_nothing(name: str, is_thorough: bool) -> None:
    """When cards in the other hands are swapped, every decision stays the same."""
    rules = RULES[name]
    subject, rng = Barbu(rules), random.Random(5)
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    compared, every = 0, 11 if is_thorough else 43
    for number, step in enumerate(play_match(rules, players, secret=bytes(32), rng=rng)):
        seat = seat_to_act(step.state)
        other = subject.with_unseen_swapped(step.state, seat, rng) if number % every == 0 else None
        if other is None:
            continue
        for player in (Expert(effort=HASTY), quick_elite(), Novice()):
            here, there = (player.decide(view_for(state, seat)) for state in (step.state, other))
            assert here == there
        compared += 1
    assert compared > 12


def test_levels_make_their_players() -> None:
    """Every level makes its player by name, and only then is the expert loaded."""
    assert isinstance(make_player("expert"), Expert)
    assert isinstance(make_player("elite"), Elite)
    assert isinstance(make_player("novice"), Novice)


def test_it_gives_its_bad_card_away() -> None:
    """Void of the suit led, it throws K♥ on another's trick rather than keep it."""
    hands = ("AC 2D 3D", "KC 4D 5D", "KH 6D 7D", "QC 8D 9D")
    state = play(whole(chosen(preset("contre"), "king", hands)), "AC KC")
    assert decide(state) == Play(2, next(card for card in state.in_play.hands[2] if str(card) == "KH"))


def test_it_plays_for_its_settled_score() -> None:
    """A card is worth what its player is paid for it: twice the difference if the pair was redoubled."""
    hands = ("AC 2D", "KC 3D", "QC 4D", "KH 5D")
    state = play(whole(chosen(preset("contre"), "king", hands)), "AC KC QC")
    view = view_for(state, 3)
    gives = [Play(3, Card.parse("KH"))]
    for pairs, points in (((), 0.0), ((Pair(3, 0),), 20.0), ((Pair(3, 0, Level.REDOUBLED),), 40.0)):
        assert card_values(replace(view, pairs=pairs), gives, HASTY, random.Random(1)) == [points]


def whole(state: MatchState) -> MatchState:
    """Return the position under rules whose deck is just the cards it holds."""
    held = [str(card) for hand in state.in_play.hands for card in hand]
    gone = [str(card) for card in state.rules.cards if str(card) not in held]
    data = {
        **state.rules.model_dump(),
        "removed": gone,
        "contracts": state.rules.model_dump()["contracts"][4:5],
    }
    data["doubling"] = {**data["doubling"], "duty_doubles": 0}
    return replace(state, rules=RuleSet.model_validate(data))


def test_a_hopeless_hand_does_not_double() -> None:
    """With all the high hearts it doubles no player in hearts; with low cards it doubles."""
    state = after_choice(dealt(preset("contre")), "hearts")
    bad = decide(holding(state, "AH KH QH JH TH 9H 8H AS KS AD KD AC KC"))
    good = decide(holding(state, "2H 3H 4H 2S 3S 4S 2D 3D 4D 2C 3C 4C 5C"))
    assert bad == Double(1, frozenset())
    assert isinstance(good, Double)
    assert good.targets


def test_it_chooses_a_contract_that_suits_the_hand() -> None:
    """Trumps is not chosen with low cards, and nothing else is with high ones."""
    state = holding(dealt(preset("contre")), "2H 3H 4H 2S 3S 4S 2D 3D 4D 2C 3C 4C 5C")
    low = decide(state)
    high = decide(holding(state, "AS KS QS JS TS 9S AH KH AD KD AC KC QC"))
    assert isinstance(low, Choose)
    assert low.contract != "trumps"
    assert high == Choose(0, "trumps", Denomination.SPADES)
