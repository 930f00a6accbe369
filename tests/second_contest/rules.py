"""The rules of a raffle: users take a ticket, and at its hour one ticket is drawn by the secret."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from bot.contests.contest import ContestRow, Event, event
from engine.errors import CodedError, InvalidRecord


@dataclass(frozen=True, slots=True)
class Raffle:
    """The state of a raffle: its hour in UTC seconds, the holders of tickets, and who has won."""

    row: ContestRow
    starts_at: float
    tickets: tuple[tuple[int, str], ...] = ()
    winner: int | None = None
    is_open: bool = True


def begin(row: ContestRow) -> Raffle:
    """Return the state of a new raffle."""
    return Raffle(row, row.setup["starts_at"])


def advance(state: Raffle, payload: Event) -> Raffle:
    """Return the state after an event."""
    match payload["kind"]:
        case "ticket":
            holder = payload["holder"]
            return replace(state, tickets=(*state.tickets, (holder["user"], holder["name"])))
        case "back":
            return replace(state, tickets=tuple(one for one in state.tickets if one[0] != payload["user"]))
        case "draw":
            return replace(state, winner=payload["winner"]["user"], is_open=False)
        case "end":
            return replace(state, is_open=False)
        case kind:
            raise InvalidRecord("action_unknown", kind=kind)


def take(state: Raffle, user: int, name: str) -> dict[str, Any]:
    """Return the event of a user's ticket. *Raises:* CodedError ``meeting_ended``, ``meeting_full``."""
    if not state.is_open:
        raise CodedError("meeting_ended")
    if any(user == holder for holder, _ in state.tickets):
        raise CodedError("meeting_full", most=1)
    return event("ticket", holder={"user": user, "name": name})


def drawn(state: Raffle) -> dict[str, Any]:
    """Return the event of the draw: the same ticket however often it is drawn; the end if there is none."""
    if not state.tickets:
        return event("end")
    digest = sha256((state.row.secret or b"") + len(state.tickets).to_bytes(4, "big")).digest()
    user, name = state.tickets[int.from_bytes(digest, "big") % len(state.tickets)]
    return event("draw", winner={"user": user, "name": name})
