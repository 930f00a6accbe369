"""A table between two deals, written down whole, so that a restart replays one deal and not an evening.

A snapshot is only a shortcut: the journal alone gives the same state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.game import A, Game, S
from engine.table_rules import Occupant, TablePhase, TableState


def dump_table(game: Game[S, A], state: TableState[S, A]) -> dict[str, Any]:
    """The written form of a table in play between two deals."""
    return {
        "host": state.host,
        "seats": [None if who is None else asdict(who) for who in state.seats],
        "match": game.dump(state.game_state),
        "cut": state.cut,
        "seq": state.seq,
        "revision": state.revision,
    }


def load_table(game: Game[S, A], start: TableState[S, A], data: Mapping[str, Any]) -> TableState[S, A]:
    """The table a snapshot was taken of; ``start`` is the same table when it was new."""
    return replace(
        start,
        host=data["host"],
        seats=tuple(None if who is None else Occupant(**who) for who in data["seats"]),
        phase=TablePhase.PLAYING,
        match=game.load(start.rules, data["match"]),
        cut=data.get("cut"),
        seq=data["seq"],
        revision=data["revision"],
    )
