"""Names of a game's day in buttons and replays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.daily.service import DailyDeals, DailyGames
from bot.daily.store import DailyTries
from bot.i18n import words
from bot.storage import Database
from bot.storage.game_row import GameAccess
from engine.barbu.game import BarbuGame
from engine.errors import CodedError
from tests.bot.daily.barbu_days import GAME, MODULE, deals_of

DAY = "2026-11-21"


class OtherGame(BarbuGame):
    """Another game, with only a name."""

    name = "other"


@pytest.fixture
def games(database: Database) -> DailyGames:
    """Return two games with a deal of the day."""
    workers: Any = None
    other: Any = replace(MODULE, game=OtherGame())
    deals = DailyDeals(other, GAME, DailyTries(database, "other"), workers)
    return DailyGames([deals_of(DailyTries(database, "barbu"), workers), deals])


def test_a_day_without_a_name_is_of_the_first_game(games: DailyGames) -> None:
    """A day without a game's name, as in old buttons, is the first game's; others have their name."""
    first, other = games.of("barbu"), games.of("other")
    assert games.first is first
    assert games.subject(first, DAY).key == DAY
    assert games.read(DAY) == (first, DAY)
    assert games.read(str(games.subject(other, DAY).key)) == (other, DAY)


@pytest.mark.parametrize("what", ["best-2026-11-21@whist", "whose-2026-11-21", "", "best"])
async def test_values_of_no_button_are_rejected(games: DailyGames, what: str) -> None:
    """An unknown game, an unknown kind of try and an empty text are rejected."""
    with pytest.raises(CodedError) as refusal:
        await games.open_replay(what, GameAccess(10, 1, frozenset()), words("en"))
    assert refusal.value.code in {"unknown_button", "daily_untried"}


async def test_every_game_has_a_deal_of_its_own(games: DailyGames) -> None:
    """On one day each game has its own cards, tries and results."""
    first, other = games.first, games.of("other")
    assert (await first.find_or_make_day(DAY)).secret != (await other.find_or_make_day(DAY)).secret
    await first.tries.begin(DAY, 1, guild_id=10, name="Ada", level="club")
    row = await other.tries.begin(DAY, 1, guild_id=10, name="Ada", level="club")
    await other.tries.write(row, [], points=7)
    assert await first.tries.outcomes(DAY) == []
    assert [one.points for one in await other.tries.outcomes(DAY)] == [7]
    assert await first.tries.people(DAY) == await other.tries.people(DAY) == [1]
