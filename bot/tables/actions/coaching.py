"""Actions of a game's coach: hints for the next decision, and analyses of finished deals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.runtime.keyed import SingleFlight
from bot.tables.actions.context import TableContext
from bot.tables.panel_response import LateAnswer
from bot.tables.table import LiveTable
from bot.tables.view.asides import Place, Until
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

LookBack = Callable[[Interaction, LiveTable, SingleFlight, str], Awaitable[None]]
"""Handler of a button about finished deals; simultaneous requests share one computation."""

Advise = Callable[[WorkerPool, Any], Awaitable[Any]]
"""Function that returns advice on a view, within the time a player waits."""

RenderAdvice = Callable[[Any, Any], Rendered]
"""Function that renders advice with the player's scene."""


def coaching(
    advise: Advise, render: RenderAdvice, **looking_back: LookBack
) -> dict[str, ButtonAction[TableContext]]:
    """Return the action ``hint`` and, by verb, the actions about finished deals, whose buttons stay valid."""
    under_way = SingleFlight()

    async def hint(context: TableContext) -> None:
        await _give_hint(context.interaction, context.table, advise, render)

    def look_back(answer: LookBack) -> ButtonAction[TableContext]:
        async def run(context: TableContext) -> None:
            await answer(context.interaction, context.table, under_way, context.arg)

        return ButtonAction(run, lasting=True)

    return {"hint": ButtonAction(hint)} | {verb: look_back(answer) for verb, answer in looking_back.items()}


async def _give_hint(
    interaction: Interaction, table: LiveTable, advise: Advise, render: RenderAdvice
) -> None:
    """Give advice based on ``decision_view`` alone; its message is deleted once the decision is made."""
    view, revision = table.decision_view(interaction.user.id), table.state.revision

    async def advise_now(late: LateAnswer) -> None:
        advice = await advise(table.services.workers, view)
        if table.state.revision != revision:
            raise CodedError("hint_late")
        rendered = render(table.scene(interaction.user.id), advice)
        shown = await late.show(rendered, table.view_of(rendered))
        if shown is not None:
            table.panels.asides.opened(interaction.user.id, shown, Place.HINT, Until.DECIDED)

    await LateAnswer.promise(interaction, table, advise_now)
