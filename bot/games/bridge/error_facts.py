"""Wording of the facts that only bridge's errors have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.games.bridge.screens.phrases import call_text
from bot.i18n import Words
from engine.bridge.calls import Call

CALLS: Final = frozenset({"call", "last"})
"""The facts that are calls."""


def word_facts(facts: Mapping[str, Any], told: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return the calls among an error's facts in the reader's language."""
    own: dict[str, Any] = {}
    for name in CALLS & facts.keys():
        try:
            own[name] = call_text(Call.parse(str(facts[name])), words)
        except ValueError:
            continue  # a fact of another error that has the same name
    return own
