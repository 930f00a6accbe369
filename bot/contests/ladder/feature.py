"""Ladders as a feature: ``/ladder`` and the buttons."""

from __future__ import annotations

from bot.contests.challenge.making import ChallengeMaking
from bot.contests.challenge.service import Challenges
from bot.contests.ladder.handlers import LADDER_ROOM, LadderHandlers
from bot.contests.ladder.kind import Ladders
from bot.contests.runner import Contests
from bot.discord_io.choices import Choices
from bot.discord_io.commands import UserOption
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings


def setup(bot: Parts) -> None:
    modules, challenges, contests = bot[GameModules], bot[Challenges], bot[Contests]
    ladders = Ladders(contests, challenges.store)
    contests.add(ladders)
    challenges.stakes.append(LadderHandlers.stake_of)
    bot.every_minute["ladders"] = ladders.settle
    climbing = bot.add(LadderHandlers(ladders, challenges, bot[ChallengeMaking], bot[Settings]))
    bot.rooms[LADDER_ROOM] = climbing

    @bot.command("ladder", "player", "game")
    async def ladder(interaction: Interaction, player: UserOption = None, game: str | None = None) -> None:
        """Show the ladder, or challenge a player for their place."""
        await climbing.command(interaction, player, game)

    @ladder.autocomplete("game")
    async def ladder_games(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed, having="challenge")
