"""Words that record the requested keys, and a message as the lines that users read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord

from bot.discord_io.message import Rendered
from bot.i18n import Words

LIST: Final = "▾ "
"""What the placeholder of a list begins with, so that the list is told apart from a row of buttons."""

_BRACKETED: Final = re.compile(r"\[([^\[\]]*)\]")


class HeardWords(Words):
    """The words of a language.

    Attributes:
        heard: the keys that were said, in order.
    """

    def __init__(self, locale: str, game: str = "", heard: dict[str, None] | None = None) -> None:
        self.heard: dict[str, None] = {} if heard is None else heard
        super().__init__(locale, game)

    def __call__(self, key: str, /, **args: Any) -> str:
        """The text of ``key``, which has been said from now on."""
        self.heard[key] = None
        return super().__call__(key, **args)


def lines_of(shown: Rendered, view: discord.ui.View | None = None) -> list[str]:
    """Everything a message says, a line each: buttons and lists too, pictures by their words."""
    lines = (shown.content or "").splitlines()
    for embed in shown.embeds:
        lines += [f"# {embed.title}"] if embed.title else []
        lines += (embed.description or "").splitlines()
        for field in embed.fields:
            lines += [f"## {field.name}", *(field.value or "").splitlines()]
        lines += (embed.footer.text or "").splitlines()
    lines += [f"🖼 {drawing.alt}" for drawing in shown.drawings]
    parts = (view or shown.view(7, 7) or discord.ui.View(timeout=None)).to_components()
    for row in parts:
        labels = [line for part in row["components"] for line in _labels(part)]
        lines += [" ".join(f"[{label}]" for label in labels if label)]
    return [line for line in lines if line.strip()]


def buttons_in(lines: Iterable[str]) -> Iterator[str]:
    """Yield the label of each button among the lines of a message."""
    for line in lines:
        if line.startswith("[") and not line.startswith(f"[{LIST}"):
            yield from _BRACKETED.findall(line)


def descriptions_in(lines: Iterable[str]) -> Iterator[str]:
    """Yield the description of each line of a list among the lines of a message."""
    for line in lines:
        if line.startswith(f"[{LIST}"):
            options = (option.partition(" – ") for option in _BRACKETED.findall(line)[1:])
            yield from (about for _, _, about in options if about)


def _labels(component: dict[str, Any]) -> Iterator[str]:
    if "options" not in component:
        yield component.get("label") or ""
        return
    yield LIST + (component.get("placeholder") or "")
    for option in component["options"]:
        yield " – ".join(filter(None, (option["label"], option.get("description"))))
