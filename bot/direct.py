"""Hands as direct messages, for those who asked for them; a closed DM falls back to the channel's panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.delivery import attempt
from bot.outgoing import for_send
from engine.entries import Prefer

if TYPE_CHECKING:
    from bot.hosted import HostedTable


async def send_hand(table: HostedTable, client: discord.Client, user: int) -> bool:
    """Send a player's panel as a direct message; ``False``, and no more of them, when it is refused."""
    person = client.get_user(user)
    if person is None:
        fetched = await attempt(client.fetch_user(user), "looking a player up")
        person = fetched.value
    if person is not None:
        rendered = table.presenter.panel(user)
        fields = for_send(rendered, table.presenter.view_of(rendered))
        sent = await attempt(person.send(**fields), "sending a hand")
        if sent.value is not None:
            table.panels.opened_dm(user, sent.value)
            return True
    await table.commit(Prefer(user, dm=False))
    return False
