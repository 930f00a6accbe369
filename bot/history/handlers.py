from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import discord

from bot.discord_io.access import game_access_of
from bot.discord_io.choices import Choices, offered, reason
from bot.discord_io.commands import UserOption
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of
from bot.discord_io.dispatch import Answer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ButtonSpec, Rendered, embed, request_list, request_view
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.exports import export_files
from bot.game_kit.module import GameModules
from bot.game_kit.scene import Scene
from bot.history.archive import Archive, GameSummary, no_past_games, record_file
from bot.history.replay import ReplayHandlers
from bot.history.screens import (
    GAMES_A_PAGE,
    PastGame,
    game_choices,
    game_line,
    render_history,
    render_past_game,
)
from bot.i18n import Words
from bot.storage.games import Games
from engine.errors import CodedError

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
        rendered = render_history(found, words, page=page, pages=pages, whose=title)
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
        file = record_file(row, module, played)
        if file is None:
            raise CodedError("not_started")
        words, others = words_of(interaction), list[discord.File]()
        text = words("history-file", number=number)
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


def _past_game(summary: GameSummary, words: Words) -> PastGame:
    row, module, table = summary.row, summary.module, summary.table
    game, words = module.game, words.of(module.name)
    scene: Scene = Scene(
        table_id=row.id,
        state=table,
        view=game.view_for(table.game_state, None),
        words=words,
        until=None,
        pace=row.pace,
    )
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
