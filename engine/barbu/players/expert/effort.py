"""Search effort, as fixed numbers of deals since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Numbers of sampled deals, and options of their evaluation.

    Attributes:
        worlds: deals each card is played out on.
        solved: with at most this many tricks left, deals are solved by full search with open hands.
        noise: random cards per 256 in a play-out.
        domino_worlds: deals in domino, where outcomes vary more.
        inference: whether calls are evidence of hands.
        reading: weight of the cards others played, in percent.
        choice, domino_choice: deals per contract to choose from; the start matters little and needs more.
        calls: deals for a double or an answer.
        restraint: how much more each further double of an announcement must be worth than for a heuristic
            player, who doubles like people; 0 for no more than the one before.
        remembers: whether inferred voids are used, or only the cards played.
    """

    worlds: int = 300
    solved: int = 3
    noise: int = 0
    domino_worlds: int = 1_000
    inference: bool = True
    reading: int = 50
    choice: int = 120
    domino_choice: int = 1_000
    calls: int = 1_500
    restraint: float = 0.0
    remembers: bool = True


USUAL = Effort()
CLUB = Effort(
    worlds=30,
    solved=0,
    noise=24,
    domino_worlds=60,
    inference=False,
    reading=0,
    choice=40,
    domino_choice=60,
    calls=120,
    restraint=4.0,
    remembers=False,
)
"""A quick search: clearly better than heuristics, clearly weaker than an expert."""
