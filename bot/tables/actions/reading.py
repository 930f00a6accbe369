"""Actions that show a table without changing it: the panel, the public message, the menu, help."""

from __future__ import annotations

from typing import Any, Final

from bot.discord_io.access import check_may_write
from bot.discord_io.dispatch import Action
from bot.discord_io.message import Rendered
from bot.discord_io.permissions import missing_permissions
from bot.discord_io.responses import answer_private, with_host_note
from bot.settings.screens import OWN_SETTINGS
from bot.tables.actions.tap import TableTap, show_panel
from engine.errors import CodedError


async def _hand(tap: TableTap) -> None:
    tap.table.seat_of(tap.user)
    await show_panel(tap)


async def _repost(tap: TableTap) -> None:
    check_may_write(tap.interaction, tap.table.row.channel_id)
    tap.table.public_message.repost()
    await show_panel(tap)


async def _more(tap: TableTap) -> None:
    scene = tap.table.scene(tap.user, moderator=tap.is_moderator)
    await show(tap, tap.table.module.screens.menu(scene))


async def _help(tap: TableTap) -> None:
    scene = tap.table.scene(tap.user)
    rendered = tap.table.module.screens.help(scene, missing_permissions(tap.interaction))
    await show(tap, with_host_note(tap.interaction, rendered))


async def _mine(tap: TableTap) -> None:
    await tap.interaction.client.asked(tap.interaction, OWN_SETTINGS)


def begun(tap: TableTap) -> Any:
    """Return the user's scene of a game that has begun.

    Raises:
        CodedError: ``nothing_to_show`` in the lobby.
    """
    scene = tap.table.scene(tap.user)
    if scene.view is None:
        raise CodedError("nothing_to_show")
    return scene


async def show(tap: TableTap, rendered: Rendered, *, anew: bool = True) -> None:
    """Answer privately with buttons of this table; with ``anew``, as a new message."""
    await answer_private(tap.interaction, rendered, tap.table.view_of(rendered), anew=anew)


READING: Final[dict[str, Action[TableTap]]] = {
    "hand": Action(_hand),
    "show": Action(show_panel),
    "table": Action(_repost),
    "more": Action(_more),
    "help": Action(_help),
    "mine": Action(_mine),
}
