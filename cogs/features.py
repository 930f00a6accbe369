"""Commands of features in no group: ``/challenge``, ``/daily``, ``/drill``, ``/lfg`` and others."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.interaction import Interaction
from bot.drills.handlers import ABOUT
from bot.game_kit.module import GameModules
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from bot.ratings.ratings import PERIODS
from cogs.naming import UserOption, choices, command


class Features(commands.Cog):
    """Commands of features in no group."""

    def __init__(self, handlers: Handlers, modules: GameModules) -> None:
        self._handlers, self._modules = handlers, modules

    @command("challenge", "player", "game", "deals", "partner", "second", everywhere=True)
    async def challenge(
        self,
        interaction: Interaction,
        player: UserOption = None,
        game: str | None = None,
        deals: app_commands.Range[int, 1, 100] | None = None,
        partner: UserOption = None,
        second: UserOption = None,
    ) -> None:
        """Challenge a user, or anyone, to play the same deals."""
        await self._handlers.challenges.command(interaction, player, game, deals, (partner, second))

    @challenge.autocomplete("game")
    async def _challenge_games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed, having="challenge")

    @command("daily")
    async def daily(self, interaction: Interaction) -> None:
        """Play the deal of the day, or show the user's progress in it."""
        await self._handlers.daily.command(interaction)

    @command("drill", "game", "about", "zone", everywhere=True)
    @app_commands.choices(about=choices("about", ABOUT))
    async def drill(
        self,
        interaction: Interaction,
        game: str | None = None,
        about: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Show a puzzle from the user's own deals, or an exercise on counting."""
        await self._handlers.drills.command(interaction, game, about, zone)

    @drill.autocomplete("game")
    async def _drill_games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed, having="drills")

    @drill.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

    @command("ladder", "player", "game")
    async def ladder(
        self, interaction: Interaction, player: UserOption = None, game: str | None = None
    ) -> None:
        """Show the ladder, or challenge a player for their place."""
        await self._handlers.ladders.command(interaction, player, game)

    @ladder.autocomplete("game")
    async def _ladder_games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed, having="challenge")

    @command("leaderboard", "game", "period")
    @app_commands.choices(period=choices("period", PERIODS))
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, period: str = "all"
    ) -> None:
        """Post the leaderboard of a game, by default of the channel's."""
        await self._handlers.leaderboard.post_here(interaction, game, period)

    @leaderboard.autocomplete("game")
    async def _ranked_games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed)

    @command("lfg", "game", "length", "minutes")
    async def lfg(
        self,
        interaction: Interaction,
        game: str | None = None,
        length: str | None = None,
        minutes: app_commands.Range[int, 5, 10_080] | None = None,
    ) -> None:
        """Look for players."""
        await self._handlers.searches.search(interaction, game, length, minutes)

    @lfg.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed)

    @lfg.autocomplete("length")
    async def _lengths(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.searches.making.offer_lengths(
            interaction, interaction.namespace.game, typed
        )

    @command("profile", "player")
    async def profile(self, interaction: Interaction, player: UserOption = None) -> None:
        """Show a player's profile, by default the user's own."""
        await self._handlers.profiles.command(interaction, player)

    @command("watch")
    async def watch(self, interaction: Interaction) -> None:
        """List the tables in play, each with a button to watch it."""
        await self._handlers.watching.command(interaction)


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Features(bot.handlers, bot.modules))
