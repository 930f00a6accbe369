"""A rule set as Discord embeds, and its meaning in the same lines at the shell, with warnings of mistakes.

The text comes from ``rules_text`` and is fitted to a message. Source: docs/rules.md, "What a file means".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.discord_io.component_request import one_of
from bot.discord_io.limits import EMBEDS_CHARS, FIELD_CHARS
from bot.discord_io.message import COLOUR, Rendered, add_section
from bot.game_kit.catalogue import chapter_rows
from bot.games.barbu.points import points_text
from bot.games.barbu.screens.phrases import contract_name, value_texts
from bot.games.barbu.screens.rules_text import RulesPage, RulesSection, describe
from bot.i18n.texts import Words, as_text
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.meaning import meaning_of
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import RuleSet
from engine.barbu.rules.schedule import Group, is_fixed

_MORE = "…"
_POINT = "- "
_NESTED = f"\n  {_POINT}"
"""Start of a line of an example below its rule, such as ``\\n• `` in the line's text.

Both are lists to Discord, which indents their further lines too.
"""
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
        bullet = as_text(f"{_POINT}{line}".replace("\n• ", _NESTED))
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


@dataclass(frozen=True, slots=True)
class MeaningText:
    """The lines that say what rules mean, and the warnings; both as whole sentences."""

    lines: tuple[str, ...]
    warnings: tuple[str, ...]


def meaning(rules: RuleSet, words: Words, *, file: str = "") -> MeaningText:
    """Return what a rule set means, and warnings of likely mistakes.

    ``file`` is the name of the file that was checked; without it the first line names the rules alone.
    """
    found = meaning_of(rules)
    facts = {"players": rules.players, "cards": len(rules.cards), "hand": rules.hand_size}
    if file:
        lines = [words("rules-meaning-play", file=file, name=rules.name, **facts)]
    else:
        lines = [words("rules-meaning-play-named", name=rules.name, **facts)]
    lines.append(words("rules-meaning-wins", wins=rules.wins))
    lines += _contract_lines(rules, [*found.avoided, *found.wanted], words)
    if rules.schedule:
        clauses = [_clause(group, rules.players, words) for group in rules.schedule]
        lines.append(words("rules-meaning-schedule", deals=rules.deal_count, clauses=words.apart(clauses)))
    else:
        lines.append(words("rules-meaning-deals", deals=rules.deal_count, each=rules.per_declarer))
    lines.append(words("rules-meaning-time", minutes=game_minutes(rules)))
    least, most = sorted(map(rules.shown_points, (found.least, found.most)))
    bounds = [points_text(rules, rules.shown_points(points)) for points in (least, most)]
    if not all(values.has_total for values in rules.values.values()):
        lines.append(words("rules-meaning-sum-open"))
    elif found.manche is not None:
        each = points_text(rules, found.manche)
        lines.append(words("rules-meaning-sum-each", each=each, sum=bounds[0]))
    elif least == most:
        lines.append(words("rules-meaning-sum", sum=bounds[0]))
    else:
        lines.append(words("rules-meaning-sums", least=bounds[0], most=bounds[1]))
    if found.slam_changes:
        lines.append(words("rules-meaning-slam"))
    return MeaningText(tuple(lines), warning_texts(rules, words))


def changed_meaning(before: RuleSet, after: RuleSet, words: Words) -> list[str]:
    """Return the lines of the meaning that a change of rules makes different, with only its contracts."""
    changed = [values for name, values in after.values.items() if values != before.values.get(name)]
    known = {*meaning(before, words).lines, *_contract_lines(after, list(after.values.values()), words)}
    rest = [line for line in meaning(after, words).lines if line not in known]
    return [*_contract_lines(after, changed, words), *rest]


def _contract_lines(rules: RuleSet, contracts: Sequence[ContractValues], words: Words) -> list[str]:
    """Return a line on those of the contracts that are to be avoided, and one on those to be won."""
    avoided, wanted = ([one for one in contracts if one.is_positive is side] for side in (False, True))
    lines = []
    if avoided:
        lines.append(words("rules-meaning-avoid", contracts=_contracts(rules, avoided, words)))
    if wanted:
        lines.append(words("rules-meaning-want", contracts=_contracts(rules, wanted, words)))
    return lines


def _clause(group: Group, players: int, words: Words) -> str:
    """Return how often the contracts of a group are played, as part of a sentence."""
    return words(
        "rules-meaning-group",
        counted="table" if group.deals is not None else "each",
        count=group.deals or group.each_dealer or 0,
        contracts=", ".join(contract_name(name, words) for name in group.contracts),
        times=group.times or 0,
        full="yes" if is_fixed(group, players) else "no",
    )


def warning_texts(rules: RuleSet, words: Words, *, is_file: bool = True) -> tuple[str, ...]:
    """Return each likely mistake in the rules with its cure: in their file, or in the editor."""
    found = meaning_of(rules)
    doubted = {name for warned in found.warnings for name in warned.contracts}
    if rules.lowest_wins:
        cure = "plus"
    elif is_file:
        cure = "file"
    else:
        cure = "all" if all(one.contract.name in doubted for one in found.avoided) else "minus"
    return tuple(
        words(
            f"rules-warn-{warned.doubt.value}",
            contracts=words.list([contract_name(name, words) for name in warned.contracts]),
            cure=cure,
        )
        for warned in found.warnings
    )


def _contracts(rules: RuleSet, contracts: Sequence[ContractValues], words: Words) -> str:
    """Return contracts with their totals and values; the first one says what the numbers are."""
    return ", ".join(
        _contract(rules, values, words, is_first=number == 0) for number, values in enumerate(contracts)
    )


def _contract(rules: RuleSet, values: ContractValues, words: Words, *, is_first: bool) -> str:
    title = contract_name(values.contract.name, words)
    texts = _values(rules, values, words, is_first=is_first)
    if not values.has_total:
        return words("rules-meaning-contract-open", contract=title, values=texts)
    return words(
        "rules-meaning-contract" if texts else "rules-meaning-contract-alone",
        contract=title,
        total=points_text(rules, values.total),
        first="yes" if is_first else "no",
        values=texts,
    )


def _values(rules: RuleSet, values: ContractValues, words: Words, *, is_first: bool) -> str:
    """Return the values of a contract, shortened if they are all equal; empty if there is only one."""
    kinds = [
        [values.trick] * rules.hand_size if values.trick else [],
        [values.card_points[card] for card in values.counting],
        list(values.last),
        list(values.first),
        [values.each] if values.each else [],
        [values.most_in_suit] if values.most_in_suit else [],
    ]
    given = [points for points in kinds if points]
    if len(given) == 1 and len(set(given[0])) == 1:
        if len(given[0]) == 1:
            return ""
        if not (is_first and values.trick):
            return words("rules-meaning-each", points=points_text(rules, given[0][0]))
    return ", ".join(value_texts(rules, values.contract.name, words))
