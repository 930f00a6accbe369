"""Logging: destination, levels, and redaction of secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_io.dispatch import answering
from bot.runtime.background import call_by
from bot.runtime.current import about, about_process, about_table, detached
from bot.runtime.logs import RedactingFormatter, set_up_logging

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4." + "Gabcde." + "abcdefghijklmnopqrstuvwxyz0123"


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """Return a logger, and restore the root logger afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield logging.getLogger("bot.test")
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("aiosqlite", "alembic", "asyncio", "discord"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_a_line_is_short(log: logging.Logger) -> None:
    """A line has time, level, logger and message."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out)
    log.info("table %s is open", 7)
    date, time, rest = out.getvalue().split(" ", 2)
    assert (len(date), len(time), rest) == (10, 8, "INFO    bot.test: table 7 is open\n")


def test_a_line_says_what_it_is_about(log: logging.Logger) -> None:
    """A line of text ends with the ids of table, server and channel; a traceback follows below."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out)
    row = SimpleNamespace(id=7, guild_id=5, channel_id=6)
    with about_table(row):
        log.info("table opened")
        try:
            raise ValueError("no")
        except ValueError:
            log.exception("it failed")
        detached().run(log.info, "later")
        about_process().run(log.info, "of the process")
    first, second, *traceback, later, last = out.getvalue().splitlines()
    assert first.endswith(" INFO    bot.test: table opened (table=7 server=5 channel=6)")
    assert second.endswith(" ERROR   bot.test: it failed (table=7 server=5 channel=6)")
    assert traceback[0].startswith("Traceback")
    assert later.endswith("later (table=7 server=5 channel=6)")
    assert last.endswith("of the process")


def test_the_known_token_is_redacted(log: logging.Logger) -> None:
    """A secret is redacted in the message, its arguments and a traceback."""
    out = io.StringIO()
    set_up_logging("INFO", secrets=["s3cr3t-s3cr3t", "s3cr3t"], stream=out)
    log.info("token s3cr3t-s3cr3t and %s", "s3cr3t")
    try:
        raise ValueError("s3cr3t-s3cr3t")
    except ValueError:
        log.exception("it failed")
    assert "s3cr3t" not in out.getvalue()
    assert out.getvalue().count("[redacted]") == 3 + out.getvalue().count('raise ValueError("[redacted]")')


def test_anything_like_a_token_is_redacted() -> None:
    """Anything that looks like a bot token is redacted, even if it is not the configured one."""
    assert RedactingFormatter().redact(f"Bot {TOKEN}!") == "Bot [redacted]!"


@pytest.mark.parametrize("path", ["webhooks/123", "interactions/456"])
def test_the_token_of_an_interaction_is_redacted(path: str) -> None:
    """The token in the address of an interaction's answer is redacted, and the rest stays."""
    text = f"POST https://discord.com/api/v10/{path}/aW50ZXJhY3Rpb246MTIzNDU2/messages failed"
    expected = f"POST https://discord.com/api/v10/{path}/[redacted]/messages failed"
    assert RedactingFormatter().redact(text) == expected


def test_ordinary_text_stays() -> None:
    """Ordinary text is not redacted."""
    text = "1.2.3 bot.storage.event_log: game 12 of guild 123456789012345678 at 10.000.000"
    assert RedactingFormatter([""]).redact(text) == text


def test_only_warnings_of_libraries_are_logged_at_info(log: logging.Logger) -> None:
    """At INFO only warnings of libraries are logged, and at DEBUG their other lines too."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out)
    logging.getLogger("discord.gateway").info("chatter")
    logging.getLogger("discord.gateway").warning("trouble")
    assert "chatter" not in out.getvalue()
    assert "trouble" in out.getvalue()
    set_up_logging("DEBUG", stream=out)
    logging.getLogger("discord.client").debug("everything")
    assert "everything" in out.getvalue()


def test_libraries_never_log_rows_or_request_bodies(log: logging.Logger) -> None:
    """Even at DEBUG no row or request body of a library is logged, since they contain seeds and tokens."""
    out = io.StringIO()
    set_up_logging("DEBUG", stream=out)
    for name in ("aiosqlite", "discord.http", "discord.gateway", "discord.webhook.async_"):
        logging.getLogger(name).debug("a hand")
        logging.getLogger(name).warning("trouble with %s", name)
    assert "a hand" not in out.getvalue()
    assert out.getvalue().count("trouble") == 4


def test_setting_up_twice_logs_once(log: logging.Logger) -> None:
    """A second set-up replaces the first."""
    first, second = io.StringIO(), io.StringIO()
    set_up_logging("INFO", stream=first)
    set_up_logging("INFO", stream=second)
    log.info("once")
    assert first.getvalue() == ""
    assert second.getvalue().count("once") == 1


def lines(out: io.StringIO) -> list[dict[str, object]]:
    """Return the logged objects."""
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_json_is_one_object_a_line(log: logging.Logger) -> None:
    """A JSON line has the same fields, with the time in UTC and any traceback inside the object."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out, form="json")
    log.info("the table %s\nis “open”", 7)
    try:
        raise ValueError("no")
    except ValueError:
        log.exception("it failed")
    first, second = lines(out)
    assert datetime.fromisoformat(str(first.pop("at"))).tzinfo is UTC
    assert first == {"level": "INFO", "logger": "bot.test", "message": "the table 7\nis “open”"}
    assert second["error"] == "ValueError"
    assert str(second["traceback"]).startswith("Traceback")


def test_json_holds_no_secret(log: logging.Logger) -> None:
    """JSON objects are redacted like lines: tokens, and rows quoted by a driver."""
    out = io.StringIO()
    set_up_logging("INFO", secrets=['s3"cr3t'], stream=out, form="json")
    log.info("token %s and %s", 's3"cr3t', TOKEN)
    said_by_driver = 's3"cr3t\nDETAIL:  Failing row contains (7, AS KH).'
    try:
        raise ValueError(said_by_driver)
    except ValueError:
        log.exception("it failed")
    assert "cr3t" not in out.getvalue()
    assert TOKEN not in out.getvalue()
    assert "AS KH" not in out.getvalue()
    assert [line["message"] for line in lines(out)] == ["token [redacted] and [redacted]", "it failed"]


async def test_json_lines_have_the_ids_of_table_and_interaction(log: logging.Logger) -> None:
    """A line has the ids of its table and interaction, also in background jobs they start."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out, form="json")

    async def begun() -> None:
        log.info("begun")

    with about(interaction=9):
        with about(table=4):
            task = asyncio.create_task(begun())
            call_by(0.0, log.info, "later")
        log.info("after")
    await task
    log.info("alone")
    told = {line["message"]: (line.get("table"), line.get("interaction")) for line in lines(out)}
    assert told == {"begun": (4, 9), "later": (4, None), "after": (None, 9), "alone": (None, None)}


async def test_json_lines_have_the_id_of_the_current_interaction(log: logging.Logger) -> None:
    """Each line during an interaction has its id, and never its token."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out, form="json")

    async def person(_: int) -> None:
        log.info("looked up")

    settings = SimpleNamespace(person=person, loaded=())
    interaction: Any = SimpleNamespace(
        id=77,
        token="aW50",
        user=SimpleNamespace(id=1),
        guild_id=3,
        channel_id=4,
        client=SimpleNamespace(settings=settings),
    )
    async with answering(interaction):
        log.info("answered")
    assert [(line["interaction"], line["server"], line["channel"]) for line in lines(out)] == [(77, 3, 4)] * 2
    assert "aW50" not in out.getvalue()
