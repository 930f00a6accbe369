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
        deals.warm_up()
        current = await deals.find(interaction.user.id)
        if current is None:
            await self.show_today(interaction, deals, None)
        else:
            request = self.games.subject(deals, deals.today).request("today")
            await DailyContext(interaction, request, None, deals, deals.today, self).advance(current)

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

    async def show_today(
        self, interaction: Interaction, deals: DailyDeals, current: Try | None, *, is_shared: bool = False
    ) -> None:
        """Show the invitation to today's deal or a finished try; ``is_shared`` if its card was posted."""
        day = await deals.find_or_make_day(deals.today if current is None else current.row.day)
        facts = await _facts(deals, day, interaction)
        if current is None:
            rendered = render_intro(deals.daily, _dealt_scene(interaction, deals, day), facts)
        else:
            scene, points = private_scene(interaction, deals.module, current.table), current.row.points
            if scene.ended is None or points is None:
                raise CodedError("daily_unbegun")
            comparison = await _comparison(interaction, deals, day.day)
            result = deals.daily.result(scene, scene.ended)
            reference = await self._reference_within(interaction, deals, day, current)
            rendered = render_daily_result(
                scene, points, result, facts, comparison, is_shared=is_shared, reference=reference
            )
        others = [one.module for one in self.games.deals.values() if one is not deals]
        rendered = with_other_games(rendered, words_of(interaction), others)
        await self.show(interaction, deals, rendered, day.day, 0 if current is None else current.revision)

    async def share(self, interaction: Interaction, deals: DailyDeals, current: Try) -> None:
        """Post the card of a finished try in the channel, if the player may write there."""
        if not may_write(interaction):
            await answer_error(interaction, CodedError("write_forbidden"), as_new=True)
            return
        person, day = interaction.user, current.row.day
        words = catalogue_of(await public_locale(interaction), deals.module.name)
        dealt = replace(_dealt_scene(interaction, deals, await deals.find_or_make_day(day)), words=words)
        rendered = render_card(
            deals.daily,
            dealt,
            day,
            person.display_name,
            await deals.week(person.id, day),
            await _comparison(interaction, deals, day),
            await deals.streak(person.id),
        )
        await self.show_today(interaction, deals, current, is_shared=True)
        about, offer = self.games.subject(deals, day), challenge_request(person.id)
        view = rendered.view_with(
            lambda spec: (offer if spec.verb == offer.verb else about.request(spec.verb)).custom_id
        )
        sent = await answer_public(interaction, rendered, view, doing="sharing a result")
        if sent.failure is not None:
            await self.show_today(interaction, deals, current)
            await answer_error(interaction, CodedError("share_failed"))

    async def show_commitments(self, interaction: Interaction, deals: DailyDeals) -> None:
        """Show the full commitments to today's and the next deal, in a message of their own."""
        both = deals.today, shifted(deals.today, 1)
        commitments = [(await deals.find_or_make_day(day)).commitment for day in both]
        say = words_of(interaction, deals.module.name)
        await answer_private(interaction, render_commitments(say, *commitments), as_new=True)

    async def show_yesterday(self, interaction: Interaction, deals: DailyDeals) -> None:
        """Show the results of yesterday's deal. *Raises:* CodedError ``daily_untried`` if never opened."""
        day = require(await deals.yesterday(), CodedError("daily_untried"))
        scene = _dealt_scene(interaction, deals, day)
        proof = day.commitment, day.seed.hex()
        comparison = await _comparison(interaction, deals, day.day)
        rendered = render_comparison(deals.daily, scene, day.day, proof, comparison)
        await self.show(interaction, deals, rendered, day.day, 0)

    async def show(
        self, interaction: Interaction, deals: DailyDeals, rendered: Rendered, day: str, seq: int
    ) -> None:
        """Show a page whose buttons are about a day."""
        await show_private(interaction, rendered, self.games.subject(deals, day, seq))

    async def _reference_within(
        self, interaction: Interaction, deals: DailyDeals, day: DayRow, current: Try
    ) -> ReferenceFacts | None:
        """Return the reference game, or facts without a result if it takes longer than 0.6 s."""
        finding = self.background.spawn(_reference(interaction, deals, day, current))
        done, _ = await asyncio.wait([finding], timeout=0.6)
        # An unfinished game continues and is stored at its end; the next answer shows it.
        return finding.result() if done else ReferenceFacts(_level(interaction, deals))


async def _facts(deals: DailyDeals, day: DayRow, interaction: Interaction) -> DayFacts:
    tomorrow = await deals.find_or_make_day(shifted(day.day, 1))
    yesterday = await deals.yesterday()
    past = None if yesterday is None else await _comparison(interaction, deals, yesterday.day)
    return DayFacts(
        day.day,
        starts_at(tomorrow.day),
        tomorrow.commitment,
        await deals.streak(interaction.user.id),
        past,
    )


def _level(interaction: Interaction, deals: DailyDeals) -> str:
    words = words_of(interaction, deals.module.name)
    return level_name(deals.module.name, deals.daily.ready_level, words)


async def _reference(
    interaction: Interaction, deals: DailyDeals, day: DayRow, current: Try
) -> ReferenceFacts | None:
    """Return the reference game for a user who has finished; None if it is not known."""
    try:
        found = await deals.reference(day)
        parting = None if found is None else await deals.parting(current, found)
    except CodedError as error:
        log.warning("reference game of %s could not be loaded: %s", day.day, error.code)
        return None
    if found is None:
        return None
    facts = ReferenceFacts(_level(interaction, deals), found.points)
    if parting is None:
        return facts
    table, *choices = parting
    scene = private_scene(interaction, deals.module, table)
    mine, theirs = (deals.module.move_text(scene, choice) for choice in choices)
    return replace(facts, moment=deals.daily.moment(scene), mine=mine, theirs=theirs)


async def _comparison(interaction: Interaction, deals: DailyDeals, day: str) -> Comparison:
    return compared(await deals.tries.outcomes(day), interaction.user.id, guild_of(interaction))


def _dealt_scene(interaction: Interaction, deals: DailyDeals, day: DayRow) -> Scene:
    user = interaction.user
    table = deals.table_of(day, user.display_name, user=user.id)
    return private_scene(interaction, deals.module, table)


@dataclass(frozen=True, slots=True)
class DailyContext(PrivateContext[DailyDeals]):
    """A tap on a button of the deal of the day; ``key`` is the button's day."""

    handlers: DailyHandlers

    def title(self, current: Try, words: Words) -> str:
        return panel_title(words, current.row.day)

    async def show(self, rendered: Rendered, current: Try) -> None:
        await self.handlers.show(self.interaction, self.games, rendered, current.row.day, current.revision)

    async def show_end(self, current: Try) -> None:
        await self.handlers.show_today(self.interaction, self.games, current)


async def _begin(context: DailyContext) -> None:
    if context.key != context.games.today:
        raise CodedError("daily_over")
    person = context.interaction.user
    begun = await context.games.begin(person.id, person.display_name, guild_of(context.interaction))
    await context.advance(begun)


async def _today(context: DailyContext) -> None:
    """Show the user's state in today's deal, of the game in the button."""
    game, handlers = context.request.arg, context.handlers
    await handlers.show_standing(context.interaction, handlers.games.of(game) if game else context.games)


async def _share(context: DailyContext) -> None:
    if context.key != context.games.today:
        raise CodedError("daily_over")
    current = await context.found()
    if current.is_over:
        await context.handlers.share(context.interaction, context.games, current)
    else:
        await context.redraw()


async def _replay(context: DailyContext) -> None:
    await context.handlers.replay(context.interaction, f"{context.request.arg}-{context.request.word(0)}")


ACTIONS: Final[dict[str, ButtonAction[DailyContext]]] = {
    "begin": ButtonAction(_begin),
    "today": ButtonAction(_today),
    ANNOUNCED: ButtonAction(_today),
    "yesterday": ButtonAction(lambda tap: tap.handlers.show_yesterday(tap.interaction, tap.games)),
    "replay": ButtonAction(_replay),
    "share": ButtonAction(_share),
    COMMITMENTS: ButtonAction(lambda tap: tap.handlers.show_commitments(tap.interaction, tap.games)),
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
