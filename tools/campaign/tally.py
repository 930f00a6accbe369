"""What a campaign came to: how much was tried, and what of it went wrong, by kind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

Kind = Literal["lost", "doubled", "leaked", "dead"]
KINDS: Final[tuple[Kind, ...]] = ("lost", "doubled", "leaked", "dead")
"""Answered and not kept; done twice or by nobody; shown to somebody else; no longer to be played or asked."""

NOTES_MOST: Final = 10


@dataclass
class Tally:
    """The counts of one campaign.

    Attributes:
        tried: how often something was done to the bot.
        accepted: people's moves that are on disk at the end, where people play meanwhile.
        unanswered: taps that got no answer in time though no process was ended; on a quiet machine none.
        notes: the first things that went wrong, in words.
    """

    name: str
    tried: int = 0
    accepted: int = 0
    unanswered: int = 0
    counts: Counter[Kind] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether something was tried and nothing went wrong."""
        return self.tried > 0 and not any(self.counts.values())

    def add(self, kind: Kind, why: str, count: int = 1) -> None:
        """Something went wrong ``count`` times; nothing is noted for none."""
        if count > 0:
            self.counts[kind] += count
            if len(self.notes) < NOTES_MOST:
                self.notes.append(f"{kind}: {why}")
