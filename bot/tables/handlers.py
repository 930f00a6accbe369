from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord

from bot.discord_io.access import closes_tables, is_public, may_use
from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest, Subject
from bot.discord_io.delivery import Failure
from bot.discord_io.dispatch import ButtonAction, perform
from bot.discord_io.error_answers import answer_error
from bot.discord_io.forms import filled_in
from bot.discord_io.interaction import (
    BACK,
    ELSEWHERE,
    ENTRIES,
    JOIN,
    KEPT,
    OPEN,
    START,
    Interaction,
    TableWay,
)
from bot.discord_io.languages import command_game, words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import close
from bot.game_kit.module import GameModules, game_here
from bot.game_kit.status import PICK_BOT, seats_to_take
from bot.i18n import Words, words
from bot.pages.page import remove_buttons
from bot.runtime.background import errors_logged
from bot.settings import Settings
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.games import Games
from bot.storage.schema import FIRST_GAME
from bot.tables.actions.context import TableContext
from bot.tables.actions.panel import GAME_CONTROL, READING
from bot.tables.actions.people import PEOPLE
from bot.tables.actions.seats import SEAT_ACTIONS, SETUP
from bot.tables.opening import Rematch
from bot.tables.registry import TableRegistry
from bot.tables.stored_table import SYSTEM_USER
from bot.tables.table import LiveTable
from bot.tables.threads import answer_no_table, new_table_request
from bot.tables.view.table_pages import CALLED
from engine.entries import End, Leave, entry_payload
from engine.errors import CodedError, IllegalAction, SequenceTaken, raise_any, require
from engine.seats import Seat
from engine.table_state import TablePhase, TableState

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class TableClosing:
    """What happens to tables from outside: their channel is gone, or a user; or they cannot be loaded."""

    client: discord.Client
    registry: TableRegistry
    games: Games
    settings: Settings

    async def channel_deleted(self, channel_id: int) -> None:
        if (row := await self.games.open_game_in(channel_id)) is not None:
            await self._close_alone(row.id)

    async def guild_left(self, guild_id: int) -> None:
        """Close all tables of a server the bot has left. *Raises:* CodedError at the end if one failed to."""
        failures = list[CodedError]()
        for number in await self.games.open_ids(guild_id):
            try:
                await self._close_alone(number)
            except CodedError as error:
                log.warning("could not close table %d: %s", number, error.code)
                failures.append(error)
        raise_any(failures)

    async def user_excluded(self, user: int, guild_id: int | None) -> None:
        """Give the seats of a user whom a server, or None for the operator, excludes to bots, for good."""
        for number in await self.games.ids_of(user, only_open=True):
            with errors_logged(f"table {number}: an excluded user keeps their seat"):
                table = await self.registry.get(number, shows=False)
                is_there = guild_id in (None, table.row.guild_id) and table.is_run_here
                if is_there and table.state.seat_of(user) is not None:
                    table.panels.drop(user)
                    await table.seating.dismiss(user)

    async def answer_unreadable(
        self, interaction: Interaction, error: UnreadableTable, verb: str = ""
    ) -> None:
        """Report that a table cannot be read, with a button that closes it; or close it if that was tapped.

        *Raises:* UnreadableTable ``error``, if the user may not close the table or it is closed; CodedError
        ``table_elsewhere``, ``not_allowed_end``.
        """
        row, is_host = error.row, interaction.user.id == error.row.host_id
        if not may_use(interaction, row, takes_part=is_host):
            raise CodedError("table_elsewhere")
        if not row.is_open:
            raise error
        settings = await self.settings.guild(row.guild_id)
        if not is_host and not closes_tables(interaction, row, settings.end_role):
            raise IllegalAction("not_allowed_end", seated="no") if verb in ("end", "end_yes") else error
        say = words_of(interaction, row.game)
        if verb == "end_yes":
            await self._close_unread(row, interaction.user.id)
            await answer_private(interaction, Rendered(content=say("unreadable-closed")))
            return
        close = ButtonSpec("end_yes", label=say("confirm-end-yes"), style="danger")
        rendered = Rendered(content=say.error(error), buttons=((close,),))
        await answer_private(interaction, rendered, rendered.view(Subject(TABLE_ROOM, row.id)), as_new=True)

    async def _close_alone(self, number: int) -> None:
        """Close a table no player can reach any more, whatever its state."""
        try:
            table = await self.registry.get(number)
            await self.registry.refresh(table)
            await table.close_alone()
        except UnreadableTable as error:
            await self._close_unread(error.row, SYSTEM_USER)

    async def _close_unread(self, row: GameRow, user: int) -> None:
        """Close a table that cannot be loaded, by appending its end to the journal."""
        async with self.registry.loading:
            journal = self.games.journal(row.id)
            try:
                await journal.append(await journal.last_seq() + 1, entry_payload(End(user)), status="ended")
            except SequenceTaken:
                await self.games.set_status(row.id, "ended")  # another writer was first
        log.warning("table %d: closed without being read", row.id)
        await self.show_unread_end(row)
        for on_closed in self.registry.on_closed:
            on_closed(row)

    async def show_unread_end(self, row: GameRow) -> None:
        """Show in a table's message that it was closed without being read; the next start repeats a loss."""
        failure = None
        if row.message_id is not None:
            channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            text = words(row.locale)("unreadable-closed")
            failure = (await close(channel.get_partial_message(row.message_id).edit, text)).failure
        if failure is not Failure.UNREACHABLE:
            await self.games.set_message(row, row.message_id)  # stores that the end is shown


async def _expect_member(interaction: Interaction, table: LiveTable) -> None:
    """Check that a seated user is in the server; else a bot takes the seat. *Raises:* ``left_server``."""
    seat = table.state.seat_of(interaction.user.id)
    if seat is None:
        return  # users without a seat cannot act from outside the server
    try:
        await interaction.client.memberships.check(interaction, table.row.guild_id)
    except CodedError:
        table.panels.drop(interaction.user.id)
        if table.state.is_open and table.state.occupant(seat).is_present:
            with suppress(IllegalAction):  # they have left already
                await table.commit(Leave(interaction.user.id))
        raise


TABLE_ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    **SEAT_ACTIONS,
    **SETUP,
    **PEOPLE,
    **GAME_CONTROL,
    **READING,
}
"""The actions at a table of any game, by verb."""


@dataclass(eq=False, repr=False)
class TableHandlers:
    """Handlers of requests to tables; ``feature_actions`` are those of features at tables of any game."""

    registry: TableRegistry
    closing: TableClosing
    rematch: Rematch
    modules: GameModules
    feature_actions: dict[str, ButtonAction] = field(default_factory=dict)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> TableContext | None:
        """Return the request with its table; None if the table cannot be read, which has been answered.

        A request that may be out of date is judged by what is stored now.

        *Raises:* CodedError ``table_gone``, ``unknown_button``, ``left_server``.
        """
        number, revision = request.number(0), request.revision
        try:
            table = await self._found(interaction, number)
            action = self._known_action(table, request.verb)
            if not action.lasting:
                await self._put_away_orphan(interaction, table, is_call=request.arg == CALLED)
            if interaction.guild_id is None:  # in a server, Discord itself lets only members act
                await _expect_member(interaction, table)
            if not action.is_bound_to_revision or revision != table.state.revision or table.is_behind:
                await self.registry.refresh(table)
        except UnreadableTable as error:
            await self.closing.answer_unreadable(interaction, error, request.verb)
            return None
        if interaction.type is discord.InteractionType.modal_submit:
            # At a table, a form has one field, the argument of its action.
            typed = next(iter(filled_in(interaction).values()), "")
            request = replace(request, args=(*request.args[:2], typed))
        return TableContext(interaction, request, table, self.rematch)

    async def _found(self, interaction: Interaction, number: int) -> LiveTable:
        """Return the table of that id; if it is gone, remove the tapped page's buttons and raise."""
        try:
            return await self.registry.get(number)
        except CodedError as error:
            if error.code == "table_gone" and self._may_be_orphan(interaction):
                await remove_buttons(interaction)
            raise

    async def _put_away_orphan(self, interaction: Interaction, table: LiveTable, *, is_call: bool) -> None:
        """Remove the buttons of a tapped page that is not the table's, and link the table in it.

        In another channel it belongs to another table, which had this id before a backup was restored. The
        message that calls invited users is of use until the table is closed.
        """
        page, tapped = table.public_message, interaction.message
        if tapped is None or not self._may_be_orphan(interaction):
            return
        if table.row.channel_id != interaction.channel_id:
            await remove_buttons(interaction)
        elif is_call:
            if not table.state.is_open:
                await remove_buttons(interaction)
        elif table.is_run_here and page.is_stray(tapped.id):
            old = words(table.row.locale, table.module.name)
            await remove_buttons(interaction, old("page-old", page=page.message.link))

    def _may_be_orphan(self, interaction: Interaction) -> bool:
        """Return whether the tapped message is public and not the page of a table in memory."""
        tapped = interaction.message
        if tapped is None or not is_public(interaction):
            return False
        return not self.registry.is_public_message(tapped.id)

    def action(self, context: TableContext, /) -> ButtonAction[TableContext]:
        """Return the action of the tap's verb. *Raises:* CodedError ``unknown_button``."""
        return self._known_action(context.table, context.request.verb)

    def _known_action(self, table: LiveTable, verb: str) -> ButtonAction[TableContext]:
        if (action := self._action_of(table, verb)) is None:
            raise CodedError("unknown_button")
        return action

    async def request(
        self, interaction: Interaction, verb: str, arg: str | Callable[[LiveTable], str] = ""
    ) -> None:
        """Answer a slash command as the button ``verb`` of the channel's table, with its argument ``arg``.

        ``arg`` may be a function of the table. One that parses a move calls ``deciding_seat`` first: its
        own errors say nothing to a user without a seat.
        """
        try:
            table = await self._found_or_answer(interaction, self.registry.here(interaction.channel_id))
        except UnreadableTable as error:
            await self.closing.answer_unreadable(interaction, error, verb)
            return
        if table is None or (action := await self._action_or_answer(interaction, table, verb)) is None:
            return
        context = TableContext(interaction, table.subject.request(verb), table, self.rematch)

        async def run(context: TableContext) -> None:
            value = arg if isinstance(arg, str) else arg(table)
            request = table.subject.request(verb, value)
            await action.run(replace(context, request=request))

        await perform(context, replace(action, run=run), is_command=True)

    async def request_at_newest(self, interaction: Interaction, verb: str) -> None:
        """Answer a command as the button ``verb`` of the channel's newest table, open or closed."""
        table = await self._found_or_answer(interaction, self.registry.last_here(interaction.channel_id))
        if table is not None:
            await self._request_at(interaction, table, verb)

    async def request_last_deal(self, interaction: Interaction, verb: str, arg: str, label: str) -> None:
        """Answer a command as the button ``verb`` about deal number ``arg`` of the channel's newest table.

        If it has no finished deal, offer the last one of the channel's last game; ``label`` is the key of
        the offer's title.
        """
        newest = await self._found_or_answer(interaction, self._newest_to_look_at(interaction.channel_id))
        if newest is None:
            return
        earlier = None
        if not newest.deals_finished:
            earlier = await self.registry.last_played_here(interaction.channel_id, before=newest.id)
        if earlier is None or self._action_of(earlier, verb) is None:
            await self._request_at(interaction, newest, verb, arg)
            return
        say, deals = words_of(interaction, earlier.module.name), earlier.deals_finished
        facts = {"number": earlier.id, "deal": deals}
        button = ButtonSpec(verb, arg=str(deals), label=say("last-game-button", **facts), style="primary")
        text = say("last-game-deal", **facts)
        rendered = Rendered(embeds=(embed(say(label), text),), buttons=((button,),))
        await answer_private(interaction, rendered, earlier.view_of(rendered))

    async def game_for(self, interaction: Interaction) -> str:
        """Return the game a command is about: its own, else the channel's; empty if there is neither."""
        names = [module.name for module in self.modules.all]
        return command_game(interaction) or await game_here(interaction, self.closing.games, names) or ""

    async def _found_or_answer(
        self, interaction: Interaction, table: Awaitable[LiveTable]
    ) -> LiveTable | None:
        """Return the table a command looks for; answer that the channel has none, and return None."""
        try:
            return await table
        except CodedError as error:
            if error.code != "no_table_here":
                raise
            await answer_no_table(interaction, self.registry, error, await self.game_for(interaction))
            return None

    async def _newest_to_look_at(self, channel_id: int | None) -> LiveTable:
        """Return the channel's newest table, open or closed; lobbies that never started do not count."""
        try:
            return await self.registry.last_here(channel_id)
        except CodedError as error:
            earlier = await self.registry.last_played_here(channel_id)
            if error.code != "no_table_here" or earlier is None:
                raise
            return earlier

    async def _request_at(self, interaction: Interaction, table: LiveTable, verb: str, arg: str = "") -> None:
        if await self._action_or_answer(interaction, table, verb) is not None:
            await interaction.client.handle_request(interaction, table.subject.request(verb, arg))

    async def _action_or_answer(
        self, interaction: Interaction, table: LiveTable, verb: str
    ) -> ButtonAction[TableContext] | None:
        """Return the action of a command at a table; answer that it is another game's, and return None."""
        game = table.module.name
        try:
            return self.check_action(table, verb, words_of(interaction, game))
        except CodedError as error:
            await answer_error(interaction, error, game=game)
            return None

    def check_action(self, table: LiveTable, verb: str, words: Words) -> ButtonAction[TableContext]:
        """Return the action of a verb at a table. *Raises:* CodedError ``other_game``, in these words."""
        other = CodedError("other_game", game=table.module.title(words))
        return require(self._action_of(table, verb), other)

    def _action_of(self, table: LiveTable, verb: str) -> ButtonAction[TableContext] | None:
        own = table.module.actions
        return TABLE_ACTIONS.get(verb) or self.feature_actions.get(verb) or own.get(verb)


class ChannelEntry:
    """The ``TableEntry`` of the registered tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def option_for(self, interaction: discord.Interaction[Any], game: str, /) -> str:
        """Return the user's option here; empty outside a server and for a table that cannot be read."""
        if interaction.guild_id is None:
            return ""
        try:
            table = await self._registry.here(interaction.channel_id)
        except CodedError as error:
            return OPEN if error.code == "no_table_here" else ""
        if table.module.name != game:
            return OPEN
        user = interaction.user.id
        option = option_at(table.state, user)
        return JOIN if option == ELSEWHERE and bots_to_replace(table, user) else option

    async def way_for(self, interaction: discord.Interaction[Any], /) -> TableWay | None:
        """Return the user's way to the channel's table; None if there is no table, and outside a server."""
        if interaction.guild_id is None:
            return None
        try:
            table = await self._registry.here(interaction.channel_id)
        except CodedError:
            return None
        user = interaction.user.id
        option, bots = option_at(table.state, user), bots_to_replace(table, user)
        message, request = table.public_message.message, table.subject.request
        is_on_page = interaction.message is not None and interaction.message.id == message.message_id
        link = "" if is_on_page else message.link
        if option in (START, BACK):
            return TableWay("button-hand", request(ENTRIES[BACK]), link)
        if option == KEPT:
            return TableWay("button-back", request(ENTRIES[KEPT]), link)
        if len(bots) > 1:
            return TableWay("button-take-a-seat", request(PICK_BOT), link)
        join = request(ENTRIES[JOIN])
        if bots:
            return TableWay("button-take-seat", join, link, table.scene(user).plain(bots[0]))
        is_reserved = table.state.seat_of(user) is not None
        may_join = is_reserved or (option == JOIN and not table.row.is_contest)
        return TableWay("lobby-join", join if may_join else None, link)

    async def play_for(self, interaction: discord.Interaction[Any], game: str, /) -> TableWay | None:
        """Return the user's way into a game: the channel's table, or a new one; None outside a server.

        Where the channel's table has no seat for them, the answer to a new one offers a thread.
        """
        wanted = game or FIRST_GAME
        option = await self.option_for(interaction, wanted)
        if not option:
            return None
        if option in ENTRIES:
            request = await self.request_for(interaction, option, wanted)
            return TableWay(f"lesson-door-{option}", request, "")
        return TableWay("lesson-open", new_table_request(wanted), "")

    async def request_for(
        self, interaction: discord.Interaction[Any], option: str, game: str, /
    ) -> ComponentRequest | None:
        """Return the request of a button for one of ``ENTRIES``; None if the table is of another game.

        *Raises:* CodedError ``no_table_here``.
        """
        table = await self._registry.here(interaction.channel_id)
        return table.subject.request(ENTRIES[option]) if table.module.name == game else None


def bots_to_replace(table: LiveTable, user: int) -> tuple[Seat, ...]:
    return () if table.row.is_contest else seats_to_take(table.scene(user))


def option_at(state: TableState, user: int) -> str:
    gathers, seat = state.phase is TablePhase.LOBBY, state.seat_of(user)
    if seat is None:
        has_room = any(who is None or who.user is None for who in state.seats)
        return JOIN if gathers and has_room else ELSEWHERE
    if state.occupant(seat).away:
        return JOIN if gathers else KEPT
    return START if gathers and user == state.host else BACK
