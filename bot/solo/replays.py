from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.discord_io.interaction import Interaction
from bot.game_kit.replays import Replayable
from bot.i18n import Words
from bot.storage.game_row import GameAccess
from engine.errors import CodedError

OpenReplay: TypeAlias = Callable[[str, GameAccess, Words], Awaitable[tuple[Replayable, str]]]
"""Returns a replay by its name, and its title. *Raises:* ``unknown_button``."""

ShowReplay: TypeAlias = Callable[[Interaction, str], Awaitable[object]]
"""Function that shows a replay by its name, from the first step, as a new message."""


@dataclass(eq=False, repr=False)
class NamedReplays:
    """The replays that have a name, such as ``best-2026-11-21``, in place of a number.

    Attributes:
        show: shows one.
        openers: the features that have them, by the first word of the name.
    """

    show: ShowReplay
    openers: dict[str, OpenReplay] = field(default_factory=dict)

    async def open(self, name: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        """Return a replay and its title. *Raises:* CodedError ``unknown_button`` and those of its feature."""
        opener = self.openers.get(name.partition("-")[0])
        if opener is None:
            raise CodedError("unknown_button")
        return await opener(name, access, words)
