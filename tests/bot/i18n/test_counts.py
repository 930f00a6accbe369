"""Nouns after numbers: every message with a number is rendered with 0, 1, 2, 5 and 21."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.i18n import words
from tools.words.source import CHECKED_LOCALES, catalogue, variables_of

NUMBERS = (0, 1, 2, 5, 21)
OTHERS = 7
"""The value of the message's other numbers."""

COUNTED = frozenset(
    (
        "bots",
        "boards",
        "cards",
        "count",
        "cut",
        "days",
        "deals",
        "expected",
        "free",
        "games",
        "given",
        "hand",
        "least",
        "left",
        "max_length",
        "min_length",
        "minutes",
        "most",
        "needed",
        "owed",
        "pages",
        "pairs",
        "people",
        "places",
        "played",
        "players",
        "points",
        "refused",
        "rounds",
        "seats",
        "seconds",
        "tables",
        "tricks",
        "worth",
    )
)
"""Variables that count something, unlike a name, a card or the number of a table."""

NO_NOUNS = {
    "en": re.compile(r"and|are|down|each|for|from|goes|in|instead|more|of|on|per|to|with"),
    "fr": re.compile(r"au|aux|avant|est|contre|dans|de|des|du|en|et|les|ou|par|pour|sont|sur|à"),
    "it": re.compile(r"a|ai|delle|invece|la|secondo|al|con|contro|da|del|di|e|ed|in|nel|o|per|prima|sono|su"),
    "de": re.compile(r"[^\W\d_A-ZÄÖÜ].*"),
}
"""Words that may follow a number and are not nouns; German nouns begin with a capital letter."""

UNCHANGED = {
    "en": {"HCP", "IMPs", "KB", "VP"},
    "fr": {"H", "IMP", "Ko", "PV"},
    "it": {"IMP", "KB", "PO", "VP", "atout", "bot", "manche", "segnapunti"},
    "de": {"Boards", "FP", "Faller", "IMPs", "KB", "SP", "Spieler", "Zeichen"},
}
"""Units, and nouns whose plural equals the singular."""

NEVER_ONE = {
    "spectators see all hands 3, 5 or 8 tricks later": (
        "error-watch-early",
        "lobby-watched",
        "setup-watched-tricks",
        "watch-behind-title",
        "watch-button-behind",
        "watch-place-behind",
    ),
    "a text may have thousands of characters, and a key several parts": (
        "rules-fault-key-too-deep",
        "rules-fault-line-too-long",
        "rules-fault-text-too-long",
    ),
    "a rule set has three players or more, and a hand of several cards": (
        "error-cut-out-of-range",
        "error-result-order",
        "error-result-tricks",
        "error-players-impossible",
        "error-rules-other-seats",
        "setup-players",
        "error-sheet-players",
        "lobby-about",
        "rules-deck",
        "rules-fault-no-places-for",
        "rules-fault-places",
        "rules-fault-uneven",
        "rules-intro",
        "rules-meaning-cards",
        "rules-meaning-play",
        "rules-meaning-play-named",
    ),
    "a limit is far above one": (
        "error-bridge-explanation-long",
        "error-bridge-file-large",
        "error-house-text-too-long",
        "error-tournament-full",
        "tournament-button-extend",
        "tournament-extended",
        "error-tournament-too-few",
        "error-tournament-too-long",
        "rules-fault-too-many-points",
    ),
    "a challenge has four deals or more": ("challenge-terms", "challenge-pairs-terms"),
    "the deal of the day has three bots": ("daily-card-ahead",),
    "a contract needs seven tricks or more": ("bridge-declares", "bridge-made", "bridge-made-own"),
    "the defence of a guided deal needs several tricks": ("bridge-lesson-end-defence-lost",),
    "the number is a text, a range such as 12–14, or has a sign": (
        "bridge-hint-card",
        "bridge-shows-hcp",
        "bridge-shows-length",
        "bridge-shows-own",
        "bridge-shows-points",
        "bridge-shows-support",
    ),
}
"""Messages with a number that is never one, by the reason."""

SEVERAL = re.compile(r"(?<![\d.,−+-])(\d+)[ \u00a0]([^\W\d_]{2,})")


class _Choices(visitor.Visitor):
    """The variant names of each variable of a message that is not a number."""

    def __init__(self) -> None:
        self.of: dict[str, list[str]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = [one.key.name for one in node.variants if isinstance(one.key, ftl.Identifier)]
            if not {"one", "few", "many"} & {*keys} and keys != ["other"]:
                self.of.setdefault(node.selector.id.name, keys)
        self.generic_visit(node)


def beside(text: str, number: int) -> set[str]:
    """Return the words right after a number in a text, bold or not."""
    bare = re.sub(r"[*`_]", "", text)
    return {word for found, word in SEVERAL.findall(bare) if int(found) == number}


def renderings(locale: str, key: str, name: str) -> Iterator[dict[int, str]]:
    """Yield the message with each of ``NUMBERS`` for a variable, for every combination of other variants."""
    choices = _Choices()
    choices.visit(catalogue(locale)[key][0].node)
    others = sorted(variables_of(locale, key) - {name})
    for chosen in product(*(choices.of.get(one, [OTHERS]) for one in others)):
        facts = dict(zip(others, chosen, strict=True))
        yield {number: words(locale)(key, **facts, **{name: number}) for number in NUMBERS}


def unplural(locale: str, key: str) -> set[str]:
    """Return the nouns of a message that are the same after one and after several."""
    found: set[str] = set()
    for name in COUNTED & variables_of(locale, key):
        for said in renderings(locale, key, name):
            for several in NUMBERS:
                if several > 1 or (several == 0 and locale != "fr"):  # French says zéro pli
                    found |= beside(said[1], 1) & beside(said[several], several)
    return {word for word in found - UNCHANGED[locale] if not NO_NOUNS[locale].fullmatch(word)}


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_a_noun_after_a_number_has_a_plural(locale: str) -> None:
    """No message says "1 tricks" or "2 trick": the word after one differs from that after several."""
    excepted = {key for keys in NEVER_ONE.values() for key in keys}
    keys = [key for key in catalogue(locale) if key[0] != "-" and key not in excepted]
    assert {key: nouns for key in keys if (nouns := unplural(locale, key))} == {}


@pytest.mark.parametrize("key", sorted(key for keys in NEVER_ONE.values() for key in keys))
def test_every_exception_is_needed(key: str) -> None:
    """Each message on the list of exceptions is still an exception in some language."""
    assert any(unplural(locale, key) for locale in CHECKED_LOCALES)


def test_numbers_next_to_nouns_are_found() -> None:
    """The search finds a noun after a number, bold or not, but not after a date or a decimal."""
    assert beside("**1** trick, 1 deal; 0.1 points, 21 tricks", 1) == {"trick", "deal"}
    assert beside("2\u00a0Stiche", 2) == {"Stiche"}
