"""The finished deals of a table beside what four bots make of the same cards."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.caching import SingleFlight
from bot.discord_io.interaction import Interaction
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.analysis import finished_deals
from bot.games.bridge.coach.comparison_screens import render_comparison
from bot.tables.late_answer import LateAnswer
from bot.tables.session import TableSession
from bot.workers.pool import WorkerPool
from engine.bridge.duplicate.bot_table import Compared
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.errors import CodedError

LIMIT_S: Final = 20.0
MOST_DEALS: Final = 32
"""A session of them: the bots take about a second."""


async def give_comparison(
    interaction: Interaction, table: TableSession, under_way: SingleFlight, number: str
) -> None:
    """Compare the deal of that number, from 1 (empty: the last finished one), and those before it.

    Those who ask for the same at once share it by ``under_way``. Raises ``bridge_nothing_to_compare``,
    ``bridge_not_comparable`` or ``deal_unknown``.
    """
    rules: BridgeRules = table.state.rules
    if rules.counting != "duplicate":
        raise CodedError("bridge_not_comparable")
    async with interaction.client.reads.turn(interaction):
        ended = await finished_deals(table, number)
    if not ended:
        raise CodedError("bridge_nothing_to_compare")

    async def compare_now(late: LateAnswer) -> None:
        async with interaction.client.reads.turn(interaction):
            found = await under_way.shared(
                ("comparison", table.id, len(ended)),
                lambda: compared(table.workers, ended[-MOST_DEALS:]),
            )
        await late.show(render_comparison(table.presenter.scene(interaction.user.id), found))

    await LateAnswer.promise(interaction, table, compare_now)


async def compared(workers: WorkerPool, deals: Sequence[DealSettled]) -> tuple[Compared, ...]:
    """The bots' results, from a worker where one can play them now."""
    if workers.is_ready:
        try:
            return await workers.run(tasks.comparison, tuple(deals), limit_s=LIMIT_S, patient=True)
        except CodedError:
            pass
    else:
        workers.warm_up()
    return await asyncio.to_thread(tasks.comparison, tuple(deals))
