"""Bridge's own commands: bid, explain, alert, compare, duplicate, tournament, and import in its group."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.contests.tournament.handlers import TournamentHandlers
from bot.discord_io.choices import Choices
from bot.discord_io.commands import choices, command
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModule
from bot.games.bridge.autocomplete import call_offers, turn_offers, typed_call, typed_turn
from bot.games.bridge.imports import BoardImports
from bot.games.bridge.tournament import BridgeTournament
from bot.program.app import BarbuBot
from bot.settings.models import PACES
from bot.tables.autocomplete import TableOffers
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers
from cogs.table import group_of
from engine.bridge.game import BRIDGE
from engine.bridge.rules import DUPLICATE

TOURNAMENT = BridgeTournament()


class Bridge(commands.Cog):
    """Commands for the auction, for comparing a board and for tournaments."""

    def __init__(self, bot: Parts, game: GameModule) -> None:
        self.tables = bot[TableHandlers]
        self.table_commands = bot[TableCommands]
        self.tournaments = bot[TournamentHandlers]
        self.game = game
        self.offers = bot[TableOffers]

    @command("bid", "call")
    async def bid(self, interaction: Interaction, call: str) -> None:
        user = interaction.user.id
        await self.tables.request(interaction, "bid", lambda table: typed_call(table, user, call))

    @bid.autocomplete("call")
    async def offer_calls(self, interaction: Interaction, typed: str) -> Choices:
        return await self.offers.at_table(interaction, typed, call_offers)

    @command("explain", "call")
    async def explain(self, interaction: Interaction, call: str | None = None) -> None:
        """Ask for the meaning of a call, or explain the player's own."""
        user = interaction.user.id
        await self.tables.request(
            interaction, "explain", lambda table: "" if call is None else typed_turn(table, user, call)
        )

    @explain.autocomplete("call")
    async def offer_turns(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the calls the user may ask about."""
        return await self.offers.at_table(interaction, typed, turn_offers)

    @command("alert", "meaning")
    async def alert(self, interaction: Interaction, meaning: str | None = None) -> None:
        """Alert the player's own last call, with its meaning."""
        await self.tables.request(interaction, "alert", meaning or "")

    @command("compare", "deal")
    async def compare(
        self, interaction: Interaction, deal: app_commands.Range[int, 1, 999] | None = None
    ) -> None:
        """Compare a finished deal with the bots' result on the same cards."""
        number = "" if deal is None else str(deal)
        await self.tables.request_last_deal(interaction, "compare", number, "bridge-button-compare")

    @command("duplicate", "like")
    async def duplicate(
        self, interaction: Interaction, like: app_commands.Range[int, 1, 999_999_999] | None = None
    ) -> None:
        """Open a table with boards that other tables can also play, or with the boards of such a table."""
        if like is None:
            await self.table_commands.open(interaction, self.game, rules=DUPLICATE)
        else:
            await self.table_commands.open_same_deals(interaction, self.game, like)

    @duplicate.autocomplete("like")
    async def offer_boards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the tables whose boards the user may also play."""
        return await self.table_commands.offer_same_deals(interaction, self.game, str(typed))

    @command("tournament", "scoring", "boards", "rounds", "movement", "minutes", "pace")
    @app_commands.choices(
        scoring=choices("tournament-scoring", TOURNAMENT.forms),
        movement=choices("tournament-movement", TOURNAMENT.movements),
        pace=choices("pace", PACES),
    )
    async def tournament(
        self,
        interaction: Interaction,
        scoring: str | None = None,
        boards: app_commands.Range[int, 1, 16] | None = None,
        rounds: app_commands.Range[int, 1, 16] | None = None,
        movement: str | None = None,
        minutes: app_commands.Range[int, 5, 1440] | None = None,
        pace: str | None = None,
    ) -> None:
        """Open a tournament of pairs or teams in this channel, or post the open one again."""
        await self.tournaments.command(
            interaction,
            self.game,
            scoring=scoring,
            boards=boards,
            rounds=rounds,
            movement=movement,
            minutes=minutes,
            pace=pace,
        )


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    imports = bot.room(BoardImports)
    imports.use(bot.workers)

    @command("bridge-import", "file")
    async def import_(interaction: Interaction, file: discord.Attachment) -> None:
        """Show the boards of a PBN or LIN file."""
        await imports.command(interaction, file)

    group_of(bot, BRIDGE.name).add_command(import_)
    await bot.add_cog(Bridge(bot.parts, bot.modules[BRIDGE.name]))
