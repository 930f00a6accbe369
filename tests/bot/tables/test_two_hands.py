"""A player who decides for another's hand: the table waits for, counts and undoes theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.config import AppConfig
from bot.game_kit.auto_moves import chosen_move
from bot.tables.clock.alarms import Alarm, Due, alarms_of
from bot.workers.pool import WorkerPool
from engine.entries import Act, By, Join, Leave
from engine.seats import Seat
from engine.table import Table
from engine.table_state import new_table
from engine.table_undo import undo_target
from tests.engine.journal import NAMES, SECRET, MemoryJournal
from tests.second_game.game import DealState, Rules
from tests.second_game.module import tandem_module
from tools.simulation.workers.requests import QUICK_START

MODULE = tandem_module()
CONFIG = AppConfig(bot_delay_s=0.5)


async def at_the_other_hand() -> tuple[Table, Seat, Seat]:
    """Return a table where the second hand is to play, the seat that decides, and the hand's owner."""
    table: Table = Table(MODULE.game, MemoryJournal(), new_table(Rules(target=5), 1), secret=SECRET)
    for number, name in enumerate(NAMES):
        await table.commit(Join(number + 1, name))
    await table.start()
    await table.deal(17, By.CLOCK)
    while _deal(table).turn != _deal(table).dummy:
        await play(table)
    return table, _deal(table).declarer, _deal(table).dummy


def _deal(table: Table) -> DealState:
    deal: DealState = table.state.game_state.live
    return deal


async def play(table: Table, by: By = By.PLAYER) -> None:
    """Play the first legal card."""
    await table.commit(Act(MODULE.game.legal_actions(table.state.game_state)[0], by))


async def leave(table: Table, seat: Seat) -> None:
    """Let the user on a seat leave."""
    user = table.state.occupant(seat).user
    assert user is not None
    await table.commit(Leave(user))


def alarms(table: Table) -> list[Alarm]:
    """Return the current alarms."""
    return alarms_of(MODULE, table.state, "live", CONFIG, forced_delay_s=None)


async def test_the_table_waits_for_the_player_who_decides() -> None:
    """The table waits for the player who decides, even if the hand's owner has left."""
    table, _, dummy = await at_the_other_hand()
    await leave(table, dummy)
    assert [alarm.due for alarm in alarms(table)] == [Due.REMIND, Due.STAND_IN]


async def test_the_table_does_not_wait_for_the_owner_of_the_hand() -> None:
    """If the player who decides has left, a bot plays the hand even though its owner is there."""
    table, declarer, _ = await at_the_other_hand()
    await leave(table, declarer)
    assert alarms(table) == [Alarm(0.5, Due.MOVE)]


async def test_a_missed_turn_counts_for_the_player_who_decides() -> None:
    """A missed turn with the other hand counts for the player who decides."""
    table, declarer, dummy = await at_the_other_hand()
    await play(table, By.CLOCK)
    assert table.state.occupant(declarer).misses == 1
    assert table.state.occupant(dummy).misses == 0


async def test_only_the_player_who_decided_can_undo() -> None:
    """Only the player who decides may take back a card from the other hand, as their last move."""
    table, declarer, dummy = await at_the_other_hand()
    await play(table)
    assert undo_target(MODULE.game, table.state, declarer) == len(table.state.line) - 1
    assert undo_target(MODULE.game, table.state, dummy) is None


class Watched:
    """Bot players that record the views they get."""

    default_level = stand_in = "any"

    def __init__(self) -> None:
        self.seen: list[Any] = []

    async def decide(self, workers: WorkerPool, level: str, view: Any) -> Any:
        """Record the view, and play the first card."""
        self.seen.append(view)
        return view.legal[0]


async def test_a_stand_in_gets_the_view_of_the_player_it_replaces() -> None:
    """The bot that plays the other hand gets the view of the player it replaces."""
    table, declarer, _ = await at_the_other_hand()
    players: Any = Watched()
    idle = WorkerPool(workers=0, limit_s=60, preparation=QUICK_START)
    seat = MODULE.game.decider(table.state.game_state)
    assert seat == declarer
    await chosen_move(replace(MODULE, players=players), table.state, declarer, idle, may_stake=True)
    assert players.seen == [table.game.view_for(table.state.game_state, declarer)]
