"""Director's actions: start, the clock, the end of a round and of the tournament."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ButtonSpec
from bot.tournaments.actions.context import DirectorAction, TournamentContext
from bot.tournaments.desk import MINUTES_MORE, render_question
from bot.tournaments.fold import row_of
from bot.tournaments.names import player_name
from bot.tournaments.state import TournamentPhase
from engine.errors import CodedError

MOST_DIRECTORS: Final = 3
"""Directors besides the user who opened the tournament."""


async def _direct(context: TournamentContext) -> None:
    await context.desk(context.state)


async def _start(context: TournamentContext) -> None:
    """Start: pair single players with bots, plan the usual movement, begin the first round."""
    async with context.tournaments.held(context.state.row.id) as state:
        if state.phase is not TournamentPhase.GATHERING:
            raise CodedError("tournament_started")
        room = context.game.most(state.row.terms) - state.count
        signed = [
            row_of(
                "sign", players=[player.payload, *(bot.payload for bot in context.rounds.bot_names(state, 1))]
            )
            for player in state.alone[:room]
        ]
        movement = context.game.plan(state.row.terms, state.count + len(signed)).movement
        if not signed and not any(contestant.users for contestant in state.contestants):
            raise CodedError("tournament_no_people")
        for payload in (*signed, row_of("start", movement=movement)):
            state = await context.tournaments.write(state, payload)
    await context.say("tournament-begins")
    context.rounds.reconcile_soon(context.state.row.id)


async def _extend(context: TournamentContext) -> None:
    """Give the round more time."""
    state = await context.write(row_of("extend", round=context.state.round, minutes=MINUTES_MORE))
    await context.desk(state, "tournament-extended", number=state.round, minutes=MINUTES_MORE)
    context.rounds.reconcile_soon(state.row.id)


async def _pause(context: TournamentContext) -> None:
    """Stop the clock, or let it run again."""
    state = await context.write(row_of(context.request.verb, at=context.tournaments.store.now()))
    await context.desk(state)
    context.rounds.reconcile_soon(state.row.id)


async def _end_round(context: TournamentContext) -> None:
    last = ButtonSpec("end_round_last", label=context.words("tournament-button-last-board"), style="primary")
    now = ButtonSpec("end_round_yes", label=context.words("tournament-button-end-now"), style="danger")
    choices = (last, now) if context.state.allowed is None else (now,)
    await context.answer(render_question(context.words, "tournament-end-round-text", *choices))


async def _end_round_last(context: TournamentContext) -> None:
    """Let the tables finish the boards in play."""
    await context.say("tournament-round-finishes", number=context.state.round)
    await context.rounds.call_time(context.state.row.id)


async def _end_round_now(context: TournamentContext) -> None:
    await context.say("tournament-round-ends", number=context.state.round)
    await context.rounds.tables.close_round(context.state)
    context.rounds.reconcile_soon(context.state.row.id)


async def _directors(context: TournamentContext) -> None:
    """Show the list from which other directors are chosen."""
    people = context.people(
        "directors_chosen", context.words("tournament-choose-directors"), least=0, most=MOST_DIRECTORS
    )
    await context.choose("tournament-directors-text", [people])


async def _directors_chosen(context: TournamentContext) -> None:
    """Let the chosen members direct, too; without any, only the one who opened the tournament."""
    users = [user for user in context.chosen_people(MOST_DIRECTORS) if user != context.state.row.host_id]
    directors = [(await context.person(user)).payload for user in users]
    state = await context.write(row_of("directors", user=context.user, directors=directors))
    names = context.words.list([player_name(director) for director in state.directors])
    await context.desk(
        state, "tournament-directors-named" if names else "tournament-directors-none", names=names
    )
    await context.tournaments.show(state.row.id)
    for sitting in state.sittings(state.round) if state.phase is TournamentPhase.PLAYING else ():
        await context.rounds.tables.admit_directors(state, sitting, state.director_users)


async def _end(context: TournamentContext) -> None:
    context.check_not_over()
    text = (
        "tournament-end-text"
        if context.state.phase is TournamentPhase.PLAYING
        else "tournament-end-text-gathering"
    )
    yes = ButtonSpec("end_yes", label=context.words("tournament-do-end"), style="danger")
    await context.answer(render_question(context.words, text, yes))


async def _end_now(context: TournamentContext) -> None:
    context.check_not_over()
    await context.say("tournament-ended")
    await context.rounds.end(context.state.row.id, context.user)


DIRECTION: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "direct": DirectorAction(_direct, is_reading=True),
    "start": DirectorAction(_start),
    "extend": DirectorAction(_extend, in_play=True),
    "pause": DirectorAction(_pause, in_play=True),
    "resume": DirectorAction(_pause, in_play=True),
    "end_round": DirectorAction(_end_round, is_reading=True, in_play=True),
    "end_round_last": DirectorAction(_end_round_last, of_one_moment=True, in_play=True),
    "end_round_yes": DirectorAction(_end_round_now, of_one_moment=True, in_play=True),
    "directors": DirectorAction(_directors, is_reading=True),
    "directors_chosen": DirectorAction(_directors_chosen),
    "end": DirectorAction(_end),
    "end_yes": DirectorAction(_end_now),
}
