"""The games that have a deal of the day, and how buttons and replays name one of their days."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.daily.days import dated
from bot.daily.service import DailyDeals
from bot.discord_io.custom_id import one_of
from bot.game_kit.history import Replayable
from bot.game_kit.module import GameModule
from bot.i18n import Words

AT: Final = "@"
TITLES: Final = {"best": "daily-replay-best-title", "mine": "daily-replay-mine-title"}


class DailyGames:
    """The deals of the day by game.

    A day is written ``2026-11-21@game``, and without a name where the first game is meant: so are the
    buttons from when there was but one.
    """

    def __init__(self, deals: Sequence[DailyDeals]) -> None:
        self._deals = {one.module.name: one for one in deals}

    @property
    def first(self) -> DailyDeals:
        """The game whose deal is meant where none is named."""
        return next(iter(self._deals.values()))

    @property
    def all(self) -> tuple[DailyDeals, ...]:
        """The deals of every game, the first one's first."""
        return tuple(self._deals.values())

    def beside(self, deals: DailyDeals) -> tuple[GameModule, ...]:
        """The other games."""
        return tuple(one.module for one in self._deals.values() if one is not deals)

    def of(self, game: str) -> DailyDeals:
        """The deals of a game; raises ``unknown_button`` for one without any."""
        return self._deals[one_of(game, self._deals)]

    def format_day(self, deals: DailyDeals, day: str) -> str:
        """How a day of a game is written."""
        return day if deals is self.first else f"{day}{AT}{deals.module.name}"

    def read(self, text: str) -> tuple[DailyDeals, str]:
        """The game and the day that are written; raises ``unknown_button`` for a game there is not."""
        day, _, game = text.partition(AT)
        return self.of(game) if game else self.first, day

    async def open_replay(self, what: str, user: int, guild_id: int, words: Words) -> tuple[Replayable, str]:
        """A try to be stepped through, and its title: ``best-2026-11-21`` or ``mine-2026-11-21``.

        Raises ``unknown_button`` for anything else, and what ``DailyDeals.opened`` does.
        """
        whose, _, rest = what.partition("-")
        title = TITLES[one_of(whose, TITLES)]
        deals, day = self.read(rest)
        opened = await deals.open_replay(whose, day, user, guild_id, words("daily-somebody"))
        return opened, words(title, day=dated(day, words))
