"""Barbu's own error texts in every language: contracts, and reasons why a rule set is invalid."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.games.barbu.error_facts import KIND_OF
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import LOCALES, words
from engine.barbu.rules.rule_set import check_options, load_rules, parse_rules, preset, preset_names
from engine.errors import InvalidRules
from tools.words.source import ROOT, catalogue

RULES = ROOT / "engine/barbu/rules"
REASONS = (
    "contracts.py",
    "limits.py",
    "options.py",
    "parts.py",
    "rule_set.py",
    "schedule.py",
    "text.py",
)
JOINING = "rules-fault-within"
"""Not a reason: it says where a reason was found."""

QUEENS = "[[contracts]]\nname = 'queens'\n"
DATA = preset("contre").model_dump(mode="json")


def refused(change: dict[str, Any]) -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        load_rules(DATA | change)
    return caught.value


def reasons() -> set[str]:
    """Return every reason of the rule set's own checks."""
    found: set[str] = set()
    for name in REASONS:
        text = (RULES / name).read_text("utf-8")
        found |= set(re.findall(r"fault\(\s*[^,()]+, \"(\w+)\"", text))
        found |= set(re.findall(r"PydanticCustomError\(\"(\w+)\"", text))
        found |= set(re.findall(r"\"?why\"?[=:] ?\"(\w+)\"", text))
        found |= set(re.findall(r"_unreadable\([^,()]+, \"(\w+)\"", text))
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_has_words(locale: str) -> None:
    """Every reason of the rule checks and of pydantic has a text in every language."""
    wanted = {
        f"rules-fault-{why.replace('_', '-')}" for why in reasons() | set(KIND_OF.values()) | {"missing"}
    }
    keys = {key for key in catalogue(locale) if key.startswith("rules-fault-")} - {JOINING}
    assert (sorted(wanted - keys), sorted(keys - wanted)) == ([], [])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            {"players": 3},
            {
                "en": "52 cards can’t be shared out among 3 players",
                "fr": "ne se partagent pas également entre 3 joueurs",
                "it": "non si dividono in parti uguali tra 3 giocatori",
                "de": "lassen sich nicht auf 3 Spieler verteilen",
            },
        ),
        ({"deck": 53}, {"en": "one of: 52, 36, 32", "fr": "choisis parmi 52, 36, 32", "it": "scegli tra 52"}),
        ({"scale": 0}, {"en": "at least 1", "fr": "au moins 1", "it": "almeno 1", "de": "mindestens 1"}),
        ({"colour": "blue"}, {"en": "no such field", "fr": "n’existe pas", "de": "gibt es nicht"}),
        ({"direction": "up"}, dict.fromkeys(LOCALES, "clockwise, counter_clockwise")),
        (
            {"removed": ["2H", "2H", "2C", "2D"]},
            {"en": "2♥ isn’t in the deck", "fr": "2♥ n’est pas dans le jeu", "it": "2♥ non è nel mazzo"},
        ),
    ],
)
def test_reasons_are_in_the_reader_s_language(change: dict[str, Any], told: dict[str, str]) -> None:
    """An error names the field and the reason in the reader's language."""
    error = refused(change)
    for locale, expected in told.items():
        said = (
            words(locale)
            .error(error)
            .replace("\N{NO-BREAK SPACE}", " ")
            .replace("\N{VARIATION SELECTOR-15}", "")
        )
        assert expected in said
        assert str(error.facts["field"]) in said


def test_many_faults_are_a_list_below_one_heading() -> None:
    """Faults are named as in the panel, contracts by name, up to ten; the others are counted."""
    tricks = "[[contracts]]\ntrick = 1\n"
    with pytest.raises(InvalidRules) as caught:
        parse_rules(f"name = 'x'\nscale = 0\n{QUEENS}cards = {{ Q = 2000 }}\n{tricks}")
    assert words("en").error(caught.value).splitlines() == [
        "These rules can’t be played yet. Fix:",
        "• Scale of every value (scale): it must be at least 1.",
        "• Queens (queens, cards.Q): it must be at most 1,000.",
        "• Contract 2 (name): it is missing.",
    ]
    cards = ", ".join(f"x{number} = 1" for number in range(11))
    with pytest.raises(InvalidRules) as caught:
        parse_rules(f"name = 'x'\n{QUEENS}cards = {{ {cards} }}\n")
    *lines, last = words("en").error(caught.value).splitlines()
    assert (len(lines), last) == (11, "…and 1 more")
    long = ", ".join(f"{'x' * 90}{number} = 1" for number in range(20))
    with pytest.raises(InvalidRules) as caught:
        parse_rules(f"name = 'x'\n{QUEENS}cards = {{ {long} }}\n")
    assert len(words("en").error(caught.value)) < 1600


def test_a_syntax_error_has_line_and_column() -> None:
    """A TOML syntax error is reported by line and column."""
    with pytest.raises(InvalidRules) as caught:
        parse_rules("name = 1\nplayers = = 4")
    assert "line 2, column 11" in words("en").error(caught.value)


def test_endless_nesting_is_refused() -> None:
    """A file with thousands of nested brackets is rejected as unreadable."""
    for text in ("a = " + "[" * 5000, '{"a":' * 5000):
        with pytest.raises(InvalidRules) as caught:
            parse_rules(text)
        assert caught.value.code == "rules_unreadable"


def test_an_option_that_spoils_rules_names_the_field() -> None:
    """An option that makes rules unplayable is rejected with the affected field."""
    rules = load_rules(DATA | {"options": {"three": {"field": "players", "values": [3]}}})
    with pytest.raises(InvalidRules) as caught:
        check_options(rules)
    assert "options.three: Players (players): 52 cards" in words("en").error(caught.value)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rules", preset_names())
def test_every_contract_of_a_preset_has_a_name(rules: str, locale: str) -> None:
    """The contracts of all presets have a name in every language."""
    for contract in preset(rules).contracts:
        assert words(locale).has("contract-" + contract.name.replace("_", "-"))


def test_a_house_contract_keeps_its_own_name() -> None:
    """A house contract is shown by its identifier, made readable."""
    assert contract_name("black_lady", words("fr")) == "Black lady"
