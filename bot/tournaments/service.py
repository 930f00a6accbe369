"""Service of tournaments: loads, changes and shows them without keeping any in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import discord

from bot.discord_io.message import Component, Rendered, request_view
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.tournament import TournamentGame
from bot.i18n import words
from bot.pages.page import Page, PageButtons, PageMessage
from bot.runtime.keyed import Intervals, KeyedLocks
from bot.storage.games import Games
from bot.storage.store import Hosted, OpenPage
from bot.tournaments.fold import advance, tournament_of
from bot.tournaments.screens import render_tournament
from bot.tournaments.state import Tournament, TournamentPhase
from bot.tournaments.store import TournamentRow, TournamentStore
from engine.errors import CodedError, SequenceTaken

TOURNAMENT_ROOM: Final = "tournament"


@dataclass(eq=False, repr=False)
class Tournaments:
    """The tournaments of a database; ``mention_limiter`` limits users' mentions of partners and directors."""

    client: discord.Client
    store: TournamentStore
    games: Games
    modules: GameModules
    mention_limiter: Intervals
    on_ruled: list[Callable[[int], Awaitable[None]]] = field(default_factory=list, init=False)
    """Called with the number of a tournament that is over and in which a director has ruled."""
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)
    _showing: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    def module_of(self, row: TournamentRow) -> GameModule:
        """Return the game's module. *Raises:* CodedError ``game_not_installed``."""
        return self.modules.installed(row.game)

    def game_of(self, row: Hosted) -> TournamentGame:
        """Return the game's tournament rules. *Raises:* CodedError ``game_not_installed``."""
        game = self.modules.installed(row.game).tournament
        if game is None:
            raise CodedError("game_not_installed", game=row.game)
        return game

    @asynccontextmanager
    async def held(self, tournament_id: int) -> AsyncIterator[Tournament]:
        """Load a tournament and lock it against other changes. Raises the errors of ``load``."""
        async with self._locks.of(tournament_id):
            yield await self.load(tournament_id)

    async def load(self, tournament_id: int) -> Tournament:
        """Load a tournament. *Raises:* CodedError ``tournament_gone``; InvalidRecord."""
        row = await self.store.row(tournament_id)
        return tournament_of(self.game_of(row), row, await self.store.read(tournament_id))

    async def write(self, state: Tournament, payload: Mapping[str, Any]) -> Tournament:
        """Check and store an event. Raises the errors of the check, or ``tournament_moved`` after a race."""
        after = advance(self.game_of(state.row), state, payload)
        try:
            is_last = after.phase is TournamentPhase.OVER and state.phase is not TournamentPhase.OVER
            await self.store.append(state.row.id, state.revision, payload, closes=is_last)
        except SequenceTaken:
            raise CodedError("tournament_moved") from None
        if state.phase is TournamentPhase.OVER:
            for notify in self.on_ruled:
                await notify(state.row.id)
        return after

    async def open_pages(self) -> list[OpenPage]:
        """Return the pages of the open tournaments. *Raises:* StorageError."""
        return await self.store.open_pages()

    async def show_again(self, tournament_id: int) -> None:
        """Post a page again whose message was deleted."""
        await self.show(tournament_id)

    async def show(self, tournament_id: int, *, as_new: bool = False) -> None:
        """Update the public message from the stored state."""
        async with self._showing.of(tournament_id):
            state = await self.load(tournament_id)
            row = state.row
            module, game = self.module_of(row), self.game_of(row)
            tables = {
                (table.tournament_round, table.tournament_table): table.channel_id
                for table in await self.games.of_tournament(row.id)
            }
            rendered = render_tournament(state, module, game, words(row.locale, module.name), tables)
            page = Page(rendered, is_new=as_new)
            buttons = PageButtons(TOURNAMENT_ROOM, row.id, PAGE_VERBS)
            note = partial(self.store.set_message, row.id)
            await PageMessage(self.client, row, row.message_id, buttons, note).show(page, state.revision)


def view_of(rendered: Rendered, state: Tournament, lists: Sequence[Component] = ()) -> discord.ui.View | None:
    """Return the buttons of a page as requests to this tournament."""
    return request_view(rendered, TOURNAMENT_ROOM, str(state.row.id), str(state.revision), lists=lists)


PAGE_VERBS: Final = frozenset({"sign", "withdraw", "start", "direct", "results", "download", "cards"})
"""Verbs of the buttons of a tournament's public page; requests to partners have others."""
