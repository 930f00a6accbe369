"""Handlers of ``/daily`` and the actions of its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.daily.answers import DailyAnswers
from bot.daily.posts import ANNOUNCED
from bot.daily.screens import COMMITMENTS
from bot.daily.service import DailyDeals, Try
from bot.discord_io.access import guild_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answering
from bot.game_kit.channel_game import game_here
from bot.private_games.panel import SHOW, PrivateContext, panel_action, panel_verbs
from bot.storage.games import Games
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class DailyContext(PrivateContext[DailyDeals]):
    """A tap on a button of the deal of the day; ``key`` is the button's day."""

    answers: DailyAnswers

    async def advance(self, current: Try) -> None:
        """Let the bots move, then show the panel or the result."""
        await self.answers.advance(self.interaction, self.games, current)

    async def show_panel(
        self, current: Try, *, draft: object | None = None, error: CodedError | None = None
    ) -> None:
        """Show the player's panel with a draft, or with an error on top."""
        await self.answers.show_panel(self.interaction, self.games, current, draft=draft, error=error)


async def _begin(context: DailyContext) -> None:
    if context.key != context.games.today:
        raise CodedError("daily_over")
    person = context.interaction.user
    begun = await context.games.begin(person.id, person.display_name, guild_of(context.interaction))
    await context.answers.advance(context.interaction, context.games, begun)


async def _today(context: DailyContext) -> None:
    """Show the user's state in today's deal, of the game in the button."""
    game = context.request.arg
    deals = context.answers.games.of(game) if game else context.games
    await context.answers.show(context.interaction, deals)


async def _yesterday(context: DailyContext) -> None:
    await context.answers.show_yesterday(context.interaction, context.games)


async def _commitments(context: DailyContext) -> None:
    await context.answers.show_commitments(context.interaction, context.games)


async def _share(context: DailyContext) -> None:
    """Post the card of today's try, once it is finished."""
    if context.key != context.games.today:
        raise CodedError("daily_over")
    current = await context.found()
    if current.is_over:
        await context.answers.share(context.interaction, context.games, current)
    else:
        await context.redraw()


async def _replay(context: DailyContext) -> None:
    await context.answers.replay(context.interaction, f"{context.request.arg}-{context.request.word(0)}")


ACTIONS: Final[dict[str, ButtonAction[DailyContext]]] = {
    "begin": ButtonAction(_begin),
    "today": ButtonAction(_today),
    ANNOUNCED: ButtonAction(_today),
    "yesterday": ButtonAction(_yesterday),
    "replay": ButtonAction(_replay),
    "share": ButtonAction(_share),
    COMMITMENTS: ButtonAction(_commitments),
    SHOW: ButtonAction(DailyContext.redraw),
}


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
