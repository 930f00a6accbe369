"""Discord's documented limits on what a bot sends, as pure functions over payload dicts.

Every function returns a list of ``Violation``, empty for a valid payload. Nothing here uses sockets, so the
same checks serve tests without a socket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

Payload = Mapping[str, Any]

ROWS_MAX = 5
ROW_BUTTONS_MAX = 5
V2_COMPONENTS_MAX = 40
V2_TEXT_MAX = 4000
SELECT_OPTIONS_MAX = 25
LABEL_MAX = 80
CUSTOM_ID_MAX = 100
PLACEHOLDER_MAX = 150
OPTION_TEXT_MAX = 100
MODAL_TITLE_MAX = 45
MODAL_LABEL_MAX = 45
TEXT_INPUT_MAX = 4000

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = frozenset({3, 5, 6, 7, 8})
LABEL, V2_TYPES = 18, frozenset({9, 10, 11, 12, 13, 14, 17})


@dataclass(frozen=True)
class Violation:
    """A rule of Discord's that a payload breaks: dotted path, error code and message."""

    path: str
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


def length(path: str, text: Any, most: int, least: int = 0) -> list[Violation]:
    """Check that a text is a string of ``least`` to ``most`` characters."""
    if not isinstance(text, str):
        return [Violation(path, "BASE_TYPE_STRING", "Must be a string.")]
    if least <= len(text) <= most and (not least or text.strip()):
        return []
    if not text.strip() and least:
        return [Violation(path, "BASE_TYPE_REQUIRED", "This field is required and may not be blank.")]
    return [Violation(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")]


def count(path: str, items: Sequence[Any], most: int, least: int = 0) -> list[Violation]:
    """Check that a list has ``least`` to ``most`` items."""
    if least <= len(items) <= most:
        return []
    return [
        Violation(path, "BASE_TYPE_BAD_LENGTH", f"Must hold {least} to {most} items, holds {len(items)}.")
    ]


def walk_components(items: Sequence[Payload], path: str = "components") -> Iterator[tuple[str, Payload]]:
    """Yield every component with its path, parents before children (at most five levels deep)."""
    stack = [(f"{path}[{i}]", item, 0) for i, item in reversed(list(enumerate(items)))]
    while stack:
        where, item, depth = stack.pop()
        yield where, item
        if depth >= 5:
            continue
        children = [
            (f"{where}.components[{i}]", child) for i, child in enumerate(item.get("components") or [])
        ]
        children += [(f"{where}.{key}", item[key]) for key in ("accessory", "component") if item.get(key)]
        stack += [(child_path, child, depth + 1) for child_path, child in reversed(children)]


def check_components(items: Sequence[Payload], *, v2: bool = False) -> list[Violation]:
    """Check the components of a message: rows, buttons, selects, unique ``custom_id``."""
    found: list[Violation] = []
    everything = list(walk_components(items))
    if v2:
        if len(everything) > V2_COMPONENTS_MAX:
            found.append(
                Violation("components", "COMPONENT_MAX_TOTAL", f"At most {V2_COMPONENTS_MAX} in all.")
            )
        texts = sum(len(item.get("content", "")) for _, item in everything if item.get("type") == 10)
        if texts > V2_TEXT_MAX:
            found.append(
                Violation("components", "COMPONENT_TEXT_MAX", f"At most {V2_TEXT_MAX} characters of text.")
            )
    else:
        found += count("components", items, ROWS_MAX)
        for i, item in enumerate(items):
            if item.get("type") != ROW:
                found.append(
                    Violation(f"components[{i}].type", "UNION_TYPE_CHOICES", "Must be an action row.")
                )
    seen: set[str] = set()
    for path, item in everything:
        found += _check_component(item, path, v2=v2)
        custom_id = item.get("custom_id")
        if custom_id is not None and custom_id in seen:
            found.append(
                Violation(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "May not be repeated.")
            )
        seen.add(custom_id) if isinstance(custom_id, str) else None
    return found


def _check_component(item: Payload, path: str, *, v2: bool) -> list[Violation]:
    kind = item.get("type")
    if kind == ROW:
        return _check_row(item.get("components") or [], path)
    if kind == BUTTON:
        return _check_button(item, path)
    if kind in SELECTS:
        return _check_select(item, path)
    if kind in V2_TYPES and v2:
        return length(f"{path}.content", item.get("content"), V2_TEXT_MAX, 1) if kind == 10 else []
    return [Violation(f"{path}.type", "UNION_TYPE_CHOICES", f"Component type {kind!r} may not stand here.")]


def _check_row(children: Sequence[Payload], path: str) -> list[Violation]:
    found = count(f"{path}.components", children, ROW_BUTTONS_MAX, 1)
    if any(child.get("type") in SELECTS for child in children) and len(children) > 1:
        found.append(
            Violation(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row.")
        )
    return found


def _check_button(item: Payload, path: str) -> list[Violation]:
    found: list[Violation] = []
    style = item.get("style")
    if style not in (1, 2, 3, 4, 5, 6):
        found.append(Violation(f"{path}.style", "BASE_TYPE_CHOICES", f"Unknown button style {style!r}."))
    if item.get("label") is not None:
        found += length(f"{path}.label", item["label"], LABEL_MAX)
    if style != 6 and not item.get("label") and not item.get("emoji"):
        found.append(
            Violation(f"{path}.label", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
        )
    if style == 5:
        if not item.get("url") or item.get("custom_id"):
            found.append(
                Violation(path, "BUTTON_COMPONENT_INVALID", "A link button has a url and no custom_id.")
            )
    elif style != 6:
        found += length(f"{path}.custom_id", item.get("custom_id"), CUSTOM_ID_MAX, 1)
    return found


def _check_select(item: Payload, path: str) -> list[Violation]:
    found = length(f"{path}.custom_id", item.get("custom_id"), CUSTOM_ID_MAX, 1)
    if item.get("placeholder") is not None:
        found += length(f"{path}.placeholder", item["placeholder"], PLACEHOLDER_MAX)
    low, high = item.get("min_values", 1), item.get("max_values", 1)
    if not 0 <= low <= 25 or not 1 <= high <= 25 or low > high:
        found.append(Violation(f"{path}.max_values", "NUMBER_TYPE_MAX", f"Impossible range {low}..{high}."))
    if item.get("type") != SELECT:
        return found
    options = item.get("options") or []
    found += count(f"{path}.options", options, SELECT_OPTIONS_MAX, 1)
    if len(options) < high:
        found.append(Violation(f"{path}.max_values", "NUMBER_TYPE_MAX", "More than there are options."))
    for i, option in enumerate(options):
        for key in ("label", "value"):
            found += length(f"{path}.options[{i}].{key}", option.get(key), OPTION_TEXT_MAX, 1)
        if option.get("description") is not None:
            found += length(f"{path}.options[{i}].description", option["description"], OPTION_TEXT_MAX)
    values = [option.get("value") for option in options]
    if len(set(values)) != len(values):
        found.append(
            Violation(f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Values repeat.")
        )
    return found


def check_modal(data: Payload) -> list[Violation]:
    """Check a modal: its title, its id, one to five labelled inputs."""
    found = length("title", data.get("title"), MODAL_TITLE_MAX, 1)
    found += length("custom_id", data.get("custom_id"), CUSTOM_ID_MAX, 1)
    items = data.get("components") or []
    found += count("components", items, ROWS_MAX, 1)
    for path, item in walk_components(items):
        kind = item.get("type")
        if kind == LABEL:
            found += length(f"{path}.label", item.get("label"), MODAL_LABEL_MAX, 1)
        elif kind == TEXT_INPUT:
            found += length(f"{path}.custom_id", item.get("custom_id"), CUSTOM_ID_MAX, 1)
            if item.get("label") is not None:
                found += length(f"{path}.label", item["label"], MODAL_LABEL_MAX, 1)
            if (
                not 0
                <= (item.get("min_length") or 0)
                <= (item.get("max_length") or TEXT_INPUT_MAX)
                <= TEXT_INPUT_MAX
            ):
                found.append(
                    Violation(f"{path}.max_length", "NUMBER_TYPE_MAX", "Impossible range of lengths.")
                )
        elif kind in SELECTS:
            found += _check_select(item, path)
    return found


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


EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

CONTENT_MAX = 2000
EMBEDS_MAX = 10
EMBED_TOTAL_MAX = 6000
EMBED_FIELDS_MAX = 25
EMBED_TEXT_MAX = {"title": 256, "description": 4096}
FIELD_TEXT_MAX = {"name": 256, "value": 1024}
FOOTER_MAX = 2048
AUTHOR_MAX = 256
MENTION_IDS_MAX = 100
ATTACHMENTS_MAX = 10
CHANNEL_NAME_MAX = 100


def check_embed(embed: Payload, path: str = "embeds[0]") -> list[Violation]:
    """Check one embed: the lengths of its parts. The message check adds up all embeds."""
    found: list[Violation] = []
    for key, most in EMBED_TEXT_MAX.items():
        if embed.get(key) is not None:
            found += length(f"{path}.{key}", embed[key], most)
    found += count(f"{path}.fields", embed.get("fields") or [], EMBED_FIELDS_MAX)
    for i, field in enumerate(embed.get("fields") or []):
        for key, most in FIELD_TEXT_MAX.items():
            found += length(f"{path}.fields[{i}].{key}", field.get(key), most, 1)
    if footer := embed.get("footer"):
        found += length(f"{path}.footer.text", footer.get("text"), FOOTER_MAX)
    if author := embed.get("author"):
        found += length(f"{path}.author.name", author.get("name"), AUTHOR_MAX, 1)
    if not any(
        embed.get(k) for k in ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    ):
        found.append(Violation(path, "BASE_TYPE_REQUIRED", "An embed may not be empty."))
    return found


def embed_size(embed: Payload) -> int:
    """Return the characters that count towards the 6 000 of all embeds of a message."""
    fields = embed.get("fields") or []
    parts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    parts += [(embed.get("author") or {}).get("name")]
    parts += [text for field in fields for text in (field.get("name"), field.get("value"))]
    return sum(len(part) for part in parts if isinstance(part, str))


def check_message(body: Payload, *, files: Sequence[str] = ()) -> list[Violation]:
    """Check the body of a message to create or edit; ``files`` are the names uploaded with it."""
    found: list[Violation] = []
    if body.get("content") is not None:
        found += length("content", body["content"], CONTENT_MAX)
    embeds = body.get("embeds") or []
    found += count("embeds", embeds, EMBEDS_MAX)
    for i, embed in enumerate(embeds):
        found += check_embed(embed, f"embeds[{i}]")
        found += _check_attachment_links(embed, f"embeds[{i}]", files)
    if sum(map(embed_size, embeds)) > EMBED_TOTAL_MAX:
        found.append(
            Violation(
                "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embeds exceed {EMBED_TOTAL_MAX} characters in all."
            )
        )
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if v2 and (body.get("content") or embeds):
        found.append(
            Violation("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "No text beside V2.")
        )
    found += check_components(body.get("components") or [], v2=v2)
    found += count("attachments", body.get("attachments") or [], ATTACHMENTS_MAX)
    return found + check_allowed_mentions(body.get("allowed_mentions"))


def _check_attachment_links(embed: Payload, path: str, files: Sequence[str]) -> list[Violation]:
    found: list[Violation] = []
    for key in ("image", "thumbnail"):
        url = (embed.get(key) or {}).get("url", "")
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            found.append(
                Violation(f"{path}.{key}.url", "ATTACHMENT_NOT_FOUND", f"No such file with it: {url}")
            )
    return found


def check_allowed_mentions(mentions: Payload | None) -> list[Violation]:
    """Check ``allowed_mentions``: known words, at most 100 ids, not both ``parse`` and ids of a kind."""
    found: list[Violation] = []
    for kind in ("users", "roles"):
        ids = (mentions or {}).get(kind) or []
        found += count(f"allowed_mentions.{kind}", ids, MENTION_IDS_MAX)
        if ids and kind in ((mentions or {}).get("parse") or []):
            found.append(
                Violation(f"allowed_mentions.{kind}", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "Either.")
            )
    for i, word in enumerate((mentions or {}).get("parse") or []):
        if word not in ("users", "roles", "everyone"):
            found.append(Violation(f"allowed_mentions.parse[{i}]", "BASE_TYPE_CHOICES", f"Unknown: {word!r}"))
    return found


def is_empty_message(body: Payload, *, files: Sequence[str] = ()) -> bool:
    """Return whether a new message would show nothing at all (Discord's error 50006)."""
    return not (
        (body.get("content") or "").strip()
        or files
        or any(body.get(k) for k in ("embeds", "components", "poll"))
    )
