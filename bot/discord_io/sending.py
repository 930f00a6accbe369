"""Rendered messages sent to a channel, a user or a whole channel as an answer, and shown in place of others.

A failure is logged with the description ``doing``, and returned; see ``bot.discord_io.delivery``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord

from bot.discord_io.delivery import Delivered, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import as_new, for_edit, for_send

T = TypeVar("T")


async def send(
    place: discord.abc.Messageable,
    rendered: Rendered | str,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Sequence[int] = (),
) -> Delivered[discord.Message]:
    """Send a message, or a sentence, that notifies those of its mentioned users in ``pings``."""
    shown = Rendered(content=rendered) if isinstance(rendered, str) else rendered
    return await edit(lambda **fields: place.send(**as_new(fields)), shown, view, doing=doing, pings=pings)


async def edit(
    call: Callable[..., Awaitable[T]],
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Sequence[int] = (),
) -> Delivered[T]:
    """Make a message show ``rendered`` and nothing else; ``call`` edits it."""
    return await attempt(call(**await for_edit(rendered, view, pings=pings)), doing)


async def answer_public(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Sequence[int] = (),
) -> Delivered[int]:
    """Send a message that all readers of the channel see, as the answer or after it; return its id."""
    fields = await for_send(rendered, view, pings=pings)
    if interaction.response.is_done():
        later = await attempt(interaction.followup.send(**fields, ephemeral=False, wait=True), doing)
        return Delivered(None if later.value is None else later.value.id, later.failure)
    sent = await attempt(interaction.response.send_message(**fields), doing)
    return Delivered(None if sent.value is None else sent.value.message_id, sent.failure)


async def defer(interaction: Interaction, *, thinking: bool = False) -> None:
    """Tell Discord that a private answer follows; with ``thinking``, a tapped message is not the answer."""
    await attempt(interaction.response.defer(ephemeral=True, thinking=thinking), "deferring an answer")
