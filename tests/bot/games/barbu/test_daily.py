"""Barbu's deal of the day."""

from __future__ import annotations

from datetime import date, timedelta

from bot.games.barbu.private_games import BarbuDaily
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from tools.simulation.samples.barbu_scenes import rules_for, scene_of, until

DAY = date(2026, 11, 23)
GAME = BarbuDaily()


def test_a_week_has_every_contract_once() -> None:
    """Over a week each contract has one day."""
    names = [GAME.rules(DAY + timedelta(days=number)).contracts[0].name for number in range(7)]
    assert sorted(names) == sorted(contract.name for contract in preset("contre").contracts)


def test_one_deal_has_no_duties() -> None:
    """The single deal has no owed doubles."""
    rules = GAME.rules(DAY)
    assert (rules.per_declarer, rules.duty_doubles, rules.duty_redoubles) == (1, 0, 0)
    assert rules.doubling is not None


def test_a_days_level_is_fixed_by_its_first_player() -> None:
    """The day's first player fixes the level: club bot players if the kernels are not ready."""
    assert (GAME.level(is_ready=True), GAME.level(is_ready=False)) == ("elite", "club")


def test_the_declarers_choice_is_called_the_choice_of_contract() -> None:
    """The result names the moment before the contract is chosen by the choice, not by the doubles."""
    assert GAME.moment(scene_of(until(rules_for("contre", 4), Phase.CHOOSE), 0)) == "Choice of contract"
