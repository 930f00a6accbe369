"""The bots' convention card in Discord."""

from __future__ import annotations

import pytest

from bot.discord_io.message import DESCRIPTION_CHARS
from bot.games.bridge.convention_card import AUCTIONS, card_lines, card_options, render_card
from bot.i18n import LOCALES, words


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_fits_and_shows_every_call(locale: str) -> None:
    """A page is not cut off in any language, and its auction is marked in the list."""
    say = words(locale, "bridge")
    for number, auction in enumerate(AUCTIONS):
        text = render_card(say, number).embeds[0].description or ""
        assert len(text) < DESCRIPTION_CHARS
        assert text.count("\n- ") == len(card_lines(auction, say)) > 0
        assert [option.is_chosen for option in card_options(say, number)].index(True) == number
