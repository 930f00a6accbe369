"""The one door for everything asked of a table: a tap on a button, or the command that means the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Final

from bot.discord_io.access import may_use
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answering
from bot.discord_io.table_button import Press
from bot.games.module import TableAction
from bot.storage.unreadable import UnreadableTable
from bot.tables.actions.dealing import DEALING
from bot.tables.actions.game_control import GAME_CONTROL
from bot.tables.actions.reading import READING
from bot.tables.actions.seats import SEATS
from bot.tables.actions.tap import Tap, redraw_quietly
from bot.tables.closing import TableClosing
from bot.tables.panel_response import answering_at
from bot.tables.registry import TableRegistry
from bot.tables.rematch import Rematch
from bot.tables.session import TableSession
from engine.errors import CodedError, IllegalAction

TABLE_ACTIONS: Final[dict[str, TableAction[Tap]]] = {**SEATS, **DEALING, **GAME_CONTROL, **READING}
"""What a table of any game answers, by verb."""

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""What a second tap on any button meets: it asked for what has happened meanwhile."""


class TableHandlers:
    """Answers what is asked of tables.

    Args:
        registry: finds the table.
        closing: answers for a table that cannot be read.
        rematch: opens another table for the same players.
        feature_actions: what the features answer at a table of any game, by verb.
    """

    def __init__(
        self,
        registry: TableRegistry,
        closing: TableClosing,
        rematch: Rematch,
        feature_actions: Mapping[str, TableAction[Any]],
    ) -> None:
        self._registry = registry
        self._closing = closing
        self._rematch = rematch
        self._feature_actions = feature_actions

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Answer one tap, whatever happens."""
        async with answering(interaction):
            try:
                table = await self._registry.get(press.table)
                action = self._action_of(table, press.verb)
                if action is None:
                    raise CodedError("unknown_button")
                if not action.of_one_moment or press.revision != table.state.revision or table.core.is_behind:
                    await self._registry.refresh(table)
            except UnreadableTable as error:
                await self._closing.answer_unreadable(interaction, error, press.verb)
                return
            _check_place(interaction, table)
            async with answering_at(interaction, table), _turn(interaction, action):
                await _guarded(Tap(interaction, table, press, self._rematch), action)
            table.turn_timer.somebody_acted()

    async def ask(
        self, interaction: Interaction, verb: str, arg: str | Callable[[TableSession], str] = ""
    ) -> None:
        """Do for a slash command what the button ``verb`` does, at the table of its channel.

        ``arg`` is the button's argument, or makes it from the table.
        """
        async with answering(interaction):
            try:
                table = await self._registry.here(interaction.channel_id)
            except UnreadableTable as error:
                await self._closing.answer_unreadable(interaction, error, verb)
                return
            _check_place(interaction, table)
            action = self._action_of(table, verb)
            if action is None:
                raise CodedError("other_game")
            async with answering_at(interaction, table):
                written = arg if isinstance(arg, str) else arg(table)
                now = Press(table.id, table.state.revision, verb, written)
                async with _turn(interaction, action):
                    await _done(Tap(interaction, table, now, self._rematch), action)
            table.turn_timer.somebody_acted()

    async def ask_newest(self, interaction: Interaction, verb: str, arg: str = "") -> None:
        """Show what the button ``verb`` shows of the newest table here, open or closed.

        Games that are over are still talked over. Raises nothing: what is wrong is answered.
        """
        async with answering(interaction):
            table = await self._registry.last_here(interaction.channel_id)
            if self._action_of(table, verb) is None:
                raise CodedError("other_game")
            await self.press(interaction, Press(table.id, table.state.revision, verb, arg))

    def _action_of(self, table: TableSession, verb: str) -> TableAction[Any] | None:
        """What a verb means at a table: to every table, to a feature, or to the game that is played at it."""
        for actions in (TABLE_ACTIONS, self._feature_actions, table.module.actions):
            if (action := actions.get(verb)) is not None:
                return action
        return None


def _turn(interaction: Interaction, action: TableAction[Any]) -> AbstractAsyncContextManager[None]:
    return interaction.client.reads.turn(interaction) if action.is_costly else nullcontext()


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
        tap.table.dealing.changed_by(tap.interaction.id)


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
