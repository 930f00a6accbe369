"""Commands that need no table: open one, show rules, show help."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_io.access import (
    game_access_of,
    missing_permissions,
    public_parent,
    threads_channel,
)
from bot.discord_io.commands import WHY
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import Answer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.limits import LINE_CHARS, OPTIONS
from bot.discord_io.message import request_view
from bot.discord_io.private_answers import answer_private, with_host_note
from bot.discord_io.sending import answer_public
from bot.game_kit.module import GameModule
from bot.i18n.texts import as_text
from bot.storage.errors import StorageError
from bot.storage.game_row import UnreadableTable
from bot.storage.sealing import may_see
from bot.tables.actions.context import note_user, show_seat
from bot.tables.actions.panel import show_aside
from bot.tables.handlers import TableHandlers
from bot.tables.opening import NewPlayer, TableCreation
from bot.tables.table import LiveTable
from bot.tables.threads import (
    TABLES_ROOM,
    answer_taken,
    options_of,
    own_table_line,
    place_for_table,
    thread_request,
)
from bot.tables.view.presenter import LOBBY
from engine.errors import CodedError, require
from engine.table_state import TablePhase


def rules_request(game: str) -> ComponentRequest:
    """Return the request of a button that shows the server's default rules of a game."""
    return ComponentRequest(TABLES_ROOM, "rules", (game,))


@dataclass(eq=False, repr=False)
class TableCommands:
    """Handlers of commands and buttons in channels with or without a table."""

    creation: TableCreation
    tables: TableHandlers

    def _module(self, request: ComponentRequest) -> GameModule:
        """Return the game of a button. *Raises:* CodedError ``unknown_button``."""
        return require(self.tables.modules.get(request.word(0)), CodedError("unknown_button"))

    async def new(self, interaction: Interaction, request: ComponentRequest) -> None:
        module = self._module(request)
        await self.open(interaction, module, **options_of(request, module))

    async def rules(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the rule set of the button, or the server's."""
        name, chapter, module = request.own(1), request.own(2), self._module(request)
        await self.show_rule_set(interaction, module, name or None, chapter=chapter)

    async def help(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self.show_help(interaction, self._module(request))

    async def open(
        self,
        interaction: Interaction,
        module: GameModule,
        *,
        rules: str | None = None,
        options: str | None = None,
        length: str | None = None,
        players: int | None = None,
        pace: str | None = None,
        thread: bool | None = None,
        invited: bool = False,
    ) -> None:
        """Answer ``/<game> new``: the lobby in public, and the host's panel in private.

        The server's settings fill in what is None. If they set no length, it is the shortest for users who
        have never played the game; for others that of the channel's last table of the game, else the longest.

        ``rules`` names a rule set; ``WHY``, the shortlist's last line, shows the host the finder in place of
        the panel. ``Catalogue.options_typed`` parses ``options``; ``pace`` is ``live``, ``relaxed`` or
        ``correspondence``; with ``thread`` the table is opened in a thread, and with ``invited``
        only invited users may sit down.
        """
        here = interaction.guild_id or 0, interaction.channel_id or 0
        settings = await self.creation.check_channel(*here, interaction.channel)
        if thread and threads_channel(interaction.channel) is None:
            raise CodedError("thread_impossible")
        if thread is None:  # a server that plays in threads plays in the one where the command was used
            thread = settings.thread and isinstance(interaction.channel, discord.TextChannel)
        catalogue, in_thread = module.catalogue, None
        if not options and rules != WHY:
            in_thread = thread_request(
                module.name, rules=rules, length=length, players=players, pace=pace, invited=invited
            )
        finds = rules == WHY and catalogue.has_finder
        named = await catalogue.find(interaction, None if finds else rules)
        if options:
            typed = catalogue.options_typed(options, named, words_of(interaction, module.name))
            named = catalogue.with_options(named, typed)
        length = length or settings.of_game(module.name).length
        is_first = length is None and await self.creation.is_first_game(interaction.user.id, module)
        if players is not None:
            counts = catalogue.player_counts(named)
            if players not in counts:
                raise CodedError("players_impossible", players=players, fewest=counts[0], most=counts[-1])
            named = catalogue.for_players(named, players)
        length = length or await self.creation.last_length(here[1], module)
        chosen = catalogue.of_length(named, length or catalogue.lengths[0])
        if is_first:
            chosen = catalogue.first_game(named)
        await self._open(
            interaction,
            module,
            chosen,
            pace or settings.pace,
            thread=thread,
            is_first=is_first,
            finds_rules=finds,
            invite_only=invited,
            in_thread=in_thread,
        )

    async def open_same_deals(self, interaction: Interaction, module: GameModule, number: int) -> None:
        """Open a table in a thread, beside the one used, with the deals of the table of this id.

        In a channel without threads, it is opened there. *Raises:* CodedError ``game_unknown``, also for an
        id from another server, ``deals_not_shared``, and the errors of ``check_deals_new_to``.
        """
        here = interaction.guild_id or 0, interaction.channel_id or 0
        await self.creation.check_channel(*here, interaction.channel)
        row = await self.creation.games.get(number)
        if row is None or row.guild_id != interaction.guild_id:
            raise CodedError("game_unknown", game_id=number)
        try:
            other = await self.tables.registry.get(number)
        except StorageError:
            raise
        except CodedError as error:
            raise CodedError("game_unknown", game_id=number) from error
        sits = other.state.seat_of(interaction.user.id) is not None
        if not (sits or game_access_of(interaction).can_read(row)) or other.module is not module:
            raise CodedError("game_unknown", game_id=number)
        if not other.rules.shared:
            raise CodedError("deals_not_shared", game_id=number)
        await other.check_deals_new_to(interaction.user.id, also_here=True)
        has_threads = threads_channel(interaction.channel) is not None
        await self._open(
            interaction,
            module,
            other.rules,
            other.row.pace,
            thread=has_threads,
            secret=other.row.secret,
            notice=words_of(interaction, module.name)("same-deals-here", game_id=number),
        )

    async def open_with_secret(
        self,
        interaction: Interaction,
        module: GameModule,
        rules: Any,
        secret: bytes,
        *,
        is_same: Callable[[bytes], bool],
        notice: str,
        notice_in_thread: str,
        notice_again: str,
    ) -> None:
        """Open a table whose deals follow from ``secret``, in a thread where the channel has threads.

        In a thread without a table, it is opened there. If a table of the host gathers players for the same
        deals, it is shown in place of a new one.

        Args:
            is_same: whether the deals of another table's secret are the same.
            notice: the sentences in the host's answer.
            notice_in_thread: a further one if the table is opened in a thread.
            notice_again: the sentence about the table that was already open.

        *Raises:* the errors of ``TableCreation``, and those of a channel where no table can be opened.
        """
        here = interaction.guild_id or 0, interaction.channel_id or 0
        settings = await self.creation.check_channel(*here, interaction.channel)
        catalogue = module.catalogue
        rules = await catalogue.proposed(interaction, rules)
        for table in self.tables.registry.live:
            is_own = table.row.guild_id == here[0] and table.state.host == interaction.user.id
            is_waiting = is_own and table.module is module and table.state.phase is TablePhase.LOBBY
            if not is_waiting or not is_same(table.row.secret):
                continue
            if table.rules == catalogue.keep_options(rules, table.rules):
                await show_seat(interaction, table, notice=notice_again)
                return
        has_threads = threads_channel(interaction.channel) is not None
        is_free = isinstance(interaction.channel, discord.Thread) and await self._table_in(here[1]) is None
        thread = has_threads and not is_free
        lines = (notice_in_thread if thread else "", notice)
        shown = "\n".join(filter(None, lines)) or None
        await self._open(
            interaction, module, rules, settings.pace, thread=thread, secret=secret, notice=shown
        )

    async def offer_same_deals(
        self, interaction: Interaction, typed: str, module: GameModule
    ) -> list[app_commands.Choice[int]]:
        """Return the server's tables in memory whose deals the user may also play, the newest first.

        Each is offered by its number, with its players and its place.
        """
        user, access = interaction.user.id, game_access_of(interaction)
        found: list[app_commands.Choice[int]] = []
        for table in sorted(self.tables.registry.live, key=lambda table: -table.id):
            if table.module is not module or not table.rules.shared:
                continue
            if not may_see(table.row, access, is_named=False) or len(found) == OPTIONS:
                continue
            label = _label(interaction, table)
            if typed.casefold() not in label.casefold():
                continue
            with suppress(CodedError):
                await table.check_deals_new_to(user, also_here=True)
                found.append(app_commands.Choice(name=label, value=table.id))
        return found

    async def _open(
        self,
        interaction: Interaction,
        module: GameModule,
        rules: Any,
        pace: str,
        *,
        thread: bool,
        is_first: bool = False,
        finds_rules: bool = False,
        secret: bytes | None = None,
        invite_only: bool = False,
        notice: str | None = None,
        in_thread: ComponentRequest | None = None,
    ) -> None:
        locale, guild_id = await public_locale(interaction), interaction.guild_id or 0
        here = interaction.channel_id or 0
        try:
            async with place_for_table(interaction, self.creation, module, rules, thread=thread) as made:
                table = await self.creation.create(
                    guild_id=guild_id,
                    channel_id=here if made is None else made.id,
                    host=NewPlayer(interaction.user.id, interaction.user.display_name),
                    module=module,
                    rules=rules,
                    pace=pace,
                    locale=locale,
                    shown_by_caller=made is None,
                    secret=secret,
                    parent_id=public_parent(interaction.channel if made is None else made),
                    invite_only=invite_only,
                )
        except UnreadableTable as error:
            await self.tables.closing.answer_unreadable(interaction, error)
            return
        except CodedError as error:
            if error.code != "channel_taken":
                raise
            await answer_taken(interaction, self.creation, here, module, in_thread)
            return
        table.presenter.is_first_game = is_first
        table.presenter.folded_for = interaction.user.id if is_first else None
        try:
            if module.host_seat:
                await table.seating.sit(interaction.user.id, module.host_seat)
            if made is None:
                await _answer_with_lobby(interaction, table)
        except Exception:
            table.public_message.release()  # a table that is not shown would occupy the channel
            raise
        if finds_rules:
            note_user(interaction, table)
            finder = module.catalogue.finder(words_of(interaction, module.name))
            await show_aside(interaction, table, finder)
        else:
            await show_seat(interaction, table, notice=notice)

    async def show_rules(
        self, interaction: Interaction, module: GameModule, rules: str | None = None
    ) -> None:
        """Show the rules of a rule set, or those of the game's table here, or else the server's default."""
        table = await self._table_in(interaction.channel_id)
        if rules is None and table is not None and table.module is module:
            await self.tables.request(interaction, "rules")
            return
        await self.show_rule_set(interaction, module, rules)

    async def show_rule_set(
        self,
        interaction: Interaction,
        module: GameModule,
        name: str | None = None,
        *,
        chapter: str = "",
    ) -> None:
        """Show a chapter of a rule set by name, or of the server's default."""
        rules = await module.catalogue.find(interaction, name)
        rendered = module.catalogue.chapter(rules, words_of(interaction, module.name), chapter)
        view = request_view(rendered, TABLES_ROOM, module.name, rules.name)
        await answer_private(interaction, rendered, view)

    async def show_help(self, interaction: Interaction, module: GameModule) -> None:
        """Show help for the channel's table, of whatever game, or for a channel without one.

        For a player of the channel's last game it is that of the finished game, which they may play again,
        unless they have a seat at an open table elsewhere, which is linked.
        """
        if await self._table_in(interaction.channel_id) is not None:
            await self.tables.request(interaction, "help")
            return
        words = words_of(interaction, module.name)
        elsewhere = own_table_line(interaction, self.tables.registry, words, module.name)
        if not elsewhere and await self._has_just_played(interaction, module):
            await self.tables.request_at_newest(interaction, "help")
            return
        missing = missing_permissions(interaction) if interaction.guild_id is not None else []
        screens = module.screens
        shown = replace(screens.help_alone(words, missing), content=elsewhere or None)
        noted = with_host_note(interaction, shown, words)
        await answer_private(interaction, noted, request_view(noted, screens.help_room))

    async def _has_just_played(self, interaction: Interaction, module: GameModule) -> bool:
        """Return whether the channel's last table is over, was of this game, and the user had a seat."""
        try:
            last = await self.tables.registry.last_here(interaction.channel_id)
        except CodedError:
            return False
        return last.module is module and last.state.seat_of(interaction.user.id) is not None

    async def _table_in(self, channel_id: int | None) -> LiveTable | None:
        try:
            return await self.tables.registry.here(channel_id)
        except CodedError:
            return None


def _label(interaction: Interaction, table: LiveTable) -> str:
    """Return a table's number, players and place, as a suggestion shows them."""
    place = interaction.guild and interaction.guild.get_channel_or_thread(table.row.channel_id)
    names = ", ".join(who.name for who in table.state.seats if who is not None and who.user is not None)
    parts = (str(table.id), names, f"#{place.name}" if place else "")
    return as_text(" · ".join(part for part in parts if part))[:LINE_CHARS]


async def _answer_with_lobby(interaction: Interaction, table: LiveTable) -> None:
    """Answer the command with the lobby, which becomes the public message."""
    public_message = table.public_message
    public_message.hold()  # changes from now on are not in the answer
    fingerprint = table.presenter.fingerprint()
    rendered = table.presenter.render_page(finished_trick=False)
    sent = await answer_public(interaction, rendered, table.view_of(rendered), doing="opening a table")
    if (message_id := sent.value) is None:
        public_message.release()  # the answer was lost: the lobby is posted to the channel
        return
    public_message.adopt(message_id, LOBBY)
    await public_message.message.note(message_id=message_id)
    public_message.pages.set_shown(fingerprint)


VERBS: Final[dict[str, Answer[TableCommands]]] = {
    "new": TableCommands.new,
    "rules": TableCommands.rules,
    "help": TableCommands.help,
}
