"""Actions that show results: the ranking, and the boards the user has played."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from datetime import UTC, datetime
from typing import Final

from bot.contests.tournament.actions.context import TournamentContext, numbers_of
from bot.contests.tournament.panels import (
    board_choices,
    course_choices,
    course_line,
    render_board,
    render_course,
    render_results,
    render_score,
    score_choices,
)
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.access import is_private
from bot.discord_io.component_request import number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.limits import ROWS
from bot.discord_io.message import Component, Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import plain_name
from bot.game_kit.exports import DealExport, export_files
from bot.game_kit.tournament import EventSource
from engine.errors import CodedError


async def _results(context: TournamentContext) -> None:
    context.check_begun()
    rendered = render_results(context.state, context.game, context.words, context.user)
    scores = score_choices(context.state, context.words, context.user)
    boards = _board_lists(context)[: ROWS - len(scores)]
    lists = [*boards, *context.lists_of("score", scores, "tournament-choose-score")]
    await context.answer(rendered, lists, as_new=not is_private(context.interaction))


async def _board(context: TournamentContext) -> None:
    board = number_of(context.request.chosen())
    if board not in context.state.boards_seen_by(context.user):
        raise CodedError("tournament_board_unseen", board=board)
    state, more = context.state, ""
    if state.is_played_out(board):
        boards = state.set_of(board)
        secret = state.secret_of(boards)
        workers = context.tournaments.workers
        more = await context.game.insight(workers, board, secret, min(boards), context.words)
    pictures = (await context.settings.guild(state.row.guild_id)).pictures
    rendered = render_board(state, context.game, context.words, board, pictures=pictures, more=more)
    await context.answer(rendered, _lists_of(context, board))


def _lists_of(context: TournamentContext, board: int) -> list[Component]:
    """Return the lists below a board: its auctions if it is open, then the boards."""
    options = course_choices(context.state, context.game, context.words, board)
    own = [context.list_of("course", options, "tournament-choose-course")] if options else []
    return [*own, *_board_lists(context, board)[: ROWS - len(own)]]


async def _course(context: TournamentContext) -> None:
    number, table, board = numbers_of(context.request.chosen(), 3)
    line = course_line(context.state, number, table, board)
    sitting = context.state.sitting(number, table) if 1 <= number <= context.state.rounds else None
    if line is None or sitting is None or not context.state.is_played_out(board):
        raise CodedError("tournament_board_unseen", board=board)
    rendered = render_course(context.state, context.game, context.words, sitting, line)
    await context.answer(rendered, _lists_of(context, board))


async def _score(context: TournamentContext) -> None:
    number = context.state.contestant(number_of(context.request.chosen())).number
    rendered = render_score(context.state, context.game, context.words, number, context.user)
    parts = score_choices(context.state, context.words, context.user, number)
    await context.answer(rendered, context.lists_of("score", parts, "tournament-choose-score"))


async def _download(context: TournamentContext) -> None:
    state = context.state
    if state.phase is not TournamentPhase.OVER or not state.lines:
        raise CodedError("tournament_not_over")
    exported = await asyncio.to_thread(_exported, context)
    files = export_files(exported, file_name(state))
    text = context.words("download-files", forms=exported.forms)
    await answer_private(context.interaction, Rendered(content=text), as_new=True, files=files)


def file_name(state: Tournament) -> str:
    """Return the name of a tournament's files: its own in plain letters, if it has one, and its number."""
    own = unicodedata.normalize("NFKD", state.title).encode("ascii", "ignore").decode().casefold()
    plain = re.sub(r"[^a-z0-9]+", "-", own).strip("-")[:40].strip("-")
    return f"{plain or f'{state.row.game}-tournament'}-{state.row.number}"


def _exported(context: TournamentContext) -> DealExport:
    state, words = context.state, context.words

    def names(number: int) -> list[str]:
        return [plain_name(player.name) or "…" for player in state.lineups(number)[0]]

    results = state.results(context.game.no_fault)
    source = EventSource(
        title=state.title or context.game.form_title(state.set_terms.form, words),
        day=datetime.fromtimestamp(state.date or state.row.created_at, UTC).strftime("%d/%m/%Y"),
        boards=sorted({result.board for result in results}),
        results=results,
        penalties=state.penalties,
        names=names,
        secret_of=lambda board: state.secret_of(state.set_of(board)),
    )
    return context.game.export(state.terms, state.count, source)


def _board_lists(context: TournamentContext, chosen: int | None = None) -> list[Component]:
    parts = board_choices(context.state, context.words, context.user, chosen)
    return context.lists_of("board", parts, "tournament-choose-board")


RESULTS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "results": ButtonAction(_results, is_reading=True),
    "download": ButtonAction(_download, is_reading=True, is_costly=True),
    "board": ButtonAction(_board, is_reading=True),
    "course": ButtonAction(_course, is_reading=True),
    "score": ButtonAction(_score, is_reading=True),
}
