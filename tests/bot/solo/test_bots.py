"""Bots of games that users play alone: every user meets the same ones, however busy the workers are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.contests.challenge.results import ChallengeGames
from bot.contests.challenge.state import ChallengeRow
from bot.daily.days import starts_at
from bot.daily.service import DailyDeals, Try
from bot.daily.store import DailyTries
from bot.games.barbu.private_games import BarbuChallenge
from bot.privacy.data_retention import People
from bot.storage import Database
from bot.storage.errors import StorageError
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.base import make_player
from engine.barbu.players.tie_breaking import luck_from
from engine.entries import NEXT_DEAL
from engine.errors import CodedError, IllegalAction
from tests.bot.contests.challenge.stored import challenges_of, made
from tests.bot.daily.barbu_days import MODULE, deals_of

DAY = "2026-11-23"

Choose = Callable[[tuple[Action, ...]], Action]


class Workers(WorkerPool):
    """Workers that are always ready, and first fail as told; ``asked`` are the levels so far."""

    def __init__(self, *failures: str) -> None:
        # The real pool's processes are not started.
        self.failures = list(failures)
        self.asked: list[str] = []
        self.called, self.delay = asyncio.Event(), asyncio.Event()
        self.delay.set()
        self.closed = False

    @property
    def is_ready(self) -> bool:
        """Return True."""
        return True

    @property
    def is_closed(self) -> bool:
        """Return whether the test has closed it."""
        return self.closed

    def level_now(self, level: str, *easier: str) -> str:
        """Fail, since no user may meet a weaker bot than another."""
        raise AssertionError

    def warm_up(self, report: object = None) -> None:
        """Do nothing."""

    async def run(self, function: object, *args: Any, **options: object) -> Any:
        """Return a legal action drawn by the seat's luck, once there is no delay."""
        level, view = args
        self.asked.append(level)
        self.called.set()
        await self.delay.wait()
        if self.failures:
            raise CodedError(self.failures.pop(0))
        return luck_from(view).choice(view.legal)


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Return a new database, at noon of the day."""
    made = Database(url, clock=lambda: starts_at(DAY) + 43200.0)
    await made.open()
    yield made
    await made.close()


def daily(database: Database, workers: WorkerPool) -> DailyDeals:
    """Return the deals of the day of that database."""
    return deals_of(DailyTries(database, "barbu"), workers)


async def played(deals: DailyDeals, user: int) -> Try:
    """Return a user's finished try, in which they took the first legal action every time."""
    await deals.begin(user, "Ada", 10)
    current = await deals.play_on(user, DAY)
    while not current.is_over:
        await deals.act(user, DAY, current.revision, lambda state, _: BARBU.legal_actions(state)[0])
        current = await deals.play_on(user, DAY)
    return current


async def test_equal_choices_meet_equal_answers(database: Database) -> None:
    """Two users with the same choices get the same game, in processes that know nothing of each other."""
    one = await played(daily(database, Workers()), 1)
    other = await played(daily(database, Workers()), 2)
    assert one.row.moves == other.row.moves
    assert one.row.points == other.row.points


async def test_a_slow_worker_is_waited_for(database: Database) -> None:
    """While a worker is busy the try waits at the bot's move, and its level stays that of the day."""
    workers = Workers()
    deals = daily(database, workers)
    workers.delay.clear()
    playing = asyncio.create_task(played(deals, 1))
    await workers.called.wait()
    assert not (await deals.current(1, DAY)).awaits_person
    workers.delay.set()
    await playing
    assert set(workers.asked) == {"elite"}


@pytest.mark.parametrize("code", ["thinking_late", "thinking_not_ready"])
async def test_a_try_without_an_answer_goes_on_later(database: Database, code: str) -> None:
    """If no worker answers in time the user is told so, nothing is stored, and the same move comes later."""
    expected = await played(daily(database, Workers()), 2)
    workers = Workers(code)
    deals = daily(database, workers)
    await deals.begin(1, "Ada", 10)
    with pytest.raises(CodedError, match=code):
        await played(deals, 1)
    assert (await played(deals, 1)).row.moves == expected.row.moves


async def decided(workers: WorkerPool, level: str, view: View) -> Action:
    """Return the move all users get."""
    return await MODULE.players.decide_alike(workers, level, view)


async def test_without_workers_bots_play_by_rule(database: Database) -> None:
    """If workers are off, or fail twice at a view, the level that needs none moves; not in a closed pool."""
    deals = daily(database, Workers())
    row = await deals.find_or_make_day(DAY)
    table = deals.table_of(row, "Ada", user=1)
    seat = BARBU.decider(table.game_state)
    assert seat is not None
    view = BARBU.view_for(table.game_state, seat)
    by_rule = make_player("club").decide(view)
    assert await decided(Workers("thinking_off"), "elite", view) == by_rule
    assert await decided(Workers("thinking_failed", "thinking_failed"), "elite", view) == by_rule
    assert await decided(Workers("thinking_failed"), "elite", view) == luck_from(view).choice(view.legal)
    ending = Workers("thinking_failed")
    ending.closed = True
    with pytest.raises(CodedError, match="thinking_failed"):
        await decided(ending, "elite", view)


async def test_a_level_by_rule_asks_no_worker(database: Database) -> None:
    """A level that thinks without a worker never asks one: it may search there, and moves would differ."""
    deals, workers = daily(database, Workers()), Workers()
    table = deals.table_of(await deals.find_or_make_day(DAY), "Ada", user=1)
    view = BARBU.view_for(table.game_state, BARBU.decider(table.game_state))
    assert await decided(workers, "club", view) == make_player("club").decide(view)
    assert not workers.asked


async def two_deals(
    games: ChallengeGames, row: ChallengeRow, user: int, choose: Choose
) -> tuple[list[Any], ...]:
    """Return the moves of a user's first and second deal; ``choose`` chose for them in the first."""
    await games.begin(row, user, "Ada")
    current = await games.play_on(user, row.id)
    while current.awaits_person:
        await games.act(user, row.id, current.revision, lambda state, _: choose(BARBU.legal_actions(state)))
        current = await games.play_on(user, row.id)
    await games.next_deal(user, row.id, current.revision)
    current = await games.play_on(user, row.id)
    while current.awaits_person:
        await games.act(user, row.id, current.revision, lambda state, _: BARBU.legal_actions(state)[0])
        current = await games.play_on(user, row.id)
    moves = list(current.row.moves)
    at = [move["kind"] for move in moves].index(NEXT_DEAL)
    return moves[:at], moves[at:]


async def test_equal_cards_meet_equal_answers_after_another_deal(database: Database) -> None:
    """After a first deal played otherwise, the bots answer the same play of the second deal alike."""
    challenges, rules = challenges_of(database), BarbuChallenge()
    row = await made(challenges, 1, 2, rules=BARBU.dump_rules(rules.rules(4)))
    row = await challenges.accept(row, 2, "Bob")

    def games() -> ChallengeGames:
        return ChallengeGames(MODULE, rules, challenges.store, Workers(), challenges.contests)

    first, second = await two_deals(games(), row, 1, lambda legal: legal[0])
    other, same = await two_deals(games(), row, 2, lambda legal: legal[-1])
    assert first != other
    assert second == same
    assert second[0] == {"v": 1, "kind": "next_deal", "by": "player"}, "a deal's cards must not be exported"


async def test_an_unconfirmed_move_is_found(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the database loses a confirmation, the try goes on from what it has stored."""
    deals = daily(database, Workers())
    await deals.begin(1, "Ada", 10)
    current = await deals.play_on(1, DAY)
    write, lost = deals.tries.write, StorageError("database_unsure")

    async def stored_without_answer(*given: Any, **options: Any) -> Any:
        await write(*given, **options)
        raise lost

    def first(state: Any, _: object) -> Action:
        return BARBU.legal_actions(state)[0]

    with monkeypatch.context() as patched:
        patched.setattr(deals.tries, "write", stored_without_answer)
        with pytest.raises(StorageError):
            await deals.act(1, DAY, current.revision, first)
    with pytest.raises(IllegalAction, match="stale"):
        await deals.act(1, DAY, current.revision, first)
    assert (await deals.current(1, DAY)).revision == current.revision + 1
    assert (await played(deals, 1)).is_over


async def test_a_deleted_try_stops_its_bots(database: Database) -> None:
    """If a user deletes their data while a bot thinks, its move is stored nowhere and the try is gone."""
    workers = Workers()
    deals = daily(database, workers)
    workers.delay.clear()
    playing = asyncio.create_task(played(deals, 1))
    await workers.called.wait()
    await People(database).erase_rest(1)
    workers.delay.set()
    with pytest.raises(CodedError, match="daily_unbegun"):
        await playing
    assert await deals.tries.people(DAY) == []
