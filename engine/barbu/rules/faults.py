"""Faults of rule sets: their fields and reasons, and what can be judged beside them."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from engine.card_rules import place_and_reason
from engine.errors import InvalidRules, SeveralFaults, as_one


def fault(where: str, why: str, sentence: str, **facts: Any) -> PydanticCustomError:
    """Return an error for the field ``where``, to be raised in a validator as a ``ValueError``.

    Args:
        where: path of the field.
        why: stable reason; its sentence is ``rules-fault-<why>`` in every locale.
        sentence: in English, with ``{fact}`` for each fact.
        facts: values the sentence needs.
    """
    return PydanticCustomError(why, f"{where}: {sentence}", facts)


def invalid_rules(error: ValidationError, data: Mapping[str, Any] | None = None) -> InvalidRules:
    """Return the first error of each wrong field: ``field``, ``reason`` in English, ``why`` and its facts.

    With the ``data`` a contract's field has the name of the contract instead of its number.
    """
    faults = dict[str, InvalidRules]()
    for one in error.errors(include_url=False):
        where, reason = place_and_reason(one)
        if ": " in reason and reason.startswith(where):  # a validator of several fields names one itself
            where, reason = reason.split(": ", 1)
        where = _named(where, data or {})
        if one["type"] == "too_short" and any(known.startswith(f"{where}.") for known in faults):
            continue  # wrong entries count as none
        facts = {name: value for name, value in one.get("ctx", {}).items() if isinstance(value, int | str)}
        given = {"field": where or "rules", "reason": reason, "why": one["type"]}
        faults.setdefault(where, InvalidRules("rules_invalid", **(facts | given)))
    return as_one([*faults.values()])


_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")


def _named(field: str, data: Mapping[str, Any]) -> str:
    """Return a field with the name of its contract, if that is a name and no other contract has it."""
    first, _, rest = field.partition(".")
    number, dot, inner = rest.partition(".")
    if first != "contracts" or not number.isdecimal():
        return field
    names = _names(data)
    name = names[int(number)] if int(number) < len(names) else ""
    return f"contracts.{name}{dot}{inner}" if names.count(name) == 1 and _NAME.fullmatch(name) else field


def _names(data: Mapping[str, Any]) -> list[str]:
    """Return the names in the list of contracts; an empty text for each that is none."""
    contracts = data.get("contracts")
    given = [one.get("name") if isinstance(one, Mapping) else "" for one in contracts or ()]
    return [name if isinstance(name, str) else "" for name in given]


@contextmanager
def collecting(faults: list[InvalidRules]) -> Iterator[None]:
    """Add the faults that the block raises to a list."""
    try:
        yield
    except InvalidRules as error:
        faults += error.errors if isinstance(error, SeveralFaults) else (error,)


def elsewhere(later: Sequence[InvalidRules], faults: Sequence[InvalidRules]) -> list[InvalidRules]:
    """Return the later faults that are about other contracts, options and settings than the first ones."""
    known = {_owner(one) for one in faults}
    return [one for one in later if _owner(one) not in known]


def _owner(error: InvalidRules) -> str:
    first, *rest = str(error.facts["field"]).split(".")
    return f"{first}.{rest[0]}" if first in ("contracts", "options") and rest else first


_DECISIVE: Final = frozenset({"contracts", "deck", "players", "removed"})
"""Settings without which no contract can be judged."""


def data_without(data: Mapping[str, Any], faults: Sequence[InvalidRules]) -> dict[str, Any] | None:
    """Return the data without the values at fault; None if the others cannot be judged without them."""
    rest = copy.deepcopy(dict(data))
    for error in reversed(faults):  # the last places of a list first
        *path, last = str(error.facts["field"]).removesuffix(".[key]").split(".")
        if not path and last == "name":
            rest["name"] = "x"
        elif path == ["contracts"] or (not path and last in _DECISIVE):
            return None
        else:
            try:
                inner: Any = rest
                for part in path:
                    inner = _inside(inner, part, rest)
                del inner[int(last) if isinstance(inner, list) else last]
            except (IndexError, KeyError, TypeError, ValueError):
                return None
    return rest


def _inside(place: Any, part: str, rest: Mapping[str, Any]) -> Any:
    if not isinstance(place, list):
        return place[part]
    return place[int(part) if part.isdecimal() else _names(rest).index(part)]
