"""Hints, and analyses of finished deals: workers judge each choice, within a time limit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.game_kit.played import played_from
from bot.game_kit.private_game import CostlyMove, worst_of_each
from bot.games.barbu.coach.analysis_screens import Analysed, render_analysis, render_thinking
from bot.games.barbu.history import HISTORY
from bot.runtime.keyed import SingleFlight
from bot.storage.game_row import GameRow
from bot.tables.actions.context import LateAnswer
from bot.tables.table import LiveTable
from bot.workers.pool import WorkerPool
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.coach.choices import Bet, CardChoice, Judgement, Verdict, bets_of, choices_of, judgement_of
from engine.barbu.coach.judging import (
    CallToJudge,
    MadeCallVerdict,
    calls_of,
    costly_calls,
    costly_choices,
    judge_all,
)
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose
from engine.barbu.play.state import DealScore, DealSettled
from engine.barbu.play.view import View
from engine.errors import CodedError

HURRY_AFTER_S: Final = 5.0
STOP_AFTER_S: Final = 9.0
"""Seconds after which fewer deals are played out, and after which nothing more is judged."""
PART_LIMIT_S: Final = 20.0
"""Seconds for judging a few choices; the first ones may have to wait for the kernels."""
HINT_LIMIT_S: Final = 8.0
UNREADY_LIMIT_S: Final = 3.0
"""Seconds for a hint, and while no worker serves yet: kernels may be compiling then."""
TOLD_AFTER_S: Final = 2.0
"""Seconds before the first progress report, and between reports."""

Told = Callable[[int], Awaitable[None]]
"""Callback for the number of tricks (in domino: turns) judged so far."""


async def give_analysis(
    interaction: Interaction, table: LiveTable, under_way: SingleFlight, number: str
) -> None:
    """Analyse a deal by its number, from 1 (empty: the last finished one), and show the result.

    Simultaneous requests for one analysis share it through ``under_way``.
    *Raises:* CodedError ``nothing_to_analyse`` or ``deal_unknown``.
    """
    async with interaction.client.costly_queries.turn(interaction):
        # Replaying a long game would block the event loop for too long.
        deal = await asyncio.to_thread(_open_deal, table.row, await table.journal.read(), number)

    async def analyse_now(late: LateAnswer) -> None:
        async with interaction.client.costly_queries.turn(interaction):
            await judge(late)

    async def judge(late: LateAnswer) -> None:
        rounds = max((choice.number for choice in deal.choices), default=0)

        async def report_progress(done: int) -> None:
            await late.show(render_thinking(words_of(interaction), done, rounds))

        players = table.rules.players
        # Players who have just finished a deal request the same analysis.
        verdicts, calls = await under_way.shared(
            ("analysis", table.id, table.state.revision, deal.index),
            lambda: _judge_deal(table.services.workers, deal, players, report_progress),
        )
        judgement = judgement_of(verdicts, deal.choices)
        user, moves = interaction.user.id, costly_moves(judgement)
        costly = costly_choices(judgement, deal.choices, table.state.seat_of(user), deal.by_bots)
        found = Analysed(deal.index, deal.score, judgement, deal.bets, costly, tuple(calls), deal.by_bots)
        await late.show_aside(render_analysis(table.scene(user).in_deal(deal.index), found))
        await table.services.report_costly(user, table.state.seat_of(user), table.row, deal.index, moves)

    await LateAnswer.promise(interaction, table, analyse_now)


async def _judge_deal(
    workers: WorkerPool, deal: _UnjudgedDeal, part_size: int, report_progress: Told
) -> tuple[list[Verdict], list[MadeCallVerdict]]:
    """Return the verdicts on the cards, and on the doubles that cost points.

    Doubles are judged as hints rate them, so that both agree. Raises the errors of ``WorkerPool.run``.
    """
    verdicts = await judged_in_time(workers, deal.choices, part_size, report_progress)
    if not deal.calls:
        return verdicts, []
    return verdicts, await workers.run(costly_calls, deal.calls, limit_s=PART_LIMIT_S, patient=True)


async def judged_in_time(
    workers: WorkerPool, choices: Sequence[CardChoice], part_size: int, report_progress: Told | None = None
) -> list[Verdict]:
    """Return the verdicts on the choices, ``part_size`` at a time in order of play, as far as time allows.

    Without ``report_progress`` no user waits for them. Raises the errors of ``WorkerPool.run``.
    """
    clock, verdicts = asyncio.get_running_loop().time, []
    begun = told_at = clock()
    for at in range(0, len(choices), part_size):
        spent_s = clock() - begun
        if spent_s > STOP_AFTER_S:
            break
        if at and report_progress is not None and clock() - told_at > TOLD_AFTER_S:
            told_at = clock()
            await report_progress(choices[at - 1].number)
        part = tuple(choices[at : at + part_size])
        hasty = spent_s > HURRY_AFTER_S
        verdicts += await workers.run(judge_all, part, hasty, limit_s=PART_LIMIT_S, patient=True)
        if not at:
            begun = clock()  # the wait for the kernels does not count
    return verdicts


@dataclass(frozen=True, slots=True)
class _UnjudgedDeal:
    index: int
    score: DealScore
    choices: tuple[CardChoice, ...]
    calls: tuple[CallToJudge, ...]
    bets: tuple[Bet, ...]
    by_bots: frozenset[Action] = frozenset()


def _open_deal(row: GameRow, rows: Sequence[tuple[int, dict[str, Any]]], number: str) -> _UnjudgedDeal:
    played = played_from(BARBU, row, rows)
    deals = played.ends_to(DealSettled, number, none="nothing_to_analyse")
    index, score = len(deals) - 1, deals[-1].score
    walk = HISTORY.walk(played, index)
    calls = [call for seat in range(walk.rules.players) for call in calls_of(walk, seat)]
    doubles = tuple(call for call in calls if not isinstance(call.made, Choose))
    bets, by_bots = bets_of(walk, score.raw), played.bot_moves[index]
    return _UnjudgedDeal(index, score, choices_of(walk), doubles, bets, by_bots)


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """Return the advice of the strong player, or of the club player until that is ready."""
    try:
        # The first request about a rule set also measures its contracts.
        limit_s = HINT_LIMIT_S if workers.is_ready else UNREADY_LIMIT_S
        return await workers.run(advise, view, limit_s=limit_s)
    except CodedError as error:
        if error.code not in ("thinking_not_ready", "thinking_late", "thinking_failed"):
            raise
    return await asyncio.to_thread(advise, view, search=False)


def costly_moves(judgement: Judgement) -> list[CostlyMove[Action]]:
    """Return the costliest choices of each player, worst first."""
    return worst_of_each(
        CostlyMove(
            one.seat, one.step, one.played, one.as_good, round(one.cost, 2), {"margin": round(one.margin, 2)}
        )
        for one in judgement.worst(len(judgement.verdicts))
    )


def costly_call(one: MadeCallVerdict) -> CostlyMove[Action]:
    """Return a call that cost points as a move, with the reasons for the better one."""
    reasons = [
        {"why": reason.why.value, **{name: getattr(reason, name) for name in REASON_FACTS}}
        for reason in one.reasons
    ]
    facts = {"margin": round(one.margin, 2), "reasons": reasons}
    return CostlyMove(one.seat, one.step, one.made, one.good, round(one.cost, 2), facts)


REASON_FACTS: Final = ("contract", "seat", "points", "count")
"""The facts of a reason that are stored with a call."""


def reasons_of(facts: Any) -> list[Reason]:
    """Return the stored reasons for a call; those of a later version are left out."""
    known = {why.value for why in Why}
    return [
        Reason(Why(data["why"]), **{name: data[name] for name in REASON_FACTS})
        for data in facts
        if data["why"] in known
    ]
