"""A tournament in play when the program was upgraded to the version that made tournaments contests."""

from __future__ import annotations

import pytest

from bot.contests.tournament.state import TournamentPhase
from bot.privacy import DataRetention
from bot.storage import Games
from tests.e2e.before import TO_0036
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    open_and_start,
    page,
    place_of,
    play_out,
    settled,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.screen import asks_of

TO_THE_STEP_BEFORE = (
    *TO_0036,
    """CREATE TABLE tournaments AS SELECT number AS id, guild_id, channel_id, host_id, locale, game,
    setup AS terms, secret, is_open, message_id, created_at, parent_id IS NULL AS is_own FROM contests""",
    # Earlier versions wrote no events of these kinds.
    """CREATE TABLE tournament_rows AS SELECT contest_id AS tournament_id,
    row_number() OVER (ORDER BY seq) - 1 AS seq, at, payload FROM contest_events
    WHERE payload NOT LIKE '%"kind":"seated"%' AND payload NOT LIKE '%"kind":"settled"%'""",
    "ALTER TABLE games ADD COLUMN tournament_round INTEGER",
    "ALTER TABLE games ADD COLUMN tournament_table INTEGER",
    """UPDATE games SET
    tournament_round = (SELECT t.round FROM contest_tables t WHERE t.game_id = games.id),
    tournament_table = (SELECT t.number FROM contest_tables t WHERE t.game_id = games.id)""",
    "DELETE FROM contests",
    "UPDATE alembic_version SET version_num = '0035'",
)


async def set_back(night: Evening) -> None:
    """Store the tournament as a version of the step before would have, and start this version on it."""
    async with night.bot.database.writing() as connection:
        for sql in TO_THE_STEP_BEFORE:
            await connection.exec_driver_sql(sql)
    await night.restart()
    await settled(night)


async def test_a_tournament_in_play_goes_on_after_the_upgrade(opened: Opener) -> None:
    """It keeps its number, tables, results and page; buttons of before work; and it is played to its end."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=2)
        await play_out(night, tables(night)[0])
        before, old_page, playing = await state_of(night), page(night), [one.id for one in tables(night)]
        await set_back(night)
        state = await state_of(night)
        assert [one.id for one in tables(night)] == playing
        assert (state.contestants, state.lines, state.plan) == (before.contestants, before.lines, before.plan)
        assert (page(night).id, text_of(page(night))) == (old_page.id, text_of(old_page))
        assert "direct" in asks_of(old_page)
        screen = await tap(night.people[0], "results", old_page)
        assert "1" in screen.values("board")

        while tables(night):
            await play_out(night, tables(night)[0])
        state = await state_of(night)
        assert (state.phase, state.round, len(state.lines)) == (TournamentPhase.OVER, 2, 4)
        assert night.say("tournament-final") in text_of(page(night))
        assert not any(row.is_sealed for row in await night.bot.parts[Games].with_ids(range(1, 9)))


@pytest.mark.repetition
async def test_an_erased_player_leaves_a_tournament_of_before(opened: Opener) -> None:
    """A user of a tournament in play is found in it after the upgrade, and replaced by a bot player."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        bob = night.people[1]
        await set_back(night)
        await night.bot.parts[DataRetention].forget(bob.id)
        await settled(night)
        assert (await state_of(night)).contestant_of(bob.id) is None
        assert all(one.state.seat_of(bob.id) is None for one in tables(night))


@pytest.mark.repetition
async def test_a_finished_tournament_of_before_can_be_ruled(opened: Opener) -> None:
    """After the upgrade a director rules on a board of a tournament that was over before."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        place = f"1.{await place_of(night, tables(night)[0])}.1"
        while tables(night):
            await play_out(night, tables(night)[0])
        await set_back(night)
        await ask(night, night.people[0], "award", f"{place}.plus_minus")
        state = await state_of(night)
        assert (state.phase, list(state.rulings.values())) == (TournamentPhase.OVER, ["plus_minus"])
