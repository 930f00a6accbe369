"""Type parameters of a game's plug-in; those of its state and action are in the engine.

A class without its parameters, such as ``Scene`` or ``GameModule``, stands for that of any game.
"""

from __future__ import annotations

from typing import Any

from typing_extensions import TypeVar

from engine.deals import CardView
from engine.game import DealEnded, Rules

V = TypeVar("V", bound=CardView, default=Any)
"""The part of the game that a seat may see."""

R = TypeVar("R", bound=Rules, default=Any)
"""The rules."""

E = TypeVar("E", bound=DealEnded, default=Any)
"""The event that ends a deal."""

D = TypeVar("D", default=Any)
"""The choice that a player has begun on the panel."""
