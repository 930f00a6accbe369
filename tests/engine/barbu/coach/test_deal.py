"""Judgement of a finished deal's choices: certain mistakes have a cost, forced and claimed plays none."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.barbu.arena import play_match
from engine.barbu.coach.advice import advise
from engine.barbu.coach.choices import CardChoice, bets_of, choices_of, judgement_of
from engine.barbu.coach.judging import calls_of, costly_calls, judge, judge_all
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.players.base import Player
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.player import Expert
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Card
from tests.engine.barbu.coach.positions import position, view_of
from tests.engine.barbu.coach.test_advice import QUEEN_FALLS
from tests.engine.barbu.players.helpers import RandomPlayer, after_choice
from tests.engine.helpers import calls_of as read_calls
from tests.engine.helpers import dealt, play_out


def walks(rules: RuleSet, seed: int) -> list[tuple[Walk, DealSettled]]:
    """Return the deals of a match at random play."""
    end, _, ended = play_out(rules, seed)
    return [(Walk(rules, 0, end.finished[: one.deal.index], one.deal), one) for one in ended]


def test_certain_mistake_costs_its_points() -> None:
    """Taking the queen with the ace, the two at hand, costs six points; ducking costs nothing."""
    view = view_of(position("queens", QUEEN_FALLS, "KS QS JS"))
    ace, two = Play(3, Card.parse("AS")), Play(3, Card.parse("2S"))
    wrong = judge(CardChoice(3, 1, ace, view))
    assert (wrong.best, wrong.cost) == (two, 6.0)
    assert judge(CardChoice(3, 1, two, view)).cost == 0.0


def test_forced_card_costs_nothing() -> None:
    """The only legal card is never a mistake."""
    view = view_of(position("queens", QUEEN_FALLS, "KS"))
    queen = Play(1, Card.parse("QS"))
    assert judge(CardChoice(1, 1, queen, view)).cost == 0.0


def test_every_card_of_a_deal_is_a_choice() -> None:
    """Choices are numbered by trick, in domino by turn, and hold only what their seat saw."""
    for walk, ended in walks(preset("contre").of_length("short"), 3):
        choices = choices_of(walk)
        made = [(one.seat, one.played.card if isinstance(one.played, Play) else None) for one in choices]
        assert made == list(ended.deal.plays)[: len(made)]
        assert all(one.view.seat == one.seat == one.view.turn for one in choices)
        if ended.score.start is None:
            assert [one.number for one in choices] == [1 + at // 4 for at in range(len(choices))]
        else:
            own = [one.number for one in choices if one.seat == 0]
            assert own == sorted(own)
            assert own[0] == 1
            assert any(isinstance(one.played, Pass) for one in choices)


def test_claimed_tricks_are_not_judged() -> None:
    """After a claim the cards are played automatically and are not judged."""
    rules = preset("contre").of_length("short")
    for seed in range(20):
        _, actions, _ = play_out(rules, seed)
        if not any(isinstance(action, Claim) for action in actions):
            continue
        cut = [len(walk.deal.plays) - len(choices_of(walk)) for walk, _ in walks(rules, seed)]
        assert any(cut)
        return
    raise AssertionError("no game with a claim was found")


@pytest.mark.repetition
def test_experts_choices_cost_less_than_a_random_players(is_thorough: bool) -> None:
    """At the same table, an expert's choices cost far less than a random player's."""
    rules, rng = preset("contre"), random.Random(2)
    expert = Expert(rng, Effort(worlds=60, domino_worlds=200))
    players: list[Player] = [expert, *(RandomPlayer(rng) for _ in range(3))]
    costs = [0.0] * 4
    deals = 0
    for step in play_match(rules, players, secret=bytes(32), rng=rng):
        for ended in (event for event in step.events if isinstance(event, DealSettled)):
            walk = Walk(rules, 0, step.state.finished[: ended.deal.index], ended.deal)
            choices = choices_of(walk)
            found = judgement_of(judge_all(choices, hasty=True), choices)
            costs = [sum(pair) for pair in zip(costs, map(found.total, range(4)), strict=True)]
            assert list(found.worst()) == sorted(found.worst(), key=lambda one: -one.cost)
            deals += 1
        if deals == (6 if is_thorough else 3):
            break
    assert costs[0] < min(costs[1:]) / 3


def test_total_cost_is_the_sum_over_the_tricks() -> None:
    """A seat's total is the sum over its tricks, and an incomplete judgement is marked so."""
    walk, _ = walks(preset("contre").of_length("express"), 1)[0]
    choices = choices_of(walk)
    verdicts = judge_all(choices, hasty=True)
    whole = judgement_of(verdicts, choices)
    for seat in range(4):
        costs = sum(whole.cost(seat, number) for number in range(1, whole.rounds + 1))
        assert abs(costs - whole.total(seat)) < 1e-9
    assert whole.is_whole
    part = judgement_of(verdicts[:5], choices)
    assert not part.is_whole
    assert part.rounds == whole.rounds


@pytest.mark.parametrize("name", ["contre", "trente-deux"])
def test_choices_have_the_numbers_of_the_replay(name: str) -> None:
    """A trick, or in domino a turn of one or several cards, has the same number in analysis and replay."""
    for walk, _ in walks(preset(name).of_length("short"), 3):
        choices = choices_of(walk)
        assert [one.number for one in choices] == list(walk.numbers[: len(choices)])


def test_bets_add_up_to_the_pairs_payments() -> None:
    """Doubles, with the redoubles on top of them, add up to what each pair paid."""
    compared = 0
    for seed in range(3):
        for walk, ended in walks(preset("contre").of_length("short"), seed):
            bets = [bet for bet in bets_of(walk, ended.score.raw) if bet.is_made]
            for payment in ended.payments:
                pair = payment.pair
                between = [bet for bet in bets if {bet.caller, bet.target} == {pair.doubler, pair.doubled}]
                got = sum(bet.points if bet.caller == payment.receiver else -bet.points for bet in between)
                assert got == payment.points
                assert max(bet.level for bet in between) is pair.level
                compared += 1
            assert len({frozenset((bet.caller, bet.target)) for bet in bets}) == len(ended.payments)
    assert compared > 20


@pytest.mark.parametrize(
    ("calls", "made"),
    [
        ("B>ACD C>ABD", [(1, 2, Level.REDOUBLED, 12)]),
        ("B>C C>ABD", [(1, 2, Level.DOUBLED, 4)]),
        ("B>C C>ABD / B>C", [(2, 1, Level.DOUBLED, -4), (1, 2, Level.REDOUBLED, 8)]),
    ],
)
def test_a_pair_that_doubled_each_other_is_one_bet(
    calls: str, made: list[tuple[int, int, Level, int]]
) -> None:
    """Two doubles in one pair are one bet at the pair's level: redoubled if both doubled the table."""
    torneo, raw = preset("torneo"), (-8, -4, -8, -6)
    state = after_choice(dealt(torneo), "tricks")
    said = {(type(call), call.seat): call for call in read_calls(calls)}
    while state.phase is not Phase.PLAY and (seat := state.in_play.turn) is not None:
        kind = Double if state.phase is Phase.DOUBLE else Redouble
        state = match.apply(state, said.get((kind, seat), kind(seat))).state
    found = [
        (bet.caller, bet.target, bet.level, bet.points)
        for bet in bets_of(Walk(torneo, 0, (), state.in_play), raw)
        if bet.is_made and {bet.caller, bet.target} == {1, 2}
    ]
    assert sorted(found, key=lambda bet: bet[2]) == made


def test_profitable_missed_doubles_are_reported() -> None:
    """Undoubled pairs are reported with the player who would have gained; other pairs are not."""
    for walk, ended in walks(preset("contre").of_length("short"), 4):
        standing = {frozenset((one.pair.doubler, one.pair.doubled)) for one in ended.payments}
        for bet in bets_of(walk, ended.score.raw):
            if bet.is_made:
                continue
            assert bet.points > 0
            if bet.level is Level.DOUBLED:
                assert frozenset((bet.caller, bet.target)) not in standing
                assert ended.score.raw[bet.caller] > ended.score.raw[bet.target]
            else:
                assert frozenset((bet.caller, bet.target)) in standing


def test_without_doubling_there_are_no_bets() -> None:
    """Rules without doubles give no bets."""
    walk, ended = walks(preset("trente-deux").of_length("express"), 1)[0]
    assert bets_of(walk, ended.score.raw) == ()


@pytest.mark.repetition
def test_a_costly_call_has_a_better_one() -> None:
    """Some calls of a random player cost points, as many as a hint says; the better call costs nothing."""
    rules = preset("contre").of_length("express")
    end, _, ended = play_out(rules, 5)
    one = next(one for one in ended if isinstance(one, DealSettled))
    walk = Walk(rules, 0, end.finished[: one.deal.index], one.deal)
    choices = [choice for seat in range(rules.players) for choice in calls_of(walk, seat)]
    assert [walk.steps[choice.step] for choice in choices] == [choice.made for choice in choices]
    doubles = [choice for choice in choices if not isinstance(choice.made, Choose)]
    found = costly_calls(doubles)
    assert found
    assert [worse.cost for worse in found] == sorted((worse.cost for worse in found), reverse=True)
    worst = found[0]
    assert worst.cost > worst.margin
    assert worst.made not in worst.good
    choice = next(one for one in doubles if (one.seat, one.step) == (worst.seat, worst.step))
    hint = advise(choice.view, search=True)
    shown = {option.action: option.shown or 0.0 for option in hint.options}
    assert hint.best == worst.good[0]
    assert worst.cost == pytest.approx(shown[hint.best] - shown[worst.made])  # one figure in both
    assert costly_calls([replace(choice, made=worst.good[0])]) == []
