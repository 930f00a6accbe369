"""``/barbu privacy``, ``export`` and ``forget-me``, and the buttons that mean the same."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.discord_io.component import Ask
from bot.discord_io.delivery import attempt
from bot.discord_io.message import Rendered
from bot.discord_io.responses import Interaction, answer_private, answering, words_of
from bot.privacy.data_retention import DataRetention
from bot.privacy.export import file_name
from bot.privacy.screens import render_forget, render_privacy

MOST_NAMED: Final = 50
"""Games told of one by one."""

Verb = Callable[[Interaction], Awaitable[None]]


async def command_privacy(interaction: Interaction, verb: str) -> None:
    """Answer a command as the button of that verb is answered."""
    async with answering(interaction):
        await VERBS[verb](interaction)


async def press_privacy(interaction: Interaction, ask: Ask) -> None:
    """Answer a tap on a button of these."""
    await ask.among(VERBS)(interaction)


async def show_privacy(interaction: Interaction) -> None:
    """What is kept, why, how long, and who sees it."""
    days: int = interaction.client.config.forget_guild_days
    rendered, view = render_privacy(words_of(interaction), days=days)
    await answer_private(interaction, rendered, view)


async def _export(interaction: Interaction) -> None:
    # An evening a week for years takes a while to write down; the answer must not.
    await attempt(interaction.response.defer(ephemeral=True, thinking=True), "asking for a moment")
    raw = await _keeper(interaction).export(interaction.user.id)
    file = discord.File(io.BytesIO(raw), file_name(raw))
    await answer_private(interaction, Rendered(content=words_of(interaction)("privacy-export")), file=file)


async def _forget(interaction: Interaction) -> None:
    tables = await _keeper(interaction).open_games(interaction.user.id)
    rendered, view = render_forget(words_of(interaction), tables=tables)
    await answer_private(interaction, rendered, view)


async def _forget_now(interaction: Interaction) -> None:
    words = words_of(interaction)  # the language chosen is forgotten too
    await attempt(interaction.response.defer(ephemeral=True, thinking=True), "asking for a moment")
    done = await _keeper(interaction).forget(interaction.user.id)
    text = words("privacy-forgotten", games=done.games)
    if done.unread:
        numbers = [str(number) for number in done.unread[:MOST_NAMED]]
        more = ["…"] if len(done.unread) > MOST_NAMED else []
        text += "\n" + words("privacy-forgotten-unread", games=words.list(numbers + more))
    await answer_private(interaction, Rendered(content=text))


async def _keep(interaction: Interaction) -> None:
    await answer_private(interaction, Rendered(content=words_of(interaction)("privacy-kept")))


def _keeper(interaction: Interaction) -> DataRetention:
    data_retention: DataRetention = interaction.client.data_retention
    return data_retention


VERBS: Final[dict[str, Verb]] = {
    "privacy": show_privacy,
    "export": _export,
    "forget": _forget,
    "forget_yes": _forget_now,
    "keep": _keep,
}
