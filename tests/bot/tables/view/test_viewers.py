"""The table's knowledge of its viewers."""

from __future__ import annotations

from bot.tables.view.presenter import Viewers
from tests.bot.tables.parts import stored_table
from tests.engine.journal import MemoryJournal, started

ADA, BOB = 1, 2
ELSEWHERE = 77


async def test_nothing_is_known_of_an_erased_user() -> None:
    """Neither the channel of their panel nor a queued notice stays; another user's stay."""
    viewers = Viewers(stored_table(await started(MemoryJournal())))
    for user in (ADA, BOB):
        viewers.set_panel_channel(user, ELSEWHERE)
        viewers.queue_notice(user, "board-stuck")
    viewers.forget(ADA)
    assert [viewers.is_elsewhere(user) for user in (ADA, BOB)] == [False, True]
    assert viewers.take_notice(ADA) is None
    assert viewers.take_notice(BOB) is not None
