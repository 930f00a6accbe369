"""A real game in the browser: the unchanged bot, on a simulated Discord that runs in real time."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import zoneinfo
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from bot.config import AppConfig
from bot.demo.front import Front
from bot.demo.places import PEOPLE, SECOND_SERVER, SERVER, furnished, running
from bot.runtime.logs import set_up_logging
from bot.runtime.signals import stop_signal

BOT: Final = "Barbu"

MakeBot = Callable[[AppConfig], Any]
"""Function that builds a ``discord.Client`` whose ``modules`` are its games."""

Say = Callable[[str], object]


class DemoError(Exception):
    """The demo cannot be shown; the message is for the user at the terminal."""


async def host(*, port: int, language: str, say: Say, make_bot: MakeBot | None = None) -> None:
    """Host the demo until a signal or the page's own button ends it.

    ``port`` is reachable from this machine only, 0 selects a free one; ``say`` prints a line for each step.

    *Raises:* DemoError.
    """
    if make_bot is None:
        from bot.program.app import create_bot

        make_bot = partial(create_bot, say=say)
    with (
        _bound(port) as listener,
        stop_signal() as stopped,
        tempfile.TemporaryDirectory(prefix="barbu-demo-") as folder,
    ):
        set_up_logging("WARNING")
        say("Starting the bot with a database that lasts as long as this demo …")
        bot = make_bot(_settings(Path(folder), language))
        async with running(bot, bot_name=BOT, faces_for=language) as env:
            say(f"Opening tables on the server {SERVER} …")
            demo = await furnished(env, bot.modules.all, bot.list_all_commands, language=language)
            async with Front(demo, language=language, timezone=_timezone(), listener=listener) as front:
                say(f"\nThe tables are open: {front.url}\n")
                say(
                    f"You can be {', '.join(person.name for person in PEOPLE)} there, "
                    f"and go to the server {SECOND_SERVER} too."
                )
                say("Empty seats are filled with bots when the game starts. Ctrl-C ends the demo.")
                await _until_over(front, stopped)
    say("The demo is over, and its database is gone.")


def _settings(folder: Path, language: str) -> AppConfig:
    """Return the default settings, with paces at which a single user does not wait."""
    return AppConfig(
        database_url=f"sqlite+aiosqlite:///{folder / 'barbu.db'}",
        commands="few",
        locale=language,
        bot_delay_s=0.8,
    )


def _timezone() -> str:
    with suppress(OSError):
        name = str(Path("/etc/localtime").resolve()).partition("/zoneinfo/")[2]
        if name in zoneinfo.available_timezones():
            return name
    return "UTC"


async def _until_over(front: Front, stopped: asyncio.Event) -> None:
    """Update the pages until a signal, the page's Stop button, or an error."""
    ends = front.keep_up(), stopped.wait(), front.wait_closed()
    tasks = [asyncio.create_task(end) for end in ends]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _bound(port: int) -> socket.socket:
    """Return a socket at the port, before anything is set up. *Raises:* DemoError if it cannot be used."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise DemoError(
            f"Port {port} cannot be used ({(error.strerror or 'refused').lower()}): "
            f'choose another, for example "make demo PORT={port + 1 if port < 65_535 else port - 1}".'
        ) from error
    return listener
