"""Parts of guided deals that all games share."""

from __future__ import annotations

import pytest

from bot.lessons import bots_beside


@pytest.mark.parametrize(
    ("person", "bots"), [("Zoe", ("Ada", "Bruno")), ("bruno ", ("Ada", "Dora")), ("ADA", ("Dora", "Bruno"))]
)
def test_no_bot_has_the_newcomers_name(person: str, bots: tuple[str, ...]) -> None:
    """A bot player with the learner's name gets another one."""
    assert bots_beside(person, ("Ada", "Bruno"), "Dora") == bots
