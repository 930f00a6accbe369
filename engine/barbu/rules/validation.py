"""Validation errors of rule sets: a stable reason with its facts, and an English sentence."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from engine.errors import InvalidRules


def fault(where: str, why: str, sentence: str, **facts: Any) -> PydanticCustomError:
    """Return an error for the field ``where``, to be raised in a validator as a ``ValueError``.

    Args:
        where: path of the field.
        why: stable reason; its sentence is ``rules-fault-<why>`` in every locale.
        sentence: in English, with ``{fact}`` for each fact.
        facts: values the sentence needs.
    """
    return PydanticCustomError(why, f"{where}: {sentence}", facts)


def invalid_rules(error: ValidationError) -> InvalidRules:
    """Return the first validation error: ``field``, ``reason`` in English, ``why`` and its facts."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    reason = str(first["msg"]).removeprefix("Value error, ")
    if not where and ": " in reason:
        where, reason = reason.split(": ", 1)
    facts = {name: value for name, value in first.get("ctx", {}).items() if isinstance(value, int | str)}
    given = {"field": where or "rules", "reason": reason, "why": first["type"]}
    return InvalidRules("rules_invalid", **(facts | given))
