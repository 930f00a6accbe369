"""TOML writer for plain data such as a rule set; Python's library only reads TOML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(data: Mapping[str, Any]) -> str:
    """Return plain data as TOML text; None values are left out, since TOML has no null.

    Values come first, then each table under its heading, and each list of tables under headings of their own;
    deeper levels are inline tables.

    Raises:
        TypeError: for anything but tables, lists, strings, integers and booleans.
    """
    given = {key: value for key, value in data.items() if value is not None}
    plain = {key: value for key, value in given.items() if not _is_headed(value)}
    parts = ["\n".join(_pairs(plain))] if plain else []
    for key, value in given.items():
        if _is_headed(value):
            tables = [value] if isinstance(value, Mapping) else value
            heading = f"[{_key(key)}]" if isinstance(value, Mapping) else f"[[{_key(key)}]]"
            parts += ["\n".join([heading, *_pairs(table)]) for table in tables]
    return "\n\n".join(parts) + "\n"


def _is_headed(value: Any) -> bool:
    if isinstance(value, Mapping):
        return True
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _pairs(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if value is not None:
            yield f"{_key(key)} = {_value(value)}"


def _key(key: object) -> str:
    text = str(key)
    return text if _BARE.fullmatch(text) else _text(text)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        inner = ", ".join(_pairs(value))
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(_value(one) for one in value)}]"
    raise TypeError(f"TOML has no {type(value).__name__} here")


def _text(text: str) -> str:
    # JSON escapes are valid in TOML; only one control character needs care.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
