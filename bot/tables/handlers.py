from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction, perform
from bot.discord_io.error_answers import answering
from bot.discord_io.forms import filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.private_answers import answer_private, is_public
from bot.i18n import words
from bot.pages.page import remove_buttons
from bot.storage.unreadable import UnreadableTable
from bot.tables.actions.context import TableContext
from bot.tables.actions.game_control import GAME_CONTROL
from bot.tables.actions.panel import READING
from bot.tables.actions.seats import SEAT_ACTIONS, SETUP, expect_member
from bot.tables.forced_closing import TableClosing
from bot.tables.opening import Rematch
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError

TABLE_ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    **SEAT_ACTIONS,
    **SETUP,
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
                await self._put_away_orphan(interaction, table)
            await expect_member(interaction, table)
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

    async def _put_away_orphan(self, interaction: Interaction, table: LiveTable) -> None:
        """Remove the buttons of a tapped page that is not the table's, and link the table in it.

        In another channel it belongs to another table, which had this id before a backup was restored.
        """
        page, tapped = table.public_message, interaction.message
        if tapped is None or not self._may_be_orphan(interaction):
            return
        if table.row.channel_id != interaction.channel_id:
            await remove_buttons(interaction)
        elif table.is_run_here and page.is_stray(tapped.id):
            old = words(table.row.locale, table.module.name)
            await remove_buttons(interaction, old("page-old", page=page.posted.link))

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

        ``arg`` may be a function of the table. Errors are reported to the user.
        """
        async with answering(interaction):
            try:
                table = await self.registry.here(interaction.channel_id)
            except UnreadableTable as error:
                await self.closing.answer_unreadable(interaction, error, verb)
                return
            now = table.subject.request(verb)
            context = TableContext(interaction, now, table, self.rematch)
            action = self._action_of(table, verb)
            if action is None:
                raise CodedError("other_game")

            async def run(context: TableContext) -> None:
                value = arg if isinstance(arg, str) else arg(table)
                request = table.subject.request(verb, value)
                await action.run(replace(context, request=request))

            await perform(context, replace(action, run=run), is_command=True)

    async def request_at_newest(self, interaction: Interaction, verb: str) -> None:
        """Answer a command as the button ``verb`` of the channel's newest table, open or closed.

        Errors are reported to the user.
        """
        async with answering(interaction):
            await self._request_at(interaction, await self.registry.last_here(interaction.channel_id), verb)

    async def request_last_deal(self, interaction: Interaction, verb: str, arg: str, label: str) -> None:
        """Answer a command as the button ``verb`` about deal number ``arg`` of the channel's newest table.

        If it has no finished deal, offer the last one of the channel's last game; ``label`` is the key of
        the offer's label. Errors are reported to the user.
        """
        async with answering(interaction):
            newest = await self._newest_to_look_at(interaction.channel_id)
            earlier = None
            if not newest.deals_finished:
                earlier = await self.registry.last_played_here(interaction.channel_id, before=newest.id)
            if earlier is None or self._action_of(earlier, verb) is None:
                await self._request_at(interaction, newest, verb, arg)
                return
            say, deals = words_of(interaction, earlier.module.name), earlier.deals_finished
            button = ButtonSpec(verb, arg=str(deals), label=say(label), style="primary")
            text = say("last-game-deal", number=earlier.id, deal=deals)
            rendered = Rendered(embeds=(embed(say(label), text),), buttons=((button,),))
            await answer_private(interaction, rendered, earlier.view_of(rendered))

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
        if self._action_of(table, verb) is None:
            raise CodedError("other_game")
        now = table.subject.request(verb, arg)
        await interaction.client.handle_request(interaction, now)

    def _action_of(self, table: LiveTable, verb: str) -> ButtonAction[TableContext] | None:
        """Return the action of a verb at a table: of every table, of a feature, or of its game."""
        for actions in (TABLE_ACTIONS, self.feature_actions, table.module.actions):
            if (action := actions.get(verb)) is not None:
                return action
        return None
