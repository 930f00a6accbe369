"""Exclusions as a feature: the doors, and a panel of the server's settings."""

from __future__ import annotations

from bot.contests.runner import Contests
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.exclusions.doors import Doors
from bot.exclusions.handlers import VERBS, ExclusionHandlers
from bot.exclusions.store import ExclusionStore
from bot.settings.screens import EXCLUSIONS
from bot.storage import Games
from bot.tables.registry import TableRegistry


def setup(bot: Parts) -> None:
    """Add the doors and the panel."""
    doors = bot.add(Doors(ExclusionStore(bot.database), bot[Games], bot[TableRegistry], bot[Contests]))
    bot.checks.append(doors.check)
    bot.every_minute["exclusions"] = doors.refresh
    bot.after_erasure.append(doors.refresh)
    bot.rooms[EXCLUSIONS.room] = FeatureRoom.of(ExclusionHandlers(doors), VERBS)
