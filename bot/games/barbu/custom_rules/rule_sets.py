"""House rules as text in files and forms; a rule set, its owner, and values kept while they are switched off.

Each edit returns a new rule set or raises InvalidRules with the reason.
"""

from __future__ import annotations

import hashlib
import json
import re
import string
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from pydantic import ValidationError

from bot.games.barbu.custom_rules.fields import DOUBLING, FIELDS, NONE, YES_NO, RuleField
from bot.i18n.texts import folded
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.faults import invalid_rules
from engine.barbu.rules.options import for_players, removed_cards
from engine.barbu.rules.rule_set import (
    DoublingRules,
    Length,
    RuleSet,
    load_rules,
    new_rules,
    parse_rules,
    preset,
    preset_names,
)
from engine.barbu.rules.schedule import Group, with_other_contracts
from engine.errors import CodedError, raising, require

FILE_BYTES: Final = 16_384
FILE_KB: Final = FILE_BYTES // 1024
TEXT_CHARS: Final = 4000
"""Maximum characters of a form."""


def text_of(raw: bytes) -> str:
    """Decode the text of a file. *Raises:* CodedError ``file_too_large`` or ``file_not_text``."""
    if len(raw) > FILE_BYTES:
        raise CodedError("file_too_large", most=FILE_KB)
    with raising(UnicodeDecodeError, CodedError("file_not_text")):
        return raw.decode("utf-8-sig")


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
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


NAME_CHARS: Final = 32
CHALLENGE_RULES: Final = "challenge"
"""Name of the program's rules of a challenge, by which a league match at a table is played too."""


@dataclass(frozen=True, slots=True)
class CustomRuleSet:
    """A server's own rules, as stored.

    Attributes:
        owner: the Discord user who made them.
        rules: the rules, under the name of the set, without options and at full length.
        off: contracts that were switched off, with their values for a later return.
        doubling: the doubling rules before they were switched off.
        groups: the schedule before contracts were switched off, with those as well.
        draft: a rejected text, kept for the next form.
        draft_base: digest of the rules that the draft was written against; empty if not known.
    """

    owner: int
    rules: RuleSet
    off: tuple[Contract, ...] = ()
    doubling: DoublingRules | None = None
    groups: tuple[Group, ...] = ()
    draft: str = ""
    draft_base: str = ""

    @property
    def name(self) -> str:
        return self.rules.name

    def renamed(self, name: str) -> Self:
        return replace(self, rules=load_rules(self.rules.model_dump() | {"name": name}))

    def to_data(self) -> dict[str, Any]:
        groups = [group.model_dump(mode="json", exclude_defaults=True) for group in self.groups]
        return {
            "owner": self.owner,
            "rules": self.rules.model_dump(mode="json"),
            "off": [contract.model_dump(mode="json", exclude_defaults=True) for contract in self.off],
            "doubling": None if self.doubling is None else self.doubling.model_dump(mode="json"),
            "draft": self.draft,
            "draft_base": self.draft_base,
            **({"groups": groups} if groups else {}),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Parse a rule set from the database. *Raises:* InvalidRules if this version cannot play it."""
        doubling = data["doubling"]
        with raising(ValidationError, invalid_rules):
            return cls(
                owner=data["owner"],
                rules=load_rules(data["rules"]),
                off=tuple(Contract.model_validate(contract) for contract in data["off"]),
                doubling=None if doubling is None else DoublingRules.model_validate(doubling),
                groups=tuple(Group.model_validate(group) for group in data.get("groups", ())),
                draft=data["draft"],
                draft_base=data.get("draft_base", ""),
            )


def name_of(typed: str) -> str:
    """Return a typed name of a rule set as it is stored: small Latin letters, digits, hyphens; at most 32.

    *Raises:* CodedError ``house_name_missing`` if nothing is left, ``house_name_preset`` if ``is_built_in``.
    """
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", typed).lower())
    seen = (sign for sign in small if unicodedata.category(sign) not in ("Mn", "Cf"))
    name = _short("".join(sign if _is_kept(sign) else "-" for sign in seen))
    if not name:
        raise CodedError("house_name_missing")
    if is_built_in(key_of(name)):
        raise CodedError("house_name_preset", name=name)
    return name


def _is_kept(sign: str) -> bool:
    is_letter = unicodedata.category(sign) == "Ll" and unicodedata.name(sign, "").startswith("LATIN")
    return is_letter or sign in string.digits


def _short(name: str) -> str:
    return re.sub("-+", "-", name).strip("-")[:NAME_CHARS].strip("-")


def key_of(name: str) -> str:
    """Return the form in which two names of rule sets are compared: without accents, with ß as ss."""
    return _short(re.sub(r"[\W_]", "-", folded(name).replace("æ", "ae")))


def _name_until_1_1(typed: str) -> str:
    """Return the form in which versions up to 1.1.0 stored a typed name, without ß and other signs."""
    spread = unicodedata.normalize("NFKD", typed.lower().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(letter for letter in spread if not unicodedata.combining(letter)).lower()
    return _short(re.sub(r"[^a-z0-9]", "-", letters))


def is_built_in(name: str) -> bool:
    """Return whether the results under a name are those of the program's own rules."""
    return name == CHALLENGE_RULES or name in preset_names()


def meant_by(typed: str, names: Collection[str]) -> str:
    """Return the name in ``names`` that a typed name means; the typed name if there is none."""
    earlier = _name_until_1_1(typed)
    return alike(typed, names) or (earlier if earlier in names else typed)


def alike(name: str, names: Collection[str]) -> str | None:
    """Return the name in ``names`` that is the same but for case and accents; None if there is none."""
    if name in names:
        return name
    key = key_of(name)
    return next((one for one in names if key and key_of(one) == key), None)


def made_from(rules: RuleSet, name: str, owner: int) -> CustomRuleSet:
    """Return a new rule set ``name`` that plays like ``rules``, with their options available as switches."""
    closed, offered = without_options(rules, name)
    return CustomRuleSet(owner, closed, off=offered)


def with_rules(rule_set: CustomRuleSet, rules: RuleSet) -> CustomRuleSet:
    """Return the set with these rules; it keeps its name."""
    closed, offered = without_options(rules, rule_set.name)
    here = {contract.name for contract in closed.contracts}
    kept = {
        one.name: one for one in (*rule_set.off, *rule_set.rules.contracts, *offered) if one.name not in here
    }
    doubling = None if closed.doubling is not None else rule_set.rules.doubling or rule_set.doubling
    groups = rule_set.groups if closed.schedule == rule_set.rules.schedule else ()
    return CustomRuleSet(rule_set.owner, closed, tuple(kept.values()), doubling, groups)


def with_value(rule_set: CustomRuleSet, path: str, value: str) -> CustomRuleSet:
    """Return the set with one field changed. *Raises:* CodedError ``unknown_button`` for an unknown field."""
    field = require(FIELDS.get(path), CodedError("unknown_button"))
    meant = _read(field, rule_set.rules, value)
    if path == DOUBLING:
        return _with_doubling(rule_set, is_on=meant)
    if path == "players":
        return replace(rule_set, rules=new_rules(for_players(rule_set.rules, int(value)).model_dump()))
    data = rule_set.rules.model_dump()
    if path == "deck":
        data["removed"] = [str(card) for card in removed_cards(int(value), rule_set.rules.players)]
    *parts, last = path.split(".")
    place = data
    for part in parts:
        if place[part] is None:
            place[part] = (rule_set.doubling or DoublingRules()).model_dump()
        place = place[part]
    place[last] = meant
    return replace(rule_set, rules=new_rules(data))


def contracts_on_offer(rule_set: CustomRuleSet) -> dict[str, Contract]:
    """Return every contract the set can have: its own, those switched off, then those of all presets."""
    offer = {contract.name: contract for contract in (*rule_set.rules.contracts, *rule_set.off)}
    for name in preset_names():
        rules = preset(name)
        options = [option.contract for option in rules.options.values() if option.contract is not None]
        for contract in (*rules.contracts, *options):
            offer.setdefault(contract.name, contract)
    return offer


def with_contracts(rule_set: CustomRuleSet, wanted: Collection[str]) -> CustomRuleSet:
    """Return the set with exactly these contracts: the current ones in their order, then the new ones.

    Of a schedule each returns to its group, and a group without contracts is left out; others go into the
    first group. The groups have as many deals as their contracts allow.
    """
    rules, offer = rule_set.rules, contracts_on_offer(rule_set)
    kept = [contract for contract in rules.contracts if contract.name in wanted]
    known = {contract.name for contract in rules.contracts}
    new = [_fitted(offer[name], rules.players) for name in offer if name in wanted and name not in known]
    contracts = [*kept, *new]
    whole = rule_set.groups or rules.schedule
    groups = _groups_with([contract.name for contract in contracts], whole, rules.players)
    changed = new_rules(
        rules.model_dump()
        | {
            "contracts": [contract.model_dump() for contract in contracts],
            "schedule": [group.model_dump() for group in groups],
        }
    )
    off = [contract for contract in (*rules.contracts, *rule_set.off) if contract.name not in wanted]
    return replace(
        rule_set,
        rules=changed,
        off=tuple({contract.name: contract for contract in off}.values()),
        groups=() if changed.schedule == whole else whole,
    )


def _groups_with(names: Sequence[str], whole: Sequence[Group], players: int) -> list[Group]:
    """Return the groups of ``whole`` with exactly these contracts; those of no group go into the first."""
    placed = {name for group in whole for name in group.contracts}
    strays = [name for name in names if name not in placed]
    found: list[Group] = []
    for group in whole:
        kept = [name for name in group.contracts if name in names]
        if not found:
            kept += strays
        if kept:
            found.append(with_other_contracts(group, kept, players))
    return found


def _with_doubling(rule_set: CustomRuleSet, *, is_on: bool) -> CustomRuleSet:
    now = rule_set.rules.doubling
    if is_on == (now is not None):
        return rule_set
    then = (rule_set.doubling or DoublingRules()).model_dump() if is_on else None
    changed = new_rules(rule_set.rules.model_dump() | {"doubling": then})
    return replace(rule_set, rules=changed, doubling=now)


def _fitted(contract: Contract, players: int) -> Contract:
    if contract.is_domino and players in contract.places_for:
        return contract.model_copy(update={"places": contract.places_for[players]})
    return contract


def _read(field: RuleField, rules: RuleSet, value: str) -> Any:
    if field.values is None:
        return value.strip()  # the rule set checks that it is a number within limits
    if value not in field.values(rules):
        raise CodedError("unknown_button")
    if value in YES_NO:
        return value == YES_NO[0]
    if value == NONE:
        return None
    # Ranks look like numbers too.
    return int(value) if value.isdecimal() and field.path != "domino.fixed_start" else value
