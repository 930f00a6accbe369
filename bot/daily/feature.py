"""The deal of the day as a feature: ``/daily``, its buttons, its replays and its regular post."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.daily.answers import DailyAnswers
from bot.daily.posts import ANNOUNCED, DailyPost
from bot.daily.screens import COMMITMENTS, panel_title
from bot.daily.service import ROOM, TITLES, DailyDeals, DailyGames, Try
from bot.daily.store import DailyTries
from bot.discord_io.access import guild_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules, game_here
from bot.game_kit.private_game import DAILY_AT_TABLE
from bot.i18n import Words
from bot.posts.regular import post_regularly
from bot.solo.panel import SHOW, PrivateContext, panel_action, panel_verbs
from bot.solo.replays import NamedReplays
from bot.storage.games import Games
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from bot.workers.pool import WorkerPool
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class DailyContext(PrivateContext[DailyDeals]):
    """A tap on a button of the deal of the day; ``key`` is the button's day."""

    answers: DailyAnswers

    def title(self, current: Try, words: Words) -> str:
        return panel_title(words, current.row.day)

    async def show(self, rendered: Rendered, current: Try) -> None:
        await self.answers.show(self.interaction, self.games, rendered, current.row.day, current.revision)

    async def show_end(self, current: Try) -> None:
        await self.answers.show_today(self.interaction, self.games, current)

    async def show_standing(self) -> None:
        """Show the user's state in today's deal."""
        self.games.warm_up()
        current = await self.games.find(self.user)
        if current is None:
            await self.answers.show_today(self.interaction, self.games, None)
        else:
            await self.advance(current)


async def _begin(context: DailyContext) -> None:
    if context.key != context.games.today:
        raise CodedError("daily_over")
    person = context.interaction.user
    begun = await context.games.begin(person.id, person.display_name, guild_of(context.interaction))
    await context.advance(begun)


async def _today(context: DailyContext) -> None:
    """Show the user's state in today's deal, of the game in the button."""
    game = context.request.arg
    deals = context.answers.games.of(game) if game else context.games
    await replace(context, games=deals, key=deals.today).show_standing()


async def _share(context: DailyContext) -> None:
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
    "yesterday": ButtonAction(lambda tap: tap.answers.show_yesterday(tap.interaction, tap.games)),
    "replay": ButtonAction(_replay),
    "share": ButtonAction(_share),
    COMMITMENTS: ButtonAction(lambda tap: tap.answers.show_commitments(tap.interaction, tap.games)),
    SHOW: ButtonAction(DailyContext.redraw),
}


class DailyHandlers:
    """The deal of the day on Discord."""

    def __init__(self, answers: DailyAnswers, played: Games) -> None:
        self._answers = answers
        self._played = played

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/daily``: show the user's state in today's deal.

        The game is that of the channel's newest table, else the one in the channel's name, else the first.
        """
        guild_of(interaction)
        await self.show(interaction, await self._deals_here(interaction))

    async def show(self, interaction: Interaction, deals: DailyDeals) -> None:
        """Show the user's state in today's deal of a game."""
        request = self._answers.games.subject(deals, deals.today).request("today")
        await DailyContext(interaction, request, None, deals, deals.today, self._answers).show_standing()

    def table_actions(self) -> dict[str, ButtonAction[TableContext]]:
        """Return the action of the button at a finished table, by its verb."""

        async def today(context: TableContext) -> None:
            await self.show(context.interaction, self._answers.games.of(context.table.module.name))

        return {DAILY_AT_TABLE: ButtonAction(today)}

    async def _deals_here(self, interaction: Interaction) -> DailyDeals:
        games = {deals.module.name: deals for deals in self._answers.games.all}
        here = await game_here(interaction, self._played, games)
        return self._answers.games.first if here is None else games[here]

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> DailyContext:
        """Load the day of a button, and the try whose panel has it.

        *Raises:* CodedError ``daily_over`` for a panel of a past day, ``daily_unbegun``.
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


def setup(bot: Parts) -> None:
    workers, replays = bot[WorkerPool], bot[NamedReplays]
    games = bot.add(
        DailyGames(
            [
                DailyDeals(module, module.daily, DailyTries(bot.database, module.name), workers)
                for module in bot[GameModules].all
                if module.daily is not None
            ]
        )
    )
    handlers = DailyHandlers(DailyAnswers(games, replays.show, bot.background), bot[Games])
    bot.rooms[ROOM] = handlers
    bot[TableHandlers].feature_actions.update(handlers.table_actions())
    replays.openers |= dict.fromkeys(TITLES, games.open_replay)
    post_regularly(bot, DailyPost(games))
    bot.command("daily", handlers.command)
