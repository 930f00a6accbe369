"""Calls to Discord that may fail: classified, survived, and logged without their content."""

from __future__ import annotations

import logging

import aiohttp
import pytest

from bot.discord_io.delivery import Failure, attempt, failure_of
from tests.bot.tables.view.channels import refusal


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (404, 10003, Failure.CHANNEL_GONE),
        (404, 10008, Failure.MESSAGE_GONE),
        (404, 10062, Failure.EXPIRED),
        (400, 40060, Failure.EXPIRED),
        (401, 50027, Failure.EXPIRED),
        (404, 0, Failure.EXPIRED),
        (403, 50001, Failure.FORBIDDEN),
        (403, 50013, Failure.FORBIDDEN),
        (403, 0, Failure.FORBIDDEN),
        (403, 50007, Failure.DM_CLOSED),
        (400, 50083, Failure.ARCHIVED),
        (403, 160005, Failure.FORBIDDEN),
        (400, 50035, Failure.REFUSED),
        (429, 0, Failure.UNREACHABLE),
        (500, 0, Failure.UNREACHABLE),
        (503, 0, Failure.UNREACHABLE),
    ],
)
def test_failures_are_named(status: int, code: int, failure: Failure) -> None:
    """A failure is classified by Discord's code, or else by the status."""
    assert failure_of(refusal(status, code)) is failure


def test_a_deleted_emoji_is_named() -> None:
    """A deleted emoji is the one invalid body that is not an internal error."""
    gone = refusal(400, 50035, "In data.components.0.components.0.emoji.id: Invalid emoji")
    assert failure_of(gone) is Failure.BAD_EMOJI


@pytest.mark.parametrize(
    "error", [TimeoutError(), aiohttp.ClientError(), ConnectionResetError(), RuntimeError("closed")], ids=repr
)
async def test_a_call_that_never_arrived(error: Exception) -> None:
    """Every network failure means that the call did not arrive."""

    async def call() -> None:
        raise error

    assert (await attempt(call(), "trying")).failure is Failure.UNREACHABLE


async def test_what_went_well_is_given_back() -> None:
    """A successful call returns its value and no failure."""

    async def call() -> int:
        return 5

    done = await attempt(call(), "trying")
    assert (done.value, done.failure) == (5, None)


async def test_only_our_own_mistakes_are_errors(caplog: pytest.LogCaptureFixture) -> None:
    """Only an invalid body is logged as an error, other failures as warnings, and no body is logged."""

    async def call(status: int, code: int) -> None:
        raise refusal(status, code)

    with caplog.at_level(logging.DEBUG):
        await attempt(call(403, 50013), "posting")
        await attempt(call(400, 50035), "drawing")
    assert [record.levelno for record in caplog.records] == [logging.INFO, logging.ERROR]
    assert "because" not in caplog.text
    assert "403/50013" in caplog.text


async def test_a_mistake_in_our_code_is_not_hidden() -> None:
    """An error that is no network failure propagates."""

    async def call() -> None:
        raise KeyError

    with pytest.raises(KeyError):
        await attempt(call(), "trying")
