"""Actions that show results: the ranking, and the boards the user has played."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component import AskList
from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import Action
from bot.discord_io.responses import is_private
from bot.tournaments.actions.tap import TournamentTap
from bot.tournaments.panels import (
    board_choices,
    render_board,
    render_results,
)
from bot.tournaments.state import TournamentPhase
from engine.errors import CodedError


async def _results(tap: TournamentTap) -> None:
    if tap.state.phase is TournamentPhase.GATHERING:
        raise CodedError("tournament_not_started")
    rendered = render_results(tap.state, tap.game, tap.words, tap.user)
    await tap.answer(rendered, _board_lists(tap), anew=not is_private(tap.interaction))


async def _board(tap: TournamentTap) -> None:
    board = number_of(tap.request.chosen())
    if board not in tap.state.boards_seen_by(tap.user):
        raise CodedError("tournament_board_unseen", board=board)
    pictures = (await tap.settings.guild(tap.state.row.guild_id)).pictures
    rendered = render_board(tap.state, tap.game, tap.words, board, pictures=pictures)
    await tap.answer(rendered, _board_lists(tap, board))


def _board_lists(tap: TournamentTap, chosen: int | None = None) -> list[AskList]:
    parts = board_choices(tap.state, tap.words, tap.user, chosen)
    return [tap.list_of("board", part, "tournament-choose-board", str(at)) for at, part in enumerate(parts)]


RESULTS: Final[dict[str, Action[TournamentTap]]] = {
    "results": Action(_results, is_reading=True),
    "board": Action(_board, is_reading=True),
}
