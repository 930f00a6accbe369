"""Actions of the buttons of a club night."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_io.access import moderates
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered, request_view
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.safe_text import whole_name
from bot.game_kit.result_table import FILE, send_results
from bot.meetings.events import calendar_file
from bot.meetings.night_page import night_title
from bot.meetings.private_pages import deals_view, render_deals, render_season, standing_table
from bot.meetings.service import Meetings
from bot.meetings.state import CHECK_IN_S, MEETING_ROOM, Answer, MeetingRow, Signed
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class MeetingContext(ActionContext):
    """A tap on a button of a club night."""

    meetings: Meetings
    row: MeetingRow

    async def say(self, key: str) -> None:
        """Answer with a sentence."""
        await answer_text(self.interaction, key, self.row.game)

    def check_host(self) -> None:
        """Check that the user made the night, or moderates. *Raises:* CodedError ``club_not_moderator``."""
        if self.user != self.row.host_id and not moderates(self.interaction, self.row):
            raise CodedError("club_not_moderator")


async def _cancel(context: MeetingContext) -> None:
    context.check_host()
    await context.meetings.store.cancel(context.row.id)
    await context.say("club-cancelled-now")
    await context.meetings.proceed(context.row.id)


ANSWERED: Final[dict[Answer, str]] = {
    "going": "club-answered-going",
    "maybe": "club-answered-maybe",
    "cant": "club-answered-cant",
}


async def _answer(answer: Answer, context: MeetingContext) -> None:
    store = context.meetings.store
    was_present = any(
        person.user == context.user and person.is_present for person in await store.people(context.row.id)
    )
    name = whole_name(context.interaction.user.display_name)
    person = Signed(context.user, name, answer, is_present=was_present and answer == "going")
    await store.answer(context.row.id, person)
    is_leaving = not context.row.is_open and answer == "cant"
    await context.say("club-answered-leaves" if is_leaving else ANSWERED[answer])
    await context.meetings.proceed(context.row.id)


async def _season(context: MeetingContext) -> None:
    page = context.request.number(2) if len(context.request.args) > 2 else 0
    await show_season(context.interaction, context.meetings, context.row, page)


async def _deals(context: MeetingContext) -> None:
    """Show the deals of a duplicate night that are no longer sealed, on the page in the button."""
    row, store = context.row, context.meetings.store
    rendered = render_deals(
        row,
        context.meetings.modules.installed(row.game),
        words_of(context.interaction, row.game),
        await store.tables(row.id),
        {person.user: person.name for person in await store.people(row.id)},
        asker=context.user,
        page=context.request.number(2) if len(context.request.args) > 2 else 0,
    )
    await answer_private(context.interaction, rendered, deals_view(rendered, row))


async def _file(context: MeetingContext) -> None:
    """Send the standing of the night, or of its series, as files. *Raises:* CodedError ``club_no_nights``."""
    row, nights = context.row, context.meetings.nights
    club = await nights.clubs.get(row.club_id)
    is_night = context.request.word(2, ("night", "season")) == "night"
    standing = await (nights.standing(row) if is_night else nights.season(club))
    if not standing:
        raise CodedError("club_no_nights")
    table = standing_table(standing, await nights.clubs.names(club.id))
    name = f"{row.game}-club-night-{row.id}" if is_night else f"{row.game}-club-{club.id}"
    await send_results(context.interaction, name, table)


async def show_season(interaction: Interaction, meetings: Meetings, row: MeetingRow, page: int = 0) -> None:
    """Show the standing of a night's club. Raises the errors of ``render_season``, and ``club_none``."""
    clubs = meetings.nights.clubs
    club = await clubs.get(row.club_id)
    rendered = render_season(
        club,
        meetings.modules.installed(club.game),
        words_of(interaction, club.game),
        await meetings.nights.season(club),
        await clubs.names(club.id),
        asker=interaction.user.id,
        page=page,
    )
    view = request_view(rendered, MEETING_ROOM, str(row.id), str(row.revision))
    await answer_private(interaction, rendered, view)


async def _here(context: MeetingContext) -> None:
    """Check the user in. Raises the errors of ``MeetingStore.answer``, and ``club_early``."""
    row, store = context.row, context.meetings.store
    row.check_joinable(store.now())
    if (row.starts_at or 0.0) - store.now() > CHECK_IN_S:
        raise CodedError("club_early")
    name = whole_name(context.interaction.user.display_name)
    await store.answer(row.id, Signed(context.user, name, is_present=True))
    await context.say("club-answered-here" if row.is_open else "club-answered-next")
    await context.meetings.proceed(row.id)


async def _calendar(context: MeetingContext) -> None:
    row, words = context.row, words_of(context.interaction, context.row.game)
    module = context.meetings.modules.installed(row.game)
    channel = context.meetings.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    made = calendar_file(
        f"{row.id}-{row.guild_id}@barbu",
        at=row.starts_at or row.until,
        made_at=row.created_at,
        summary=night_title(row, module, words),
        url=channel.jump_url,
    )
    file = discord.File(io.BytesIO(made), f"club-night-{row.id}.ics")
    await answer_private(context.interaction, Rendered(content=words("club-calendar")), files=[file])


ACTIONS: Final[dict[str, ButtonAction[MeetingContext]]] = {
    **{answer: ButtonAction(partial(_answer, answer)) for answer in ANSWERED},
    "cancel": ButtonAction(_cancel),
    "here": ButtonAction(_here),
    "present": ButtonAction(_here),  # under the ping, which must not be mistaken for the page
    "calendar": ButtonAction(_calendar),
    "season": ButtonAction(_season),
    "prize": ButtonAction(_season),
    "deals": ButtonAction(_deals),
    FILE: ButtonAction(_file, is_costly=True),
}
