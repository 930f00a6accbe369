"""*Report this table*: a message to the server's managers, with the record of what everybody may see."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.discord_io.access import is_open_to_all, may_see
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form
from bot.discord_io.languages import public_locale
from bot.discord_io.message import Rendered, embed
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped
from bot.discord_io.sending import send_by
from bot.game_kit.played import played_of
from bot.history.archive import record_file
from bot.i18n import words
from bot.metrics.meters import USER_REPORTS, start_at_zero
from bot.runtime.keyed import Intervals
from bot.storage.sealing import is_public
from bot.tables.actions.context import TableContext
from engine.errors import CodedError, require

log = logging.getLogger(__name__)

start_at_zero(USER_REPORTS, ("table", "lost"))

REPORT_INTERVAL_S: Final = 600.0
"""Seconds between two reports of one user."""

REASON_CHARS: Final = 1000


@dataclass(frozen=True, slots=True)
class TableReports:
    """The actions of a report; ``limiter`` limits how often a user may send one."""

    limiter: Intervals = field(default_factory=lambda: Intervals(REPORT_INTERVAL_S))

    @property
    def actions(self) -> dict[str, ButtonAction[TableContext]]:
        """The actions by verb; the form's only field is the argument of the second."""
        return {
            "report_table": ButtonAction(self.ask, lasting=True),
            "report_table_in": ButtonAction(self.send, is_costly=True, lasting=True),
        }

    async def ask(self, context: TableContext) -> None:
        """Ask for the reason. *Raises:* CodedError ``reports_off``, ``report_soon``."""
        channel_id = self._check(context)
        say = context.words
        line = FormField(
            "reason",
            say("report-field"),
            "",
            say("report-hint", **_readers(context, channel_id)),
            REASON_CHARS,
            is_long=True,
            is_required=True,
        )
        request = context.request.about.request("report_table_in")
        await ask_form(context.interaction, request.custom_id, say("report-form"), [line])

    async def send(self, context: TableContext) -> None:
        """Post the report in the channel that the managers chose.

        *Raises:* CodedError ``report_empty``, ``report_lost`` if it cannot be posted, those of ``ask``.
        """
        channel_id = self._check(context)
        if not (reason := context.arg.strip()[:REASON_CHARS]):
            raise CodedError("report_empty")
        with self.limiter.started(context.user, _soon):
            await self._post(context, channel_id, reason)
        USER_REPORTS.labels("table").inc()
        log.info("table %d: reported to the managers", context.table.id)
        done = Rendered(content=context.words("report-done", **_readers(context, channel_id)))
        await answer_private(context.interaction, done, as_new=True)

    async def _post(self, context: TableContext, channel_id: int, reason: str) -> None:
        """Post a report. *Raises:* CodedError ``report_lost``; UnreadableTable; StorageError."""
        row, table, user = context.table.row, context.table, context.interaction.user
        say, scene = words(await public_locale(context.interaction)), table.scene()
        people = [
            f"{scene.bare(seat)} (<@{who.user}>)"
            for seat, who in enumerate(table.state.seats)
            if who is not None and who.user is not None and who.user > 0
        ]
        link = table.public_message.message.link or f"<#{row.channel_id}>"
        has_record = is_public(row)
        message = embed(
            say("report-title", number=str(table.id)),
            [
                say("report-by", name=f"{escaped(user.display_name)} (<@{user.id}>)"),
                say("report-players", names=say.list(people)),
                say("report-place", place=link),
            ],
            f"> {escaped(reason)}".replace("\n", "\n> "),
            "" if has_record else say("report-sealed"),
        )
        files: list[discord.File] = []
        if has_record:
            played = await played_of(table.module.game, row, table.journal)
            files += filter(None, [record_file(row, table.module, played)])
        channel = context.interaction.client.get_partial_messageable(channel_id, guild_id=row.guild_id)
        sent = await send_by(channel.send, Rendered(embeds=(message,)), doing="posting a report", files=files)
        if sent.value is None:
            USER_REPORTS.labels("lost").inc()
            log.warning("the report of a table could not be posted in channel %d", channel_id)
            raise CodedError("report_lost")

    def _check(self, context: TableContext) -> int:
        """Return the channel of reports, if the user may send one now."""
        channel_id = require(context.table.settings.report_channel, CodedError("reports_off"))
        self.limiter.check(context.user, _soon)
        return channel_id


def _readers(context: TableContext, channel_id: int) -> dict[str, str]:
    """Return who reads the channel of reports, as facts of texts; its name only for a user who can see it."""
    guild, user = context.interaction.guild, context.interaction.user
    channel = None if guild is None else guild.get_channel(channel_id)
    if channel is None or not isinstance(user, discord.Member) or not may_see(channel, user):
        return {"readers": "managers", "channel": "", "name": ""}
    readers = "all" if is_open_to_all(guild, channel_id) else "some"
    return {"readers": readers, "channel": channel.mention, "name": f"#{channel.name}"}


def _soon(seconds: int) -> CodedError:
    return CodedError("report_soon", seconds=seconds)
