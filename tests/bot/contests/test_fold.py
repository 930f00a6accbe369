"""The fold of a contest of any kind."""

from __future__ import annotations

import pytest

from bot.contests.kind import fold
from bot.storage.errors import DamagedRow
from tests.bot.contests.sample import row_of
from tests.second_contest.kind import Raffles


def test_a_damaged_setup_is_a_damaged_row() -> None:
    """A setup without what its kind needs is reported as a damaged row, whatever the kind."""
    with pytest.raises(DamagedRow):
        fold(Raffles(), row_of("raffle", {}), [])
