"""Suggestions for an option of a command; if there are none, a single one states the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from discord import app_commands

from bot.discord_io.interaction import Interaction
from bot.discord_io.limits import LINE_CHARS, OPTIONS
from bot.i18n.texts import as_text
from bot.runtime.dates import zones

WHY: Final = "?"
"""The value of the suggestion that states the reason: Discord has no disabled suggestions."""

Offer = tuple[str, str]
"""A suggestion: the text shown, and the value sent."""

Choices = list[app_commands.Choice[str]]


def offered(offers: Iterable[Offer], typed: str, also: Callable[[str], str] | None = None) -> Choices:
    """Return the suggestions that contain the typed text, each once, up to Discord's limit.

    ``also`` returns further text of a value that finds it and is not shown.
    """
    wanted, also = typed.casefold(), also or str
    unique = {value: text for text, value in offers if wanted in f"{text} {value} {also(value)}".casefold()}
    shown = [(as_text(name)[:LINE_CHARS], value) for value, name in unique.items()][:OPTIONS]
    return [app_commands.Choice(name=name, value=value) for name, value in shown]


def offer_zones(_interaction: Interaction, typed: str) -> Choices:
    return offered(((name.replace("_", " "), name) for name in zones()), typed.replace(" ", "_"))


def listed(names: Sequence[str], chosen: str | None, *, room: int = 0) -> list[str]:
    """Return as many of the names as fit into a list with ``room`` for others, including the chosen one."""
    most = OPTIONS - room
    first = list(names[:most])
    if chosen is not None and chosen not in first:
        first[most - 1 :] = [chosen]
    return first


def reason(sentence: str) -> Choices:
    """Return the single suggestion that states a reason, without formatting, which Discord does not show."""
    plain = as_text(sentence.replace("`", "").replace("*", ""))
    shown = plain if len(plain) <= LINE_CHARS else plain[: LINE_CHARS - 1] + "…"
    return [app_commands.Choice(name=shown, value=WHY)]
