"""The floor: a bare discord.py bot whose command makes one durable sqlite3 commit, then answers."""

from __future__ import annotations

import asyncio
import os
import sqlite3

import discord
from discord import app_commands

from bot.discord_io.discord_internals import use_api, use_gateway_of_api


class FloorBot(discord.Client):
    """Bot with one command, ``/tap``."""

    def __init__(self, database: sqlite3.Connection) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.0)
        self.tree = app_commands.CommandTree(self)
        self.database = database

    async def setup_hook(self) -> None:
        @self.tree.command(name="tap", description="Writes one row, then answers")
        async def tap(interaction: discord.Interaction) -> None:
            self.database.execute("INSERT INTO row (payload) VALUES (?)", (f"tap of {interaction.user.id}",))
            self.database.commit()
            await interaction.response.send_message("ok", ephemeral=True)

        await self.tree.sync()
        await use_gateway_of_api(self)


def open_database(path: str) -> sqlite3.Connection:
    """Create a database whose commits are on disk when they return."""
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, payload TEXT NOT NULL)")
    return database


async def main() -> None:
    """Run the bot on the Discord that the environment names."""
    use_api(os.environ["DISCORD_API_URL"])
    async with FloorBot(open_database(os.environ["FLOOR_DATABASE"])) as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
