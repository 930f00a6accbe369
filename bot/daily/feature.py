"""The deal of the day as a feature: ``/daily``, its buttons and their answers, replays, the regular post."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.daily.days import Comparison, DayRow, compared, shifted, starts_at
from bot.daily.screens import (
    ANNOUNCED,
    COMMITMENTS,
    DayFacts,
    GamePost,
    ReferenceFacts,
    panel_title,
    render_card,
    render_commitments,
    render_comparison,
    render_daily_result,
    render_intro,
    render_post,
    with_other_games,
)
from bot.daily.service import ROOM, TITLES, DailyDeals, DailyGames, Try
from bot.daily.store import DailyTries
from bot.discord_io.access import guild_of, may_write
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import Rendered
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import answer_public
from bot.game_kit.lobby import level_name
from bot.game_kit.module import GameModules, game_here
from bot.game_kit.private_game import DAILY_AT_TABLE, challenge_request
from bot.game_kit.replays import NamedReplays, ShowReplay
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n import words as catalogue_of
from bot.posts import Post, PostKind, post_regularly
from bot.runtime.background import BackgroundTasks
from bot.solo.panel import SHOW, PrivateContext, panel_action, panel_verbs, private_scene, show_private
from bot.solo.tries import own_seat_of
from bot.storage.games import Games
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, require

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class DailyHandlers:
    """The deal of the day on Discord.

    Attributes:
        games: the deals of each game that has one.
        replay: shows a try of a past day by the name that ``DailyGames.open_replay`` parses.
        background: computes the reference game, even if no answer waits for it any more.
        played: the stored games, which show what a channel plays.
    """

    games: DailyGames
    replay: ShowReplay
    background: BackgroundTasks
    played: Games

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/daily``: show the user's state in today's deal.

        The game is that of the channel's newest table, else the one in the channel's name, else the first.
        """
        guild_of(interaction)
        here = await game_here(interaction, self.played, self.games.deals)
        await self.show_standing(interaction, self.games.first if here is None else self.games.of(here))

    async def show_at_table(self, context: TableContext) -> None:
        """Show the user's state in today's deal, from the button of a finished table of its game."""
        await self.show_standing(context.interaction, self.games.of(context.table.module.name))

    async def show_standing(self, interaction: Interaction, deals: DailyDeals) -> None:
        """Show the user's state in today's deal of a game."""
        request = self.games.subject(deals, deals.today).request("today")
        await DailyContext(interaction, request, None, deals, deals.today, self).show_standing()

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> DailyContext:
        """Load the day of a button, and the try whose panel has it.

        *Raises:* CodedError ``daily_over`` for a panel of a past day, ``daily_unbegun``.
        """
        deals, day = self.games.read(request.word(0))
        request.number(1)
        current = None
        if request.verb in panel_verbs(deals.module):
            if day != deals.today:
                raise CodedError("daily_over")
            current = require(await deals.find(interaction.user.id), CodedError("daily_unbegun"))
        return DailyContext(interaction, request, current, deals, day, self)

    def action(self, context: DailyContext, /) -> ButtonAction[DailyContext]:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        found = panel_action(context.module, context.request.verb)
        return found or context.request.among(ACTIONS)


@dataclass(frozen=True, slots=True)
class DailyContext(PrivateContext[DailyDeals]):
    """A tap on a button of the deal of the day; ``key`` is the button's day."""

    handlers: DailyHandlers

    def title(self, current: Try, words: Words) -> str:
        return panel_title(words, current.row.day)

    async def show(self, rendered: Rendered, current: Try) -> None:
        await self._show(rendered, current.row.day, current.revision)

    async def _show(self, rendered: Rendered, day: str, seq: int) -> None:
        subject = self.handlers.games.subject(self.games, day, seq)
        await show_private(self.interaction, rendered, subject)

    async def show_end(self, current: Try) -> None:
        await self._show_today(current)

    async def show_standing(self) -> None:
        """Show the user's state in today's deal."""
        self.games.warm_up()
        current = await self.games.find(self.user)
        if current is None:
            await self._show_today(None)
        else:
            await self.advance(current)

    async def _show_today(self, current: Try | None, *, is_shared: bool = False) -> None:
        """Show the invitation to today's deal or a finished try; ``is_shared`` if its card was posted."""
        deals = self.games
        day = await deals.find_or_make_day(deals.today if current is None else current.row.day)
        facts = await self._facts(day)
        if current is None:
            rendered = render_intro(deals.daily, self._dealt_scene(day), facts)
        else:
            scene, points = private_scene(self.interaction, self.module, current.table), current.row.points
            if scene.ended is None or points is None:
                raise CodedError("daily_unbegun")
            comparison = await self._comparison(day.day)
            result = deals.daily.result(scene, scene.ended)
            # An unfinished reference game continues and is stored at its end; the next answer shows it.
            finding = self.handlers.background.spawn(self._reference(day, current))
            done, _ = await asyncio.wait([finding], timeout=0.6)
            reference = finding.result() if done else ReferenceFacts(self._level)
            rendered = render_daily_result(
                scene, points, result, facts, comparison, is_shared=is_shared, reference=reference
            )
        others = [one.module for one in self.handlers.games.deals.values() if one is not deals]
        rendered = with_other_games(rendered, words_of(self.interaction), others)
        await self._show(rendered, day.day, 0 if current is None else current.revision)

    async def _facts(self, day: DayRow) -> DayFacts:
        deals = self.games
        tomorrow, yesterday = await deals.find_or_make_day(shifted(day.day, 1)), await deals.yesterday()
        past = None if yesterday is None else await self._comparison(yesterday.day)
        streak = await deals.streak(self.user)
        return DayFacts(day.day, starts_at(tomorrow.day), tomorrow.commitment, streak, past)

    @property
    def _level(self) -> str:
        game = self.module.name
        return level_name(game, self.games.daily.ready_level, words_of(self.interaction, game))

    async def _reference(self, day: DayRow, current: Try) -> ReferenceFacts | None:
        """Return the reference game for a user who has finished; None if it is not known."""
        try:
            found = await self.games.reference(day)
            parting = None if found is None else await self.games.parting(current, found)
        except CodedError as error:
            log.warning("reference game of %s could not be loaded: %s", day.day, error.code)
            return None
        if found is None:
            return None
        facts = ReferenceFacts(self._level, found.points)
        if parting is None:
            return facts
        table, *choices = parting
        scene = private_scene(self.interaction, self.module, table)
        mine, theirs = (self.module.move_text(scene, choice) for choice in choices)
        return replace(facts, moment=self.games.daily.moment(scene), mine=mine, theirs=theirs)

    async def _comparison(self, day: str) -> Comparison:
        return compared(await self.games.tries.outcomes(day), self.user, guild_of(self.interaction))

    def _dealt_scene(self, day: DayRow) -> Scene:
        table = self.games.table_of(day, self.interaction.user.display_name, user=self.user)
        return private_scene(self.interaction, self.module, table)

    async def begin(self) -> None:
        """Begin today's try."""
        if self.key != self.games.today:
            raise CodedError("daily_over")
        name = self.interaction.user.display_name
        await self.advance(await self.games.begin(self.user, name, guild_of(self.interaction)))

    async def today(self) -> None:
        """Show the user's state in today's deal, of the game in the button."""
        game = self.request.arg
        deals = self.handlers.games.of(game) if game else self.games
        await replace(self, games=deals, key=deals.today).show_standing()

    async def yesterday(self) -> None:
        """Show the results of yesterday's deal. *Raises:* CodedError ``daily_untried`` if never opened."""
        day = require(await self.games.yesterday(), CodedError("daily_untried"))
        scene, proof = self._dealt_scene(day), (day.commitment, day.seed.hex())
        comparison = await self._comparison(day.day)
        await self._show(render_comparison(self.games.daily, scene, day.day, proof, comparison), day.day, 0)

    async def show_commitments(self) -> None:
        """Show the full commitments to today's and the next deal, in a message of their own."""
        both = self.games.today, shifted(self.games.today, 1)
        commitments = [(await self.games.find_or_make_day(day)).commitment for day in both]
        rendered = render_commitments(words_of(self.interaction, self.module.name), *commitments)
        await answer_private(self.interaction, rendered, as_new=True)

    async def replay(self) -> None:
        """Show a try of a past day."""
        await self.handlers.replay(self.interaction, f"{self.request.arg}-{self.request.word(0)}")

    async def share(self) -> None:
        """Post the card of a finished try in the channel, if the player may write there."""
        if self.key != self.games.today:
            raise CodedError("daily_over")
        current = await self.found()
        if not current.is_over:
            await self.redraw()
            return
        if not may_write(self.interaction):
            await answer_error(self.interaction, CodedError("write_forbidden"), as_new=True)
            return
        deals, day = self.games, current.row.day
        words = catalogue_of(await public_locale(self.interaction), self.module.name)
        rendered = render_card(
            deals.daily,
            replace(self._dealt_scene(await deals.find_or_make_day(day)), words=words),
            day,
            self.interaction.user.display_name,
            await deals.week(self.user, day),
            await self._comparison(day),
            await deals.streak(self.user),
        )
        await self._show_today(current, is_shared=True)
        about, offer = self.handlers.games.subject(deals, day), challenge_request(self.user)
        view = rendered.view_with(
            lambda spec: (offer if spec.verb == offer.verb else about.request(spec.verb)).custom_id
        )
        sent = await answer_public(self.interaction, rendered, view, doing="sharing a result")
        if sent.failure is not None:
            await self._show_today(current)
            await answer_error(self.interaction, CodedError("share_failed"))


ACTIONS: Final[dict[str, ButtonAction[DailyContext]]] = {
    "begin": ButtonAction(DailyContext.begin),
    "today": ButtonAction(DailyContext.today),
    ANNOUNCED: ButtonAction(DailyContext.today),
    "yesterday": ButtonAction(DailyContext.yesterday),
    "replay": ButtonAction(DailyContext.replay),
    "share": ButtonAction(DailyContext.share),
    COMMITMENTS: ButtonAction(DailyContext.show_commitments),
    SHOW: ButtonAction(DailyContext.redraw),
}


@dataclass(eq=False, repr=False)
class DailyPost(PostKind):
    """The announcement of the deals of the day; ``games`` are those of each game that has one."""

    kind, name = "daily", "the deal of the day"
    period = "day"
    setting = channel_setting = "daily_channel"

    games: DailyGames

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post:
        """Return the announcement of a day."""
        posts = [await _post_of(deals, guild.id, period, locale) for deals in self.games.deals.values()]
        rendered = render_post(posts, period, catalogue_of(locale, self.games.first.module.name))
        about = self.games.subject(self.games.first, period)
        mark = about.request(ANNOUNCED).custom_id  # no shared card has it
        return Post(rendered, rendered.view(about), mark)


async def _post_of(deals: DailyDeals, guild_id: int, day: str, locale: str) -> GamePost:
    table, game = deals.table_of(await deals.find_or_make_day(day), ""), deals.module.game
    seat = own_seat_of(table)
    view, words = game.view_for(table.game_state, seat), catalogue_of(locale, game.name)
    scene = Scene(0, table, view, words, None, "live", seat=seat)
    outcomes = await deals.tries.outcomes(shifted(day, -1))
    return GamePost(deals.module, deals.daily, scene, compared(outcomes, 0, guild_id))


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
    handlers = bot.rooms[ROOM] = DailyHandlers(games, replays.show, bot.background, bot[Games])
    bot[TableHandlers].feature_actions[DAILY_AT_TABLE] = ButtonAction(handlers.show_at_table)
    replays.openers |= dict.fromkeys(TITLES, games.open_replay)
    post_regularly(bot, DailyPost(games))
    bot.command("daily", handlers.command)
