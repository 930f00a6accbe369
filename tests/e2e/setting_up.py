"""The lists by which a table is set up, on somebody's panel."""

from __future__ import annotations

from typing import Any

from simcord.components import walk_components

from tests.e2e.person import Person, text_of


def list_of(person: Person, verb: str) -> dict[str, Any] | None:
    """The list of the panel that asks this, if there is one."""
    shown = [] if person.panel is None else person.panel.components
    return next((one for one in walk_components(shown) if f":{verb}:" in one.get("custom_id", "")), None)


def lines_of(person: Person, verb: str) -> dict[str, str]:
    """What can be chosen from a list, by value."""
    return {line["value"]: line["label"] for line in (list_of(person, verb) or {"options": []})["options"]}


def told_in(person: Person, verb: str) -> list[str]:
    """What stands under the lines of a list."""
    return [line.get("description", "") for line in (list_of(person, verb) or {"options": []})["options"]]


def chosen_in(person: Person, verb: str) -> list[str]:
    """What is marked in a list."""
    found = list_of(person, verb) or {"options": []}
    return [line["value"] for line in found["options"] if line.get("default")]


async def pick(person: Person, verb: str, *values: str) -> str:
    """Choose from a list of the panel; gives back what is answered in private."""
    found = list_of(person, verb)
    assert found is not None
    assert person.panel is not None
    result = await person.member.select(person.panel, list(values), custom_id=found["custom_id"])
    assert result.acknowledged
    private = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral]
    if private:
        person.panel = private[-1]
    return text_of(private[-1]) if private else ""
