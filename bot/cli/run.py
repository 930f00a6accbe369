"""``barbu run``: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bot.cli.console import config_or_fail, fail

if TYPE_CHECKING:
    from bot.config import AppConfig

log = logging.getLogger(__name__)


def run(
    env_file: Annotated[Path, typer.Option(help="The file with the bot's settings.")] = Path(".env"),
    log_format: Annotated[
        Literal["text", "json"] | None,
        typer.Option(help="How the log is written, in place of BARBU_LOG_FORMAT.", show_default=False),
    ] = None,
) -> None:
    """Run the bot on Discord with the settings in .env and the environment."""
    config = config_or_fail(env_file)
    token = config.discord_token.get_secret_value().strip() if config.discord_token else ""
    if not token:
        fail(f"There is no bot token: write DISCORD_TOKEN=… into {env_file}; .env.example says where it is.")
    from bot.cli.run_messages import start_sentence, status_of
    from bot.logs import set_up_logging

    set_up_logging(config.log_level, config.secrets(), form=log_format or config.log_format)
    try:
        asyncio.run(_serve(config, token))
    except KeyboardInterrupt:
        pass  # where signals have no handlers of our own
    except Exception as error:
        sentence = start_sentence(error)
        if sentence is None:
            raise
        fail(sentence, status_of(error))


async def _serve(config: AppConfig, token: str) -> None:
    """Keep the bot connected until it ends by itself or a signal asks it to."""
    from bot.app import create_bot
    from bot.signals import stop_signal

    # A word that its host waits for must be seen, whatever is logged.
    quiet = config.log_level not in ("DEBUG", "INFO")
    bot = create_bot(config, say=typer.echo if quiet else log.info)
    with stop_signal() as stopped:
        async with bot:
            running = asyncio.create_task(bot.start(token))
            asked = asyncio.create_task(stopped.wait())
            try:
                await asyncio.wait({running, asked}, return_when=asyncio.FIRST_COMPLETED)
                if not running.done():
                    await bot.close()
                await running
            finally:
                asked.cancel()
                running.cancel()
