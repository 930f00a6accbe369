"""Verbs of those who come and go: join, leave, seat a bot, start, take a seat back, play again."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import one_of
from bot.tables.actions.tap import Tap, Verb, confirm, redraw_quietly, show_panel
from bot.tables.creation import check_allowed, show_seat
from bot.tables.registry import Person
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS
from engine.entries import Back, Leave
from engine.errors import CodedError
from engine.table_rules import TablePhase


async def _join(tap: Tap) -> None:
    seat = tap.table.state.seat_of(tap.user)
    if seat is None or tap.table.state.occupant(seat).away:
        await tap.table.join(tap.user, tap.interaction.user.display_name)
        await show_seat(tap.interaction, tap.table)
    else:
        await show_panel(tap)


async def _leave(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    if tap.table.state.phase is TablePhase.LOBBY:
        await _leave_now(tap)
    else:
        await confirm(tap)


async def _leave_now(tap: Tap) -> None:
    await tap.table.commit(Leave(tap.user))
    await show_panel(tap)


async def _bot(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    await tap.table.add_bot(one_of(tap.arg or DEFAULT_LEVEL, LEVELS))
    await redraw_quietly(tap)


async def _start(tap: Tap) -> None:
    await tap.table.start(tap.user)
    await show_panel(tap)


async def _back(tap: Tap) -> None:
    await tap.table.commit(Back(tap.user))
    await show_panel(tap)


async def _rematch(tap: Tap) -> None:
    table = tap.table
    try:
        # Two who ask at once mean the same table.
        again = await tap.registry.here(table.row.channel_id)
    except CodedError as error:
        if error.code != "no_table_here":
            raise
        await check_allowed(tap.interaction)
        me = Person(tap.user, tap.interaction.user.display_name)
        present = [who for who in table.state.seats if who is not None and who.is_present]
        # Whoever was forgotten since has a number below 1.
        others = [Person(who.user, who.name) for who in present if who.user is not None and who.user > 0]
        again = await tap.registry.open(
            guild_id=table.row.guild_id,
            channel_id=table.row.channel_id,
            people=[me, *(one for one in others if one.user != me.user)][: table.rules.players],
            rules=table.rules,
            pace=table.row.pace,
            locale=table.row.locale,
        )
    await show_seat(tap.interaction, again)


SEATS: Final[dict[str, Verb]] = {
    "join": _join,
    "leave": _leave,
    "leave_yes": _leave_now,
    "bot": _bot,
    "start": _start,
    "back": _back,
    "rematch": _rematch,
}
