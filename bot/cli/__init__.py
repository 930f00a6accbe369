"""The command ``barbu``, which imports nothing to see the heartbeat: supervisors look twice a minute."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; the entry point of the installed command ``barbu``."""
    if sys.argv[1:] == ["health"]:
        from bot.cli.quick_health import is_alive

        if is_alive():
            print("The bot is alive.")
            return
    # Why it is not alive is explained by the command itself, with all settings.
    from bot.cli.shell import start

    start()
