"""Parsing of rule set text, TOML or JSON, after a linear check of its size.

Source: docs/rules.md, "What a rule set says".
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from engine.errors import InvalidRules, raising

MOST_CHARS: Final = 16_384
"""Maximum length of a rule set's text, in characters."""

MOST_LINE_CHARS: Final = 4_000
"""Maximum length of a line of TOML, in characters."""

MOST_LEVELS: Final = 8
"""Maximum parts of a dotted TOML key. Rules need five."""

_PART: Final = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
# The lookbehind keeps the scan linear: no part is matched twice from its start.
_DEEP_KEY: Final = re.compile(rf"(?<![A-Za-z0-9_\\-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_LEVELS},}}+")


def parse_text(text: str) -> dict[str, Any]:
    """Return the data in a text: JSON if it begins with a brace, else TOML.

    *Raises:* InvalidRules ``rules_unreadable`` with ``why`` for a text that is too large, too deep or
    malformed.
    """
    if len(text) > MOST_CHARS:
        raise _unreadable(f"more than {MOST_CHARS} characters", "text_too_long", most=MOST_CHARS)
    with raising((ValueError, RecursionError), lambda error: _unreadable(str(error), **_place_of(error))):
        return _parse_json(text) if text.lstrip().startswith("{") else _parse_toml(text)


def _parse_json(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    with raising(UnicodeEncodeError, _unreadable("an escape stands for no character", "no_character")):
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML. The parser is quadratic in the depth of keys, hence the check of depth."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MOST_LINE_CHARS:
            reason = f"line {number} is longer than {MOST_LINE_CHARS} characters"
            raise _unreadable(reason, "line_too_long", line=number, most=MOST_LINE_CHARS)
        if _DEEP_KEY.search(line):
            reason = f"a key in line {number} has more than {MOST_LEVELS} parts"
            raise _unreadable(reason, "key_too_deep", line=number, most=MOST_LEVELS)
    return tomllib.loads(text)


def _unreadable(reason: str, why: str, **facts: int) -> InvalidRules:
    return InvalidRules("rules_unreadable", reason=reason, why=why, **facts)


def _place_of(error: Exception) -> dict[str, Any]:
    """Return the position of a syntax error as facts. Both parsers put it at the end of their message."""
    place = re.search(r"line (\d+),? column (\d+)", str(error))
    if place is None:
        return {"why": "syntax_end"}
    return {"why": "syntax", "line": int(place[1]), "column": int(place[2])}
