"""The games that commands of the shell can be told to play."""

from __future__ import annotations

from enum import StrEnum


class CliGame(StrEnum):
    """What ``--game`` takes."""

    BARBU = "barbu"
    BRIDGE = "bridge"
