"""Discord's documented limits on buttons, selects and modals, as pure functions over payload dicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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
