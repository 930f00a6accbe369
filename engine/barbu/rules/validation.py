"""What is wrong with a rule set, as its validators raise it: a stable reason with its facts, and English."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from engine.errors import InvalidRules


def fault(where: str, why: str, told: str, **facts: Any) -> PydanticCustomError:
    """One thing wrong at the field ``where``; raised inside a validator, it is a ``ValueError`` like others.

    ``why`` is the stable reason (its words: ``rules-fault-<why>`` in every locale); ``told`` says it in
    English, with ``{fact}`` for each of ``facts``.
    """
    return PydanticCustomError(why, f"{where}: {told}", facts)


def invalid_rules(error: ValidationError) -> InvalidRules:
    """The first thing wrong: ``field``, ``reason`` in English, ``why`` and what its words need."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    reason = str(first["msg"]).removeprefix("Value error, ")
    if not where and ": " in reason:
        where, reason = reason.split(": ", 1)
    facts = {name: value for name, value in first.get("ctx", {}).items() if isinstance(value, int | str)}
    given = {"field": where or "rules", "reason": reason, "why": first["type"]}
    return InvalidRules("rules_invalid", **(facts | given))
