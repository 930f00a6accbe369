"""Files for other programs, as attachments."""

from __future__ import annotations

import io

import discord

from bot.game_kit.history import DealExport


def export_files(exported: DealExport, name: str) -> list[discord.File]:
    """Return the files, each under this name with its own extension."""
    return [
        discord.File(io.BytesIO(text.encode()), filename=f"{name}.{extension}")
        for extension, text in exported.files.items()
    ]
