"""Comparison of finished deals with the results of four bots and of other tables on the same cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.discord_io.access import game_access_of
from bot.discord_io.interaction import Interaction
from bot.game_kit.played import played_from
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.analysis import finished_deals
from bot.games.bridge.coach.comparison_screens import SeenField, render_comparison
from bot.runtime.keyed import SingleFlight
from bot.storage.games import GameRow
from bot.storage.unreadable import UnreadableTable
from bot.tables.table import LiveTable
from bot.tables.view.panel_response import LateAnswer
from bot.workers.pool import WorkerPool
from engine.bridge.duplicate.bot_table import BotComparison
from engine.bridge.duplicate.field import FieldTable, field_of
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled
from engine.errors import CodedError
from engine.table_rules import TableState

log = logging.getLogger(__name__)

LIMIT_S: Final = 20.0


async def give_comparison(
    interaction: Interaction, table: LiveTable, under_way: SingleFlight, number: str
) -> None:
    """Compare a deal, by its number from 1 (empty: the last finished one), and the deals before it.

    Simultaneous requests share the work through ``under_way``.

    Raises:
        CodedError: ``bridge_nothing_to_compare``, ``bridge_not_comparable`` or ``deal_unknown``.
    """
    rules: BridgeRules = table.state.rules
    if rules.counting != "duplicate":
        raise CodedError("bridge_not_comparable")
    async with interaction.client.costly_queries.turn(interaction):
        ended = await finished_deals(table, number)
    if not ended:
        raise CodedError("bridge_nothing_to_compare")

    async def compare_now(late: LateAnswer) -> None:
        async with interaction.client.costly_queries.turn(interaction):
            elsewhere = await table.played_elsewhere() if rules.shared else []
            access = game_access_of(interaction)
            named = {row.id for row, _ in elsewhere if access.sees(row)}
            field = await asyncio.to_thread(seen_by, table.id, table.state, ended, elsewhere, named)
            found = await under_way.shared(
                ("comparison", table.id, len(ended)),
                lambda: compared(table.services.workers, ended[-32:]),
            )
        await late.show_aside(render_comparison(table.scene(interaction.user.id), found, field))

    await LateAnswer.promise(interaction, table, compare_now)


def seen_by(
    number: int,
    state: TableState,
    ended: tuple[DealSettled, ...],
    elsewhere: Sequence[tuple[GameRow, Sequence[tuple[int, dict[str, Any]]]]],
    named: Collection[int],
) -> SeenField | None:
    """Return the other tables as this table may see them; None if the boards are not shared.

    An unreadable table is left out, as is one without a finished deal. Tables in channels the viewer may not
    see count too, but only the players of the ``named`` ones are shown.
    """
    if not state.rules.shared:
        return None
    names = {number: _names(state)}
    others = []
    for row, rows in elsewhere:
        try:
            played = played_from(BRIDGE, row, rows)
        except UnreadableTable as error:
            log.warning("table %d is left out of a comparison: %s", row.id, error)
            continue
        if row.id in named:
            names[row.id] = _names(played.table)
        others.append(FieldTable(row.id, people_of(played.table), tuple(played.ends(DealSettled))))
    return SeenField(field_of(FieldTable(number, people_of(state), ended), others), names)


def people_of(state: TableState) -> frozenset[int]:
    """Return the users who sit or sat at a table."""
    # A user whose data was deleted has an id below 1, which no other table has.
    users = (None if who is None else who.user for who in state.seats)
    return frozenset(user for user in users if user is not None and user > 0)


def _names(state: TableState) -> tuple[str, ...]:
    return tuple("" if who is None else who.name for who in state.seats)


async def compared(workers: WorkerPool, deals: Sequence[DealSettled]) -> tuple[BotComparison, ...]:
    """Return the bots' results, computed by a worker if one is available."""
    if workers.is_ready:
        try:
            return await workers.run(tasks.comparison, tuple(deals), limit_s=LIMIT_S, patient=True)
        except CodedError:
            pass
    else:
        workers.warm_up()
    return await asyncio.to_thread(tasks.comparison, tuple(deals))
