"""Watching: a list of the tables in play, and one of them in private, with every hand of its finished deals.

A watcher sees what the channel shows, and a deal's hands once it is over, or as many tricks later as the
table chose. Players of the table never see them, and a user who has seen them cannot sit down in that deal.
Tables whose deals others have yet to play are neither listed nor shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.access import game_access_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import Answer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of, words_of
from bot.discord_io.message import ButtonSpec, Rendered, clipped, notice_line, request_view
from bot.discord_io.private_answers import answer_layout, answer_private
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.game_kit.played import is_in_deal
from bot.history.archive import Archive
from bot.history.replay import ReplayHandlers
from bot.i18n import Words
from bot.i18n.texts import as_text, capitalized
from bot.storage.game_row import GameAccess
from bot.storage.games import Games
from bot.storage.sealing import is_public, may_see
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from bot.tables.threads import new_table_request
from engine.errors import CodedError
from engine.table_state import TablePhase, TableState

WATCH_ROOM: Final = "watch"

TABLES_A_PAGE: Final = 10
"""A row is three components, and Discord shows 40."""

LATER: Final = frozenset({"watch_early", "watch_after"})
"""Errors that pass with time, which are shown on top of the panel, with its buttons."""


@dataclass(eq=False, repr=False)
class WatchHandlers:
    """Handlers that show tables in play to users who do not play at them.

    ``games`` finds who has sat at another table with the same deals, and stores who has seen hands;
    ``doors`` knows whom a host blocks, for whom their tables are not in play.
    """

    registry: TableRegistry
    games: Games
    archive: Archive
    replay: ReplayHandlers
    modules: GameModules
    doors: Doors

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/watch``: list the tables in play that the user may see."""
        await self._list(interaction, 0, as_new=True)

    async def page(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._list(interaction, request.number(0))

    async def table(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show a table, or show it again. Raises the errors of ``_find``."""
        table = await self._find(interaction, request.number(0))
        await self._show(interaction, table, as_new=request.verb == "table")

    async def hands(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the last finished deal of a table with open hands. Raises the errors of ``_find``."""
        table = await self._find(interaction, request.number(0))
        deal = max(0, table.deals_finished - 1)
        await self.replay.show(interaction, str(table.id), deal, 0, as_new=True)

    async def behind(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the hands of the deal in play, later than they are played. Raises the errors of ``_find``."""
        table = await self._find(interaction, request.number(0))
        try:
            await self._show_behind(interaction, table)
        except CodedError as error:
            if error.code not in LATER:
                raise
            await self._show(interaction, table, error=error)

    async def new(self, interaction: Interaction, request: ComponentRequest) -> None:
        game = request.word(0, [module.name for module in self.modules.all])
        await interaction.client.handle_request(interaction, new_table_request(game))

    async def _list(self, interaction: Interaction, page: int, *, as_new: bool = False) -> None:
        words, access = words_of(interaction), game_access_of(interaction)
        user = interaction.user.id
        seen = [table for table in self.registry.live if _may_watch(table, access, user)]
        blocking = await self.doors.blocks.blocking(user, {table.state.host for table in seen})
        tables = [table for table in seen if table.state.host not in blocking]
        tables.sort(key=lambda table: -table.id)
        if not tables:
            await self._show_none(interaction, words, self.registry.played_by(user, access))
            return
        view = _list_view(tables, min(page, (len(tables) - 1) // TABLES_A_PAGE), words)
        await answer_layout(interaction, view, as_new=as_new, doing="listing tables")

    async def _show_none(self, interaction: Interaction, words: Words, own: list[LiveTable]) -> None:
        """Show that there is no table to watch but the user's ``own``; without one, offer to open one.

        It is a message of its own, since a list made of components cannot be edited into text.
        """
        buttons = tuple(
            ButtonSpec("new", arg=module.name, label=module.title(words.of(module.name)), style="success")
            for module in self.modules.all
        )
        channels = words.list([f"<#{table.row.channel_id}>" for table in own])
        text = words("watch-none-own", channels=channels) if own else words("watch-none")
        rendered = Rendered(content=text, buttons=() if own else (buttons,))
        await answer_private(interaction, rendered, request_view(rendered, WATCH_ROOM), as_new=True)

    async def _find(self, interaction: Interaction, number: int) -> LiveTable:
        """Return a table that the user may watch, up to date.

        *Raises:* CodedError ``watch_gone``, ``deals_sealed``, ``watch_same_deals``.
        """
        access = game_access_of(interaction)
        try:
            table = await self.registry.get(number)
        except CodedError as error:
            if error.code != "table_gone":
                raise
            raise CodedError("watch_gone") from None
        if not access.can_read(table.row):
            raise CodedError("watch_gone")
        if not is_public(table.row):
            raise CodedError("deals_sealed")
        if table.rules.shared:
            known = await self.games.ids_with_deals_of(table.row, interaction.user.id)
            if any(other != table.id for other in known):
                raise CodedError("watch_same_deals")
        await self.registry.refresh(table)
        is_closed = await self.doors.blocks.blocking(interaction.user.id, [table.state.host])
        if table.state.match is None or table.state.is_kept_out(interaction.user.id) or is_closed:
            raise CodedError("watch_gone")
        return table

    async def _show(
        self,
        interaction: Interaction,
        table: LiveTable,
        *,
        as_new: bool = False,
        error: CodedError | None = None,
    ) -> None:
        words = words_of(interaction, table.module.name)
        rendered = _render(interaction, table, words)
        if error is not None:
            notice = notice_line(words.error(error))
            rendered = replace(rendered, content=f"{notice}\n{rendered.content}")
        view = request_view(rendered, WATCH_ROOM, str(table.id))
        await answer_private(interaction, rendered, view, as_new=as_new)

    async def _show_behind(self, interaction: Interaction, table: LiveTable) -> None:
        """Show all hands of the deal in play, as many tricks later as the table chose.

        *Raises:* CodedError ``watch_seated``, ``watch_after`` if shown after the deal only, ``watch_early``.
        """
        user, tricks = interaction.user.id, table.state.watched
        _check_not_seated(table.state, user)
        module, played = await self.archive.load(table.row)
        if tricks is None or not is_in_deal(module.game, played.table):
            raise CodedError("watch_after")
        match = played.table.game_state
        number = module.game.deals_finished(match)
        deal = module.history.replay(played, number)
        viewer = viewer_of(interaction, module.name)
        opened = deal.marks(0, viewer.words)
        # The first mark may be the auction, and the last trick may be on the table.
        if len(opened) < tricks + 2:
            raise CodedError("watch_early", count=tricks)
        # From here on the user cannot sit down, so no player sees what follows.
        await self.games.write_watcher(table.id, user, number)
        await self.registry.refresh(table)
        _check_not_seated(table.state, user)
        place = f"<#{table.row.channel_id}>"
        title = viewer.words("watch-behind-title", channel=place, count=tricks)
        count = module.game.planned_deals(table.rules) or 0  # unknown before the end of a rubber
        heading = capitalized(viewer.words("replay-deal", number=number + 1, count=count))
        rendered = deal.render(int(opened[-1 - tricks].value), viewer, title=heading)
        buttons = (
            ButtonSpec("behind", label=viewer.words("panel-refresh")),
            ButtonSpec("refresh", label=viewer.words("watch-button")),
        )
        rendered = replace(rendered, content=title, buttons=(buttons,), lists=())
        await answer_private(interaction, rendered, request_view(rendered, WATCH_ROOM, str(table.id)))


def _check_not_seated(state: TableState, user: int) -> None:
    """Check that a user has no seat at a table, not even one they have left."""
    if any(who is not None and who.user == user for who in state.seats):
        raise CodedError("watch_seated")


def _may_watch(table: LiveTable, access: GameAccess, user: int) -> bool:
    """Return whether to list a table for a user: one in play that they see and have no seat at."""
    is_in_play = table.state.phase is TablePhase.PLAYING and not table.state.is_kept_out(user)
    return is_in_play and table.state.seat_of(user) is None and may_see(table.row, access, is_named=False)


def _render(interaction: Interaction, table: LiveTable, words: Words) -> Rendered:
    """Render the public page of a table in the watcher's language, with the watcher's buttons.

    It is redrawn by a tap only, so it has no deadline, which moves with every turn.
    """
    viewer, screens = viewer_of(interaction, table.module.name), table.module.screens
    scene = replace(
        table.scene(),
        words=words,
        until=None,
        display=viewer.display,
        card_emoji=viewer.card_emoji,
        is_watched=True,
    )
    if not table.state.is_open:
        page = screens.standing(scene).without_pictures()
    elif scene.ended is not None:
        page = screens.result(scene, scene.ended, closed=True).without_pictures()
    else:
        page = screens.deal(scene, finished_trick=False)
        if (pictures := table.module.pictures) is not None and table.settings.pictures:
            page = page.with_picture(
                partial(pictures.play, scene, finished_trick=False),
                partial(pictures.caption, scene, finished_trick=False),
            )
    buttons = [ButtonSpec("refresh", label=words("panel-refresh"))]
    if table.state.watched is not None and is_in_deal(table.module.game, table.state):
        label = words("watch-button-behind", count=table.state.watched)
        buttons.append(ButtonSpec("behind", label=label))
    if table.deals_finished:
        buttons.append(ButtonSpec("hands", label=words("watch-button-hands", number=table.deals_finished)))
    channel, tricks = f"<#{table.row.channel_id}>", table.state.watched
    place = words("watch-place", channel=channel)
    if tricks is not None:
        place = words("watch-place-behind", channel=channel, count=tricks)
    return replace(page, content=place, buttons=(tuple(buttons),), lists=())


def _list_view(tables: list[LiveTable], page: int, words: Words) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(words("watch-title", count=len(tables))))
    start = page * TABLES_A_PAGE
    for table in tables[start : start + TABLES_A_PAGE]:
        ask = ComponentRequest(WATCH_ROOM, "table", (str(table.id),))
        button = discord.ui.Button[discord.ui.LayoutView](
            custom_id=ask.custom_id, label=words("watch-button"), style=discord.ButtonStyle.primary
        )
        text = as_text(clipped(_line(table, words.of(table.module.name)), 300))  # a page has 4 000 characters
        view.add_item(discord.ui.Section(discord.ui.TextDisplay(text), accessory=button))
    turns = [
        (page - 1, words("history-newer"), page == 0),
        (page + 1, words("history-older"), start + TABLES_A_PAGE >= len(tables)),
    ]
    if len(tables) > TABLES_A_PAGE:
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for number, label, is_off in turns:
            ask = ComponentRequest(
                WATCH_ROOM, "page", (str(max(0, number)), "older" if number > page else "")
            )
            row.add_item(discord.ui.Button(custom_id=ask.custom_id, label=label, disabled=is_off))
        view.add_item(row)
    view.stop()
    return view


def _line(table: LiveTable, words: Words) -> str:
    scene = table.scene()
    return words(
        "watch-line",
        game=table.module.title(words),
        number=table.deals_finished + 1,
        count=table.module.game.planned_deals(table.rules) or 0,
        players=words.list([scene.name(seat) for seat in scene.seats]),
        channel=f"<#{table.row.channel_id}>",
    )


VERBS: Final[dict[str, Answer[WatchHandlers]]] = {
    "page": WatchHandlers.page,
    **dict.fromkeys(("table", "refresh"), WatchHandlers.table),
    "hands": WatchHandlers.hands,
    "behind": WatchHandlers.behind,
    "new": WatchHandlers.new,
}
