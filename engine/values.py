"""Copies of states with other values in some fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value: Any, /, **changes: Any) -> Any:
        """Return a copy of a frozen dataclass without slots, with other values in some fields.

        ``dataclasses.replace`` calls the constructor, which sets every field one by one.
        """
        copy = object.__new__(type(value))
        object.__setattr__(copy, "__dict__", value.__dict__ | changes)
        return copy
