"""A rule set as Discord embeds; the text comes from ``rules_text`` and is fitted to a message."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

import discord

from bot.discord_io.component_request import one_of
from bot.discord_io.limits import EMBEDS_CHARS, FIELD_CHARS
from bot.discord_io.message import COLOUR, Rendered, add_section
from bot.game_kit.catalogue import chapter_rows
from bot.games.barbu.screens.rules_text import RulesPage, RulesSection, describe
from bot.i18n.texts import Words, as_text
from engine.barbu.rules.rule_set import RuleSet

_MORE = "…"
_NESTED = "\n\N{EM SPACE}• "
"""Start of a line of an example below its rule, such as ``\\n• `` in the line's text."""
_CONTINUED = "\N{ZERO WIDTH SPACE}"  # Discord requires a name for every field


def render_rules(
    rules: RuleSet,
    words: Words,
    *,
    contract: str | None = None,
    sections: Collection[str] = (),
    brief: bool = False,
) -> discord.Embed:
    """Render the rules in words, or those of one ``contract``; fits one message.

    With ``sections`` it has only those of the rules, by name. ``brief`` has
    neither the game in a sentence nor the remarks under contracts. Rules too long for a message lose these
    remarks, then their last lines. *Raises:* IllegalAction.
    """
    page = describe(rules, words, contract=contract, brief=brief)
    if _size(page) > EMBEDS_CHARS:
        page = describe(rules, words, contract=contract, brief=True)
    if brief:
        page = replace(page, intro="")
    if sections:
        page = replace(page, sections=tuple(one for one in page.sections if one.name in sections))
    return _embed(page)


CHAPTERS: Final = {
    "game": ("rules-chapter-game", {"game"}),
    "contracts": ("rules-chapter-contracts", {"contracts", "options"}),
    "play": ("rules-chapter-play", {"tricks", "trumps", "domino"}),
    "doubling": ("rules-chapter-doubling", {"doubling"}),
    "settlement": ("rules-chapter-settlement", {"settlement", "duties"}),
}
"""The chapters of the rules: the key of the label, and the sections as ``render_rules`` takes them."""


def render_chapter(rules: RuleSet, words: Words, chapter: str = "") -> Rendered:
    """Render a chapter, or the first one, with buttons to those of the rules. *Raises:* CodedError."""
    present = {section.name for section in describe(rules, words).sections}
    chapters = {name: words(label) for name, (label, sections) in CHAPTERS.items() if sections & present}
    shown = one_of(chapter or next(iter(chapters)), chapters)
    page = render_rules(rules, words, sections=CHAPTERS[shown][1])
    return Rendered(embeds=(page,), buttons=chapter_rows(words, chapters, shown))


def _size(page: RulesPage) -> int:
    fields = (len(name) + len(value) for section in page.sections for name, value in _fields(section))
    return len(page.title) + len(page.intro) + sum(fields)


def _fields(section: RulesSection) -> Iterator[tuple[str, str]]:
    """Split a section into fields, each as full as Discord allows, without breaking lines."""
    name, value = section.heading, ""
    for line in section.lines:
        bullet = as_text(f"• {line}".replace("\n• ", _NESTED))
        if len(bullet) > FIELD_CHARS:
            bullet = bullet[: FIELD_CHARS - 1] + _MORE
        if value and len(value) + 1 + len(bullet) > FIELD_CHARS:
            yield name, value
            name, value = _CONTINUED, ""
        value = f"{value}\n{bullet}" if value else bullet
    yield name, value


def _embed(page: RulesPage) -> discord.Embed:
    embed = discord.Embed(title=page.title, description=page.intro, colour=COLOUR)
    left = EMBEDS_CHARS - len(page.title) - len(page.intro) - len(_CONTINUED) - len(_MORE)
    for name, value in (field for section in page.sections for field in _fields(section)):
        left -= len(name) + len(value)
        if left < 0 or len(embed.fields) == 24:  # Discord shows 25
            add_section(embed, _CONTINUED, _MORE)
            break
        add_section(embed, name, value)
    return embed
