"""Automatic moves: reminders, time limits and forced moves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.config import AppConfig
from bot.game_kit.auto_moves import chosen_move, forced_in_a_row, only_move
from bot.tables.clock.alarms import Alarm, Due, alarms_of
from bot.tables.clock.turn_timer import MADE_BY
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Double, Pass
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.entries import Act, By, Cut, Leave, Pause
from engine.table_state import Occupant, TableState
from tests.engine.journal import BarbuTable, MemoryJournal, play_to, started, step, table_on
from tools.simulation.modules import BARBU_MODULE
from tools.simulation.workers.requests import QUICK_START

SETTINGS = AppConfig(bot_delay_s=0.5)


def alarms(table: BarbuTable, pace: str = "live") -> list[Alarm]:
    """Return the current alarms, with half a second for a forced move."""
    return alarms_of(BARBU_MODULE, table.state, pace, SETTINGS, forced_delay_s=0.5)


def is_players_turn(table: BarbuTable) -> bool:
    """Return whether a user, and not a bot player, is to move."""
    seat = BARBU.seat_to_act(table.state.game_state)
    return seat is not None and table.state.occupant(seat).is_present


async def test_a_lobby_is_closed_after_a_long_time() -> None:
    """Before play there is one alarm, far in the future."""
    assert alarms(table_on(MemoryJournal())) == [Alarm(SETTINGS.idle_lobby_s, Due.CLOSE)]


@pytest.mark.parametrize(("pace", "after_s"), [("live", 20), ("relaxed", 60), ("correspondence", 3600)])
async def test_a_bot_deals_after_the_paces_time(pace: str, after_s: float) -> None:
    """Between deals the bot deals after the pace's time."""
    assert alarms(await started(MemoryJournal()), pace) == [Alarm(after_s, Due.DEAL)]


async def test_the_deal_waits_for_the_cutter() -> None:
    """A deal requested early waits some seconds for the cutter, but not for a bot or after the cut."""
    table = await started(MemoryJournal())
    cutter = BARBU.cutter(table.state.game_state)
    assert cutter is not None
    asked = partial(
        alarms_of, BARBU_MODULE, config=SETTINGS, pace="live", forced_delay_s=0.5, deal_asked=True
    )
    assert asked(state=table.state) == [Alarm(SETTINGS.cut_wait_s, Due.DEAL)]
    hasty = AppConfig(deal_delay_s=0)
    assert alarms_of(BARBU_MODULE, table.state, "live", hasty, forced_delay_s=None) == [
        Alarm(hasty.cut_wait_s, Due.DEAL)
    ]
    cut = (await table.commit(Cut(cutter, 7))).after
    assert asked(state=cut) == [Alarm(0.0, Due.DEAL)]
    occupants = list(table.state.seats)
    occupants[cutter] = Occupant("Bot", level="club")
    assert asked(state=replace(table.state, cut=None, seats=tuple(occupants))) == [Alarm(0.0, Due.DEAL)]


async def test_a_user_is_reminded_and_then_replaced() -> None:
    """A user gets a reminder, then the limit of the pace."""
    table = await started(MemoryJournal())
    await step(table)
    assert alarms(table) == [Alarm(25, Due.REMIND), Alarm(90, Due.STAND_IN)]
    assert alarms(table, "correspondence")[-1] == Alarm(86_400, Due.STAND_IN)


async def test_a_player_alone_with_bots_is_not_hurried() -> None:
    """A user alone with bots gets no reminder, and as long as an idle lobby; not so in a contest."""
    table = await started(MemoryJournal(), people=1)
    assert alarms(table) == [Alarm(SETTINGS.idle_lobby_s, Due.DEAL)]
    await play_to(table, Phase.PLAY)
    while only_move(BARBU_MODULE, table.state.game_state) is not None or not is_players_turn(table):
        await step(table)
    assert alarms(table) == [Alarm(SETTINGS.idle_lobby_s, Due.STAND_IN)]
    contest = alarms_of(BARBU_MODULE, table.state, "live", SETTINGS, forced_delay_s=None, is_contest=True)
    assert contest == [Alarm(25, Due.REMIND), Alarm(90, Due.STAND_IN)]


async def test_a_bot_moves_at_once() -> None:
    """A bot player, even in an absent user's seat, has neither reminder nor limit."""
    table = await started(MemoryJournal())
    await step(table)
    user = table.state.occupant(table.state.game_state.next_dealer).user
    assert user is not None
    await table.commit(Leave(user))
    assert alarms(table) == [Alarm(0.5, Due.MOVE)]


async def test_a_paused_or_closed_table_has_no_alarms() -> None:
    """A paused or closed table has no alarms."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Pause(1))
    assert alarms(table) == []
    over = await started(MemoryJournal())
    while BARBU.outcome(over.state.game_state) is None:
        await step(over, By.BOT)
    assert alarms(over) == []


async def test_forced_moves_wait_ever_shorter() -> None:
    """Each consecutive forced move waits half as long, and a choice resets the wait."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    while only_move(BARBU_MODULE, table.state.game_state) is None or isinstance(
        only_move(BARBU_MODULE, table.state.game_state), Pass
    ):
        await step(table)
    assert alarms(table) == [Alarm(0.5, Due.FORCED)]
    acts = [Act(Pass(0), By.AUTO), Act(Pass(1), By.BOT), Act(Pass(2), By.AUTO)]
    later = replace(table.state, line=(*table.state.line, *acts))
    assert forced_in_a_row(later) == 2
    assert alarms_of(BARBU_MODULE, later, "live", SETTINGS, forced_delay_s=0.5) == [Alarm(0.125, Due.FORCED)]
    chosen = replace(later, line=(*later.line, Act(Pass(3))))
    assert forced_in_a_row(chosen) == 0


async def test_a_forced_pass_is_made_at_once() -> None:
    """A forced pass in domino is made at once, since it reveals nothing."""
    table = await started(MemoryJournal())
    while not isinstance(only_move(BARBU_MODULE, table.state.game_state), Pass):
        await step(table)
    assert alarms(table) == [Alarm(0.0, Due.FORCED)]


async def test_the_journal_names_the_author_of_a_move() -> None:
    """The journal records whether a bot player, a forced move or the clock made a move."""
    assert [MADE_BY[due] for due in (Due.MOVE, Due.FORCED, Due.STAND_IN)] == [By.BOT, By.AUTO, By.CLOCK]


async def test_a_bot_player_answers_legally() -> None:
    """A bot player's choice is among the legal actions of its seat."""
    table = await started(MemoryJournal(), people=1)
    await step(table)
    seat = BARBU.seat_to_act(table.state.game_state)
    assert seat is not None
    workers = WorkerPool(workers=1, limit_s=60, preparation=QUICK_START)
    assert await chosen_move(BARBU_MODULE, table.state, seat, workers) in BARBU.legal_actions(
        table.state.game_state, seat
    )


async def test_a_stand_in_doubles_only_if_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """For an absent user the bot passes in a doubling round, unless allowed; bot players may double."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.DOUBLE)
    seat = BARBU.seat_to_act(table.state.game_state)
    assert seat is not None
    monkeypatch.setattr("bot.games.barbu.worker_tasks.make_player", lambda _level: Bold())
    workers = WorkerPool(workers=1, limit_s=60, preparation=QUICK_START)
    assert await chosen_move(BARBU_MODULE, table.state, seat, workers) == Double(seat)
    for state in (table.state, seated_bot(table.state, seat)):
        bold = await chosen_move(BARBU_MODULE, state, seat, workers, may_stake=state is table.state)
        assert isinstance(bold, Double)
        assert bold.targets


class Bold:
    """A player who doubles as often as possible."""

    def decide(self, view: View) -> Action:
        """Return the last legal action."""
        return view.legal[-1]


def seated_bot(state: TableState, seat: int) -> TableState:
    """Return the table with a bot player on a seat."""
    seats = list(state.seats)
    seats[seat] = Occupant("Ada", level="novice")
    return replace(state, seats=tuple(seats))
