"""Moves announced before their turn."""

from __future__ import annotations

from dataclasses import replace

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double
from engine.barbu.play.state import Phase
from engine.entries import Act, Announce, AskUndo, Leave, Pause
from engine.seats import Seat
from tests.engine.journal import BarbuTable, MemoryJournal, play_to, started, step, table_on
from tests.engine.lobbies import refuses


async def doubling(journal: MemoryJournal) -> tuple[BarbuTable, list[Seat]]:
    """Return a table in a doubling round, and the seats in the order in which they speak."""
    table = await started(journal)
    await play_to(table, Phase.DOUBLE)
    first = BARBU.decider(table.state.game_state)
    assert first is not None
    return table, [(first + n) % 4 for n in range(4)]


def double(seat: Seat, *targets: Seat) -> Announce:
    """Return the entry that announces a double."""
    return Announce(seat, BARBU.to_payload(Double(seat, frozenset(targets))))


async def test_an_announced_call_stands_while_nobody_doubles() -> None:
    """It is kept, does not change the match, may be changed, and survives a replay of the journal."""
    journal = MemoryJournal()
    table, (first, second, third, declarer) = await doubling(journal)
    before = table.state.revision
    await table.commit(double(third, declarer))
    await table.commit(double(third))
    assert table.state.revision == before
    await table.commit(Act(Double(first)))
    assert table.state.announced_by(third) == Double(third)
    again = table_on(journal)
    await again.refresh()
    assert again.state.announced == table.state.announced
    await table.commit(Act(Double(second)))
    await table.commit(Act(Double(third)))
    assert table.state.announced_by(third) is None


async def test_a_double_asks_again() -> None:
    """After a double, the others' announcements are gone."""
    table, (first, _, third, declarer) = await doubling(MemoryJournal())
    await table.commit(double(third))
    await table.commit(Act(Double(first, frozenset({declarer}))))
    assert (table.state.announced, table.state.lapsed) == ((), {third})
    await table.commit(double(third, declarer))
    assert not table.state.lapsed


async def test_only_an_own_later_call_is_announced() -> None:
    """A call of another player, out of the round, not possible, or in one's turn is refused."""
    table, (first, second, third, _) = await doubling(MemoryJournal())
    await refuses(table, double(first), "stale")
    await refuses(table, Announce(second, BARBU.to_payload(Double(third))), "stale")
    await refuses(table, double(second, second), "stale")
    await table.commit(Pause(1))
    await refuses(table, double(second), "table_paused")


async def test_an_announced_card_falls_in_its_trick_alone() -> None:
    """A card is kept without changing the match, taken back by an empty move, and gone with its trick."""
    journal = MemoryJournal()
    table = await started(journal)
    await play_to(table, Phase.PLAY)
    while not (early := [seat for seat in range(4) if BARBU.early_actions(table.state.game_state, seat)]):
        await step(table)
    seat, match = early[-1], table.state.game_state
    card = BARBU.early_actions(match, seat)[0]
    await table.commit(Announce(seat, BARBU.to_payload(card)))
    assert (table.state.announced_by(seat), table.state.game_state) == (card, match)
    await table.commit(Announce(seat, {}))
    assert table.state.announced == ()
    again = table_on(journal)
    await again.refresh()
    assert again.state.announced == ()
    gone = replace(card, card=match.in_play.trick.plays[0][1])
    await refuses(table, Announce(seat, BARBU.to_payload(gone)), "stale")


async def test_leaving_and_undo_drop_what_was_announced() -> None:
    """A player who leaves has announced nothing; an undo asks all again."""
    table, (first, second, third, _) = await doubling(MemoryJournal())
    user = table.state.occupant(third).user
    assert user is not None
    await table.commit(double(third))
    await table.commit(double(second))
    await table.commit(Leave(user))
    assert table.state.announced_by(third) is None
    assert table.state.announced_by(second) == Double(second)
    await table.commit(Act(Double(first)))
    spared = tuple(seat for seat in table.state.present if seat != first)
    await table.commit(AskUndo(first, spares=spared))
    assert table.state.announced == ()
