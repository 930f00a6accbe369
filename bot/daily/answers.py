"""Answers about the deal of the day, for one user, after the bots' moves."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.daily.comparison import Comparison, compared
from bot.daily.days import DayRow, commitment_of_day, seed_of, shifted, starts_at
from bot.daily.posts import render_card
from bot.daily.screens import (
    DayFacts,
    ReferenceFacts,
    render_commitments,
    render_comparison,
    render_daily_result,
    render_intro,
    with_other_games,
)
from bot.daily.service import DailyDeals, DailyGames, Try
from bot.discord_io.access import guild_of, may_write
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import answer_public
from bot.game_kit.lobby import level_name
from bot.game_kit.private_game import challenge_request
from bot.game_kit.scene import Scene
from bot.i18n import words as catalogue_of
from bot.runtime.background import BackgroundTasks
from bot.solo.panel import private_scene, show_private
from bot.solo.replays import ShowReplay
from engine.errors import CodedError

log = logging.getLogger(__name__)


class DailyAnswers:
    """Private answers about days and finished tries.

    Args:
        games: the deals of each game that has one.
        replay: shows a try of a past day by the name that ``DailyGames.open_replay`` parses.
        background: computes the reference game, even if no answer waits for it any more.
    """

    def __init__(self, games: DailyGames, replay: ShowReplay, background: BackgroundTasks) -> None:
        self.games = games
        self.replay = replay
        self._background = background

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
        rendered = with_other_games(rendered, words_of(interaction), self.games.beside(deals))
        await self.show(interaction, deals, rendered, day.day, 0 if current is None else current.revision)

    async def share(self, interaction: Interaction, deals: DailyDeals, current: Try) -> None:
        """Post the card of a finished try in the channel, if the player may write there."""
        if not may_write(interaction):
            await answer_error(interaction, CodedError("write_forbidden"), as_new=True)
            return
        person, day = interaction.user, current.row.day
        words = catalogue_of(await public_locale(interaction), deals.module.name)
        dealt = replace(_dealt_scene(interaction, deals, await deals.find_or_make_day(day)), words=words)
        sides = deals.module.game.sides(dealt.rules)
        rendered = render_card(
            deals.daily,
            dealt,
            day,
            person.display_name,
            await deals.week(person.id, day),
            await _comparison(interaction, deals, day),
            await deals.streak(person.id),
            bots=sum(len(side) for side in sides if dealt.seat not in side),
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
        days = [await deals.find_or_make_day(day) for day in (deals.today, shifted(deals.today, 1))]
        say = words_of(interaction, deals.module.name)
        await answer_private(interaction, render_commitments(say, *map(commitment_of_day, days)), as_new=True)

    async def show_yesterday(self, interaction: Interaction, deals: DailyDeals) -> None:
        """Show the results of yesterday's deal. *Raises:* CodedError ``daily_untried`` if never opened."""
        day = await deals.yesterday()
        if day is None:
            raise CodedError("daily_untried")
        scene = _dealt_scene(interaction, deals, day)
        proof = commitment_of_day(day), seed_of(day).hex()
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
        finding = self._background.spawn(_reference(interaction, deals, day, current))
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
        commitment_of_day(tomorrow),
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
    scene, text = private_scene(interaction, deals.module, parting.table), deals.module.move_text
    return replace(
        facts,
        moment=deals.daily.moment(scene),
        mine=text(scene, parting.mine),
        theirs=text(scene, parting.theirs),
    )


async def _comparison(interaction: Interaction, deals: DailyDeals, day: str) -> Comparison:
    return compared(await deals.tries.outcomes(day), interaction.user.id, guild_of(interaction))


def _dealt_scene(interaction: Interaction, deals: DailyDeals, day: DayRow) -> Scene:
    user = interaction.user
    table = deals.table_of(day, user.display_name, user=user.id)
    return private_scene(interaction, deals.module, table)
