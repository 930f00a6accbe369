"""Loading of a table: from its journal rows, or from a snapshot between two deals and the rows after it.

A snapshot is only a shortcut, so that a restart replays one deal instead of all: replaying the journal gives
the same state. Errors name the row that does not replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from engine.entries import NEXT_DEAL, Act, KeepOut, TableEntry, from_payload
from engine.errors import CodedError, InvalidRecord
from engine.game import A, Game, S, changed
from engine.seats import Seat
from engine.table_rules import advance
from engine.table_state import Change, DealUsers, FormerUser, Occupant, TablePhase, TableState

JournalRow: TypeAlias = tuple[int, dict[str, Any]]
"""A journal row: its number and its content."""

SEATS: Final = range(1, 17)
"""Possible numbers of seats of a table."""


@contextmanager
def replaying_row(seq: int) -> Iterator[None]:
    """Turn any error inside the block into an InvalidRecord whose facts name the row."""
    try:
        yield
    except InvalidRecord as error:
        error.facts["row"] = seq
        raise
    except CodedError as error:
        raise InvalidRecord("row_unreadable", reason=error.code, row=seq) from error
    except Exception as error:
        # Rows may be older than this program, so any error can occur.
        raise InvalidRecord("row_unreadable", reason=type(error).__name__, row=seq) from error


def replay_changes(
    game: Game[S, A], state: TableState[S, A], rows: Iterable[JournalRow], secret: bytes | None = None
) -> Iterator[Change[S, A]]:
    """Yield the change each row makes to the table, starting from ``state``.

    The ``state`` of a new table has the seats of its newest rules, and first gets those it began with. Rows
    of deals without cards need the table's ``secret``.

    *Raises:* InvalidRecord if a row is missing, unreadable or not allowed; the facts name the first such
    ``row``.
    """
    rows = list(rows)
    state = state if state.seq else _as_it_began(state, rows)
    for seq, payload in rows:
        if seq != state.seq:
            raise InvalidRecord("row_unreadable", reason="missing", row=state.seq)
        with replaying_row(seq):
            change = advance(game, state, _entry(game, state, payload, secret))
        yield change
        state = change.after


def _entry(
    game: Game[S, A], state: TableState[S, A], payload: Mapping[str, Any], secret: bytes | None
) -> TableEntry | Act[A]:
    if secret is None or payload.get("kind") != NEXT_DEAL:
        return from_payload(payload, game)
    return Act(game.deal(state.game_state, secret, 0))


def _as_it_began(state: TableState[S, A], rows: Iterable[JournalRow]) -> TableState[S, A]:
    """Return a new table with the number of seats before its rules first changed."""
    counts = (row["seats"] for _, row in rows if row.get("kind") == "rules" and row.get("seats") in SEATS)
    seats = next(counts, None)
    return state if seats is None else changed(state, seats=(None,) * seats)


def replay_rows(
    game: Game[S, A], state: TableState[S, A], rows: Iterable[JournalRow], secret: bytes | None = None
) -> TableState[S, A]:
    """Return the table after these rows. Raises the errors of ``replay_changes``."""
    for change in replay_changes(game, state, rows, secret):
        state = change.after
    return state


VERSION: Final = 3
"""Version of the stored form.

Version 1 lacks the users of each deal, version 2 those kept out. Both are ignored in favour of the journal.
"""


def dump_table(game: Game[S, A], state: TableState[S, A]) -> dict[str, Any]:
    """Return the stored form of a table in play between two deals."""
    return {
        "v": VERSION,
        "host": state.host,
        "seats": [None if who is None else asdict(who) for who in state.seats],
        "match": game.dump(state.game_state),
        "sitters": [
            [sorted(deal.seated), sorted(deal.played), deal.bots, [asdict(one) for one in deal.former]]
            for deal in state.sitters
        ],
        "cut": state.cut,
        "cut_from": state.cut_from,
        "seq": state.seq,
        "revision": state.revision,
        "watched": state.watched,
        "kept_out": [asdict(one) for one in state.kept_out],
        "invite_only": state.invite_only,
        "invited": [{"user": user} for user in state.invited],
    }


def _load_users(
    seated: Iterable[Seat],
    played: Iterable[Seat],
    bots: Iterable[tuple[Seat, str]] = (),
    former: Iterable[Mapping[str, Any]] = (),
) -> DealUsers:
    """Return the users of a deal; earlier programs stored no ``bots`` and no ``former``."""
    named = tuple((seat, name) for seat, name in bots)
    return DealUsers(frozenset(seated), frozenset(played), named, tuple(FormerUser(**one) for one in former))


def load_table(game: Game[S, A], start: TableState[S, A], data: Mapping[str, Any]) -> TableState[S, A]:
    """Return the table stored in a snapshot; ``start`` is the same table when it was new.

    Unreadable data may raise any exception. The caller falls back to the journal.
    """
    if data.get("v") != VERSION:
        raise InvalidRecord("row_version", version=data.get("v"))
    if len(data["seats"]) != len(start.seats):
        raise InvalidRecord("row_unreadable", reason="seats")
    return changed(
        start,
        host=data["host"],
        seats=tuple(None if who is None else Occupant(**who) for who in data["seats"]),
        phase=TablePhase.PLAYING,
        match=game.load(start.rules, data["match"]),
        sitters=tuple(_load_users(*users) for users in data["sitters"]),
        cut=data.get("cut"),
        cut_from=data.get("cut_from", ""),
        seq=data["seq"],
        revision=data["revision"],
        watched=data.get("watched"),
        kept_out=tuple(KeepOut(**one) for one in data["kept_out"]),
        invite_only=data["invite_only"],
        invited=tuple(one["user"] for one in data.get("invited", ())),
    )
