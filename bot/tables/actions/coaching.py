"""Actions of a game's coach: a hint for the decision of the moment, and what looks back at finished deals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.discord_io.dispatch import Action
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.runtime.caching import SingleFlight
from bot.tables.actions.tap import TableTap
from bot.tables.table import TableSession
from bot.tables.view.decision_view import asked_view
from bot.tables.view.late_answer import LateAnswer
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

LookBack = Callable[[Interaction, TableSession, SingleFlight, str], Awaitable[None]]
"""Answers what a button asks of finished deals; several who ask for the same share it."""


@dataclass(frozen=True, slots=True)
class Coach:
    """What a game says to whoever asks for a hint.

    Attributes:
        advise: what it advises on a view, within the time a person waits.
        render: that in words, beside the table as the person sees it.
    """

    advise: Callable[[WorkerPool, Any], Awaitable[Any]]
    render: Callable[[Any, Any], Rendered]


def coaching(coach: Coach, **looking_back: LookBack) -> dict[str, Action[TableTap]]:
    """The coach's actions: ``hint``, and by verb what looks back; its buttons stay for good."""
    under_way = SingleFlight()

    async def hint(tap: TableTap) -> None:
        await _give_hint(tap.interaction, tap.table, coach)

    def look_back(answer: LookBack) -> Action[TableTap]:
        async def asked(tap: TableTap) -> None:
            await answer(tap.interaction, tap.table, under_way, tap.arg)

        return Action(asked, lasting=True)

    return {"hint": Action(hint)} | {verb: look_back(answer) for verb, answer in looking_back.items()}


async def _give_hint(interaction: Interaction, table: TableSession, coach: Coach) -> None:
    """Advise the person who asks, from their view and from nothing else; raises why there is none."""
    view, revision = asked_view(table, interaction.user.id), table.state.revision

    async def advise_now(late: LateAnswer) -> None:
        advice = await coach.advise(table.workers, view)
        if table.state.revision != revision:
            raise CodedError("hint_late")
        rendered = coach.render(table.presenter.scene(interaction.user.id), advice)
        await late.show(rendered, table.presenter.view_of(rendered))

    await LateAnswer.promise(interaction, table, advise_now)
