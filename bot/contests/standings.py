"""The standings of contests in the list of leaderboards, so that a server has them all in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.contests.contest import NO_CHANNEL, ContestRow
from bot.contests.runner import Contests
from bot.discord_io.access import guild_of, may_use
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ListOption
from bot.discord_io.parts import Standings
from bot.game_kit.module import GameModules
from bot.i18n import Words
from bot.storage.schema import contests as rows

MOST: Final = 5
"""The most standings of one kind in the list, the newest first."""


def standings_of(
    contests: Contests,
    modules: GameModules,
    kind: str,
    request_for: Callable[[ContestRow], ComponentRequest | None],
    *,
    room: str = "",
) -> Standings:
    """Return what finds the standings of a server's open contests of a kind.

    Args:
        request_for: returns the request for the standing of a contest; None if it has none.
        room: the room of those requests; by default that of the kind.
    """

    async def find(interaction: Interaction, words: Words) -> list[ListOption]:
        here = rows.c.kind == kind, rows.c.guild_id == guild_of(interaction), rows.c.is_open
        found = []
        for row in reversed(await contests.store.select(*here)):
            request, module = request_for(row), modules.get(row.game)
            is_seen = row.channel_id == NO_CHANNEL or may_use(interaction, row, takes_part=False)
            if request is None or module is None or not is_seen:
                continue
            label = words(f"leaderboard-other-{kind}", game=module.title(words))
            found.append(ListOption(request.custom_id, label, _channel_name(interaction, row)))
        return found[:MOST]

    return Standings(room or kind, find)


def _channel_name(interaction: Interaction, row: ContestRow) -> str:
    channel = None if interaction.guild is None else interaction.guild.get_channel_or_thread(row.channel_id)
    return "" if channel is None else f"#{channel.name}"
