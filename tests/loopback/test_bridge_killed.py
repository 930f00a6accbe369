"""A table of bridge whose bot is killed with -9: it goes on where it was, and old buttons work."""

from __future__ import annotations

from pathlib import Path

from bot.games.bridge.module import bridge_module
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState, Phase
from tests.loopback import BotProcess, LoopbackDiscord
from tests.loopback.forks import Forks
from tests.loopback.game import PATIENCE_S, QUICK, GameTable, Player, people_of
from tests.loopback.test_game_killed import kill_and_compare

MODULE = bridge_module()


def match_of(table: GameTable) -> MatchState:
    """The match as it lies on disk."""
    match = table.ledger.state().game_state
    assert isinstance(match, MatchState)
    return match


def at_turn(table: GameTable) -> Player:
    """Who decides now."""
    seat = BRIDGE.decider(match_of(table))
    assert seat is not None
    user = table.ledger.state().occupant(seat).user
    return next(player for player in table.players if player.person.id == user)


async def asked(table: GameTable, verb: str) -> Player:
    """Who decides now, once a button of that verb stands on their screen.

    It may be somebody else than a moment ago: an only card falls by itself.
    """

    def found() -> Player | None:
        player = at_turn(table)
        return player if player.enabled(frozenset({verb})) else None

    return await table.loopback.until(found, PATIENCE_S)


async def tap(table: GameTable, verb: str, arg: str = "") -> None:
    """Whoever decides taps the first button of that verb, or the one that says ``arg``."""
    player = await asked(table, verb)
    found = [one for one in player.enabled(frozenset({verb})) if arg in ("", one.arg)]
    await table.tap(player, found[0])


async def killed(table: GameTable, bot: BotProcess, verb: str) -> None:
    """A kill once somebody is asked; their screen from before stays, the others open their hands anew."""
    mover = await asked(table, verb)
    await kill_and_compare(table, bot)
    for player in table.players:
        if player is not mover:
            await table.look(player)


async def test_bridge_goes_on_after_a_kill_in_every_phase(forks: Forks, tmp_path: Path) -> None:
    """Killed in the auction, at the lead, in the play, under a claim and at the result, it is where it was.

    Each time the next move is made by a button from before.
    """
    database = tmp_path / "barbu.db"
    async with LoopbackDiscord() as discord:
        discord.add_guild("Club", "fr")
        env = QUICK | {"DATABASE_URL": str(database)}
        async with BotProcess(discord, ["run"], env, forks=forks) as bot:
            people = list(people_of(discord))
            table = await GameTable.started(discord, database, people, seed=1, module=MODULE, rules="series")
            await table.shows_journal()
            await table.tap(at_turn(table), "deal")
            for player in table.players:
                await table.look(player)
            await tap(table, "bid", "1C")
            await killed(table, bot, "pass")
            for verb, arg in (("pass", ""), ("bid", "1NT"), ("pass", ""), ("pass", ""), ("pass", "")):
                await tap(table, verb, arg)
            await killed(table, bot, "play")
            await tap(table, "play")
            await killed(table, bot, "play")
            # Dummy's only card of the suit follows the lead by itself, in the deals where it is one.
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
