"""Measurements on both databases, and the report of a missing one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools.bench import databases
from tools.bench.databases import kinds, on_each
from tools.bench.registry import Figure


async def size_of(address: str) -> list[Figure]:
    return [Figure("commit", float(len(address)), "ms", aim=5, over="floor", ratio_aim=2)]


async def test_the_second_database_is_compared_with_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second database's figures have the same names and aims, with the ratio to the first."""

    @contextmanager
    def fresh(_file: Path, kind: str) -> Iterator[str]:
        yield kind

    monkeypatch.setattr(databases, "kinds", lambda: ("sqlite", "postgresql"))
    monkeypatch.setattr(databases, "fresh_database", fresh)
    measured: Any = on_each(size_of)()
    assert await measured == [
        Figure("commit", 6.0, "ms", aim=5, over="floor", ratio_aim=2),
        Figure("commit, PostgreSQL", 10.0, "ms", aim=5, over="commit"),
    ]


def test_a_missing_server_is_reported_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing PostgreSQL server is reported once, with the command that starts one."""
    monkeypatch.setattr(databases, "SERVER", None)
    kinds.cache_clear()
    try:
        assert kinds() == kinds() == ("sqlite",)
    finally:
        kinds.cache_clear()
    assert capsys.readouterr().err.count("tools/with_postgresql.sh") == 1
