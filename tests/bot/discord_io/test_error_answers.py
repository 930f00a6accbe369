"""Answers to interactions that fail."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_io.error_answers import report_exception
from bot.storage import StorageError
from engine.errors import CodedError


@pytest.mark.parametrize(
    ("code", "is_answered", "told"),
    [
        ("shard_lost", False, []),
        ("interaction_taken", False, []),
        ("shard_lost", True, ["shard_lost"]),
        ("database_gone", False, ["database_gone"]),
    ],
)
async def test_interactions_of_another_process_are_not_rejected(
    code: str, is_answered: bool, told: list[str]
) -> None:
    """An interaction for another process is not rejected here, unless it was already deferred here."""
    said: list[str] = []
    interaction: Any = SimpleNamespace(
        response=SimpleNamespace(is_done=lambda: is_answered),
        type=discord.InteractionType.component,
    )

    async def tell(error: CodedError) -> None:
        said.append(error.code)

    await report_exception(interaction, StorageError(code), tell)
    assert said == told
