"""Past games as a feature: their list, replays and records, and tables in play to watch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.access import game_access_of
from bot.discord_io.commands import Choices, UserOption, offered, reason
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of, read_as
from bot.discord_io.dispatch import Answer, ButtonAction, FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ButtonSpec, Rendered, embed, request_list, request_view
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, plain_name
from bot.exclusions.doors import Doors
from bot.game_kit.exports import export_files
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import is_in_deal, played_of
from bot.game_kit.scene import Scene
from bot.history.archive import Archive, GameSummary, commitments_file, no_past_games, record_file
from bot.history.replay import ROOM as REPLAY_ROOM
from bot.history.replay import VERBS as REPLAY_VERBS
from bot.history.replay import Choice, ReplayHandlers
from bot.history.reports import TableReports
from bot.history.screens import (
    GAMES_A_PAGE,
    PastGame,
    game_choices,
    game_line,
    render_history,
    render_past_game,
)
from bot.history.watching import VERBS as WATCH_VERBS
from bot.history.watching import WATCH_ROOM, WatchHandlers
from bot.i18n import Words
from bot.settings.command_lists import CHECKS
from bot.storage import Games
from bot.storage.game_row import GameRow
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from bot.tables.view.panels import Place
from bot.tables.view.table_pages import LASTING_HISTORY
from engine.cards import Card
from engine.dealing import CutBy, CutSource
from engine.errors import CodedError, require
from engine.table_state import TableState

PROMISES: Final = "file"
"""The argument of the button that sends a table's commitments."""

DETAILS: Final = "details"
"""The argument of the button that shows how a deal was checked."""


class TableHistory:
    """Handlers of actions about past deals at a table."""

    def __init__(self, replay: ReplayHandlers, history: HistoryHandlers) -> None:
        self._replay = replay
        self._history = history

    @property
    def actions(self) -> dict[str, ButtonAction[TableContext]]:
        return {
            verb: ButtonAction(partial(run, self), is_costly=True, lasting=verb in LASTING_HISTORY)
            for verb, run in HISTORY_VERBS.items()
        }

    async def replay(self, context: TableContext) -> None:
        """Show a finished deal by its index and step in the button, ``0.12``; by default the first.

        ``0.12.4H.QH`` leads to the choice of the card played next, the last one, before which the first would
        have been better; either may be empty. Older buttons without it lead to the step after the card.
        """
        parts = context.arg.split(".")
        deal, step, better, played, *_ = (*parts, "", "", "")
        shown = await self._replay.show(
            context.interaction,
            str(context.table.id),
            number_of(deal) if deal else 0,
            number_of(step) if step else 0,
            as_new=True,
            choice=Choice(_card(better), _card(played), is_ahead=len(parts) > 3),
        )
        if shown is not None:
            context.table.panels.asides.opened(context.user, shown, Place.REPLAY)

    async def games(self, context: TableContext) -> None:
        """Show the list of the server's past games of this kind."""
        await self._history.show_games(context.interaction, context.table.module.name)

    async def animate(self, context: TableContext) -> None:
        """Show the animation of a finished deal, by its index in the button, from 0."""
        note = partial(context.table.panels.asides.opened, context.user)
        await self._replay.animate(
            context.interaction, str(context.table.id), number_of(context.arg), on_shown=note
        )

    async def download(self, context: TableContext) -> None:
        """Send a finished deal for other programs, by the number in the button; by default the last."""
        await self._replay.download(context.interaction, str(context.table.id), context.arg)

    async def verify(self, context: TableContext) -> None:
        """Show the last finished deal with its record; before the first deal what can be compared.

        A button below the deal, with the argument ``details``, shows how it was checked, which a deal that
        fails shows at once. One below the other, ``file``, sends the file of the commitments, and one leads
        to the last deal of the channel's game before.
        """
        table, words = context.table, context.words
        module, row = table.module, table.row
        played = await played_of(module.game, row, table.journal)
        # If the number of deals is open, each commitment is made only before its deal.
        commitments = row.commitments or tuple(map(table.dealing.commitment, range(len(played.deals) + 1)))
        if context.arg == PROMISES:
            promises = commitments_file(row, module, commitments, words)
            rendered = Rendered(content=words("check-promises-file"))
            await answer_private(context.interaction, rendered, files=[promises])
            return
        checked = module.history.check(played, commitments, table.scene(context.user))
        if checked is None:
            await _show_promises(context)
            return
        page, *details = checked.embeds
        is_fair = bool(details)
        if table.state.is_open:
            coming = words("check-coming", digits=table.dealing.commitment(len(played.deals)))
            details.append(embed("", [coming, *_cut_lines(table, words)]))
        if is_fair and context.arg == DETAILS:
            await answer_private(context.interaction, Rendered(embeds=tuple(details)), as_new=True)
            return
        folded = ButtonSpec("verify", arg=DETAILS, label=words("check-promises-button"))
        shown = (
            Rendered(embeds=(page,), buttons=((folded,),)) if is_fair else Rendered(embeds=(page, *details))
        )
        record = record_file(row, module, played)
        files = [] if record is None else [record]
        await answer_private(context.interaction, shown, table.view_of(shown), files=files)


async def _show_promises(context: TableContext) -> None:
    """Show what can be compared once a deal is over. *Raises:* ``nothing_to_check`` at a closed table."""
    table, words = context.table, context.words
    if not table.state.is_open:
        raise CodedError("nothing_to_check")
    buttons = [ButtonSpec("verify", arg=PROMISES, label=words("check-promises-button"))]
    leads_to = {PROMISES: table}
    earlier = await context.rematch.creation.registry.last_played_here(table.row.channel_id, before=table.id)
    if earlier is not None:
        say, facts = words.of(earlier.module.name), {"number": earlier.id, "deal": earlier.deals_finished}
        buttons.append(ButtonSpec("verify", label=say("last-game-button", **facts)))
        leads_to[""] = earlier
    message = embed(words("button-verify"), words("check-promises"), _cut_lines(table, words))
    rendered = Rendered(embeds=(message,), buttons=(tuple(buttons),))
    view = rendered.view_with(lambda spec: leads_to[spec.arg].subject.request("verify", spec.arg).custom_id)
    await answer_private(context.interaction, rendered, view, as_new=True)


def _cut_lines(table: LiveTable, words: Words) -> list[str]:
    """Return the line with the number that cut the deal in play, unless a player cut or it is unknown."""
    is_dealt = is_in_deal(table.module.game, table.state)
    if not is_dealt or not (cut_from := table.state.game_state.in_play.cut_from):
        return []
    source = CutSource.parse(cut_from)
    if source.by is CutBy.SEAT:
        return []
    return [words("check-cut-now", by=source.by.value, number=str(source.number))]


HISTORY_VERBS: Final[dict[str, Callable[[TableHistory, TableContext], Awaitable[None]]]] = {
    "replay": TableHistory.replay,
    "games": TableHistory.games,
    "animate": TableHistory.animate,
    "download": TableHistory.download,
    "verify": TableHistory.verify,
}


def _card(code: str) -> Card | None:
    """Return the card of a code like ``4H``, None for none. *Raises:* CodedError ``unknown_button``."""
    return read_as(Card.parse, code) if code else None


def setup(bot: Parts) -> None:
    """Add the past games."""
    games, modules, registry = bot[Games], bot[GameModules], bot[TableRegistry]
    archive = bot.add(Archive(games, modules))
    registry.on_erased.append(archive.forget)
    replay = bot.add(ReplayHandlers(archive))
    bot.add(replay.named)
    history = bot.add(HistoryHandlers(archive, games, modules, replay))
    bot[TableHandlers].feature_actions.update(TableHistory(replay, history).actions)
    bot[TableHandlers].feature_actions.update(TableReports().actions)
    watching = WatchHandlers(registry, games, archive, replay, modules, bot[Doors])
    bot.rooms[ROOM] = FeatureRoom.of(history, VERBS, is_costly=True)
    bot.rooms[REPLAY_ROOM] = FeatureRoom.of(replay, REPLAY_VERBS, is_costly=True)
    bot.rooms[WATCH_ROOM] = FeatureRoom.of(watching, WATCH_VERBS, is_costly=True)
    bot.command("record", history.record, offers={"game": history.suggest}, is_costly=True, family=CHECKS)
    bot.command("watch", watching.command)
    for group in bot[GameGroups].all:
        group.add("history", partial(history.command, name=group.game), is_costly=True)
        past = partial(history.suggest, name=group.game)
        group.add("replay", partial(replay.command, name=group.game), offers={"game": past}, is_costly=True)


ROOM: Final = "history"

ANYBODY: Final = 0


class HistoryHandlers:
    """Lists of the games played in a server.

    Each list is of one game. Its buttons name whose games it shows and of which game, as ``7.barbu``; those
    of an earlier version name no game, and mean the first one there is.
    """

    def __init__(self, archive: Archive, games: Games, modules: GameModules, replay: ReplayHandlers) -> None:
        self._archive = archive
        self._games = games
        self._modules = modules
        self._replay = replay

    async def command(self, interaction: Interaction, name: str, player: UserOption = None) -> None:
        """Answer the command of the game ``name``: its newest tables in the server, or those of a player."""
        user = ANYBODY if player is None else player.id
        await self._show_page(interaction, f"{user}.{name}", 0, as_new=True)

    async def show_games(self, interaction: Interaction, name: str) -> None:
        """Show the newest tables of the game ``name`` in the server."""
        await self._show_page(interaction, f"{ANYBODY}.{name}", 0, as_new=True)

    async def record(self, interaction: Interaction, game: str | None = None) -> None:
        """Answer ``/record`` with a game's file; for a running game with its finished deals only."""
        access = game_access_of(interaction)
        number = await self._archive.resolve(game, access, interaction.channel_id)
        await self._send_record(interaction, number)

    async def suggest(self, interaction: Interaction, typed: str, *, name: str | None = None) -> Choices:
        """Offer the server's newest past games, or those of the game ``name``."""
        if interaction.guild_id is None:
            return []
        async with interaction.client.costly_queries.turn(interaction):
            access, words = game_access_of(interaction), words_of(interaction)
            rows = await self._games.finished_games(access, game=name, limit=OPTIONS)
            summaries = await self._archive.summaries(rows)
        lines = {one.row.id: game_line(_past_game(one, words)) for one in summaries}
        # A game this program does not have has no figures here; opening it says why.
        lines |= {row.id: f"{row.id} · {row.game}" for row in rows if self._modules.get(row.game) is None}
        found = [(lines[row.id], str(row.id)) for row in rows if row.id in lines]
        return offered(found, typed) if found else reason(words.error(no_past_games(name)))

    async def page(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._show_page(interaction, request.word(0), request.number(2))

    async def back(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._show_page(interaction, request.word(0), request.number(1))

    async def open(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._show_game(interaction, number_of(request.chosen()), request.word(0), request.number(1))

    async def sheet(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._show_sheet(interaction, request.number(2), None)

    async def score(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._show_sheet(interaction, request.number(0), request.number(1))

    async def replay(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._replay.show(interaction, str(request.number(2)), 0, 0, as_new=True)

    async def download(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._send_record(interaction, request.number(2))

    async def _show_page(
        self, interaction: Interaction, whose: str, page: int, *, as_new: bool = False
    ) -> None:
        access, words = game_access_of(interaction), words_of(interaction)
        user, name = self._parse_list(whose)
        player = None if user == ANYBODY else user
        count = await self._games.count_finished(access, game=name, player=player)
        if not count:
            if player is None:
                await self._lead_to_others(interaction, name, as_new=as_new)
                return
            raise CodedError("no_past_games_own" if player == interaction.user.id else "no_past_games_of")
        pages = -(-count // GAMES_A_PAGE)
        page = min(max(page, 0), pages - 1)
        rows = await self._games.finished_games(
            access, game=name, player=player, limit=GAMES_A_PAGE, offset=page * GAMES_A_PAGE
        )
        found = [_past_game(summary, words) for summary in await self._archive.summaries(rows)]
        title = "" if player is None else _name_of(found, player)
        listed = self._modules[name].title(words)
        rendered = render_history(found, words, page=page, pages=pages, whose=title, of_game=listed)
        context = (whose, str(page))
        choices = game_choices(found, words)
        opening = request_list(ComponentRequest(ROOM, "open", context), choices, words("history-open"))
        view = request_view(rendered, ROOM, *context, lists=[opening] if choices else [])
        await answer_private(interaction, rendered, view, as_new=as_new)

    async def _lead_to_others(self, interaction: Interaction, name: str, *, as_new: bool) -> None:
        """Answer that no game of this name is over, with a button for each other game that has a list.

        *Raises:* CodedError ``no_past_games_in`` if none has.
        """
        access, words, none = game_access_of(interaction), words_of(interaction, name), no_past_games(name)
        others = [
            ButtonSpec("page", arg=one.name, label=words("history-of-game", game=one.title(words)))
            for one in self._modules.all
            if one.name != name and await self._games.count_finished(access, game=one.name)
        ]
        if not others:
            raise none
        page = embed(words("history-title"), words.error(none))
        rendered = Rendered(embeds=(page,), buttons=(tuple(others),))
        view = rendered.view_with(
            lambda spec: ComponentRequest(ROOM, "page", (f"{ANYBODY}.{spec.arg}", "0", "0")).custom_id
        )
        await answer_private(interaction, rendered, view, as_new=as_new)

    def _parse_list(self, whose: str) -> tuple[int, str]:
        """Parse the user (``ANYBODY`` for all) and the game of a list from its buttons."""
        user, _, name = whose.partition(".")
        module = self._modules.installed(name) if name else self._modules.all[0]
        return number_of(user, most=DISCORD_MOST), module.name

    async def _show_game(self, interaction: Interaction, number: int, whose: str, page: int) -> None:
        self._parse_list(whose)
        game, _ = await self._find(interaction, number)
        rendered = render_past_game(game)
        await answer_private(interaction, rendered, request_view(rendered, ROOM, whose, str(page)))

    async def _show_sheet(self, interaction: Interaction, number: int, turned: int | None) -> None:
        game, summary = await self._find(interaction, number)
        display = interaction.client.settings.of(interaction.user.id).display
        rendered = summary.module.history.sheet(replace(game.scene, display=display), turned=turned)
        view = request_view(rendered, ROOM, str(number))
        await answer_private(interaction, rendered, view, as_new=turned is None)

    async def _send_record(self, interaction: Interaction, number: int) -> None:
        row = await self._archive.row(number, game_access_of(interaction))
        module, played = await self._archive.load(row)
        file = require(record_file(row, module, played), CodedError("not_started"))
        words, others = words_of(interaction), list[discord.File]()
        text = words.of(module.name)(
            "history-file", number=str(number), **_file_facts(row, module, played.table, words)
        )
        exported = await asyncio.to_thread(module.history.export, played)
        if exported is not None:
            others = export_files(exported, f"{module.name}-{number}")
            text += f"\n{words('download-files', forms=exported.forms)}"
        await answer_private(interaction, Rendered(content=text), files=[file, *others])

    async def _find(self, interaction: Interaction, number: int) -> tuple[PastGame, GameSummary]:
        row = await self._archive.row(number, game_access_of(interaction))
        self._modules.installed(row.game)
        found = await self._archive.summaries([row]) if not row.is_open else []
        if not found:
            raise CodedError("game_unknown", game_id=number)
        return _past_game(found[0], words_of(interaction)), found[0]


def _file_facts(row: GameRow, module: GameModule, table: TableState, words: Words) -> dict[str, str]:
    """Return which game a file is of: the day it ended or was last played, and the players."""
    scene = _scene_of(row, module, table, words.of(module.name))
    day = f"<t:{int(row.ended_at or row.updated_at)}:D>"
    return {"game": module.title(words), "day": day, "names": scene.named(scene.seats)}


def _scene_of(row: GameRow, module: GameModule, table: TableState, words: Words) -> Scene:
    """Return a stored game's table as a spectator sees it."""
    view = module.game.view_for(table.game_state, None)
    return Scene(table_id=row.id, state=table, view=view, words=words, until=None, pace=row.pace)


def _past_game(summary: GameSummary, words: Words) -> PastGame:
    row, module, table = summary.row, summary.module, summary.table
    game, words = module.game, words.of(module.name)
    scene = _scene_of(row, module, table, words)
    place = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
    return PastGame(
        scene,
        module.history.ranking(table),
        game.deals_finished(table.game_state),
        game.planned_deals(table.rules),
        int(row.ended_at or row.updated_at),
        module.catalogue.title(table.rules.name, words),
        f"{place}/{row.message_id}" if row.message_id is not None else "",
    )


def _name_of(games: list[PastGame], user: int) -> str:
    """Return a player's name in the newest of these tables at which they sat at the end."""
    names = (who.name for game in games for who in game.scene.state.seats if who and who.user == user)
    return escaped(plain_name(next(names, ""))) or "…"


VERBS: Final[dict[str, Answer[HistoryHandlers]]] = {
    "page": HistoryHandlers.page,
    "list": HistoryHandlers.back,
    "open": HistoryHandlers.open,
    "sheet": HistoryHandlers.sheet,
    "score": HistoryHandlers.score,
    "replay": HistoryHandlers.replay,
    "record": HistoryHandlers.download,
}
