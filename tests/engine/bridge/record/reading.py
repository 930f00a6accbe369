"""All boards of a text, which must all be readable."""

from __future__ import annotations

from engine.bridge.record import lin, pbn
from engine.bridge.record.board import Board


def read_pbn(text: str) -> tuple[Board, ...]:
    """Return the boards of a text in PBN. *Raises:* InvalidRecord for the first that cannot be read."""
    return tuple(written.read() for written in pbn.find_boards(text))


def read_lin(text: str) -> tuple[Board, ...]:
    """Return the boards of a text in LIN. *Raises:* InvalidRecord for the first that cannot be read."""
    return tuple(written.read() for written in lin.find_boards(text))
