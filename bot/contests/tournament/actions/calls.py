"""Calls of the director from a table, whose clock is stopped until the director has answered."""

from __future__ import annotations

from typing import Final

from bot.contests.contest import event
from bot.contests.tournament.actions.context import DirectorAction, TournamentContext, numbers_of
from bot.contests.tournament.desk import answered_button
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.access import is_private
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ButtonSpec, Rendered
from bot.i18n import words
from engine.errors import CodedError


async def _call(context: TournamentContext) -> None:
    """Call the director to the user's table, with one message in the channel."""
    state, own = context.state, context.state.contestant_of(context.user)
    if own is None:
        raise CodedError("tournament_not_signed")
    if state.phase is not TournamentPhase.PLAYING:
        raise CodedError("tournament_over")
    sitting = state.sitting_of(own.number, state.round)
    if sitting is None:
        raise CodedError("tournament_no_table")
    if not context.tournaments.mention_limiter.take(context.user):
        seconds = context.tournaments.mention_limiter.seconds_left(context.user)
        raise CodedError("tournament_call_soon", seconds=seconds)
    state = await context.write(event("call", round=state.round, table=sitting.table, user=context.user))
    await _hold_clocks(context, state)
    place = f"{state.round}.{sitting.table}"
    back = ButtonSpec("uncall", arg=place, label=context.words("tournament-button-uncall"))
    called = Rendered(content=context.words("tournament-called"), buttons=((back,),))
    await context.answer(called, as_new=not is_private(context.interaction))
    row = state.row
    say, others = words(row.locale, row.game), [user for user in state.director_users if user > 0]
    pinged = [user for user in others if user != context.user]
    directors = " ".join(f"<@{user}>" for user in pinged)
    text = say("tournament-director-called", directors=directors, table=sitting.table)
    posted = Rendered(content=text, buttons=((answered_button(say, state.round, sitting.table),),))
    calls = (await context.settings.guild(row.guild_id)).calls
    await context.post(posted, pinged if calls else [], "calling the director")
    await context.tournaments.tables.admit_directors(state, sitting, pinged)
    context.contests.proceed_soon(row.id)  # the first message of the thread then says that the table waits


async def _take_back(context: TournamentContext) -> None:
    """Take back the call of the user's own table."""
    number, table = numbers_of(context.request.arg, 2)
    own = context.state.contestant_of(context.user)
    sitting = context.state.sitting(context.state.round, table) if context.state.round else None
    if own is None or sitting is None or own.number not in sitting.contestants:
        raise CodedError("tournament_not_signed")
    await _end(context, number, table)
    await context.say("tournament-uncalled")


async def _answered(context: TournamentContext) -> None:
    number, table = numbers_of(context.request.arg, 2)
    await context.desk(await _end(context, number, table), "tournament-answered", table=table)


async def _end(context: TournamentContext, number: int, table: int) -> Tournament:
    """End a call, and let the table's clock run. *Raises:* CodedError ``tournament_call_answered``."""
    state = await context.write(event("answered", round=number, table=table, user=context.user))
    await _hold_clocks(context, state)
    context.contests.proceed_soon(state.row.id)
    return state


async def _hold_clocks(context: TournamentContext, state: Tournament) -> None:
    tables = context.tournaments.tables
    tables.hold_clocks(state, await tables.rows(state, state.round))


CALLS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "call": ButtonAction(_call),
    "uncall": ButtonAction(_take_back),
    "answered": DirectorAction(_answered, in_play=True),
}
