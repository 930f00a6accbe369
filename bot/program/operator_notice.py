"""Notices to the bot's operators, shown under their help: problems that only they can solve."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.message import embed
from bot.i18n import Words
from bot.workers.cluster import ClusterTrouble

_TROUBLES: Final = {
    "cluster_unreachable": "help-host-unreachable",
    "cluster_left": "help-host-unreachable",
    "cluster_empty": "help-host-no-node",
    "cluster_other_version": "help-host-version",
}


def runs(application: discord.AppInfo | None, user: int) -> bool:
    """Return whether a user is the bot's owner, or in the team that owns it."""
    if application is None:
        return False
    people = application.team.members if application.team is not None else [application.owner]
    return user in {person.id for person in people}


def render_host_note(trouble: ClusterTrouble, words: Words) -> discord.Embed:
    """Render why the cluster cannot be used, and what to do."""
    text = words(_TROUBLES[trouble.code], address=trouble.address, refused=trouble.refused)
    return embed(words("help-title-host"), text)
