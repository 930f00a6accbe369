"""Actions of the buttons of a meeting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_io.access import moderates
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.discord_io.safe_text import plain_name
from bot.meetings.service import Meetings
from bot.meetings.state import FEWEST, MeetingRow, Signed
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class MeetingContext(ActionContext):
    """A tap on a button of a meeting.

    Attributes:
        meetings: the meetings.
        row: the meeting.
    """

    meetings: Meetings
    row: MeetingRow

    async def say(self, key: str) -> None:
        """Answer with a sentence."""
        text = words_of(self.interaction, self.row.game)(key)
        await answer_private(self.interaction, Rendered(content=text), as_new=True)

    def check_host(self) -> None:
        """Check that the user made the meeting, or moderates. *Raises:* CodedError ``meeting_not_yours``."""
        if self.user != self.row.host_id and not moderates(self.interaction, self.row):
            raise CodedError("meeting_not_yours")


async def _join(context: MeetingContext) -> None:
    """Sign the user up; the last player needed has the table opened."""
    person = Signed(context.user, plain_name(context.interaction.user.display_name))
    row = await context.meetings.store.sign(context.row.id, person)
    await context.say("meeting-joined" if row.is_open else "meeting-joined-last")
    await context.meetings.proceed(row.id)


async def _leave(context: MeetingContext) -> None:
    await context.meetings.store.withdraw(context.row.id, context.user)
    await context.say("meeting-left")
    await context.meetings.proceed(context.row.id)


async def _start(context: MeetingContext) -> None:
    """Open the table now, with bots in the free seats, for a user who has signed up."""
    store = context.meetings.store
    context.row.check_open(store.now())
    people = [one.user for one in await store.people(context.row.id)]
    if context.user not in people:
        raise CodedError("meeting_not_signed")
    if len(people) < FEWEST:
        raise CodedError("meeting_too_few")
    await store.start(context.row, [people])
    await context.say("meeting-started")
    await context.meetings.proceed(context.row.id)


async def _cancel(context: MeetingContext) -> None:
    context.check_host()
    store = context.meetings.store
    context.row.check_open(store.now())
    await store.change(context.row, status="cancelled", ended_at=store.now())
    await context.say("meeting-cancelled-now")
    await context.meetings.proceed(context.row.id)


async def _calls(context: MeetingContext) -> None:
    """Have the user called when somebody looks for players at this game here, or no longer."""
    row = context.row
    is_on = await context.meetings.store.toggle_call(row.guild_id, row.game, context.user)
    await context.say("meeting-calls-on" if is_on else "meeting-calls-off")


ACTIONS: Final[dict[str, ButtonAction[MeetingContext]]] = {
    "join": ButtonAction(_join),
    "leave": ButtonAction(_leave),
    "start": ButtonAction(_start),
    "cancel": ButtonAction(_cancel),
    "calls": ButtonAction(_calls),
}
