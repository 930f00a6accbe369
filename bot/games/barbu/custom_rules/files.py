"""Custom rules as text, in files and forms."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, parse_rules
from engine.errors import CodedError

FILE_BYTES: Final = 16_384
FILE_KB: Final = FILE_BYTES // 1024
TEXT_CHARS: Final = 4000
"""Maximum characters of a form."""


def text_of(raw: bytes) -> str:
    """Decode the text of a file. *Raises:* CodedError ``file_too_large`` or ``file_not_text``."""
    if len(raw) > FILE_BYTES:
        raise CodedError("file_too_large", most=FILE_KB)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CodedError("file_not_text") from error


def read_rules(text: str) -> RuleSet:
    """Parse rules in TOML or JSON, at full length. *Raises:* InvalidRules."""
    return parse_rules(text).of_length(Length.FULL)


def without_options(rules: RuleSet, name: str) -> tuple[RuleSet, tuple[Contract, ...]]:
    """Return the rules under another name without options, and the contracts that were offered."""
    offered = tuple(option.contract for option in rules.options.values() if option.contract is not None)
    return load_rules(rules.model_dump() | {"name": name, "options": {}}), offered


def rules_text(rules: RuleSet) -> str:
    """Return a rule set as a TOML file: every switch, and the unusual values of each contract."""
    data: dict[str, Any] = rules.model_dump(mode="json", exclude={"length", "options", "contracts"})
    contracts = [contract.model_dump(mode="json", exclude_defaults=True) for contract in rules.contracts]
    parts = ("trumps", "domino", "doubling")
    head = {key: value for key, value in data.items() if key not in parts}
    return write_toml(head | {"contracts": contracts} | {part: data[part] for part in parts})


def digest_of(text: str) -> str:
    """Return a short digest of a text, by which a form detects a change."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


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
        return f"[{', '.join(_value(part) for part in value)}]"
    raise TypeError(f"TOML has no {type(value).__name__} here")


def _text(text: str) -> str:
    # JSON escapes are valid in TOML; only one control character needs care.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
