"""The one door for everything asked of a table: a tap on a button, or the command that means the same."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Final

from bot.discord_io.access import may_use
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import answering
from bot.discord_io.table_button import Press
from bot.games.module import TableAction
from bot.storage.unreadable import UnreadableTable
from bot.tables.actions.dealing import DEALING
from bot.tables.actions.game_control import GAME_CONTROL
from bot.tables.actions.reading import READING
from bot.tables.actions.seats import SEATS
from bot.tables.actions.tap import Tap, redraw_quietly
from bot.tables.closing import answer_unreadable
from bot.tables.panel_response import answering_at
from bot.tables.registry import TableRegistry
from bot.tables.session import TableSession
from engine.errors import CodedError, IllegalAction

TABLE_ACTIONS: Final[dict[str, TableAction[Tap]]] = {**SEATS, **DEALING, **GAME_CONTROL, **READING}
"""What a table of any game answers, by verb."""

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""What a second tap on any button meets: it asked for what has happened meanwhile."""


async def press(interaction: Interaction, registry: TableRegistry, press: Press) -> None:
    """Answer one tap, whatever happens."""
    async with answering(interaction):
        try:
            table = await registry.get(press.table)
            action = action_of(registry, table, press.verb)
            if action is None:
                raise CodedError("unknown_button")
            if not action.of_one_moment or press.revision != table.state.revision or table.is_behind:
                await registry.refresh(table)
        except UnreadableTable as error:
            await answer_unreadable(interaction, registry, error, press.verb)
            return
        _check_place(interaction, table)
        async with answering_at(interaction, table), _turn(interaction, action):
            await _guarded(Tap(interaction, registry, table, press), action)
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
        action = action_of(registry, table, verb)
        if action is None:
            raise CodedError("other_game")
        async with answering_at(interaction, table):
            written = arg if isinstance(arg, str) else arg(table)
            now = Press(table.id, table.state.revision, verb, written)
            async with _turn(interaction, action):
                await _done(Tap(interaction, registry, table, now), action)
        table.somebody_acted()


def _turn(interaction: Interaction, action: TableAction[Any]) -> AbstractAsyncContextManager[None]:
    return interaction.client.reads.turn(interaction) if action.is_costly else nullcontext()


def action_of(registry: TableRegistry, table: TableSession, verb: str) -> TableAction[Any] | None:
    """What a verb means at a table: to every table, to a feature, or to the game that is played at it."""
    for actions in (TABLE_ACTIONS, registry.services.feature_actions, table.module.actions):
        if (action := actions.get(verb)) is not None:
            return action
    return None


def _check_place(interaction: Interaction, table: TableSession) -> None:
    """Raise ``table_elsewhere`` where this table may not be asked anything by this person."""
    sits = table.state.seat_of(interaction.user.id) is not None
    if not may_use(interaction, table.row, takes_part=sits):
        raise CodedError("table_elsewhere")


async def _done(tap: Tap, action: TableAction[Tap]) -> None:
    """Do it, and remember it as what last changed the table, if it did."""
    before = tap.table.state.seq
    await action.run(tap)
    if tap.table.state.seq != before:
        tap.table.acted(tap.interaction.id)


async def _guarded(tap: Tap, action: TableAction[Tap]) -> None:
    """Do what the tap asks, unless the table has moved on since: then the button is redrawn quietly."""
    state = tap.table.state
    is_late = tap.press.revision != state.revision
    try:
        if action.of_one_moment:
            if state.seat_of(tap.user) is None:
                raise IllegalAction("not_your_button")
            if is_late:
                raise IllegalAction("stale", now=state.revision)
        await _done(tap, action)
    except IllegalAction as error:
        echoes = ALREADY_SO | action.echo | (action.late_echo if is_late else frozenset())
        if error.code not in echoes:
            raise
        await redraw_quietly(tap)
