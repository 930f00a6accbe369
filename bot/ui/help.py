"""What a player can do now: short, and each thing by its command and its button."""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n.catalogue import Words
from bot.ui.scene import COLOUR
from engine.barbu.state import Phase
from engine.seating import TablePhase, TableState

SITUATIONS = (
    "no_table",
    "lobby",
    "deal",
    "choose",
    "double",
    "redouble",
    "play_tricks",
    "play_domino",
    "over",
)
"""Everything help can be asked about."""


def situation_of(state: TableState[Any, Any] | None) -> str:
    """Which of ``SITUATIONS`` a channel's table is in; ``None`` is a channel without one."""
    if state is None:
        return "no_table"
    if state.phase is TablePhase.LOBBY:
        return "lobby"
    match = state.match
    if not state.is_open or match is None or match.phase is Phase.OVER:
        return "over"
    if match.phase is Phase.PLAY:
        return "play_domino" if match.values.places else "play_tricks"
    return str(match.phase.value)


def render_help(words: Words, situation: str) -> discord.Embed:
    """Help for one of ``SITUATIONS``; any other is a ``KeyError``."""
    if situation not in SITUATIONS:
        raise KeyError(situation)
    room = situation.replace("_", "-")
    embed = discord.Embed(title=words(f"help-title-{room}"), description=words(f"help-{room}"), colour=COLOUR)
    embed.set_footer(text=words("help-footer-table" if situation != "no_table" else "help-footer-none"))
    return embed
