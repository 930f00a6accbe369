"""Judgement of contracts and doubles: bad ones cost points, the best one nothing."""

from __future__ import annotations

from dataclasses import replace

from engine.barbu.coach.call_judging import calls_of, costly_calls
from engine.barbu.play.actions import Choose
from engine.barbu.play.state import DealSettled
from engine.barbu.record.deal_replay import Walk
from engine.barbu.rules.rule_set import preset
from tests.engine.helpers import play_out


def test_a_costly_call_has_a_better_one() -> None:
    """Of a random player's calls some cost points; the better call, made instead, costs nothing."""
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
    assert costly_calls([replace(choice, made=worst.good[0])]) == []
