"""The one door for everything asked of a table: a tap on a button, or the command that means the same."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final

from bot.discord_io.access import may_use
from bot.discord_io.custom_id import one_of
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import answering
from bot.discord_io.table_button import Press
from bot.games.barbu.actions.moves import MOVES
from bot.history.game_record import UnreadableTable
from bot.tables.closing import answer_unreadable
from bot.tables.panel_response import answering_at
from bot.tables.registry import TableRegistry
from bot.tables.session import TableSession
from bot.tables.table_actions import VERBS, Tap, Verb, redraw_quietly
from engine.errors import CodedError, IllegalAction

OF_ONE_MOMENT: Final = frozenset({*MOVES, "undo_yes", "undo_no"})
"""Verbs that mean something only at the moment their button was drawn."""

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""What a second tap meets: it asked for what has happened meanwhile."""

NOTHING: Final[frozenset[str]] = frozenset()

ECHOES: Final = {"leave_yes": frozenset({"not_seated", "away"}), "end_yes": frozenset({"table_closed"})}
"""The same for single verbs."""

LATE_ECHOES: Final = {"leave": frozenset({"not_seated"}), "bot": frozenset({"table_full"})}
"""The same where the code has another reason too, unless the button is an old one."""


COSTLY: Final = frozenset({"verify", "replay", "hands"})
"""Verbs that look through all a table has played. (An analysis goes on after its tap and waits by itself.)"""


async def press(interaction: Interaction, registry: TableRegistry, press: Press) -> None:
    """Answer one tap, whatever happens."""
    async with answering(interaction):
        verb = VERBS[one_of(press.verb, VERBS)]
        try:
            table = await registry.get(press.table)
            if press.verb not in OF_ONE_MOMENT or press.revision != table.state.revision or table.is_behind:
                await registry.refresh(table)
        except UnreadableTable as error:
            await answer_unreadable(interaction, registry, error, press.verb)
            return
        _check_place(interaction, table)
        async with answering_at(interaction, table), _turn(interaction, press.verb):
            await _guarded(Tap(interaction, registry, table, press), verb)
        table.somebody_acted()


async def ask(interaction: Interaction, verb: str, arg: str | Callable[[TableSession], str] = "") -> None:
    """Do for a slash command what the button ``verb`` does, at the table of its channel.

    ``arg`` is the button's argument, or makes it from the table.
    """
    registry: TableRegistry = interaction.client.registry
    async with answering(interaction):
        try:
            table = await registry.here(interaction.channel_id)
        except UnreadableTable as error:
            await answer_unreadable(interaction, registry, error, verb)
            return
        _check_place(interaction, table)
        async with answering_at(interaction, table):
            written = arg if isinstance(arg, str) else arg(table)
            now = Press(table.id, table.state.revision, verb, written)
            async with _turn(interaction, verb):
                await _done(Tap(interaction, registry, table, now), VERBS[verb])
        table.somebody_acted()


def _turn(interaction: Interaction, verb: str) -> AbstractAsyncContextManager[None]:
    return interaction.client.reads.turn(interaction) if verb in COSTLY else nullcontext()


def _check_place(interaction: Interaction, table: TableSession) -> None:
    """Raise ``table_elsewhere`` where this table may not be asked anything by this person."""
    sits = table.state.seat_of(interaction.user.id) is not None
    if not may_use(interaction, table.row, takes_part=sits):
        raise CodedError("table_elsewhere")


async def _done(tap: Tap, verb: Verb) -> None:
    """Do it, and remember it as what last changed the table, if it did."""
    before = tap.table.state.seq
    await verb(tap)
    if tap.table.state.seq != before:
        tap.table.acted(tap.interaction.id)


async def _guarded(tap: Tap, verb: Verb) -> None:
    """Do what the tap asks, unless the table has moved on since: then the button is redrawn quietly."""
    state = tap.table.state
    is_late = tap.press.revision != state.revision
    try:
        if tap.press.verb in OF_ONE_MOMENT:
            if state.seat_of(tap.user) is None:
                raise IllegalAction("not_your_button")
            if is_late:
                raise IllegalAction("stale", now=state.revision)
        await _done(tap, verb)
    except IllegalAction as error:
        echoes = ALREADY_SO | ECHOES.get(tap.press.verb, NOTHING)
        if is_late:
            echoes |= LATE_ECHOES.get(tap.press.verb, NOTHING)
        if error.code not in echoes:
            raise
        await redraw_quietly(tap)
