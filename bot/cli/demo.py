"""``barbu demo``: a real game in the browser, on a simulated Discord."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot.cli.support.console import fail, words_or_fail


def demo(
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The port on this machine; 0 picks a free one.")
    ] = 8765,
    language: Annotated[str, typer.Option(help="The language of the server: en, de, fr, it.")] = "en",
) -> None:
    """Try the bot in your browser, on a simulated Discord."""
    words_or_fail(language)
    try:
        from bot.demo import DemoError, host
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "simcord":
            raise
        fail('The demo needs the package simcord: use "make demo", or install barbu with its extra "demo".')
    try:
        asyncio.run(host(port=port, language=language, say=typer.echo))
    except DemoError as error:
        fail(str(error))
    except KeyboardInterrupt:
        pass  # where signals have no handlers of our own
