"""Which tests go through which database."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.databases import Kind, kinds_for


@pytest.mark.parametrize("only", [None, "sqlite", "postgresql"])
def test_a_database_is_of_both_kinds_unless_it_is_about_one(only: Kind | None) -> None:
    """A new test goes through both without a word; who marks one goes through that one."""
    kinds = [kind.values[0] for kind in kinds_for(only)]
    assert kinds == (["sqlite", "postgresql"] if only is None else [only])


def test_no_evening_is_about_one_kind_of_database() -> None:
    """What people see is the same on both, so each evening is spent on both."""
    folder = Path(__file__).with_name("e2e")
    marked = [file.name for file in folder.glob("*.py") if "only_on_" in file.read_text("utf-8")]
    assert marked == []
