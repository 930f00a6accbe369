"""Leagues and ladders as a feature: ``/league …``, ``/ladder`` and the buttons."""

from __future__ import annotations

from discord import app_commands

from bot.challenges.making import ChallengeMaking
from bot.challenges.service import Challenges
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.search.actions import SearchHandlers
from bot.discord_io.choices import Choices
from bot.discord_io.commands import UserOption, request_callback
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.leagues.handlers import LeagueHandlers
from bot.leagues.kind import Leagues
from bot.leagues.ladder_handlers import LADDER_ROOM, LadderHandlers
from bot.leagues.ladder_store import LadderStore
from bot.leagues.matches import LEAGUE, MatchStore
from bot.settings import Settings


def setup(bot: Parts) -> None:
    """Add the leagues and ladders."""
    modules, settings, challenges, config = bot[GameModules], bot[Settings], bot[Challenges], bot.config
    contests, ladders = bot[Contests], LadderStore(bot.database, challenges.store, bot[Contests])
    leagues = bot.add(Leagues(contests, MatchStore(bot.database), challenges.store, modules))
    contests.add(leagues)
    challenges.stakes += [leagues.stake_of, LadderHandlers.stake_of]
    bot.every_minute |= {"ladders": ladders.settle, "leagues": leagues.reconcile}
    handlers = LeagueHandlers(
        leagues, settings, config.leagues_per_person, config.leagues_per_guild, bot[SearchHandlers]
    )
    bot.rooms[LEAGUE] = ContestRoom(contests, {LEAGUE: handlers.by_verb})
    climbing = bot.add(LadderHandlers(ladders, challenges, bot[ChallengeMaking], settings))
    bot.rooms[LADDER_ROOM] = climbing
    league = bot.group("command-league-name", "command-league-description")

    @bot.command("league-new", "game", "days", "group", group=league)
    async def new(
        interaction: Interaction,
        game: str | None = None,
        days: app_commands.Range[int, 7, 90] | None = None,
        group: app_commands.Range[int, 4, 8] | None = None,
    ) -> None:
        """Open a league in this channel."""
        await handlers.new(interaction, game, days, group)

    @new.autocomplete("game")
    async def league_games(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed, having="challenge")

    for verb in ("join", "leave", "start", "standings", "stop"):
        bot.command(f"league-{verb}", group=league)(request_callback(handlers.command, verb))

    @bot.command("ladder", "player", "game")
    async def ladder(interaction: Interaction, player: UserOption = None, game: str | None = None) -> None:
        """Show the ladder, or challenge a player for their place."""
        await climbing.command(interaction, player, game)

    @ladder.autocomplete("game")
    async def ladder_games(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed, having="challenge")
