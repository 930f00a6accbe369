"""``barbu doctor`` and ``health``: check the set-up, and check that the bot is alive."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot.cli.support.console import config_or_fail, fail
from bot.cli.support.options import ENV_FILE, EnvFile, hint_of_service
from bot.config import ConfigError
from bot.config_loading import load_config
from bot.runtime.heartbeat import check


def doctor(
    env_file: EnvFile = ENV_FILE,
    offline: Annotated[bool, typer.Option("--offline", help="Skip the checks that need Discord.")] = False,
) -> None:
    """Check the setup and say what to fix.

    It checks settings, database, disk, workers and Discord.
    """
    from bot.cli.doctor.checks import examine
    from bot.cli.doctor.running import Finding
    from bot.program.build_info import this_build
    from bot.runtime.logs import RedactingFormatter

    try:
        config = load_config(env_file)
    except ConfigError as error:
        findings = [Finding("version", str(this_build()))]
        findings += [Finding("settings", sentence, False) for sentence in error.message.splitlines()]
        secrets: frozenset[str] = frozenset()
    else:
        findings = asyncio.run(examine(config, env_file, offline=offline))
        secrets = config.secrets()
    strike = RedactingFormatter(secrets).redact
    # Faults come last, where a long report ends on a screen.
    for finding in sorted(findings, key=lambda finding: finding.is_well is False):
        typer.echo(strike(str(finding)))
    if any(finding.is_well is False for finding in findings):
        raise typer.Exit(1)


def health(env_file: EnvFile = ENV_FILE) -> None:
    """Exit 0 if the bot is alive (for health checks)."""
    config = config_or_fail(env_file)
    if not check(config.heartbeat_path):
        hint = hint_of_service("health", config.database_url)
        fail(
            "The bot is not running here, or has hung, or has heard nothing from Discord for"
            f" {config.discord_quiet_s:.0f} seconds ({config.heartbeat_path})."
            + (f" But {hint}." if hint is not None else " `barbu doctor` says which.")
        )
    typer.echo("The bot is alive.")
