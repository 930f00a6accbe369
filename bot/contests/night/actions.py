"""The buttons of a club night."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import Contest
from bot.contests.fair_play import FAIR, FairPlay, fair_buttons
from bot.contests.making import check_free
from bot.contests.night import rules
from bot.contests.night.kind import Nights
from bot.contests.night.private_pages import deals_view, render_deals, render_season, standing_table
from bot.contests.night.rules import CHECK_IN_S, Answer, Night
from bot.contests.night.screens import night_title, render_so_far
from bot.contests.night.steps import calendar_file
from bot.contests.room import ContestContext, stay
from bot.discord_io.access import moderates
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import whole_name
from bot.game_kit.exports import FILE, send_results
from bot.pages.page import page_link
from engine.errors import CodedError, require

NightContext = ContestContext[Night]

ANSWERED: Final[dict[Answer, str]] = {
    "going": "club-answered-going",
    "maybe": "club-answered-maybe",
    "cant": "club-answered-cant",
}
CHECKING_IN: Final[dict[Answer, str]] = {
    "going": "club-answered-going-now",
    "maybe": "club-answered-going-now",
    "cant": "club-answered-cant-now",
}
"""The answers while the check-in is open, whose button takes the place of those of the sign-up."""


@dataclass(frozen=True, slots=True)
class NightActions:
    """The actions of a night's buttons."""

    nights: Nights
    fair_play: FairPlay

    @property
    def by_verb(self) -> dict[str, ButtonAction[NightContext]]:
        return {
            **{
                answer: ButtonAction(partial(self._answer, answer), takes_seat=answer != "cant")
                for answer in ANSWERED
            },
            "cancel": ButtonAction(_ask_to_cancel),
            "cancel_yes": ButtonAction(_cancel),
            "stay": ButtonAction(stay),
            "here": ButtonAction(self._here, takes_seat=True),
            # Under the ping, which must not be mistaken for the page.
            "present": ButtonAction(self._here, takes_seat=True),
            "calendar": ButtonAction(self._calendar),
            "season": ButtonAction(self._season),
            "prize": ButtonAction(self._season),
            "deals": ButtonAction(self._deals),
            FILE: ButtonAction(self._file, is_costly=True),
            FAIR: ButtonAction(self._fair, is_costly=True),
        }

    async def _answer(self, answer: Answer, context: NightContext) -> None:
        is_leaving = not context.state.is_open and answer == "cant"
        was_present = context.user in context.state.present
        await self._store(context, answer, is_present=was_present and answer == "going")
        here = CHECKING_IN if context.state.is_called else ANSWERED
        await context.say("club-answered-leaves" if is_leaving else here[answer])
        await context.contests.proceed(context.contest.id)

    async def _here(self, context: NightContext) -> None:
        """Check the user in. Raises the errors of ``rules.answer``, and ``club_early``."""
        state, now = context.state, context.contests.store.now()
        state.check_joinable(now)
        if state.starts_at - now > CHECK_IN_S:
            raise CodedError("club_early")
        await self._store(context, "going", is_present=True)
        await context.say("club-answered-here" if state.is_open else "club-answered-next")
        await context.contests.proceed(context.contest.id)

    async def _store(self, context: NightContext, said: Answer, *, is_present: bool) -> None:
        state, now = context.state, context.contests.store.now()
        name = whole_name(context.interaction.user.display_name)

        async def check(connection: AsyncConnection) -> None:
            if said == "going":
                begins = state.starts_at if state.is_open else now
                await check_free(connection, context.user, begins, now, but=context.contest.id)

        await context.contests.act(
            context.contest.id,
            lambda one: rules.answer(one.state, context.user, name, said, now, is_present=is_present),
            check=check,
        )

    async def _season(self, context: NightContext) -> None:
        page = context.request.number(2) if len(context.request.args) > 2 else 0
        await self.show_season(context.interaction, context.contest, page)

    async def show_season(self, interaction: Interaction, contest: Contest[Night], page: int = 0) -> None:
        """Show the standing of a night's series, during its first night that of the night so far.

        Raises like ``render_season``, and ``club_none``.
        """
        found = require(await self.nights.season(contest), CodedError("club_none"))
        series, standing, names = found
        row, state = contest.row, contest.state
        module, words = self.nights.modules.installed(row.game), words_of(interaction, row.game)
        is_first = not any(date.lines for date in series.dates)
        if is_first and state.status in ("starting", "playing"):
            link = page_link(interaction.client, row, row.message_id)
            rendered = render_so_far(state, module, words, names, await self.nights.so_far(contest), link)
        else:
            asker = interaction.user.id
            rendered = render_season(series, module, words, standing, names, asker=asker, page=page)
        if interaction.user.id == row.host_id or moderates(interaction, row):
            rendered = replace(rendered, buttons=(*rendered.buttons, fair_buttons(module, words)))
        await answer_private(interaction, rendered, rendered.view(row.subject))

    async def _fair(self, context: NightContext) -> None:
        """Show a user who runs the nights whether players of the series seem to favour each other.

        *Raises:* CodedError ``club_not_moderator``, ``club_none``, and those of ``FairPlay``.
        """
        context.check_manager(CodedError("club_not_moderator"))
        found = require(await self.nights.season(context.contest), CodedError("club_none"))
        await self.fair_play.answer(context.interaction, context.contest.row, found[2], context.words)

    async def _deals(self, context: NightContext) -> None:
        """Show the deals of a duplicate night that are no longer sealed, on the page in the button."""
        state, row = context.state, context.contest.row
        rendered = render_deals(
            state,
            self.nights.modules.installed(row.game),
            words_of(context.interaction, row.game),
            await self.nights.tables(context.contest),
            {person.user: person.name for person in state.people},
            asker=context.user,
            page=context.request.number(2) if len(context.request.args) > 2 else 0,
        )
        await answer_private(context.interaction, rendered, deals_view(rendered, state))

    async def _file(self, context: NightContext) -> None:
        """Send the standing of the night, or of its series, as files. *Raises:* ``club_no_nights``."""
        row, found = context.contest.row, await self.nights.season(context.contest)
        if found is None:
            raise CodedError("club_none")
        series, season, names = found
        is_night = context.request.word(2, ("night", "season")) == "night"
        standing = context.state.standing if is_night else season
        if not standing:
            raise CodedError("club_no_nights")
        if is_night:
            name = f"{row.game}-club-night-{await context.contests.store.place(row.id)}"
        else:
            name = f"{row.game}-club-{series.row.number}"
        await send_results(context.interaction, name, standing_table(standing, names))

    async def _calendar(self, context: NightContext) -> None:
        row, words = context.contest.row, words_of(context.interaction, context.contest.row.game)
        module = self.nights.modules.installed(row.game)
        channel = context.contests.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        made = calendar_file(
            f"{row.number}-{row.guild_id}@barbu",
            at=context.state.starts_at,
            made_at=row.created_at,
            summary=night_title(context.state, module, words),
            url=channel.jump_url,
        )
        place = await context.contests.store.place(row.id)
        file = discord.File(io.BytesIO(made), f"club-night-{place}.ics")
        await answer_private(context.interaction, Rendered(content=words("club-calendar")), files=[file])


async def _ask_to_cancel(context: NightContext) -> None:
    """Ask whether to call a night off, since the next date's page has the same button just below."""
    context.check_manager(CodedError("club_not_moderator"))
    context.state.check_open(context.contests.store.now())
    await context.confirm("club-cancel-text", "cancel_yes", "club-button-cancel")


async def _cancel(context: NightContext) -> None:
    context.check_manager(CodedError("club_not_moderator"))
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.cancel(one.state, now), "club-cancelled-now")
