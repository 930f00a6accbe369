"""Faster versions of work that SimCord repeats for each message, with the same results."""

from __future__ import annotations

import asyncio
import copy
import marshal
from asyncio import Task
from collections.abc import Iterable
from contextvars import Context
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import simcord._runtime
import simcord._settlement
import simcord.actors
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.http.routes.interactions
import simcord.results

_sleeps = simcord._settlement._dpy_internals.is_sleep_waiter
_waits_for = simcord._settlement._dpy_internals.is_wait_for_listener
_recognized = simcord._settlement._recognized_wait
_reason = simcord._settlement._park_reason
_virtualized = simcord._settlement._virtualize_recognized_waits
_validated = simcord.components.validate_components
_scope = simcord._runtime._BOT_SCOPE
_track = simcord._runtime._track_callback
_in_scope = simcord.Env._context_for_scope
_real_monotonic = simcord._dpy_internals._REAL_MONOTONIC

_ROUNDS = 100
_FIRST_ROUND_S = 0.0005
_ROUND_S = 0.02
"""Seconds within which nearly all work of an answer is done."""

_loop_timers: WeakKeyDictionary[Task[Any], tuple[Any, Any]] = WeakKeyDictionary()
"""For each task of a periodic loop that sleeps: what it waits for, and SimCord's record of the timer.

Both lead back to the task, so the entries last until `forget_timers` is called.
"""


def fast_copy(value: Any) -> Any:
    """Copy like ``copy.deepcopy``, with the interpreter's own copy for JSON values."""
    try:
        return marshal.loads(marshal.dumps(value))  # noqa: S302 - our own, of a moment ago
    except ValueError:
        if type(value) is dict:
            return {key: fast_copy(part) for key, part in value.items()}
        return [fast_copy(part) for part in value] if type(value) is list else copy.deepcopy(value)


def walk_components(components: Any) -> list[dict[str, Any]]:
    """Return what SimCord's function yields, without a generator for each component."""
    found: list[dict[str, Any]] = []
    _collect((components,) if isinstance(components, dict) else components, found)
    return found


def _collect(components: Iterable[Any], found: list[dict[str, Any]]) -> None:
    for component in components:
        if not isinstance(component, dict):
            continue
        found.append(component)
        if "components" in component and isinstance(component["components"], list):
            _collect(component["components"], found)
        if "accessory" in component and isinstance(component["accessory"], dict):
            _collect((component["accessory"],), found)
        if "component" in component and isinstance(component["component"], dict):
            _collect((component["component"],), found)


def clock_monotonic() -> float:
    """Return what SimCord's function returns, without an import per call."""
    if (scope := _scope.get()) is not None:
        env, generation = scope
        if env._started and env._runtime is not None and generation == env._generation:
            now: float = env.backend.clock.elapsed
            return now
    return _real_monotonic()


def validate(components: Any, *, flags: int = 0) -> list[dict[str, Any]]:
    """Return the components as ``validate_components`` does; every evening ends with a check of them all."""
    if not isinstance(components, list) or flags & simcord.components.COMPONENTS_V2_FLAG:
        return _validated(components, flags=flags)
    made: list[dict[str, Any]] = fast_copy(components)
    for component in walk_components(made):
        component["id"] = 0
    return made


def is_sleep_waiter(waiter: Any, loop: Any, deadline: float) -> bool:
    """Return what SimCord's function returns, after a cheap check that rules out most timers."""
    timers = [handle for handle in getattr(loop, "_scheduled", ()) if waiter in (handle._args or ())]
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


def owned_tasks(state: Any) -> list[Task[Any]]:
    """Return the unfinished tasks as SimCord's function does, without the periodic loops at rest."""
    return [task for task in state.work.tasks if not task.done() and not _is_virtual(state, task)]


async def finish_work(env: simcord.Env, deadline: float) -> None:
    """Wait until the bot's tasks are done or sleep beyond the deadline, before SimCord looks at all of them.

    Each of SimCord's looks costs as much as a small answer, and it looks after each task that ends.
    """
    # A periodic loop never ends, but soon sleeps again.
    round_s = _FIRST_ROUND_S
    for _ in range(_ROUNDS):
        state = env._settlement_state()
        simcord._settlement._run_due_virtual_callbacks(state, deadline)
        busy = [task for task in owned_tasks(state) if park_reason(state, task, deadline) is None]
        if not busy:
            return
        await asyncio.wait(busy, timeout=round_s)
        round_s = min(2 * round_s, _ROUND_S)


def track_callback(work: Any, original: Any, callback: Any, args: Any, **options: Any) -> Any:
    """Schedule a callback as SimCord does, without records of tasks' steps and of SimCord's own callbacks.

    Settlement sees from a task itself that a step is due, since it then waits for nothing unfinished.
    """
    if options["when"] is None:
        task = getattr(callback, "__self__", None)
        if task is work or (isinstance(task, Task) and task in work.tasks):
            return original(*options.get("schedule_args", ()), callback, *args, context=options["context"])
    return _track(work, original, callback, args, **options)


def context_for_scope(env: simcord.Env, context: Context, scope: Any) -> Context:
    """Return a context of that scope as SimCord does, without a copy of one that has it already."""
    if context.get(_scope) == scope and (scope is None or scope[0] is env):
        return context
    return _in_scope(env, context, scope)


def virtualize_waits(state: Any, pending: list[Task[Any]]) -> None:
    """Cancel the same real timers as SimCord's function, without a search for those cancelled before."""
    _virtualized(state, [task for task in pending if not _is_virtual(state, task)])


def _is_virtual(state: Any, task: Task[Any]) -> bool:
    waiter = task._fut_waiter  # type: ignore[attr-defined]
    if not sleeps_in_loop(state, task, waiter):
        return False
    real = _loop_timers[task][1].real_handle
    return real is None or real.cancelled()


def forget_timers() -> None:
    """Release all that an evening's timers refer to, which is its whole bot."""
    _loop_timers.clear()


def look_once() -> None:
    """Install the faster versions in this process."""
    # SimCord copies each message about six times.
    for module in (simcord.components, simcord.results):
        module.deepcopy = fast_copy  # type: ignore[attr-defined]
    for module in (simcord.gateway, simcord.http.router):
        module.copy = SimpleNamespace(deepcopy=fast_copy)  # type: ignore[attr-defined]
    for module in (simcord.components, simcord.actors, simcord.http.routes.interactions):
        module.walk_components = walk_components  # type: ignore[attr-defined]
    simcord.components.validate_components = validate
    simcord._runtime._track_callback = track_callback
    simcord._dpy_internals._clock_monotonic = clock_monotonic
    simcord.Env._context_for_scope = context_for_scope  # type: ignore[method-assign]
    simcord.env._owned_tasks = owned_tasks
    simcord._settlement._timer_records_waking = waking_timers
    simcord._settlement._recognized_wait = recognized_wait
    simcord._settlement._park_reason = park_reason
    simcord.env._virtualize_recognized_waits = virtualize_waits
    # Records are removed from a list; comparing their fields costs more than the rest of it.
    simcord._runtime._CallbackRecord.__eq__ = object.__eq__  # type: ignore[method-assign]
    simcord._settlement._dpy_internals.is_sleep_waiter = is_sleep_waiter
    simcord._settlement._dpy_internals.is_wait_for_listener = is_wait_for_listener
