"""A hint, from the view of the person who asks and from nothing else."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.games.barbu.coach.hint_screens import render_hint
from bot.games.barbu.coach.late_answer import LateAnswer
from bot.tables.session import TableSession
from bot.workers.pool import WorkerPool
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.game import BARBU
from engine.barbu.state import Phase
from engine.barbu.view import View
from engine.errors import CodedError, IllegalAction

LIMIT_S: Final = 8.0
"""The first question about a rule set has its contracts measured, which takes a few seconds."""
LOADING_LIMIT_S: Final = 3.0
"""How long to wait for kernels that may be compiling, before the club player is asked instead."""


NO_THOUGHT: Final = frozenset({"thinking_not_ready", "thinking_late", "thinking_failed"})


async def give_hint(interaction: Interaction, table: TableSession) -> None:
    """Advise the person who asks; raises why there is nothing to be advised on."""
    if not table.settings.hints:
        raise CodedError("hints_off")
    view, revision = asked_view(table, interaction.user.id), table.state.revision

    async def advise_now(late: LateAnswer) -> None:
        advice = await advice_on(table.workers, view)
        if table.state.revision != revision:
            raise CodedError("hint_late")
        rendered = render_hint(table.presenter.scene(interaction.user.id), advice)
        await late.show(rendered, table.presenter.view_of(rendered))

    await LateAnswer.promise(interaction, table, advise_now)


def asked_view(table: TableSession, user: int) -> View:
    """What a person sees who has a decision to make now.

    Raises the code that says why there is none: not seated, away, paused, another's turn, a deal awaited.
    """
    state, seat = table.state, table.seat_of(user)
    match = state.game_state
    if not state.is_open:
        raise IllegalAction("table_closed")
    if state.occupant(seat).away:
        raise IllegalAction("away")
    if state.paused:
        raise IllegalAction("table_paused")
    if match.phase in (Phase.DEAL, Phase.OVER):
        raise CodedError("hint_nothing")
    turn = BARBU.seat_to_act(match)
    if turn != seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)
    return BARBU.view_for(match, seat)


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """The advice of whoever can give it now: the strong player; until that is ready, the club player."""
    try:
        limit_s = LIMIT_S if workers.is_ready else LOADING_LIMIT_S
        return await workers.run(advise, view, limit_s=limit_s)
    except CodedError as error:
        if error.code not in NO_THOUGHT:
            raise
    return await asyncio.to_thread(advise, view, search=False)
