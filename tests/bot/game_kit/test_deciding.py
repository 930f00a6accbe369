"""Choice of a bot's move: which decider makes it, and what the log says of failures."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.game_kit.players import first_legal
from engine.errors import CodedError

LEGAL = ("7", "8")


def answering(answer: str | Exception) -> Callable[[], Awaitable[str]]:
    """Return a decider that gives this answer."""

    async def ask() -> str:
        if isinstance(answer, Exception):
            raise answer
        return answer

    return ask


async def test_the_first_legal_answer_counts() -> None:
    """Later deciders do not run."""

    def never() -> Awaitable[str]:
        raise AssertionError

    assert await first_legal([answering("8"), never], LEGAL, who="the bot") == "8"


@pytest.mark.parametrize(
    ("trouble", "level"),
    [
        (CodedError("thinking_late"), logging.WARNING),
        (RuntimeError("7 of diamonds"), logging.ERROR),
        ("9", logging.ERROR),
    ],
)
async def test_a_decider_without_a_move_is_skipped_and_logged(
    trouble: str | Exception, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    """If a decider is late, broken or wrong, the next one decides, and the log names the first."""
    with caplog.at_level(logging.DEBUG):
        assert await first_legal([answering(trouble), answering("7")], LEGAL, who="the bot") == "7"
    assert [(one.levelno, "the bot" in one.getMessage()) for one in caplog.records] == [(level, True)]


async def test_the_log_level_of_an_illegal_answer_can_be_set(caplog: pytest.LogCaptureFixture) -> None:
    """The game sets the log level for an answer that is not legal.

    Without another decider there is no move.
    """
    with caplog.at_level(logging.DEBUG):
        assert await first_legal([answering("9")], LEGAL, who="the bot", disregard=logging.INFO) is None
    assert [one.levelno for one in caplog.records] == [logging.INFO]
