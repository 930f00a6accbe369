"""A table's timer: its alarms in order, replaced as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.config import AppConfig
from bot.game_kit.next_deal import who_may_cut
from bot.games.bridge.module import bridge_module
from bot.program.recurring import ClockWatch
from bot.settings import GuildSettings, PersonSettings
from bot.storage.errors import StorageError
from bot.tables.clock.alarms import Alarm, AlarmClock, Due
from bot.tables.clock.turn_timer import TurnTimer
from bot.tables.dealing import Dealing
from bot.tables.stored_table import StoredTable
from engine.barbu.play.state import Phase
from engine.bridge.actions import Explain, MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.entries import Act, AnswerUndo, AskUndo, By, End, Join, Leave, Pause, ReturnToSeat, Start
from engine.table import Table
from engine.table_state import TablePhase, UndoAnswer, new_table
from engine.table_undo import undo_target
from tests.bot.tables.parts import FixedSettings, stored_table
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, rounds, stand_still
from tests.engine.journal import SECRET, MemoryJournal, play_to, started, step

CALL, STAND_IN = Alarm(25, Due.REMIND), Alarm(90, Due.STAND_IN)


@pytest.fixture
def virtual_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dates follow the virtual time, which a busy machine does not delay."""
    monkeypatch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC))


@in_virtual_time
async def test_alarms_ring_in_order() -> None:
    """In any order of setting, each alarm rings once at its time from the start of the turn."""
    rung: list[tuple[Due, float]] = []
    clock = AlarmClock(lambda due: rung.append((due, now() - start)))
    start = now()
    clock.set([STAND_IN, CALL])
    await pass_time(200)
    assert rung == [(Due.REMIND, pytest.approx(25)), (Due.STAND_IN, pytest.approx(90))]


@in_virtual_time
async def test_a_move_resets_the_clock() -> None:
    """A move cancels the alarms of the turn before."""
    rung: list[Due] = []
    clock = AlarmClock(rung.append)
    clock.set([CALL, STAND_IN])
    await pass_time(24)
    clock.set([CALL, STAND_IN])
    await pass_time(24)
    assert rung == []
    clock.stop()
    await pass_time(500)
    assert rung == []


@in_virtual_time
async def test_overdue_alarms_ring_after_a_restart() -> None:
    """After a restart the clock continues, and overdue alarms ring at once."""
    rung: list[Due] = []
    clock = AlarmClock(rung.append)
    clock.set([CALL, STAND_IN], elapsed_s=65)
    assert clock.remaining_s(Due.STAND_IN) == pytest.approx(25)
    await rounds()
    assert rung == [Due.REMIND]
    await pass_time(26)
    assert rung == [Due.REMIND, Due.STAND_IN]


@in_virtual_time
async def test_an_alarm_that_is_not_set_has_no_time() -> None:
    """Only a set alarm has remaining seconds, at least zero."""
    clock = AlarmClock(lambda _: None)
    assert clock.remaining_s(Due.STAND_IN) is None
    clock.set([STAND_IN])
    assert clock.remaining_s(Due.DEAL) is None
    await pass_time(30)
    assert clock.remaining_s(Due.STAND_IN) == pytest.approx(60)


@in_virtual_time
async def test_an_alarm_may_set_the_clock() -> None:
    """An alarm may set new alarms, which replace all others."""
    rung: list[Due] = []

    def ring(due: Due) -> None:
        rung.append(due)
        if len(rung) == 1:
            clock.set([Alarm(10, Due.MOVE)])

    clock = AlarmClock(ring)
    clock.set([CALL, STAND_IN])
    await pass_time(500)
    assert rung == [Due.REMIND, Due.MOVE]


@pytest.mark.parametrize(("pace", "limit_s"), [("live", 90), ("relaxed", 900), ("correspondence", 86_400)])
def test_each_pace_has_its_limit(pace: str, limit_s: float) -> None:
    """Each pace has its limit."""
    assert AppConfig().limit_of(pace) == limit_s


@pytest.mark.parametrize(("people", "delay_s", "is_now"), [(1, 0.0, True), (1, 2.0, False), (4, 0.0, False)])
@in_virtual_time
async def test_a_bots_turn_ends_at_once(people: int, delay_s: float, is_now: bool) -> None:
    """A turn of a bot player that does not wait is known to end at once."""
    core = await started(MemoryJournal(), people=people)
    while core.state.phase is TablePhase.PLAYING and core.game.dealer(core.state.game_state) is not None:
        await core.deal(3, By.CLOCK)
    seats = core.state.seats
    while people < 4 and seats[core.game.decider(core.state.game_state) or 0].user is not None:
        await step(core)
    timer = timer_of(stored_table(core, config=AppConfig(bot_delay_s=delay_s)))
    timer.begin()
    assert (timer.gather_s > 0) is is_now
    timer.stop()


def timer_of(table: StoredTable) -> TurnTimer:
    """Return the timer of a table."""
    return TurnTimer(table, Dealing(table, lambda: None), lambda: None)


@contextmanager
def watched(table: StoredTable, wall: Callable[[], float]) -> Iterator[TurnTimer]:
    """Run the table's timer with a clock watch."""
    timer = timer_of(table)
    watch = ClockWatch(timer.on_standstill, lambda: None, wall=wall)
    timer.begin()
    watch.start()
    try:
        yield timer
    finally:
        watch.stop()
        timer.stop()


async def in_play(monkeypatch: pytest.MonkeyPatch, people: int = 4) -> StoredTable:
    """Return a table at which a user has several cards to choose from; the stand-in plays the first."""

    async def first(module: Any, state: Any, seat: int, *_: Any, **__: Any) -> Any:
        return module.game.legal_actions(state.game_state, seat)[0]

    monkeypatch.setattr("bot.tables.clock.turn_timer.chosen_move", first)
    core = await started(MemoryJournal(), people=people)
    await play_to(core, Phase.PLAY)
    while len(core.game.legal_actions(core.state.game_state, core.game.decider(core.state.game_state))) < 2:
        await step(core)
    settings = FixedSettings(GuildSettings(calls=False, forced=False))
    return stored_table(core, settings=settings)


@pytest.mark.parametrize("passed_s", [0, 60, 88.5])
@in_virtual_time
async def test_a_standstill_ends_no_turn(monkeypatch: pytest.MonkeyPatch, passed_s: float) -> None:
    """After a standstill of days a turn has its remaining time, at least 25 seconds."""
    table = await in_play(monkeypatch)
    revision = table.state.revision
    with watched(table, now):
        await pass_time(passed_s)
        await stand_still(2 * 86_400)
        assert table.state.revision == revision
        left_s = max(90 - passed_s, 25)
        await pass_time(left_s - 2)  # the clocks are read every second
        assert table.state.revision == revision
        await pass_time(4)
        assert table.state.revision == revision + 1


@pytest.mark.parametrize("moved_s", [2 * 86_400, -2 * 86_400])
@in_virtual_time
async def test_a_clock_that_is_moved_changes_no_turn(monkeypatch: pytest.MonkeyPatch, moved_s: float) -> None:
    """A change of the machine's clock does not change a turn's length."""
    table, moved = await in_play(monkeypatch), list[float]()
    revision = table.state.revision
    with watched(table, lambda: now() + sum(moved)):
        await pass_time(60)
        moved.append(moved_s)
        await pass_time(29)
        assert table.state.revision == revision
        await pass_time(2)
        assert table.state.revision == revision + 1


class SlowSettings(FixedSettings):
    """Settings of players that take a while to read."""

    async def person(self, user: int) -> PersonSettings:
        """Return the settings of any player, after ten seconds."""
        await pass_time(10)
        return self.of(user)


@pytest.mark.parametrize("moves", [False, True])
@in_virtual_time
async def test_a_past_turn_sends_no_reminder(moves: bool) -> None:
    """A player who moves while the bot reads whether they want reminders is not reminded."""
    channel = AsyncMock()
    core = await started(MemoryJournal())
    await play_to(core, Phase.PLAY)
    table = stored_table(core, settings=SlowSettings(), channel=channel)
    timer = timer_of(table)
    timer.begin()
    await pass_time(30)
    assert not channel.send.called
    if moves:
        await step(table)
    await pass_time(11)
    assert channel.send.called is not moves
    timer.stop()


@pytest.mark.parametrize("entry", [Pause(1), End(1)])
@in_virtual_time
async def test_a_paused_or_ended_table_sends_no_reminder(entry: Pause | End) -> None:
    """A table paused or ended while the bot reads whether the player wants reminders sends none."""
    channel = AsyncMock()
    core = await started(MemoryJournal())
    await play_to(core, Phase.PLAY)
    table = stored_table(core, settings=SlowSettings(), channel=channel)
    timer = timer_of(table)
    timer.begin()
    await pass_time(30)
    timer.on_change(await table.commit(entry))
    await pass_time(11)
    assert not channel.send.called
    timer.stop()


@in_virtual_time
async def test_the_end_of_a_table_deletes_its_reminder() -> None:
    """When the game is ended, the mention of the player who kept the others waiting is deleted."""
    channel = AsyncMock()
    core = await started(MemoryJournal())
    await play_to(core, Phase.PLAY)
    table = stored_table(core, channel=channel)
    timer = timer_of(table)
    timer.begin()
    await pass_time(30)
    reminder = channel.send.return_value
    assert channel.send.called
    assert not reminder.delete.called
    timer.on_change(await table.commit(End(1)))
    await rounds()
    assert reminder.delete.called
    assert timer.due_at is None


@pytest.mark.parametrize("pace", ["relaxed", "correspondence"])
@in_virtual_time
async def test_a_stop_leaves_a_reminder_that_is_not_repeated(pace: str) -> None:
    """A stop deletes a reminder, which the next start repeats; by correspondence it leaves the only one."""
    channel = AsyncMock()
    core = await started(MemoryJournal())
    await play_to(core, Phase.PLAY)
    table = stored_table(core, channel=channel)
    table.row = replace(table.row, pace=pace)
    timer = timer_of(table)
    timer.begin()
    await pass_time(30)
    timer.stop()
    await rounds()
    stays = pace == "correspondence"
    assert channel.send.return_value.delete.called is not stays
    timer = timer_of(table)
    timer.resume(30)
    await pass_time(60)
    assert channel.send.call_count == (1 if stays else 2)
    timer.stop()


@pytest.mark.parametrize("error", [RuntimeError("x"), StorageError("database_gone")])
@in_virtual_time
async def test_an_alarm_of_a_past_turn_changes_no_later_one(
    monkeypatch: pytest.MonkeyPatch, virtual_date: None, error: Exception
) -> None:
    """If an alarm fails after the player has moved, the clock of the next turn is not changed."""

    async def fail(*_: Any, **__: Any) -> None:
        await pass_time(10)
        raise error

    core = await started(MemoryJournal())
    await play_to(core, Phase.PLAY)
    table = stored_table(core, settings=FixedSettings(GuildSettings(forced=False)), channel=AsyncMock())
    monkeypatch.setattr("bot.tables.clock.turn_timer.chosen_move", fail)
    monkeypatch.setattr("bot.tables.clock.turn_timer.only_move", lambda *_: None)
    timer = timer_of(table)
    table.subscribe(timer.on_change)
    timer.begin()
    await pass_time(91)
    await step(table)
    due_at = timer.due_at
    assert due_at is not None
    await pass_time(15)
    assert timer.due_at == pytest.approx(due_at)
    timer.stop()


@in_virtual_time
async def test_only_the_player_to_act_renews_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the player to act renews the clock by leaving or coming back; another's does not change it."""
    table = await in_play(monkeypatch)
    seat = table.module.game.decider(table.state.game_state)
    other = next(one for one in table.state.present if one != seat)
    user, revision = table.state.occupant(other).user, table.state.revision
    assert user is not None
    with watched(table, now) as timer:
        await pass_time(60)
        for entry in (Leave(user), ReturnToSeat(user)):
            timer.on_change(await table.commit(entry))
        await pass_time(29)
        assert table.state.revision == revision
        await pass_time(2)
        assert table.state.revision > revision


@in_virtual_time
async def test_a_held_clock_continues_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the time of players is stopped there is no deadline; afterwards a turn has the rest of it."""
    table = await in_play(monkeypatch)
    revision = table.state.revision
    with watched(table, now) as timer:
        await pass_time(60)
        assert timer.hold(held=True)
        assert not timer.hold(held=True)
        assert timer.until is None
        await pass_time(500)
        assert table.state.revision == revision
        assert timer.hold(held=False)
        await pass_time(29)
        assert table.state.revision == revision
        await pass_time(2)
        assert table.state.revision == revision + 1


def one_to_ask(table: StoredTable) -> int:
    """Return the seat of a player, other than the one to act, who can take back a move."""
    game, state = table.module.game, table.state
    seats = (seat for seat in state.present if seat != game.decider(state.game_state))
    return next(seat for seat in seats if undo_target(game, state, seat) is not None)


@in_virtual_time
async def test_a_turn_stands_still_while_an_undo_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a refused undo the player to act has the rest of their time, but only once in a turn."""
    table = await in_play(monkeypatch)
    asker, moves = one_to_ask(table), len(table.state.line)
    answers = [seat for seat in table.state.present if seat != asker]
    with watched(table, now) as timer:
        table.subscribe(timer.on_change)
        await pass_time(60)
        await table.commit(AskUndo(asker))
        await pass_time(80)
        await table.commit(AnswerUndo(answers[0], agrees=True))
        await table.commit(AnswerUndo(answers[1], agrees=False))
        await pass_time(5)
        await table.commit(AskUndo(asker))
        await pass_time(24)
        assert len(table.state.line) == moves
        await pass_time(2)
        assert len(table.state.line) == moves + 1
        assert table.state.undo_answer == UndoAnswer(asker)


@in_virtual_time
async def test_an_undo_without_answers_stops_a_turn_no_longer_than_its_time(
    virtual_date: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no player answers, the bot moves a whole turn's time after the request; the deadline says so."""
    table = await in_play(monkeypatch)
    moves = len(table.state.line)
    with watched(table, now) as timer:
        table.subscribe(timer.on_change)
        await pass_time(60)
        await table.commit(AskUndo(one_to_ask(table)))
        assert timer.until == pytest.approx(now() + 90, abs=1)
        await pass_time(89)
        assert len(table.state.line) == moves
        await pass_time(2)
        assert len(table.state.line) == moves + 1


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize(("asked_s", "thinks_s"), [(0, 0), (2, 5)])
@in_virtual_time
async def test_a_bot_waits_for_the_answer_to_an_undo(
    monkeypatch: pytest.MonkeyPatch, agrees: bool, asked_s: float, thinks_s: float
) -> None:
    """A bot to act, even one that is thinking, moves only after a request is answered."""
    table = await in_play(monkeypatch, people=3)
    game = table.module.game

    async def slow(module: Any, state: Any, seat: int, *_: Any, **__: Any) -> Any:
        await pass_time(thinks_s)
        return game.legal_actions(state.game_state, seat)[0]

    monkeypatch.setattr("bot.tables.clock.turn_timer.chosen_move", slow)
    while game.decider(table.state.game_state) != 3 or len(game.legal_actions(table.state.game_state, 3)) < 2:
        await step(table)
    asker, moves = one_to_ask(table), len(table.state.line)
    with watched(table, now) as timer:
        table.subscribe(timer.on_change)
        await pass_time(asked_s)
        await table.commit(AskUndo(asker))
        await pass_time(60)
        assert len(table.state.line) == moves
        for seat in (seat for seat in table.state.present if seat != asker):
            if table.state.undo is not None:
                await table.commit(AnswerUndo(seat, agrees=agrees))
        assert (len(table.state.line) < moves) is agrees
        if not agrees:
            await pass_time(10)
            assert len(table.state.line) > moves


@pytest.mark.parametrize("forms", [1, 2])
@in_virtual_time
async def test_an_open_cut_form_gives_three_waits(virtual_date: None, forms: int) -> None:
    """Opening the form to cut gives three cutting waits from the first time, and no more later."""
    core = await started(MemoryJournal())
    table = stored_table(core, config=AppConfig(cut_wait_s=5, deal_delay_s=5))
    assert who_may_cut(table.module.game, table.state) is not None
    with watched(table, now) as timer:
        for _ in range(forms):
            await pass_time(2)
            timer.on_cut_started()
        assert timer.due_at is not None
        assert timer.due_at - now() == pytest.approx(3 * 5 - 2 * (forms - 1), abs=0.5)


@in_virtual_time
async def test_explaining_calls_gives_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Explaining a call repeatedly does not renew the clock of the player to act."""
    monkeypatch.setattr("bot.tables.clock.turn_timer.chosen_move", AsyncMock(side_effect=[MakeCall(1, PASS)]))
    core: Table = Table(BRIDGE, MemoryJournal(), new_table(preset("single"), 1), secret=SECRET)
    for user in range(1, 5):
        await core.commit(Join(user, f"P{user}"))
    await core.commit(Start(0))
    await core.deal(3, By.CLOCK)
    await core.commit(Act(MakeCall(0, PASS)))
    table = stored_table(core, bridge_module(), settings=FixedSettings(GuildSettings(calls=False)))
    with watched(table, now) as timer:
        table.subscribe(timer.on_change)
        for number in range(4):
            await table.commit(Act(Explain(0, 0, f"meaning {number}")))
            await pass_time(22)
        assert len(table.state.game_state.in_play.calls) == 1
        await pass_time(4)
        assert len(table.state.game_state.in_play.calls) == 2
