"""Which evenings go through which database."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.databases import EVERYTHING, ON_SQLITE_ALONE, kinds_for

EVENINGS = {file.stem.removeprefix("test_") for file in Path(__file__).with_name("e2e").glob("test_*.py")}


def test_only_evenings_that_there_are_stay_away_from_postgresql() -> None:
    """Who renames or deletes an evening takes it from the list, and every one in it has its reason."""
    assert set(ON_SQLITE_ALONE) <= EVENINGS
    assert all(ON_SQLITE_ALONE.values())


@pytest.mark.skipif(EVERYTHING, reason="all of them go through both: make test-postgresql")
@pytest.mark.parametrize("evening", sorted(EVENINGS))
def test_an_evening_goes_through_both_unless_it_is_named(evening: str) -> None:
    """A new one does so without a word, and so does whatever is no evening."""
    both = [kind.values[0] for kind in kinds_for(f"tests.e2e.test_{evening}", None)]
    assert both == (["sqlite"] if evening in ON_SQLITE_ALONE else ["sqlite", "postgresql"])
    elsewhere = [kind.values[0] for kind in kinds_for(f"tests.bot.test_{evening}", None)]
    assert elsewhere == ["sqlite", "postgresql"]
