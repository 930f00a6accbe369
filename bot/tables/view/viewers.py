"""A table's viewers: their languages, the places of their panels, and notices to show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_io.safe_text import escaped, plain_name
from bot.i18n import Words, words
from bot.tables.stored_table import StoredTable
from engine.entries import Join, TakeOver
from engine.table_state import Change, TablePhase

BELOW: Final = ""
"""Value in place of a link, for a message further down in the same channel."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """A panel's place: the channel or direct chat, and a link to it for other channels, in markup."""

    channel_id: int
    link: str


class Viewers:
    """The users who have seen one table since this process loaded it."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._locales: dict[int, str] = {}
        self._notices: dict[int, tuple[str, dict[str, str]]] = {}
        self._channels: dict[int, int] = {}

    def set_locale(self, user: int, locale: str) -> None:
        self._locales[user] = locale

    def locale_of(self, user: int | None) -> str:
        """Return the user's chosen language, else their client's, else the table's, as with None."""
        if user is None:
            return self._table.row.locale
        chosen = self._table.services.settings.of(user).language
        return chosen or self._locales.get(user, self._table.row.locale)

    def words_of(self, user: int | None) -> Words:
        """Return the game's words in the user's language, with commands as their Discord lists them."""
        listed = "" if user is None else self._locales.get(user, "")
        return words(self.locale_of(user), self._table.module.name, listed)

    def set_panel_channel(self, user: int, channel_id: int) -> None:
        self._channels[user] = channel_id

    def is_elsewhere(self, user: int) -> bool:
        here = self._table.row.channel_id
        return self._channels.get(user, here) != here

    def on_change(self, change: Change) -> None:
        """Notify the players at the table when a user takes a bot's seat in the game."""
        if not isinstance(change.entry, Join | TakeOver) or change.before.phase is not TablePhase.PLAYING:
            return
        seat = change.after.own_seat(change.entry.user)
        bot = change.before.occupant(seat).name
        for other in change.after.present:
            user = change.after.occupant(other).user
            if other != seat and user is not None:
                name = escaped(plain_name(change.entry.name))
                self.queue_notice(user, "board-took-seat", name=name, bot=escaped(plain_name(bot)))

    def queue_notice(self, user: int, key: str, **facts: str) -> None:
        """Show a message, by its key in the catalogues, on top of the user's next panel."""
        self._notices[user] = key, facts

    def take_notice(self, user: int) -> str | None:
        """Return the message queued for the user, in their language, and remove it."""
        queued = self._notices.pop(user, None)
        return None if queued is None else self.words_of(user)(queued[0], **queued[1])

    def forget(self, user: int) -> None:
        self._locales.pop(user, None)
        self._notices.pop(user, None)
        self._channels.pop(user, None)
