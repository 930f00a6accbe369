"""The building blocks of the kernels."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.barbu.players.kernel.bits import compile_kernel, draw, nth_bit
from engine.barbu.players.kernel.deal_arrays import rng_state


def test_draws_are_even_and_repeatable() -> None:
    """Numbers below a bound come about equally often, and the same start gives the same numbers."""
    luck = rng_state(3)
    drawn = [draw(luck, 6) for _ in range(12_000)]
    assert set(drawn) == set(range(6))
    assert all(abs(times - 2_000) < 200 for times in Counter(drawn).values())
    again = rng_state(3)
    assert drawn[:50] == [draw(again, 6) for _ in range(50)]


def test_bits_are_found_by_number() -> None:
    """The bits of a mask count from the lowest."""
    assert [nth_bit(0b1011010, number) for number in range(4)] == [1, 3, 4, 6]


def test_a_function_is_compiled_without_a_cache() -> None:
    """A function that cannot be cached, without a file or folder for it, is still compiled."""
    made: dict[str, Any] = {}
    exec("def double(x):\n    return 2 * x", made)  # noqa: S102
    assert compile_kernel(made["double"])(21) == 42
