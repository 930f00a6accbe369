"""The one door for everything asked of a table: a tap on a button, or the command that means the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import discord

from bot.discord_io.ask import Ask
from bot.discord_io.dispatch import Action, perform
from bot.discord_io.forms import filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.orphaned_messages import put_away
from bot.discord_io.responses import answer_private, answering, is_public, words_of
from bot.discord_io.table_button import table_ask
from bot.i18n import words
from bot.storage.unreadable import UnreadableTable
from bot.tables.actions.dealing import DEALING
from bot.tables.actions.game_control import GAME_CONTROL
from bot.tables.actions.reading import READING
from bot.tables.actions.seats import SEATS
from bot.tables.actions.setup import SETUP
from bot.tables.actions.tap import TableTap
from bot.tables.closing import TableClosing
from bot.tables.registry import TableRegistry
from bot.tables.setup.rematch import Rematch
from bot.tables.table import TableSession
from engine.entries import Leave
from engine.errors import CodedError, IllegalAction

TABLE_ACTIONS: Final[dict[str, Action[TableTap]]] = {**SEATS, **SETUP, **DEALING, **GAME_CONTROL, **READING}
"""What a table of any game answers, by verb."""


class TableHandlers:
    """Answers what is asked of tables: the room of their buttons, and the commands that mean the same.

    Args:
        registry: finds the table.
        closing: answers for a table that cannot be read.
        rematch: opens another table for the same players.
        feature_actions: what the features answer at a table of any game, by verb.
    """

    def __init__(
        self,
        registry: TableRegistry,
        closing: TableClosing,
        rematch: Rematch,
        feature_actions: Mapping[str, Action[Any]],
    ) -> None:
        self._registry = registry
        self._closing = closing
        self._rematch = rematch
        self._feature_actions = feature_actions

    async def open(self, interaction: Interaction, request: Ask, /) -> TableTap | None:
        """The table as it stands; a table that cannot be read is answered for here.

        What is asked of another moment than the button's is asked of what is stored now.
        """
        number, revision = request.number(0), request.revision
        try:
            table = await self._found(interaction, number)
            action = self._action_of(table, request.verb)
            if action is None:
                raise CodedError("unknown_button")
            if not action.lasting:
                await self._put_away_lost(interaction, table)
            await _expect_member(interaction, table)
            if not action.of_one_moment or revision != table.state.revision or table.core.is_stale:
                await self._registry.refresh(table)
        except UnreadableTable as error:
            await self._closing.answer_unreadable(interaction, error, request.verb)
            return None
        if interaction.type is discord.InteractionType.modal_submit:
            # Of a table, a form has one field, which is the argument of what it asks.
            typed = next(iter(filled_in(interaction).values()), "")
            request = replace(request, args=(*request.args[:2], typed))
        return TableTap(interaction, request, table, self._rematch)

    async def _found(self, interaction: Interaction, number: int) -> TableSession:
        """The table of that number; a tapped page of no table loses its buttons. Raises ``table_gone``."""
        try:
            return await self._registry.get(number)
        except CodedError as error:
            if error.code == "table_gone" and self._may_be_lost(interaction):
                await put_away(interaction)
            raise

    async def _put_away_lost(self, interaction: Interaction, table: TableSession) -> None:
        """Take the buttons from a tapped page that the table does not know, and say in it where the table is.

        In another channel it is of another table, which had this number before a backup was restored.
        """
        page, tapped = table.public_message, interaction.message
        if tapped is None or not self._may_be_lost(interaction):
            return
        if table.row.channel_id != interaction.channel_id:
            await put_away(interaction)
        elif table.is_run_here and page.is_stray(tapped.id):
            old = words(table.row.locale, table.module.name)
            await put_away(interaction, old("page-old", page=page.link))

    def _may_be_lost(self, interaction: Interaction) -> bool:
        """Whether a public message was tapped that is not the page of a table in memory."""
        tapped = interaction.message
        return tapped is not None and is_public(interaction) and not self._registry.is_page(tapped.id)

    def action(self, tap: TableTap, /) -> Action[TableTap]:
        """What answers the tap's verb; raises ``unknown_button``."""
        action = self._action_of(tap.table, tap.request.verb)
        if action is None:
            raise CodedError("unknown_button")
        return action

    async def ask(
        self, interaction: Interaction, verb: str, arg: str | Callable[[TableSession], str] = ""
    ) -> None:
        """Do for a slash command what the button ``verb`` does, at the table of its channel.

        ``arg`` is the button's argument, or makes it from the table.
        """
        async with answering(interaction):
            try:
                table = await self._registry.here(interaction.channel_id)
            except UnreadableTable as error:
                await self._closing.answer_unreadable(interaction, error, verb)
                return
            now = table_ask(table.id, table.state.revision, verb)
            tap = TableTap(interaction, now, table, self._rematch)
            action = self._action_of(table, verb)
            if action is None:
                raise CodedError("other_game")

            async def run(tap: TableTap) -> None:
                written = arg if isinstance(arg, str) else arg(table)
                asked = table_ask(table.id, table.state.revision, verb, written)
                await action.run(replace(tap, request=asked))

            await perform(tap, replace(action, run=run), is_command=True)

    async def ask_newest(self, interaction: Interaction, verb: str, arg: str = "") -> None:
        """Show what the button ``verb`` shows of the newest table here, open or closed.

        Games that are over are still talked over. Raises nothing: what is wrong is answered.
        """
        async with answering(interaction):
            await self._ask_of(interaction, await self._registry.last_here(interaction.channel_id), verb, arg)

    async def ask_last_deal(self, interaction: Interaction, verb: str, arg: str, label: str) -> None:
        """Show what ``verb`` shows of a finished deal of the newest table here; ``arg`` names the deal.

        Where none is finished there yet, the last deal of the last game here is offered, by a button with
        this ``label``, a key of its game's words. Raises nothing: what is wrong is answered.
        """
        async with answering(interaction):
            newest = await self._newest_to_look_at(interaction.channel_id)
            earlier = None
            if not newest.deals_finished:
                earlier = await self._registry.last_played_here(interaction.channel_id, before=newest.id)
            if earlier is None or self._action_of(earlier, verb) is None:
                await self._ask_of(interaction, newest, verb, arg)
                return
            say, deals = words_of(interaction, earlier.module.name), earlier.deals_finished
            button = ButtonSpec(verb, arg=str(deals), label=say(label), style="primary")
            text = say("last-game-deal", number=earlier.id, deal=deals)
            rendered = Rendered(embeds=(embed(say(label), text),), buttons=((button,),))
            await answer_private(interaction, rendered, earlier.presenter.view_of(rendered))

    async def _newest_to_look_at(self, channel_id: int | None) -> TableSession:
        """The newest table here; where that was a lobby that came to nothing, the last one played at."""
        try:
            return await self._registry.last_here(channel_id)
        except CodedError as error:
            earlier = await self._registry.last_played_here(channel_id)
            if error.code != "no_table_here" or earlier is None:
                raise
            return earlier

    async def _ask_of(self, interaction: Interaction, table: TableSession, verb: str, arg: str) -> None:
        if self._action_of(table, verb) is None:
            raise CodedError("other_game")
        now = table_ask(table.id, table.state.revision, verb, arg)
        await interaction.client.asked(interaction, now)

    def _action_of(self, table: TableSession, verb: str) -> Action[TableTap] | None:
        """What a verb means at a table: to every table, to a feature, or to the game that is played at it."""
        for actions in (TABLE_ACTIONS, self._feature_actions, table.module.actions):
            if (action := actions.get(verb)) is not None:
                return action
        return None


async def _expect_member(interaction: Interaction, table: TableSession) -> None:
    """Raise ``left_server`` for a player who is not in the server any more, and give a bot the seat."""
    seat = table.state.seat_of(interaction.user.id)
    if seat is None:
        return  # and may ask nothing from outside the server
    try:
        await interaction.client.memberships.check(interaction, table.row.guild_id)
    except CodedError:
        table.panels.drop(interaction.user.id)
        if table.state.is_open and table.state.occupant(seat).is_present:
            with suppress(IllegalAction):  # they have left meanwhile
                await table.core.commit(Leave(interaction.user.id))
        raise
