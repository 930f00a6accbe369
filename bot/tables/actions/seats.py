"""Actions of those who come and go: join, leave, seat a bot, start, take a seat back, play again."""

from __future__ import annotations

from typing import Final

from bot.discord_io.access import may_write
from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import Action
from bot.tables.actions.confirm import confirm
from bot.tables.actions.reading import show
from bot.tables.actions.tap import TableTap, redraw_quietly, show_panel
from bot.tables.setup.creation import NewPlayer
from bot.tables.setup.seats_screen import render_seats
from bot.tables.view.panel_response import show_seat
from engine.entries import Leave
from engine.errors import IllegalAction
from engine.table_rules import TablePhase


async def _join(tap: TableTap) -> None:
    seat = tap.table.state.seat_of(tap.user)
    if seat is None or tap.table.state.occupant(seat).away:
        await tap.table.check_deals_new_to(tap.user)
        await tap.table.seating.join(tap.user, tap.interaction.user.display_name)
        await show_seat(tap.interaction, tap.table)
    else:
        await show_panel(tap)


async def _leave(tap: TableTap) -> None:
    tap.table.seat_of(tap.user)
    if tap.table.state.phase is TablePhase.LOBBY:
        await _leave_now(tap)
    else:
        await confirm(tap)


async def _leave_now(tap: TableTap) -> None:
    await tap.table.core.commit(Leave(tap.user))
    await show_panel(tap)


async def _pick_seat(tap: TableTap) -> None:
    """Show who sits where, and the seats to choose from, in a message apart."""
    await _show_seats(tap, anew=True)


async def _show_seats(tap: TableTap, *, anew: bool) -> None:
    table = tap.table
    if table.state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started" if table.state.is_open else "table_closed")
    table.seating.taken_seat_of(tap.user)
    rendered = render_seats(table.presenter.scene(tap.user), table.module)
    await show(tap, rendered, anew=anew)


async def _sit(tap: TableTap) -> None:
    most = len(tap.table.state.seats) - 1
    await tap.table.seating.sit(tap.user, number_of(tap.request.chosen(), most=most))
    await _show_seats(tap, anew=False)


async def _bot(tap: TableTap) -> None:
    tap.table.seating.taken_seat_of(tap.user)
    players = tap.table.module.players
    await tap.table.seating.add_bot(one_of(tap.arg or players.default_level, players.levels))
    await redraw_quietly(tap)


async def _start(tap: TableTap) -> None:
    await tap.table.seating.start(tap.user)
    await show_panel(tap)


async def _back(tap: TableTap) -> None:
    await tap.table.seating.back(tap.user)
    await show_panel(tap)


async def _rematch(tap: TableTap) -> None:
    asker = NewPlayer(tap.user, tap.interaction.user.display_name)
    may_post = may_write(tap.interaction, tap.table.row.channel_id)
    await show_seat(tap.interaction, await tap.rematch.play_again(tap.table, asker, may_post=may_post))


SEATS: Final[dict[str, Action[TableTap]]] = {
    "join": Action(_join),
    "leave": Action(_leave, late_echo=frozenset({"not_seated"})),
    "leave_yes": Action(_leave_now, echo=frozenset({"not_seated", "away"})),
    "pick_seat": Action(_pick_seat),
    "sit": Action(_sit, late_echo=frozenset({"seat_of_another"})),
    "bot": Action(_bot, late_echo=frozenset({"table_full"})),
    "start": Action(_start),
    "back": Action(_back),
    "rematch": Action(_rematch),
}
