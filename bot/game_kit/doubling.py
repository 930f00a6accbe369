"""The actions of ``/double`` and ``/redouble`` at a table of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from bot.discord_io.choices import Offer
from bot.game_kit.scene import Scene
from engine.seats import Seat

Verb: TypeAlias = Literal["double", "redouble"]

S_contra = TypeVar("S_contra", contravariant=True, default=Any)


@dataclass(frozen=True, kw_only=True)
class Doubling(Generic[S_contra]):
    """The commands to double and to redouble, as a game understands them.

    Both are buttons of the game's panel, too: its ``actions`` have the verbs ``double`` and ``redouble``.

    Attributes:
        argument_of: returns the button's argument for a verb, the state, the seat that speaks, the players
            named and the option ``who`` (empty if it was left out). Raises ``CodedError`` with the reason if
            nothing can be announced so.
        offers: returns what ``who`` offers for a verb, the state, the seat that speaks and its scene. Raises
            ``CodedError`` with the reason if there is nothing to offer.
    """

    argument_of: Callable[[Verb, S_contra, Seat, frozenset[Seat], str], str]
    offers: Callable[[Verb, S_contra, Seat, Scene], Sequence[Offer]]
