"""Tables of a tournament: opened in threads, seated, closed, and made public once played out."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence, Set
from typing import Final, NamedTuple

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_send
from bot.game_kit.played import played_of
from bot.game_kit.tournament import RoundTable, WrittenResult
from bot.i18n import words
from bot.pages.message import own_messages
from bot.pages.page import PageButtons
from bot.runtime.keyed import keep
from bot.runtime.logs import about_table
from bot.storage.game_row import GameRow, NewGame
from bot.storage.sealing import is_public
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from bot.tables.setup.opening import seat_and_deal, thread_named, thread_of
from bot.tables.table import LiveTable
from bot.tournaments.screens import render_seating
from bot.tournaments.service import TOURNAMENT_ROOM, Tournaments, view_of
from bot.tournaments.state import Tournament, TournamentPhase, TournamentPlayer
from engine.entries import Leave, TakeOver
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase

log = logging.getLogger(__name__)


MOST_GREETINGS: Final = 500
"""Maximum first messages of threads whose content is known; others are looked up before an edit."""


class _Greeting(NamedTuple):
    """The first message of a table's thread."""

    message_id: int
    rendered: Rendered


class TournamentTables:
    """The tables of every tournament; ``registry`` has the open ones."""

    def __init__(self, tournaments: Tournaments, registry: TableRegistry) -> None:
        self._tournaments = tournaments
        self._registry = registry
        self._greetings: OrderedDict[int, _Greeting] = OrderedDict()

    async def of(self, state: Tournament) -> list[GameRow]:
        """Return all of a tournament's tables. *Raises:* StorageError."""
        return await self._tournaments.games.of_tournament(state.row.id)

    async def open_all(self, state: Tournament) -> bool:
        """Open a thread for each table of the round with users and start it; return whether all succeeded."""
        has_all = True
        rows = by_place(await self.of(state))
        for sitting in state.sittings(state.round):
            place = state.round, sitting.table
            if place in state.lines or not has_people(state, sitting):
                continue
            row = rows.get(place)
            if row is None:
                has_all = await self._open(state, sitting) and has_all
            elif row.status == "lobby":
                with about_table(row):
                    if (table := await self._readable(row)) is not None:
                        thread = thread_of(self._tournaments.client, row)
                        if thread is not None and not await self._greetings_in(state, thread):
                            await self._greet(state, sitting, thread)
                        await self._seat(state, sitting, table, thread)
        return has_all

    async def of_bots(self, state: Tournament) -> list[RoundTable]:
        """Return the tables of the round at which bots alone have yet to play."""
        if state.phase is not TournamentPhase.PLAYING:
            return []
        rows = by_place(await self.of(state))
        return [
            sitting
            for sitting in state.sittings(state.round)
            if (state.round, sitting.table) not in state.lines
            and not has_people(state, sitting)
            and ((row := rows.get((state.round, sitting.table))) is None or not row.is_open)
        ]

    async def lines_of(self, state: Tournament, sitting: RoundTable) -> Sequence[WrittenResult]:
        """Return the results at a table of the round; empty if it is missing or unreadable."""
        row = by_place(await self.of(state)).get((state.round, sitting.table))
        if row is None:
            return []
        module = self._tournaments.module_of(state.row)
        try:
            played = await played_of(module.game, row, self._tournaments.games.journal(row.id))
        except UnreadableTable as error:
            log.error("table %d is left out of its tournament: %s", row.id, error.fault)
            return []
        return self._tournaments.game_of(state.row).lines(played.deals)

    async def close_round(self, state: Tournament) -> None:
        """Close the tables of the round that are in play; unfinished boards become averages."""
        for row in await self._in_play(state):
            await self._close(row)

    def hold_clocks(self, state: Tournament) -> None:
        """Stop or restart the clocks of the tables: of all with the tournament's, or of those that wait."""
        for table in self._registry.live:
            if table.row.tournament_id == state.row.id and table.state.is_open:
                held = state.holds_clock(table.row.tournament_round, table.row.tournament_table)
                table.hold_clock(held=held)

    async def begun(self, state: Tournament) -> list[tuple[int, int]]:
        """Return, for each table in play, its number and how many of its deals have begun."""
        found = []
        for row in await self._in_play(state):
            table = await self._readable(row)
            if table is not None and table.state.match is not None:
                found.append((row.tournament_table or 0, table.deals_begun))
        return found

    async def close_finished(self, state: Tournament) -> None:
        """Close the tables whose time is up and that have finished the deal in play, or are idle."""
        for row in await self._in_play(state):
            table = await self._readable(row)
            most = (state.allowed or {}).get(row.tournament_table or 0, 0)
            if table is None or table.state.paused or table.deals_finished >= most:
                await self._close(row)

    async def announce_time(self, state: Tournament) -> None:
        """Announce at each table in play that it may finish its deal."""
        say = words(state.row.locale, state.row.game)
        for row in await self._in_play(state):
            where = self._tournaments.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            await attempt(where.send(say("tournament-time")), "announcing the end of a round")

    async def admit_directors(self, state: Tournament, sitting: RoundTable, directors: Sequence[int]) -> None:
        """Add directors to the thread of a table; those who play may not see its boards."""
        row = by_place(await self.of(state)).get((state.round, sitting.table))
        thread = None if row is None else thread_of(self._tournaments.client, row)
        if thread is not None:
            await _admit_directors(state, thread, directors)

    async def _in_play(self, state: Tournament) -> list[GameRow]:
        return [row for row in await self.of(state) if row.is_open and row.tournament_round == state.round]

    async def _readable(self, row: GameRow) -> LiveTable | None:
        try:
            return await self._registry.get(row.id)
        except UnreadableTable as error:
            log.error("table %d of a tournament is unreadable: %s", row.id, error.fault)
            return None

    async def settle(self, state: Tournament) -> None:
        """Seat the current players of each contestant; bots replace users who no longer play, for good.

        A table without users is closed. ``state`` is the current one.
        """
        for row in await self.of(state):
            sitting = state.sitting(row.tournament_round or 0, row.tournament_table or 0)
            if not row.is_open or sitting is None:
                continue
            table = await self._readable(row)
            if table is None:
                continue
            await _dismiss_from(table, set(_people(state, sitting)))
            if not has_people(state, sitting):
                await self._close(row)
            elif table.state.phase is TablePhase.PLAYING:
                await self._substitute(table, self._sitters(state, sitting))
                await self._update_greeting(state, sitting, row)

    async def _substitute(self, table: LiveTable, sitters: Mapping[Seat, TournamentPlayer]) -> None:
        """Seat users in the places of those they replace, and add them to the table's thread."""
        for seat, player in sitters.items():
            user = player.user
            if user is None or not player.is_person or table.state.seat_of(user) is not None:
                continue
            try:
                await table.commit(TakeOver(seat, user, player.name))
                await table.seating.apply_dm_preference(user)
            except IllegalAction as error:
                log.info("table %d: a substitute has no seat: %s", table.id, error.code)
                continue
            if (thread := thread_of(self._tournaments.client, table.row)) is not None:
                await attempt(thread.add_user(discord.Object(user)), "calling a substitute to a table")

    async def unseal(self, state: Tournament) -> None:
        """Unseal the tables whose deals every table has finished; the comparison counts in statistics."""
        sealed = [row for row in await self.of(state) if not is_public(row)]
        done = [row for row in sealed if self._is_played_out(state, row)]
        if not done:
            return
        game = self._tournaments.game_of(state.row)
        results, figures = state.results(game.no_fault), dict[int, Sequence[Mapping[str, int]]]()
        for row in done:
            sitting = state.sitting(row.tournament_round or 0, row.tournament_table or 0)
            if sitting is not None and (compared := game.figures(sitting, results)):
                figures[row.id] = compared
        await self._registry.unseal([row.id for row in done], figures)

    def _is_played_out(self, state: Tournament, row: GameRow) -> bool:
        sitting = state.sitting(row.tournament_round or 0, row.tournament_table or 0)
        return sitting is None or all(map(state.is_played_out, sitting.boards))

    async def _open(self, state: Tournament, sitting: RoundTable) -> bool:
        """Open a table in a private thread, hidden from contestants who have yet to play its deals."""
        thread = await self._thread(state, sitting)
        if thread is None:
            log.warning("tournament %d has no thread for table %d", state.row.id, sitting.table)
            return False
        row, module = state.row, self._tournaments.module_of(state.row)
        rules = self._tournaments.game_of(row).rules(sitting.boards)
        secret, people = state.secret_of(sitting.boards), _people(state, sitting)

        async def create() -> GameRow:
            new = NewGame(
                guild_id=row.guild_id,
                channel_id=thread.id,
                host_id=people[0],
                locale=row.locale,
                pace=row.pace,
                game=module.name,
                length=module.catalogue.length(rules),
                rules=module.game.dump_rules(rules),
                secret=secret,
                commitments=module.commitments(secret, rules),
                parent_id=row.channel_id,  # once the deals are unsealed
                tournament_id=row.id,
                tournament_round=state.round,
                tournament_table=sitting.table,
                is_sealed=True,
            )
            return await self._tournaments.games.create_game(new)

        table = await self._registry.admit_new(create)
        table.public_message.hold()
        await self._greet(state, sitting, thread)
        with about_table(table.row):
            await self._seat(state, sitting, table, thread)
        return True

    async def _thread(self, state: Tournament, sitting: RoundTable) -> discord.Thread | None:
        """Return a thread for a table, reusing one from an interrupted attempt."""
        row = state.row
        guild = self._tournaments.client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel(row.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        say = words(row.locale)
        name = say("tournament-thread", number=row.id, round=state.round, table=sitting.table)
        return await thread_named(channel, name, is_private=True, is_unused=True)

    async def _greet(self, state: Tournament, sitting: RoundTable, thread: discord.Thread) -> None:
        greeting = self._greeting(state, sitting)
        fields = await for_send(greeting, view_of(greeting, state))
        sent = await attempt(thread.send(**fields), "posting the seating")
        if sent.value is not None:
            keep(self._greetings, thread.id, _Greeting(sent.value.id, greeting), MOST_GREETINGS)

    def _greeting(self, state: Tournament, sitting: RoundTable) -> Rendered:
        row = state.row
        return render_seating(state, sitting, self._tournaments.game_of(row), words(row.locale, row.game))

    async def _update_greeting(self, state: Tournament, sitting: RoundTable, row: GameRow) -> None:
        """Edit the first message of a table in play if it names other players or another time."""
        thread = thread_of(self._tournaments.client, row)
        if sitting not in state.sittings(state.round) or thread is None:
            return
        greeting = self._greeting(state, sitting)
        known = self._greetings.get(thread.id)
        if known is None:
            found = await self._greetings_in(state, thread)
            if not found:
                return
            known = _Greeting(found[0].id, Rendered(embeds=tuple(found[0].embeds)))
        if known.rendered.embeds != greeting.embeds:
            edit = thread.get_partial_message(known.message_id).edit(embeds=list(greeting.embeds))
            if (await attempt(edit, "updating the seating")).failure is not None:
                return
        keep(self._greetings, thread.id, _Greeting(known.message_id, greeting), MOST_GREETINGS)

    async def _greetings_in(self, state: Tournament, thread: discord.Thread) -> list[discord.Message]:
        is_call = PageButtons(TOURNAMENT_ROOM, state.row.id, ("call",)).include
        return await own_messages(thread, self._tournaments.client, is_call)

    async def _seat(
        self, state: Tournament, sitting: RoundTable, table: LiveTable, thread: discord.Thread | None
    ) -> None:
        """Seat the remaining players, start the table and deal. Safe to call more than once."""
        if thread is not None:
            await _admit_directors(state, thread, state.director_users)
        sitters = [who for _, who in sorted(self._sitters(state, sitting).items())]
        occupants = [Occupant(who.name, user=who.user if who.is_person else None) for who in sitters]
        await seat_and_deal(table, occupants, thread)

    def _sitters(self, state: Tournament, sitting: RoundTable) -> Mapping[Seat, TournamentPlayer]:
        game = self._tournaments.game_of(state.row)
        return {
            seat: player
            for at, number in enumerate(sitting.contestants)
            for seat, player in zip(game.seats(at), state.contestant(number).players, strict=True)
        }

    async def _close(self, row: GameRow) -> None:
        try:
            await (await self._registry.get(row.id)).close_alone()
        except (IllegalAction, UnreadableTable) as error:
            log.info("could not close table %d: %s", row.id, error.code)


async def _dismiss_from(table: LiveTable, contestants: Set[int]) -> None:
    seated = [who.user for who in table.state.seats if who is not None and not who.gone]
    for user in seated:
        if user is None or user <= 0 or user in contestants:  # below 1: an erased user
            continue
        try:
            await table.commit(Leave(user, for_good=True))
        except IllegalAction as error:
            log.info("table %d: leaving a seat failed: %s", table.id, error.code)


async def _admit_directors(state: Tournament, thread: discord.Thread, directors: Sequence[int]) -> None:
    for user in directors:
        if user > 0 and state.contestant_of(user) is None and not state.knows(user):
            await attempt(thread.add_user(discord.Object(user)), "letting a director into a thread")


def by_place(rows: Sequence[GameRow]) -> Mapping[tuple[int | None, int | None], GameRow]:
    """Return tables by round and number."""
    return {(row.tournament_round, row.tournament_table): row for row in rows}


def _people(state: Tournament, sitting: RoundTable) -> list[int]:
    return [user for number in sitting.contestants for user in state.contestant(number).users]


def has_people(state: Tournament, sitting: RoundTable) -> bool:
    """Return whether a user sits at a table."""
    return bool(_people(state, sitting))
