"""Director's actions: rulings on a board at a table, penalties, and the log of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.message import ListOption, Rendered
from bot.tournaments.actions.context import TournamentContext, numbers_of
from bot.tournaments.desk import back_button
from bot.tournaments.fold import row_of
from bot.tournaments.panels import (
    contestant_choices,
    render_log,
    render_rulings,
    ruling_choices,
    table_choices,
)
from bot.tournaments.service import TOURNAMENT_ROOM
from bot.tournaments.state import TournamentPhase
from engine.errors import CodedError

REASON_CHARS: Final = 300


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
    number, table = numbers_of(context.request.chosen(), 2)
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
    number, table, board = numbers_of(context.request.chosen(), 3)
    place = f"{number}.{table}.{board}"
    await context.answer(render_rulings(context.game, context.words, place, board))


async def _award(context: TournamentContext) -> None:
    context.check_director()
    place, _, ruling = context.request.arg.rpartition(".")
    number, table, board = numbers_of(place, 3)
    ruling = one_of(ruling, ("played", *context.game.rulings))
    await _write(context, (number, table, board), "" if ruling == "played" else ruling)


async def _write(context: TournamentContext, place: tuple[int, ...], ruling: str, text: str = "") -> None:
    number, table, board = place
    said = row_of("rule", round=number, table=table, board=board, ruling=ruling, user=context.user, text=text)
    state = await context.write(said)
    await context.desk(state, "tournament-ruled", number=board)
    await context.tournaments.show(state.row.id)


async def _assign(context: TournamentContext) -> None:
    """Show the form for an assigned score."""
    context.check_director()
    numbers_of(context.request.arg, 3)
    words = context.words
    fields = [
        FormField("score", words("tournament-field-score"), hint=context.game.ruling_example, chars=200),
        FormField("reason", words("tournament-field-reason"), chars=REASON_CHARS, is_long=True),
    ]
    await _ask(context, "assigned", context.request.arg, "tournament-button-assign", fields)


async def _assigned(context: TournamentContext) -> None:
    context.check_director()
    place = numbers_of(context.request.arg, 3)
    typed = filled_in(context.interaction)
    ruling = context.game.read_ruling(typed.get("score", ""), place[2])
    await _write(context, place, ruling, _reason(typed))


async def _penalty(context: TournamentContext) -> None:
    """Choose who gets a penalty."""
    context.check_director()
    check_begun(context)
    lists = context.lists_of(
        "penalty_form", contestant_choices(context.state, context.words), "tournament-choose-penalised"
    )
    back = back_button(context.words)
    text = context.words("tournament-choose-penalised")
    await context.answer(Rendered(content=text, buttons=((back,),)), lists)


async def _penalty_form(context: TournamentContext) -> None:
    context.check_director()
    words = context.words
    fields = [
        FormField(
            "amount",
            words("tournament-field-penalty"),
            hint=context.game.penalty_hint(context.state.terms, words),
        ),
        FormField("reason", words("tournament-field-reason"), chars=REASON_CHARS, is_long=True),
    ]
    await _ask(
        context, "penalised", str(number_of(context.request.chosen())), "tournament-do-penalty", fields
    )


async def _penalised(context: TournamentContext) -> None:
    context.check_director()
    check_begun(context)
    typed = filled_in(context.interaction)
    amount = context.game.read_penalty(context.state.terms, typed.get("amount", ""))
    number = number_of(context.request.arg)
    said = row_of("penalty", contestant=number, amount=amount, user=context.user, text=_reason(typed))
    state = await context.write(said)
    title = context.game.penalty_title(state.terms, amount, context.words)
    await context.desk(state, "tournament-penalised", number=number, penalty=title)
    await context.tournaments.show(state.row.id)


async def _log(context: TournamentContext) -> None:
    """Show every ruling, with a list of those that can be revoked."""
    context.check_director()
    await _show_log(context)


async def _show_log(context: TournamentContext) -> None:
    options = ruling_choices(context.state, context.game, context.words, context.user)
    lists = [context.list_of("revoke", options, "tournament-choose-ruling")] if options else []
    await context.answer(render_log(context.state, context.game, context.words, context.user), lists)


async def _revoke(context: TournamentContext) -> None:
    """Take back one ruling."""
    context.check_director()
    state = await context.write(row_of("revoke", row=number_of(context.request.chosen()), user=context.user))
    await _show_log(replace(context, state=state))
    await context.tournaments.show(state.row.id)


async def _ask(context: TournamentContext, verb: str, arg: str, title: str, fields: list[FormField]) -> None:
    row = str(context.state.row.id), str(context.state.revision)
    form = ComponentRequest(TOURNAMENT_ROOM, verb, (*row, arg))
    await ask_form(context.interaction, form.custom_id, context.words(title), fields)


def _reason(typed: dict[str, str]) -> str:
    return " ".join(typed.get("reason", "").split())[:REASON_CHARS]


def check_begun(context: TournamentContext) -> None:
    """Raise ``tournament_not_started`` while people sign up."""
    if context.state.phase is TournamentPhase.GATHERING:
        raise CodedError("tournament_not_started")


RULINGS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "rule": ButtonAction(_rule, is_reading=True),
    "rule_table": ButtonAction(_rule_table, is_reading=True),
    "rule_board": ButtonAction(_rule_board, is_reading=True),
    "award": ButtonAction(_award),
    "assign": ButtonAction(_assign, is_reading=True),
    "assigned": ButtonAction(_assigned),
    "penalty": ButtonAction(_penalty, is_reading=True),
    "penalty_form": ButtonAction(_penalty_form, is_reading=True),
    "penalised": ButtonAction(_penalised),
    "log": ButtonAction(_log, is_reading=True),
    "revoke": ButtonAction(_revoke),
}
