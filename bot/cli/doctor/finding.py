"""The result of one check of ``barbu doctor``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MARKS: Final = {True: "✓", False: "✗", None: "–"}


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of one check; ``is_well`` is ``None`` if the check was not possible."""

    what: str
    text: str
    is_well: bool | None = True

    def __str__(self) -> str:
        return f"{MARKS[self.is_well]} {self.what}: {self.text}"
