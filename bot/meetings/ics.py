"""The date of a meeting as a calendar file, RFC 5545."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

LINE_OCTETS: Final = 75
"""Octets of a line, its end left out; longer ones are folded (section 3.1)."""


def calendar_file(uid: str, *, at: float, made_at: float, hours: float, summary: str, url: str) -> bytes:
    """Return a file with one event.

    Args:
        uid: identifies the event, so that a later file replaces it.
        at: its start, in UTC seconds since the epoch.
        made_at: when it was made.
        hours: how long it lasts.
        summary: its title.
        url: the address of its page.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//barbu//club night//EN",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_stamp(made_at)}",
        f"DTSTART:{_stamp(at)}",
        f"DTEND:{_stamp(at + 3600 * hours)}",
        f"SUMMARY:{_escaped(summary)}",
        f"URL:{url}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return b"".join(_folded(line) for line in lines)


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for char in "\\;,":
        text = text.replace(char, f"\\{char}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> bytes:
    """Return a line with its end, broken where it is too long, but never inside a character."""
    parts, part = [], b""
    for char in line:
        octets = char.encode()
        if len(part) + len(octets) > LINE_OCTETS:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"
