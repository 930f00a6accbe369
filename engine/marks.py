"""Numbers by which an excluded user stays known after an erasure of their data."""

from __future__ import annotations

import hashlib


def mark_of(keeper: int, user: int) -> int:
    """Return a number that a user has for one keeper alone, and that does not show their id.

    By it an exclusion outlasts the erasure of the user's data, which would otherwise be a way around it. A
    keeper is a server, another user, or a table.
    """
    digest = hashlib.sha256(f"exclusion:{keeper}:{user}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
