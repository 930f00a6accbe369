"""The pages with all texts of the bot."""

from __future__ import annotations

import re

import pytest

from bot.games.bridge.module import bridge_module
from bot.i18n import LOCALES, words
from bot.runtime.dates import DAY_S
from tests.repetition import sample
from tests.second_game.module import tandem_module
from tools.simulation.modules import BARBU_MODULE
from tools.words.__main__ import Page, as_seen, page_of
from tools.words.common_screens import NOW, Screen
from tools.words.rest import variants_of
from tools.words.source import catalogue

PER_MESSAGE = 60


async def no_screens(*_: object) -> list[Screen]:
    """Return no screens of a whole game, which take seconds."""
    return []


async def test_a_game_needs_no_samples_of_its_own() -> None:
    """The screens of any module are included, from the parts that every module has."""
    page = await page_of("en", [tandem_module()])
    assert {"lobby", "panel", "deal", "result", "help", "rules", "history"} <= page.screens.keys()


@pytest.mark.repetition
async def test_every_contest_of_a_game_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever users sign up for has sample screens in every language, with dates as a reader sees them."""
    monkeypatch.setattr("tools.words.__main__.game_screens", no_screens)
    monkeypatch.setattr("tools.words.__main__.OWN_SCREENS", {})
    page = await page_of("de", [BARBU_MODULE, bridge_module()])
    assert {"search", "club night", "challenge", "league", "ladder", "drills", "watch"} <= page.screens.keys()
    assert [line for _, line in page.texts() if "<t:" in line or "<#" in line] == []


@pytest.mark.parametrize(
    ("locale", "seen"),
    [
        ("en", "in 2 days, on 23 November 2026, in #barbu"),
        ("fr", "dans 2 jours, on 23 novembre 2026, in #barbu"),
        ("de", "in 2 Tagen, on 23. November 2026, in #barbu"),
        ("it", "tra 2 giorni, on 23 novembre 2026, in #barbu"),
    ],
)
def test_dates_are_shown_as_people_see_them(locale: str, seen: str) -> None:
    """Discord's marks of dates, spans and channels read as a reader of the language sees them."""
    stamp = int(NOW + 2 * DAY_S)
    assert as_seen(f"<t:{stamp}:R>, on <t:{stamp}:D>, in <#20>", locale) == seen


def test_screens_without_new_texts_are_left_out() -> None:
    """Texts on no screen are listed at the end with their keys, so that none is missing."""
    page = Page("en", {"lobby": [["# A table", "[Join]"]]}, {"errors.ftl": {"error-x": ["One.", "Two."]}})
    assert "======== lobby\n\n# A table\n[Join]" in page.as_text()
    assert "error-x: One.\nerror-x: Two." in page.as_text()
    assert "<dt><code>error-x</code></dt><dd>One.\nTwo.</dd>" in page.as_html()


@pytest.mark.parametrize("locale", sample(LOCALES, every=4))
def test_a_message_is_shown_in_every_variant(locale: str) -> None:
    """Every variant of a message is shown, and each count as one and as several."""
    messages, say = catalogue(locale), words(locale)
    counted = list(variants_of("standing-winner", messages, say))
    assert len(counted) > 1
    assert len(set(counted)) == len(counted)
    for key in messages:
        if not key.startswith("-"):
            assert 1 <= len(list(variants_of(key, messages, say))) <= PER_MESSAGE, key


@pytest.mark.parametrize(("locale", "king"), [("en", "K"), ("fr", "R"), ("de", "K"), ("it", "K")])
def test_sample_cards_have_the_letters_of_the_language(locale: str, king: str) -> None:
    """A sample card is written as in messages: the king of hearts is an R in French."""
    messages, say = catalogue(locale), words(locale)
    shown = [text for key in messages if key.startswith("error-") for text in variants_of(key, messages, say)]
    cards = {found for text in shown for found in re.findall(r"`(.)♥", text)}
    assert king in cards
    assert cards <= {king, "D" if locale in ("fr", "de") else "Q"}
