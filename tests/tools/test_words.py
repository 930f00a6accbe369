"""The pages with all texts of the bot."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, words
from tests.second_game.module import tandem_module
from tools.words.pages import Page, page_of
from tools.words.rest import variants_of
from tools.words.source import catalogue

PER_MESSAGE = 60


async def test_a_game_needs_no_samples_of_its_own() -> None:
    """The screens of any module are included, from the parts that every module has."""
    page = await page_of("en", [tandem_module()])
    assert {"lobby", "panel", "deal", "result", "help", "rules", "history"} <= page.screens.keys()


def test_screens_without_new_texts_are_left_out() -> None:
    """Texts on no screen are listed at the end with their keys, so that none is missing."""
    page = Page("en", {"lobby": [["# A table", "[Join]"]]}, {"errors.ftl": {"error-x": ["One.", "Two."]}})
    assert "======== lobby\n\n# A table\n[Join]" in page.as_text()
    assert "error-x: One.\nerror-x: Two." in page.as_text()
    assert "<dt><code>error-x</code></dt><dd>One.\nTwo.</dd>" in page.as_html()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_message_is_shown_in_every_variant(locale: str) -> None:
    """Every variant of a message is shown, and each count as one and as several."""
    messages, say = catalogue(locale), words(locale)
    counted = list(variants_of("standing-winner", messages, say))
    assert len(counted) > 1
    assert len(set(counted)) == len(counted)
    for key in messages:
        if not key.startswith("-"):
            assert 1 <= len(list(variants_of(key, messages, say))) <= PER_MESSAGE, key
