"""The last finished deal of a stored game, for anybody to check, and the file that says the same."""

from __future__ import annotations

import io

import discord

from bot.discord_io.safe_text import escaped, plain_name
from bot.games.barbu.screens.verification import CheckedDeal, promises_text
from bot.history.game_record import Rows, played_of, record_of_game
from bot.i18n import Words
from bot.storage.games import GameRow
from engine.barbu.game import BARBU
from engine.barbu.record import write_line
from engine.barbu.rules import load_rules
from engine.dealing import commitment_of


async def last_deal(row: GameRow, journal: Rows) -> CheckedDeal | None:
    """The game's last finished deal; ``None`` before the first is finished. The running one stays secret.

    Raises what ``record_of_game`` raises.
    """
    played = await played_of(row, journal)
    if not played.deals:
        return None
    deal, _ = played.deals[-1]
    promised = row.commitments[deal.index] if deal.index < len(row.commitments) else ""
    cutter = played.cutters.get(deal.index)
    name = None if cutter is None else escaped(plain_name(cutter))
    return CheckedDeal(deal, promised, name, played.draw_seed)


def promises_file(row: GameRow, words: Words) -> discord.File:
    """All that is promised of a game: its draw for the first dealer, and every deal."""
    draw = commitment_of(BARBU.draw_seed(load_rules(row.rules), row.secret))
    text = promises_text(words, draw, row.commitments)
    return discord.File(io.BytesIO(text.encode()), filename=f"barbu-{row.id}-promises.txt")


async def record_file(row: GameRow, journal: Rows) -> discord.File | None:
    """The game's finished deals as ``barbu verify`` reads them."""
    record = await record_of_game(row, journal)
    if record is None:
        return None
    return discord.File(io.BytesIO((write_line(record) + "\n").encode()), filename=f"barbu-{row.id}.jsonl")
