"""Director's actions: start, bots, the end of a round, and rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.component import Choice
from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import Action
from bot.discord_io.message import Rendered
from bot.tournaments.actions.tap import TournamentTap
from bot.tournaments.panels import (
    contestant_choices,
    render_desk,
    render_question,
    render_rulings,
    table_choices,
)
from bot.tournaments.rounds import replaced
from bot.tournaments.state import TournamentPhase, row_of
from engine.errors import CodedError


async def _direct(tap: TournamentTap) -> None:
    tap.check_director()
    await tap.answer(render_desk(tap.state, tap.module, tap.words))


async def _start(tap: TournamentTap) -> None:
    """Start: pair single players with bots, plan the usual movement, begin the first round."""
    tap.check_director()
    async with tap.tournaments.held(tap.state.row.id) as state:
        if state.phase is not TournamentPhase.GATHERING:
            raise CodedError("tournament_started")
        room = tap.game.most - state.count
        signed = [
            row_of("sign", players=[one.payload, *(bot.payload for bot in tap.rounds.bot_names(state, 1))])
            for one in state.alone[:room]
        ]
        if not signed and not any(one.users for one in state.contestants):
            raise CodedError("tournament_no_people")
        movement = tap.game.plan(state.row.terms, state.count + len(signed)).movement
        for payload in (*signed, row_of("start", movement=movement)):
            state = await tap.tournaments.write(state, payload)
    await tap.say("tournament-begins")
    tap.rounds.reconcile_soon(tap.state.row.id)


async def _add_bots(tap: TournamentTap) -> None:
    tap.check_director()
    bots = tap.rounds.bot_names(tap.state, tap.game.size)
    state = await tap.write(row_of("sign", players=[one.payload for one in bots]))
    await replace(tap, state=state).answer(render_desk(state, tap.module, tap.words))
    await tap.tournaments.show(state.row.id)


async def _stand_in(tap: TournamentTap) -> None:
    """Show the contestants that bots can replace."""
    tap.check_director()
    _check_playing(tap)
    choices = contestant_choices(tap.state, tap.words)
    if not choices:
        raise CodedError("tournament_not_signed")
    people = tap.list_of("stand_in_for", choices, "tournament-choose-pair")
    await tap.answer(Rendered(content=tap.words("tournament-stand-in-text")), [people])


async def _stand_in_for(tap: TournamentTap) -> None:
    """Let bots play for a contestant who is gone."""
    tap.check_director()
    number = number_of(tap.request.chosen())
    gone = next((one for one in tap.state.contestants if one.number == number and one.users), None)
    if gone is None:
        raise CodedError("tournament_not_signed")
    bots = tap.rounds.bot_names(tap.state, len(gone.players))
    await tap.rounds.tables.dismiss(await tap.write(replaced(number, bots)))
    await tap.say("tournament-stood-in", number=number)
    await tap.tournaments.show(tap.state.row.id)


async def _end_round(tap: TournamentTap) -> None:
    tap.check_director()
    _check_playing(tap)
    await tap.answer(
        render_question(
            tap.words, "tournament-end-round-text", "end_round_yes", "tournament-button-end-round"
        )
    )


async def _end_round_now(tap: TournamentTap) -> None:
    tap.check_director()
    _check_playing(tap)
    await tap.say("tournament-round-ends", number=tap.state.round)
    await tap.rounds.tables.close_round(tap.state)
    tap.rounds.reconcile_soon(tap.state.row.id)


def _check_playing(tap: TournamentTap) -> None:
    if tap.state.phase is not TournamentPhase.PLAYING:
        raise CodedError(
            "tournament_over" if tap.state.phase is TournamentPhase.OVER else "tournament_not_started"
        )


async def _end(tap: TournamentTap) -> None:
    tap.check_director()
    if tap.state.phase is TournamentPhase.OVER:
        raise CodedError("tournament_over")
    text = (
        "tournament-end-text"
        if tap.state.phase is TournamentPhase.PLAYING
        else "tournament-end-text-gathering"
    )
    await tap.answer(render_question(tap.words, text, "end_yes", "tournament-button-end"))


async def _end_now(tap: TournamentTap) -> None:
    tap.check_director()
    if tap.state.phase is TournamentPhase.OVER:
        raise CodedError("tournament_over")
    await tap.say("tournament-ended")
    await tap.rounds.end(tap.state.row.id, tap.user)


async def _rule(tap: TournamentTap) -> None:
    """Choose a table, then a board, then a ruling."""
    tap.check_director()
    if not tap.state.lines:
        raise CodedError("tournament_not_started")
    tables = tap.list_of("rule_table", table_choices(tap.state, tap.words), "tournament-choose-table")
    await tap.answer(Rendered(content=tap.words("tournament-choose-table")), [tables])


async def _rule_table(tap: TournamentTap) -> None:
    tap.check_director()
    number, table = _place(tap.request.chosen(), 2)
    sitting = tap.state.sitting(number, table)
    if sitting is None or (number, table) not in tap.state.lines:
        raise CodedError("unknown_button")
    lines = [
        Choice(f"{number}.{table}.{board}", tap.words("tournament-board", number=board))
        for board in sitting.boards
    ]
    boards = tap.list_of("rule_board", lines, "tournament-choose-board")
    await tap.answer(Rendered(content=tap.words("tournament-choose-board")), [boards])


async def _rule_board(tap: TournamentTap) -> None:
    tap.check_director()
    number, table, board = _place(tap.request.chosen(), 3)
    place = f"{number}.{table}.{board}"
    await tap.answer(render_rulings(tap.game, tap.words, place, board))


async def _award(tap: TournamentTap) -> None:
    tap.check_director()
    place, _, ruling = tap.request.arg.rpartition(".")
    number, table, board = _place(place, 3)
    ruling = one_of(ruling, ("played", *tap.game.rulings))
    said = row_of("rule", round=number, table=table, board=board, ruling="" if ruling == "played" else ruling)
    await tap.write(said)
    await tap.say("tournament-ruled", number=board)
    await tap.tournaments.show(tap.state.row.id)


def _place(text: str, parts: int) -> tuple[int, ...]:
    """Parse round, table and perhaps board from a button. *Raises:* CodedError ``unknown_button``."""
    found = tuple(map(number_of, text.split(".")))
    if len(found) != parts:
        raise CodedError("unknown_button")
    return found


DIRECTION: Final[dict[str, Action[TournamentTap]]] = {
    "direct": Action(_direct, is_reading=True),
    "start": Action(_start),
    "add_bots": Action(_add_bots),
    "stand_in": Action(_stand_in, is_reading=True),
    "stand_in_for": Action(_stand_in_for),
    "end_round": Action(_end_round),
    "end_round_yes": Action(_end_round_now, of_one_moment=True),
    "end": Action(_end),
    "end_yes": Action(_end_now),
    "rule": Action(_rule, is_reading=True),
    "rule_table": Action(_rule_table, is_reading=True),
    "rule_board": Action(_rule_board, is_reading=True),
    "award": Action(_award),
}
