"""The texts and pictures of the listing: within the limits of Discord and list sites, in every language."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image

from bot.i18n import LOCALES, words
from tools.listing.site import build

ROOT: Final = Path(__file__).resolve().parent.parent / "listing"

MOST_CHARS: Final = {"name": 32, "tagline": 140, "summary": 200, "description": 400}
"""Of Discord's profile and directory; the tagline is the short description of list sites."""
LONG_CHARS: Final = range(300, 4000)
MOST_TAGS, TAG_CHARS, FEATURE_CHARS = 5, 20, 80

SIZES: Final = {"icon": (1024, 1024), "banner": (680, 240), "social": (1280, 640)} | dict.fromkeys(
    ("playing", "result", "learning"), (1280, 720)
)
MOST_BYTES: Final = 8_000_000


def listing(locale: str) -> dict[str, Any]:
    """Return the listing in a language."""
    return tomllib.loads((ROOT / f"{locale}.toml").read_text("utf-8"))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_fits(locale: str) -> None:
    """Each text is as long as Discord and the list sites take it, and has the same parts in each language."""
    shown = listing(locale)
    assert {name for name, most in MOST_CHARS.items() if not 0 < len(shown[name]) <= most} == set()
    assert len(shown["long"]) in LONG_CHARS
    assert 0 < len(shown["tags"]) <= MOST_TAGS
    assert max(map(len, shown["tags"])) <= TAG_CHARS
    assert max(map(len, shown["features"])) <= FEATURE_CHARS
    assert shown.keys() == listing("en").keys()
    assert len(shown["features"]) == len(listing("en")["features"])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_commands_and_buttons_it_names_exist(locale: str) -> None:
    """A listing names commands and buttons as they are called in its language."""
    say, text = words(locale), listing(locale)["long"]
    named = {say(f"command-table-{name}-name") for name in ("new", "help")}
    assert set(re.findall(r"`/(?:barbu|bridge) ([^`]+)`", text)) == named
    assert f"**{say('lobby-join')}**" in text


@pytest.mark.parametrize("name", SIZES)
def test_pictures_have_the_sizes_asked_for(name: str) -> None:
    """Icon, banner and pictures have the sizes that Discord and code hosts ask for."""
    file = ROOT / "pictures" / f"{name}.png"
    with Image.open(file) as picture:
        assert picture.size == SIZES[name]
    assert file.stat().st_size < MOST_BYTES


def test_the_animation_takes_about_20_seconds() -> None:
    """The animation is short enough to be watched, and small enough to be loaded."""
    file = ROOT / "pictures" / "animation.gif"
    with Image.open(file) as picture:
        length = 0
        for at in range(getattr(picture, "n_frames", 1)):
            picture.seek(at)
            length += picture.info["duration"]
    assert 15_000 <= length <= 25_000
    assert file.stat().st_size < MOST_BYTES


def test_every_link_of_the_landing_page_leads_to_a_file(tmp_path: Path) -> None:
    """Each page, picture and paper that the site links to is in it."""
    build(tmp_path / "site")
    pages = list((tmp_path / "site").glob("*.html"))
    assert len(pages) == 3 * len(LOCALES) + 4
    commands = (tmp_path / "site" / "commands-fr.html").read_text("utf-8")
    assert "<code>/barbu new</code>" in commands
    assert words("fr")("command-table-new-description") in commands
    for page in pages:
        linked = re.findall(r'(?:href|src)="([^"#:]+)"', page.read_text("utf-8"))
        assert [one for one in linked if not (tmp_path / "site" / one).exists()] == []
