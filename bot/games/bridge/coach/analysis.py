"""Analysis of a finished deal, computed in a worker."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.game_kit.played import finished_index, played_from
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.analysis_screens import render_analysis
from bot.games.bridge.coach.costly_moves import costly_moves
from bot.runtime.caching import SingleFlight
from bot.tables.table import LiveTable
from bot.tables.view.late_answer import LateAnswer
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.record.deal_walk import Walk
from engine.errors import CodedError

LIMIT_S: Final = 20.0
"""Twenty results and fifty-two cards take a second; the workers may be at it for others."""


async def give_analysis(
    interaction: Interaction, table: LiveTable, under_way: SingleFlight, number: str
) -> None:
    """Analyse a deal by its number, from 1 (empty: the last finished one), and show the result.

    Simultaneous requests for one analysis share it through ``under_way``.

    Raises:
        CodedError: ``nothing_to_analyse`` or ``deal_unknown``.
    """
    async with interaction.client.costly_queries.turn(interaction):
        finished = await finished_deals(table, number)
    if not finished:
        raise CodedError("nothing_to_analyse")
    ended = finished[-1]

    async def analyse_now(late: LateAnswer) -> None:
        async with interaction.client.costly_queries.turn(interaction):
            found = await under_way.shared(
                ("analysis", table.id, ended.deal.index),
                lambda: table.services.workers.run(tasks.analysis, ended.deal, limit_s=LIMIT_S, patient=True),
            )
        user = interaction.user.id
        await late.show_aside(render_analysis(table.scene(user), ended, found))
        walk, seat = Walk(table.rules, ended.deal.dealer, (), ended.deal), table.state.seat_of(user)
        moves = costly_moves(walk, found)
        await table.services.report_costly(user, seat, table.row, len(finished) - 1, moves)

    await LateAnswer.promise(interaction, table, analyse_now)


async def finished_deals(table: LiveTable, number: str) -> tuple[DealSettled, ...]:
    """Return the finished deals of a table up to that number, from 1 (empty: the last one).

    Empty if no deal is finished. *Raises:* CodedError ``deal_unknown``.
    """
    rows = await table.journal.read()
    ended = await asyncio.to_thread(lambda: played_from(BRIDGE, table.row, rows).ends(DealSettled))
    if not ended:
        return ()
    return tuple(ended[: finished_index(number, len(ended)) + 1])
