"""The bot's work after it connects to Discord."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from bot.config import AppConfig
from bot.program import app
from bot.program.app import create_bot
from bot.storage import StorageError
from bot.tables.resumption import TableResumption


async def test_a_failed_first_read_is_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database error at the moment of the connection delays tables, but loses none."""
    monkeypatch.setattr(app, "RESUME_AGAIN_S", 0.0)
    url = str(tmp_path / "barbu.db")
    async with create_bot(AppConfig(discord_token="a-token", database_url=url, card_emoji=False)) as bot:
        await bot.database.open()
        looks = AsyncMock(side_effect=[StorageError("database_locked"), None])
        monkeypatch.setattr(bot.parts[TableResumption], "resume_all", looks)
        await bot.on_connect()
        assert looks.await_count == 2
