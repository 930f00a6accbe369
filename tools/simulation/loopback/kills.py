"""Kills of the bot around a player's tap, and what a table shows afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import random

from bot.tables.stored_message import LASTING_HISTORY
from tools.simulation.loopback import BotProcess, Message
from tools.simulation.loopback.game import GameTable
from tools.simulation.loopback.screens import buttons_of
from tools.simulation.modules import BARBU_MODULE

LASTING = LASTING_HISTORY | {verb for verb, action in BARBU_MODULE.actions.items() if action.lasting}
"""Buttons that look back at a deal, and so outlast it."""


async def kill_during(table: GameTable, bot: BotProcess, rng: random.Random) -> None:
    """Kill the bot around a player's tap: before it arrives, while it is handled, or afterwards."""
    player = await table.next_mover()
    if player is None:  # the rest was played automatically
        await bot.kill9()
        return
    world = table.loopback.world
    sent, before = table.send(player, table.decide(player)), len(world.requests)
    await asyncio.wait([sent.first], timeout=rng.choice((0.0, rng.uniform(0, 0.004), 1.0)))
    if sent.first.done() and rng.random() < 0.5:
        # The answer is one request; edits of the public message and of panels follow it.
        count = before + rng.randint(2, 4)
        with contextlib.suppress(TimeoutError):
            await world.until(lambda: len(world.requests) >= count, 0.2)
    await bot.kill9()


def live(table: GameTable) -> list[Message]:
    """Return the public messages with game buttons; buttons that look back at a deal do not count."""
    return [m for m in table.public if any(button.verb not in LASTING for button in buttons_of(m))]
