"""Another game for those who have just played: who wants it sits down, and the others are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import discord

from bot.discord_io.delivery import attempt
from bot.i18n import words
from bot.runtime.background import BackgroundTasks
from bot.runtime.intervals import Intervals
from bot.settings import Settings
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import NewPlayer, TableCreation
from bot.tables.table import TableSession
from engine.errors import CodedError
from engine.table_rules import Occupant, TablePhase

T = TypeVar("T")


def rotated(seats: Sequence[T]) -> list[T]:
    """The same people with other neighbours: the first keeps their seat, the others move one on.

    Of four who play on, each has sat opposite each other one after three games.
    """
    first, *others = seats
    return [first, *others[-1:], *others[:-1]]


class Rematch:
    """Opens the next table of the same players."""

    def __init__(
        self,
        registry: TableRegistry,
        creation: TableCreation,
        settings: Settings,
        background: BackgroundTasks,
        intervals: Intervals,
    ) -> None:
        self._registry = registry
        self._creation = creation
        self._settings = settings
        self._background = background
        self._intervals = intervals

    async def play_again(self, table: TableSession, asker: NewPlayer, *, may_post: bool) -> TableSession:
        """The next table of the players of ``table``, at which ``asker`` has a seat, where there is one.

        Two who ask mean the same table: the second has answered. Raises ``rematch_not_yours`` for who did not
        sit here, ``write_forbidden`` where one is to be opened and the asker ``may_post`` nothing in its
        channel, and what opening a table raises.
        """
        # Whoever was forgotten since has a number below 1.
        people = [
            who for who in table.state.seats if who is not None and who.user is not None and who.user > 0
        ]
        if people and all(who.user != asker.user for who in people):
            raise CodedError("rematch_not_yours")
        try:
            again = await self._registry.here(table.row.channel_id)
        except CodedError as error:
            if error.code != "no_table_here":
                raise
            if not may_post:
                raise CodedError("write_forbidden") from None
            try:
                return await self._open(table, asker, people)
            except CodedError as faster:
                if faster.code != "channel_taken":
                    raise
            again = await self._registry.here(table.row.channel_id)
        seat = again.state.seat_of(asker.user)
        asked = seat is not None and again.state.occupant(seat).away
        if asked and again.state.phase is TablePhase.LOBBY:
            await again.seating.join(asker.user, asker.name)
        return again

    async def _open(self, table: TableSession, asker: NewPlayer, people: list[Occupant]) -> TableSession:
        row = table.row
        await self._creation.check_channel(row.guild_id, row.channel_id)
        host = Occupant(asker.name, user=asker.user)
        seated = [who for who in table.state.seats if who is not None]
        again_here = [
            host if who.user == asker.user else who for who in seated if who.user is None or who in people
        ]
        if host not in again_here:
            again_here.insert(0, host)
        again = await self._creation.create(
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host=asker,
            module=table.module,
            rules=table.rules,
            pace=row.pace,
            locale=row.locale,
            again=rotated(again_here),
        )
        # Who had left the last game already is not called; the seat is there all the same.
        called = [who.user for who in people if who.is_present and who.user not in (None, asker.user)]
        self._background.spawn(self._call(again, asker, called))
        return again

    async def _call(self, again: TableSession, asker: NewPlayer, users: list[int]) -> None:
        """Mention once in the channel those who are asked, as far as they and the server want it.

        Nobody is mentioned where the asker has called people just before: the seats are kept all the same.
        """
        wanting = []
        if again.settings.calls and self._intervals.take(asker.user):
            wanting = [user for user in users if (await self._settings.person(user)).calls]
        if not wanting:
            return
        say, seat = words(again.row.locale, again.module.name), again.state.seat_of(asker.user)
        text = say(
            "rematch-call",
            players=say.list([f"<@{user}>" for user in wanting]),
            asker=again.presenter.scene().bare(seat) if seat is not None else "…",
        )
        only_them = discord.AllowedMentions(users=[discord.Object(user) for user in wanting])
        await attempt(again.channel.send(text, allowed_mentions=only_them), "asking for another game")
