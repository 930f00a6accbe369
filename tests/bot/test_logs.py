"""Logging: where it goes, how much, and what is struck out."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest

from bot.logs import RedactingFormatter, set_up_logging

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4." + "Gabcde." + "abcdefghijklmnopqrstuvwxyz0123"


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """A logger of ours; the root logger is put back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield logging.getLogger("bot.test")
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("aiosqlite", "alembic", "asyncio", "discord"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_a_line_is_short(log: logging.Logger) -> None:
    """A line says when, how bad, where and what."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out)
    log.info("table %s is open", 7)
    date, time, rest = out.getvalue().split(" ", 2)
    assert (len(date), len(time), rest) == (10, 8, "INFO    bot.test: table 7 is open\n")


def test_the_known_token_is_struck_out(log: logging.Logger) -> None:
    """A secret never reaches the log: not in the message, not in its arguments, not in a traceback."""
    out = io.StringIO()
    set_up_logging("INFO", secrets=["s3cr3t-s3cr3t", "s3cr3t"], stream=out)
    log.info("token s3cr3t-s3cr3t and %s", "s3cr3t")
    try:
        raise ValueError("s3cr3t-s3cr3t")
    except ValueError:
        log.exception("it failed")
    assert "s3cr3t" not in out.getvalue()
    assert out.getvalue().count("[redacted]") == 3 + out.getvalue().count('raise ValueError("[redacted]")')


def test_what_looks_like_a_token_is_struck_out() -> None:
    """A bot token is struck out even when it is not the one in the settings."""
    assert RedactingFormatter().redact(f"Bot {TOKEN}!") == "Bot [redacted]!"


@pytest.mark.parametrize("path", ["webhooks/123", "interactions/456"])
def test_the_token_of_an_interaction_is_struck_out(path: str) -> None:
    """The address of an interaction's answer stays readable without the part that lets others use it."""
    text = f"POST https://discord.com/api/v10/{path}/aW50ZXJhY3Rpb246MTIzNDU2/messages failed"
    expected = f"POST https://discord.com/api/v10/{path}/[redacted]/messages failed"
    assert RedactingFormatter().redact(text) == expected


def test_ordinary_text_stays() -> None:
    """Striking out leaves ordinary lines alone."""
    text = "1.2.3 bot.storage.journal: game 12 of guild 123456789012345678 at 10.000.000"
    assert RedactingFormatter([""]).redact(text) == text


def test_libraries_speak_up_only_when_something_is_wrong(log: logging.Logger) -> None:
    """At INFO the libraries' chatter stays out; DEBUG lets it in."""
    out = io.StringIO()
    set_up_logging("INFO", stream=out)
    logging.getLogger("discord.gateway").info("chatter")
    logging.getLogger("discord.gateway").warning("trouble")
    assert "chatter" not in out.getvalue()
    assert "trouble" in out.getvalue()
    set_up_logging("DEBUG", stream=out)
    logging.getLogger("discord.client").debug("everything")
    assert "everything" in out.getvalue()


def test_libraries_never_tell_what_is_sent_or_written(log: logging.Logger) -> None:
    """Even at DEBUG no row and no body of a library's reaches the log: they hold seeds, hands and tokens."""
    out = io.StringIO()
    set_up_logging("DEBUG", stream=out)
    for name in ("aiosqlite", "discord.http", "discord.gateway", "discord.webhook.async_"):
        logging.getLogger(name).debug("a hand")
        logging.getLogger(name).warning("trouble with %s", name)
    assert "a hand" not in out.getvalue()
    assert out.getvalue().count("trouble") == 4


def test_setting_up_twice_logs_once(log: logging.Logger) -> None:
    """A second set-up takes the place of the first."""
    first, second = io.StringIO(), io.StringIO()
    set_up_logging("INFO", stream=first)
    set_up_logging("INFO", stream=second)
    log.info("once")
    assert first.getvalue() == ""
    assert second.getvalue().count("once") == 1
