"""A form of play in words, with an introduction to bridge and the scoring tables."""

from __future__ import annotations

from bot.discord_io.message import Rendered, add_section, embed
from bot.games.bridge.screens.score_table import (
    DOWN,
    bonus_lines,
    down_lines,
    example_lines,
    rubber_line,
    tricks_line,
)
from bot.i18n import Words
from engine.bridge.rules import BridgeRules, preset_names

_ROOMS = ("course", "auction", "play", "claims")


def render_rules(rules: BridgeRules, words: Words) -> Rendered:
    """Render a form of play, then the scoring tables."""
    # The deal of the day is played by rules of its own, which are those of a single deal.
    name = rules.name if words.has(f"bridge-form-{rules.name}") else preset_names()[0]
    shown = embed(
        words("bridge-rules-title", form=words(f"bridge-form-{name}")), words(f"bridge-about-{name}")
    )
    for room in (*_ROOMS, f"score-{rules.counting}"):
        add_section(shown, words(f"bridge-heading-{room}"), words(f"bridge-rules-{room}"))
    return Rendered(embeds=(shown, embed(words("bridge-score-title"), *_score_parts(rules, words))))


def _score_parts(rules: BridgeRules, words: Words) -> list[str | list[str]]:
    parts: list[str | list[str]] = [tricks_line(words)]
    if rules.counting == "rubber":
        parts.append(rubber_line(words))
    parts.append([words("bridge-score-bonus"), *bonus_lines(rules, words)])
    parts.append([words("bridge-score-undertricks", count=DOWN), *down_lines(words)])
    if rules.counting == "duplicate":
        parts.append([words("bridge-score-examples"), *example_lines(words)])
    return parts
