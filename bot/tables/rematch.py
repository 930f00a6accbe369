"""Another game for those who have just played: who wants it sits down, and the others are asked."""

from __future__ import annotations

import discord

from bot.discord_io.delivery import attempt
from bot.i18n import words
from bot.tables.actions.tap import Tap
from bot.tables.creation import check_channel
from bot.tables.registry import Person
from bot.tables.session import TableSession
from engine.errors import CodedError
from engine.table_rules import Occupant, TablePhase


async def play_again(tap: Tap) -> TableSession:
    """The next table of these players, at which the one who taps has a seat, where there is one.

    Two who ask mean the same table: the second has answered. Raises ``rematch_not_yours`` for who did not
    sit here, and what opening a table raises.
    """
    table = tap.table
    # Whoever was forgotten since has a number below 1.
    people = [who for who in table.state.seats if who is not None and who.user is not None and who.user > 0]
    if people and all(who.user != tap.user for who in people):
        raise CodedError("rematch_not_yours")
    try:
        again = await tap.registry.here(table.row.channel_id)
    except CodedError as error:
        if error.code != "no_table_here":
            raise
        try:
            return await _open(tap, people)
        except CodedError as faster:
            if faster.code != "channel_taken":
                raise
        again = await tap.registry.here(table.row.channel_id)
    seat = again.state.seat_of(tap.user)
    asked = seat is not None and again.state.occupant(seat).away
    if asked and again.state.phase is TablePhase.LOBBY:
        await again.join(tap.user, tap.interaction.user.display_name)
    return again


async def _open(tap: Tap, people: list[Occupant]) -> TableSession:
    row, me = tap.table.row, Person(tap.user, tap.interaction.user.display_name)
    await check_channel(tap.interaction, row.guild_id, row.channel_id)
    others = [who for who in tap.table.state.seats if who is not None and who.user != me.user]
    again = await tap.registry.open(
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        people=[me],
        module=tap.table.module,
        rules=tap.table.rules,
        pace=row.pace,
        locale=row.locale,
        again=[who for who in others if who.user is None or who in people],
    )
    # Who had left the last game already is not called; the seat is there all the same.
    called = [who.user for who in others if who in people and who.is_present and who.user is not None]
    tap.registry.services.spawn(_call(tap, again, called))
    return again


async def _call(tap: Tap, again: TableSession, users: list[int]) -> None:
    """Mention once in the channel those who are asked, as far as they and the server want it."""
    settings = tap.registry.services.settings
    wanting = [user for user in users if (await settings.person(user)).calls] if again.settings.calls else []
    if not wanting:
        return
    say, asker = words(again.row.locale, again.module.name), again.presenter.scene()
    seat = again.state.seat_of(tap.user)
    text = say(
        "rematch-call",
        players=say.list([f"<@{user}>" for user in wanting]),
        asker=asker.bare(seat) if seat is not None else "…",
    )
    only_them = discord.AllowedMentions(users=[discord.Object(user) for user in wanting])
    await attempt(again.channel.send(text, allowed_mentions=only_them), "asking for another game")
