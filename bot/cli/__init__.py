"""The command ``barbu``; it imports little, since the image's health check runs it twice a minute."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line, as the entry point of the installed command ``barbu``."""
    file = os.environ.get("BARBU_HEARTBEAT_FILE")
    if sys.argv[1:] == ["health"] and file:
        from bot.runtime.heartbeat import check

        if check(file):
            print("The bot is alive.")
            return
    # The command itself explains why the bot is not alive, and finds a heartbeat that only .env names.
    from bot.cli.shell import start

    start()
