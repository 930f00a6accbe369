"""A bridge table whose bot is killed with SIGKILL: the game continues, and old buttons work."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.bridge.module import bridge_module
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState, Phase
from tests.loopback.test_game_killed import kill_and_compare
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK, GameTable, Player, people_of

MODULE = bridge_module()


def match_of(table: GameTable) -> MatchState:
    """Return the stored match."""
    match = table.ledger.state().game_state
    assert isinstance(match, MatchState)
    return match


def at_turn(table: GameTable) -> Player:
    """Return the player who decides now."""
    seat = BRIDGE.decider(match_of(table))
    assert seat is not None
    user = table.ledger.state().occupant(seat).user
    return next(player for player in table.players if player.person.id == user)


async def asked(table: GameTable, verb: str) -> Player:
    """Wait for a button of this verb on the screen of the player who decides, and return that player.

    The player may differ from a moment ago, since a forced card is played automatically.
    """

    def found() -> Player | None:
        player = at_turn(table)
        return player if player.enabled(frozenset({verb})) else None

    return await table.loopback.until(found, PATIENCE_S)


async def tap(table: GameTable, verb: str, arg: str = "") -> None:
    """Tap the deciding player's first button of this verb, or the one with ``arg``."""
    player = await asked(table, verb)
    found = [one for one in player.enabled(frozenset({verb})) if arg in ("", one.arg)]
    await table.tap(player, found[0])


async def killed(table: GameTable, bot: BotProcess, verb: str) -> None:
    """Kill and restart the bot at a player's turn; all other players reopen their hands."""
    mover = await asked(table, verb)
    await kill_and_compare(table, bot)
    for player in table.players:
        if player is not mover:
            await table.look(player)


@pytest.mark.repetition
@pytest.mark.slow
async def test_bridge_continues_after_a_kill_in_every_phase(forks: Forks, tmp_path: Path) -> None:
    """A kill in the auction, at the lead, in the play, under a claim or at the result loses nothing.

    Each next move is made by a button from before the kill.
    """
    database = tmp_path / "barbu.db"
    async with LoopbackDiscord() as discord:
        discord.add_guild("Club", "fr")
        env = QUICK | {"DATABASE_URL": str(database)}
        async with BotProcess(discord, ["run"], env, forks=forks) as bot:
            people = list(people_of(discord))
            table = await GameTable.started(discord, database, people, seed=1, module=MODULE, rules="series")
            await table.shows_journal()
            for player in table.players:
                await table.look(player)
            await tap(table, "bid", "1C")
            await killed(table, bot, "pass")
            for verb, arg in (("pass", ""), ("bid", "1NT"), ("pass", ""), ("pass", ""), ("pass", "")):
                await tap(table, verb, arg)
            await killed(table, bot, "play")
            await tap(table, "play")
            await killed(table, bot, "play")
            # In deals where it is the only one, dummy's card of the suit follows the lead automatically.
            assert match_of(table).in_play.plays
            await tap(table, "play")
            await tap(table, "claim")
            await tap(table, "take")
            await killed(table, bot, "accept")
            while match_of(table).phase is Phase.CLAIM:
                await tap(table, "accept")
            assert len(match_of(table).finished) == 1
            await kill_and_compare(table, bot)
            await table.tap(at_turn(table), "deal")
            assert match_of(table).phase is Phase.AUCTION
            await table.shows_journal()
            assert "Traceback" not in bot.stderr
        discord.assert_clean()
