"""Reported moves: their record, the game up to the deal without the names of its players, and storage."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import delete, func, insert, select

from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame, bots_of
from bot.metrics.meters import USER_REPORTS, start_at_zero
from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import move_reports
from bot.storage.store import Store
from engine.errors import CodedError
from engine.table_state import TablePhase

FORMAT: Final = "barbu-move-report/1"


@dataclass(frozen=True, slots=True)
class ReportedMove:
    """A move of a bot player in a finished deal.

    Attributes:
        deal: the number of the deal, from 0.
        step: the number of steps of the deal up to the move, as replays count them; 0 for the whole deal.
        record: the game up to that deal, as one line.
    """

    deal: int
    step: int
    record: str


def reported_move(module: GameModule, played: PlayedGame, deal: int, step: int) -> ReportedMove:
    """Return a move of a bot with its record.

    *Raises:* CodedError ``deal_unknown``; ``move_report_no_bot`` if no bot played in the deal, or a player
    made the move.
    """
    if deal >= len(played.deals):
        raise CodedError("deal_unknown", deal=deal + 1, most=len(played.deals))
    walk, bots = module.history.walk(played, deal), bots_of(played.table, deal)
    if step > walk.last:
        raise CodedError("unknown_button")
    if not bots or (step and walk.steps[step - 1].seat not in bots):
        raise CodedError("move_report_no_bot")
    seats = tuple(
        replace(who, name=f"Player {seat + 1}") if who is not None and who.user is not None else who
        for seat, who in enumerate(played.table.seats)
    )
    match = walk.state_at(walk.last)
    table = replace(played.table, match=match, seats=seats, phase=TablePhase.PLAYING)
    line = module.history.record(replace(played, table=table, deals=played.deals[: deal + 1], times={}))
    if line is None:
        raise CodedError("not_started")
    return ReportedMove(deal, step, line)


def report_line(number: int, game: str, move: ReportedMove) -> str:
    """Return a report as one line of JSON, as ``barbu reports`` writes it."""
    facts = {"format": FORMAT, "report": number, "game": game, "deal": move.deal, "step": move.step}
    return json.dumps({**facts, "record": json.loads(move.record)}, ensure_ascii=False)


start_at_zero(USER_REPORTS, ("move",))

MOST_OF_USER: Final = 20
"""Maximum stored reports of one user."""

MOST: Final = 500
"""Maximum stored reports; each is some 40 kB at most. A new one replaces the oldest."""


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A stored report: its number, the game's name, when it was filed (UTC epoch seconds), and the move."""

    id: int
    game: str
    at: float
    move: ReportedMove


class MoveReports(Store):
    """Storage of reported moves. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def file(self, user: int, guild_id: int, game: str, game_id: int, move: ReportedMove) -> int:
        """Store a report and return its number; that of the first one if the user filed it before.

        *Raises:* CodedError ``move_reports_most``.
        """
        mine = move_reports.c.user_id == user
        same = (
            move_reports.c.game_id == game_id,
            move_reports.c.deal == move.deal,
            move_reports.c.step == move.step,
        )
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("move_reports", "all"))
            found = await connection.scalar(select(move_reports.c.id).where(mine, *same))
            if found is not None:
                return int(found)
            count = select(func.count()).select_from(move_reports)
            if (await connection.scalar(count.where(mine)) or 0) >= MOST_OF_USER:
                raise CodedError("move_reports_most", most=MOST_OF_USER)
            if (await connection.scalar(count) or 0) >= MOST:
                oldest = select(func.min(move_reports.c.id)).scalar_subquery()
                await connection.execute(delete(move_reports).where(move_reports.c.id == oldest))
            row = insert(move_reports).values(
                user_id=user,
                guild_id=guild_id,
                game=game,
                game_id=game_id,
                deal=move.deal,
                step=move.step,
                record=move.record,
                at=self.now(),
            )
            number = int((await connection.execute(row.returning(move_reports.c.id))).scalar_one())
        USER_REPORTS.labels("move").inc()
        return number

    async def all(self, number: int | None = None) -> list[StoredReport]:
        """Return all reports, or the one of this number, the oldest first."""
        query = select(move_reports).order_by(move_reports.c.id)
        if number is not None:
            query = query.where(move_reports.c.id == number)
        return [
            StoredReport(row.id, row.game, row.at, ReportedMove(row.deal, row.step, row.record))
            for row in await self._database.rows(query)
        ]
