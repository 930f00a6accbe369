"""Another program writes to a table's journal: the next look or action here shows its current state."""

from __future__ import annotations

from bot.storage import SqlJournal
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.entries import Act, By, End
from engine.table import Table
from engine.table_state import TablePhase, new_table
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import in_phase, open_and_start, play_unseen

pytestmark = on_every_database


async def elsewhere(night: Evening) -> Table[MatchState, Action]:
    """Return the same table as loaded by another program."""
    row, journal = night.table.row, SqlJournal(night.bot.database, night.table.id)
    start = new_table(night.table.rules, row.host_id)
    table = Table(BARBU, journal, start, secret=row.secret, sum_up=night.table.module.try_result_of)
    await table.load()
    return table


async def test_a_deal_made_by_another_program_is_seen_at_the_next_look(opened: Opener) -> None:
    """A player who opens their hand sees the cards another program dealt, and the game continues."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        await open_and_start(night, length="express")
        other = await elsewhere(night)
        await other.deal(7, By.PLAYER)
        assert in_phase(night, Phase.DEAL)()
        await ada.tap_public(night.board, "hand")
        assert night.table.state.game_state.in_play.hands == other.state.game_state.in_play.hands
        assert night.has_button("hand")
        assert not night.has_button("deal")
        await play_unseen(night, in_phase(night, Phase.DEAL))


async def test_a_button_drawn_by_another_program_works(opened: Opener) -> None:
    """A button with a revision ahead of this process makes its move."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        other = await elsewhere(night)
        await other.deal(7, By.PLAYER)
        while (match := other.state.game_state).phase is not Phase.PLAY:
            seat = BARBU.seat_to_act(match)
            await other.commit(Act(BARBU.legal_actions(match, seat)[0], By.PLAYER))
        seat = BARBU.seat_to_act(match)
        assert seat is not None
        user = other.state.occupant(seat).user
        person = next(one for one in night.people if one.id == user)
        play = BARBU.to_payload(BARBU.legal_actions(match, seat)[0])
        await person.tap_id(night.board, f"barbu:{night.table.id}:{other.state.revision}:play:{play['card']}")
        assert night.table.state.seq == other.state.seq + 1
        assert len(night.table.state.game_state.in_play.plays) == 1


async def test_a_table_ended_by_another_program_frees_its_channel(opened: Opener) -> None:
    """A table ended by another program frees its channel: a new table opens, and commands refer to it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        first, other = night.table, await elsewhere(night)
        await other.commit(End(ada.id))
        assert first.state.is_open
        assert night.say("error-no-table-here") in await ada.slash("hand")
        assert first.state.phase is TablePhase.ENDED
        await ada.slash("barbu new")
        assert night.table.id != first.id
        assert night.has_button("start")
