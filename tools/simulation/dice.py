"""Random draws of the bot, the same in every run."""

from __future__ import annotations

import random
from importlib import import_module

DRAWING = (
    "bot.contests.challenge.making",
    "bot.daily.service",
    "bot.tables.opening",
    "bot.tables.dealing",
    "bot.contests.tournament.feature",
)
"""The modules in which the bot draws random numbers."""


class Dice:
    """Draws with the interface of the module ``secrets``, from a seed."""

    def __init__(self, *seed: object) -> None:
        self._rng = random.Random(repr(seed))

    def token_bytes(self, count: int) -> bytes:
        """Return bytes like ``secrets.token_bytes``."""
        return self._rng.randbytes(count)

    def token_hex(self, count: int) -> str:
        """Return hex digits like ``secrets.token_hex``."""
        return self._rng.randbytes(count).hex()

    def randbelow(self, limit: int) -> int:
        """Return a number like ``secrets.randbelow``."""
        return self._rng.randrange(limit)


def deal_alike(*seed: object) -> None:
    """Make all deals and cuts of this process the same in every run.

    Interaction ids, which cut, contain the time of day, so a few fixed ids replace them.
    """
    from bot.tables.dealing import Dealing

    dice = Dice(*seed)
    for module in DRAWING:
        vars(import_module(module))["secrets"] = dice
    remember = Dealing.changed_by
    Dealing.changed_by = lambda self, _interaction_id: remember(self, 1)  # type: ignore[method-assign]
