"""What an option offers while it is typed; where it has nothing to offer, one choice says why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from discord import app_commands

from bot.i18n.cards import as_text

MOST: Final = 25
CHARS: Final = 100

WHY: Final = "?"
"""What is sent for the reason why there is nothing: Discord has no choice that cannot be chosen."""

Offer = tuple[str, str]
"""A suggestion: what is shown, what is sent."""

Choices = list[app_commands.Choice[str]]


def offered(offers: Iterable[Offer], typed: str) -> Choices:
    """The offers that contain what was typed, each once, as many as Discord shows."""
    wanted = typed.casefold()
    unique = dict(offer[::-1] for offer in offers if wanted in f"{offer[0]} {offer[1]}".casefold())
    shown = [(as_text(name)[:CHARS], value) for value, name in unique.items()][:MOST]
    return [app_commands.Choice(name=name, value=value) for name, value in shown]


def listed(names: Sequence[str], chosen: str | None) -> list[str]:
    """As many of these names as a list holds, what is chosen among them."""
    first = list(names[:MOST])
    if chosen is not None and chosen not in first:
        first[MOST - 1 :] = [chosen]
    return first


def reason(sentence: str) -> Choices:
    """The one choice that says why there are none; Discord shows no formatting in it."""
    plain = as_text(sentence.replace("`", "").replace("*", ""))
    shown = plain if len(plain) <= CHARS else plain[: CHARS - 1] + "…"
    return [app_commands.Choice(name=shown, value=WHY)]
