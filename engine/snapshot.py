"""Stored form of a table between two deals, so that a restart replays one deal instead of all.

A snapshot is only a shortcut: replaying the journal gives the same state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

from engine.errors import InvalidRecord
from engine.game import A, Game, S
from engine.table_state import Occupant, Sitters, TablePhase, TableState

VERSION: Final = 2
"""Version of the stored form.

Version 1 lacks the users of each deal and is ignored in favour of the journal.
"""


def dump_table(game: Game[S, A], state: TableState[S, A]) -> dict[str, Any]:
    """Return the stored form of a table in play between two deals."""
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
        "watched": state.watched,
    }


def load_table(game: Game[S, A], start: TableState[S, A], data: Mapping[str, Any]) -> TableState[S, A]:
    """Return the table stored in a snapshot; ``start`` is the same table when it was new.

    Unreadable data may raise any exception. The caller falls back to the journal.
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
        watched=data.get("watched"),
    )
