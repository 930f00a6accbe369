"""The meaning of a bot player's call, by the player's level."""

from __future__ import annotations

from engine.bridge.calls import Call
from engine.bridge.players.base import SEARCHES_CALLS
from engine.bridge.players.context import Context
from engine.bridge.players.effort import POINTS_OFF
from engine.bridge.players.part_score import meaning_of
from engine.bridge.players.shows import Meaning


def bot_meaning_of(at: Context, call: Call, below: int, level: str) -> Meaning:
    """Return the meaning of a call by a bot player whose side has ``below`` points below the line.

    A player that searches for calls after the first bid may miss their strength by a point.
    """
    meaning = meaning_of(at, call, below)
    return meaning.loosened(POINTS_OFF) if level in SEARCHES_CALLS and at.opening is not None else meaning
