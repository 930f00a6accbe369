"""The public page of a contest: one message that shows one revision."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord

from bot.contests.contest import Contest
from bot.contests.store import ContestStore
from bot.discord_io.access import missing_to_post
from bot.discord_io.component_request import is_button_of
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered, request_view
from bot.discord_io.posted import show_posted
from bot.runtime.keyed import KeyedLocks
from bot.storage.schema.personal import EDIT_ONLY


@dataclass(frozen=True, slots=True)
class Page:
    """The public page of a contest as it should be now.

    Attributes:
        rendered: its content; its buttons become requests to the contest at its revision.
        is_new: whether it is posted as a new message when this revision is first shown.
        closed: what the old message of a new page shows; by default it only loses its buttons.
        pings: users a new message mentions.
        is_posted: whether a lost or first message is posted; if not, it is edited only.
    """

    rendered: Rendered
    is_new: bool = False
    closed: Rendered | None = None
    pings: Sequence[int] = ()
    is_posted: bool = True


@dataclass(eq=False, repr=False)
class ContestPages:
    """The pages of all contests."""

    client: discord.Client
    store: ContestStore
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    async def show(
        self, contest: Contest[Any], verbs: Container[str], render: Callable[[], Awaitable[Page | None]]
    ) -> Failure | None:
        """Make the page show the contest; return why it does not, or None.

        ``verbs`` are those of its buttons, by which a lost page is found. The first page of an open contest
        waits until the bot may post in its channel.
        """
        async with self._locks.of(contest.id):
            row = contest.row
            if row.shown == row.revision or (guild := self.client.get_guild(row.guild_id)) is None:
                return None
            if row.message_id is None and row.is_open and missing_to_post(guild, row.channel_id):
                return None
            if (page := await render()) is None:
                await self.store.set_shown(row.id, row.revision)
                return None
            failure = await show_posted(
                self.client,
                self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id),
                page.rendered,
                request_view(page.rendered, row.kind, str(row.number), str(row.revision)),
                message_id=row.message_id,
                note=partial(self.store.set_message, row.id),
                is_ours=partial(is_button_of, row.kind, verbs, row.number),
                as_new=page.is_new and row.shown != EDIT_ONLY,
                edits_only=not page.is_posted or (row.shown == EDIT_ONLY and not row.is_open),
                closed=page.closed,
                pings=page.pings,
            )
            if failure is not Failure.UNREACHABLE:
                await self.store.set_shown(row.id, row.revision)
            return failure
