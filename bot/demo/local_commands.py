"""Slash commands by the names Discord's clients show them in: those of the viewer's language.

SimCord's page lists and sends the names a command was registered with, whatever its viewer speaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Node = Mapping[str, Any]
"""A command, a group, a command of a group, an option or a choice, as it was registered."""

Commands = Iterable[Node]
"""Those a viewer may use, as they were registered."""


def in_language(catalogue: Node, commands: Commands, locale: str) -> dict[str, Any]:
    """Return SimCord's list of commands with names, descriptions and choices in a language of Discord."""
    entries = []
    for entry in catalogue["entries"]:
        way = _way(commands, entry["commandId"], entry["path"])
        if way:
            options = {option["name"]: option for option in way[-1].get("options") or ()}
            entry = {
                **entry,
                "invocation": " ".join(_local(node, "name", locale) for node in way),
                "description": _local(way[-1], "description", locale),
                "options": [_option(option, options[option["name"]], locale) for option in entry["options"]],
            }
        entries.append(entry)
    return {**catalogue, "entries": entries}


def as_registered(body: Node, commands: Commands, locale: str) -> Node:
    """Return a request to SimCord for a command of such a list, with its registered option names."""
    way = _way(commands, body.get("command_id"), body.get("path"))
    if not way or not isinstance(body.get("options"), Mapping):
        return body
    known = {_local(option, "name", locale): option["name"] for option in way[-1].get("options") or ()}
    asked = {**body, "options": {known.get(name, name): value for name, value in body["options"].items()}}
    if "focused" in body:
        asked["focused"] = known.get(body["focused"], body["focused"])
    return asked


def _way(commands: Commands, command_id: Any, path: Any) -> list[Node]:
    """Return the nodes from a command down ``path``; empty if there is no such path."""
    way: list[Node] = []
    children = [command for command in commands if str(command["id"]) == command_id]
    for name in path if isinstance(path, list) else ():
        found = next((child for child in children if child["name"] == name), None)
        if found is None:
            return []
        way.append(found)
        children = found.get("options") or []
    return way


def _local(node: Node, field: str, locale: str) -> str:
    said: str = (node.get(f"{field}_localizations") or {}).get(locale) or node[field]
    return said


def _option(listed: Node, option: Node, locale: str) -> dict[str, Any]:
    choices = zip(listed["choices"], option.get("choices") or (), strict=True)
    return {
        **listed,
        "name": _local(option, "name", locale),
        "description": _local(option, "description", locale),
        "choices": [{**shown, "name": _local(choice, "name", locale)} for shown, choice in choices],
    }
