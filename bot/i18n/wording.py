"""The words of a language, as the modules need them that ``Words`` itself uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Wording(Protocol):
    """Renders texts in one language; see ``bot.i18n.catalogue.Words``."""

    def __call__(self, key: str, /, **args: Any) -> str:
        """Return the text of a key with its variables filled in."""

    def has(self, key: str) -> bool:
        """Return whether the language has the key."""

    def list(self, items: Sequence[str]) -> str:
        """Return items as a list in words."""

    def __hash__(self) -> int:
        """Return a hash: texts of cards are cached by language."""
