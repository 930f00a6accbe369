"""Faster versions of work that SimCord repeats for each message, with the same results."""

from __future__ import annotations

import copy
import marshal
from asyncio import Task
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import simcord._runtime
import simcord._settlement
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.results

_WITHOUT_REFERENCES = 2
"""A form of ``marshal`` in which equal values are written alike."""

_sleeps = simcord._settlement._dpy_internals.is_sleep_waiter
_waits_for = simcord._settlement._dpy_internals.is_wait_for_listener
_recognized = simcord._settlement._recognized_wait
_reason = simcord._settlement._park_reason
_virtualized = simcord._settlement._virtualize_recognized_waits
_validated = simcord.components.validate_components
_last_valid: tuple[bytes, int] | None = None

_loop_timers: WeakKeyDictionary[Task[Any], tuple[Any, Any]] = WeakKeyDictionary()
"""For each task of a periodic loop that sleeps: what it waits for, and SimCord's record of the timer."""


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


def waking_timers(state: Any, task: Task[Any], waiter: Any) -> list[Any]:
    """Return what SimCord's function returns, comparing arguments before anything else."""
    found = []
    for record in state.work.callbacks:
        handle = record.handle
        if record.when is None or record.when <= state.virtual_time or handle is None or handle.cancelled():
            continue
        callback = simcord._settlement._dpy_internals._original_callback(handle._callback)
        if any(arg is waiter for arg in handle._args or ()):
            is_waking = waiter is not None
        else:
            # Only methods can wake a task in another way.
            is_waking = hasattr(
                callback, "__self__"
            ) and simcord._settlement._dpy_internals.is_wakeup_callback(callback, (), waiter, task)
        if is_waking:
            found.append(record)
    return found


def sleeps_in_loop(state: Any, task: Task[Any], waiter: Any) -> bool:
    """Return whether the task is a periodic loop between two rounds, its timer still to come.

    Nearly all tasks of a bot at rest are, and SimCord looks at each several times per answer.
    """
    if waiter is None or waiter.done():
        return False
    slept, timer = _loop_timers.get(task, (None, None))
    if slept is not waiter:
        if not simcord._settlement._dpy_internals.tasks_loop_sleep(task, waiter):
            return False
        if not (timers := waking_timers(state, task, waiter)):
            return False
        timer = timers[0]
        _loop_timers[task] = waiter, timer
    return timer.when > state.virtual_time and not timer.handle.cancelled()


def recognized_wait(state: Any, task: Task[Any], waiter: Any) -> bool:
    """Return what SimCord's function returns, after the check that most tasks pass."""
    return sleeps_in_loop(state, task, waiter) or _recognized(state, task, waiter)


def park_reason(state: Any, task: Task[Any], deadline: float, seen: set[int] | None = None) -> str | None:
    """Return why a task may wait, as SimCord's function does, after the check that most tasks pass."""
    if not task.done() and sleeps_in_loop(state, task, task._fut_waiter):  # type: ignore[attr-defined]
        return "discord.ext.tasks loop interval"
    return _reason(state, task, deadline, seen)


def virtualize_waits(state: Any, pending: list[Task[Any]]) -> None:
    """Cancel the same real timers as SimCord's function, without a search for those cancelled before."""
    _virtualized(state, [task for task in pending if not _is_virtual(state, task)])


def _is_virtual(state: Any, task: Task[Any]) -> bool:
    waiter = task._fut_waiter  # type: ignore[attr-defined]
    if not sleeps_in_loop(state, task, waiter):
        return False
    real = _loop_timers[task][1].real_handle
    return real is None or real.cancelled()


def look_once() -> None:
    """Install the faster versions in this process."""
    # SimCord copies each message about six times.
    for module in (simcord.components, simcord.results):
        module.deepcopy = copied  # type: ignore[attr-defined]
    for module in (simcord.gateway, simcord.http.router):
        module.copy = SimpleNamespace(deepcopy=copied)  # type: ignore[attr-defined]
    simcord.components.validate_components = validated
    simcord._settlement._timer_records_waking = waking_timers
    simcord._settlement._recognized_wait = recognized_wait
    simcord._settlement._park_reason = park_reason
    simcord.env._virtualize_recognized_waits = virtualize_waits
    # Records are removed from a list; comparing their fields costs more than the rest of it.
    simcord._runtime._CallbackRecord.__eq__ = object.__eq__  # type: ignore[method-assign]
    simcord._settlement._dpy_internals.is_sleep_waiter = is_sleep_waiter
    simcord._settlement._dpy_internals.is_wait_for_listener = is_wait_for_listener
