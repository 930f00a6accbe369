"""A running sample bot with users, for the tests of the loopback itself."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord, Person

SAMPLE = [sys.executable, "-m", "tests.loopback.sample_bot"]


@dataclass
class Stage:
    """A running bot, one server and three users; each test plays in a channel of its own."""

    loopback: LoopbackDiscord
    bot: BotProcess
    channel: Channel
    anna: Person
    ben: Person
    carla: Person

    async def tried(self, what: str) -> str:
        """Return the result of one of the sample bot's attempts."""
        return (await self.anna.slash(self.channel, "try", what=what)).text
