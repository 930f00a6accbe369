"""A small piece of each campaign, and what a campaign says when something goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaign.__main__ import CAMPAIGNS, table_of
from tests.campaign.tally import KINDS, Tally
from tests.databases import only_on_sqlite


@only_on_sqlite
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, (_, _, rounds) in CAMPAIGNS.items() if rounds])
async def test_a_campaign_finds_nothing(name: str, tmp_path: Path) -> None:
    """Whatever is tried, nothing is lost, doubled, leaked or dead."""
    run, _, rounds = CAMPAIGNS[name]
    tally = await run(tmp_path, rounds=rounds, seed=7)
    assert tally.is_clean, (tally.counts, tally.notes)


@pytest.mark.parametrize("kind", KINDS)
def test_one_thing_gone_wrong_spoils_a_campaign(kind: str) -> None:
    """A single count above 0 is told, and so is a campaign that tried nothing."""
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
