"""The finder of presets by country and length: docs/rules.md, "The presets"."""

from __future__ import annotations

import re

import pytest

from bot.discord_io.limits import LINE_CHARS
from bot.games.barbu.screens.finder import countries_of, render_finder
from bot.i18n import LOCALES, words
from engine.barbu.rules.rule_set import preset_names
from engine.errors import CodedError


@pytest.mark.parametrize("locale", LOCALES)
def test_each_preset_has_a_country_and_one_line(locale: str) -> None:
    """Each preset is in the list of all with a line that Discord does not cut, and in that of its country.

    The line begins with the countries, which no title repeats.
    """
    say = words(locale, "barbu")
    page = render_finder(say)
    country, length, games = page.lists
    assert [line.value for line in games.lines] == list(preset_names())
    for line in games.lines:
        assert line.description.startswith(f"{', '.join(countries_of(line.value, say))} · ")
        assert not set(countries_of(line.value, say)) & set(re.split(r"\W+", line.label))
        assert len(line.description) <= LINE_CHARS
        assert line.label in str(page.embeds[0].description)
    narrowed = [render_finder(say, line.value).lists[2] for line in country.lines[1:]]
    assert {line.value for choice in narrowed for line in choice.lines} == set(preset_names())
    by_length = [
        line.value for one in length.lines[1:] for line in render_finder(say, one.value).lists[2].lines
    ]
    assert sorted(by_length) == sorted(preset_names())


@pytest.mark.parametrize("wanted", ["atlantis.any", "any.endless", "turkey"])
def test_unknown_wishes_are_rejected(wanted: str) -> None:
    """A country or a length that there is not is an unknown button."""
    with pytest.raises(CodedError, match="unknown_button"):
        render_finder(words("en", "barbu"), wanted)
