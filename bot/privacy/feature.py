"""Users' own data as a feature: ``/barbu privacy``, ``export`` and ``forget-me``, and their buttons."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import Answer, FeatureRoom, leading_to
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed, request_view
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.sending import defer
from bot.game_kit.game_group import GameGroups
from bot.i18n import Words
from bot.privacy.data_retention import DataRetention
from bot.privacy.export import export_of, file_name
from bot.settings.screens import OWN_SETTINGS
from bot.storage.database import Database

MOST_NAMED: Final = 50
"""Maximum number of games, or of score sheets, listed one by one."""


ROOM: Final = "privacy"


def render_privacy(words: Words, *, days: int) -> Rendered:
    """Render the data stored, its purpose, duration and readers; servers are deleted after ``days``."""
    parts = ("what", "why", "who", "how-long")
    page = embed(
        words("privacy-title"),
        *([f"**{words(f'privacy-{part}-title')}**", words(f"privacy-{part}", days=days)] for part in parts),
        words("privacy-yours"),
    )
    buttons = (
        ButtonSpec("export", label=words("privacy-button-export"), style="primary"),
        ButtonSpec("forget", label=words("privacy-button-forget"), style="danger"),
    )
    back = ButtonSpec("settings", label=words("exclusions-back"))
    return Rendered(embeds=(page,), buttons=(buttons, (back,)))


def render_forget(words: Words, *, tables: int) -> Rendered:
    """Render the confirmation, with the effect on the user's open tables."""
    leaving = words("privacy-forget-tables", tables=tables) if tables else ""
    page = embed(words("privacy-forget-title"), words("privacy-forget"), leaving)
    buttons = (
        ButtonSpec("forget_yes", label=words("privacy-forget-yes"), style="danger"),
        ButtonSpec("export", label=words("privacy-button-export")),
        ButtonSpec("keep", label=words("confirm-no")),
    )
    return Rendered(embeds=(page,), buttons=(buttons,))


class PrivacyHandlers:
    """Handlers about users' data; that of servers is kept ``forget_guild_days`` after the bot left."""

    def __init__(self, database: Database, data_retention: DataRetention, *, forget_guild_days: int) -> None:
        self._database, self._data_retention = database, data_retention
        self._forget_guild_days = forget_guild_days

    async def command(self, interaction: Interaction, verb: str) -> None:
        """Answer a command like the button of that verb."""
        await VERBS[verb](self, interaction, ComponentRequest(ROOM, verb))

    async def show(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the data stored, its purpose, duration and readers."""
        words = words_of(interaction)
        rendered = render_privacy(words, days=self._forget_guild_days)
        rendered = interaction.client.links.below(rendered, words, "privacy", "terms")
        await answer_private(interaction, rendered, request_view(rendered, ROOM))

    async def export(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Send the user's data as a file."""
        async with interaction.client.costly_queries.turn(interaction):
            # The data of many years takes longer than an answer may.
            await defer(interaction, thinking=True)
            raw = await export_of(self._database, interaction.user.id)
        file = discord.File(io.BytesIO(raw), file_name(raw))
        rendered = Rendered(content=words_of(interaction)("privacy-export"))
        await answer_private(interaction, rendered, files=[file])

    async def ask_to_forget(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the confirmation, with the effect on the user's open tables."""
        tables = len(await self._data_retention.open_games(interaction.user.id))
        rendered = render_forget(words_of(interaction), tables=tables)
        await answer_private(interaction, rendered, request_view(rendered, ROOM))

    async def forget(self, interaction: Interaction, request: ComponentRequest) -> None:
        words = words_of(interaction)  # the language chosen is forgotten too
        async with interaction.client.costly_queries.turn(interaction):
            await defer(interaction, thinking=True)
            done = await self._data_retention.forget(interaction.user.id)
        text = words("privacy-forgotten", games=done.games)
        for table, sentence in (("games", "unread"), ("sheets", "unread-sheets")):
            if table in done.unread:
                names = _list_names(done.unread[table], words)
                text += "\n" + words(f"privacy-forgotten-{sentence}", **{table: names})
        await answer_private(interaction, Rendered(content=text))

    async def keep(self, interaction: Interaction, request: ComponentRequest) -> None:
        await answer_text(interaction, "privacy-kept", as_new=False)


def _list_names(numbers: Sequence[int], words: Words) -> str:
    more = ["…"] if len(numbers) > MOST_NAMED else []
    return words.list([*map(str, numbers[:MOST_NAMED]), *more])


VERBS: Final[dict[str, Answer[PrivacyHandlers]]] = {
    "privacy": PrivacyHandlers.show,
    "export": PrivacyHandlers.export,
    "forget": PrivacyHandlers.ask_to_forget,
    "forget_yes": PrivacyHandlers.forget,
    "keep": PrivacyHandlers.keep,
    "settings": leading_to(ComponentRequest(OWN_SETTINGS.room, "mine")),
}


def setup(bot: Parts) -> None:
    """Add the deletion and the export."""
    retention = bot.add(DataRetention(bot))
    days = bot.config.forget_guild_days
    handlers = bot.add(PrivacyHandlers(bot.database, retention, forget_guild_days=days))
    bot.rooms[ROOM] = FeatureRoom.of(handlers, VERBS)
    for name, verb in {"privacy": "privacy", "export": "export", "forget-me": "forget"}.items():
        bot[GameGroups].all[0].add(name, partial(handlers.command, verb=verb))
