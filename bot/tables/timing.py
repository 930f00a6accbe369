"""Calling something later, or as soon as possible, behind one kind of handle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVarTuple

Ts = TypeVarTuple("Ts")


def call_by(when: float, callback: Callable[[*Ts], object], *args: *Ts) -> asyncio.Handle:
    """Call ``callback`` at ``when`` on the running loop's clock; when that is past, in its next round."""
    loop = asyncio.get_running_loop()
    if when <= loop.time():
        # A timer that is due already would cost a turn of the loop and an entry in its heap.
        return loop.call_soon(callback, *args)
    return loop.call_at(when, callback, *args)
