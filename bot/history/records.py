"""Files made from a stored game: its record, and its commitments."""

from __future__ import annotations

import io
from collections.abc import Sequence

import discord

from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.i18n import Words
from bot.storage.games import GameRow
from bot.storage.unreadable import reading
from engine.dealing import commitment_of


def record_file(row: GameRow, module: GameModule, played: PlayedGame) -> discord.File | None:
    """Return the game as ``barbu verify`` reads it; None before play has begun. *Raises:* UnreadableTable."""
    with reading(row):
        line = module.history.record(played)
    if line is None:
        return None
    return discord.File(io.BytesIO((line + "\n").encode()), filename=f"{module.name}-{row.id}.jsonl")


def commitments_file(
    row: GameRow, module: GameModule, commitments: Sequence[str], words: Words
) -> discord.File:
    """Return the game's commitments, one a line: the draw for first dealer, then each deal.

    ``commitments`` are the known commitments to its deals, in order, in hex.
    """
    draw = commitment_of(module.game.draw_seed(module.game.load_rules(row.rules), row.secret))
    deals = [
        words("check-promises-deal", number=number, digits=digits)
        for number, digits in enumerate(commitments, 1)
    ]
    text = "\n".join([words("check-promises-draw", digits=draw), *deals, ""])
    return discord.File(io.BytesIO(text.encode()), filename=f"{module.name}-{row.id}-promises.txt")
