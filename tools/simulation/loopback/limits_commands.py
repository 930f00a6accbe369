"""Discord's documented limits on application commands, as pure functions over payload dicts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from tools.simulation.loopback.limits_components import Payload, Violation, count, length

COMMANDS_MAX = 100
OPTIONS_MAX = 25
CHOICES_MAX = 25
CHOICE_NAME_MAX = 100
SUBCOMMANDS_MAX = 25
DESCRIPTION_MAX = 100
COMMAND_SIZE_MAX = 8000
SUBCOMMAND, GROUP = 1, 2
# A chat-input name is \w without capitals, except for marks of Devanagari and Thai.
NAME = re.compile(r"[-_'\w]{1,32}", re.UNICODE)
LOCALES = frozenset(locale.value for locale in discord.Locale)


def check_name(path: str, name: Any) -> list[Violation]:
    """Check a command or option name: 1 to 32 letters, digits, ``-`` or ``_``, in lower case if possible."""
    if isinstance(name, str) and NAME.fullmatch(name) and name == name.lower():
        return []
    return [Violation(path, "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")]


def check_commands(commands: Sequence[Payload]) -> list[Violation]:
    """Check a whole set of commands as sent in one bulk PUT."""
    found = count("", [c for c in commands if c.get("type", 1) == 1], COMMANDS_MAX)
    names = [(command.get("type", 1), command.get("name")) for command in commands]
    if len(set(names)) != len(names):
        found.append(Violation("", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Two commands share a name."))
    for i, command in enumerate(commands):
        found += check_command(command, f"[{i}]")
    return found


def check_command(command: Payload, path: str = "[0]") -> list[Violation]:
    """Check one command with its options; context menus (types 2 and 3) need no description."""
    if command.get("type", 1) != 1:
        return length(f"{path}.name", command.get("name"), 32, 1)
    found = _check_texts(command, path) + _check_options(command.get("options") or [], path)
    if command_size(command) > COMMAND_SIZE_MAX:
        found.append(
            Violation(path, "APPLICATION_COMMAND_TOO_LARGE", f"More than {COMMAND_SIZE_MAX} characters.")
        )
    return found


def command_size(item: Payload) -> int:
    """Return the characters of names, descriptions and values, each with its longest translation."""
    size = 0
    for key in ("name", "description"):
        texts = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        size += max(map(len, texts))
    if isinstance(item.get("value"), str):
        size += len(item["value"])
    children = [*(item.get("options") or []), *(item.get("choices") or [])]
    return size + sum(map(command_size, children))


def _check_texts(item: Payload, path: str) -> list[Violation]:
    found = check_name(f"{path}.name", item.get("name"))
    found += length(f"{path}.description", item.get("description"), DESCRIPTION_MAX, 1)
    for locale, name in (item.get("name_localizations") or {}).items():
        found += check_name(f"{path}.name_localizations.{locale}", name)
        found += _check_locale(f"{path}.name_localizations", locale)
    for locale, text in (item.get("description_localizations") or {}).items():
        found += length(f"{path}.description_localizations.{locale}", text, DESCRIPTION_MAX, 1)
        found += _check_locale(f"{path}.description_localizations", locale)
    return found


def _check_locale(path: str, locale: str) -> list[Violation]:
    return [] if locale in LOCALES else [Violation(path, "BASE_TYPE_CHOICES", f"Unknown locale {locale!r}")]


def _check_options(options: Sequence[Payload], path: str, depth: int = 0) -> list[Violation]:
    subs = [option for option in options if option.get("type") in (SUBCOMMAND, GROUP)]
    found = count(f"{path}.options", options, SUBCOMMANDS_MAX if subs else OPTIONS_MAX)
    if subs and len(subs) != len(options):
        found.append(
            Violation(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Do not mix the two.")
        )
    names = [option.get("name") for option in options]
    if len(set(names)) != len(names):
        found.append(
            Violation(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Names repeat.")
        )
    optional_seen = False
    for i, option in enumerate(options):
        where = f"{path}.options[{i}]"
        found += _check_texts(option, where)
        if option.get("type") in (SUBCOMMAND, GROUP):
            if depth > (0 if option["type"] == GROUP else 1):
                found.append(Violation(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep."))
                continue
            found += _check_options(option.get("options") or [], where, depth + 1)
            continue
        if option.get("required") and optional_seen:
            found.append(
                Violation(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required ones go first.")
            )
        optional_seen = optional_seen or not option.get("required")
        if option.get("choices") and option.get("autocomplete"):
            found.append(
                Violation(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Choices or autocomplete.")
            )
        for violation in check_choices(option.get("choices") or []):
            found.append(Violation(f"{where}.{violation.path}", violation.code, violation.message))
    return found


def check_choices(choices: Sequence[Payload]) -> list[Violation]:
    """Check the answer to an autocomplete, or the fixed choices of an option."""
    found = count("choices", choices, CHOICES_MAX)
    for i, choice in enumerate(choices):
        found += length(f"choices[{i}].name", choice.get("name"), CHOICE_NAME_MAX, 1)
        if isinstance(choice.get("value"), str):
            found += length(f"choices[{i}].value", choice["value"], CHOICE_NAME_MAX, 1)
        for locale, name in (choice.get("name_localizations") or {}).items():
            found += length(f"choices[{i}].name_localizations.{locale}", name, CHOICE_NAME_MAX, 1)
    return found
