"""``barbu health``: whether the running bot gives signs of life."""

from __future__ import annotations

import typer

from bot.cli.support.console import config_or_fail, fail
from bot.cli.support.options import ENV_FILE, EnvFile
from bot.runtime.heartbeat import MAX_AGE_S, check


def health(
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Exit 0 if the bot is alive (for health checks)."""
    path = config_or_fail(env_file).heartbeat_path
    if not check(path):
        fail(
            "The bot is not running here, or has hung or heard nothing of Discord for"
            f" {MAX_AGE_S:.0f} seconds ({path})."
        )
    typer.echo("The bot is alive.")
