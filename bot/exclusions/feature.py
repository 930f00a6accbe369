"""Exclusions and blocks as a feature: the doors, and a panel each, of a server's settings and a user's."""

from __future__ import annotations

from functools import partial

from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.exclusions import block_handlers
from bot.exclusions.block_handlers import BlockHandlers
from bot.exclusions.doors import Doors
from bot.exclusions.handlers import VERBS, ExclusionHandlers
from bot.settings import Settings
from bot.settings.screens import BLOCKS, EXCLUSIONS


def setup(bot: Parts) -> None:
    """Add the doors and the panels."""
    doors = bot.add(Doors.of(bot.database))
    bot.checks.append(doors.check)
    bot.client.memberships.checks.append(doors.check_user)
    bot.every_minute["exclusions"] = partial(doors.enforce, bot.client)
    bot.after_erasure.append(doors.refresh)
    bot.rooms[EXCLUSIONS.room] = FeatureRoom.of(ExclusionHandlers(doors, bot[Settings]), VERBS)
    bot.rooms[BLOCKS.room] = FeatureRoom.of(BlockHandlers(doors), block_handlers.VERBS)
