"""Handlers of ``/league`` and of the buttons of seasons."""

from __future__ import annotations

from bot.discord_io.access import check_can_post, guild_of, may_use
from bot.discord_io.choices import Choices
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction, perform
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_text, answering, public_locale
from bot.game_kit.channel_game import offer_games
from bot.leagues.actions import ACTIONS, COMMANDS, LeagueContext
from bot.leagues.service import LEAGUE_ROOM, Leagues
from bot.leagues.state import NewLeague, SeasonRow
from bot.meetings.handlers import MeetingHandlers
from bot.settings import Settings
from engine.errors import CodedError

USUAL_SIZE = 6
USUAL_DAYS = 28


class LeagueHandlers:
    """Leagues on Discord.

    Args:
        leagues: the leagues.
        settings: who takes challenges.
        per_person: leagues in which a user may take part.
        per_guild: leagues in one server.
        searches: opens tables that count as matches.
    """

    def __init__(
        self, leagues: Leagues, settings: Settings, per_person: int, per_guild: int, searches: MeetingHandlers
    ) -> None:
        self._leagues = leagues
        self._searches = searches
        self._settings = settings
        self._per_person = per_person
        self._per_guild = per_guild

    async def new(
        self, interaction: Interaction, game: str | None, days: int | None, size: int | None
    ) -> None:
        """Answer ``/league new``: post the sign-up of a league's first season in this channel."""
        async with answering(interaction):
            guild_id = guild_of(interaction)
            if not interaction.permissions.manage_messages:
                raise CodedError("league_not_manager")
            module, _ = self._leagues.game(game)
            check_can_post(interaction)
            new = NewLeague(
                guild_id=guild_id,
                channel_id=interaction.channel_id or 0,
                host_id=interaction.user.id,
                locale=await public_locale(interaction),
                game=module.name,
                size=size or USUAL_SIZE,
                days=days or USUAL_DAYS,
            )
            row = await self._leagues.store.create(new, self._per_guild)
            await answer_text(interaction, "league-made", row.game)
            await self._leagues.show(row.id)

    async def command(self, interaction: Interaction, name: str) -> None:
        """Answer another subcommand of ``/league``, about the league of this channel."""
        async with answering(interaction):
            guild_of(interaction)
            row = await self._leagues.current(interaction.channel_id or 0)
            request = ComponentRequest(LEAGUE_ROOM, name, (str(row.id), str(row.revision)))
            action = ButtonAction(COMMANDS[name], is_costly=name == "standings")
            await perform(self._context(interaction, request, row), action, is_command=True)

    async def offer_games(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the games that have leagues."""
        return offer_games(interaction, (module for module, _ in self._leagues.modules.values()), typed)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> LeagueContext:
        """Load the season of a button. *Raises:* CodedError ``league_gone`` to users who cannot see it."""
        number = request.subject(ACTIONS)
        row = await self._leagues.store.row(number)
        if not may_use(interaction, row, takes_part=False):
            raise CodedError("league_gone")
        return self._context(interaction, request, row)

    def action(self, context: LeagueContext, /) -> ButtonAction[LeagueContext]:
        """Return the action for the tap's verb."""
        return context.request.among(ACTIONS)

    def _context(self, interaction: Interaction, request: ComponentRequest, row: SeasonRow) -> LeagueContext:
        return LeagueContext(
            interaction, request, self._leagues, self._settings, row, self._per_person, self._searches
        )
