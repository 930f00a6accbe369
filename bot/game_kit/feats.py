"""Achievements of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from bot.i18n import Words
from engine.game import S


@dataclass(frozen=True)
class Feats(Generic[S]):
    """The achievements of a game; tables show them at the end, and the leaderboard counts them.

    Each has its title at ``feat-<game>-<name>`` in the game's catalogues, and its description at
    ``feat-<game>-<name>-about``; a ``_`` of the name is a ``-`` there.

    Attributes:
        names: all of them, in display order; a stored name never changes its meaning.
        of: returns how often each seat achieved what in a finished game; zeros may be left out.
    """

    names: tuple[str, ...] = ()
    of: Callable[[S], Sequence[Mapping[str, int]]] = lambda match: ()


def feat_title(game: str, name: str, words: Words, *, count: int = 1) -> str:
    """Return a feat's title, with the number of times if there were several."""
    title = words(_key(game, name))
    return title if count == 1 else words("feats-often", title=title, count=count)


def feat_about(game: str, name: str, words: Words) -> str:
    """Return a feat's description."""
    return words(f"{_key(game, name)}-about")


def _key(game: str, name: str) -> str:
    return f"feat-{game}-{name.replace('_', '-')}"
