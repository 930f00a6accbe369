"""The meaning of a rule set, in the same lines at the shell and in Discord, and warnings of likely mistakes.

Source: docs/rules.md, "What a file means".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.barbu.points import points_text
from bot.games.barbu.screens.phrases import contract_name, value_texts
from bot.i18n.texts import Words
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.meaning import meaning_of
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import RuleSet
from engine.barbu.rules.schedule import Group, is_fixed


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


def warning_texts(rules: RuleSet, words: Words) -> tuple[str, ...]:
    """Return a sentence for each likely mistake in the rules."""
    return tuple(
        words(
            f"rules-warn-{warned.doubt.value}",
            contracts=words.list([contract_name(name, words) for name in warned.contracts]),
        )
        for warned in meaning_of(rules).warnings
    )


def _contracts(rules: RuleSet, contracts: Sequence[ContractValues], words: Words) -> str:
    """Return contracts with their totals and values; the first one says what the numbers are."""
    return ", ".join(
        _contract(rules, values, words, is_first=number == 0) for number, values in enumerate(contracts)
    )


def _contract(rules: RuleSet, values: ContractValues, words: Words, *, is_first: bool) -> str:
    if not values.has_total:
        title = contract_name(values.contract.name, words)
        texts = _values(rules, values, words, is_first=is_first)
        return words("rules-meaning-contract-open", contract=title, values=texts)
    facts = {
        "contract": contract_name(values.contract.name, words),
        "total": points_text(rules, values.total),
        "first": "yes" if is_first else "no",
    }
    texts = _values(rules, values, words, is_first=is_first)
    return (
        words("rules-meaning-contract", values=texts, **facts)
        if texts
        else words("rules-meaning-contract-alone", **facts)
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
