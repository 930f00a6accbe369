"""What a process of several does for the next one, without either of them."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest

from bot.app import create_bot
from bot.config import AppConfig
from bot.discord_io.interaction_gate import HELD_S
from bot.tables.session import TableSession
from tests.bot.tables.test_public_message import Channel, Message, Subject, shown
from tests.bot.tables.virtual import now, pass_time, run


def test_no_slow_edit_keeps_the_shards_from_who_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are given back while what has arrived meanwhile is worth answering, and the edit is given up."""
    given_back, given_up = list[float](), list[float]()

    async def give_back() -> None:
        given_back.append(now())

    async def hang(*_: object, **__: object) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(now())

    async def scene() -> float:
        url = "postgresql://barbu@localhost/barbu"
        bot = create_bot(AppConfig(discord_token="x", shards="0-1/4", database_url=url))
        assert bot.sharing is not None
        monkeypatch.setattr(bot.database, "shard_lease", SimpleNamespace(give_back=give_back))
        monkeypatch.setattr(bot.sharing, "_leave", Mock())
        monkeypatch.setattr(Message, "edit", hang)
        board = shown(Channel(), Subject(), 1, ("deal", 0))
        table = SimpleNamespace(turn_timer=Mock(), panels=Mock(), public_message=board)
        table.stop = partial(TableSession.stop, cast(Any, table))
        bot.registry._tables[1] = cast(Any, table)
        board.request()
        await pass_time(0.1)
        began = now()
        await bot.sharing._let_go()
        return began

    began = run(scene())
    assert [at - began < HELD_S for at in given_up + given_back] == [True, True]
