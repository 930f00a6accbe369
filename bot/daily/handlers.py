"""Handlers of ``/daily`` and of its buttons."""

from __future__ import annotations

from bot.daily.actions import ACTIONS, DailyContext
from bot.daily.answers import DailyAnswers
from bot.daily.service import DailyDeals
from bot.discord_io.access import guild_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answering
from bot.game_kit.channel_game import game_here
from bot.private_games.actions import panel_action
from bot.private_games.panel import panel_verbs
from bot.storage.games import Games
from engine.errors import CodedError


class DailyHandlers:
    """The deal of the day on Discord.

    Args:
        answers: shows days and tries.
        played: the stored games, which tell what a channel plays.
    """

    def __init__(self, answers: DailyAnswers, played: Games) -> None:
        self._answers = answers
        self._played = played

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/daily``: today's deal where one stands with it, and yesterday's comparison until then.

        The game is that of the channel's newest table, else the one the channel is named after, else the
        first.
        """
        async with answering(interaction):
            guild_of(interaction)
            deals = await self._deals_here(interaction)
            await self._answers.show(interaction, deals)

    async def _deals_here(self, interaction: Interaction) -> DailyDeals:
        games = {deals.module.name: deals for deals in self._answers.games.all}
        here = await game_here(interaction, self._played, games)
        return self._answers.games.first if here is None else games[here]

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> DailyContext:
        """Load the day of a button, and the try whose panel has it.

        Raises:
            CodedError: ``daily_over`` for a panel of a past day, ``daily_unbegun``.
        """
        deals, day = self._answers.games.read(request.word(0))
        request.number(1)
        current = None
        if request.verb in panel_verbs(deals.module):
            if day != deals.today:
                raise CodedError("daily_over")
            current = await deals.find(interaction.user.id)
            if current is None:
                raise CodedError("daily_unbegun")
        return DailyContext(interaction, request, current, deals, day, self._answers)

    def action(self, context: DailyContext, /) -> ButtonAction[DailyContext]:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        found = panel_action(context.module, context.request.verb)
        return found or context.request.among(ACTIONS)
