"""Whether this process may search. The flag can be read without loading any kernel."""

from __future__ import annotations

from threading import Event

_WARM = Event()


def kernels_are_ready() -> bool:
    """Return whether the kernels are loaded, so that a search needs no compilation."""
    return _WARM.is_set()


def note_kernels_ready() -> None:
    """Set the flag that the kernels are loaded in this process."""
    _WARM.set()
