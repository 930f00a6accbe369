"""Steps that only club nights take: the check-in, Discord's event, the prizes."""

from __future__ import annotations

from dataclasses import dataclass

from bot.contests.contest import Contest, Event, event
from bot.contests.kind import Step
from bot.contests.night.events import create_event, delete_event, move_event
from bot.contests.night.rules import Night
from bot.contests.night.screens import night_title, render_call, render_prizes
from bot.contests.night.series import Series
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.discord_io.delivery import Failure
from bot.discord_io.sending import send
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.pages.page import Page, PageMessage
from bot.settings import Settings


@dataclass(frozen=True, slots=True)
class Call(Step[Night]):
    """Post the ping that opens the check-in, at most once; a late one moves Discord's event."""

    before: Event
    modules: GameModules
    settings: Settings

    async def claim(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        return self.before

    async def run(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        row, state = contest.row, contest.state
        guild = tables.client.get_guild(row.guild_id)
        if guild is not None and state.event_id and state.starts_at != row.starts_at:
            await move_event(guild, state.event_id, state.starts_at)
        people = [person.user for person in state.people if person.answer != "cant"]
        # Discord takes 100 mentions.
        called = await self.settings.wanting_calls(row.guild_id, people, most=90)
        if called:
            channel = tables.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            page = None if row.message_id is None else channel.get_partial_message(row.message_id).jump_url
            rendered = render_call(words(row.locale, row.game), called, page)
            await send(
                channel, rendered, rendered.view(row.subject), pings=called, doing="calling to a check-in"
            )
        return None


@dataclass(frozen=True, slots=True)
class MakeEvent(Step[Night]):
    """Make Discord's scheduled event, at most once."""

    before: Event
    modules: GameModules

    async def claim(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        return self.before

    async def run(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Make the event, if the bot may."""
        row = contest.row
        guild = tables.client.get_guild(row.guild_id)
        if guild is None:
            return None
        title = night_title(contest.state, self.modules.installed(row.game), words(row.locale, row.game))
        made = await create_event(guild, contest.state, title)
        return None if made is None else event("event", id=made)


@dataclass(frozen=True, slots=True)
class DeleteEvent(Step[Night]):
    """Delete the event of a night that does not take place."""

    done: Event

    async def run(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        guild = tables.client.get_guild(contest.row.guild_id)
        if guild is not None and contest.state.event_id:
            await delete_event(guild, contest.state.event_id)
        return self.done


@dataclass(frozen=True, slots=True)
class Prizes(Step[Night]):
    """Post the prizes of a night that is over; after a stop they are found by their button."""

    contests: Contests
    modules: GameModules
    settings: Settings

    async def run(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Post the prizes, or edit them after a correction."""
        row, state, found = contest.row, contest.state, list[int | None]()
        if not state.standing:
            return event("prize", message=None)
        series: Series | None = None
        if row.parent_id is not None:
            series = (await self.contests.load(row.parent_id)).state
        is_on = series is not None and not series.is_stopped
        rendered = render_prizes(
            state,
            self.modules.installed(row.game),
            words(row.locale, row.game),
            {person.user: person.name for person in state.people},
            state.standing,
            next_at=series.hour.after(self.contests.store.now()) if is_on and series is not None else None,
            pictures=(await self.settings.guild(row.guild_id)).pictures,
        )

        async def note(message_id: int | None) -> None:
            found.append(message_id)

        message = PageMessage(tables.client, row, state.prize_id, row.subject, note, ("prize",))
        failure = await message.show(Page(rendered))
        if failure is Failure.UNREACHABLE:
            return None
        return event("prize", message=found[-1] if found else state.prize_id)
