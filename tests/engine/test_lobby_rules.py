"""Settings made before a game begins: rules, seats, levels, pace and calls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.barbu.game import BARBU
from engine.barbu.rules.options import for_players, with_keys
from engine.barbu.rules.rule_set import preset
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset as bridge_preset
from engine.entries import (
    Act,
    AddBot,
    End,
    Join,
    NewLevel,
    NewPace,
    NewRules,
    ReserveSeat,
    RolePing,
    SetSpectatorDelay,
    Sit,
    Start,
)
from engine.errors import IllegalAction
from engine.table import load_state
from engine.table_rules import advance
from engine.table_state import Occupant, TablePhase, TableState, new_table
from tests.engine.journal import SECRET, BarbuTable, MemoryJournal, table_on
from tests.engine.lobbies import lobby, refuses


async def test_rules_change_in_the_lobby_only() -> None:
    """Rules changed in the lobby are played, seats stay; after the start they cannot be changed."""
    table = await lobby(1, 2)
    salad = with_keys(preset("trente-deux"), ["salad"])
    entry = NewRules(1, salad.model_dump(mode="json"))
    await table.commit(entry)
    assert table.state.rules == salad
    assert table.state.seat_of(2) == 1
    for name in ("Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    assert table.state.game_state.rules == salad
    with pytest.raises(IllegalAction) as refused:
        await table.commit(entry)
    assert refused.value.code == "already_started"


def contre_for(players: int) -> NewRules:
    """Return the default rules for a number of players, as the first user sets them."""
    return NewRules(1, for_players(preset("contre"), players).model_dump(mode="json"))


PEOPLE = [Join(user, f"P{user}") for user in range(1, 6)]
BOTS = [AddBot(name, "club") for name in ("Blaise", "Colette", "Denis", "Elise", "Fabien")]
LOBBIES = [
    (PEOPLE[0], *BOTS[:3], PEOPLE[1], 5, BOTS[3]),
    (PEOPLE[0], *BOTS[:3], PEOPLE[1], 5, PEOPLE[2]),
    (6, PEOPLE[0], *BOTS[:5], 4, PEOPLE[1]),
    (5, PEOPLE[0], 3, PEOPLE[1], 4, *BOTS[:2]),
]
"""Entries before a start; a number stands for new rules for that many players."""


async def test_rules_for_more_players_add_free_seats() -> None:
    """Seated players keep their seats, and the game is for the new number."""
    table = await lobby(1, 2)
    await table.commit(contre_for(6))
    assert [who.user if who else None for who in table.state.seats] == [1, 2, None, None, None, None]
    assert table.state.rules.players == 6


async def test_rules_for_fewer_players_take_free_seats_then_bots() -> None:
    """The last free seats go first, then the last bots; people keep their order."""
    table = await lobby(1)
    await table.commit(contre_for(6))
    for entry in (AddBot("Blaise", "club"), Join(2, "Bob"), AddBot("Colette", "club")):
        await table.commit(entry)
    await table.commit(contre_for(4))
    assert [who.name for who in table.state.seats if who] == ["P1", "Blaise", "Bob", "Colette"]
    await table.commit(contre_for(3))
    assert [who.name for who in table.state.seats if who] == ["P1", "Blaise", "Bob"]


def contre_at(table: BarbuTable, players: int) -> NewRules:
    """Return the default rules for a number of players, as the program writes them now."""
    return replace(contre_for(players), seats=len(table.state.seats))


@pytest.mark.parametrize("entries", LOBBIES)
async def test_a_lobby_replays_with_the_seats_it_began_with(
    entries: tuple[Join | AddBot | int, ...],
) -> None:
    """A stored game has only its newest rules; the replay still seats all players as they sat down."""
    journal = MemoryJournal()
    table = table_on(journal)
    for entry in entries:
        await table.commit(contre_at(table, entry) if isinstance(entry, int) else entry)
    await table.start()
    stored = new_table(table.state.rules, 1)
    assert await load_state(BARBU, journal, stored) == table.state
    assert await load_state(BARBU, journal, stored, use_snapshot=False) == table.state


async def test_rules_chosen_for_another_number_of_seats_are_stale() -> None:
    """Rules chosen before the number of seats changed are refused, since their row would not replay."""
    table = await lobby(1)
    late = contre_at(table, 6)
    await table.commit(contre_at(table, 5))
    await refuses(table, late, "stale")


async def test_rules_for_fewer_players_than_people_are_refused() -> None:
    """A change of rules removes no player."""
    table = await lobby(1, 2, 3, 4)
    await refuses(table, contre_for(3), "rules_other_seats")
    assert len(table.state.seats) == 4


async def test_a_bot_plays_at_another_level() -> None:
    """Before play a bot's level can be changed; its seat and name stay. A user has no level."""
    table = await lobby(1)
    await table.commit(AddBot("Blaise", "club"))
    await table.commit(NewLevel(1, "expert"))
    assert table.state.seats[1] == Occupant("Blaise", level="expert")
    await refuses(table, NewLevel(0, "expert"), "not_a_bot")
    await refuses(table, NewLevel(2, "expert"), "seat_empty")


async def test_a_pace_is_set_in_the_lobby_only() -> None:
    """Another pace changes only the number of rows, and is refused after the start."""
    table = await lobby(1)
    before = table.state
    await table.commit(NewPace(1, "relaxed"))
    assert table.state == replace(before, seq=before.seq + 1, revision=before.seq)
    await table.commit(SetSpectatorDelay(1, 3))
    assert table.state.watched == 3
    for name in ("Blaise", "Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    await refuses(table, SetSpectatorDelay(1, None), "already_started")
    await refuses(table, NewPace(1, "live"), "already_started")
    await refuses(table, NewLevel(1, "novice"), "already_started")
    await refuses(table, RolePing(), "already_started")


async def test_seats_are_chosen() -> None:
    """Before play a user moves to a free seat, or changes seats with a bot."""
    table = await lobby(1, 2)
    await table.commit(AddBot("Cleo", "club"))
    await table.commit(Sit(2, 3))
    assert (table.state.seat_of(2), table.state.seats[1]) == (3, None)
    await table.commit(Sit(2, 2))
    assert table.state.seats[2:] == (Occupant("P2", user=2), Occupant("Cleo", level="club"))
    await table.commit(Sit(2, 2))
    assert [who and who.name for who in table.state.seats] == ["P1", None, "P2", "Cleo"]


async def test_only_the_host_changes_seats_with_users() -> None:
    """Only the host may move other users, including those who have not answered."""
    table = await lobby(1, 2, 3)
    await refuses(table, Sit(3, 1), "seat_of_another")
    await refuses(table, Sit(3, 0), "seat_of_another")
    await table.commit(Sit(1, 2))
    assert [table.state.seat_of(user) for user in (1, 2, 3)] == [2, 1, 0]
    await table.commit(ReserveSeat(4, "P4"))
    await refuses(table, Sit(2, 3), "seat_of_another")
    await table.commit(Sit(1, 3))
    assert (table.state.seat_of(1), table.state.seat_of(4)) == (3, 2)


async def test_an_impossible_seat_is_refused() -> None:
    """An unknown seat, a user without a seat and a game that has started are refused."""
    table = await lobby(1)
    await refuses(table, Sit(1, 4), "seat_unknown")
    await refuses(table, Sit(1, -1), "seat_unknown")
    await refuses(table, Sit(9, 2), "not_seated")
    for name in ("Blaise", "Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    await refuses(table, Sit(1, 2), "already_started")


async def test_a_game_without_an_end_counts_when_it_is_closed() -> None:
    """Closing ends a game that already counts; in older rows it was broken off."""
    game = BRIDGE
    table: TableState = new_table(bridge_preset("open"), 1)
    for user in range(1, 5):
        table = advance(game, table, Join(user, f"P{user}")).after
    table = advance(game, table, Start(0)).after
    early = advance(game, table, End(1, counts=True)).after
    assert early.phase is TablePhase.ENDED
    for number in range(6):
        table = advance(game, table, Act(game.deal(table.game_state, SECRET, number))).after
        for _ in range(4):
            turn = game.decider(table.game_state)
            assert turn is not None
            table = advance(game, table, Act(MakeCall(turn, PASS))).after
    assert advance(game, table, End(1, counts=True)).after.phase is TablePhase.OVER
    assert advance(game, table, End(1)).after.phase is TablePhase.ENDED


async def test_a_role_is_pinged_once() -> None:
    """The second ping for one table is refused; the message of the first is stored."""
    table = await lobby(1, 2)
    await table.commit(RolePing())
    await refuses(table, RolePing(), "already_called")
    await table.commit(RolePing(message=9))
    assert table.state.ping_message == 9
