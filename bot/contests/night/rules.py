"""The rules of a club night: the answers, the check-in, the rounds, and when each falls due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from bot.contests.contest import ContestRow, Event, changed, event
from bot.contests.night.draw import pairs_met_at
from bot.contests.night.standing import StandingPlace, TableLine, night_standing
from engine.errors import CodedError

Status = Literal["open", "starting", "playing", "over", "cancelled", "lapsed", "failed"]
"""``starting``: tables are opened one by one; ``playing``: a round is played; ``over``: the last round was;
``lapsed``: too few had signed up in time; ``failed``: the tables could not be opened."""

Format = Literal["places", "duplicate", "tournament"]
"""``places``: the places at each table count; ``duplicate``: all tables play the same deals, and each seat is
compared with the same seat elsewhere; ``tournament``: the users present play a tournament of the game."""

Answer = Literal["going", "maybe", "cant"]

MOST_ROUNDS: Final = 8

MOST_MINUTES: Final = 240

FEWEST: Final = 2
"""Minimum players of a round."""

NIGHT_MOST: Final = 256
"""Maximum players of a night: 64 tables of four."""

CHECK_IN_S: Final = 15 * 60.0
"""Seconds before a night when the check-in opens."""

LATE_CALL_S: Final = 3 * 3600.0
"""Seconds after its hour for which a check-in that was missed is still opened."""

OPENING_S: Final = 600.0
"""Seconds within which the tables of a round are to open."""

ENDLESS_S: Final = 12 * 3600.0
"""Seconds after which a round without a clock is over; its tables continue."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A user who has answered the invitation, and may have checked in."""

    user: int
    name: str
    answer: Answer = "going"
    is_present: bool = False


@dataclass(frozen=True, slots=True)
class NightTable:
    """A drawn table.

    Attributes:
        number: from 1, through all rounds.
        users: the players drawn, in order.
        allowed: the deals it may finish after the round's time; None before that.
        line: its result, once it is closed.
        game_id, channel_id: where it is played, once it is open; for screens only.
    """

    number: int
    round: int
    users: tuple[int, ...]
    allowed: int | None = None
    line: TableLine | None = None
    game_id: int | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """How each night of a series is played.

    Attributes:
        rules: the resolved rule set in its stored form.
        least: the minimum number of players.
        minutes: the time of a round; None without a clock.
        fills: whether bots join the tournament of a night if somebody would sit out.
        sets_rounds: whether the organiser chose the number of rounds; older series do not say so.
    """

    rules: Mapping[str, Any]
    length: str
    pace: str
    least: int = FEWEST
    format: Format = "places"
    rounds: int = 1
    minutes: int | None = None
    fills: bool = True
    sets_rounds: bool = False

    @property
    def tournament_rounds(self) -> int | None:
        """The number of rounds of a tournament; None for as many as its movement has."""
        return self.rounds if self.sets_rounds or self.rounds > 1 else None

    @property
    def payload(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in Terms.__dataclass_fields__} | {
            "rules": dict(self.rules)
        }


@dataclass(frozen=True, slots=True)
class Night:
    """The state of a night. Times are UTC seconds since the epoch.

    Attributes:
        starts_at: when it begins.
        hour: the time of day and time zone of its series, for texts; empty in rows of earlier versions.
        until: while its tables are being opened, when that is given up.
        signed: all who answered, in that order; a number below 1 stands for an erased user.
        is_called: whether the check-in has begun.
        event_id: Discord's scheduled event; 0 if there is none though it was tried.
        round: the round being played, from 1.
        round_ends: when its time is up; None before it is played.
        tournament: the number of the tournament a night of that format opened.
        is_prized, prize_id: whether the prizes have been posted, and the message.
        is_reported: whether the series knows its result.
    """

    row: ContestRow
    terms: Terms
    starts_at: float
    hour: Mapping[str, str] = field(default_factory=dict)
    status: Status = "open"
    until: float = 0.0
    signed: tuple[Signed, ...] = ()
    tables: tuple[NightTable, ...] = ()
    is_called: bool = False
    event_id: int | None = None
    round: int = 1
    round_ends: float | None = None
    tournament: int | None = None
    prize_id: int | None = None
    is_prized: bool = False
    is_reported: bool = False

    @property
    def people(self) -> list[Signed]:
        """The users who have answered, without erased ones."""
        return [person for person in self.signed if person.user > 0]

    @property
    def present(self) -> list[int]:
        return [person.user for person in self.people if person.is_present]

    @property
    def shares_deals(self) -> bool:
        """Whether the tables of a round play the same deals, sealed until all have finished."""
        return self.terms.format == "duplicate"

    @property
    def is_tournament(self) -> bool:
        """Whether the users present play a tournament."""
        return self.terms.format == "tournament"

    @property
    def is_open(self) -> bool:
        """Whether the night has not begun."""
        return self.status == "open"

    @property
    def has_more_rounds(self) -> bool:
        """Whether users can join a round after the current one; a tournament runs its own."""
        is_played = self.status in ("starting", "playing") and not self.is_tournament
        return is_played and self.round < self.terms.rounds

    @property
    def in_round(self) -> list[NightTable]:
        return [table for table in self.tables if table.round == self.round]

    @property
    def is_round_played(self) -> bool:
        """Whether the result of every table of the round is known."""
        return all(table.line is not None for table in self.in_round)

    @property
    def met(self) -> Counter[tuple[int, int]]:
        """How often every pair of users was drawn to one table of this night."""
        return pairs_met_at(table.users for table in self.tables)

    def check_open(self, now: float) -> None:
        """Check that the night has not begun ``now``. *Raises:* CodedError ``club_ended``."""
        if not self.is_open or self.starts_at <= now:
            raise CodedError("club_ended")

    def check_joinable(self, now: float) -> None:
        """Check that users may join the night ``now``, or its next round. Raises like ``check_open``."""
        if not self.has_more_rounds:
            self.check_open(now)

    @property
    def lines(self) -> list[list[TableLine]]:
        """The results by round; those of a duplicate round once all its tables are closed."""
        numbers = sorted({table.round for table in self.tables})
        return [
            [table.line for table in self.tables if table.round == number and table.line is not None]
            for number in numbers
            if not self.shares_deals or number < self.round or self.status == "over"
        ]

    @property
    def standing(self) -> list[StandingPlace]:
        return night_standing(self.lines, is_duplicate=self.shares_deals)


def begin(row: ContestRow) -> Night:
    """Return the state of a new night; one of an earlier version was stored as it stood."""
    setup = dict(row.setup)
    night = Night(row, Terms(**setup.pop("terms")), setup.pop("starts_at"))
    tables, signed = setup.pop("tables", ()), setup.pop("signed", ())
    return replace(
        night,
        **setup,
        tables=tuple(_table(one) for one in tables),
        signed=tuple(Signed(**one) for one in signed),
    )


def advance(state: Night, payload: Event) -> Night:
    return changed(_CHANGES, state, payload)


# ------------------------------------------------------------------ what users and the program do


def answer(
    state: Night, user: int, name: str, said: Answer, now: float, *, is_present: bool = False
) -> dict[str, Any]:
    """Return the event of a user's answer. *Raises:* CodedError ``club_ended``, ``club_full``."""
    state.check_joinable(now)
    if sum(person.user != user for person in state.people) >= NIGHT_MOST:
        raise CodedError("club_full", most=NIGHT_MOST)
    return event("answer", person={"user": user, "name": name}, answer=said, is_present=is_present)


def absence(state: Night, user: int) -> dict[str, Any] | None:
    """Return the answer that a user plays no further round; None if there is none, or they said so."""
    found = next((one for one in state.people if one.user == user), None)
    if found is None or not (state.is_open or state.has_more_rounds):
        return None
    if found.answer == "cant" and not found.is_present:
        return None
    return event("answer", person={"user": user, "name": found.name}, answer="cant", is_present=False)


def cancel(state: Night, now: float) -> dict[str, Any]:
    """Return the event that calls a night off. *Raises:* CodedError ``club_ended``."""
    state.check_open(now)
    return event("end", status="cancelled")


def stop(state: Night) -> dict[str, Any] | None:
    """Return the event that lets no further round follow; None if none would."""
    if state.is_open:
        return event("end", status="cancelled")
    return event("limit") if state.has_more_rounds else None


def check_in(state: Night, now: float) -> dict[str, Any] | None:
    """Return the event that opens the check-in, if it is time; a late one moves the beginning."""
    planned = state.starts_at
    if not state.is_open or state.is_called or not planned - CHECK_IN_S <= now < planned + LATE_CALL_S:
        return None
    begins, least_s = planned, CHECK_IN_S / 3
    if state.row.created_at <= begins - least_s:
        begins = max(begins, now + least_s)  # time to check in even if the bot was away
    return event("call", begins=begins)


def drawn(state: Night, tables: Sequence[Sequence[int]], number: int, now: float) -> dict[str, Any]:
    users = [[{"user": user} for user in table] for table in tables]
    return event("draw", round=number, tables=users, until=now + OPENING_S)


def begun(state: Night, now: float) -> dict[str, Any]:
    """Return the event that begins the time of a round, whose tables have opened."""
    minutes = state.terms.minutes
    return event("play", ends=now + (ENDLESS_S if minutes is None else 60.0 * minutes))


def ended(status: Status) -> dict[str, Any]:
    return event("end", status=status)


# ------------------------------------------------------------------ the fold


def _answer(state: Night, payload: Event) -> Night:
    said = payload["person"]
    person = Signed(said["user"], said["name"], payload["answer"], payload["is_present"])
    signed = {one.user: one for one in state.signed} | {person.user: person}  # an answer keeps its place
    return replace(state, signed=tuple(signed.values()))


def _draw(state: Night, payload: Event) -> Night:
    first, number = len(state.tables) + 1, payload["round"]
    tables = (
        NightTable(at, number, tuple(one["user"] for one in users))
        for at, users in enumerate(payload["tables"], first)
    )
    return replace(
        state,
        status="starting",
        until=payload["until"],
        round=number,
        round_ends=None,
        tables=(*state.tables, *tables),
    )


def _time(state: Night, payload: Event) -> Night:
    """Let each table of the round finish the deal in play, and begin no other."""
    allowed = dict(payload["allowed"])
    return replace(
        state,
        tables=tuple(
            replace(table, allowed=allowed.get(table.number, 0))
            if table.round == state.round and table.line is None
            else table
            for table in state.tables
        ),
    )


def _result(state: Night, payload: Event) -> Night:
    """Take in a closed table: those who sat there without an answer join, those who were away must return."""
    number, line = payload["table"], TableLine.from_payload(payload["line"])
    known = {person.user for person in state.signed}
    away, signed = set(payload["away"]), state.signed
    for who in payload["names"]:
        if who["user"] not in known:
            signed = (*signed, Signed(who["user"], who["name"], is_present=True))
    signed = tuple(replace(one, is_present=one.is_present and one.user not in away) for one in signed)
    rest = [table for table in state.tables if table.number != number]
    own = next((table for table in state.tables if table.number == number), None)
    own = own or NightTable(number, state.round, tuple(user for user in line.users if user is not None))
    tables = sorted([*rest, replace(own, line=line)], key=lambda table: table.number)
    return replace(state, tables=tuple(tables), signed=signed, is_reported=False)


_CHANGES: Final[dict[str, Callable[[Night, Event], Night]]] = {
    "answer": _answer,
    "call": lambda state, one: replace(state, is_called=True, starts_at=one["begins"]),
    "draw": _draw,
    "play": lambda state, one: replace(state, status="playing", round_ends=one["ends"]),
    "time": _time,
    "result": _result,
    # A tournament's standing after a ruling; prizes and season follow.
    "correct": lambda state, one: replace(_result(state, one), is_prized=False),
    "limit": lambda state, _: replace(state, terms=replace(state.terms, rounds=state.round)),
    "end": lambda state, one: replace(state, status=one["status"]),
    "event": lambda state, one: replace(state, event_id=one["id"]),
    "tournament": lambda state, one: replace(state, tournament=one["number"]),
    "prize": lambda state, one: replace(state, is_prized=True, prize_id=one["message"]),
    "report": lambda state, _: replace(state, is_reported=True),
}


def _table(stored: Mapping[str, Any]) -> NightTable:
    line = None if stored["line"] is None else TableLine.from_payload(stored["line"])
    users = tuple(one["user"] for one in stored["users"])
    return NightTable(stored["number"], stored["round"], users, stored["allowed"], line)
