"""How tables begin: opened by users or by the program, seated, and opened again for a rematch."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import discord

from bot.config import AppConfig
from bot.discord_io.access import public_parent
from bot.discord_io.delivery import attempt
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.sending import send
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModule
from bot.i18n import words
from bot.runtime.background import BackgroundTasks
from bot.runtime.current import about_table
from bot.runtime.keyed import Intervals
from bot.settings import GuildSettings, Settings
from bot.storage.caps import Caps
from bot.storage.errors import StorageError
from bot.storage.game_row import GameRow, NewGame
from bot.storage.games import Games, Link
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from bot.tables.view.table_pages import CALLED
from engine.dealing import SEED_BYTES
from engine.entries import AddBot, By, InviteOnly, KeepOut
from engine.errors import CodedError, IllegalAction
from engine.table_state import Occupant, TablePhase


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A user who sits down, and the name shown."""

    user: int
    name: str


@dataclass(eq=False, repr=False)
class TableCreation:
    """Opening tables, within the server's settings and the program's limits."""

    client: discord.Client
    config: AppConfig
    registry: TableRegistry
    games: Games
    settings: Settings

    async def check_channel(self, guild_id: int, channel_id: int, channel: object = None) -> GuildSettings:
        """Check that the server allows tables in a channel, and return its settings.

        Deleted channels do not count: once the last allowed one is gone, all channels are allowed. Pass the
        ``channel`` itself if the client may not have it cached.

        *Raises:* CodedError ``channel_not_allowed``.
        """
        settings, guild = await self.settings.guild(guild_id), self.client.get_guild(guild_id)
        if channel is None and guild is not None:
            channel = guild.get_channel_or_thread(channel_id)
        allowed = [one for one in settings.channels if guild is None or guild.get_channel(one) is not None]
        here = {channel_id, getattr(channel, "parent_id", None)}
        if allowed and here.isdisjoint(allowed):
            raise CodedError("channel_not_allowed", channels=allowed)
        return settings

    async def is_first_game(self, user: int, module: GameModule) -> bool:
        """Return whether a user has never finished a game; False if the database does not answer."""
        try:
            return not await self.games.has_finished(user, module.name)
        except StorageError:
            return False

    async def last_length(self, channel_id: int, module: GameModule) -> str | None:
        """Return the length of a channel's last table; None if that was another game or cannot be read."""
        try:
            row = await self.games.last_game_in(channel_id)
        except StorageError:
            return None
        is_known = row is not None and row.game == module.name and row.length in module.catalogue.lengths
        return row.length if row is not None and is_known else None

    async def create(
        self,
        *,
        guild_id: int,
        channel_id: int,
        host: NewPlayer,
        module: GameModule,
        rules: Any,
        pace: str,
        locale: str,
        shown_by_caller: bool = False,
        arranged_seats: Sequence[Occupant | None] = (),
        secret: bytes | None = None,
        parent_id: int | None = None,
        is_sealed: bool = False,
        is_counted: bool = True,
        season_id: int | None = None,
        tournament_id: int | None = None,
        invite_only: bool = False,
        kept_out: Sequence[KeepOut] = (),
        link: Link | None = None,
    ) -> LiveTable:
        """Open a table in a channel, which has at most one open table, and seat its host there.

        Args:
            shown_by_caller: the caller answers with the lobby, so the public message is held.
            arranged_seats: the players of an earlier table by seat, with the host; None for a free seat. Bot
                players sit down, and seats are reserved for the others.
            secret: the secret of another table whose deals are also played here; None for a new one.
            parent_id: the channel of a public thread just created; None to look it up.
            is_counted: whether there may be no more tables than the host and the server may have.
            kept_out: the users whom the host of the last table kept from it.
            link: stores what the table belongs to, which then seats its players if this fails to.

        The others are as in ``NewGame``.

        *Raises:* StorageError ``channel_taken`` if the channel has an open table, UnreadableTable if that
        cannot be loaded; CodedError ``tables_own_full`` or ``tables_guild_full``.
        """
        secret = secrets.token_bytes(SEED_BYTES) if secret is None else secret
        guild = self.client.get_guild(guild_id)
        if parent_id is None and guild is not None:
            parent_id = public_parent(guild.get_thread(channel_id))

        async def create_row() -> GameRow:
            new = NewGame(
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host.user,
                locale=locale,
                pace=pace,
                game=module.name,
                length=module.catalogue.length(rules),
                rules=module.game.dump_rules(rules),
                secret=secret,
                commitments=module.commitments(secret, rules),
                parent_id=parent_id,
                is_sealed=is_sealed,
                season_id=season_id,
                tournament_id=tournament_id,
            )
            return await self.games.create_game(new, self._most if is_counted else None, link)

        try:
            table = await self.registry.admit_new(create_row)
        except StorageError as error:
            if error.code == "channel_taken":
                await self.registry.here(channel_id)  # raises if that table cannot be read
            raise
        if shown_by_caller:
            table.public_message.hold()
        try:
            arranged = arranged_seats or [Occupant(host.name, user=host.user)]
            with about_table(table.row):
                await table.seating.seat_again(arranged, asker=host.user)
                if invite_only:
                    await table.commit(InviteOnly(host.user, on=True))
                for one in kept_out:
                    await table.commit(one)
        except Exception:
            # A table without a seated host must not occupy the channel; one that cannot be closed is shown.
            table.resume(0.0)
            if link is None:
                with suppress(CodedError):
                    await table.close_alone()
            if table.state.is_open:
                table.public_message.release()
            raise
        return table

    async def check_limits(self, guild_id: int, host: int) -> None:
        """Check that one more table may be opened. *Raises:* ``tables_own_full`` or ``tables_guild_full``."""
        await self.games.check_caps(guild_id, host, self._most)

    @property
    def _most(self) -> Caps:
        return Caps(self.config.tables_per_person, self.config.tables_per_guild)


log = logging.getLogger(__name__)


async def thread_named(
    channel: discord.TextChannel, name: str, *, is_private: bool, is_unused: bool = False
) -> discord.Thread | None:
    """Return the bot's thread of a name, which an interrupted attempt has created, or a new one.

    The name is cut to what Discord allows. Only added members see a private thread, and they cannot add
    others. With ``is_unused``, a thread that has messages is skipped. None if the bot may not create it.
    """
    name = name[:100]
    for thread in channel.threads:
        is_ours = thread.owner_id == channel.guild.me.id and thread.is_private() == is_private
        is_free = not thread.archived and not (is_unused and thread.total_message_sent)
        if is_ours and is_free and thread.name == name:
            return thread
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    made = channel.create_thread(name=name, type=kind, invitable=not is_private)
    return (await attempt(made, "opening a thread")).value


async def seat_and_deal(table: LiveTable, sitters: Sequence[Occupant], thread: discord.Thread | None) -> None:
    """Add players to a private thread, seat them, start the table and deal. Safe to call more than once.

    The table has no players but ``sitters``, in the order of the seats; bot players without a name get one.
    """
    table.public_message.hold()
    try:
        if table.state.phase is TablePhase.LOBBY and thread is not None and thread.is_private():
            for user in (who.user for who in sitters if who.user is not None):
                await attempt(thread.add_user(discord.Object(user)), "adding a player to a thread")
        for seat, who in enumerate(sitters):
            if table.state.phase is not TablePhase.LOBBY:
                break
            if who.user is not None:
                if table.state.seat_of(who.user) is None:
                    await table.seating.join(who.user, who.name)
            elif table.state.seats[seat] is None:
                if who.name:
                    await table.commit(AddBot(who.name, who.level or table.module.players.stand_in))
                else:
                    await table.seating.add_bot(who.level)
        seated = [
            who.user for who in sitters if who.user is not None and table.state.seat_of(who.user) is not None
        ]
        if table.state.phase is TablePhase.LOBBY and seated:
            await table.seating.start(seated[0])
            await table.dealing.deal_now(By.CLOCK)
    except IllegalAction as error:
        # A player or the table's own clock was faster.
        log.info("table %d had already been started: %s", table.id, error.code)
    finally:
        table.public_message.release()


T = TypeVar("T")


def rotated(seats: Sequence[T]) -> list[T]:
    """Return the seats with the first kept and the others moved on by one.

    After three games of four players, each has sat opposite each other.
    """
    first, *others = seats
    return [first, *others[-1:], *others[:-1]]


def _players_for(table: LiveTable, asker: NewPlayer) -> list[Occupant]:
    """Return the players of a game who may play again. *Raises:* CodedError ``rematch_not_yours``."""
    people = [
        who
        for who in table.state.seats
        if who is not None
        and who.user is not None
        and who.user > 0  # users who were erased have an id below 1
        and not table.state.is_kept_out(who.user)
    ]
    if people and all(who.user != asker.user for who in people):
        raise CodedError("rematch_not_yours")
    return people


@dataclass(eq=False, repr=False)
class Rematch:
    """Opening the next table for the same players."""

    creation: TableCreation
    doors: Doors
    background: BackgroundTasks
    intervals: Intervals

    async def play_again(self, table: LiveTable, asker: NewPlayer, *, may_post: bool) -> LiveTable:
        """Return the next table for the players of ``table``; open it, or seat the asker at the one opened.

        A new one is in the language the server has now.

        Partners keep their seats. In a game without partners the seats rotate.

        *Raises:* CodedError ``rematch_not_yours``; ``channel_taken`` if the channel's table is of another
        game or has no seat of the asker; ``write_forbidden`` unless ``may_post``; the errors of
        ``TableCreation.create``.
        """
        _players_for(table, asker)  # first, since it may raise
        try:
            again = await self.creation.registry.here(table.row.channel_id)
        except CodedError as error:
            if error.code != "no_table_here":
                raise
            if not may_post:
                raise CodedError("write_forbidden") from None
            try:
                return await self.open(table, asker)
            except CodedError as faster:
                if faster.code != "channel_taken":
                    raise
            again = await self.creation.registry.here(table.row.channel_id)
        seat = again.state.seat_of(asker.user)
        if again.module is not table.module or seat is None:
            raise CodedError("channel_taken")
        if again.state.occupant(seat).away and again.state.phase is TablePhase.LOBBY:
            await again.seating.join(asker.user, asker.name)
        return again

    async def open(
        self, table: LiveTable, asker: NewPlayer, thread: discord.Thread | None = None
    ) -> LiveTable:
        """Open the next table for the players of ``table``, in its channel or in a new thread beside it.

        *Raises:* CodedError ``rematch_not_yours``, and the errors of ``TableCreation.create``.
        """
        row, people = table.row, _players_for(table, asker)
        users = [who.user for who in people if who.user is not None]
        apart = await self.doors.apart(asker.user, users, row.guild_id)
        people = [who for who in people if who.user not in apart]
        settings = await self.creation.check_channel(row.guild_id, row.channel_id)
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
            channel_id=row.channel_id if thread is None else thread.id,
            parent_id=public_parent(thread),
            host=asker,
            module=table.module,
            rules=table.module.catalogue.again(table.rules),
            pace=row.pace,
            locale=settings.language or row.locale,
            arranged_seats=again_here if keeps_partners else rotated([who for who in again_here if who]),
            invite_only=table.state.invite_only,
            kept_out=[one for one in table.state.kept_out if not one.is_about(asker.user)],
        )
        again.presenter.folded_for = asker.user  # the next game is as the last one
        # Players who left the last game are not mentioned, but have a reserved seat.
        called = [who.user for who in people if who.is_present and who.user not in (None, asker.user)]
        self.call(again, asker.user, called, "rematch-call")
        return again

    def call(self, table: LiveTable, asker: int, users: Sequence[int | None], key: str) -> None:
        """Mention users with a reserved seat in the channel, with the sentence of a key.

        Only those are mentioned who want it, if the server does, and nobody if the asker has recently had
        others mentioned.
        """
        self.background.spawn(self._call(table, asker, [user for user in users if user is not None], key))

    async def _call(self, table: LiveTable, asker: int, users: list[int], key: str) -> None:
        wanting = []
        if table.settings.calls and self.intervals.take(asker):
            wanting = await self.creation.settings.wanting_calls(table.row.guild_id, users)
        if not wanting:
            return
        say, seat = words(table.row.locale, table.module.name), table.state.seat_of(asker)
        text = say(
            key,
            players=say.list([f"<@{user}>" for user in wanting]),
            asker=table.scene().bare(seat) if seat is not None else "…",
            count=len(wanting),
        )
        join = ButtonSpec("join", arg=CALLED, label=say("lobby-join"), style="success")
        rendered = Rendered(content=text, buttons=((join,),))
        view = table.view_of(rendered)
        await send(table.channel, rendered, view, pings=wanting, doing="inviting players to a table")
