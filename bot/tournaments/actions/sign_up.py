"""Sign-up actions: with a partner who is asked, alone, or with a bot; and withdrawal."""

from __future__ import annotations

import math
from typing import Final

import discord

from bot.discord_io.access import check_may_write
from bot.discord_io.ask import Ask
from bot.discord_io.custom_id import DISCORD_MOST, number_of
from bot.discord_io.delivery import attempt
from bot.discord_io.dispatch import Action
from bot.discord_io.payload import for_send
from bot.discord_io.responses import is_private
from bot.discord_io.safe_text import escaped, plain_name
from bot.i18n import words
from bot.settings.components import person_list
from bot.tournaments.actions.tap import TournamentTap
from bot.tournaments.panels import (
    render_request,
    render_sign_up,
)
from bot.tournaments.service import TOURNAMENT_ROOM, view_of
from bot.tournaments.state import TournamentPhase, TournamentPlayer, row_of
from engine.errors import CodedError


async def _sign(tap: TournamentTap) -> None:
    if tap.state.phase is not TournamentPhase.GATHERING:
        raise CodedError("tournament_started")
    if tap.state.contestant_of(tap.user) is not None:
        raise CodedError("tournament_signed", name=tap.me.name)
    ask = Ask(TOURNAMENT_ROOM, "partner", (str(tap.state.row.id), str(tap.state.revision)))
    people = person_list(ask, placeholder=tap.words("tournament-partner"))
    await tap.answer(render_sign_up(tap.state, tap.words, tap.user), [people])


async def _partner(tap: TournamentTap) -> None:
    """Ask a partner, with one message in the channel; if the partner has asked already, agree.

    Raises:
        CodedError: ``write_forbidden``, ``tournament_ask_soon``, and as ``_person``.
    """
    partner = await _person(tap, number_of(tap.request.chosen(), most=DISCORD_MOST))
    asked = partner.user or 0
    if tap.state.has_asked(asked, tap.user):
        await _agree(tap, asked, tap.user)
        return
    async with tap.tournaments.held(tap.state.row.id) as state:
        is_called = (tap.user, asked) in state.called
        if not is_called:
            _check_call(tap)
        if not state.has_asked(tap.user, asked):
            said = row_of("ask", asker=tap.me.payload, asked=partner.payload)
            await tap.tournaments.write(state, said)
        if not is_called:
            tap.tournaments.calls.take(tap.user)
    await tap.say("tournament-asked-again" if is_called else "tournament-asked", name=escaped(partner.name))
    if not is_called:
        await _call(tap, asked)
    await tap.tournaments.show(tap.state.row.id)


def _check_call(tap: TournamentTap) -> None:
    """Check that the user may have another one mentioned in the channel now."""
    check_may_write(tap.interaction, tap.state.row.channel_id)
    if wait_s := tap.tournaments.calls.wait_s(tap.user):
        raise CodedError("tournament_ask_soon", seconds=math.ceil(wait_s))


async def _person(tap: TournamentTap, user: int) -> TournamentPlayer:
    """Return a member under their name on this server. *Raises:* CodedError ``tournament_partner_bot``."""
    guild = tap.interaction.guild
    member = None if guild is None else guild.get_member(user)
    if member is None and guild is not None:
        member = (await attempt(guild.fetch_member(user), "looking a player up")).value
    if member is None or member.bot:
        raise CodedError("tournament_partner_bot")
    return TournamentPlayer(plain_name(member.display_name), user)


async def _call(tap: TournamentTap, user: int) -> None:
    """Post who is asked, with a mention if that user and the server want it."""
    row = tap.state.row
    say = words(row.locale, row.game)
    rendered = render_request(escaped(tap.me.name), user, say, asker_id=tap.user)
    calls = (await tap.settings.guild(row.guild_id)).calls and (await tap.settings.person(user)).calls
    fields = await for_send(rendered, view_of(rendered, tap.state))
    if calls:
        fields["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(user)])
    channel = tap.tournaments.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    await attempt(channel.send(**fields), "asking for a partner")


async def _accept(tap: TournamentTap) -> None:
    asker, asked = _asked_pair(tap)
    await _agree(tap, asker, asked)
    await _close_call(tap)


async def _decline(tap: TournamentTap) -> None:
    asker, asked = _asked_pair(tap)
    await tap.write(row_of("decline", asker={"user": asker}, asked={"user": asked}))
    await tap.say("tournament-declined")
    await _close_call(tap)
    await tap.tournaments.show(tap.state.row.id)


def _asked_pair(tap: TournamentTap) -> tuple[int, int]:
    """Return who asked whom. *Raises:* CodedError ``tournament_not_asked`` for any other user."""
    asker, _, asked = tap.request.arg.partition(".")
    users = number_of(asker, most=DISCORD_MOST), number_of(asked or str(tap.user), most=DISCORD_MOST)
    if users[1] != tap.user:
        raise CodedError("tournament_not_asked")
    return users


async def _agree(tap: TournamentTap, asker: int, asked: int) -> None:
    async with tap.tournaments.held(tap.state.row.id) as state:
        request = next(
            (one for one in state.requests if (one.asker.user, one.asked.user) == (asker, asked)), None
        )
        if request is None:
            raise CodedError("tournament_not_asked")
        pair = [request.asker.payload, request.asked.payload]
        await tap.tournaments.write(state, row_of("sign", players=pair))
    await tap.say("tournament-paired", name=escaped(request.asker.name))
    await tap.tournaments.show(tap.state.row.id)


async def _close_call(tap: TournamentTap) -> None:
    """Remove the buttons from an answered call."""
    message = tap.interaction.message
    if message is not None and not is_private(tap.interaction):
        await attempt(message.edit(view=None), "closing a call to a partner")


async def _alone(tap: TournamentTap) -> None:
    """Sign up alone; two single players form a pair."""
    async with tap.tournaments.held(tap.state.row.id) as state:
        waiting = next((one for one in state.alone if one.user != tap.user), None)
        if waiting is None:
            await tap.tournaments.write(state, row_of("alone", player=tap.me.payload))
        else:
            pair = [waiting.payload, tap.me.payload]
            await tap.tournaments.write(state, row_of("sign", players=pair))
    if waiting is None:
        await tap.say("tournament-waiting")
    else:
        await tap.say("tournament-paired", name=escaped(waiting.name))
    await tap.tournaments.show(tap.state.row.id)


async def _with_bot(tap: TournamentTap) -> None:
    (bot,) = tap.rounds.bot_names(tap.state, 1)
    await tap.write(row_of("sign", players=[tap.me.payload, bot.payload]))
    await tap.say("tournament-paired", name=escaped(bot.name))
    await tap.tournaments.show(tap.state.row.id)


async def _withdraw(tap: TournamentTap) -> None:
    """Withdraw: before the start completely, later a bot takes over from the next move on."""
    await tap.rounds.withdraw(tap.state.row.id, tap.user)
    gathers = tap.state.phase is TournamentPhase.GATHERING
    await tap.say("tournament-withdrawn" if gathers else "tournament-left")
    await tap.tournaments.show(tap.state.row.id)


SIGN_UP: Final[dict[str, Action[TournamentTap]]] = {
    "sign": Action(_sign),
    "partner": Action(_partner),
    "accept": Action(_accept),
    "decline": Action(_decline),
    "alone": Action(_alone),
    "with_bot": Action(_with_bot),
    "withdraw": Action(_withdraw),
}
