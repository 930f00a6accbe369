"""Frozen values that a change copies, and what is worked out of one: what the states of games are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache, wraps
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_new: Any = object.__new__
_set = object.__setattr__


def replace(value: T, **changes: Any) -> T:
    """``dataclasses.replace`` for plain dataclasses, but quicker; ``KeyError`` for a field there is not.

    Every card copies two or three states, and a replay those of a whole evening. What has no slots is copied
    fields and all in one go, several times as fast: so the states that every card copies have none.
    """
    kind: Any = type(value)
    held: dict[str, Any] | None = getattr(value, "__dict__", None)
    if held is None:
        return _slotted(kind, value, changes)
    together = held | changes
    size = len(together)
    if size != len(held):
        raise KeyError(*(changes.keys() - held.keys()))
    while size > len(kind.__match_args__):  # what is remembered stands behind the fields
        together.popitem()
        size -= 1
    copy: T = _new(kind)
    _set(copy, "__dict__", together)  # a frozen value has no other way in
    return copy


def _slotted(kind: Any, value: T, changes: dict[str, Any]) -> T:
    read, places = _plan(kind)
    values = list(read(value))
    for name, new in changes.items():
        values[places[name]] = new
    copy: T = kind(*values)
    return copy


@cache
def _plan(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """How to read all fields of a class in the order its constructor takes them."""
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}


def remembered(ask: Callable[[T], R]) -> Callable[[T], R]:
    """Ask a pure function of one frozen value only once: the value keeps the answer, and its copies do not.

    For plain dataclasses without slots. What is remembered is no part of the value: it is not compared.
    """
    name = f"{ask.__module__}.{ask.__name__}"

    @wraps(ask)
    def answer(value: T) -> R:
        held = value.__dict__
        if name not in held:
            held[name] = ask(value)
        found: R = held[name]
        return found

    return answer
