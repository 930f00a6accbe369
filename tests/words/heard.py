"""Words that remember what was asked of them, and a message as the lines that people read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.discord_io.message import Rendered
from bot.i18n import Words


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
    for one in shown.embeds:
        lines += [f"# {one.title}"] if one.title else []
        lines += (one.description or "").splitlines()
        for field in one.fields:
            lines += [f"## {field.name}", *(field.value or "").splitlines()]
        lines += (one.footer.text or "").splitlines()
    lines += [f"🖼 {drawing.alt}" for drawing in shown.drawings]
    parts = (view or shown.view(7, 7) or discord.ui.View(timeout=None)).to_components()
    for row in parts:
        labels = [line for one in row["components"] for line in _labels(one)]
        lines += [" ".join(f"[{label}]" for label in labels if label)]
    return [line for line in lines if line.strip()]


def _labels(component: dict[str, Any]) -> Iterator[str]:
    yield component.get("label") or component.get("placeholder") or ""
    for option in component.get("options", ()):
        yield " – ".join(filter(None, (option["label"], option.get("description"))))
