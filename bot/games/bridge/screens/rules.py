"""A form of play in words, with what bridge is for those who learn it."""

from __future__ import annotations

from bot.discord_io.message import Rendered, embed
from bot.i18n import Words
from engine.bridge.rules import BridgeRules

_ROOMS = ("course", "auction", "play", "claims")


def render_rules(rules: BridgeRules, words: Words) -> Rendered:
    """What is played, and how."""
    shown = embed(
        words("bridge-rules-title", form=words(f"bridge-form-{rules.name}")),
        words(f"bridge-about-{rules.name}"),
    )
    for room in (*_ROOMS, f"score-{rules.counting}"):
        heading, text = words(f"bridge-heading-{room}"), words(f"bridge-rules-{room}")
        shown.add_field(name=heading, value=text, inline=False)
    return Rendered(embeds=(shown,))
