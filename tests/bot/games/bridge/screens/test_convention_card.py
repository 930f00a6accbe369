"""The bots' convention card in Discord."""

from __future__ import annotations

import re

import pytest

from bot.discord_io.limits import DESCRIPTION_CHARS
from bot.games.bridge.convention_card import AUCTIONS, card_lines, card_options, render_card
from bot.i18n import LOCALES, words
from engine.bridge.players.known_systems import system


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_fits_and_shows_every_call(locale: str) -> None:
    """A page is not cut off in any language, and its auction is marked in the list."""
    say = words(locale, "bridge")
    for number, auction in enumerate(AUCTIONS):
        text = render_card(say, number).embeds[0].description or ""
        assert len(text) < DESCRIPTION_CHARS
        assert text.count("\n- ") == len(card_lines(auction, say, system())) > 0
        assert [option.is_chosen for option in card_options(say, number)].index(True) == number


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_names_the_buttons_to_the_systems(locale: str) -> None:
    """The card says how the host chooses a system, by the labels of the buttons on the way."""
    say = words(locale, "bridge")
    text = render_card(say, 0).embeds[0].description or ""
    assert f"**{say('button-more')}** → **{say('lobby-setup')}**" in text


def test_the_list_says_where_answers_follow() -> None:
    """Below an opening and a pass the list says that the page has the answers; below others nothing."""
    about = {option.label: option.description for option in card_options(words("en", "bridge"), 0)}
    assert about["1NT – Pass"] == "responses to 1NT"
    assert about["Openings"] == about["1♦ – 1♠"] == about["1♥ – X – Pass"] == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_level_is_named_as_the_tables_name_it(locale: str) -> None:
    """The card names the level that does not bid by it as the tables do, in the language of the server."""
    text = render_card(words(locale, "bridge"), 0, public=words("it")).embeds[0].description or ""
    assert words("it")("level-novice") in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_strong_opening_has_one_limit(locale: str) -> None:
    """A call's line names one number of points."""
    (line,) = (one for one in card_lines("", words(locale, "bridge"), system()) if one.startswith("- **2♣"))
    assert re.findall(r"[0-9]+", line) == ["2", "19"]


def test_the_list_says_what_each_page_is_about() -> None:
    """Pages of overcalls are named by the opponents' opening, and no two pages have one name."""
    labels = [option.label for option in card_options(words("en", "bridge"), 0)]
    assert "Over their 1NT" in labels
    assert len(set(labels)) == len(AUCTIONS)


def test_responses_to_a_notrump_leave_no_gap() -> None:
    """A passed hand invites with 8 or 9 points and bids game with more; a rare weaker hand is omitted."""
    lines = "\n".join(card_lines("P P 1NT P", words("en", "bridge"), system()))
    assert "**2♣** Stayman: asks for a four-card major, usually 8–12 high-card points" in lines
    assert "**2NT** Invites game in notrump, 8–9 high-card points" in lines
    assert "**3NT** To play, usually 10–12 high-card points" in lines
    assert "3♥" not in lines
