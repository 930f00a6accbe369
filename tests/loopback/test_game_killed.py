"""The bot killed with SIGKILL at random moments and in every phase: every answered move is stored."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from engine.entries import Act, By
from engine.table_state import TablePhase
from tests.repetition import repetition
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK, GameTable, kill_during, live, people_of
from tools.simulation.loopback.model import Button

Prefer = Callable[[Button], bool]

KILLS = 12
TAPS = 200
"""Number of taps, about a game of four deals; if the game takes fewer, another one follows."""


@repetition
@pytest.mark.slow
async def test_kills_at_random_moments_lose_nothing(
    one_server: LoopbackDiscord, forks: Forks, tmp_path: Path, is_thorough: bool
) -> None:
    """After each kill the journal has exactly the answered moves, and play continues.

    A few kills during the first deals, or a dozen and the game's end with ``--thorough``.
    """
    rng, database = random.Random(20), tmp_path / "barbu.db"
    share = 1 if is_thorough else 3
    kills = sorted(rng.sample(range(1, TAPS // share), KILLS // share))
    env = QUICK | {"DATABASE_URL": str(database)}
    async with BotProcess(one_server, ["run"], env, forks=forks) as bot:
        people = list(people_of(one_server))
        table = await GameTable.started(one_server, database, people, seed=2)
        for before, at in pairwise((0, *kills)):
            await table.play_taps(at - before)
            if table.is_over:
                table = await GameTable.started(one_server, database, people, seed=at)
            await kill_during(table, bot, rng)
            table.ledger.check(table.tapped)
            await bot.restart()
            await table.shows_journal()
            await table.return_to_table()
        if is_thorough:
            await table.play()
        state = await table.shows_journal()
        assert state.phase is (TablePhase.OVER if is_thorough else TablePhase.PLAYING)
        # A page that was posted at the time of a kill is found again.
        assert len(table.public) <= state.rules.deal_count + 2
        assert len(live(table)) == 1
        assert "Traceback" not in bot.stderr


DEAL = frozenset({"deal"})


@pytest.mark.slow
async def test_a_kill_between_posting_a_page_and_noting_it(
    one_server: LoopbackDiscord, forks: Forks, tmp_path: Path, is_thorough: bool
) -> None:
    """If the answer to a posting is lost by a kill, one message is live and each page has one message."""
    database = tmp_path / "barbu.db"
    env = QUICK | {"DATABASE_URL": str(database)}
    async with BotProcess(one_server, ["run"], env, forks=forks) as bot:
        table = await GameTable.started(one_server, database, list(people_of(one_server)), seed=11)
        for deal in range(1, 4 if is_thorough else 2):
            await table.play(lambda deal=deal: len(table.ledger.state().game_state.finished) == deal)
            await table.shows_journal()
            await one_server.until(lambda: any(player.enabled(DEAL) for player in table.players), PATIENCE_S)
            count = len(table.public)
            one_server.world.fault(f"POST /channels/{table.channel.id}/messages", "slow", delay_s=600)
            dealers = [(one, button) for one in table.players for button in one.enabled(DEAL)]
            table.send(*dealers[0])
            await one_server.until(lambda count=count: len(table.public) > count, PATIENCE_S)
            await bot.kill9()
            await bot.restart()
            await table.shows_journal()
            assert len(table.public) == count + 1
            await one_server.until(lambda: len(live(table)) == 1, PATIENCE_S)
            assert live(table) == table.public[-1:]
            await table.return_to_table()
        assert "Traceback" not in bot.stderr


PHASES: list[tuple[str, Prefer | None]] = [
    ("deal", None),
    ("choose", None),
    ("double", lambda b: b.verb in ("pick", "choose") and b.arg.startswith("trumps")),
    ("redouble", lambda b: b.verb in ("mark", "double") and b.arg != ""),
    ("play", None),
    ("result", None),
    ("domino", lambda b: b.verb in ("pick", "choose") and b.arg.startswith("domino")),
    ("over", None),
]
"""The phases of a game in order, with the taps that lead to each."""

SOME_PHASES = [(phase, prefer) for phase, prefer in PHASES if phase in ("choose", "play")]


async def kill_and_compare(table: GameTable, bot: BotProcess) -> None:
    """Kill between two taps and compare: the same journal, its state shown, in the same message.

    Only a forced card may have been played since.
    """
    await table.shows_journal()
    messages = len(table.public)
    await bot.kill9()
    before = table.ledger.entries()
    await bot.restart()
    await table.shows_journal()
    after = table.ledger.entries()
    assert after[: len(before)] == before
    assert all(isinstance(entry, Act) and entry.by is By.AUTO for entry in after[len(before) :])
    assert len(table.public) == messages


@pytest.mark.slow
async def test_a_kill_in_every_phase(
    one_server: LoopbackDiscord, forks: Forks, tmp_path: Path, is_thorough: bool
) -> None:
    """A kill in the lobby, in each phase and while paused loses nothing, nor one after the game's end.

    Buttons from before the kill work: Join, the cards of a panel, Resume, Rematch. Without ``--thorough``
    only the choice and the play are interrupted.
    """
    database = tmp_path / "barbu.db"
    env = QUICK | {"DATABASE_URL": str(database)}
    async with BotProcess(one_server, ["run"], env, forks=forks) as bot:
        table = await GameTable.open(one_server, database, list(people_of(one_server)), seed=5)
        await table.tap(table.players[1], "join")
        await kill_and_compare(table, bot)
        for player in table.players[2:]:
            await table.tap(player, "join")
        await table.tap(table.players[0], "start")
        for phase, prefer in PHASES if is_thorough else SOME_PHASES:
            await table.play(lambda phase=phase: table.ledger.phase() == phase, prefer=prefer)
            assert table.ledger.phase() == phase
            await kill_and_compare(table, bot)
            if phase == "play":
                await table.players[2].person.slash(table.channel, "barbu pause")
                await kill_and_compare(table, bot)
                assert table.ledger.phase() == "paused"
                await table.tap(table.players[1], "resume")
            if phase != "over":
                await table.return_to_table()
                await table.hands_show_journal()
        if is_thorough:
            await table.tap(table.players[3], "rematch")
            assert table.ledger.phase() == "lobby"
        assert "Traceback" not in bot.stderr
