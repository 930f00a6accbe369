"""A stored table: its committed state, the one way to change it, and who is notified of changes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bot.game_kit.module import GameModule
from bot.game_kit.played import is_in_deal
from bot.settings import GuildSettings
from bot.storage.games import GameRow
from bot.storage.journal import SqlJournal
from bot.tables.services import TableServices
from engine.dealing import CutSource
from engine.entries import Act, By, End, NewPace, NewRules, TableEntry
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.table import Table
from engine.table_rules import Change, TableState, new_table

OnChange: TypeAlias = Callable[[Change], None]

SYSTEM_USER: Final = 0
"""User id recorded when the program closes a table: its channel was deleted, or its lobby was idle."""


class StoredTable:
    """The door to one table: all reads and writes of its state pass through here.

    Attributes:
        row: the game's row in the database.
        module: the game played at the table.
        services: the parts of the program the table uses.
        channel: the channel or thread the table is in.
        is_run_here: whether this process runs the clock, the bot players and the channel's messages. Where
            another process does, players can act and see their panels here all the same.
    """

    def __init__(self, row: GameRow, module: GameModule, core: Table, services: TableServices) -> None:
        self.id, self.row, self.module, self.services = row.id, row, module, services
        self.channel = services.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.is_run_here = services.processes.runs(row.guild_id)
        self._core = core
        core.subscribe(self._update_row)

    # ------------------------------------------------------------------ state

    @property
    def state(self) -> TableState:
        """The committed state."""
        return self._core.state

    @property
    def rules(self) -> Any:
        """The rules of the game; in the lobby, those it would start with."""
        return self.state.rules

    @property
    def settings(self) -> GuildSettings:
        """The server's settings."""
        return self.services.settings.of_guild(self.row.guild_id)

    @property
    def journal(self) -> SqlJournal:
        """The rows the state is folded from."""
        return self.services.games.journal(self.id)

    @property
    def deals_finished(self) -> int:
        """The number of finished deals."""
        return 0 if self.state.match is None else self.module.game.deals_finished(self.state.match)

    @property
    def deals_begun(self) -> int:
        """The number of deals finished or in play."""
        match, game = self.state.match, self.module.game
        is_dealt = match is not None and game.dealer(match) is None and game.outcome(match) is None
        return self.deals_finished + is_dealt

    @property
    def is_stale(self) -> bool:
        """Whether the journal has, or may have, rows the state lacks."""
        return self._core.is_stale

    def seat_of(self, user: int) -> Seat:
        """Return the user's seat, also one reserved for them. *Raises:* IllegalAction ``not_seated``."""
        return self.state.own_seat(user)

    def acting_seat(self, user: int) -> Seat:
        """Return the seat of a user who may act now.

        Raises:
            IllegalAction: ``not_seated``; ``away`` while a bot player keeps the seat.
        """
        seat = self.seat_of(user)
        if self.state.occupant(seat).away:
            raise IllegalAction("away")
        return seat

    # ---------------------------------------------------------------- changes

    def subscribe(self, on_change: OnChange) -> None:
        """Call ``on_change`` after every change, in the order of subscription; it must not block."""
        self._core.subscribe(on_change)

    def unsubscribe(self, on_change: OnChange) -> None:
        """Stop calling ``on_change``."""
        self._core.unsubscribe(on_change)

    async def commit(
        self, entry: TableEntry | Act, *, revision: int | None = None, terms: Mapping[str, str] | None = None
    ) -> Change:
        """Judge, store and apply one entry, then notify the subscribers.

        Args:
            entry: the requested change.
            revision: the revision the sender was looking at; if it is not the current one, the entry is
                rejected.
            terms: columns of the game's row to change in the same transaction.

        Raises:
            IllegalAction: the rules of the table or the game forbid it; ``stale`` for an old ``revision``.
            StorageError: it was not stored, or whether it was is unknown.
        """
        return await self._core.commit(entry, revision=revision, terms=terms)

    async def start(self) -> Change:
        """Begin play. *Raises:* as ``commit``."""
        return await self._core.start()

    async def deal(self, cut: CutSource | int, by: By, *, revision: int | None = None) -> Change:
        """Deal the next hand. *Raises:* as ``commit``.

        Args:
            cut: the source of the cut if the cutter has not cut, or a number of cards.
            by: who deals.
            revision: see ``commit``.
        """
        return await self._core.deal(cut, by, revision=revision)

    def check_may_end(self, user: int, *, moderator: bool) -> None:
        """Check that the user may end the game: the host, a moderator, or anyone once no player is left.

        Raises:
            IllegalAction: ``not_allowed_end``; ``tournament_table`` or ``club_table``, since a round closes
                its own tables; ``league_table`` for a player, who could end a match they are losing.
        """
        if self.row.is_contest:
            raise IllegalAction("club_table" if self.row.tournament_id is None else "tournament_table")
        if self.row.season_id is not None and self.state.present and not moderator:
            raise IllegalAction("league_table")
        if user != self.state.host and not moderator and self.state.present:
            raise IllegalAction("not_allowed_end")

    async def end(self, user: int, *, moderator: bool) -> None:
        """End the game. *Raises:* as ``check_may_end`` and ``commit``."""
        self.check_may_end(user, moderator=moderator)
        await self.commit(End(user, counts=True))

    async def close_alone(self) -> None:
        """Close the table on the program's own account, unless it is closed. *Raises:* as ``commit``."""
        if self.state.is_open:
            await self.commit(End(SYSTEM_USER, counts=True))

    # ----------------------------------------------------------- shared deals

    async def played_elsewhere(self) -> list[tuple[GameRow, list[tuple[int, dict[str, Any]]]]]:
        """Return the server's other tables with the same deals, each with its journal rows.

        Empty while this one is sealed outside a tournament, since the others' play is then sealed too.
        """
        if self.row.is_sealed and self.row.tournament_id is None:
            return []
        games = self.services.games
        return [(row, await games.journal(row.id).read()) for row in await games.of_same_deals(self.row)]

    async def check_deals_new_to(self, user: int, *, also_here: bool = False) -> None:
        """Check that the user has neither seen this deal nor been at another table with these deals.

        Args:
            user: the user who wants to sit down.
            also_here: reject those who have been at this table, too.

        Raises:
            CodedError: ``watched_deal`` for a user who was shown all hands of the deal in play;
                ``deals_known``; ``tournament_table`` or ``club_table`` for a user from outside while
                other tables have yet to play the deals.
        """
        if self.row.is_sealed and self.state.seat_of(user) is None:
            raise CodedError("club_table" if self.row.tournament_id is None else "tournament_table")
        if self.state.watched is not None and self.state.seat_of(user) is None:
            seen = await self.services.games.watched_deal(self.id, user)
            if seen is not None and seen == self.deals_finished and is_in_deal(self.module.game, self.state):
                raise CodedError("watched_deal")
        if not self.module.shares_deals(self.rules):
            return
        for known in await self.services.games.ids_with_deals_of(self.row, user):
            if also_here or known != self.id:
                raise CodedError("deals_known", game_id=known)

    def unseal(self) -> None:
        """Open the table to spectators: every table has played its deals."""
        self.row = replace(self.row, is_sealed=False)

    def release(self) -> None:
        """Let the players end the table: the season in which it would have counted is over."""
        self.row = replace(self.row, season_id=None)

    # ------------------------------------------------ rows written by others

    async def refresh(self) -> None:
        """Apply the rows other writers have committed. *Raises:* as ``engine.table.Table.load``."""
        await self._core.refresh()

    def invalidate(self) -> None:
        """Read the whole journal again before the next write: a user may have been erased from it."""
        self._core.invalidate(self._initial_state)

    async def revalidate(self) -> None:
        """Read the journal again now if it was invalidated. *Raises:* as ``refresh``."""
        await self._core.reload_if_invalid()

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Reject changes while a user is erased from the rows, then read them again."""
        async with self._core.rewriting(self._initial_state):
            yield

    async def _initial_state(self) -> TableState:
        self.row = await self.services.games.get(self.id) or self.row
        return new_table(self.rules, self.row.host_id)

    def _update_row(self, change: Change) -> None:
        """Apply new terms to the row, as ``commit`` stored them."""
        if isinstance(change.entry, NewRules):
            rules = change.after.rules
            commitments = tuple(self.module.commitments(self.row.secret, rules))
            length = self.module.catalogue.length(rules)
            self.row = replace(self.row, rules=change.entry.rules, length=length, commitments=commitments)
        elif isinstance(change.entry, NewPace):
            self.row = replace(self.row, pace=change.entry.pace)

    def notify_processes(self, change: Change) -> None:
        """Notify the other processes of a change made here that one of them must show."""
        processes = self.services.processes
        was_written_elsewhere = self._core.is_stale and not self._core.has_unconfirmed_write
        has_dm_elsewhere = not processes.receives_direct_messages and any(
            who and who.dm for who in change.after.seats
        )
        is_shown_elsewhere = has_dm_elsewhere or not self.is_run_here
        if is_shown_elsewhere and not was_written_elsewhere:
            processes.notify(self.id)
