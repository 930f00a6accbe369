"""Conformance of kinds of contest: what must hold of every stored contest, whatever was done to it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from sqlalchemy import select

from bot.contests.contest import ContestRow, Event
from bot.contests.kind import fold
from bot.contests.runner import Contests
from bot.storage.errors import DamagedRow
from bot.storage.schema import contest_people
from engine.errors import CodedError

UNKNOWN = {"v": 1, "kind": "an event of a later version"}


async def _readable(contests: Contests) -> AsyncIterator[tuple[ContestRow, list[tuple[int, Event]]]]:
    """Yield the contests with their events, without those that a test has damaged."""
    for row in await contests.store.select():
        with suppress(DamagedRow):
            fold(contests.kinds[row.kind], row, ())
            yield row, await contests.store.events(row.id)


async def contest_faults(contests: Contests) -> AsyncIterator[str]:
    """Yield a line for everything that is wrong with a stored contest."""
    async for row, events in _readable(contests):
        kind = contests.kinds[row.kind]
        about = f"{row.kind} {row.number}"
        if row.revision != len(events):
            yield f"{about}: revision {row.revision} of {len(events)} events"
        state: Any = kind.begin(row)
        for number, (_, payload) in enumerate(events):
            if json.loads(json.dumps(payload)) != payload:
                yield f"{about}: event {number} changes when it is stored"
            state = kind.advance(state, payload)
            if fold(kind, row, events[: number + 1]) != state:
                yield f"{about}: the fold of {number + 1} events differs from their effects"
        if kind.is_open(state) != row.is_open:
            yield f"{about}: stored as open: {row.is_open}"
        if kind.starts_at(state) != row.starts_at:
            yield f"{about}: starts at {row.starts_at}, should be {kind.starts_at(state)}"
        if row.is_open and kind.end(state) is None:
            after = kind.due_at(state)
            if after is None:
                yield f"{about}: open, but nothing falls due and nothing ends it"
        mine = contest_people.c.contest_id == row.id
        stored = await contests.store._database.rows(select(contest_people).where(mine))
        wanted = {user: role for user, role in kind.people(state).items() if user > 0}
        if events and {one.user_id: one.role for one in stored} != wanted:
            yield f"{about}: its people are stored as {stored}"
        try:
            kind.advance(state, UNKNOWN)
            yield f"{about}: takes an unknown event"
        except CodedError:
            pass
