"""A form of play in words, with an introduction to bridge and the scoring tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_io.component_request import one_of
from bot.discord_io.message import Rendered, add_section, embed
from bot.game_kit.catalogue import chapter_rows
from bot.games.bridge.screens.phrases import denomination_text, option_about, option_text, side_name
from bot.games.bridge.system_choice import system_options
from bot.i18n import Words
from bot.i18n.texts import capitalized
from engine.bridge.calls import STRAINS
from engine.bridge.rules import BridgeRules, preset_names
from engine.bridge.scoring import (
    BOOK,
    GAME_BONUS,
    GRAND_SLAM_BONUS,
    MADE_BONUS,
    PART_SCORE_BONUS,
    SMALL_SLAM_BONUS,
    overtrick_points,
    points,
    trick_points,
    undertrick_points,
)
from engine.bridge.sheet import LAST_PART_SCORE_BONUS, RUBBER_BONUS
from engine.cards import Denomination

_SECTIONS: Final = ("course", "auction", "bots", "play", "claims")

_CHAPTERS: Final = {"play": ("course", "play", "claims"), "auction": ("auction", "bots"), "score": ()}
"""The sections of each chapter, besides that on scoring; the last one has the scoring tables."""


def _with_scoring(rules: BridgeRules, sections: Sequence[str], *, is_first: bool, is_last: bool) -> list[str]:
    """Return sections with the one on scoring among them, if its place is there.

    How a rubber and Chicago are scored is also what wins them, so their rules begin with it. In duplicate it
    stands beside the scoring tables.
    """
    scoring = [f"score-{rules.counting}"]
    begins = rules.counting != "duplicate"
    return [
        *(scoring if begins and is_first else []),
        *sections,
        *(scoring if is_last and not begins else []),
    ]


def render_rules(rules: BridgeRules, words: Words) -> Rendered:
    page = _page(rules, words, _with_scoring(rules, _SECTIONS, is_first=True, is_last=True))
    return Rendered(embeds=(page, embed(words("bridge-score-title"), *_score_parts(rules, words))))


def render_chapter(rules: BridgeRules, words: Words, chapter: str = "") -> Rendered:
    """Render a chapter, or the first one, with buttons to the others. *Raises:* CodedError if unknown."""
    first, *_, last = _CHAPTERS
    shown = one_of(chapter or first, _CHAPTERS)
    sections = _with_scoring(rules, _CHAPTERS[shown], is_first=shown == first, is_last=shown == last)
    embeds = [_page(rules, words, sections)]
    if shown == last:
        embeds.append(embed(words("bridge-score-title"), *_score_parts(rules, words)))
    labels = {name: words(f"bridge-chapter-{name}") for name in _CHAPTERS}
    return Rendered(embeds=tuple(embeds), buttons=chapter_rows(words, labels, shown))


def _page(rules: BridgeRules, words: Words, sections: Sequence[str]) -> discord.Embed:
    # The deal of the day has its own rules, which are those of a single deal.
    name = rules.name if words.has(f"bridge-form-{rules.name}") else preset_names()[0]
    title = words("bridge-rules-title", form=words(f"bridge-form-{name}"))
    page = embed(title, capitalized(words(f"bridge-about-{name}")))
    for section in sections:
        text = words(f"bridge-rules-{section}")
        if section == "bots":
            text = "\n".join((*bot_lines(rules, words), text))
        add_section(page, words(f"bridge-heading-{section}"), text)
    return page


def bot_lines(rules: BridgeRules, words: Words) -> list[str]:
    """Return what the bots bid, a line for each system and change; by pair where the pairs differ."""
    north_south, east_west = rules.systems
    if north_south == east_west:
        return _system_lines(north_south, words)
    return [
        line
        for side, name in enumerate(rules.systems)
        for line in (f"**{side_name(side, words)}**", *_system_lines(name, words))
    ]


def _system_lines(name: str, words: Words) -> list[str]:
    system, *changes = system_options(name)
    about = option_about(system, words)
    first = option_text(system, words)
    return [f"{first}. {about}" if about else first, *(option_text(key, words) for key in changes)]


def _score_parts(rules: BridgeRules, words: Words) -> list[str | list[str]]:
    minor, major = (trick_points(1, strain, 0) for strain in "CS")
    first = trick_points(1, "N", 0)
    further = trick_points(2, "N", 0) - first
    parts: list[str | list[str]] = [
        words("bridge-score-tricks", minor=minor, major=major, first=first, further=further)
    ]
    if rules.counting == "rubber":
        two, three = RUBBER_BONUS
        parts.append(words("bridge-score-rubber", two=two, three=three))
    parts.append([words("bridge-score-bonus"), *bonus_lines(rules, words)])
    parts.append([words("bridge-score-undertricks", count=DOWN), *down_lines(words)])
    if rules.counting == "duplicate":
        parts.append([words("bridge-score-examples"), *example_lines(words)])
    return parts


DOWN: Final = 5
"""Number of tricks down that are listed; each further one costs as much as the last."""

EXAMPLES: Final = ("1N", "2S", "3N", "4S", "5D", "6S", "6N", "7S")
"""Contracts whose whole score is in the table."""


def bonus_lines(rules: BridgeRules, words: Words) -> list[str]:
    """Return the bonuses added to the tricks bid."""
    lines = list[str]()
    if rules.counting == "duplicate":
        lines.append(_line(words("bridge-score-part"), (PART_SCORE_BONUS,) * 2, words))
    if rules.counting == "chicago":
        lines.append(_line(words("bridge-score-last-part"), (LAST_PART_SCORE_BONUS,) * 2, words))
    if rules.counting != "rubber":
        lines.append(_line(words("bridge-score-game"), GAME_BONUS, words))
    lines.append(_line(words("bridge-score-small-slam"), SMALL_SLAM_BONUS, words))
    lines.append(_line(words("bridge-score-grand-slam"), GRAND_SLAM_BONUS, words))
    for doubled, sign in ((1, "X"), (2, "XX")):
        made = (MADE_BONUS[doubled],) * 2
        over = [overtrick_points(1, "C", doubled, vulnerable) for vulnerable in (False, True)]
        lines.append(_line(words("bridge-score-made", sign=sign), made, words))
        lines.append(_line(words("bridge-score-over", sign=sign), over, words))
    return lines


def down_lines(words: Words) -> list[str]:
    """Return the penalties starting with 1 down, a line for each double and vulnerability."""
    lines = list[str]()
    for doubled, sign in enumerate(("–", "X", "XX")):
        for vulnerable in (False, True):
            head = f"{sign} {words('bridge-score-vulnerable')}" if vulnerable else sign
            penalties = [undertrick_points(down, doubled, vulnerable) for down in range(1, DOWN + 1)]
            lines.append(f"**{head}** {' · '.join(map(str, penalties))}")
    return lines


def example_lines(words: Words) -> list[str]:
    """Return the scores of some contracts made exactly."""
    lines = list[str]()
    for written in EXAMPLES:
        level, strain = int(written[0]), written[1]
        name = f"{level}{denomination_text(Denomination(STRAINS.index(strain)), words)}"
        scores = [points(level, strain, 0, vulnerable, level + BOOK) for vulnerable in (False, True)]
        lines.append(_line(name, scores, words))
    return lines


def _line(name: str, scores: Sequence[int], words: Words) -> str:
    """Return points with a name: not vulnerable, and vulnerable if that differs."""
    plain, vulnerable = scores
    line = f"{name} **{plain}**"
    return line if plain == vulnerable else f"{line} · {words('bridge-score-vulnerable')} **{vulnerable}**"
