"""The rules of ladders: one order of users, in which a winner from below takes the loser's place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.contests.challenge.state import ChallengeRow
from bot.contests.contest import ContestRow, Event, changed, event
from engine.errors import CodedError

REACH: Final = 3
"""The number of places above their own that a user of a ladder may challenge."""


@dataclass(frozen=True, slots=True)
class Climber:
    """A user on a ladder."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """The state of a ladder.

    Attributes:
        order: the users, the first place first; an erased one has a number below 1.
        applied: the numbers of the challenges that have changed the order.
    """

    order: tuple[Climber, ...] = ()
    applied: frozenset[int] = frozenset()

    @property
    def climbers(self) -> list[Climber]:
        """The users, the first place first."""
        return [one for one in self.order if one.user > 0]

    @property
    def users(self) -> list[int]:
        """The ids of the users, the first place first."""
        return [one.user for one in self.climbers]


def begin(row: ContestRow) -> Ladder:
    """Return the state of a new ladder; one of an earlier version was stored as it stood."""
    return Ladder(tuple(Climber(one["user"], one["name"]) for one in row.setup["climbers"]))


def advance(state: Ladder, payload: Event) -> Ladder:
    return changed(_CHANGES, state, payload)


def join(state: Ladder, user: int, name: str, most: int) -> dict[str, Any]:
    """Return the event that adds a user last. *Raises:* CodedError ``ladder_in``, ``ladder_full``."""
    if user in state.users:
        raise CodedError("ladder_in")
    if len(state.users) >= most:
        raise CodedError("ladder_full")
    return event("join", climber={"user": user, "name": name})


def leave(state: Ladder, user: int) -> dict[str, Any]:
    """Return the event that removes a user. *Raises:* CodedError ``ladder_not_in``."""
    if user not in state.users:
        raise CodedError("ladder_not_in")
    return event("leave", user=user)


def has_host_won(row: ChallengeRow, finished: Collection[int]) -> bool:
    """Return whether the challenger won: by the result, or by having played alone before it lapsed."""
    if row.status == "over":
        return (row.swing or 0) > 0
    return row.status == "lapsed" and set(finished) == {row.host_id}


def climb(state: Ladder, row: ChallengeRow) -> dict[str, Any] | None:
    """Return the event by which a challenge's host takes the guest's place; None if they cannot, or have."""
    users, winner, loser = state.users, row.host_id, row.guest_id or 0
    if row.id in state.applied or after_win(users, winner, loser) == users:
        return None
    return event("climb", challenge=row.id, winner={"user": winner}, loser={"user": loser})


def after_win(order: Sequence[int], winner: int, loser: int) -> list[int]:
    """Return the order of a ladder after a win: a winner from below takes the loser's place.

    Those between move down. Nothing changes if the winner was above already, or one of the two has left.
    """
    if winner not in order or loser not in order or order.index(winner) <= order.index(loser):
        return list(order)
    rest = [user for user in order if user != winner]
    place = rest.index(loser)
    return [*rest[:place], winner, *rest[place:]]


def _join(state: Ladder, payload: Event) -> Ladder:
    who = payload["climber"]
    return replace(state, order=(*state.order, Climber(who["user"], who["name"])))


def _climb(state: Ladder, payload: Event) -> Ladder:
    known = {one.user: one for one in state.order}
    order = after_win(list(known), payload["winner"]["user"], payload["loser"]["user"])
    return replace(
        state,
        order=tuple(known[user] for user in order),
        applied=state.applied | {payload["challenge"]},
    )


_CHANGES: Final[dict[str, Callable[[Ladder, Event], Ladder]]] = {
    "join": _join,
    "leave": lambda state, one: replace(
        state, order=tuple(climber for climber in state.order if climber.user != one["user"])
    ),
    "climb": _climb,
    "end": lambda state, _: replace(state, order=()),
}
