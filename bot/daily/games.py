"""Games that have a deal of the day, and the names of their days in buttons and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.daily.days import dated
from bot.daily.service import DailyDeals
from bot.discord_io.checked_text import one_of
from bot.game_kit.history import Replayable
from bot.game_kit.module import GameModule
from bot.i18n import Words

ROOM: Final = "daily"
"""The name in its buttons."""

AT: Final = "@"
TITLES: Final = {"best": "daily-replay-best-title", "mine": "daily-replay-mine-title"}


class DailyGames:
    """The deals of the day by game.

    A day is written ``2026-11-21@game``, and without a name where the first game is meant: so are the
    buttons from when there was but one.
    """

    def __init__(self, deals: Sequence[DailyDeals]) -> None:
        self._deals = {of_game.module.name: of_game for of_game in deals}

    @property
    def first(self) -> DailyDeals:
        """The game whose deal is meant where none is named."""
        return next(iter(self._deals.values()))

    @property
    def all(self) -> tuple[DailyDeals, ...]:
        """The deals of every game, the first one's first."""
        return tuple(self._deals.values())

    def beside(self, deals: DailyDeals) -> tuple[GameModule, ...]:
        """Return the other games."""
        return tuple(of_game.module for of_game in self._deals.values() if of_game is not deals)

    def of(self, game: str) -> DailyDeals:
        """Return the deals of a game. *Raises:* CodedError ``unknown_button`` for a game without any."""
        return self._deals[one_of(game, self._deals)]

    def format_day(self, deals: DailyDeals, day: str) -> str:
        """Return the written form of a day of a game."""
        return day if deals is self.first else f"{day}{AT}{deals.module.name}"

    def read(self, text: str) -> tuple[DailyDeals, str]:
        """Parse the written form of a day. *Raises:* CodedError ``unknown_button`` for an unknown game."""
        day, _, game = text.partition(AT)
        return self.of(game) if game else self.first, day

    async def open_replay(self, what: str, user: int, guild_id: int, words: Words) -> tuple[Replayable, str]:
        """Return a try's replay and title, from its name: ``best-2026-11-21`` or ``mine-2026-11-21``.

        Raises:
            CodedError: ``unknown_button`` for another name, and as ``DailyDeals.open_replay``.
        """
        whose, _, rest = what.partition("-")
        title = TITLES[one_of(whose, TITLES)]
        deals, day = self.read(rest)
        opened = await deals.open_replay(whose, day, user, guild_id, words("daily-somebody"))
        return opened, words(title, day=dated(day, words))
