"""The first message in a server that has added the bot, as a feature, and ``/help`` in direct messages.

The database notes it before it is sent, so that no server gets it twice. The note is deleted with the data of
a server that the bot has left: one that adds the bot again sooner gets no second message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_io.access import missing_to_post
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import Component, Rendered, StatelessView, Style, clipped, embed, request_button
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.drills.positions import DRILL_ROOM
from bot.drills.screens import NEXT
from bot.drills.service import DrillScope
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words, closest, words
from bot.pages.message import DurableMessage
from bot.settings import Settings
from bot.settings.command_lists import CommandLists
from bot.settings.screens import OWN_SETTINGS, SERVER_LANGUAGE, SERVER_SETTINGS
from bot.storage.database import Database
from bot.storage.dialects import insert_into
from bot.storage.schema import welcomes
from bot.tables.registry import TableRegistry
from bot.tables.threads import new_table_request, own_table_line

MOST_GAMES: Final = BUTTONS_PER_ROW - 2
"""Maximum games whose guided deals have a button."""


@dataclass(eq=False, repr=False)
class DirectHelp:
    """Handler of ``/help``, which Discord lists only outside servers."""

    modules: GameModules
    registry: TableRegistry

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/help``: what works here, the user's open table, and how to open one."""
        first, *_ = games = self.modules.all
        say = words_of(interaction, first.name)
        own_table = own_table_line(interaction, self.registry, say, first.name)
        rendered = render_direct_help(say, [game.title(say) for game in games], own_table)
        await answer_private(interaction, rendered, StatelessView([_buttons(say, games)]))


def render_direct_help(say: Words, games: Sequence[str], own_table: str) -> Rendered:
    """Render the help; ``own_table`` is the line that links the user's table, empty if they have none."""
    alone = say("welcome-direct-lessons"), say("welcome-direct-drill"), say("welcome-direct-challenge")
    here = [say("welcome-direct-here"), *alone, say("welcome-direct-hands")]
    where = say("welcome-direct-tables", games=say.list(games))
    return Rendered(embeds=(embed(say("welcome-direct-title"), [where, own_table], here),))


def _buttons(say: Words, games: Sequence[GameModule]) -> list[Component]:
    """Return the buttons, which are those of other features."""
    drill = ComponentRequest(DRILL_ROOM, NEXT, (DrillScope().text,))
    shown: tuple[tuple[ComponentRequest, str, Style], ...] = (
        *(
            (ComponentRequest(game.screens.help_room, "start"), f"🎓 {game.title(say)}", "primary")
            for game in games[:MOST_GAMES]
        ),
        (drill, say("drill-button-puzzle"), "primary"),
        (OWN_SETTINGS, say("settings-mine"), "secondary"),
    )
    return [request_button(*one) for one in shown]


MOST_OTHERS: Final = BUTTONS_PER_ROW - 4
"""Maximum games beside the first one that have a button of their own."""

BIO_CHARS: Final = 190
"""Maximum characters of a member's own text in a server, by Discord's limit."""


WAITS_S: Final = (10.0, 60.0, 0.0)
"""Seconds after each attempt to greet that Discord did not answer."""


async def _no_note(**_: object) -> None:
    """Store nothing of a greeting's message: that there is one was stored before."""


@dataclass(eq=False, repr=False)
class Greeting:
    """The message to each new server; in ``locale`` where the server's own language is not offered.

    Where the server's list has few commands, it says where the others are.
    """

    client: discord.Client
    database: Database
    settings: Settings
    modules: GameModules
    lists: CommandLists
    locale: str

    async def joined(self, guild: discord.Guild) -> None:
        """Greet a server that has added the bot, unless it was greeted before or the bot may write nowhere.

        *Raises:* StorageError.
        """
        channel = first_channel(guild)
        if channel is None or not await self._note(guild.id):
            return
        settings = await self.settings.guild(guild.id)
        say = words(settings.language or closest(guild.preferred_locale, default=self.locale))
        titles = [module.title(say) for module in self.modules.all]
        view = StatelessView([self._buttons(say)])
        rendered = render_greeting(titles, say, lists_few=bool(self.lists.families))
        place = self.client.get_partial_messageable(channel.id, guild_id=guild.id)
        message = DurableMessage(self.client, place, None, SERVER_LANGUAGE.custom_id.__eq__, _no_note)
        joined_at, since = self.database.now(), None
        for wait_s in WAITS_S:
            failure = await message.post_once(rendered, view, pending_since=since, doing="greeting a server")
            if failure is not Failure.UNREACHABLE:
                break
            since = joined_at - 60.0  # Discord's clock may be another
            await asyncio.sleep(wait_s)
        bio = clipped(say("welcome-bio", games=say.list(titles)), BIO_CHARS)
        await attempt(guild.me.edit(bio=bio), "introducing itself to a server")

    async def _note(self, guild_id: int) -> bool:
        """Store that a server has been greeted; return False if it was before."""
        async with self.database.writing() as connection:
            new = insert_into(connection, welcomes).values(guild_id=guild_id, at=self.database.now())
            return (await connection.execute(new.on_conflict_do_nothing())).rowcount == 1

    def _buttons(self, say: Words) -> list[Component]:
        """Return the buttons, which are those of other features."""
        first, *others = self.modules.all
        opened = [first, *others[:MOST_OTHERS]]
        shown: tuple[tuple[ComponentRequest, str, Style], ...] = (
            (ComponentRequest(first.screens.help_room, "start"), say("lesson-start"), "primary"),
            *((new_table_request(one.name), open_label(one.title(say), say), "success") for one in opened),
            (SERVER_LANGUAGE, say("welcome-language"), "secondary"),
            (SERVER_SETTINGS, say("settings-server"), "secondary"),
        )
        return [request_button(*one) for one in shown]


def open_label(game: str, say: Words) -> str:
    """Return the label of the button that opens a table of a game."""
    return say("welcome-open", game=game)


def render_greeting(titles: Sequence[str], say: Words, *, lists_few: bool) -> Rendered:
    """Render the message; ``titles`` are the names of the games, first the one that is shown."""
    tables = say.list([f"**{open_label(title, say)}**" for title in titles[: 1 + MOST_OTHERS]])
    lines = say("welcome-what"), say("welcome-begin", first=titles[0], tables=tables)
    games = say.list(titles)
    more = [say("welcome-help"), *([say("welcome-commands")] if lists_few else [])]
    return Rendered(embeds=(embed(say("welcome-title", games=games), lines, more),))


def first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for a first message: the server's own for such, else the first the bot may use."""
    places = [guild.system_channel, *guild.text_channels]
    return next((one for one in places if one is not None and missing_to_post(guild, one.id) == []), None)


def setup(bot: Parts) -> None:
    """Greet each server that adds the bot, and answer ``/help`` in direct messages."""
    lists = bot[CommandLists]
    greeting = Greeting(bot.client, bot.database, bot[Settings], bot[GameModules], lists, bot.config.locale)
    bot.on_guild_joined.append(greeting.joined)
    bot.command("help", DirectHelp(bot[GameModules], bot[TableRegistry]).command, place="outside")
