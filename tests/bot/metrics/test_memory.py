"""Used and allowed memory, as the kernel reports it."""

from __future__ import annotations

import os
from pathlib import Path

from bot.metrics.process_status import limit_bytes, resident_bytes


def test_the_memory_of_this_process_is_found() -> None:
    """A Python process uses some megabytes; one that has ended uses none."""
    ours = resident_bytes([os.getpid()])
    assert 2**20 < ours < 2**36
    assert resident_bytes([os.getpid(), 2**22 + 1]) >= ours // 2
    assert resident_bytes([2**22 + 1]) == 0


def group(folder: Path, limits: dict[str, str]) -> tuple[Path, Path]:
    """Write the files in which a kernel reports these limits to a process in ``system/barbu``."""
    proc, groups = folder / "proc", folder / "groups"
    (proc / "self").mkdir(parents=True)
    (proc / "self" / "cgroup").write_text("0::/system/barbu\n")
    for name, limit in limits.items():
        (groups / name).mkdir(parents=True, exist_ok=True)
        (groups / name / "memory.max").write_text(f"{limit}\n")
    return proc, groups


def test_the_lowest_limit_counts(tmp_path: Path) -> None:
    """The lowest limit counts, of the service itself or of a group above it."""
    assert limit_bytes(*group(tmp_path / "a", {"system/barbu": "2000", "system": "1000"})) == 1000
    assert limit_bytes(*group(tmp_path / "b", {"system/barbu": "500", "system": "max"})) == 500


def test_a_process_may_have_no_limit(tmp_path: Path) -> None:
    """An unlimited service, and a kernel that reports nothing, have no limit."""
    assert limit_bytes(*group(tmp_path / "a", {"system/barbu": "max", "system": "max"})) is None
    assert limit_bytes(tmp_path / "nothing", tmp_path / "nothing") is None
