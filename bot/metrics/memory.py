"""Memory of processes, and the limit of this container or service, as Linux shows them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

_PROC: Final = Path("/proc")

_GROUPS: Final = Path("/sys/fs/cgroup")


def resident_bytes(pids: Iterable[int]) -> int:
    """Return the total resident memory of processes; one that has ended counts as zero."""
    pages = 0
    for pid in pids:
        try:
            pages += int((_PROC / str(pid) / "statm").read_text("ascii").split()[1])
        except (OSError, ValueError, IndexError):
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0


def limit_bytes(proc: Path = _PROC, groups: Path = _GROUPS) -> int | None:
    """Return the memory limit of this container or service; ``None`` if it has none."""
    try:
        group = (proc / "self" / "cgroup").read_text("ascii").strip().rpartition("::")[2].lstrip("/")
    except OSError:
        return None
    limits = []
    # The limit of any group above counts too; in a container the group itself is the root.
    for folder in (groups / group, *(groups / group).parents):
        with suppress(OSError, ValueError):  # "max", or above the first group
            limits.append(int((folder / "memory.max").read_text("ascii")))
        if folder == groups:
            break
    return min(limits, default=None)
