"""The buttons of club nights, and those under the searches of earlier versions, which share their room."""

from __future__ import annotations

from dataclasses import dataclass

from bot.contests.room import ContestContext, ContestRoom
from bot.discord_io.access import may_use
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.meetings.actions import ACTIONS, MeetingContext
from bot.meetings.service import Meetings
from engine.errors import CodedError


@dataclass(eq=False, repr=False)
class MeetingHandlers:
    """Club nights on Discord; ``searches`` answers the buttons of old searches."""

    meetings: Meetings
    searches: ContestRoom

    async def open(
        self, interaction: Interaction, request: ComponentRequest, /
    ) -> MeetingContext | ContestContext:
        """Load the night of a button. *Raises:* CodedError ``meeting_gone`` to users who cannot see it."""
        row = await self.meetings.store.get(request.subject({*ACTIONS, *self.searches.actions}))
        if row is None:
            return await self.searches.open(interaction, request)
        if not may_use(interaction, row, takes_part=False):
            raise CodedError("meeting_gone")
        return MeetingContext(interaction, request, self.meetings, row)

    def action(self, context: MeetingContext | ContestContext, /) -> ButtonAction:
        """Return the action for the tap's verb."""
        if isinstance(context, ContestContext):
            return self.searches.action(context)
        return context.request.among(ACTIONS)
