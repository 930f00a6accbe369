"""``barbu rules``: a rule set in words, or whole."""

from __future__ import annotations

import json

import pytest

from bot.i18n import LOCALES, words
from bot.ui.cards import contract_name
from engine.barbu.rules import load_rules, preset, preset_names
from tests.bot.cli.conftest import Shell, refused


def test_without_a_name_all_are_listed(shell: Shell) -> None:
    """``barbu rules`` alone names every preset."""
    assert shell("rules").stdout.split() == list(preset_names())


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_rules_are_told_in_words(shell: Shell, name: str, language: str) -> None:
    """Each preset is told in each language, every contract by name, without signs of markdown."""
    result = shell("rules", name, "--language", language)
    assert result.exit_code == 0
    for contract in preset(name).contracts:
        assert contract_name(contract.name, words(language)) in result.stdout
    assert "**" not in result.stdout
    assert "`" not in result.stdout


@pytest.mark.parametrize("name", preset_names())
def test_rules_are_given_whole(shell: Shell, name: str) -> None:
    """``--json`` prints every field, in a form that is read back as the same rules."""
    assert load_rules(json.loads(shell("rules", name, "--json").stdout)) == preset(name)


def test_unknown_names_and_languages_are_refused(shell: Shell) -> None:
    """A rule set or language there is not is answered with those there are."""
    assert '"solar"' in refused(shell("rules", "solr"))
    assert "contre" in refused(shell("rules", "zzzzzzzz"))
    assert "fr" in refused(shell("rules", "contre", "--language", "tlh"))
