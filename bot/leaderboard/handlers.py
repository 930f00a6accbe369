"""Leaderboards and figures as people ask for them: by command, and by the buttons below."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.choices import WHY
from bot.discord_io.component import Ask, asks_view
from bot.discord_io.custom_id import one_of
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit, for_send
from bot.discord_io.responses import answer_private, answering, is_private, public_locale, words_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.i18n import Words, words
from bot.leaderboard.career import career_of, rivalry_of
from bot.leaderboard.screens import BYS, Shown, render_leaderboard
from bot.leaderboard.stats_screens import render_rivalry, render_stats
from bot.leaderboard.store import LeaderboardQuery, Standings
from bot.ratings.entries import EVERY
from bot.ratings.periods import period_of
from engine.barbu.rules import preset_names
from engine.errors import CodedError

DESK: Final = "ladder"
VERBS: Final = ("page", "by", "period", "mine")
User = discord.User | discord.Member


async def open_leaderboard(
    interaction: Interaction, *, period: str, by: str | None, rules: str | None
) -> None:
    """Answer ``/barbu leaderboard``: in public, since everybody may turn its pages.

    Where nothing else is asked for it goes by rating, and by points in a server that wants no ratings.
    """
    async with answering(interaction), interaction.client.reads.turn(interaction):
        read, guild_id = _standings(interaction), guild_of(interaction)
        family = EVERY if rules is None else await _family(interaction, rules)
        if by is None:
            settings = await interaction.client.settings.guild(guild_id)
            by = "rating" if settings.ratings else "points"
        ladder = LeaderboardQuery(guild_id, BYS[BYS.index(by)], period_of(period, read.now()), family)
        rendered = await _rendered(
            interaction, Shown(ladder, interaction.user.id), await _public(interaction)
        )
        send = interaction.response.send_message(**await for_send(rendered, asks_view(rendered, DESK)))
        await attempt(send, "posting a leaderboard")


async def press_leaderboard(interaction: Interaction, ask: Ask) -> None:
    """Answer a tap: turn the message over for everybody, or show somebody his own line."""
    one_of(ask.verb, VERBS)
    shown = Shown.read(ask.word(0), guild_of(interaction))
    if ask.verb == "mine":
        await _show_own(interaction, shown)
    elif is_private(interaction):
        rendered = await _rendered(interaction, shown, words_of(interaction))
        await answer_private(interaction, rendered, asks_view(rendered, DESK))
    else:
        rendered = await _rendered(interaction, shown, await _public(interaction))
        edit = interaction.response.edit_message(**await for_edit(rendered, asks_view(rendered, DESK)))
        await attempt(edit, "turning a leaderboard over")


async def open_stats(interaction: Interaction, player: User | None, against: User | None) -> None:
    """Answer ``/barbu stats``: a player's figures, or two players side by side; to this person alone."""
    async with answering(interaction), interaction.client.reads.turn(interaction):
        read, guild_id, words = _standings(interaction), guild_of(interaction), words_of(interaction)
        who = player or interaction.user
        if against is not None:
            if against.id == who.id:
                raise CodedError("stats_same")
            meetings = await read.meetings(guild_id, who.id, against.id)
            rendered = render_rivalry(_name(who), _name(against), rivalry_of(meetings), words)
        else:
            rows, ratings = await read.results(guild_id, who.id), await read.ratings(guild_id, who.id)
            now = ratings[EVERY][0] if EVERY in ratings else None
            career = await asyncio.to_thread(career_of, rows, now)
            rendered = render_stats(_name(who), career, ratings, words, plain=plain_name(who.display_name))
        await answer_private(interaction, rendered)


async def _show_own(interaction: Interaction, shown: Shown) -> None:
    """The page with the person's own line, to him alone."""
    read, user, words = _standings(interaction), interaction.user.id, words_of(interaction)
    number = await read.place_of(shown.ladder, user)
    notice = words("leaderboard-no-line") if number is None else ""
    own = replace(shown, asker=user, page=number or 0)
    rendered = await _rendered(interaction, own, words, notice=notice)
    await answer_private(interaction, rendered, asks_view(rendered, DESK))


async def _rendered(interaction: Interaction, shown: Shown, words: Words, *, notice: str = "") -> Rendered:
    read = _standings(interaction)
    page = await read.page(shown.ladder, shown.page)
    own = await read.line(shown.ladder, shown.asker)
    return render_leaderboard(shown, page, own, words, now=read.now(), notice=notice)


async def _family(interaction: Interaction, typed: str) -> str:
    """The family somebody named; raises ``rules_unknown`` for one nobody has played here."""
    known = (*preset_names(), *await _standings(interaction).families(guild_of(interaction)))
    if typed == WHY:
        raise CodedError("no_past_games")
    family = typed.strip().lower()
    if family not in known:
        raise CodedError("rules_unknown", name=typed, known=", ".join(dict.fromkeys(known)))
    return family


async def _public(interaction: Interaction) -> Words:
    return words(await public_locale(interaction))


def _name(user: User) -> str:
    return escaped(plain_name(user.display_name)) or "…"


def _standings(interaction: Interaction) -> Standings:
    standings: Standings = interaction.client.standings
    return standings
