"""Computations of workers for bridge: hints, analyses, double-dummy results and IMPs against bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.game_kit.played import PlayedGame, played_from
from bot.game_kit.private_game import CostlyMove, worst_of_each
from bot.games.bridge import worker_tasks as tasks
from bot.games.bridge.coach.analysis_screens import costly_cards, decides_of, render_analysis, worst_first
from bot.runtime.keyed import SingleFlight
from bot.tables.actions.context import LateAnswer
from bot.tables.table import LiveTable
from bot.workers.pool import WorkerPool
from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.coach.advice import Advice, advise
from engine.bridge.coach.analysis import DealAnalysis, analyse
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.table import DealSolution, solve_deal
from engine.bridge.duplicate.field import BotComparison, totals
from engine.bridge.game import BRIDGE
from engine.bridge.record.replay import Walk
from engine.bridge.state import DealSettled
from engine.bridge.view import View
from engine.errors import CodedError
from engine.judged_calls import CallVerdict

log = logging.getLogger(__name__)

PART_SIZE: Final = 8
"""Deals per task of a worker, so that other tasks get their turn."""
LIMIT_S: Final = 20.0
"""Seconds for an analysis: its twenty results and fifty-two cards take one, but workers may be busy."""


async def give_analysis(
    interaction: Interaction, table: LiveTable, under_way: SingleFlight, number: str
) -> None:
    """Analyse a deal by its number, from 1 (empty: the last finished one), and show the result.

    Simultaneous requests for one analysis share it through ``under_way``.
    *Raises:* CodedError ``nothing_to_analyse`` or ``deal_unknown``.
    """
    async with interaction.client.costly_queries.turn(interaction):
        played = await replayed(table)
    ended = played.ends_to(DealSettled, number, none="nothing_to_analyse")[-1]
    index = ended.deal.index

    async def analyse_now(late: LateAnswer) -> None:
        async with interaction.client.costly_queries.turn(interaction):
            found = await under_way.shared(
                ("analysis", table.id, index),
                lambda: table.services.workers.run(
                    analyse, ended.deal, table.rules.systems, limit_s=LIMIT_S, patient=True
                ),
            )
        user = interaction.user.id
        scene = table.scene(user).in_deal(index)
        await late.show_aside(render_analysis(scene, ended, found, played.bot_moves[index]))
        walk, seat = Walk(table.rules, ended.deal.dealer, (), ended.deal), table.state.seat_of(user)
        moves = costly_moves(walk, found)
        await table.services.report_costly(user, seat, table.row, index, moves)

    await LateAnswer.promise(interaction, table, analyse_now)


async def replayed(table: LiveTable) -> PlayedGame:
    """Return the game of a table, replayed in a thread."""
    return await asyncio.to_thread(played_from, BRIDGE, table.row, await table.journal.read())


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """Return the advice of a search if a worker is ready, else of the club player."""
    return await workers.run_or_here(advise, view, limit_s=8.0)  # a hard lead takes that long


async def analyse_deal(workers: WorkerPool, ended: DealSettled) -> DealSolution | None:
    """Return the double-dummy results of a deal; None without a solver."""
    if not library.is_installed():
        return None
    try:
        return await workers.run(solve_deal, ended.deal, limit_s=LIMIT_S, patient=True)
    except CodedError as error:
        log.debug("a deal of bridge is shown without its double-dummy table: %s", error.code)
        return None


async def imps_of(workers: WorkerPool, played: PlayedGame) -> Sequence[Mapping[str, int]] | None:
    """Return IMPs and the number of compared deals by seat; None if a deal's score depends on other deals.

    *Raises:* CodedError if no worker answers.
    """
    if played.table.rules.counting != "duplicate":
        return None
    deals, found = played.ends(DealSettled), list[BotComparison]()
    for at in range(0, len(deals), PART_SIZE):
        part = tuple(deals[at : at + PART_SIZE])
        found += await workers.run(tasks.comparison, part, played.table.rules, limit_s=60.0, patient=True)
    return [{"imps": imps, "compared": len(found)} for imps in totals(found)]


def costly_moves(walk: Walk, found: DealAnalysis) -> list[CostlyMove[Action]]:
    """Return the costliest cards of each player, those that decided the contract first."""
    plays = [(step, action) for step, action in enumerate(walk.steps) if isinstance(action, Play)]
    moves = list[CostlyMove[Action]]()
    for cost in worst_first(costly_cards(found)):
        step, played = plays[cost.number]
        good = tuple(Play(played.seat, card) for card in cost.better)
        fault = None if cost.fault is None else str(cost.fault)
        facts = {"fault": fault, "decides": decides_of(walk.deal, cost), "tricks": cost.tricks}
        # A card that decided the contract comes before one that gave an overtrick away.
        weight = float(cost.tricks + int(cost.decides))
        moves.append(CostlyMove(played.seat, step, played, good, weight, facts))
    return [move for move in worst_of_each(moves) if move.good]


def costly_call(one: CallVerdict[Call]) -> CostlyMove[Action]:
    """Return a call that cost IMPs as a move."""
    good = tuple(MakeCall(one.seat, call) for call in one.good)
    facts = {"imps": round(one.cost, 1), "margin": round(one.margin, 1)}
    weight = round(one.cost / 4, 2)  # four IMPs count as much as a trick
    return CostlyMove(one.seat, one.step, MakeCall(one.seat, one.made), good, weight, facts)
