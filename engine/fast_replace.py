"""Frozen values that a change copies, and what is worked out of one: what the states of games are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache, wraps
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")

_new: Any = object.__new__
_set = object.__setattr__
_ANSWER = "what was asked of this value"
"""Where a value keeps it, beside its fields: no name that a field could have."""


def replace(value: T, **changes: Any) -> T:
    """``dataclasses.replace`` for plain dataclasses, but quicker; ``KeyError`` for a field there is not.

    Every card copies two or three states, and a replay those of a whole evening. What has no slots is copied
    fields and all in one go, several times as fast: so the states that every card copies have none.
    """
    try:
        held = value.__dict__
    except AttributeError:
        return _slotted(type(value), value, changes)
    together = held | changes
    if len(together) != len(held):
        raise KeyError(*(changes.keys() - held.keys()))
    together.pop(_ANSWER, None)
    copy: T = _new(value.__class__)
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


def copier(kind: type[T], *names: str) -> Callable[..., T]:
    """What copies a value of ``kind`` with these fields changed: ``replace`` where it is asked at every card.

    ``kind`` has no slots. Each of the fields is to be named at each call.
    """
    known = {field.name for field in fields(cast(Any, kind))}
    if "__slots__" in kind.__dict__ or not known.issuperset(names):
        raise TypeError(f"{kind.__name__} cannot be copied with other {', '.join(names)}")
    written = [
        f"def copy(value, {', '.join(names)}):",
        "    held = value.__dict__.copy()",
        "    held.pop(answer, None)",
        *(f"    held[{name!r}] = {name}" for name in names),
        "    copied = new(kind)",
        "    fill(copied, held)",
        "    return copied",
    ]
    within: dict[str, Any] = {"kind": kind, "new": _new, "fill": _filler(kind), "answer": _ANSWER}
    exec("\n".join(written), within)  # noqa: S102 - as below
    copy: Callable[..., T] = within["copy"]
    return copy


def _filler(kind: Any) -> Callable[[Any, dict[str, Any]], None]:
    """What gives a value its ``__dict__``: the way past ``__setattr__`` that ``object`` would look up."""
    fill: Callable[[Any, dict[str, Any]], None] = kind.__dict__["__dict__"].__set__
    return fill


def quickly_made(kind: type[T]) -> type[T]:
    """Let a frozen dataclass fill its slots straight away, or its ``__dict__`` in one go: in half the time.

    For what every card makes anew. It is called as before; ``TypeError`` for a dataclass whose own
    ``__init__`` does more than to take fields by place or name and to know constants for them.
    """
    known: dict[str, Any] = {"fill": _set}
    asked, filled = [], []
    has_slots = "__slots__" in kind.__dict__
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} does more than to fill its fields")
    for field in fields(cast(Any, kind)):
        if field.default_factory is not MISSING or field.kw_only or not field.init:
            raise TypeError(f"{kind.__name__}.{field.name} is not filled by place or by a constant")
        if has_slots:
            known[f"set_{field.name}"] = getattr(kind, field.name).__set__
        known[f"default_{field.name}"] = field.default
        asked.append(field.name if field.default is MISSING else f"{field.name}=default_{field.name}")
        filled.append(f"    set_{field.name}(self, {field.name})")
    if not has_slots:
        together = ", ".join(f"{field.name!r}: {field.name}" for field in fields(cast(Any, kind)))
        filled = [f"    fill(self, '__dict__', {{{together}}})"]
    written = [f"def __init__(self, {', '.join(asked)}):", *(filled or ["    pass"])]
    exec("\n".join(written), known)  # noqa: S102 - as dataclasses write theirs, from names of fields alone
    type.__setattr__(kind, "__init__", known["__init__"])
    return kind


def remembered(ask: Callable[[T], R]) -> Callable[[T], R]:
    """Ask a pure function of one frozen value only once: the value keeps the answer, and its copies do not.

    For plain dataclasses without slots. What is remembered is no part of the value: it is not compared.
    Of several such questions the last is remembered: a state waits for one thing only.
    """
    name = f"{ask.__module__}.{ask.__name__}"

    @wraps(ask)
    def answer(value: T) -> R:
        held = value.__dict__
        kept = held.get(_ANSWER)
        if kept is None or kept[0] != name:
            held[_ANSWER] = kept = (name, ask(value))
        found: R = kept[1]
        return found

    return answer
