"""Actions that show results: the ranking, and the boards the user has played."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component import RequestList
from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.responses import is_private
from bot.tournaments.actions.context import TournamentContext
from bot.tournaments.panels import (
    board_choices,
    render_board,
    render_results,
)
from bot.tournaments.state import TournamentPhase
from engine.errors import CodedError


async def _results(context: TournamentContext) -> None:
    if context.state.phase is TournamentPhase.GATHERING:
        raise CodedError("tournament_not_started")
    rendered = render_results(context.state, context.game, context.words, context.user)
    await context.answer(rendered, _board_lists(context), as_new=not is_private(context.interaction))


async def _board(context: TournamentContext) -> None:
    board = number_of(context.request.chosen())
    if board not in context.state.boards_seen_by(context.user):
        raise CodedError("tournament_board_unseen", board=board)
    pictures = (await context.settings.guild(context.state.row.guild_id)).pictures
    rendered = render_board(context.state, context.game, context.words, board, pictures=pictures)
    await context.answer(rendered, _board_lists(context, board))


def _board_lists(context: TournamentContext, chosen: int | None = None) -> list[RequestList]:
    parts = board_choices(context.state, context.words, context.user, chosen)
    return [
        context.list_of("board", part, "tournament-choose-board", str(at)) for at, part in enumerate(parts)
    ]


RESULTS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "results": ButtonAction(_results, is_reading=True),
    "board": ButtonAction(_board, is_reading=True),
}
