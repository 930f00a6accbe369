"""Ladders as a kind of contest: one for each server and game, which has no page of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import NO_CHANNEL, Contest, Event, NewContest, event
from bot.contests.kind import PLAYER, Kind, Rules
from bot.contests.ladder import rules
from bot.contests.ladder.rules import Climber, Ladder
from bot.contests.runner import Contests
from bot.contests.store import AlreadyOpen
from bot.pages.page import Page
from bot.runtime.background import errors_logged
from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import contests
from engine.errors import CodedError

LADDER: Final = "ladder"


@dataclass(eq=False, repr=False)
class Ladders(Kind[Ladder]):
    """The ladders of all servers."""

    contests: Contests
    challenges: ChallengeStore

    rules: ClassVar[Rules[Ladder]] = rules
    name: ClassVar[str] = LADDER
    gone: ClassVar[str] = "contest_gone"
    verbs: ClassVar[frozenset[str]] = frozenset()
    is_kept_empty: ClassVar[bool] = False

    def people(self, state: Ladder) -> Mapping[int, str]:
        return dict.fromkeys(state.users, PLAYER)

    def is_open(self, state: Ladder) -> bool:
        """Return whether anybody is on it."""
        return bool(state.users)

    def leave(self, contest: Contest[Ladder], user: int) -> Event | None:
        return event("leave", user=user) if user in contest.state.users else None

    def end(self, state: Ladder) -> Event | None:
        return event("end") if self.is_open(state) else None

    async def page(self, contest: Contest[Ladder], pings: Sequence[int]) -> Page | None:
        """Return None: a ladder is shown to who asks for it."""
        return None

    # ----------------------------------------------------------------- what others ask

    async def order(self, guild_id: int, game: str) -> list[Climber]:
        """Return the users of a ladder, the first place first."""
        found = await self._find(guild_id, game)
        return [] if found is None else found.state.climbers

    async def join(self, new: NewContest, user: int, name: str, most: int) -> None:
        """Add a user at the last place of a ladder, which is ``new`` if there is none yet.

        Raises the errors of ``rules.join``.
        """
        while (found := await self._find(new.guild_id, new.game)) is None:
            with suppress(AlreadyOpen):  # by another user at the same moment
                await self.contests.create(new, check=partial(_check_new, self.contests, new))
        await self.contests.act(found.id, lambda one: rules.join(one.state, user, name, most))

    async def remove(self, guild_id: int, game: str, user: int) -> None:
        """Remove a user. *Raises:* CodedError ``ladder_not_in``."""
        found = await self._find(guild_id, game)
        if found is None:
            raise CodedError("ladder_not_in")
        await self.contests.act(found.id, lambda one: rules.leave(one.state, user))

    async def _find(self, guild_id: int, game: str) -> Contest[Ladder] | None:
        for row in await self.contests.store.select(*_here(guild_id, game)):
            found: Contest[Ladder] = await self.contests.load(row.id)
            return found
        return None

    async def settle(self) -> None:
        """Apply each ended challenge once to its ladder, in the order of their ends."""
        ladders: dict[tuple[int, str], list[ChallengeRow]] = {}
        for row in await self.challenges.climbs():
            ladders.setdefault((row.guild_id, row.game), []).append(row)
        for (guild_id, game), ended_here in ladders.items():
            with errors_logged(f"ladder of {game} in server {guild_id}: retry later"):
                for row in ended_here:  # those after one that fails wait for it
                    await self._settle(row)

    async def _settle(self, row: ChallengeRow) -> None:
        """Change the order, then note that; the order knows the challenge if this is repeated."""
        finished = (await self.challenges.finished_at([row]))[row.contest_id]
        found = await self._find(row.guild_id, row.game)
        if found is not None and rules.has_host_won(row, finished):
            await self.contests.act(found.id, lambda one: rules.climb(one.state, row))
        await self.contests.act(
            row.contest_id, lambda one: event("settled") if one.state.is_unsettled else None
        )


def new_ladder(guild_id: int, game: str, host_id: int, locale: str) -> NewContest:
    """Return a ladder that is about to be opened by the first user who joins it."""
    return NewContest(
        kind=LADDER,
        guild_id=guild_id,
        channel_id=NO_CHANNEL,
        host_id=host_id,
        locale=locale,
        game=game,
        setup={"climbers": []},
    )


async def _check_new(contests_: Contests, new: NewContest, connection: AsyncConnection) -> None:
    await lock_counts(connection, Counted(f"ladder.{new.game}", "guild", new.guild_id))
    for row in await contests_.store.select(*_here(new.guild_id, new.game), connection=connection):
        raise AlreadyOpen(row)


def _here(guild_id: int, game: str) -> tuple[ColumnElement[bool], ...]:
    return contests.c.kind == LADDER, contests.c.guild_id == guild_id, contests.c.game == game
