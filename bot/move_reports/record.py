"""The record of a reported move: the game up to its deal, without the names of its players."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame, bots_of
from engine.errors import CodedError
from engine.table_state import TablePhase, TableState

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
    table = replace(
        played.table, match=walk.state_at(walk.last), seats=_unnamed(played.table), phase=TablePhase.PLAYING
    )
    line = module.history.record(replace(played, table=table, deals=played.deals[: deal + 1], times={}))
    if line is None:
        raise CodedError("not_started")
    return ReportedMove(deal, step, line)


def _unnamed(table: TableState) -> tuple[Any, ...]:
    return tuple(
        replace(who, name=f"Player {seat + 1}") if who is not None and who.user is not None else who
        for seat, who in enumerate(table.seats)
    )


def report_line(number: int, game: str, move: ReportedMove) -> str:
    """Return a report as one line of JSON, as ``barbu reports`` writes it."""
    facts = {"format": FORMAT, "report": number, "game": game, "deal": move.deal, "step": move.step}
    return json.dumps({**facts, "record": json.loads(move.record)}, ensure_ascii=False)
