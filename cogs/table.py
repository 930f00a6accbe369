"""Command group of every game: ``/<game> new | join | … | help``, built from its module.

A game adds its own commands to its group in a cog that its module names. Discord allows 25 commands per
group.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from discord import app_commands

from bot.discord_io.choices import Choices
from bot.discord_io.commands import Callback, UserOption, choices, command, request_callback
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModule
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.i18n import label
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.leaderboard.screens import rankings_of
from bot.privacy import PrivacyHandlers
from bot.program.app import BarbuBot
from bot.ratings.ratings import PERIODS
from bot.settings.handlers import SettingsHandlers
from bot.settings.models import PACES
from bot.tables.autocomplete import NewTableOffers
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers


class GameGroup(app_commands.Group):
    """The group of one game."""

    def __init__(self, module: GameModule, bot: Parts) -> None:
        super().__init__(
            name=label(f"command-{module.name}-name"),
            description=label(f"command-{module.name}-description"),
            guild_only=True,
            extras={"game": module.name},
        )
        self.game = module
        self.bot = bot
        for part in PARTS:
            part(self)

    def define(self, name: str, *options: str) -> Callable[[Callback], None]:
        """Add a command with the texts ``command-<game>-<name>-…``, else ``command-table-<name>-…``."""
        paths = f"{self.game.name}-{name}", f"table-{name}"

        def add(callback: Callback) -> None:
            self.add_command(command(paths, *options)(callback))

        return add


def _opening(group: GameGroup) -> None:
    """Add ``new | bot | rules``."""
    module = group.game
    offers = NewTableOffers(module)

    @group.define("new", "rules", "options", "length", "players", "pace", "thread")
    @app_commands.choices(
        length=choices("length", module.catalogue.lengths, game=module.name), pace=choices("pace", PACES)
    )
    @app_commands.autocomplete(rules=offers.rule_sets, options=offers.options)
    async def new(
        interaction: Interaction,
        rules: str | None = None,
        options: str | None = None,
        length: str | None = None,
        players: int | None = None,
        pace: str | None = None,
        thread: bool | None = None,
    ) -> None:
        """Open a table in this channel."""
        await group.bot[TableCommands].open(
            interaction,
            module,
            rules=rules,
            options=options,
            length=length,
            players=players,
            pace=pace,
            thread=thread,
        )

    @group.define("bot", "level")
    @app_commands.choices(level=choices("level", module.players.levels, game=module.name))
    async def bot(interaction: Interaction, level: str = module.players.default_level) -> None:
        await group.bot[TableHandlers].request(interaction, "bot", level)

    @group.define("rules", "rules")
    @app_commands.autocomplete(rules=offers.rule_sets)
    async def rules_(interaction: Interaction, rules: str | None = None) -> None:
        """Show the current rules, or those of a rule set, in words."""
        await group.bot[TableCommands].show_rules(interaction, module, rules)


def _buttons(group: GameGroup) -> None:
    """Add the commands without options that do the same as the button of their name."""
    tables = group.bot[TableHandlers]
    for verb in ("join", "leave", "start", "table", "pause", "resume", "undo", "claim", "end"):
        group.define(verb)(request_callback(tables.request, verb))
    for verb in ("last", "score"):
        group.define(verb)(request_callback(tables.request_at_newest, verb))


def _past(group: GameGroup) -> None:
    """Add ``history | replay``."""
    module, past, replays = group.game, group.bot[HistoryHandlers], group.bot[ReplayHandlers]

    async def past_games(interaction: Interaction, typed: str) -> Choices:
        return await past.suggest(interaction, typed, name=module.name)

    @group.define("history", "player")
    async def history(interaction: Interaction, player: UserOption = None) -> None:
        """Show the tables of the game that were played in the server, or a player's."""
        await past.command(interaction, module.name, player)

    @group.define("replay", "game", "deal")
    @app_commands.autocomplete(game=past_games)
    async def replay(interaction: Interaction, game: str | None = None, deal: int | None = None) -> None:
        """Step through a finished deal with every hand open."""
        await replays.command(interaction, module.name, game, deal)


def _leaderboard(group: GameGroup) -> None:
    """Add ``leaderboard | stats``."""
    module, handlers = group.game, group.bot[LeaderboardHandlers]

    async def families(interaction: Interaction, typed: str) -> Choices:
        return await handlers.offer_families(interaction, module, typed)

    @group.define("leaderboard", "period", "by", "rules")
    @app_commands.choices(period=choices("period", PERIODS), by=choices("by", rankings_of(module.statistics)))
    @app_commands.autocomplete(rules=families)
    async def leaderboard(
        interaction: Interaction, period: str = "all", by: str | None = None, rules: str | None = None
    ) -> None:
        """Post the server's leaderboard."""
        await handlers.post(interaction, module, period=period, by=by, rules=rules)

    @group.define("stats", "player", "against")
    async def stats(interaction: Interaction, player: UserOption = None, against: UserOption = None) -> None:
        """Show a player's figures, or two players side by side."""
        await handlers.show_stats(interaction, module, player, against)


def _help(group: GameGroup) -> None:

    @group.define("help")
    async def help_(interaction: Interaction) -> None:
        """Show what the user can do now."""
        await group.bot[TableCommands].show_help(interaction, group.game)


def _settings(group: GameGroup) -> None:
    """Add ``settings | privacy | export | forget-me``, which concern all games."""
    own, data = group.bot[SettingsHandlers], group.bot[PrivacyHandlers]

    @group.define("settings")
    async def settings(interaction: Interaction) -> None:
        """Open the panel of settings."""
        await own.open(interaction)

    @group.define("privacy")
    async def privacy(interaction: Interaction) -> None:
        """Show which data is stored, why, for how long, and who sees it."""
        await data.command(interaction, "privacy")

    @group.define("export")
    async def export(interaction: Interaction) -> None:
        """Send the user's data as a file."""
        await data.command(interaction, "export")

    @group.define("forget-me")
    async def forget_me(interaction: Interaction) -> None:
        """Erase the user after a confirmation."""
        await data.command(interaction, "forget")


def group_of(bot: BarbuBot, game: str) -> GameGroup:
    """Return the group of a game. *Raises:* KeyError before it exists."""
    group = bot.tree.get_command(game)
    if not isinstance(group, GameGroup):
        raise KeyError(game)
    return group


PARTS: Final = (_opening, _buttons, _past, _leaderboard, _help)


async def setup(bot: BarbuBot) -> None:
    """Add the group of each game to the bot, the first one with the settings."""
    groups = [GameGroup(module, bot.parts) for module in bot.modules.all]
    _settings(groups[0])
    for group in groups:
        bot.tree.add_command(group)
