"""What the bot draws by lot, the same every time a test is run."""

from __future__ import annotations

import random
from importlib import import_module

DRAWING = (
    "bot.daily.service",
    "bot.tables.setup.creation",
    "bot.tables.dealing",
    "bot.tournaments.handlers",
)
"""Where the bot draws by lot."""


class Dice:
    """Draws as the module ``secrets`` does, by its seed."""

    def __init__(self, *seed: object) -> None:
        self._rng = random.Random(repr(seed))

    def token_bytes(self, count: int) -> bytes:
        """As ``secrets.token_bytes``."""
        return self._rng.randbytes(count)

    def token_hex(self, count: int) -> str:
        """As ``secrets.token_hex``."""
        return self._rng.randbytes(count).hex()

    def randbelow(self, limit: int) -> int:
        """As ``secrets.randbelow``."""
        return self._rng.randrange(limit)


def deal_alike(*seed: object) -> None:
    """Let all this process deals be dealt and cut alike in every run.

    The numbers of interactions, which cut, hold the time of day: the same few stand in for them.
    """
    from bot.tables.dealing import Dealing

    dice = Dice(*seed)
    for module in DRAWING:
        vars(import_module(module))["secrets"] = dice
    remember = Dealing.changed_by
    Dealing.changed_by = lambda self, _interaction_id: remember(self, 1)  # type: ignore[method-assign]
