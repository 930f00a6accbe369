"""The panels of settings and of data, as they look and as Discord takes them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord_io.message import Rendered
from bot.i18n import LOCALES, words
from bot.privacy.screens import render_forget, render_privacy
from bot.settings import GuildSettings, PersonSettings
from bot.settings.screens import PAGES, GuildPanel, Shown, render_guild, render_person
from bot.settings.service import UNREADABLE
from tests.loopback.limits import check_message

HOUSE = [f"{number:02}-{'x' * 29}" for number in range(25)]
FULL = GuildSettings(
    language="de",
    rules=HOUSE[-1],
    channels=tuple(10**18 + number for number in range(25)),
    end_role=10**18,
    thread=True,
    calls=False,
)


def payload(shown: Shown) -> dict[str, Any]:
    """A message as it is sent."""
    rendered, view = shown
    assert isinstance(rendered, Rendered)
    return {
        "content": rendered.content or "",
        "embeds": [embed.to_dict() for embed in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }


def parts(shown: Shown) -> dict[str, Any]:
    """The lists and buttons of a panel by what they ask."""
    _, view = shown
    assert view is not None
    items: list[Any] = view.children
    return {item.custom_id.partition(":settings:")[2]: item.item for item in items}


def panel(page: str, settings: GuildSettings = FULL, **how: Any) -> GuildPanel:
    """A server's panel, with every set of house rules there can be."""
    return GuildPanel(page, settings, ["contre", "solar", *HOUSE], "contre", **how)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", PAGES)
async def test_a_server_s_panel_fits_discord(page: str, locale: str) -> None:
    """With every channel chosen, every value broken and all sets of the house."""
    say = words(locale)
    faults = [name for names in PAGES.values() for name in names]
    for how in ({}, {"faults": faults, "notice": "x" * 100}, {"faults": [UNREADABLE]}):
        assert check_message(payload(render_guild(panel(page, **how), say))) == []


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_person_s_panels_fit_discord(locale: str) -> None:
    """Settings, what is kept, and the question before it goes."""
    say = words(locale)
    shown = [
        render_person(PersonSettings(language="de", dm=True), say, manages=True, notice="x" * 100),
        render_privacy(say, days=3650),
        *(render_forget(say, tables=tables) for tables in (0, 1, 25)),
    ]
    for one in shown:
        assert check_message(payload(one)) == []


async def test_what_holds_is_marked() -> None:
    """Lists have the present value chosen; switches say by a sign, not by colour alone, that they are on."""
    found = parts(render_guild(panel("new"), words("en")))
    chosen = {
        name: [o.value for o in item.options if o.default] for name, item in found.items() if "set" in name
    }
    assert chosen == {
        "set:language": ["de"],
        "set:rules": [HOUSE[-1]],
        "set:length": ["full"],
        "set:pace": ["live"],
    }
    found = parts(render_guild(panel("play"), words("en")))
    assert (found["flip:calls"].label[0], found["flip:forced"].label[0]) == ("⬜", "✅")
    found = parts(render_guild(panel("places"), words("en")))
    assert [one.id for one in found["set:channels"].default_values] == list(FULL.channels)
    assert [one.id for one in found["set:end_role"].default_values] == [FULL.end_role]


async def test_what_was_never_set_reads_as_what_will_happen() -> None:
    """The host's rules, Discord's language, all channels, no role."""
    text = ""
    for page in PAGES:
        rendered, _ = render_guild(GuildPanel(page, GuildSettings(), ["contre"], "contre"), words("en"))
        text += rendered.embeds[0].description or ""
    for told in ("Contre", "as Discord says", "Channels for tables**: all", "none"):
        assert told in text


async def test_only_who_manages_the_server_sees_the_way_there() -> None:
    """One's own panel leads to the server's settings for those who may change them."""
    for manages in (True, False):
        found = parts(render_person(PersonSettings(), words("en"), manages=manages))
        assert ("server" in found) is manages
        assert isinstance(found["data"], discord.ui.Button)


async def test_erasing_is_red_and_asked_with_what_it_means() -> None:
    """The question tells of open tables only where there are any."""
    rendered, _ = render_forget(words("en"), tables=2)
    assert "2 open tables" in (rendered.embeds[0].description or "")
    assert "open table" not in (render_forget(words("en"), tables=0)[0].embeds[0].description or "")
    assert rendered.buttons[0][0].style == "danger"
