"""Faster versions of work that SimCord repeats for each message, with the same results."""

from __future__ import annotations

import copy
import marshal
from types import SimpleNamespace
from typing import Any

import simcord._settlement
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

_WITHOUT_REFERENCES = 2
"""A form of ``marshal`` in which equal values are written alike."""

_sleeps = simcord._settlement._dpy_internals.is_sleep_waiter
_waits_for = simcord._settlement._dpy_internals.is_wait_for_listener
_validated = simcord.components.validate_components
_last_valid: tuple[bytes, int] | None = None


def copied(value: Any) -> Any:
    """Copy like ``copy.deepcopy``, with the interpreter's own copy for JSON values."""
    try:
        return marshal.loads(marshal.dumps(value))  # noqa: S302 - our own, of a moment ago
    except ValueError:
        return copy.deepcopy(value)


def validated(components: Any, *, flags: int = 0) -> list[dict[str, Any]]:
    """Validate like ``validate_components``, once per edit, although SimCord validates its own output too."""
    global _last_valid
    try:
        asked = marshal.dumps(components, _WITHOUT_REFERENCES)
    except ValueError:
        return _validated(components, flags=flags)
    if (asked, flags) == _last_valid:
        again: list[dict[str, Any]] = marshal.loads(asked)  # noqa: S302 - our own, of a moment ago
        return again
    made = _validated(components, flags=flags)
    _last_valid = (marshal.dumps(made, _WITHOUT_REFERENCES), flags)
    return made


def is_sleep_waiter(waiter: Any, loop: Any, deadline: float) -> bool:
    """Return what SimCord's function returns, after a cheap check that rules out most timers."""
    timers = [
        handle
        for handle in getattr(loop, "_scheduled", ())
        if any(arg is waiter for arg in handle._args or ())
    ]
    return bool(timers) and _sleeps(waiter, SimpleNamespace(_scheduled=timers), deadline)


def is_wait_for_listener(client: Any, task: Any) -> bool:
    """Return what SimCord's function returns, unless no listener waits at all."""
    return any(client._listeners.values()) and _waits_for(client, task)


def look_once() -> None:
    """Install the faster versions in this process."""
    # SimCord copies each message about six times.
    for module in (simcord.components, simcord.results):
        module.deepcopy = copied  # type: ignore[attr-defined]
    for module in (simcord.gateway, simcord.http.router):
        module.copy = SimpleNamespace(deepcopy=copied)  # type: ignore[attr-defined]
    simcord.components.validate_components = validated
    simcord._settlement._dpy_internals.is_sleep_waiter = is_sleep_waiter
    simcord._settlement._dpy_internals.is_wait_for_listener = is_wait_for_listener
