"""A short run of each campaign, and the report of a failure."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.databases import only_on_sqlite
from tests.repetition import repetition
from tools.campaign import properties
from tools.campaign.__main__ import CAMPAIGNS, table_of
from tools.campaign.tally import FAILURE_KINDS, Tally


@repetition  # other tests kill, tap twice and at once, forge, fill the disk and make faults
@only_on_sqlite
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, (_, _, rounds) in CAMPAIGNS.items() if rounds])
async def test_a_campaign_finds_nothing(name: str, tmp_path: Path) -> None:
    """A campaign finds nothing lost, doubled, leaked or dead."""
    run, _, rounds = CAMPAIGNS[name]
    tally = await run(tmp_path, rounds=rounds, seed=7)
    assert tally.is_clean, (tally.counts, tally.notes)


def drawn(profile: str) -> list[int]:
    """Return twenty integers as a property test of that profile draws them."""
    seen: list[int] = []

    @settings(settings.get_profile(profile), max_examples=20, database=None)
    @given(st.integers())
    def note(number: int) -> None:
        seen.append(number)

    note()
    return seen


def test_only_campaigns_draw_random_examples() -> None:
    """A property test draws the same examples each time, unless a campaign asks for random ones."""
    assert settings().derandomize
    assert drawn("fixed") == drawn("fixed")
    assert drawn("random") != drawn("random")


@repetition  # campaigns run them all
@pytest.mark.slow
async def test_property_tests_run_at_random(tmp_path: Path) -> None:
    """The property tests pass with random examples."""
    tally = await properties.run(tmp_path, rounds=1, seed=7, tests=["tests/engine/test_seats_and_tricks.py"])
    assert tally.is_clean, tally.notes


async def test_a_failed_run_of_property_tests_is_counted(tmp_path: Path) -> None:
    """A run of the property tests that fails is counted, with its output and the seed."""
    tally = await properties.run(tmp_path, rounds=1, seed=7, tests=["--rootdir=nowhere"])
    assert "--hypothesis-seed" in tally.notes[0]
    assert "nowhere" in tally.notes[0]
    assert tally.counts["dead"] == 1


@pytest.mark.parametrize("kind", FAILURE_KINDS)
def test_a_single_failure_fails_a_campaign(kind: str) -> None:
    """A single count above 0 fails a campaign, and so does a campaign without tries."""
    tally = Tally("x")
    assert not tally.is_clean
    tally.tried = 3
    assert tally.is_clean
    tally.add(kind, "never", 0)  # type: ignore[arg-type]
    assert tally.is_clean
    tally.add(kind, "why")  # type: ignore[arg-type]
    assert not tally.is_clean
    assert tally.notes == [f"{kind}: why"]
    assert table_of([tally]).row_count == 1
