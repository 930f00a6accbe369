"""Notices between processes: validated, and accepted only from this bot's sessions."""

from __future__ import annotations

import asyncio
import logging
from unittest.mock import AsyncMock

import pytest

from bot.runtime.logs import LOG_EVERY_S
from bot.shards.notices import Notice, NoticeJudge
from bot.storage.errors import StorageError

OURS, FOREIGN, ENDED, UNKNOWN = 1, 2, 3, 4


async def is_ours(session: int) -> bool | None:
    if session == UNKNOWN:
        raise StorageError("database_gone")
    return {OURS: True, FOREIGN: False}.get(session)


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("5f0c wanted:0-3", Notice("5f0c", "wanted", 0, 3)),
        ("5f0c table:7", Notice("5f0c", "table", 7, 7)),
        (f"5f0c person:{2**63 - 1}", Notice("5f0c", "person", 2**63 - 1, 2**63 - 1)),
        *(
            (text, None)
            for text in (
                "",
                "wanted:0-3",
                "5f0c wanted",
                "5f0c wanted:",
                "5f0c wanted:-1",
                "5f0c wanted:0-",
                "5f0c wanted:0-3 ",
                "5f0c wanted:٣",
                "5f0c table:x",
                f"5f0c person:{2**63}",
                f"5f0c table:{'9' * 5000}",
                "Ada table:7",
                "5f0c\ntable:7",
            )
        ),
    ],
)
def test_a_notice_is_read_or_is_none(text: str, notice: Notice | None) -> None:
    """A notice has a sender, a kind and valid numbers; anything else is ignored."""
    assert Notice.parse(text) == notice


@pytest.mark.parametrize("if_ended", [True, False])
async def test_only_sessions_of_this_bot_are_accepted(if_ended: bool) -> None:
    """A session of this bot is accepted, a foreign one is not; for an ended session the caller decides."""
    judge = NoticeJudge(is_ours)
    found = {one: await judge.is_believed(one, if_ended=if_ended) for one in (OURS, FOREIGN, ENDED, UNKNOWN)}
    assert found == {OURS: True, FOREIGN: False, ENDED: if_ended, UNKNOWN: if_ended}


async def test_a_flood_costs_one_question_and_one_line(caplog: pytest.LogCaptureFixture) -> None:
    """A foreign session is looked up once and warned of once a minute, however much it sends."""
    caplog.set_level(logging.INFO)
    now = 0.0
    asked = AsyncMock(side_effect=is_ours)
    judge = NoticeJudge(asked, clock=lambda: now)
    flood = (judge.is_believed(FOREIGN, if_ended=True) for _ in range(1000))
    assert set(await asyncio.gather(*flood)) == {False}
    assert asked.await_count == 1
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    now = LOG_EVERY_S
    await judge.is_believed(FOREIGN, if_ended=True)
    assert "1000 since" in caplog.messages[-1]
    assert len(caplog.records) == 2
    assert asked.await_count == 2
