"""What is told of what went wrong, and when."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_io.reads import ANSWER_WITHIN_S, received
from bot.discord_io.responses import answering
from bot.storage import StorageError
from engine.errors import CodedError
from tests.bot.tables.virtual import pass_time, rounds, run


class Person:
    """Somebody whose settings are known."""

    async def person(self, _user: int) -> None:
        """Nothing is chosen."""


@pytest.mark.parametrize("code", ["shard_lost", "interaction_taken"])
def test_another_process_answers_first(code: str) -> None:
    """A refusal of what another process plays comes when that had its time, and while it is still taken."""

    async def scene() -> None:
        told: list[str] = []
        interaction: Any = SimpleNamespace(
            id=1,
            user=SimpleNamespace(id=2),
            extras={},
            client=SimpleNamespace(settings=Person()),
        )
        received(interaction)

        async def tell(error: CodedError) -> None:
            told.append(error.code)

        async def tap() -> None:
            async with answering(interaction, tell):
                raise StorageError(code)

        async with asyncio.TaskGroup() as group:
            group.create_task(tap())
            await rounds()
            await pass_time(ANSWER_WITHIN_S - 1)
            assert told == []
            await pass_time(0.9)
            assert told == [code]

    run(scene())
