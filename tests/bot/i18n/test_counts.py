"""Nouns after numbers: every message with a number is rendered with 0, 1, 2, 5 and 21."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product, takewhile

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.i18n import words
from tools.words.source import CHECKED_LOCALES, catalogue, variables_of

NUMBERS = (0, 1, 2, 5, 21)
OTHERS = 7
"""The value of the message's other numbers."""

NAMES = frozenset(
    re.findall(
        r"\w+",
        """
        above address asked asker at away base best better blank board button by call caller card channel
        command contract contracts
        deal deck declarer directors doubled doubler entry field file first form game game_id guest hand held
        here host of_game
        last leader loser loss measured mine missed moved name names none ns number old one opening other own
        payer place raise reached receiver role round rules seat share side square stake start suit table
        taken target text switch there three tie trick turn two value which who whom win winner won
        """,
    )
)
"""Variables that name something, or number it, and may stand before a word; all others count something."""

ENDS = {
    "en": re.compile(r"and|are|down|each|for|from|goes|in|instead|more|of|on|or|per|to|towards|with"),
    "fr": re.compile(
        r"au|aux|avant|avec|contre|dans|de|des|du|en|entre|est|et|les|ou|par|pour|sont|sur|vers|à"
    ),
    "it": re.compile(
        r"a|ai|al|ciascuna|con|contro|da|del|delle|di|e|ed|in|invece|la|nel|o|per|prima|secondo|su|sono|verso"
    ),
    "de": re.compile(r"am|auf|aus|bei|durch|für|gegen|im|in|je|mit|pro|vom|von|zum|zur"),
}
"""Words after which no noun of the number follows."""

UNCHANGED = {
    "en": {"HCP", "IMPs", "KB", "VP", "difference"},
    "fr": {"H", "IMP", "Ko", "PV"},
    "it": {
        "IMP",
        "KB",
        "PO",
        "VP",
        "atout",
        "bot",
        "manche",
        "segnapunti",
        "IMP meglio dei",
        "IMP peggio dei",
    },
    "de": {"Boards", "Differenz", "FP", "Faller", "IMPs", "KB", "SP", "Spieler", "Zeichen"},
}
"""Units, and nouns whose plural equals the singular."""

NEVER_ONE = {
    "a game takes five minutes or more": ("rules-finder-minutes", "rules-meaning-time"),
    "spectators see all hands 3, 5 or 8 tricks behind play": (
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
        "setup-options-players",
        "setup-players",
        "error-sheet-players",
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
        "fair-pairs",
        "rules-fault-too-many-offered",
        "rules-fault-too-many-points",
    ),
    "a redouble multiplies by two or more": (
        "panel-redouble-difference",
        "rules-settlement-difference",
    ),
    "a challenge has four deals or more": (
        "challenge-button-dare",
        "challenge-pairs-terms",
        "challenge-terms",
        "league-match",
    ),
    "the deal of the day has three bots": ("daily-card-ahead",),
    "a contract needs seven tricks or more": ("bridge-declares", "bridge-made", "bridge-made-own"),
    "the defence of a guided deal needs several tricks": ("bridge-lesson-end-defence-lost",),
    "the number is a text, a range such as 12–14, or has a sign": (
        "bridge-hint-card",
        "bridge-shows-hcp",
        "bridge-shows-length",
        "bridge-shows-own",
        "bridge-shows-points",
        "bridge-shows-points-all",
        "bridge-shows-support",
    ),
}
"""Messages with a number that is never one, by the reason."""

SEVERAL = re.compile(r"(?<![\d.,−+-])(\d+)((?:[ \u00a0][^\W\d_]{2,}){1,3})")
"""A number and the words after it, at most three: adjectives may stand before the noun."""


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


def beside(locale: str, text: str, number: int) -> set[str]:
    """Return the phrases with a noun right after a number in a text, bold or not."""
    bare = re.sub(r"[*`_]", "", text)
    after = [words for found, words in SEVERAL.findall(bare) if int(found) == number]
    return {phrase for words in after if (phrase := _noun_phrase(locale, words.split()))}


def _noun_phrase(locale: str, following: list[str]) -> str:
    """Return the words up to one after which there is no noun; in German up to the noun, a capital letter."""
    kept = [*takewhile(lambda word: not ENDS[locale].fullmatch(word), following)]
    if locale == "de":
        nouns = [number for number, word in enumerate(kept, 1) if word[0].isupper()]
        kept = kept[: nouns[0]] if nouns else []
    return " ".join(kept)


def renderings(locale: str, key: str, name: str) -> Iterator[dict[int, str]]:
    """Yield the message with each of ``NUMBERS`` for a variable, for every combination of other variants."""
    choices = _Choices()
    choices.visit(catalogue(locale)[key][0].node)
    others = sorted(variables_of(locale, key) - {name})
    for chosen in product(*(choices.of.get(one, [OTHERS]) for one in others)):
        facts = dict(zip(others, chosen, strict=True))
        yield {number: words(locale)(key, **facts, **{name: number}) for number in NUMBERS}


def unplural(locale: str, key: str) -> set[str]:
    """Return the nouns of a message, with their adjectives, that are the same after one and after several."""
    found: set[str] = set()
    for name in variables_of(locale, key) - NAMES:
        for said in renderings(locale, key, name):
            for several in NUMBERS:
                if several > 1 or (several == 0 and locale != "fr"):  # French says zéro pli
                    found |= beside(locale, said[1], 1) & beside(locale, said[several], several)
    return found - UNCHANGED[locale]


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_a_noun_after_a_number_has_a_plural(locale: str) -> None:
    """No message says "1 tricks" or "2 trick": the word after one differs from that after several."""
    excepted = {key for keys in NEVER_ONE.values() for key in keys}
    keys = [key for key in catalogue(locale) if key[0] != "-" and key not in excepted]
    found = {key: nouns for key in keys if (nouns := unplural(locale, key))}
    assert found == {}, "write a selector; or add the variable to NAMES if it counts nothing"


@pytest.mark.parametrize("key", sorted(key for keys in NEVER_ONE.values() for key in keys))
def test_every_exception_is_needed(key: str) -> None:
    """Each message on the list of exceptions is still an exception in some language."""
    assert any(unplural(locale, key) for locale in CHECKED_LOCALES)


@pytest.mark.parametrize(
    ("locale", "text", "number", "phrases"),
    [
        ("en", "**1** trick, 1 deal; 0.1 points, 21 tricks", 1, {"trick", "deal"}),
        ("en", "3 of your last 1 answers were right", 1, {"answers were right"}),
        ("en", "1 in 4 boards", 1, set()),
        ("fr", "3 de tes 1 dernières réponses", 1, {"dernières réponses"}),
        ("de", "2\u00a0Stiche", 2, {"Stiche"}),
        ("de", "noch 2 niedrigere Karten draußen; 2 fehlen", 2, {"niedrigere Karten"}),
    ],
)
def test_numbers_next_to_nouns_are_found(locale: str, text: str, number: int, phrases: set[str]) -> None:
    """The search finds a noun after a number, bold or not, after adjectives too, but not after a decimal."""
    assert beside(locale, text, number) == phrases
