"""A table between two deals, written down whole, so that a restart replays one deal and not an evening.

A snapshot is only a shortcut: the journal alone gives the same state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

from engine.errors import InvalidRecord
from engine.game import A, Game, S
from engine.table_state import Occupant, Sitters, TablePhase, TableState

VERSION: Final = 2
"""Version of the written form. Snapshots of the first, which say nothing of who played which deal, name none
or 1; they are not read: the journal is.
"""


def dump_table(game: Game[S, A], state: TableState[S, A]) -> dict[str, Any]:
    """The written form of a table in play between two deals."""
    return {
        "v": VERSION,
        "host": state.host,
        "seats": [None if who is None else asdict(who) for who in state.seats],
        "match": game.dump(state.game_state),
        "sitters": [[sorted(deal.seated), sorted(deal.played)] for deal in state.sitters],
        "cut": state.cut,
        "cut_from": state.cut_from,
        "seq": state.seq,
        "revision": state.revision,
    }


def load_table(game: Game[S, A], start: TableState[S, A], data: Mapping[str, Any]) -> TableState[S, A]:
    """The table a snapshot was taken of; ``start`` is the same table when it was new.

    One that cannot be read raises whatever it is that reading stumbles over: the journal has it all.
    """
    if data.get("v") != VERSION:
        raise InvalidRecord("row_version", version=data.get("v"))
    if len(data["seats"]) != len(start.seats):
        raise InvalidRecord("row_unreadable", reason="seats")
    return replace(
        start,
        host=data["host"],
        seats=tuple(None if who is None else Occupant(**who) for who in data["seats"]),
        phase=TablePhase.PLAYING,
        match=game.load(start.rules, data["match"]),
        sitters=tuple(Sitters(frozenset(seated), frozenset(played)) for seated, played in data["sitters"]),
        cut=data.get("cut"),
        cut_from=data.get("cut_from", ""),
        seq=data["seq"],
        revision=data["revision"],
    )
