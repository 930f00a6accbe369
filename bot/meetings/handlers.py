"""Handlers of ``/lfg`` and ``/club``, and of the buttons of meetings."""

from __future__ import annotations

import math
from typing import Any, Final

import discord

from bot.discord_io.access import check_can_open, guild_of, may_use
from bot.discord_io.choices import Choices, offered
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_text, answering, public_locale, words_of
from bot.discord_io.safe_text import plain_name
from bot.game_kit.channel_game import offer_games
from bot.game_kit.module import GameModule
from bot.meetings.actions import ACTIONS, MeetingContext, show_season
from bot.meetings.clubs import NewClub
from bot.meetings.service import Meetings
from bot.meetings.state import MOST_ROUNDS, ROUND_MINUTES, SEARCH_S, Format, NewMeeting, Signed
from bot.runtime.dates import check_zone, next_date, parse_time
from bot.runtime.intervals import Intervals
from bot.settings import GuildSettings, Settings
from bot.storage.paged import Caps
from bot.tables.setup.creation import TableCreation
from engine.errors import CodedError

WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

MOST_CALLED: Final = 50
"""Users whom one page mentions."""


class MeetingHandlers:
    """Meetings on Discord.

    Args:
        meetings: the meetings.
        creation: whether the server allows tables in a channel.
        settings: whom to mention.
        calls: limit on how often a user may have others mentioned.
        most: how many searches may be open.
        clubs_per_guild: how many series a server may have.
    """

    def __init__(
        self,
        meetings: Meetings,
        creation: TableCreation,
        settings: Settings,
        calls: Intervals,
        most: Caps,
        clubs_per_guild: int,
    ) -> None:
        self.meetings = meetings
        self._creation = creation
        self._settings = settings
        self._calls = calls
        self.most = most
        self._per_guild = clubs_per_guild

    async def search(
        self, interaction: Interaction, game: str | None, length: str | None, minutes: int | None
    ) -> None:
        """Answer ``/lfg``: look for players, now or in so many minutes; an open search is shown again."""
        async with answering(interaction):
            guild_id, user = guild_of(interaction), interaction.user
            module = self.module(game)
            settings = await self.check_place(interaction)
            before = await self.meetings.store.open_of(user.id, guild_id)
            if before is not None:
                await answer_text(interaction, "meeting-made-before")
                await self.meetings.show(before.id)
                return
            if wait_s := self._calls.wait_s(user.id):
                raise CodedError("meeting_soon", seconds=math.ceil(wait_s))
            length = length or settings.of_game(module.name).length
            rules, length = await self.rules(interaction, module, length)
            now = self.meetings.store.now()
            new = NewMeeting(
                guild_id=guild_id,
                channel_id=interaction.channel_id or 0,
                host_id=user.id,
                locale=await public_locale(interaction),
                game=module.name,
                rules=module.game.dump_rules(rules),
                length=length,
                pace=settings.pace,
                starts_at=None if minutes is None else now + 60 * minutes,
                until=now + (SEARCH_S if minutes is None else 60 * minutes),
                most=rules.players,
            )
            host = Signed(user.id, plain_name(user.display_name))
            row = await self.meetings.store.create(new, host, self.most)
            self._calls.take(user.id)
            await answer_text(interaction, "meeting-made")
            await self.meetings.show(row.id, calls=await self._called(interaction, row.guild_id, row.game))

    # -------------------------------------------------------------- club nights

    async def night(
        self,
        interaction: Interaction,
        weekday: str,
        at: str,
        zone: str,
        game: str | None,
        length: str | None,
        least: int | None,
        form: str | None = None,
        rounds: int | None = None,
        minutes: int | None = None,
    ) -> None:
        """Answer ``/club night``: make a series, and post its first date."""
        async with answering(interaction):
            _check_moderator(interaction)
            here = guild_of(interaction), interaction.channel_id or 0
            settings = await self.check_place(interaction)
            module = self.module(game)
            length = length or settings.of_game(module.name).length
            rules, length = await self.rules(interaction, module, length)
            chosen = _format(interaction, module, form)
            is_long = (rounds or 1) > 1 or chosen == "duplicate"
            new = NewClub(
                guild_id=here[0],
                channel_id=here[1],
                host_id=interaction.user.id,
                locale=await public_locale(interaction),
                game=module.name,
                rules=module.game.dump_rules(rules),
                length=length,
                pace=settings.pace,
                weekday=WEEKDAYS.index(weekday),
                minute=parse_time(at),
                zone=check_zone(zone),
                least=least or rules.players,
                format=chosen,
                rounds=min(rounds or 1, MOST_ROUNDS),
                minutes=minutes or (ROUND_MINUTES if is_long else None),
            )
            clubs = self.meetings.nights.clubs
            club = await clubs.create(new, self._per_guild)
            first = next_date(new.weekday, new.minute, new.zone, self.meetings.store.now())
            await answer_text(interaction, "club-made", at=f"<t:{int(first)}:F>")
            if (number := await clubs.post_next(club.id)) is not None:
                await self.meetings.proceed(number)

    async def stop(self, interaction: Interaction) -> None:
        """Answer ``/club stop``: end the series of this channel, and call its next date off."""
        async with answering(interaction):
            _check_moderator(interaction)
            clubs, store = self.meetings.nights.clubs, self.meetings.store
            found = await clubs.open_in(interaction.channel_id or 0)
            if not found:
                raise CodedError("club_none")
            for club in found:
                await clubs.end(club.id)
            await answer_text(interaction, "club-stopped")
            for club in found:
                for number in await store.dates_ahead(club.id):
                    row = await self.meetings.store.row(number)
                    if row.is_open:
                        await store.change(row, status="cancelled", ended_at=store.now())
                    else:  # the round being played is the last one
                        await store.change(row, rounds=row.round)
                    await self.meetings.proceed(number)

    async def standing(self, interaction: Interaction) -> None:
        """Answer ``/club standing``: the standing over the nights of this channel's series."""
        async with answering(interaction):
            guild_of(interaction)
            found = await self.meetings.nights.clubs.last_night(interaction.channel_id or 0)
            if found is None:
                raise CodedError("club_none")
            await show_season(interaction, self.meetings, await self.meetings.store.row(found))

    # ------------------------------------------------------------------- shared

    async def check_place(self, interaction: Interaction) -> GuildSettings:
        """Check that a page and its tables may be opened here; return the server's settings.

        Raises:
            CodedError: ``channel_not_allowed``, ``write_forbidden``, ``permissions_missing``.
        """
        here = guild_of(interaction), interaction.channel_id or 0
        settings = await self._creation.check_channel(*here, interaction.channel)
        check_can_open(interaction, thread=isinstance(interaction.channel, discord.TextChannel))
        return settings

    async def offer_games(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the games."""
        return offer_games(interaction, self.meetings.modules.all, typed)

    async def offer_lengths(self, interaction: Interaction, game: str | None, typed: str) -> Choices:
        """Offer the lengths of the game chosen."""
        module, words = self.module(game), words_of(interaction)
        catalogue = module.catalogue
        return offered(((catalogue.length_title(one, words), one) for one in catalogue.lengths), typed)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> MeetingContext:
        """Load the meeting of a button. *Raises:* CodedError ``meeting_gone`` to users who cannot see it."""
        number, _, _ = request.number(0), request.revision, request.among(ACTIONS)
        row = await self.meetings.store.row(number)
        if not may_use(interaction, row, takes_part=False):
            raise CodedError("meeting_gone")
        return MeetingContext(interaction, request, self.meetings, row)

    def action(self, context: MeetingContext, /) -> ButtonAction[MeetingContext]:
        """Return the action for the tap's verb."""
        return context.request.among(ACTIONS)

    def module(self, game: str | None) -> GameModule:
        """Return a game, or the first. *Raises:* CodedError ``meeting_no_game``."""
        module = next(iter(self.meetings.modules.all)) if game is None else self.meetings.modules.get(game)
        if module is None:
            raise CodedError("meeting_no_game")
        return module

    async def rules(
        self, interaction: Interaction, module: GameModule, length: str | None
    ) -> tuple[Any, str]:
        """Return the server's rules in a length, by default the shortest. *Raises:* ``meeting_no_length``."""
        catalogue = module.catalogue
        chosen = length or catalogue.lengths[-1]
        if chosen not in catalogue.lengths:
            raise CodedError("meeting_no_length")
        return catalogue.of_length(await catalogue.find(interaction, None), chosen), chosen

    async def _called(self, interaction: Interaction, guild_id: int, game: str) -> list[int]:
        """Return the users who want to hear of it, and are still here."""
        callers = await self.meetings.store.callers(guild_id, game)
        others = [user for user in callers if user != interaction.user.id]
        return await self._settings.wanting_calls(guild_id, others, MOST_CALLED)


def _check_moderator(interaction: Interaction) -> None:
    """Check that the user may post for the whole server. *Raises:* CodedError ``club_not_moderator``."""
    if not interaction.permissions.manage_messages:
        raise CodedError("club_not_moderator")


def _format(interaction: Interaction, module: GameModule, chosen: str | None) -> Format:
    """Return the format of a new series.

    Raises:
        CodedError: ``club_format`` for a game that has none of that name, ``club_channel`` and
            ``permissions_missing`` where its tables cannot be private.
    """
    if chosen in (None, "places"):
        return "places"
    by_game: dict[str, Format] = {}
    if module.shared_rules is not None:
        by_game["duplicate"] = "duplicate"
    if module.tournament is not None:
        by_game["tournament"] = "tournament"
    if chosen not in by_game:
        raise CodedError("club_format", game=module.title(words_of(interaction)))
    if not isinstance(interaction.channel, discord.TextChannel):
        raise CodedError("club_channel")
    check_can_open(interaction, private_thread=True)
    return by_game[chosen]
