"""A rematch: the next table for the same players, who are invited to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.discord_io.sending import send
from bot.i18n import words
from bot.runtime.background import BackgroundTasks
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import NewPlayer, TableCreation
from bot.tables.table import LiveTable
from engine.errors import CodedError
from engine.table_state import Occupant, TablePhase

T = TypeVar("T")


def rotated(seats: Sequence[T]) -> list[T]:
    """Return the seats with the first kept and the others moved on by one.

    After three games of four players, each has sat opposite each other.
    """
    first, *others = seats
    return [first, *others[-1:], *others[:-1]]


@dataclass(eq=False, repr=False)
class Rematch:
    """Opening the next table for the same players."""

    registry: TableRegistry
    creation: TableCreation
    settings: Settings
    background: BackgroundTasks
    intervals: Intervals

    async def play_again(self, table: LiveTable, asker: NewPlayer, *, may_post: bool) -> LiveTable:
        """Return the next table for the players of ``table``; open it, or seat the asker at the one opened.

        Partners keep their seats. In a game without partners the seats rotate.

        *Raises:* CodedError ``rematch_not_yours``; ``write_forbidden`` unless ``may_post``; the errors of
        ``TableCreation.create``.
        """
        # Users who were erased have an id below 1.
        people = [
            who for who in table.state.seats if who is not None and who.user is not None and who.user > 0
        ]
        if people and all(who.user != asker.user for who in people):
            raise CodedError("rematch_not_yours")
        try:
            again = await self.registry.here(table.row.channel_id)
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
            again = await self.registry.here(table.row.channel_id)
        seat = again.state.seat_of(asker.user)
        is_invited = seat is not None and again.state.occupant(seat).away
        if is_invited and again.state.phase is TablePhase.LOBBY:
            await again.seating.join(asker.user, asker.name)
        return again

    async def _open(self, table: LiveTable, asker: NewPlayer, people: list[Occupant]) -> LiveTable:
        row = table.row
        await self.creation.check_channel(row.guild_id, row.channel_id)
        host = Occupant(asker.name, user=asker.user)

        def returning(who: Occupant | None) -> Occupant | None:
            if who is not None and who.user == asker.user:
                return host
            return who if who is None or who.user is None or who in people else None

        again_here = [returning(who) for who in table.state.seats]
        if host not in again_here:
            again_here.insert(0, host)
        keeps_partners = any(len(side) > 1 for side in table.module.game.sides(table.rules))
        again = await self.creation.create(
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host=asker,
            module=table.module,
            rules=table.rules,
            pace=row.pace,
            locale=row.locale,
            arranged_seats=again_here if keeps_partners else rotated([who for who in again_here if who]),
        )
        # Players who left the last game are not mentioned, but have a reserved seat.
        called = [who.user for who in people if who.is_present and who.user not in (None, asker.user)]
        self.background.spawn(self._ping(again, asker, called))
        return again

    async def _ping(self, again: LiveTable, asker: NewPlayer, users: list[int]) -> None:
        """Mention the invited players in the channel, if they and the server want mentions.

        No player is mentioned if the asker has recently had others mentioned.
        """
        wanting = []
        if again.settings.calls and self.intervals.take(asker.user):
            wanting = [user for user in users if (await self.settings.person(user)).calls]
        if not wanting:
            return
        say, seat = words(again.row.locale, again.module.name), again.state.seat_of(asker.user)
        text = say(
            "rematch-call",
            players=say.list([f"<@{user}>" for user in wanting]),
            asker=again.scene().bare(seat) if seat is not None else "…",
        )
        await send(again.channel, text, pings=wanting, doing="inviting players to a rematch")
