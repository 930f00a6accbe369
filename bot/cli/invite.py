"""``barbu invite``: the link that adds the bot to a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import config_or_fail, fail
from bot.cli.support.options import ENV_FILE, HOW_TO_CONFIGURE, EnvFile, hint_of_service

if TYPE_CHECKING:
    from bot.config import AppConfig


def invite(
    application: Annotated[
        int | None,
        typer.Argument(min=1, help="The application's ID (default: looked up with the bot's token)."),
    ] = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Print the link that adds the bot to a server."""
    from bot.discord_io.access import invite_link

    typer.echo(invite_link(_asked(env_file) if application is None else application))


def _asked(env_file: Path) -> int:
    """Return the id of the application that the token in the settings belongs to."""
    config = config_or_fail(env_file)
    if not config.token:
        hint = hint_of_service("invite", config.database_url)
        more = f" But {hint}." if hint is not None else ""
        fail(f"Name the application's ID, or {HOW_TO_CONFIGURE.format(env_file)}{more}")
    from bot.cli.support.messages import start_sentence

    try:
        return asyncio.run(application_of(config))
    except Exception as error:
        if (sentence := start_sentence(error)) is None:
            raise
        fail(sentence)


async def application_of(config: AppConfig) -> int:
    """Query Discord without connecting. Raises the errors of the login."""
    import discord

    from bot.discord_io.discord_internals import use_api

    if config.discord_api_url is not None:
        use_api(config.discord_api_url)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(config.token)
        return client.application_id or 0
