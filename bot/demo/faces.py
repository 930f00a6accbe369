"""The card faces of the demo: there from the start, since on Discord they are sent up only once."""

from __future__ import annotations

from typing import Any

from simcord.backend.cdn import CDN_BASE

from bot.discord_io.card_emoji import faces


def give_faces(backend: Any, first: str) -> None:
    """Let the simulated Discord own every card face, those of the language ``first`` with the others.

    SimCord keeps an emoji's name but not its picture, which goes where the page looks for it.
    """
    for tile in faces(first):
        emoji = backend.create_application_emoji(tile.name)
        backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = tile.png()
