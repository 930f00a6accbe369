"""Director's actions: start, bots, the end of a round, and rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ListOption, Rendered
from bot.tournaments.actions.context import TournamentContext
from bot.tournaments.panels import (
    MINUTES_MORE,
    contestant_choices,
    render_desk,
    render_question,
    render_rulings,
    table_choices,
)
from bot.tournaments.rounds import replaced
from bot.tournaments.state import TournamentPhase, row_of
from engine.errors import CodedError


async def _direct(context: TournamentContext) -> None:
    context.check_director()
    await context.answer(render_desk(context.state, context.module, context.words))


async def _start(context: TournamentContext) -> None:
    """Start: pair single players with bots, plan the usual movement, begin the first round."""
    context.check_director()
    async with context.tournaments.held(context.state.row.id) as state:
        if state.phase is not TournamentPhase.GATHERING:
            raise CodedError("tournament_started")
        room = context.game.most(state.row.terms) - state.count
        signed = [
            row_of(
                "sign", players=[one.payload, *(bot.payload for bot in context.rounds.bot_names(state, 1))]
            )
            for one in state.alone[:room]
        ]
        if not signed and not any(one.users for one in state.contestants):
            raise CodedError("tournament_no_people")
        movement = context.game.plan(state.row.terms, state.count + len(signed)).movement
        for payload in (*signed, row_of("start", movement=movement)):
            state = await context.tournaments.write(state, payload)
    await context.say("tournament-begins")
    context.rounds.reconcile_soon(context.state.row.id)


async def _add_bots(context: TournamentContext) -> None:
    context.check_director()
    bots = context.rounds.bot_names(context.state, context.game.size)
    state = await context.write(row_of("sign", players=[one.payload for one in bots]))
    await replace(context, state=state).answer(render_desk(state, context.module, context.words))
    await context.tournaments.show(state.row.id)


async def _stand_in(context: TournamentContext) -> None:
    """Show the contestants that bots can replace."""
    context.check_director()
    _check_playing(context)
    choices = contestant_choices(context.state, context.words)
    if not choices:
        raise CodedError("tournament_not_signed")
    people = context.lists_of("stand_in_for", choices, "tournament-choose-pair")
    await context.answer(Rendered(content=context.words("tournament-stand-in-text")), people)


async def _stand_in_for(context: TournamentContext) -> None:
    """Let bots play for a contestant who is gone."""
    context.check_director()
    number = number_of(context.request.chosen())
    gone = next((one for one in context.state.contestants if one.number == number and one.users), None)
    if gone is None:
        raise CodedError("tournament_not_signed")
    bots = context.rounds.bot_names(context.state, len(gone.players))
    await context.rounds.tables.dismiss(await context.write(replaced(number, bots)))
    await context.say("tournament-stood-in", number=number)
    await context.tournaments.show(context.state.row.id)


async def _extend(context: TournamentContext) -> None:
    """Give the round more time."""
    context.check_director()
    _check_playing(context)
    await context.write(row_of("extend", round=context.state.round, minutes=MINUTES_MORE))
    await context.say("tournament-extended", number=context.state.round, minutes=MINUTES_MORE)
    context.rounds.reconcile_soon(context.state.row.id)


async def _end_round(context: TournamentContext) -> None:
    context.check_director()
    _check_playing(context)
    await context.answer(
        render_question(
            context.words, "tournament-end-round-text", "end_round_yes", "tournament-button-end-round"
        )
    )


async def _end_round_now(context: TournamentContext) -> None:
    context.check_director()
    _check_playing(context)
    await context.say("tournament-round-ends", number=context.state.round)
    await context.rounds.tables.close_round(context.state)
    context.rounds.reconcile_soon(context.state.row.id)


def _check_playing(context: TournamentContext) -> None:
    if context.state.phase is not TournamentPhase.PLAYING:
        raise CodedError(
            "tournament_over" if context.state.phase is TournamentPhase.OVER else "tournament_not_started"
        )


async def _end(context: TournamentContext) -> None:
    context.check_director()
    if context.state.phase is TournamentPhase.OVER:
        raise CodedError("tournament_over")
    text = (
        "tournament-end-text"
        if context.state.phase is TournamentPhase.PLAYING
        else "tournament-end-text-gathering"
    )
    await context.answer(render_question(context.words, text, "end_yes", "tournament-button-end"))


async def _end_now(context: TournamentContext) -> None:
    context.check_director()
    if context.state.phase is TournamentPhase.OVER:
        raise CodedError("tournament_over")
    await context.say("tournament-ended")
    await context.rounds.end(context.state.row.id, context.user)


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


DIRECTION: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "direct": ButtonAction(_direct, is_reading=True),
    "start": ButtonAction(_start),
    "add_bots": ButtonAction(_add_bots),
    "stand_in": ButtonAction(_stand_in, is_reading=True),
    "stand_in_for": ButtonAction(_stand_in_for),
    "extend": ButtonAction(_extend),
    "end_round": ButtonAction(_end_round),
    "end_round_yes": ButtonAction(_end_round_now, of_one_moment=True),
    "end": ButtonAction(_end),
    "end_yes": ButtonAction(_end_now),
    "rule": ButtonAction(_rule, is_reading=True),
    "rule_table": ButtonAction(_rule_table, is_reading=True),
    "rule_board": ButtonAction(_rule_board, is_reading=True),
    "award": ButtonAction(_award),
}
