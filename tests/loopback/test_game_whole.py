"""A whole game by buttons over real sockets, with the bot as a process."""

from __future__ import annotations

from pathlib import Path

from engine.table_rules import TablePhase
from tests.loopback import BotProcess, LoopbackDiscord
from tests.loopback.game import ANSWER_S, BARBU_RUN, QUICK, GameTable, people_of


async def test_four_people_play_a_game_by_buttons(tmp_path: Path) -> None:
    """A game is played from ``/barbu new`` to the standing by taps alone, with one message per page."""
    database = tmp_path / "barbu.db"
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        people = list(people_of(loopback))
        env = QUICK | {"DATABASE_URL": str(database)}
        async with BotProcess(loopback, BARBU_RUN, env) as bot:
            table = await GameTable.started(loopback, database, people, seed=1)
            await table.play()
            state = await table.shows_journal()
            assert state.phase is TablePhase.OVER
            assert len(table.public) == state.rules.deal_count + 2
            assert table.slowest_s < ANSWER_S
            assert "Traceback" not in bot.stderr
        loopback.assert_clean()
