"""The last finished deal of a stored game, for anybody to check, and the file that says the same."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.records import Rows, record_of_game
from bot.storage.games import GameRow
from bot.ui.check import CheckedDeal
from bot.ui.names import escaped, plain_name
from engine.barbu.actions import Action
from engine.barbu.events import DealEnded
from engine.barbu.game import BARBU
from engine.barbu.rules import load_rules
from engine.barbu.state import DealState, MatchState
from engine.entries import Act, from_payload
from engine.record import write_line
from engine.seating import Change, TableState, advance, new_table


async def last_deal(row: GameRow, journal: Rows) -> CheckedDeal | None:
    """The game's last finished deal; ``None`` before the first is finished. The running one stays secret.

    Raises what ``record_of_game`` raises.
    """
    state: TableState[MatchState, Action] = new_table(load_rules(row.rules), row.host_id)
    cutters: dict[int, str | None] = {}
    deals: list[DealState] = []
    for _, payload in await journal.read():
        change = advance(BARBU, state, from_payload(payload, BARBU))
        state = change.after
        if isinstance(change.entry, Act) and BARBU.is_deal(change.entry.action):
            cutters[state.game_state.in_play.index] = _cutter(change)
        deals += [event.deal for event in change.events if isinstance(event, DealEnded)]
        if state.match is not None:
            # A move taken back may reopen the deal it had ended.
            del deals[len(state.match.finished) :]
    if not deals:
        return None
    deal = deals[-1]
    promised = row.commitments[deal.index] if deal.index < len(row.commitments) else ""
    return CheckedDeal(deal, promised, cutters.get(deal.index))


async def record_file(row: GameRow, journal: Rows) -> discord.File | None:
    """The game's finished deals as ``barbu verify`` reads them."""
    record = await record_of_game(row, journal)
    if record is None:
        return None
    return discord.File(io.BytesIO((write_line(record) + "\n").encode()), filename=f"barbu-{row.id}.jsonl")


def _cutter(change: Change[Any, Any]) -> str | None:
    """The name of who cut the deal that has just been dealt, safe to show."""
    before = change.before
    seat = BARBU.cutter(before.game_state)
    if before.cut is None or seat is None:
        return None
    return escaped(plain_name(before.occupant(seat).name))
