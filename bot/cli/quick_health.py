"""Whether the bot is alive, found without loading its settings: supervisors ask twice a minute.

It imports a few modules of the standard library. Settings that need more than a glance are left to the
command itself.
"""

from __future__ import annotations

import os
import re

from bot.runtime.heartbeat import beside, check

_FILE, _DATABASE = "BARBU_HEARTBEAT_FILE", "DATABASE_URL"
_MENTIONS = re.compile(rf"^.*\b({_FILE}|{_DATABASE}|{_DATABASE}_FILE)\b.*$", re.MULTILINE)
_SETTING = re.compile(rf"({_FILE}|{_DATABASE})=([\w./:+-]*)")
_SQLITE = re.compile(r"(?:sqlite(?:\+aiosqlite)?:///)?([\w./+-]*[\w+-])")


def is_alive() -> bool:
    """Return whether the bot of the settings here is alive; if in doubt, False."""
    path = heartbeat_path()
    return path is not None and check(path)


def heartbeat_path() -> str | None:
    """Return the heartbeat's path, or None if the settings must be read in full to know it."""
    try:
        with open(".env", encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes a quarter of the time
            text = file.read()
    except FileNotFoundError:
        text = ""
    except (OSError, UnicodeDecodeError):
        return None
    given: dict[str, str] = {}
    is_plain = not os.environ.get(f"{_DATABASE}_FILE")
    for line in _MENTIONS.finditer(text):
        if line[0].startswith("#"):
            continue
        setting = _SETTING.fullmatch(line[0])
        if setting is not None:
            given[setting[1]] = setting[2]
        elif line[0].startswith((f"{_DATABASE}=", f"{_DATABASE}_FILE=")):
            is_plain = False  # a server's address, quotes, a file with it: read only if it must be
        else:
            return None
    file_name = os.environ.get(_FILE) or given.get(_FILE)
    if file_name:
        return file_name
    found = _SQLITE.fullmatch(os.environ.get(_DATABASE) or given.get(_DATABASE) or "barbu.db")
    return beside(found[1]) if is_plain and found is not None else None
