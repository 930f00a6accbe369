"""Notices to the operators of the bot, shown under their help."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import words
from bot.i18n.texts import LOCALES
from bot.program.app import is_operator, render_host_note
from bot.workers.cluster import _REASONS, ClusterTrouble

OWNER: Any = SimpleNamespace(team=None, owner=SimpleNamespace(id=1))
TEAM: Any = SimpleNamespace(
    team=SimpleNamespace(members=[SimpleNamespace(id=2), SimpleNamespace(id=3)]), owner=SimpleNamespace(id=9)
)


def test_the_owner_or_the_owning_team_runs_the_bot() -> None:
    """Discord's application names the owner or team; until it is known there is none."""
    assert [user for user in range(5) if is_operator(OWNER, user)] == [1]
    assert [user for user in range(5) if is_operator(TEAM, user)] == [2, 3]
    assert not is_operator(None, 1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", _REASONS)
def test_notices_name_the_scheduler_and_the_affected_nodes(code: str, locale: str) -> None:
    """Each notice has the scheduler's address and the number of affected nodes, in every language."""
    note = render_host_note(ClusterTrouble(code, "tls://thinking.example:8786", 3), words(locale))
    assert note.title == words(locale)("help-title-host")
    assert "tls://thinking.example:8786" in str(note.description)
    assert ("3" in str(note.description)) == (code == "cluster_other_version")
