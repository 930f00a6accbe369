"""Calls of the director from a table, the director's rulings on a board and penalties, and their log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.contests.contest import event
from bot.contests.tournament.actions.context import DirectorAction, TournamentContext, numbers_of
from bot.contests.tournament.desk import answered_button
from bot.contests.tournament.panels import (
    contestant_choices,
    render_log,
    render_ruling_place,
    render_rulings,
    ruling_choices,
    ruling_title,
    table_choices,
    table_label,
)
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.access import is_private
from bot.discord_io.component_request import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.limits import ROWS
from bot.discord_io.message import ButtonSpec, ListOption, Rendered
from bot.discord_io.safe_text import escaped
from bot.discord_io.sending import close
from bot.i18n import words
from engine.errors import CodedError, require


async def _call(context: TournamentContext) -> None:
    """Call the director to the user's table, with one message in the channel."""
    state, own = context.state, context.state.contestant_of(context.user)
    if own is None:
        raise CodedError("tournament_not_signed")
    if state.phase is not TournamentPhase.PLAYING:
        raise CodedError("tournament_over")
    sitting = require(state.sitting_of(own.number, state.round), CodedError("tournament_no_table"))
    said = event("call", round=state.round, table=sitting.table, user=context.user)
    limiter = context.tournaments.mention_limiter
    with limiter.started(context.user, lambda left: CodedError("tournament_call_soon", seconds=left)):
        state = await context.write(said)
    await _hold_clocks(context, state)
    place = f"{state.round}.{sitting.table}"
    back = ButtonSpec("uncall", arg=place, label=context.words("tournament-button-uncall"))
    is_done = (state.round, sitting.table) in state.lines
    text = context.words("tournament-called-done" if is_done else "tournament-called")
    called = Rendered(content=text, buttons=((back,),))
    await context.answer(called, as_new=not is_private(context.interaction))
    row = state.row
    say, others = words(row.locale, row.game), [user for user in state.director_users if user > 0]
    pinged = [user for user in others if user != context.user]
    directors = " ".join(f"<@{user}>" for user in pinged)
    text = say("tournament-director-called", directors=directors, table=sitting.table)
    posted = Rendered(content=text, buttons=((answered_button(say, state.round, sitting.table),),))
    calls = (await context.settings.guild(row.guild_id)).calls
    sent = await context.post(posted, pinged if calls else [], "calling the director")
    await context.tournaments.tables.admit_directors(state, sitting, pinged)
    context.contests.proceed_soon(row.id)  # the first message of the thread then says that the table waits
    if sent.value is not None:
        await _note_post(context, state.round, sitting.table, sent.value.id)


async def _note_post(context: TournamentContext, number: int, table: int, message: int) -> None:
    """Store which message calls the director; if the call has been answered meanwhile, close it."""
    try:
        await context.write(event("call_posted", round=number, table=table, message=message))
    except CodedError as error:
        if error.code != "tournament_call_answered":
            raise
        await _close_posts(context, table, [message])


async def _take_back(context: TournamentContext) -> None:
    """Take back the call of the user's own table, unless a director has answered it already."""
    number, table = numbers_of(context.request.arg, 2)
    own = context.state.contestant_of(context.user)
    sitting = context.state.sitting(context.state.round, table) if context.state.round else None
    if own is None or sitting is None or own.number not in sitting.contestants:
        raise CodedError("tournament_not_signed")
    if number == context.state.round and table not in context.state.director_calls:
        await context.say("tournament-answered", table=table)
        return
    _, posts = await _end(context, number, table)
    await context.say("tournament-uncalled")
    await _close_posts(context, table, posts)


async def _answered(context: TournamentContext) -> None:
    number, table = numbers_of(context.request.arg, 2)
    try:
        state, posts = await _end(context, number, table)
    except CodedError as error:
        if error.code != "tournament_call_answered":
            raise
        await context.report(error)
        await _close_posts(context, table)
        return
    await context.desk(state, "tournament-answered", table=table)
    await _close_posts(context, table, posts)
    sitting = state.sitting(number, table)
    if sitting is not None and (number, table) not in state.lines:
        users = [user for one in sitting.contestants for user in state.contestant(one).users]
        pings = await context.settings.wanting_calls(state.row.guild_id, users)
        await context.tournaments.tables.announce_answer(state, table, users, pings)


async def _close_posts(context: TournamentContext, table: int, posts: Sequence[int] = ()) -> None:
    """Have messages that call the director, and a tapped one, say without their button that it is settled."""
    tapped, row, closed = context.interaction.message, context.state.row, set(posts)
    if tapped is not None and tapped.id != row.message_id and not is_private(context.interaction):
        closed.add(tapped.id)
    text = words(row.locale, row.game)("tournament-director-answered", table=table)
    for message in closed:
        edit = context.channel.get_partial_message(message).edit
        await close(edit, text, doing="closing a call of the director")


async def _end(context: TournamentContext, number: int, table: int) -> tuple[Tournament, Sequence[int]]:
    """End a call, let the table's clock run, and return the messages that called.

    *Raises:* CodedError ``tournament_call_answered``.
    """
    async with context.tournaments.held(context.state.row.number) as state:
        posts = state.director_calls.get(table, ())
        said = event("answered", round=number, table=table, user=context.user)
        state = await context.tournaments.write(state, said)
    await _hold_clocks(context, state)
    context.contests.proceed_soon(state.row.id)
    return state, posts


async def _hold_clocks(context: TournamentContext, state: Tournament) -> None:
    tables = context.tournaments.tables
    tables.hold_clocks(state, await tables.rows(state, state.round))


CALLS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "call": ButtonAction(_call),
    "uncall": ButtonAction(_take_back),
    "answered": DirectorAction(_answered, in_play=True),
}


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
    chosen = escaped(table_label(context.state, number, table, context.words))
    await context.answer(render_ruling_place(context.words, "tournament-choose-board", chosen), [boards])


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
    place_line = context.words("tournament-ruled-place", round=number, table=table, board=board)
    result = ruling_title(context.game, ruling, context.words)
    await context.desk(state, "tournament-ruled", place=place_line, result=result)
    await context.contests.show(state.row.id)


async def _assign(context: TournamentContext) -> None:
    numbers_of(context.request.arg, 3)
    words = context.words
    fields = [
        FormField(
            "score",
            words("tournament-field-score"),
            hint=context.game.ruling_example,
            chars=200,
            is_required=True,
        ),
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
    usual = context.game.penalty_hint(context.state.terms, context.words)
    await context.choose("tournament-penalty-text", lists, usual=usual)


async def _penalty_form(context: TournamentContext) -> None:
    words = context.words
    fields = [
        FormField(
            "amount",
            context.game.penalty_hint(context.state.terms, words),
            is_required=True,
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
