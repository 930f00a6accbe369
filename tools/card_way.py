"""Trace a card from the tap to its stored row: `python -m tools.card_way`.

A user taps a card in their panel, in the simulated Discord. Every call in the program's own modules counts,
until the row is handed to the database; a coroutine that continues does not count again.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

from bot.storage import Database
from engine.barbu.play.state import Phase
from tools.simulation.evenings.evening import evening
from tools.simulation.evenings.play import open_and_start, play_until

ROOT: Final = Path(__file__).resolve().parent.parent
PROGRAM: Final = tuple(f"{ROOT / package}/" for package in ("bot", "cogs", "engine"))
SIMULATED: Final = f"{ROOT / 'bot/demo'}/"
"""The part of the program that simulates Discord, and is on no card's way."""
END: Final = Database.commit_insert.__code__


@dataclass
class Way:
    """The calls of a tap in order, as module and function."""

    calls: list[tuple[str, str]] = field(default_factory=list)

    @property
    def modules(self) -> Counter[str]:
        """The modules passed, with the number of calls in each, in order of the first call."""
        return Counter(module for module, _ in self.calls)

    @property
    def functions(self) -> set[tuple[str, str]]:
        """The functions called."""
        return set(self.calls)

    @property
    def changes(self) -> int:
        """How often a call is in another module than the call before it."""
        return sum(one[0] != other[0] for one, other in zip(self.calls, self.calls[1:], strict=False))

    def __str__(self) -> str:
        counts = f"{len(self.modules)} modules, {len(self.functions)} functions, {len(self.calls)} calls, "
        rows = [f"{count:4d}  {module}" for module, count in self.modules.items()]
        return "\n".join([counts + f"{self.changes} changes of module", *rows])


@contextmanager
def traced(way: Way) -> Iterator[None]:
    """Add every call of the program to ``way`` until a row is handed to the database."""
    seen: dict[int, FrameType] = {}  # keeps the frames, so that no other frame has their number

    def on_event(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        ours = code.co_filename.startswith(PROGRAM) and not code.co_filename.startswith(SIMULATED)
        if event != "call" or not ours or id(frame) in seen:
            return
        seen[id(frame)] = frame
        way.calls.append((str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname))
        if code is END:
            sys.setprofile(None)

    sys.setprofile(on_event)
    try:
        yield
    finally:
        sys.setprofile(None)


async def way_of_a_card(url: str) -> Way:
    """Play to the first trick in an empty database, and return the way of the next card tapped."""
    way = Way()
    async with evening(url, "Ada", is_new=True) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        (person,) = night.people
        card = person.buttons("play")[0]
        panel = person.panel or night.board
        with traced(way):
            await person.tap_id(panel, card.custom_id)
    return way


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(way_of_a_card(f"sqlite:///{folder}/way.db"))
    sys.stdout.write(f"{found}\n")
