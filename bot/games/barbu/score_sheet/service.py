"""Service of score sheets: loads, changes and shows them without keeping any in memory."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import discord

from bot.discord_io.message import Rendered
from bot.games.barbu.score_sheet.ledger import Ledger, ledger_of, payload_of
from bot.games.barbu.score_sheet.screens import render_score_sheet
from bot.games.barbu.score_sheet.store import ScoreSheetStore, SheetRow
from bot.i18n import words
from bot.pages.page import Page, Pages
from bot.runtime.background import errors_logged
from bot.storage.game_row import UnreadableRow, replace_errors
from engine.errors import CodedError, SequenceTaken

log = logging.getLogger(__name__)


class UnreadableSheet(UnreadableRow[SheetRow]):
    """A stored sheet that cannot be loaded."""


class ScoreSheets:
    """The sheets of one database and their public messages."""

    def __init__(self, store: ScoreSheetStore) -> None:
        self.store = store
        self._pages = Pages[SheetRow](store, lambda _: None)

    async def load(self, sheet_id: int) -> Ledger:
        """Load a sheet. *Raises:* CodedError ``sheet_gone``; UnreadableSheet."""
        row = await self.store.row(sheet_id)
        with replace_errors(partial(_unreadable, row)):
            return ledger_of(row, await self.store.log(sheet_id).read())

    async def unreadable(self, numbers: Iterable[int]) -> list[UnreadableSheet]:
        found = []
        for number in numbers:
            try:
                await self.load(number)
            except UnreadableSheet as error:
                found.append(error)
        return found

    async def close_unread(self, client: discord.Client, row: SheetRow) -> None:
        """Close an unreadable sheet: append the closing entry to what is there."""
        try:
            entries = self.store.log(row.id)
            await entries.append_event(await entries.last_seq() + 1, payload_of("close"))
        except SequenceTaken:
            raise CodedError("sheet_moved") from None
        log.warning("sheet %d was closed without being read", row.id)
        await self.show(client, row.id)

    async def write(self, ledger: Ledger, payload: Mapping[str, Any]) -> Ledger:
        """Check and store a change. *Raises:* CodedError from the rules, or ``sheet_moved`` after a race."""
        after = ledger.after(payload)
        try:
            await self.store.log(ledger.row.id).append_event(ledger.revision, payload)
        except SequenceTaken:
            raise CodedError("sheet_moved") from None
        return after

    async def show(self, client: discord.Client, sheet_id: int, *, as_new: bool = False) -> None:
        """Make the sheet's public message show it, if it does not; post it if it is gone, or ``as_new``.

        Of an unreadable sheet, the message loses its buttons once the sheet is closed.
        """

        async def render(row: SheetRow) -> Page | None:
            try:
                return Page(render_score_sheet(await self.load(sheet_id), words(row.locale)), is_new=as_new)
            except UnreadableSheet:
                end = Rendered(content=words(row.locale)("score-sheet-damaged-closed"))
                is_closed = await self.store.is_closed(sheet_id)
                return Page(end, is_posted=False, is_end=True) if is_closed else None

        await self._pages.show(client, sheet_id, render)

    async def reconcile(self, client: discord.Client) -> None:
        """Edit the pages whose last edit was lost. *Raises:* StorageError."""
        for number in await self.store.outdated():
            with errors_logged(f"sheet {number}: shown later"):
                await self.show(client, number)


def _unreadable(row: SheetRow, fault: str, place: int | None) -> UnreadableSheet:
    return UnreadableSheet("sheet_damaged", row=row, fault=fault, place=place, number=row.id)
