"""Answers to interactions at a table: the user's panel, an error on it, or an answer computed first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

import discord

from bot.discord_io.error_answers import as_coded_error, error_text
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import discord_locale, words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import SentMessage, answer_private, is_private
from bot.discord_io.recovery_buttons import recovery_buttons
from bot.discord_io.sending import defer, edit
from bot.tables.table import LiveTable
from bot.tables.view.viewers import PanelPlace
from engine.errors import CodedError


async def answer_panel(
    interaction: Interaction, table: LiveTable, *, notice: str | None = None, draft: object | None = None
) -> None:
    """Answer with the user's panel: by editing it if it was tapped, else as an ephemeral message.

    An older panel that is tapped closes; the newest shows what the tap has done. ``notice`` is a message on
    top of it, ``draft`` a choice the user has begun, of the game's own type.
    """
    user, tapped = interaction.user.id, _private_message(interaction)
    if tapped is not None and table.panels.has_moved(user, tapped.id):
        way = table.panels.way_from(user, interaction.channel_id)
        rendered = table.presenter.moved(user, way, notice=notice)
        await answer_private(interaction, rendered, None)
        return
    if table.presenter.shows_setup(user):
        await look_up_rules(interaction, table)
    table.viewers.set_panel_channel(user, interaction.channel_id or 0)
    rendered = table.panels.render_answer(user, draft=draft, notice=notice)
    shown = await answer_private(interaction, rendered, table.view_of(rendered))
    if shown is None:
        table.panels.push(user, soon=True)
        return
    if tapped is not None and tapped.id == shown.message_id and not tapped.flags.ephemeral:
        table.panels.opened_dm(user, tapped)
    else:
        table.panels.opened(user, shown, _place(interaction, shown.message_id))


def _private_message(interaction: Interaction) -> discord.Message | None:
    """Return the tapped message if it is private and not answered yet."""
    return interaction.message if is_private(interaction) and not interaction.response.is_done() else None


def _place(interaction: Interaction, message_id: int) -> PanelPlace:
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is not None:
        return PanelPlace(channel_id, f"<#{channel_id}>")
    chat = interaction.client.get_partial_messageable(channel_id)
    return PanelPlace(channel_id, chat.get_partial_message(message_id).jump_url)


async def show_seat(interaction: Interaction, table: LiveTable, *, notice: str | None = None) -> None:
    """Show a player who sat down their hand: as a direct message if they prefer that, else as the answer.

    The notice is shown on top of the answer only.
    """
    seat = table.state.seat_of(interaction.user.id)
    wants_dm = seat is not None and table.state.occupant(seat).dm
    if wants_dm and await table.direct_messages.send_soon(interaction.user.id):
        await answer_private(interaction, Rendered(content=words_of(interaction)("panel-dm-on")), as_new=True)
        return
    note_user(interaction, table)
    await answer_panel(interaction, table, notice=notice)


async def look_up_rules(interaction: Interaction, table: LiveTable) -> None:
    """Load the rule sets the host can choose from; if that fails, keep those loaded before."""
    with suppress(CodedError):
        table.presenter.rule_names = await table.module.catalogue.names(interaction)


def note_user(interaction: Interaction, table: LiveTable) -> None:
    """Record the user's language, for later redraws of their panel, and their avatar."""
    table.services.avatars.note(interaction.user)
    table.viewers.set_locale(interaction.user.id, discord_locale(interaction))


async def report_error(interaction: Interaction, table: LiveTable, error: CodedError) -> None:
    """Report an error to the user: on top of the tapped panel, or as an ephemeral message."""
    text = error_text(interaction, error, table.scene().name, table.module.name)
    is_seated = table.state.seat_of(interaction.user.id) is not None
    if is_seated and is_private(interaction) and not interaction.response.is_done():
        await answer_panel(interaction, table, notice=text)
    else:
        view = await recovery_buttons(interaction, words_of(interaction, table.module.name), error)
        await answer_private(interaction, Rendered(content=text), view)


@dataclass(eq=False, repr=False)
class LateAnswer:
    """The message of an interaction that is answered in the background."""

    interaction: Interaction
    table: LiveTable

    @classmethod
    async def promise(
        cls, interaction: Interaction, table: LiveTable, make: Callable[[Self], Awaitable[None]]
    ) -> None:
        """Defer the interaction without a change of the tapped message, and run ``make`` in the background.

        The tap ends immediately, since redraws of a panel wait for taps in progress.
        """
        late = cls(interaction, table)
        await defer(interaction, thinking=True)
        table.services.background.spawn(late._give(make))

    async def show(self, rendered: Rendered, view: discord.ui.View | None = None) -> SentMessage | None:
        """Edit the message, also to show progress; return it, or None if it could not be shown."""
        done = await edit(self.interaction.edit_original_response, rendered, view, doing="answering late")
        return None if done.value is None else SentMessage.original(self.interaction, done.value.id)

    async def show_aside(self, rendered: Rendered) -> None:
        """Show the answer, with buttons of the table, in place of the last one beside the user's panel."""
        shown = await self.show(rendered, self.table.view_of(rendered))
        if shown is not None:
            self.table.panels.asides.opened(self.interaction.user.id, shown)

    async def _give(self, make: Callable[[Self], Awaitable[None]]) -> None:
        """Run ``make``; show an error in place of the answer."""
        try:
            await make(self)
        except Exception as error:
            name_of, game = self.table.scene().name, self.table.module.name
            text = error_text(self.interaction, as_coded_error(error), name_of, game)
            await self.show(Rendered(content=text))
