"""Plurals and genders, in every language."""

from __future__ import annotations

from itertools import product

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.i18n import LOCALES, words
from tools.words.source import catalogue, variables_of

NUMBERS = (0, 1, 2, 3, 5, 11, 21, 52, 100)


class _Variants(visitor.Visitor):
    """The selectors of a message: each variable with the names and numbers it is compared to."""

    def __init__(self) -> None:
        self.asked: dict[str, set[str]] = {}
        self.plural: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {
                key.name if isinstance(key, ftl.Identifier) else key.value
                for key in (one.key for one in node.variants)
            }
            found = self.plural if keys & {"one", "few", "many"} else self.asked
            found.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def selectors(locale: str, key: str) -> _Variants:
    found = _Variants()
    found.visit(catalogue(locale)[key][0].node)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_renders_for_every_number_and_choice(locale: str) -> None:
    """With each number and each named variant, a text renders to something."""
    say = words(locale)
    for key in (key for key in catalogue(locale) if key[0] != "-"):
        found = selectors(locale, key)
        names = sorted(variables_of(locale, key))
        values = [
            [int(one) if one.isdigit() else one for one in sorted(found.asked[name])]
            if name in found.asked
            else NUMBERS
            if name in found.plural
            else (7,)
            for name in names
        ]
        for chosen in product(*values):
            text = say(key, **dict(zip(names, chosen, strict=True)))
            assert text.strip(), key
            assert "{" not in text, key


@pytest.mark.parametrize("locale", LOCALES)
def test_one_and_several_read_differently(locale: str) -> None:
    """In languages with a plural, the text for one differs from the text for two."""
    say = words(locale)
    for key in (key for key in catalogue(locale) if key[0] != "-"):
        for name in selectors(locale, key).plural:
            others = dict.fromkeys(variables_of(locale, key) - {name}, 7)
            assert say(key, **others, **{name: 1}) != say(key, **others, **{name: 2}), key


@pytest.mark.parametrize(
    ("locale", "none", "one", "many"),
    [
        ("en", "no tricks", "1 trick", "3 tricks"),
        ("fr", "aucun pli", "1 pli", "3 plis"),
        ("it", "nessuna presa", "1 presa", "3 prese"),
        ("de", "kein Stich", "1 Stich", "3 Stiche"),
    ],
)
def test_tricks_are_counted(locale: str, none: str, one: str, many: str) -> None:
    """None, one and several tricks are worded as a player would."""
    assert [words(locale)("board-tricks", count=count) for count in (0, 1, 3)] == [none, one, many]


@pytest.mark.parametrize(
    ("locale", "rank", "text"),
    [
        ("it", "donna", "ogni altra donna −6"),
        ("it", "re", "ogni altro re −6"),
        ("fr", "dame", "chaque autre dame −6"),
        ("de", "König", "sonst je König −6"),
    ],
)
def test_a_rank_keeps_its_gender(locale: str, rank: str, text: str) -> None:
    """The word before a rank agrees with it in gender."""
    assert words(locale)("rules-value-rank", rank=rank, points="−6", other="yes") == text
