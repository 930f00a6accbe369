"""The plain players' weights exist for every kind of contract, scaled to the points of its cards."""

from __future__ import annotations

import pytest

from engine.barbu.players.kernel import plain, tricks
from engine.barbu.players.kernel.policy import kind_of, policy_of
from engine.barbu.rules.rule_set import is_reserved, preset, preset_names
from tests.engine.barbu.players.helpers import strange_rules


@pytest.mark.parametrize("name", [name for name in preset_names() if is_reserved(name)])
def test_a_presets_contract_is_of_the_kind_of_its_name(name: str) -> None:
    """A trick contract of a preset is of the kind with its name."""
    for contract, values in preset(name).values.items():
        if not values.places:
            assert kind_of(values) == contract


@pytest.mark.parametrize("name", strange_rules())
def test_every_contract_has_weights(name: str) -> None:
    """Any contract, however strange, has weights for both parts of a deal, every situation and quantity."""
    for values in strange_rules()[name].values.values():
        if not values.places:
            weights = policy_of(values)
            assert weights.shape == (2, tricks.SITUATIONS, tricks.QUANTITIES)
            assert weights.any(axis=2).all()


def test_only_scoring_last_tricks_have_their_own_weights() -> None:
    """Last tricks that score have their own weights; in other contracts all tricks share them."""
    values = preset("contre").values
    for contract in ("tricks", "hearts", "queens", "king", "trumps", "last_two"):
        before, within = policy_of(values[contract])
        assert (before != within).any() == (contract == "last_two")


def test_weights_of_points_are_scaled_to_the_contract() -> None:
    """A queen at 2 points, where queens count 2, weighs as much as one at 6 where they count 6."""
    six, two = preset("contre").values["queens"], preset("trente-deux").values["queens"]
    assert min(six.card_points) == 3 * min(two.card_points)
    for quantity in (plain.POINTS, plain.COST):
        assert (policy_of(two)[:, :, quantity] == 3 * policy_of(six)[:, :, quantity]).all()
    others = [number for number in range(tricks.QUANTITIES) if number not in (plain.POINTS, plain.COST)]
    assert (policy_of(two)[:, :, others] == policy_of(six)[:, :, others]).all()
