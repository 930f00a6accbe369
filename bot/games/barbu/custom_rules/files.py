"""House rules as text, in files and forms."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
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
    apart = {"length", "options", "contracts", "schedule"}
    data: dict[str, Any] = rules.model_dump(mode="json", exclude=apart)
    groups = [group.model_dump(mode="json", exclude_defaults=True) for group in rules.schedule]
    contracts = [contract.model_dump(mode="json", exclude_defaults=True) for contract in rules.contracts]
    parts = {name: data.pop(name) for name in ("trumps", "domino", "doubling")}
    blocks = [
        list(_pairs(data)),
        *(["[[schedule]]", *_pairs(group)] for group in groups),
        *(["[[contracts]]", *_pairs(contract)] for contract in contracts),
        *([f"[{name}]", *_pairs(part)] for name, part in parts.items() if part is not None),
    ]
    return "\n\n".join(map("\n".join, blocks)) + "\n"


def digest_of(text: str) -> str:
    """Return a short digest of a text, by which a form detects a change."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _pairs(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a table's lines without those of None, since TOML has no null; inner tables are inline."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield f"{key} = {{ {', '.join(_pairs(value))} }}"
        elif value is not None:
            yield f"{key} = {json.dumps(value)}"
