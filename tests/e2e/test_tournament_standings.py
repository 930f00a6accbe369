"""Where a finished table of a tournament leads: to the next round, or to the final standings."""

from __future__ import annotations

import pytest

from bot.tables.table import LiveTable
from tests.e2e.conftest import Opener
from tests.e2e.tournament import FOUR, QUICKLY, ask, open_and_start, page, play_out, settled, tables, tap
from tools.simulation.evenings.evening import Evening


@pytest.mark.repetition
async def test_a_finished_table_leads_to_the_next_round(opened: Opener) -> None:
    """Its result says what it waits for, then links its users' next tables, also after a restart."""
    async with opened(*FOUR, **{**QUICKLY, "edit_interval_s": 0}) as night:
        await open_and_start(night, rounds=2)
        first, second = tables(night)
        waits, link = night.say("standing-awaits-between", channel=f"<#{night.channel.id}>"), ""
        await play_out(night, first)
        assert waits in await standing_at(night, first)
        await play_out(night, second)
        for before in (first, second):
            user = next(who.user for who in before.state.seats if who is not None and who.user)
            after = next(one for one in tables(night) if one.state.seat_of(user) is not None)
            link = night.say("standing-next-table", table=f"<#{after.row.channel_id}>")
            assert link in await standing_at(night, before)
        assert link in await standing_after_restart(night, second)


@pytest.mark.repetition
async def test_a_table_of_the_last_round_leads_to_the_final_standings(opened: Opener) -> None:
    """Its result promises the final standings and no next round, and links them once they are there."""
    async with opened(*FOUR, **{**QUICKLY, "edit_interval_s": 0}) as night:
        await open_and_start(night, rounds=1)
        desk = await tap(night.people[0], "direct", page(night))
        assert night.say("tournament-desk-last") in desk.text
        first, second = tables(night)
        last, over = (
            night.say(f"standing-awaits-{stage}", channel=f"<#{night.channel.id}>")
            for stage in ("last", "over")
        )
        await play_out(night, first)
        assert last in await standing_at(night, first)
        await play_out(night, second)
        for table in (first, second):
            assert over in await standing_at(night, table)
            assert last not in await standing_at(night, table)
        assert over in await standing_after_restart(night, second)


async def test_a_tournament_closed_early_leads_its_tables_to_the_standings(opened: Opener) -> None:
    """Tables that the director closes with the tournament lead to the final standings."""
    async with opened(*FOUR, **{**QUICKLY, "edit_interval_s": 0}) as night:
        await open_and_start(night, rounds=2)
        table, _ = tables(night)
        await ask(night, night.people[0], "end_yes")
        await settled(night)
        over = night.say("standing-awaits-over", channel=f"<#{night.channel.id}>")
        assert over in await standing_at(night, table)


async def standing_at(night: Evening, table: LiveTable) -> str:
    """Return the text of the last public message at a table, once nothing is left to send."""
    await settled(night)
    await night.env.settle()
    posted = night.env.backend.messages[table.row.channel_id].values()
    return "\n".join(str(one.embeds) for one in posted)


async def standing_after_restart(night: Evening, table: LiveTable) -> str:
    """Return the text of a table's public message as a restarted bot renders it."""
    await night.restart()
    await settled(night)
    again = await night.bot.registry.get(table.id)
    (standing,) = again.presenter.render_page(finished_trick=False).embeds
    return standing.description or ""
