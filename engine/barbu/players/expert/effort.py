"""How hard to think: a fixed number of deals, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Numbers of sampled deals, and what is done on them.

    Attributes:
        worlds: deals each card is played out on.
        solved: once no more tricks than these are left they are solved, each seat playing best with all hands
            seen.
        noise: of 256 cards in a play-out, those at random.
        domino_worlds, domino_noise: the same at domino, where places are far apart and need many deals.
        inference: how much is made of what others said, in hundredths.
        reading, drawn: how much is made of which cards they played, in hundredths; deals drawn for each that
            is kept.
        choice, domino_choice: deals for each contract that may be chosen; a start matters little, so it takes
            more deals to tell.
        calls: deals for a double or its answer.
        remembers: whether the cards others have shown not to hold are kept in mind, or only those played.
    """

    worlds: int = 300
    solved: int = 3
    noise: int = 0
    domino_worlds: int = 1_000
    domino_noise: int = 12
    inference: int = 100
    reading: int = 50
    drawn: int = 4
    choice: int = 120
    domino_choice: int = 1_000
    calls: int = 1_500
    remembers: bool = True


USUAL = Effort()
CLUB = Effort(
    worlds=30,
    solved=0,
    noise=24,
    domino_worlds=60,
    inference=0,
    reading=0,
    choice=40,
    domino_choice=60,
    calls=120,
    remembers=False,
)
"""A quick look: enough to play clearly better than by rule of thumb, and clearly worse than an expert."""
