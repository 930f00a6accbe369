"""Custom rule set: its owner, its rules, and values kept while they are switched off."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from pydantic import ValidationError

from engine.barbu.rules.contracts import Contract, invalid_rules
from engine.barbu.rules.rule_set import DoublingRules, RuleSet, load_rules, preset_names
from engine.errors import CodedError

NAME_CHARS: Final = 32


@dataclass(frozen=True, slots=True)
class CustomRuleSet:
    """A server's own rules, as stored.

    Attributes:
        owner: the Discord user who made them.
        rules: the rules, under the name of the set, without options and at full length.
        off: contracts that were switched off, with their values for a later return.
        doubling: the doubling rules before they were switched off.
        draft: a rejected text, kept for the next form.
    """

    owner: int
    rules: RuleSet
    off: tuple[Contract, ...] = ()
    doubling: DoublingRules | None = None
    draft: str = ""

    @property
    def name(self) -> str:
        """Name of the rule set."""
        return self.rules.name

    def renamed(self, name: str) -> Self:
        """Return the rule set under another name."""
        return replace(self, rules=load_rules(self.rules.model_dump() | {"name": name}))

    def to_data(self) -> dict[str, Any]:
        """Return the rule set as plain data for the database."""
        return {
            "owner": self.owner,
            "rules": self.rules.model_dump(mode="json"),
            "off": [contract.model_dump(mode="json", exclude_defaults=True) for contract in self.off],
            "doubling": None if self.doubling is None else self.doubling.model_dump(mode="json"),
            "draft": self.draft,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Parse a rule set from the database. *Raises:* InvalidRules if this version cannot play it."""
        doubling = data["doubling"]
        try:
            return cls(
                owner=data["owner"],
                rules=load_rules(data["rules"]),
                off=tuple(Contract.model_validate(contract) for contract in data["off"]),
                doubling=None if doubling is None else DoublingRules.model_validate(doubling),
                draft=data["draft"],
            )
        except ValidationError as error:
            raise invalid_rules(error) from error


def name_of(typed: str) -> str:
    """Return a typed name of a rule set in canonical form: lower case, digits, dashes, at most 32 characters.

    Raises:
        CodedError: ``house_name_missing`` if the result is empty, ``house_name_preset`` for a preset's name.
    """
    bare = unicodedata.normalize("NFKD", typed.lower().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()
    name = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:NAME_CHARS].strip("-")
    if not name:
        raise CodedError("house_name_missing")
    if name in preset_names():
        raise CodedError("house_name_preset", name=name)
    return name


def meant_by(typed: str, names: Collection[str]) -> str:
    """Return the one of ``names`` that a typed name means; the typed name if there is none."""
    if typed in names:
        return typed
    try:
        name = name_of(typed)
    except CodedError:
        return typed
    return name if name in names else typed


def without_draft(rule_set: CustomRuleSet) -> CustomRuleSet:
    """Return the rule set without its rejected text."""
    return replace(rule_set, draft="")
