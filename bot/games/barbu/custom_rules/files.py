"""Custom rules as text: what a file or a form says, and what is written into one."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from bot.games.barbu.custom_rules.toml_text import write_toml
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, parse_rules
from engine.errors import CodedError

FILE_BYTES: Final = 16_384
FILE_KB: Final = FILE_BYTES // 1024
TEXT_CHARS: Final = 4000
"""What a form holds."""


def text_of(raw: bytes) -> str:
    """The text in a file; raises ``file_too_large`` or ``file_not_text``."""
    if len(raw) > FILE_BYTES:
        raise CodedError("file_too_large", most=FILE_KB)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CodedError("file_not_text") from error


def read_rules(text: str) -> RuleSet:
    """The rule set a text in TOML or JSON describes, in full length; raises ``InvalidRules``."""
    return parse_rules(text).of_length(Length.FULL)


def without_options(rules: RuleSet, name: str) -> tuple[RuleSet, tuple[Contract, ...]]:
    """The rules under another name with nothing left open, and the contracts that were on offer."""
    offered = tuple(option.contract for option in rules.options.values() if option.contract is not None)
    return load_rules(rules.model_dump() | {"name": name, "options": {}}), offered


def rules_text(rules: RuleSet) -> str:
    """A rule set as a TOML file: every switch, and of each contract what differs from the ordinary."""
    data: dict[str, Any] = rules.model_dump(mode="json", exclude={"length", "options", "contracts"})
    contracts = [contract.model_dump(mode="json", exclude_defaults=True) for contract in rules.contracts]
    parts = ("trumps", "domino", "doubling")
    head = {key: value for key, value in data.items() if key not in parts}
    return write_toml(head | {"contracts": contracts} | {part: data[part] for part in parts})


def digest_of(text: str) -> str:
    """A short mark of a text, by which a form knows whether it has changed since."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]
