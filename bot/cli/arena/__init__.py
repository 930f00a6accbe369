"""``barbu arena``: matches between bot players."""

from bot.cli.arena.command import arena
