"""Actions that show a table without changing it: the panel, the public message, the menu, help."""

from __future__ import annotations

from typing import Any, Final

from bot.discord_io.access import check_may_write, missing_permissions
from bot.discord_io.component_request import number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private, is_private, with_host_note
from bot.game_kit.catalogue import ALL
from bot.settings.screens import OWN_SETTINGS
from bot.tables.actions.context import TableContext, show_panel
from bot.tables.view.asides import Until
from engine.errors import CodedError
from engine.table_state import TablePhase


async def _hand(context: TableContext) -> None:
    context.table.state.own_seat(context.user)
    await show_panel(context)


async def _repost(context: TableContext) -> None:
    check_may_write(context.interaction, context.table.row.channel_id)
    context.table.public_message.repost()
    await show_panel(context)


async def _more(context: TableContext) -> None:
    scene = context.table.scene(context.user, moderator=context.is_moderator)
    await show(context, context.table.module.screens.menu(scene), until=Until.PAGE)


async def _help(context: TableContext) -> None:
    scene = context.table.scene(context.user)
    rendered = context.table.module.screens.help(scene, missing_permissions(context.interaction))
    await show(context, with_host_note(context.interaction, rendered))


async def _mine(context: TableContext) -> None:
    await context.interaction.client.handle_request(context.interaction, OWN_SETTINGS)


def scene_in_play(context: TableContext) -> Any:
    """Return the user's scene of a game that has begun. *Raises:* CodedError ``nothing_to_show``."""
    scene = context.table.scene(context.user)
    if scene.view is None:
        raise CodedError("nothing_to_show")
    return scene


async def show(
    context: TableContext, rendered: Rendered, *, as_new: bool = True, until: Until = Until.REPLACED
) -> None:
    """Answer privately; with ``as_new``, as a new message in place of the last, deleted at ``until``."""
    interaction, table = context.interaction, context.table
    apart = as_new or not is_private(interaction)
    shown = await answer_private(interaction, rendered, table.view_of(rendered), as_new=apart)
    if shown is not None and apart:
        # Buttons shown in the lobby no longer work once the game has begun.
        until = Until.PAGE if table.state.phase is TablePhase.LOBBY else until
        table.panels.asides.opened(context.user, shown, until=until)


async def _last(context: TableContext) -> None:
    await show(context, context.table.module.screens.last_trick(scene_in_play(context)))


async def _score(context: TableContext) -> None:
    turned = number_of(context.arg) if context.arg else None
    sheet = context.table.module.history.sheet(scene_in_play(context), turned=turned)
    await show(context, sheet, as_new=turned is None)


async def show_chapter(context: TableContext) -> None:
    """Show the chapter of the rules that the button names, or the first one."""
    chapter = "" if context.arg == ALL else context.arg
    rendered = context.table.module.catalogue.chapter(
        context.table.rules, words_of(context.interaction), chapter
    )
    await show(context, rendered, as_new=not context.arg)


GAME_READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "last": ButtonAction(_last),
    "score": ButtonAction(_score),
    "rules": ButtonAction(show_chapter),
}
"""Default actions of the commands that every game's group has."""

READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "hand": ButtonAction(_hand),
    "show": ButtonAction(show_panel),
    "table": ButtonAction(_repost),
    "more": ButtonAction(_more),
    "help": ButtonAction(_help),
    "mine": ButtonAction(_mine),
}
