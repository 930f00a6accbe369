"""A hint at bridge, from the view of the person who asks and from nothing else."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.hint_screens import render_hint
from bot.tables.asked_view import asked_view
from bot.tables.late_answer import LateAnswer
from bot.tables.session import TableSession
from bot.workers.pool import WorkerPool
from engine.bridge.coach.advice import Advice
from engine.bridge.view import View
from engine.errors import CodedError

LIMIT_S: Final = 8.0
"""A hard lead may take seconds to solve; until a worker has loaded the solver nobody waits."""


async def give_hint(interaction: Interaction, table: TableSession) -> None:
    """Advise the person who asks; raises why there is nothing to be advised on."""
    view: View = asked_view(table, interaction.user.id)
    revision = table.state.revision

    async def advise_now(late: LateAnswer) -> None:
        advice = await advice_on(table.workers, view)
        if table.state.revision != revision:
            raise CodedError("hint_late")
        rendered = render_hint(table.presenter.scene(interaction.user.id), advice)
        await late.show(rendered, table.presenter.view_of(rendered))

    await LateAnswer.promise(interaction, table, advise_now)


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """The advice of a search where a worker can make one now, else of the club player."""
    if workers.is_ready:
        try:
            return await workers.run(tasks.advice, view, limit_s=LIMIT_S)
        except CodedError:
            pass
    else:
        workers.warm_up()
    return await asyncio.to_thread(tasks.advice, view)
