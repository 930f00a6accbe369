"""Used and allowed memory, as the kernel reports it."""

from __future__ import annotations

import os
from pathlib import Path

from bot.metrics.memory import limit_bytes, resident_bytes


def test_the_memory_of_this_process_is_found() -> None:
    """A process of Python takes some megabytes; one that has ended takes nothing."""
    ours = resident_bytes([os.getpid()])
    assert 2**20 < ours < 2**36
    assert resident_bytes([os.getpid(), 2**22 + 1]) >= ours // 2
    assert resident_bytes([2**22 + 1]) == 0


def group(folder: Path, limits: dict[str, str]) -> tuple[Path, Path]:
    """A kernel that reports these limits, by group, to a process in ``system/barbu``."""
    proc, groups = folder / "proc", folder / "groups"
    (proc / "self").mkdir(parents=True)
    (proc / "self" / "cgroup").write_text("0::/system/barbu\n")
    for name, limit in limits.items():
        (groups / name).mkdir(parents=True, exist_ok=True)
        (groups / name / "memory.max").write_text(f"{limit}\n")
    return proc, groups


def test_the_least_limit_counts(tmp_path: Path) -> None:
    """A service may be limited itself, or with all others above it."""
    assert limit_bytes(*group(tmp_path / "a", {"system/barbu": "2000", "system": "1000"})) == 1000
    assert limit_bytes(*group(tmp_path / "b", {"system/barbu": "500", "system": "max"})) == 500


def test_without_a_limit_there_is_none(tmp_path: Path) -> None:
    """An unlimited service, and a kernel that reports nothing, have no limit."""
    assert limit_bytes(*group(tmp_path / "a", {"system/barbu": "max", "system": "max"})) is None
    assert limit_bytes(tmp_path / "nothing", tmp_path / "nothing") is None
