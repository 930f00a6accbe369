"""Notices between processes: read with care, and believed of sessions of this bot alone."""

from __future__ import annotations

import asyncio
import logging
from unittest.mock import AsyncMock

import pytest

from bot.shards.notices import WARN_EVERY_S, Notice, NoticeJudge
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
    """A sender, a kind and numbers that a database can hold; whatever else was sent is no notice."""
    assert Notice.parse(text) == notice


@pytest.mark.parametrize("if_ended", [True, False])
async def test_who_is_believed(if_ended: bool) -> None:
    """A session of this bot is, a foreign one is not; of one that has ended the asker says."""
    judge = NoticeJudge(is_ours)
    found = {one: await judge.is_believed(one, if_ended=if_ended) for one in (OURS, FOREIGN, ENDED, UNKNOWN)}
    assert found == {OURS: True, FOREIGN: False, ENDED: if_ended, UNKNOWN: if_ended}


async def test_a_flood_costs_one_question_and_one_line(caplog: pytest.LogCaptureFixture) -> None:
    """However much a foreign session sends, it is looked up once and warned of once a minute."""
    caplog.set_level(logging.INFO)
    now = 0.0
    asked = AsyncMock(side_effect=is_ours)
    judge = NoticeJudge(asked, clock=lambda: now)
    flood = (judge.is_believed(FOREIGN, if_ended=True) for _ in range(1000))
    assert set(await asyncio.gather(*flood)) == {False}
    # Looked up again once after the warning, which forgets who was foreign.
    assert asked.await_count <= 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    now = WARN_EVERY_S
    await judge.is_believed(FOREIGN, if_ended=True)
    assert "1000 since" in caplog.messages[-1]
    assert len(caplog.records) == 2
