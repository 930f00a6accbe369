"""What processes the bot starts may know of it."""

from __future__ import annotations

import os
from typing import Final

_SECRETS: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


def environment() -> dict[str, str]:
    """This process's environment, but for what opens Discord or the database."""
    return {name: value for name, value in os.environ.items() if name not in _SECRETS}
