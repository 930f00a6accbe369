"""Director's actions: rulings on a board at a table."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ListOption, Rendered
from bot.tournaments.actions.context import TournamentContext
from bot.tournaments.fold import row_of
from bot.tournaments.panels import render_rulings, table_choices
from engine.errors import CodedError


async def _rule(context: TournamentContext) -> None:
    """Choose a table, then a board, then a ruling."""
    context.check_director()
    if not context.state.lines:
        raise CodedError("tournament_not_started")
    tables = context.lists_of(
        "rule_table", table_choices(context.state, context.words), "tournament-choose-table"
    )
    await context.answer(Rendered(content=context.words("tournament-choose-table")), tables)


async def _rule_table(context: TournamentContext) -> None:
    context.check_director()
    number, table = _place(context.request.chosen(), 2)
    sitting = context.state.sitting(number, table)
    if sitting is None or (number, table) not in context.state.lines:
        raise CodedError("unknown_button")
    lines = [
        ListOption(f"{number}.{table}.{board}", context.words("tournament-board", number=board))
        for board in sitting.boards
    ]
    boards = context.list_of("rule_board", lines, "tournament-choose-board")
    await context.answer(Rendered(content=context.words("tournament-choose-board")), [boards])


async def _rule_board(context: TournamentContext) -> None:
    context.check_director()
    number, table, board = _place(context.request.chosen(), 3)
    place = f"{number}.{table}.{board}"
    await context.answer(render_rulings(context.game, context.words, place, board))


async def _award(context: TournamentContext) -> None:
    context.check_director()
    place, _, ruling = context.request.arg.rpartition(".")
    number, table, board = _place(place, 3)
    ruling = one_of(ruling, ("played", *context.game.rulings))
    said = row_of("rule", round=number, table=table, board=board, ruling="" if ruling == "played" else ruling)
    await context.write(said)
    await context.say("tournament-ruled", number=board)
    await context.tournaments.show(context.state.row.id)


def _place(text: str, parts: int) -> tuple[int, ...]:
    """Parse round, table and perhaps board from a button. *Raises:* CodedError ``unknown_button``."""
    found = tuple(map(number_of, text.split(".")))
    if len(found) != parts:
        raise CodedError("unknown_button")
    return found


RULINGS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "rule": ButtonAction(_rule, is_reading=True),
    "rule_table": ButtonAction(_rule_table, is_reading=True),
    "rule_board": ButtonAction(_rule_board, is_reading=True),
    "award": ButtonAction(_award),
}
