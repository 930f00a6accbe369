"""What a game brings to have guided deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from bot.discord_io.message import Rendered
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import Occupant, TableState


class Progress(Protocol):
    """How far a newcomer has come in a guided deal; everything follows from their own moves."""

    @property
    def number(self) -> int:
        """The deal, as buttons carry it; 0 is the first one there was."""
        ...

    @property
    def moves(self) -> str:
        """The newcomer's moves as buttons carry them; empty before the first."""
        ...

    def moved(self, verb: str, word: str, /) -> Self:
        """The same after the move a button says.

        Raises ``IllegalAction`` where the rules refuse it, and ``unknown_button`` for what is no move.
        """
        ...


class Course(Protocol):
    """The guided deals of a game; pure but for who looks."""

    @property
    def room(self) -> str:
        """The room that answers their buttons, as it stands in them."""
        ...

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        ...

    @property
    def learner(self) -> Seat:
        """The newcomer's seat."""
        ...

    @property
    def move_verbs(self) -> frozenset[str]:
        """The verbs of the buttons that make a move."""
        ...

    def read(self, number: str, moves: str) -> Progress:
        """What a button carries; raises ``unknown_button`` where no deal can have come to that."""
        ...

    def table(self, progress: Any, person: Occupant) -> TableState[Any, Any]:
        """The deal as a table with the newcomer and bots; raises ``IllegalAction`` where it cannot be."""
        ...

    def intro(self, scene: Any) -> Rendered:
        """What a newcomer reads first."""
        ...

    def lesson(self, scene: Any, progress: Any, notice: str, door: str) -> Rendered:
        """The deal as it stands; ``notice`` says why the last tap did nothing.

        ``door`` says where its end leads to (``bot.discord_io.table_entry``), and is empty before.
        """
        ...


def bots_beside(person: str, bots: Sequence[str], spare: str) -> tuple[str, ...]:
    """What the bots are called at a table with a person of this name: ``spare`` instead of the same name."""
    return tuple(spare if bot.casefold() == person.strip().casefold() else bot for bot in bots)
