"""Handlers of ``/lfg`` and of the buttons of meetings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.discord_io.access import check_can_open, guild_of, may_use
from bot.discord_io.choices import Choices, offered
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.error_answers import answering
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.private_answers import answer_text
from bot.discord_io.safe_text import plain_name
from bot.game_kit.module import GameModule
from bot.meetings.actions import ACTIONS, NIGHT_ACTIONS, SEARCH_ACTIONS, MeetingContext
from bot.meetings.service import Meetings
from bot.meetings.state import SEARCH_LIFE_S, NewMeeting, Signed
from bot.runtime.keyed import Intervals
from bot.settings import GuildSettings, Settings
from bot.storage.store import Caps
from bot.tables.setup.creation import TableCreation
from engine.errors import CodedError


@dataclass(eq=False, repr=False)
class MeetingHandlers:
    """Meetings on Discord; ``mention_limiter`` limits how often a user may have others mentioned."""

    meetings: Meetings
    creation: TableCreation
    settings: Settings
    mention_limiter: Intervals
    most: Caps

    async def search(
        self, interaction: Interaction, game: str | None, length: str | None, minutes: int | None
    ) -> None:
        """Answer ``/lfg``: search for players now or in ``minutes``; an open search is shown again."""
        async with answering(interaction):
            module = self.module(game)
            settings = await self.check_place(interaction)
            length = length or settings.of_game(module.name).length
            rules, length = await self.rules(interaction, module, length)
            mentioned = partial(self._mentioned, interaction, guild_of(interaction), module.name)
            terms = module, rules, length, settings.pace
            await self.make(interaction, *terms, made="meeting-made", mentioned=mentioned, minutes=minutes)

    async def make(
        self,
        interaction: Interaction,
        module: GameModule,
        rules: Any,
        length: str,
        pace: str,
        *,
        made: str,
        mentioned: Callable[[], Awaitable[Sequence[int]]],
        minutes: int | None = None,
        season_id: int | None = None,
    ) -> None:
        """Post a search of the user that begins when it is full, or in ``minutes``; or show their open one.

        ``made`` is the key of the answer, ``mentioned`` returns the users to mention, and ``season_id`` is as
        in ``NewMeeting``.

        Raises:
            CodedError: ``meeting_soon`` for a user who had others mentioned a moment ago, and the errors of
                ``MeetingStore.create``.
        """
        guild_id, user, store = guild_of(interaction), interaction.user, self.meetings.store
        before = await store.open_of(user.id, guild_id, season_id)
        if before is not None:
            await answer_text(interaction, "meeting-made-before", module.name)
            await self.meetings.show(before.id)
            return
        if not self.mention_limiter.take(user.id):
            raise CodedError("meeting_soon", seconds=self.mention_limiter.seconds_left(user.id))
        now = store.now()
        new = NewMeeting(
            guild_id=guild_id,
            channel_id=interaction.channel_id or 0,
            host_id=user.id,
            locale=await public_locale(interaction),
            game=module.name,
            rules=module.game.dump_rules(rules),
            length=length,
            pace=pace,
            starts_at=None if minutes is None else now + 60 * minutes,
            until=now + (SEARCH_LIFE_S if minutes is None else 60 * minutes),
            most=rules.players,
            season_id=season_id,
        )
        try:
            row = await store.create(new, Signed(user.id, plain_name(user.display_name)), self.most)
        except CodedError:
            self.mention_limiter.give_back(user.id)
            raise
        await answer_text(interaction, made, module.name)
        await self.meetings.show(row.id, pings=await mentioned())

    async def check_place(self, interaction: Interaction) -> GuildSettings:
        """Check that a page and its tables may be opened here; return the server's settings.

        *Raises:* CodedError ``channel_not_allowed``, ``write_forbidden``, ``permissions_missing``.
        """
        here = guild_of(interaction), interaction.channel_id or 0
        settings = await self.creation.check_channel(*here, interaction.channel)
        check_can_open(interaction, thread=isinstance(interaction.channel, discord.TextChannel))
        return settings

    async def offer_lengths(self, interaction: Interaction, game: str | None, typed: str) -> Choices:
        """Offer the lengths of the chosen game."""
        module, words = self.module(game), words_of(interaction)
        catalogue = module.catalogue
        return offered(((catalogue.length_title(one, words), one) for one in catalogue.lengths), typed)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> MeetingContext:
        """Load the meeting of a button. *Raises:* CodedError ``meeting_gone`` to users who cannot see it."""
        number = request.subject(ACTIONS)
        row = await self.meetings.store.row(number)
        if not may_use(interaction, row, takes_part=False):
            raise CodedError("meeting_gone")
        return MeetingContext(interaction, request, self.meetings, row)

    def action(self, context: MeetingContext, /) -> ButtonAction[MeetingContext]:
        """Return the action for the tap's verb."""
        return context.request.among(SEARCH_ACTIONS if context.row.club_id is None else NIGHT_ACTIONS)

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

    async def _mentioned(self, interaction: Interaction, guild_id: int, game: str) -> list[int]:
        """Return the members who want to be mentioned in searches for the game."""
        callers = await self.meetings.store.callers(guild_id, game)
        others = [user for user in callers if user != interaction.user.id]
        return await self.settings.wanting_calls(guild_id, others, most=50)
