"""Private messages beside a player's panel: hints, menus, analyses and replays.

A player has at most one in each place, so that they do not pile up below the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from bot.discord_io.delivery import attempt
from bot.discord_io.private_answers import SentMessage
from bot.tables.stored_table import StoredTable


class Place(Enum):
    """Places beside a panel."""

    HINT = "hint"
    BESIDE = "beside"
    """Place of the ⋯ menu and the messages it opens, of analyses and animations."""
    REPLAY = "replay"
    """Place below the analysis that opens it."""


class Until(Enum):
    """When a message is deleted, if no other takes its place before."""

    DECIDED = "decided"
    """At the next change of the table."""
    PAGE = "page"
    """With the next public message."""
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class _Aside:
    shown: SentMessage
    until: Until
    revision: int


class Asides:
    """The private messages beside the panels of one table, by user and place.

    A tap can turn one of them into the user's panel, the message ``panel_of`` returns, which stays.
    """

    def __init__(self, table: StoredTable, panel_of: Callable[[int], int | None]) -> None:
        self._table, self._panel_of = table, panel_of
        self._shown: dict[tuple[int, Place], _Aside] = {}

    def opened(
        self, user: int, shown: SentMessage, place: Place = Place.BESIDE, until: Until = Until.REPLACED
    ) -> None:
        """Record a message, just sent, and delete the last one in its place."""
        earlier = self._shown.get((user, place))
        self._shown[user, place] = _Aside(shown, until, self._table.state.revision)
        if earlier is not None and earlier.shown.message_id != shown.message_id:
            self._delete(user, earlier)

    def used(self) -> set[int]:
        """Return the users with a message about a decision that was made."""
        return {user for user, _ in self._where(self._is_used)}

    def remove_used(self, user: int) -> None:
        """Delete a user's messages about a decision that was made."""
        self._remove(key for key in self._where(self._is_used) if key[0] == user)

    def remove_passing(self) -> None:
        """Delete the messages about the previous public message."""
        self._remove(self._where(lambda aside: aside.until is Until.PAGE))

    def close(self) -> None:
        self._shown.clear()

    def _is_used(self, aside: _Aside) -> bool:
        return aside.until is Until.DECIDED and aside.revision != self._table.state.revision

    def _where(self, condition: Callable[[_Aside], bool]) -> list[tuple[int, Place]]:
        return [key for key, one in self._shown.items() if condition(one)]

    def _remove(self, keys: Iterable[tuple[int, Place]]) -> None:
        for user, place in keys:
            self._delete(user, self._shown.pop((user, place)))

    def _delete(self, user: int, aside: _Aside) -> None:
        if aside.shown.message_id != self._panel_of(user):
            deletion = attempt(aside.shown.delete(), "deleting a private message beside a panel")
            self._table.services.background.spawn(deletion)
