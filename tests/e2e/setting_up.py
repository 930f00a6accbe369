"""The lists on a user's panel that set a table up."""

from __future__ import annotations

from typing import Any

from simcord.components import walk_components

from tools.simulation.evenings.person import Person, text_of


def list_of(person: Person, verb: str) -> dict[str, Any] | None:
    """Return the panel's list of this verb, if there is one."""
    shown = [] if person.panel is None else person.panel.components
    return next((one for one in walk_components(shown) if f":{verb}:" in one.get("custom_id", "")), None)


def lines_of(person: Person, verb: str) -> dict[str, str]:
    """Return the labels of a list's lines, by value."""
    return {line["value"]: line["label"] for line in (list_of(person, verb) or {"options": []})["options"]}


def told_in(person: Person, verb: str) -> list[str]:
    """Return the descriptions under the lines of a list."""
    return [line.get("description", "") for line in (list_of(person, verb) or {"options": []})["options"]]


def chosen_in(person: Person, verb: str) -> list[str]:
    """Return the values selected in a list."""
    found = list_of(person, verb) or {"options": []}
    return [line["value"] for line in found["options"] if line.get("default")]


async def pick(person: Person, verb: str, *values: str) -> str:
    """Choose from a list of the panel and return the private answer."""
    found = list_of(person, verb)
    assert found is not None
    assert person.panel is not None
    result = await person.member.select(person.panel, list(values), custom_id=found["custom_id"])
    assert result.acknowledged
    private = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral]
    if private:
        person.panel = private[-1]
    return text_of(private[-1]) if private else ""
