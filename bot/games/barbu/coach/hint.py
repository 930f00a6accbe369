"""A hint, from the view of the person who asks and from nothing else."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.games.barbu.coach.hint_screens import render_hint
from bot.tables.asked_view import asked_view
from bot.tables.late_answer import LateAnswer
from bot.tables.session import TableSession
from bot.workers.pool import WorkerPool
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.view import View
from engine.errors import CodedError

LIMIT_S: Final = 8.0
"""The first question about a rule set has its contracts measured, which takes a few seconds."""
LOADING_LIMIT_S: Final = 3.0
"""How long to wait for kernels that may be compiling, before the club player is asked instead."""


NO_THOUGHT: Final = frozenset({"thinking_not_ready", "thinking_late", "thinking_failed"})


async def give_hint(interaction: Interaction, table: TableSession) -> None:
    """Advise the person who asks; raises why there is nothing to be advised on."""
    view, revision = asked_view(table, interaction.user.id), table.state.revision

    async def advise_now(late: LateAnswer) -> None:
        advice = await advice_on(table.workers, view)
        if table.state.revision != revision:
            raise CodedError("hint_late")
        rendered = render_hint(table.presenter.scene(interaction.user.id), advice)
        await late.show(rendered, table.presenter.view_of(rendered))

    await LateAnswer.promise(interaction, table, advise_now)


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """The advice of whoever can give it now: the strong player; until that is ready, the club player."""
    try:
        limit_s = LIMIT_S if workers.is_ready else LOADING_LIMIT_S
        return await workers.run(advise, view, limit_s=limit_s)
    except CodedError as error:
        if error.code not in NO_THOUGHT:
            raise
    return await asyncio.to_thread(advise, view, search=False)
