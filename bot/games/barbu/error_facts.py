"""Wording of the facts that only Barbu's errors have: contracts, incomplete results, invalid rules.

The reasons why a rule set is invalid come from its checks or from pydantic; a reason's text has the key
``rules-fault-<reason>``, and a field's ``custom-rules-field-<field>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import Words
from bot.i18n.error_facts import points_text, short

CONTRACTS: Final = frozenset({"contract", "next"})
"""The facts that are names of contracts."""

_NUMBERED: Final = {"contracts": "custom-rules-contract-number", "schedule": "custom-rules-schedule-group"}
"""The names of entries of these lists that have none of their own; contracts usually have one."""

_KINDS: Final = {
    "number": ("int_type", "int_parsing", "int_parsing_size", "int_from_float"),
    "switch": ("bool_type", "bool_parsing"),
    "text": ("string_type",),
    "list": ("tuple_type", "list_type"),
    "table": ("dict_type", "model_type", "model_attributes_type"),
    "one_of": ("literal_error", "enum"),
    "unknown": ("extra_forbidden",),
    "at_least": ("greater_than_equal",),
    "at_most": ("less_than_equal",),
    "name_form": ("string_pattern_mismatch",),
    "too_few": ("too_short",),
    "too_many": ("too_long",),
    "no_card": ("value_error",),
}
KIND_OF: Final = {reason: kind for kind, reasons in _KINDS.items() for reason in reasons}
"""Reasons of this program for pydantic's error types; several types share a reason."""


def word_facts(facts: Mapping[str, Any], common: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return the facts that only Barbu words; ``common`` are all facts in the common wording."""
    own: dict[str, Any] = {}
    for name, value in facts.items():
        if name in CONTRACTS and isinstance(value, str):
            own[name] = contract_name(value, words)
        elif name == "field" and value is not None:
            own[name] = short(field_name(str(value), words))
        elif name == "points" and isinstance(value, tuple) and facts.get("lowest"):
            own[name] = points_text(value, penalties=True)
        elif name == "needed" and isinstance(value, tuple):
            own[name] = words.list([words(f"needed-{need}") for need in value])
    reason = reason_of(facts, {**common, **own}, words)
    return own if reason is None else own | {"reason": reason}


def field_name(field: str, words: Words) -> str:
    """Return a field's name in the panel, or its contract's, with its keys in the file, or only those."""
    key = f"custom-rules-field-{field.replace('.', '-').replace('_', '-')}"
    if words.has(key):
        return f"{words(key)} ({field})"
    part, _, rest = field.partition(".")
    name, _, inner = rest.partition(".")
    if part not in _NUMBERED or not name:
        return field
    if name.isdecimal():
        shown = words(_NUMBERED[part], number=int(name) + 1)
        return f"{shown} ({inner})" if inner else shown
    return f"{contract_name(name, words)} ({name}{inner and ', '}{inner})"


def reason_of(facts: Mapping[str, Any], worded: Mapping[str, Any], words: Words) -> str | None:
    """Return the reason among an error's ``facts`` as a clause; None if there is none, or no text for it.

    ``worded`` are the facts as Fluent variables.
    """
    why = facts.get("why")
    if not isinstance(why, str):
        return None
    key = f"rules-fault-{KIND_OF.get(why, why).replace('_', '-')}"
    if not words.has(key):
        return None
    variables = dict(worded)
    if "expected" in facts:
        variables["expected"] = str(facts["expected"]).replace("'", "").replace(" or ", ", ")
    reason = words(key, **variables)
    if "within" not in facts:
        return reason
    return words("rules-fault-within", field=field_name(facts["within"], words), reason=reason)
