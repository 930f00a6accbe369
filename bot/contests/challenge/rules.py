"""The rules of challenges as contests: how they begin, change and end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.contests.challenge.state import (
    ACCEPT_S,
    PLAY_S,
    REMIND_S,
    ChallengeRow,
    Status,
)
from bot.contests.contest import Contest, ContestRow, Event, changed, event
from bot.contests.kind import PLAYER, WINNER
from bot.discord_io.safe_text import escaped
from bot.game_kit.private_game import CHALLENGE_ROOM
from bot.solo.tries import DealSource
from engine.errors import CodedError

CHALLENGE: Final = CHALLENGE_ROOM
"""The name of the kind, and of the room of its buttons."""

HOST: Final = "host"
ASKED: Final = "asked"
GUEST: Final = "guest"
PARTNER: Final = "partner"
"""Roles in an open challenge, by which they are counted; the guest is ``ASKED`` until they accept."""


def setup_of(
    sides: Sequence[Sequence[tuple[int, str]]],
    *,
    deals: int,
    rules: Mapping[str, Any],
    stake: str,
    now: float,
) -> dict[str, Any]:
    """Return what a challenge is made with ``now``, in UTC seconds since the epoch.

    ``sides`` are the users by id and name, the host first; the second is empty if anyone may accept.
    ``stake`` is as in ``ChallengeRow``.
    """
    return {
        "sides": [[{"user": user, "name": name} for user, name in side] for side in sides],
        "deals": deals,
        "rules": rules,
        "stake": stake,
        "until": now + ACCEPT_S,
    }


def begin(row: ContestRow) -> ChallengeRow:
    """Return the state of a new challenge; one of an earlier version was stored as it stood."""
    setup = dict(row.setup)
    rules, level, sides = setup.pop("rules"), setup.pop("level", None), setup.pop("sides")
    if row.secret is None or not isinstance(rules, dict):
        raise TypeError("rules")
    people: dict[str, Any] = {"guest_id": None, "guest_name": ""}
    for name, side in zip(("host", "guest"), sides, strict=False):
        for role, one in zip((name, f"{name}_partner"), side, strict=False):
            people |= {f"{role}_id": one["user"], f"{role}_name": one["name"]}
    agreed = tuple(one["user"] for one in setup.pop("agreed", ()))
    facts = {"status": "open", "is_reminded": False, "swing": None, **setup, "agreed": agreed}
    return ChallengeRow(
        id=row.number,
        contest_id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        locale=row.locale,
        game=row.game,
        source=DealSource(row.secret, rules, level),
        message_id=row.message_id,
        revision=row.revision,
        shown=row.shown,
        created_at=row.created_at,
        **people,
        **facts,
    )


def advance(state: ChallengeRow, payload: Event) -> ChallengeRow:
    """Return the state after an event. *Raises:* CodedError if it is not possible now."""
    return changed(_CHANGES, state, payload)


def current(contest: Contest[ChallengeRow]) -> ChallengeRow:
    """Return a challenge as it stands after the last event."""
    return replace(contest.state, revision=contest.revision)


def people(state: ChallengeRow) -> dict[int, str]:
    if state.is_open:
        found = {user: PARTNER for user, _ in state.partners or ()} | {state.host_id: HOST}
        if state.guest_id is not None:
            found[state.guest_id] = ASKED if state.status == "open" else GUEST
        return found
    won = {0: 1, 1: -1}
    return {
        user: WINNER if (state.swing or 0) * won[side] > 0 else PLAYER
        for side, users in enumerate(state.sides)
        for user in users
    }


def due_at(state: ChallengeRow) -> float | None:
    """Return when it lapses, or before that its reminder is due; at once while its end is to be applied."""
    if not state.is_open:
        return 0.0 if state.is_unsettled else None
    return state.until if state.is_reminded or state.is_visiting else state.until - REMIND_S


# ------------------------------------------------------------------ what users and the program do


def accept(state: ChallengeRow, user: int, name: str, now: float) -> dict[str, Any] | None:
    """Return the event by which a user accepts it, or a pair if one of it does; None if they have.

    *Raises:* CodedError ``challenge_ended``, ``challenge_moved`` if another was first.
    """
    if state.is_pairs and state.takes_part(user):
        # The user named in the challenge plays the part of their pair.
        user, name = state.guest_id or user, state.guest_name
    if state.guest_id not in (None, user):
        raise CodedError("challenge_moved")
    state.check_open(now)
    if state.status == "accepted":
        return None
    return event("accept", guest={"user": user, "name": name}, until=now + PLAY_S)


def agree(state: ChallengeRow, user: int, name: str, now: float) -> dict[str, Any] | None:
    """Return the event by which a user of two pairs agrees, or as the last one accepts.

    *Raises:* CodedError ``challenge_not_yours``, ``challenge_ended``.
    """
    if not state.takes_part(user):
        raise CodedError("challenge_not_yours")
    state.check_open(now)
    if not state.gathers or not set(state.missing) - {user}:
        return accept(state, user, name, now)
    return event("agree", user=user) if user in state.missing else None


def decline(state: ChallengeRow, user: int, now: float) -> dict[str, Any]:
    """Return the event by which the guest declines it, or the host withdraws it, before it is accepted.

    *Raises:* CodedError ``challenge_not_yours``, ``challenge_only_host`` for a challenge that everybody may
    accept, ``challenge_begun``, ``challenge_ended``.
    """
    if not state.takes_part(user):
        if state.is_open and state.guest_id is None:
            raise CodedError("challenge_only_host", name=escaped(state.host_name))
        raise CodedError("challenge_not_yours")
    if state.status == "accepted":
        raise CodedError("challenge_begun")
    state.check_open(now)
    return end("declined" if state.side_of(user) else "withdrawn")


def end(status: Status) -> dict[str, Any]:
    return event("end", status=status)


def settle_level(state: ChallengeRow, level: str) -> dict[str, Any] | None:
    """Return the event that settles the level of the bots; None if there is one."""
    return event("level", level=level) if state.source.level is None else None


def open_table(state: ChallengeRow, side: int, game_id: int) -> dict[str, Any] | None:
    """Return the event of the table of a pair, the host's (0) or the guest's (1); None if it is known."""
    return event("table", side=side, game=game_id) if state.game_ids[side] is None else None


# ------------------------------------------------------------------ the fold


def _accept(state: ChallengeRow, payload: Event) -> ChallengeRow:
    guest = payload["guest"]
    return replace(
        _still_open(state),
        status="accepted",
        guest_id=guest["user"],
        guest_name=guest["name"],
        until=payload["until"],
        is_reminded=False,
    )


def _still_open(state: ChallengeRow) -> ChallengeRow:
    if not state.is_open:
        raise CodedError("challenge_ended")
    return state


def _table(state: ChallengeRow, payload: Event) -> ChallengeRow:
    if payload["side"]:
        return replace(state, guest_game_id=payload["game"])
    return replace(state, host_game_id=payload["game"])


_CHANGES: Final[dict[str, Callable[[ChallengeRow, Event], ChallengeRow]]] = {
    "accept": _accept,
    "agree": lambda state, one: replace(state, agreed=(*state.agreed, one["user"])),
    "end": lambda state, one: replace(_still_open(state), status=one["status"]),
    "over": lambda state, one: replace(_still_open(state), status="over", swing=one["swing"]),
    "remind": lambda state, _: replace(state, is_reminded=True),
    "level": lambda state, one: replace(state, source=replace(state.source, level=one["level"])),
    "table": _table,
    "played": lambda state, one: _table(state, one) if "game" in one else state,
    "given_up": lambda state, _: replace(state, is_given_up=True),
    "settled": lambda state, _: replace(state, is_settled=True),
}
