"""A table between two deals, written down whole, so that a restart replays one deal and not an evening.

A snapshot is only a shortcut: the journal alone gives the same state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

from engine.errors import InvalidRecord
from engine.game import A, Game, S
from engine.table_rules import Occupant, TablePhase, TableState

VERSION: Final = 1
"""Of the written form; snapshots that name none are of the first."""


def dump_table(game: Game[S, A], state: TableState[S, A]) -> dict[str, Any]:
    """The written form of a table in play between two deals."""
    return {
        "v": VERSION,
        "host": state.host,
        "seats": [None if who is None else asdict(who) for who in state.seats],
        "match": game.dump(state.game_state),
        "cut": state.cut,
        "cut_from": state.cut_from,
        "seq": state.seq,
        "revision": state.revision,
    }


def load_table(game: Game[S, A], start: TableState[S, A], data: Mapping[str, Any]) -> TableState[S, A]:
    """The table a snapshot was taken of; ``start`` is the same table when it was new.

    One that cannot be read raises whatever it is that reading stumbles over: the journal has it all.
    """
    if data.get("v", VERSION) != VERSION:
        raise InvalidRecord("row_version", version=data["v"])
    if len(data["seats"]) != len(start.seats):
        raise InvalidRecord("row_unreadable", reason="seats")
    return replace(
        start,
        host=data["host"],
        seats=tuple(None if who is None else Occupant(**who) for who in data["seats"]),
        phase=TablePhase.PLAYING,
        match=game.load(start.rules, data["match"]),
        cut=data.get("cut"),
        cut_from=data.get("cut_from", ""),
        seq=data["seq"],
        revision=data["revision"],
    )
