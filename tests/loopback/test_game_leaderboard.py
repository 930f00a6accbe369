"""The bot killed with SIGKILL around the last move: results are stored exactly when that move is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.leaderboard.recount import Recount
from bot.storage import Database
from engine.barbu.play.state import Phase
from tests.bot.leaderboard.played import MODULES, figures
from tests.repetition import repetition
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, kill_during, people_of
from tools.simulation.loopback.model import Button

LEFT = 9
"""Number of cards left in the hands when the kills at every tap begin; the last trick plays automatically."""


def to_last_card(button: Button) -> bool:
    """Return whether the button chooses one of the four contracts played to the last card."""
    return button.verb in ("pick", "choose") and button.arg.startswith(
        ("trumps", "tricks", "last_two", "domino")
    )


def is_nearly_over(table: GameTable) -> bool:
    """Return whether few cards are left in the last deal."""
    match = table.ledger.state().match
    if match is None or match.phase is not Phase.PLAY:
        return False
    last = len(match.finished) == match.rules.deal_count - 1
    return last and sum(map(len, match.in_play.hands)) <= LEFT


def results(table: GameTable) -> tuple[str, int]:
    """Return the stored status of the game and the number of its results."""
    query = "SELECT status, (SELECT count(*) FROM results WHERE game_id = games.id) FROM games WHERE id = ?"
    ((status, count),) = table.ledger.rows(query, table.ledger.game_id)
    return str(status), int(count)


@repetition
@pytest.mark.slow
async def test_results_are_stored_exactly_with_the_last_move(
    one_server: LoopbackDiscord, forks: Forks, tmp_path: Path
) -> None:
    """After a kill at any of the last taps, results exist if and only if the game has ended."""
    rng, file = random.Random(6), tmp_path / "barbu.db"
    env = QUICK | {"DATABASE_URL": str(file)}
    async with BotProcess(one_server, ["run"], env, forks=forks) as bot:
        table = await GameTable.started(one_server, file, list(people_of(one_server)), seed=4)
        await table.play(lambda: is_nearly_over(table), prefer=to_last_card)
        for _ in range(2 * LEFT):
            await kill_during(table, bot, rng)
            assert results(table) in (("playing", 0), ("over", 4))
            await bot.restart()
            if (await table.shows_journal()).is_open:
                await table.return_to_table()
            else:
                break
        assert results(table) == ("over", 4)
        assert "Traceback" not in bot.stderr
    database = Database(f"sqlite:///{file}")
    await database.open()
    kept = await figures(database)
    work = Recount(database, MODULES)
    assert [await work.game(number) for number in await work.finished()] == [None]
    for guild_id in await work.servers():
        await work.server(guild_id)
    assert await figures(database) == kept
    await database.close()
    assert len(kept["ratings"]) == 8
