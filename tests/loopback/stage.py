"""A running sample bot with people around it, as the tests of the loopback use it."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from tests.loopback import BotProcess, Channel, LoopbackDiscord, Person

SAMPLE = [sys.executable, "-m", "tests.loopback.sample_bot"]


@dataclass
class Stage:
    """A running bot, one server, three people; each test plays in a channel of its own."""

    loopback: LoopbackDiscord
    bot: BotProcess
    channel: Channel
    anna: Person
    ben: Person
    carla: Person

    async def tried(self, what: str) -> str:
        """How the sample bot fared with one of its attempts."""
        return (await self.anna.slash(self.channel, "try", what=what)).text
