"""The games that commands can play."""

from __future__ import annotations

from enum import StrEnum


class CliGame(StrEnum):
    """Values of ``--game``."""

    BARBU = "barbu"
    BRIDGE = "bridge"
