"""Forged requests: a ``custom_id`` that no button of this version has, under a real tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tools.simulation.databases import dump
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person

BUTTON, LIST, FORM = 2, 3, 5
"""Discord's types: of the components, and of the interaction a form is."""

UNREADABLE = ("", "x", "-1", "²", "٣", "1e3", str(2**31), str(2**63), "9" * 60)
"""Texts that are neither a word nor a valid number; the last ones exceed the database's limit."""


async def forge(
    person: Person,
    message: Message,
    custom_id: str,
    values: tuple[str, ...] = (),
    *,
    kind: int = BUTTON,
    typed: Mapping[str, str] | None = None,
) -> str:
    """Send a component or form request with this ``custom_id`` and return the answer.

    ``typed`` is the text of the form's fields.
    """
    fields = [{"type": 4, "custom_id": name, "value": value} for name, value in (typed or {}).items()]

    def rewrite(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload["data"] = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
            if kind == FORM:
                payload["type"] = FORM
                payload["data"] = {"custom_id": custom_id, "components": [{"type": 1, "components": fields}]}

    subscribers = person.env.backend.subscribers
    subscribers.insert(0, rewrite)
    try:
        return await person.tap_id(message, "forged", keep=True)
    finally:
        subscribers.remove(rewrite)


async def stored(night: Evening) -> dict[str, list[tuple[object, ...]]]:
    """Return the contents of the whole database."""
    return await dump(night.bot.database)
