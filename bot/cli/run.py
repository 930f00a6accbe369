"""``barbu run``: run the bot on Discord until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from bot.cli.support.console import config_or_fail, fail
from bot.cli.support.options import ENV_FILE, HOW_TO_CONFIGURE, EnvFile

if TYPE_CHECKING:
    from bot.config import AppConfig

log = logging.getLogger(__name__)

END_WITHIN_S: Final = 5.0
"""Seconds the connection to Discord may take to close before it is cancelled."""


def run(
    env_file: EnvFile = ENV_FILE,
    log_format: Annotated[
        Literal["text", "json"] | None,
        typer.Option(help="How the log is written, in place of BARBU_LOG_FORMAT.", show_default=False),
    ] = None,
) -> None:
    """Run the bot on Discord."""
    # Imported objects stay: the collector need not scan them, neither now nor while users wait.
    gc.disable()
    from bot.cli.support.messages import EX_CONFIG, start_sentence, status_of

    config = config_or_fail(env_file, EX_CONFIG)
    if not config.token:
        fail(f"There is no bot token: {HOW_TO_CONFIGURE.format(env_file)}", EX_CONFIG)
    from bot.runtime.logs import set_up_logging

    set_up_logging(config.log_level, config.secrets(), form=log_format or config.log_format)
    from bot.program.build_info import this_build

    log.info("%s starts", this_build())
    try:
        # Seconds for which a drawing thread may delay the event loop, several times a tap. At Python's
        # default of 5 ms a user who taps while a picture is drawn would notice.
        sys.setswitchinterval(0.001)
        with asyncio.Runner(loop_factory=quickest_loop()) as runner:
            runner.run(_serve(config))
    except KeyboardInterrupt:
        pass  # where signals have no handlers of our own
    except Exception as error:
        if (sentence := start_sentence(error)) is None:
            raise
        log.critical("%s", sentence)
        raise typer.Exit(status_of(error)) from None


def quickest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of the fastest event loop installed; ``None`` for Python's own."""
    try:
        import uvloop
    except ImportError:  # it is not available on every platform
        return None
    return uvloop.new_event_loop


async def _serve(config: AppConfig) -> None:
    from bot.program.app import create_bot
    from bot.program.spare import wait_for_vacancy
    from bot.runtime.signals import stop_signal
    from bot.storage import StorageError

    # Messages that the operator waits for must be shown at every log level.
    quiet = config.log_level not in ("DEBUG", "INFO")
    with stop_signal() as stopped:
        if is_spare := config.is_spare:
            gc.enable()  # it may wait for weeks, with frequent status requests
            serving = await wait_for_vacancy(config, stopped)
            if serving is None:
                return
            config = serving
            gc.disable()
        bot = create_bot(config, say=typer.echo if quiet else log.info)
        if bot.coordinator is not None:
            bot.coordinator.may_request = not is_spare
        gc.freeze()
        # A tap creates a few thousand objects and leaves almost no cycles; with Python's default of 700 the
        # collector would run several times per tap.
        gc.set_threshold(5_000)
        gc.enable()
        async with bot:
            running = asyncio.create_task(bot.start(config.token))
            stopping = asyncio.create_task(stopped.wait())
            watching = asyncio.create_task(bot.load.watch())
            try:
                await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
                # Even if the connection ended without a signal: discord.py would close only its own part.
                await bot.close()
                _, late = await asyncio.wait({running}, timeout=END_WITHIN_S)
                if late:
                    log.warning("the connection to Discord did not end within %.0f s", END_WITHIN_S)
                else:
                    await running
            finally:
                stopping.cancel()
                watching.cancel()
                running.cancel()
        if bot.coordinator is not None and bot.coordinator.was_lost:
            raise StorageError("shard_lost", database=bot.database.name)
