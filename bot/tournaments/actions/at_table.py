"""Actions of players at their table: call the director, read and write convention cards."""

from __future__ import annotations

import math
from typing import Final

from bot.discord_io.checked_text import number_of
from bot.discord_io.delivery import attempt
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_send
from bot.discord_io.responses import is_private
from bot.i18n import words
from bot.tournaments.actions.context import TournamentContext
from bot.tournaments.fold import row_of
from bot.tournaments.panels import render_cards
from bot.tournaments.state import TournamentPhase
from engine.errors import CodedError

CARD_CHARS: Final = 800


async def _call(context: TournamentContext) -> None:
    """Call the directors to the user's table, with one message in the tournament's channel."""
    state, own = context.state, context.state.contestant_of(context.user)
    if own is None:
        raise CodedError("tournament_not_signed")
    if state.phase is not TournamentPhase.PLAYING:
        raise CodedError("tournament_over")
    sitting = state.sitting_of(own.number, state.round)
    if sitting is None:
        raise CodedError("tournament_no_table")
    if wait_s := context.tournaments.calls.wait_s(context.user):
        raise CodedError("tournament_call_soon", seconds=math.ceil(wait_s))
    said = row_of("call", round=state.round, table=sitting.table, user=context.user)
    await context.write(said)
    context.tournaments.calls.take(context.user)
    await context.say("tournament-called", as_new=not is_private(context.interaction))
    row = state.row
    pinged = [user for user in state.director_users if user > 0 and user != context.user]
    calls = (await context.settings.guild(row.guild_id)).calls
    text = words(row.locale, row.game)(
        "tournament-director-called", directors=" ".join(f"<@{user}>" for user in pinged), table=sitting.table
    )
    fields = await for_send(Rendered(content=text), None, pings=pinged if calls else [])
    channel = context.tournaments.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    await attempt(channel.send(**fields), "calling the director")
    await context.rounds.tables.admit_directors(state, sitting, pinged)


async def _cards(context: TournamentContext) -> None:
    """Show the convention cards at the user's table, or their own."""
    state, own = context.state, context.state.contestant_of(context.user)
    chosen = context.request.arg
    numbers: tuple[int, ...] = () if own is None else (own.number,)
    if chosen:
        sitting = state.sitting(state.round, number_of(chosen)) if state.round else None
        numbers = numbers if sitting is None else sitting.contestants
    rendered = render_cards(state, numbers, context.words, context.user)
    await context.answer(rendered, as_new=not is_private(context.interaction))


async def _card_form(context: TournamentContext) -> None:
    own = context.state.contestant_of(context.user)
    if own is None:
        raise CodedError("tournament_not_signed")
    text = context.state.cards.get(own.number, "")
    label = context.words("tournament-field-card")
    field = FormField("text", label, text, context.words("tournament-hint-card"), CARD_CHARS, is_long=True)
    await context.ask("card", "tournament-button-card", [field])


async def _card(context: TournamentContext) -> None:
    """Store the convention card of the user's pair."""
    text = filled_in(context.interaction).get("text", "").strip()[:CARD_CHARS]
    state = await context.write(row_of("card", user=context.user, text=text))
    own = state.contestant_of(context.user)
    numbers = () if own is None else (own.number,)
    await context.answer(render_cards(state, numbers, context.words, context.user))


AT_TABLE: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "call": ButtonAction(_call),
    "cards": ButtonAction(_cards, is_reading=True),
    "card_form": ButtonAction(_card_form, is_reading=True),
    "card": ButtonAction(_card),
}
