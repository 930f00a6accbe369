"""A small discord.py bot on an unmodified library, run as a process by the loopback's tests."""

from __future__ import annotations

import asyncio
import io
import os
import re
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.discord_io.discord_internals import use_api, use_gateway_of_api

FRUITS = ["apple", "banana", "cherry"]


class CountButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that counts taps in its custom_id, so the count outlives the process."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Tapped {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str], /
    ) -> CountButton:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"count {self.n + 1}", view=count_view(self.n + 1))


def count_view(n: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(CountButton(n))
    return view


class Survey(discord.ui.Modal, title="A survey"):
    answer: discord.ui.TextInput[Survey] = discord.ui.TextInput(label="Your answer", custom_id="answer")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"noted {self.answer.value}", ephemeral=True)


class SampleBot(discord.Client):
    def __init__(self) -> None:
        # Waiting for guilds that never arrive would take two seconds before on_ready.
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.0)
        self.tree = app_commands.CommandTree(self)
        self.held: discord.Interaction | None = None

    async def setup_hook(self) -> None:
        self.add_dynamic_items(CountButton)
        add_commands(self)
        await self.tree.sync()
        await use_gateway_of_api(self)

    async def on_resumed(self) -> None:
        print("resumed", flush=True)


async def offer_fruits(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=fruit.title(), value=fruit) for fruit in FRUITS if typed in fruit]


def add_commands(bot: SampleBot) -> None:
    @bot.tree.command(description="Starts a counter")
    async def counter(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("count 0", view=count_view(0))

    @bot.tree.command(description="Whispers, then adds a word")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        bot.held = interaction
        await interaction.followup.send(
            f"in {interaction.locale} / {interaction.guild_locale}", ephemeral=True
        )

    @bot.tree.command(description="Edits the last whisper by its own token")
    async def amend(interaction: discord.Interaction) -> None:
        assert bot.held is not None
        await report(interaction, bot.held.edit_original_response(content="psst, amended"))

    @bot.tree.command(description="Thinks first, then answers")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought")

    @bot.tree.command(description="Opens a survey")
    async def survey(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Survey())

    @bot.tree.command(description="Answers twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("second")
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"refused {error.code}")

    club = app_commands.Group(name="club", description="Things of the club")

    @club.command(description="Gives a fruit to somebody")
    @app_commands.autocomplete(fruit=offer_fruits)
    async def give(
        interaction: discord.Interaction, fruit: str, who: discord.Member, amount: int = 1
    ) -> None:
        await interaction.response.send_message(f"{amount} {fruit} for {who.display_name}")

    bot.tree.add_command(club)

    @bot.tree.command(name="try", description="Tries something and says how it went")
    async def try_(interaction: discord.Interaction, what: str) -> None:
        await report(interaction, ATTEMPTS[what](interaction))


async def report(interaction: discord.Interaction, attempt: Awaitable[object]) -> None:
    """Answer ``ok``, or ``status code`` of the error."""
    try:
        await attempt
    except discord.HTTPException as error:
        await interaction.response.send_message(f"{error.status} {error.code}", ephemeral=True)
    except OSError as error:
        await interaction.response.send_message(f"broken {type(error).__name__}", ephemeral=True)
    if not interaction.response.is_done():
        await interaction.response.send_message("ok", ephemeral=True)


def here(interaction: discord.Interaction) -> discord.TextChannel:
    assert isinstance(interaction.channel, discord.TextChannel)
    return interaction.channel


async def send_three(interaction: discord.Interaction) -> None:
    for i in range(3):
        await here(interaction).send(f"message {i}")


def rights_of(interaction: discord.Interaction) -> str:
    """Return a member's permission as discord.py reads it from the interaction and from cached roles."""
    assert isinstance(interaction.user, discord.Member)
    return f"{interaction.permissions.manage_guild} {interaction.user.guild_permissions.manage_guild}"


async def edit_gone(interaction: discord.Interaction) -> None:
    message = await here(interaction).send("soon gone")
    await message.delete()
    await message.edit(content="too late")


async def open_thread(interaction: discord.Interaction) -> None:
    thread = await here(interaction).create_thread(name="table", type=discord.ChannelType.public_thread)
    await thread.send("in the thread")


ATTEMPTS: dict[str, Callable[[discord.Interaction], Awaitable[object]]] = {
    "send_three": send_three,
    "rights": lambda i: i.response.send_message(rights_of(i)),
    "send": lambda i: here(i).send("hello"),
    "file": lambda i: here(i).send("see", file=discord.File(io.BytesIO(b"cards"), "hand.txt")),
    "dm": lambda i: i.user.send("for you alone"),
    "thread": open_thread,
    "edit_gone": edit_gone,
    "long_title": lambda i: here(i).send(embed=discord.Embed(title="x" * 257)),
    "empty": lambda i: here(i).send(""),
    "unknown_route": lambda i: i.client.http.request(discord.http.Route("GET", "/no/such/route")),
}


async def main() -> None:
    use_api(os.environ["DISCORD_API_URL"])
    discord.utils.setup_logging()
    async with SampleBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
