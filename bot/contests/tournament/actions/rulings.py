"""Director's actions: rulings on a board at a table, penalties, and the log of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.contests.contest import event
from bot.contests.tournament.actions.context import DirectorAction, TournamentContext, numbers_of
from bot.contests.tournament.panels import (
    contestant_choices,
    render_log,
    render_ruling_place,
    render_rulings,
    ruling_choices,
    table_choices,
)
from bot.discord_io.component_request import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.limits import ROWS
from bot.discord_io.message import ListOption
from engine.errors import CodedError

REASON_CHARS: Final = 300


async def _rule(context: TournamentContext) -> None:
    """Show the list of tables, which leads to a board and then to a ruling."""
    if not context.state.lines:
        raise CodedError("tournament_not_started")
    tables = context.lists_of(
        "rule_table", table_choices(context.state, context.words), "tournament-choose-table"
    )
    page = render_ruling_place(context.words, "tournament-choose-table")
    await context.answer(page, tables[: ROWS - 1])  # the button back needs a row


async def _rule_table(context: TournamentContext) -> None:
    number, table = numbers_of(context.request.chosen(), 2)
    sitting = context.state.sitting(number, table)
    if sitting is None or (number, table) not in context.state.lines:
        raise CodedError("unknown_button")
    lines = [
        ListOption(f"{number}.{table}.{board}", context.words("tournament-board", number=board))
        for board in sitting.boards
    ]
    boards = context.list_of("rule_board", lines, "tournament-choose-board")
    await context.answer(render_ruling_place(context.words, "tournament-choose-board"), [boards])


async def _rule_board(context: TournamentContext) -> None:
    number, table, board = numbers_of(context.request.chosen(), 3)
    sitting = context.state.sitting(number, table) if 1 <= number <= context.state.rounds else None
    if sitting is None or board not in sitting.boards:
        raise CodedError("unknown_button")
    place = number, table, board
    await context.answer(render_rulings(context.state, context.game, context.words, place, context.user))


async def _award(context: TournamentContext) -> None:
    place, _, ruling = context.request.arg.rpartition(".")
    number, table, board = numbers_of(place, 3)
    ruling = one_of(ruling, ("played", *context.game.rulings))
    await _write(context, (number, table, board), "" if ruling == "played" else ruling)


async def _write(context: TournamentContext, place: tuple[int, ...], ruling: str, text: str = "") -> None:
    number, table, board = place
    said = event("rule", round=number, table=table, board=board, ruling=ruling, user=context.user, text=text)
    state = await context.write(said)
    await context.desk(state, "tournament-ruled", number=board)
    await context.contests.show(state.row.id)


async def _assign(context: TournamentContext) -> None:
    numbers_of(context.request.arg, 3)
    words = context.words
    fields = [
        FormField("score", words("tournament-field-score"), hint=context.game.ruling_example, chars=200),
        FormField("reason", words("tournament-field-reason"), chars=REASON_CHARS, is_long=True),
    ]
    await context.ask("assigned", "tournament-button-assign", fields, context.request.arg)


async def _assigned(context: TournamentContext) -> None:
    place = numbers_of(context.request.arg, 3)
    typed = filled_in(context.interaction)
    ruling = context.game.read_ruling(typed.get("score", ""), place[2])
    await _write(context, place, ruling, _reason(typed))


async def _penalty(context: TournamentContext) -> None:
    """Show the list for choosing the contestant to penalise."""
    context.check_begun()
    lists = context.lists_of(
        "penalty_form", contestant_choices(context.state, context.words), "tournament-choose-penalised"
    )
    await context.choose("tournament-choose-penalised", lists)


async def _penalty_form(context: TournamentContext) -> None:
    words = context.words
    fields = [
        FormField(
            "amount",
            words("tournament-field-penalty"),
            hint=context.game.penalty_hint(context.state.terms, words),
        ),
        FormField("reason", words("tournament-field-reason"), chars=REASON_CHARS, is_long=True),
    ]
    await context.ask("penalised", "tournament-do-penalty", fields, str(number_of(context.request.chosen())))


async def _penalised(context: TournamentContext) -> None:
    context.check_begun()
    typed = filled_in(context.interaction)
    amount = context.game.read_penalty(context.state.terms, typed.get("amount", ""))
    number = number_of(context.request.arg)
    said = event("penalty", contestant=number, amount=amount, user=context.user, text=_reason(typed))
    state = await context.write(said)
    title = context.game.penalty_title(state.terms, amount, context.words)
    await context.desk(state, "tournament-penalised", number=number, penalty=title)
    await context.contests.show(state.row.id)


async def _log(context: TournamentContext) -> None:
    options = ruling_choices(context.state, context.game, context.words, context.user)
    lists = [context.list_of("revoke", options, "tournament-choose-ruling")] if options else []
    await context.answer(render_log(context.state, context.game, context.words, context.user), lists)


async def _revoke(context: TournamentContext) -> None:
    state = await context.write(event("revoke", row=number_of(context.request.chosen()), user=context.user))
    await _log(replace(context, contest=state.contest))
    await context.contests.show(state.row.id)


def _reason(typed: dict[str, str]) -> str:
    return " ".join(typed.get("reason", "").split())[:REASON_CHARS]


RULINGS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "rule": DirectorAction(_rule, is_reading=True),
    "rule_table": DirectorAction(_rule_table, is_reading=True),
    "rule_board": DirectorAction(_rule_board, is_reading=True),
    "award": DirectorAction(_award),
    "assign": DirectorAction(_assign, is_reading=True),
    "assigned": DirectorAction(_assigned),
    "penalty": DirectorAction(_penalty, is_reading=True),
    "penalty_form": DirectorAction(_penalty_form, is_reading=True),
    "penalised": DirectorAction(_penalised),
    "log": DirectorAction(_log, is_reading=True),
    "revoke": DirectorAction(_revoke),
}
