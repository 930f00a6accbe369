"""Buttons of a page of rules: one for each chapter, and one to the help."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_io.message import ButtonSpec
from bot.game_kit.lobby import ButtonRow
from bot.i18n import Words

ALL = "all"
"""The argument of the button that shows all rules, from their first chapter."""


def chapter_rows(words: Words, chapters: Mapping[str, str], shown: str) -> tuple[ButtonRow, ...]:
    """Return the rows of buttons.

    Args:
        words: the catalogue.
        chapters: the label of each chapter, by its name.
        shown: the chapter of this page.
    """
    tabs = (
        ButtonSpec(
            "rules",
            arg=name,
            label=label,
            style="primary" if name == shown else "secondary",
            disabled=name == shown,
        )
        for name, label in chapters.items()
    )
    return (tuple(tabs), (ButtonSpec("help", label=words("rules-back")),))
