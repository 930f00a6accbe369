"""A service of systemd on this machine: its settings, which a command at the shell does not get by itself."""

from __future__ import annotations

import os
import re
from pathlib import Path

UNIT = Path("/etc/systemd/system/barbu.service")
"""The unit of the service, where docs/run.md installs it."""


def hint_of_service(command: str, address: str) -> str | None:
    """Return how to run a command as barbu.service would; None if no service here has another database.

    ``address`` is the database of the command, which a process started by systemd has from its unit.
    """
    from bot.storage.database_url import normalise_database_url

    if "INVOCATION_ID" in os.environ:
        return None
    try:
        unit = UNIT.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    database = re.search(r"^Environment=(?:.*\s)?DATABASE_URL=(\S+)", unit, re.MULTILINE)
    if program is None or (database is not None and normalise_database_url(database[1]) == address):
        return None
    wrapper = Path(program[1]).parent.parent.parent / "deploy" / "barbu-admin"
    return f"this machine's barbu.service has settings of its own: run `{wrapper} {command}` as root"
