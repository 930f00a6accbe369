"""Medals for the first places."""

from __future__ import annotations

import pytest

from bot.discord_io.medals import is_level, medal


@pytest.mark.parametrize(
    ("places", "medals"),
    [
        ([], ""),
        ([1], "-"),
        ([1, 1, 1, 1], "----"),
        ([2, 2], "--"),
        ([1, 2], "🥇🥈"),
        ([1, 1, 3, 4], "🥇🥇🥉-"),
        ([1, 2, 2, 4], "🥇🥈🥈-"),
        ([1, 2, 3, 3, 3], "🥇🥈🥉🥉🥉"),
    ],
)
def test_equals_share_a_medal_unless_all_are_equal(places: list[int], medals: str) -> None:
    """Equal players share a medal, and if all are equal there are none."""
    level = is_level(places)
    assert "".join(medal(place, level=level) or "-" for place in places) == medals
