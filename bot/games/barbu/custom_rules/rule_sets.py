"""One of a server's own rule sets: who made it, what it says, and what was laid aside on the way."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from pydantic import ValidationError

from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import DoublingRules, RuleSet, load_rules, preset_names
from engine.barbu.rules.validation import invalid_rules
from engine.errors import CodedError

NAME_CHARS: Final = 32


@dataclass(frozen=True, slots=True)
class CustomRuleSet:
    """A server's own rules, as they are stored.

    Attributes:
        owner: the Discord user who made them.
        rules: what is played; it bears the name of the set, leaves nothing open and is in full length.
        off: contracts that were switched off, so that they come back with their values.
        doubling: what doubling was like before it was switched off.
        draft: a text that was refused, kept so that nothing typed is lost.
    """

    owner: int
    rules: RuleSet
    off: tuple[Contract, ...] = ()
    doubling: DoublingRules | None = None
    draft: str = ""

    @property
    def name(self) -> str:
        """What the set is called."""
        return self.rules.name

    def renamed(self, name: str) -> Self:
        """The same set under another name."""
        return replace(self, rules=load_rules(self.rules.model_dump() | {"name": name}))

    def to_data(self) -> dict[str, Any]:
        """The set as plain data for the database."""
        return {
            "owner": self.owner,
            "rules": self.rules.model_dump(mode="json"),
            "off": [contract.model_dump(mode="json", exclude_defaults=True) for contract in self.off],
            "doubling": None if self.doubling is None else self.doubling.model_dump(mode="json"),
            "draft": self.draft,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """The set from the database; raises ``InvalidRules`` where this version cannot play it."""
        doubling = data["doubling"]
        try:
            return cls(
                owner=data["owner"],
                rules=load_rules(data["rules"]),
                off=tuple(Contract.model_validate(one) for one in data["off"]),
                doubling=None if doubling is None else DoublingRules.model_validate(doubling),
                draft=data["draft"],
            )
        except ValidationError as error:
            raise invalid_rules(error) from error


def name_of(typed: str) -> str:
    """What somebody typed as the name of a set: small letters, digits and dashes, at most 32.

    Raises ``house_name_missing`` where nothing is left of it, ``house_name_preset`` where the program's own
    rules are called so.
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
    """Which of ``names`` somebody means who typed one in their own way; what was typed where it is none."""
    if typed in names:
        return typed
    try:
        name = name_of(typed)
    except CodedError:
        return typed
    return name if name in names else typed


def without_draft(rule_set: CustomRuleSet) -> CustomRuleSet:
    """The rule set without the text that was refused."""
    return replace(rule_set, draft="")
