"""Copies of frozen values."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from engine.barbu.play.state import DealScore, MatchState, Phase
from engine.barbu.rules.rule_set import preset
from engine.fast_replace import copier, quickly_made, remembered, replace

SCORE = DealScore(0, "king", None, None, (), (0, 0, 0, -20), (0, 0, 0, -20))


def test_a_copy_differs_in_what_was_changed_alone() -> None:
    """A copy equals that of ``dataclasses.replace``, and the original is unchanged."""
    changed = replace(SCORE, dealer=2, start=3)
    assert changed == dataclasses.replace(SCORE, dealer=2, start=3)
    assert (SCORE.dealer, SCORE.start) == (0, None)


def test_an_unknown_field_is_an_error() -> None:
    """An unknown field name is an error."""
    with pytest.raises(KeyError):
        replace(SCORE, daeler=2)
    with pytest.raises(KeyError):
        replace(MatchState(preset("contre"), 0), faze=Phase.OVER)


def test_a_value_without_slots_is_copied_as_well() -> None:
    """A value without slots is copied like by ``dataclasses.replace``, and shares nothing mutable."""
    before = MatchState(preset("contre"), 0)
    after = replace(before, phase=Phase.OVER)
    assert after == dataclasses.replace(before, phase=Phase.OVER)
    assert before == MatchState(preset("contre"), 0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        after.phase = Phase.DEAL  # type: ignore[misc]


def test_a_copier_does_what_replace_does() -> None:
    """A copier changes the fields it was made for, and cached values stay with the original."""
    before, over = MatchState(preset("contre"), 0), copier(MatchState, "phase")
    asked: list[MatchState] = []

    @remembered
    def dealer(state: MatchState) -> int:
        asked.append(state)
        return state.next_dealer

    dealer(before)
    after = over(before, phase=Phase.OVER)
    assert after == dataclasses.replace(before, phase=Phase.OVER)
    assert (before.phase, type(after)) == (Phase.DEAL, MatchState)
    dealer(after)
    assert asked == [before, after]
    with pytest.raises(dataclasses.FrozenInstanceError):
        after.phase = Phase.DEAL  # type: ignore[misc]


def test_a_copier_is_made_for_fields_there_are_alone() -> None:
    """Making a copier with an unknown field, or for a class with slots, is an error at import."""
    with pytest.raises(TypeError):
        copier(MatchState, "faze")
    with pytest.raises(TypeError):
        copier(DealScore, "dealer")
    with pytest.raises(TypeError):
        copier(MatchState, "phase")(MatchState(preset("contre"), 0), finished=())


def test_a_cached_result_is_not_shared_with_copies() -> None:
    """A cached result is computed once per value, not shared with copies, and does not affect equality."""
    asked: list[int] = []

    @remembered
    def dealer(state: MatchState) -> int:
        asked.append(state.first_dealer)
        return state.next_dealer

    before = MatchState(preset("contre"), 0)
    assert (dealer(before), dealer(before)) == (0, 0)
    after = replace(before, first_dealer=2)
    assert (dealer(after), dealer(before)) == (2, 0)
    assert asked == [0, 2]
    assert before == MatchState(preset("contre"), 0)
    with pytest.raises(KeyError):
        replace(before, faze=Phase.OVER)


def test_what_is_quickly_made_is_what_the_dataclass_makes() -> None:
    """Values made quickly equal the dataclass's, by position, by name and by default."""

    @quickly_made
    @dataclasses.dataclass(frozen=True, slots=True)
    class Held:
        seat: int
        cards: tuple[int, ...] = ()

    assert Held(2) == Held(seat=2, cards=())
    assert dataclasses.astuple(Held(2, (7,))) == (2, (7,))
    assert dataclasses.replace(Held(2), cards=(7,)) == Held(2, (7,))
    assert hash(Held(2)) == hash(Held(2))
    for wrong in ((), (1, (), 3)):
        with pytest.raises(TypeError):
            Held(*wrong)  # type: ignore[arg-type]
    with pytest.raises(dataclasses.FrozenInstanceError):
        Held(2).seat = 3  # type: ignore[misc]


def test_without_slots_as_well_it_is_what_the_dataclass_makes() -> None:
    """A class without slots has its fields in order in its own ``__dict__``, and equal copies."""

    @quickly_made
    @dataclasses.dataclass(frozen=True)
    class Held:
        seat: int
        cards: tuple[int, ...] = ()

    assert Held(2) == Held(seat=2, cards=())
    assert list(vars(Held(2))) == ["seat", "cards"]
    assert replace(Held(2), cards=(7,)) == Held(2, (7,))
    with pytest.raises(TypeError):
        Held(1, (), 3)  # type: ignore[call-arg]


def test_what_would_be_made_otherwise_is_refused() -> None:
    """A default factory, a keyword-only or uninitialised field, and ``__post_init__`` are rejected."""

    class Working:
        def __post_init__(self) -> None:
            raise AssertionError("never called")

    fields: list[Any] = [
        dataclasses.field(default_factory=tuple),
        dataclasses.field(kw_only=True),
        dataclasses.field(init=False, default=()),
    ]
    for field in fields:
        with pytest.raises(TypeError, match="cards"):
            quickly_made(
                dataclasses.make_dataclass("Held", [("cards", tuple, field)], frozen=True, slots=True)
            )
    with pytest.raises(TypeError, match="Held"):
        quickly_made(dataclasses.make_dataclass("Held", ["seat"], bases=(Working,), frozen=True))
