"""What a game brings for people to be proud of: things done in a game that are worth remembering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.i18n import Words


class Feats(Protocol):
    """The feats of a game; tables show them at the end, and the leaderboard counts them.

    Each has its title at ``feat-<game>-<name>`` in the game's catalogues, and what was done at
    ``feat-<game>-<name>-about``; a ``_`` of the name is a ``-`` there.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, in the order they are shown; a stored name is never given another meaning."""
        ...

    def of(self, match: Any) -> Sequence[Mapping[str, int]]:
        """How often each seat did what in a game that is over; what was not done may be left out."""
        ...


class NoFeats:
    """Of a game that has none."""

    names: tuple[str, ...] = ()

    def of(self, match: Any) -> Sequence[Mapping[str, int]]:
        """Nothing for any seat."""
        return ()


def feat_title(game: str, name: str, words: Words, *, count: int = 1) -> str:
    """What a feat is called, and how often it was done where that is more than once."""
    title = words(_key(game, name))
    return title if count == 1 else words("feats-often", title=title, count=count)


def feat_about(game: str, name: str, words: Words) -> str:
    """What was done for it."""
    return words(f"{_key(game, name)}-about")


def _key(game: str, name: str) -> str:
    return f"feat-{game}-{name.replace('_', '-')}"
