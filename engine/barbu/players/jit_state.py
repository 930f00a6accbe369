"""Whether this process may search. The flag can be read without loading any kernel."""

from __future__ import annotations

from threading import Event
from typing import Final

KERNELS_READY: Final = Event()
"""Set once the kernels are loaded, so that a search needs no compilation."""
