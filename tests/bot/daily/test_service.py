"""The tries at the deal of a day, and the strongest bot player's game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from bot.daily.days import shifted, starts_at
from bot.daily.service import DailyDeals, Try
from bot.daily.store import DailyTries
from bot.discord_io.viewer import Viewer
from bot.i18n import words
from bot.storage import Database
from bot.storage.schema import daily_days
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Pass, Play
from engine.cards import Card
from engine.errors import CodedError, IllegalAction
from tests.bot.daily.barbu_days import deals_of

DAY = "2026-11-23"


class NoThinking(WorkerPool):
    """Workers that are never ready, so bot players decide here by rules alone."""

    def __init__(self) -> None:
        pass

    @property
    def is_ready(self) -> bool:
        """Return False."""
        return False

    def warm_up(self, report: object = None) -> None:
        """Do nothing."""


@pytest.fixture
async def deals(url: str) -> AsyncIterator[DailyDeals]:
    """Return the daily deals of a new database, at noon of the day."""
    database = Database(url, clock=lambda: starts_at(DAY) + 43200.0)
    await database.open()
    yield deals_of(DailyTries(database, "barbu"), NoThinking())
    await database.close()


async def first_asked(deals: DailyDeals, user: int) -> Try:
    """Return a try that was begun and played by the bots up to the player's first decision."""
    await deals.begin(user, "Ada", 10)
    return await deals.play_on(user, DAY)


def legal(current: Try) -> Action:
    """Return the player's first legal action."""
    return BARBU.legal_actions(current.table.game_state)[0]


async def test_a_move_is_on_disk_before_the_bots_answer(deals: DailyDeals) -> None:
    """A player's move is stored alone; after a stop the bot players continue later."""
    current = await first_asked(deals, 1)
    moved = await deals.act(1, DAY, current.row.seq, lambda *_: legal(current))
    assert moved.row == await deals.tries.try_of(DAY, 1)
    assert moved.row.seq == current.row.seq + 1
    again = deals_of(deals.tries, NoThinking())
    on = await again.play_on(1, DAY)
    assert on.awaits_person or on.is_over


async def test_two_taps_at_once_are_one_move(deals: DailyDeals) -> None:
    """The second of two simultaneous taps finds the try already changed."""
    current = await first_asked(deals, 1)
    taps = [deals.act(1, DAY, current.row.seq, lambda *_: legal(current)) for _ in range(3)]
    results = await asyncio.gather(*taps, return_exceptions=True)
    refused = [one for one in results if isinstance(one, IllegalAction)]
    assert [one.code for one in refused] == ["stale", "stale"]


async def test_an_illegal_move_changes_nothing(deals: DailyDeals) -> None:
    """An illegal move is rejected by the game's rules and leaves the try unchanged."""
    current = await first_asked(deals, 1)
    with pytest.raises(IllegalAction):
        await deals.act(1, DAY, current.row.seq, lambda *_: Play(2, Card.parse("AS")))
    assert await deals.tries.try_of(DAY, 1) == current.row


async def test_another_day_takes_no_moves(deals: DailyDeals) -> None:
    """Moves in yesterday's or tomorrow's deal are rejected."""
    for day in (shifted(DAY, -1), shifted(DAY, 1)):
        with pytest.raises(CodedError, match="daily_over"):
            await deals.act(1, day, 0, lambda *_: Pass(0))
    with pytest.raises(CodedError, match="daily_unbegun"):
        await deals.act(1, DAY, 0, lambda *_: Pass(0))


async def test_the_other_hands_stay_closed_while_the_day_lasts(deals: DailyDeals) -> None:
    """Neither the best try nor the player's own can be replayed during the day."""
    for whose in ("best", "mine"):
        with pytest.raises(CodedError, match="daily_secret"):
            await deals.open_replay(whose, DAY, 1, 10, "Somebody")
        with pytest.raises(CodedError, match="daily_untried"):
            await deals.open_replay(whose, shifted(DAY, -1), 1, 10, "Somebody")


async def test_only_the_trys_own_server_sees_the_name(url: str) -> None:
    """Only the try's own server sees the player's name on the next day."""
    moment = [starts_at(DAY) + 43200.0]
    database = Database(url, clock=lambda: moment[0])
    await database.open()
    deals = deals_of(DailyTries(database, "barbu"), NoThinking())
    current = await first_asked(deals, 1)
    while not current.is_over:
        await deals.act(1, DAY, current.row.seq, lambda *_, now=current: legal(now))
        current = await deals.play_on(1, DAY)
    moment[0] += 86400
    seen = {(1, 99): "Ada", (2, 10): "Ada", (2, 99): "Somebody"}
    for (user, guild), name in seen.items():
        opened = await deals.open_replay("best", DAY, user, guild, "Somebody")
        [deal] = opened.deals
        rendered = deal.render(0, Viewer(words("en")), title="").without_pictures()
        shown = rendered.embeds[0].description or ""
        assert [one for one in ("Ada", "Somebody") if f"{one}: " in shown] == [name]
    await database.close()


async def test_a_cached_table_is_reused_while_unchanged(deals: DailyDeals) -> None:
    """A cached table is reused while unchanged, and replayed after a write by another process."""
    current = await first_asked(deals, 1)
    found = await deals.find(1)
    assert found is not None
    assert found.table is current.table
    other = deals_of(deals.tries, NoThinking())
    moved = await other.act(1, DAY, current.row.seq, lambda *_: legal(current))
    again = await deals.find(1)
    assert again == moved
    assert again is not found


@pytest.mark.parametrize("spoilt", ['{"name":', "[]", "{}", '{"name":"x","players":"many"}'])
async def test_a_day_with_unreadable_rules_is_played_on(url: str, spoilt: str) -> None:
    """If a day's rules are unreadable those of its date are used; commitment and tries are unchanged."""
    database = Database(url, clock=lambda: starts_at(DAY) + 43200.0)
    await database.open()
    tries = DailyTries(database, "barbu")
    deals = deals_of(tries, NoThinking())
    before = await first_asked(deals, 1)
    async with database.writing() as connection:
        await connection.execute(update(daily_days).values(rules=spoilt))
    again = deals_of(tries, NoThinking())
    assert await again.find(1) == before
    assert (await first_asked(again, 2)).source == before.source
    database.now = lambda: starts_at(shifted(DAY, 1)) + 43200.0  # type: ignore[method-assign]
    assert await again.yesterday() == before.source
    await database.close()


class ByRule(NoThinking):
    """Workers that are ready and answer nothing: bot players decide by their rules."""

    @property
    def is_ready(self) -> bool:
        """Return True."""
        return True

    async def run(self, *_given: object, **_options: object) -> object:
        """Fail. *Raises:* CodedError ``thinking_off``."""
        raise CodedError("thinking_off")


async def finished(deals: DailyDeals, user: int) -> Try:
    """Return a user's try, in which they took the first legal action every time."""
    current = await first_asked(deals, user)
    while not current.is_over:
        await deals.act(user, DAY, current.row.seq, lambda state, _: BARBU.legal_actions(state)[0])
        current = await deals.play_on(user, DAY)
    return current


async def test_the_best_players_game_is_computed_once_and_outlives_a_restart(deals: DailyDeals) -> None:
    """Two readers share one game with the same cards, and a restart does not compute it again."""
    deals = deals_of(deals.tries, ByRule())
    current = await finished(deals, 1)
    day = await deals.find_or_make_day(DAY)
    one, other = await asyncio.gather(deals.reference(day), deals.reference(day))
    assert one is not None
    assert one == other
    again = await deals_of(deals.tries, NoThinking()).reference(day)
    assert again == one
    parting = await deals.parting(current, one)
    assert parting is not None
    table, mine, theirs = parting
    assert mine != theirs
    assert {mine, theirs} <= set(BARBU.legal_actions(table.game_state))


async def test_without_a_worker_there_is_no_best_game(deals: DailyDeals) -> None:
    """A day without a player, and a bot without workers, have no game to compare with."""
    await finished(deals, 1)
    assert await deals.reference(await deals.find_or_make_day(DAY)) is None
    ready = deals_of(deals.tries, ByRule())
    assert await ready.reference(await ready.find_or_make_day(shifted(DAY, 1))) is None


async def test_an_unreadable_best_game_is_left_out(deals: DailyDeals, url: str) -> None:
    """A damaged row, or one of a later version, shows nothing and stops nothing."""
    await finished(deals, 1)
    day = await deals.find_or_make_day(DAY)
    database = Database(url)
    await database.open()
    for text in ("{", '{"v": 9, "moves": []}', '{"v": 1, "moves": [{"v": 1, "kind": "play"}]}'):
        async with database.writing() as connection:
            await connection.execute(update(daily_days).values(reference=text))
        assert await deals.reference(day) is None
    await database.close()
