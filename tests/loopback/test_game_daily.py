"""The deal of the day over real sockets, with a bot killed with SIGKILL repeatedly and no loss."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.discord_io.component_request import ComponentRequest
from tools.simulation.loopback import BotProcess, LoopbackDiscord, Message
from tools.simulation.loopback.forks import DAY, Forks
from tools.simulation.loopback.game import QUICK, people_of

MOVES = ("play", "pass", "redouble", "double", "choose", "pick")
MOST_TAPS = 80
KILL_EVERY = 4
OF_TRUMPS = "2026-11-27"
"""A day with as many moves as any: a suit is picked, doubles are answered, thirteen cards are played."""


def stored(database: Path) -> tuple[list[dict[str, Any]], int | None]:
    """Return the moves of the only try, and its points once it is finished."""
    with closing(sqlite3.connect(database)) as connection:
        moves, points = connection.execute("SELECT moves, points FROM daily_tries").fetchone()
    return json.loads(moves), points


def offered(panel: Message) -> ComponentRequest | None:
    """Return a move, or the redraw, that the panel offers."""
    asks = [
        ask
        for control in panel.controls
        if not control.get("disabled") and (ask := ComponentRequest.read(control)) is not None
    ]
    wanted = [ask for verb in (*MOVES, "show") for ask in asks if ask.verb == verb]
    return wanted[0] if wanted else None


@pytest.mark.repetition
@pytest.mark.slow
async def test_kills_lose_nothing_of_a_try(one_server: LoopbackDiscord, forks: Forks, tmp_path: Path) -> None:
    """Every answered move of a try is stored, no stored move is lost, and old buttons lead to the end."""
    rng, database = random.Random(7), tmp_path / "barbu.db"
    channel = one_server.add_channel(next(iter(one_server.world.guilds.values())))
    person = next(people_of(one_server))
    env = QUICK | {"DATABASE_URL": str(database), DAY: OF_TRUMPS}
    async with BotProcess(one_server, ["run"], env, forks=forks) as bot:
        panel = (await person.slash(channel, "daily")).message
        assert panel is not None
        await person.click(panel, next(c["custom_id"] for c in panel.controls if "begin" in c["custom_id"]))
        before: list[dict[str, Any]] = []
        for tap in range(MOST_TAPS):
            moves, points = stored(database)
            assert moves[: len(before)] == before
            before = moves
            ask = offered(panel)
            if points is not None or ask is None:
                break
            sent = person.click(panel, ask.custom_id, stale=True)
            if tap % KILL_EVERY:
                await sent
                continue
            await asyncio.wait([sent.first], timeout=rng.choice((0.0, rng.uniform(0, 0.01), 1.0)))
            answered = sent.first.done()
            await bot.kill9()
            if answered and ask.verb in MOVES and ask.verb != "pick":
                assert len(stored(database)[0]) > len(before)
            await bot.restart()
        assert stored(database)[1] is not None
        result = (await person.slash(channel, "daily")).message
        assert result is not None
        assert offered(result) is None
        assert "Traceback" not in bot.stderr
