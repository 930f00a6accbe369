"""Whether this process may search: noted once its kernels are in memory, asked without loading any."""

from __future__ import annotations

from threading import Event

_WARM = Event()


def kernels_are_ready() -> bool:
    """Whether the kernels are loaded, so that a search costs milliseconds and never a compilation."""
    return _WARM.is_set()


def note_kernels_ready() -> None:
    """Tell all players of this process that the kernels are loaded."""
    _WARM.set()
