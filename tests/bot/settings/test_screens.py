"""The panels of settings and of data, within Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import discord
import pytest

from bot.discord_io.message import Rendered, request_view
from bot.game_kit.module import GameModule
from bot.i18n import LOCALES, Words, words
from bot.privacy.feature import ROOM, render_forget, render_privacy
from bot.settings import GameSettings, GuildSettings, PersonSettings
from bot.settings.screens import (
    OWN_SWITCHES,
    GameChoices,
    GuildPanel,
    Shown,
    pages_of,
    render_guild,
    render_person,
)
from bot.settings.service import UNREADABLE
from tools.simulation.loopback.limits import check_message
from tools.simulation.modules import BARBU_MODULE as BARBU

HOUSE = [f"{number:02}-{'x' * 29}" for number in range(25)]
FULL = GuildSettings(
    language="de",
    games={"barbu": GameSettings(rules=HOUSE[-1])},
    channels=tuple(10**18 + number for number in range(25)),
    end_role=10**18,
    call_role=10**18 + 1,
    thread=True,
    calls=False,
)


class Other(GameModule):
    """A copy of the game under another name."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return "other"

    def title(self, words: Words) -> str:
        """Return the title of the game."""
        return "The other game"


OTHER = Other(**{field.name: getattr(BARBU, field.name) for field in fields(BARBU)})
RULES = ["contre", "solar", *HOUSE]
ONE = [GameChoices(BARBU, RULES, BARBU.catalogue.lengths)]
TWO = [*ONE, GameChoices(OTHER, ["contre", "tafferan"], OTHER.catalogue.lengths)]
FAMILIES = ("other", "club", "checks")
PAGES = pages_of(["barbu"], ())
SWITCHES_OF_PLAY = ("calls", "forced", "hints", "ratings", "pictures", "highlights")


def payload(shown: Shown) -> dict[str, Any]:
    """Return a message as it is sent."""
    rendered, view = shown
    assert isinstance(rendered, Rendered)
    return {
        "content": rendered.content or "",
        "embeds": [embed.to_dict() for embed in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }


def parts(shown: Shown) -> dict[str, Any]:
    """Return the lists and buttons of a panel by verb."""
    _, view = shown
    assert view is not None
    found = [part for row in view.to_components() for part in row["components"]]
    return {part["custom_id"].partition(":settings:")[2]: part for part in found}


def panel(
    page: str, settings: GuildSettings = FULL, games: Sequence[GameChoices] = ONE, **how: Any
) -> GuildPanel:
    """Return a server's panel, with the most house rule sets possible."""
    families = FAMILIES if len(games) > 1 else ()
    return GuildPanel(page, settings, games, families=families, **how)


def chosen(shown: Shown) -> dict[str, list[str]]:
    """Return the value selected in each list of a panel."""
    lists = {name: item for name, item in parts(shown).items() if name.startswith("set:")}
    return {
        name: [option["value"] for option in item["options"] if option["default"]]
        for name, item in lists.items()
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", PAGES)
async def test_a_servers_panel_fits_discord(page: str, locale: str) -> None:
    """The panel fits with every channel chosen, every value invalid and all house rule sets."""
    say = words(locale)
    faults = [name for names in PAGES.values() for name in names]
    for how in ({}, {"faults": faults, "notice": "x" * 100}, {"faults": [UNREADABLE]}):
        assert check_message(payload(render_guild(panel(page, **how), say))) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", pages_of(["barbu", "other"], FAMILIES))
async def test_a_servers_panel_of_several_games_fits_discord(page: str, locale: str) -> None:
    """Each game has its own page, and its faults are named with its title."""
    faults = [name for names in pages_of(["barbu", "other"], FAMILIES).values() for name in names]
    shown = render_guild(panel(page, games=TWO, faults=faults, notice="x" * 100), words(locale))
    assert check_message(payload(shown)) == []
    text = shown[0].embeds[0].description or ""
    assert "(Barbu)" in text
    assert "(The other game)" in text


async def test_each_game_has_its_own_settings_page() -> None:
    """A game's page has its rules and length, and the first game's lists keep their requests."""
    settings = GuildSettings(games={"other": GameSettings(rules="tafferan", length="short")})
    shown = {
        page: render_guild(panel(page, settings, TWO), words("en")) for page in ("new", "barbu", "other")
    }
    assert chosen(shown["other"]) == {"set:rules:other": ["tafferan"], "set:length:other": ["short"]}
    assert chosen(shown["barbu"]) == {"set:rules": ["contre"], "set:length": ["auto"]}
    assert chosen(shown["new"]) == {"set:language": ["auto"], "set:pace": ["live"]}
    pages = parts(shown["other"])["page"]["options"]
    assert [option["value"] for option in pages if option["default"]] == ["other"]
    assert [option["value"] for option in pages] == [
        *("new", "places", "play", "people", "daily", "barbu", "other", "commands"),
        "mine",
    ]


async def test_a_length_that_changes_nothing_is_neither_offered_nor_shown() -> None:
    """Rules with one length have no list of lengths, and no stored length is shown."""
    settings = GuildSettings(games={"barbu": GameSettings(rules="solar", length="short")})
    shown = render_guild(panel("new", settings, [GameChoices(BARBU, RULES, ["full"])]), words("en"))
    assert "set:length" not in chosen(shown)
    assert words("en")("choice-barbu-length-short") not in (shown[0].embeds[0].description or "")


async def test_deleted_rules_are_shown_with_their_replacement() -> None:
    """A deleted rule set is named, with the default that replaces it."""
    settings = GuildSettings(games={"barbu": GameSettings(rules="gone")})
    rendered, _ = render_guild(panel("new", settings), words("en"))
    text = rendered.embeds[0].description or ""
    assert "gone no longer exists, so Contre" in text


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_users_panels_fit_discord(locale: str) -> None:
    """The user's settings, their data and the confirmation of erasing fit."""
    say = words(locale)
    private = [render_privacy(say, days=3650), *(render_forget(say, tables=tables) for tables in (0, 1, 25))]
    shown = [
        render_person(PersonSettings(language="de", dm=True), say, manages=True, notice="x" * 100),
        *((rendered, request_view(rendered, ROOM)) for rendered in private),
    ]
    for one in shown:
        assert check_message(payload(one)) == []


async def test_current_values_are_marked() -> None:
    """Lists have the current value selected, those of switches all that are on; a lone switch has a sign."""
    assert chosen(render_guild(panel("new"), words("en"))) == {
        "set:language": ["de"],
        "set:rules": [HOUSE[-1]],
        "set:length": ["auto"],
        "set:pace": ["live"],
    }
    switches = parts(render_guild(panel("play"), words("en")))["switch:play"]["options"]
    assert {option["value"]: option["default"] for option in switches} == {
        name: name not in ("calls", "highlights") for name in SWITCHES_OF_PLAY
    }
    found = parts(render_guild(panel("places"), words("en")))
    assert found["flip:thread"]["label"][0] == "✅"
    assert [one["id"] for one in found["set:channels"]["default_values"]] == list(FULL.channels)
    assert [one["id"] for one in found["set:end_role"]["default_values"]] == [FULL.end_role]


async def test_unset_values_show_their_defaults() -> None:
    """Unset values show the default: the operator's rules, Discord's language, all channels, no role."""
    text = ""
    for page in PAGES:
        rendered, _ = render_guild(panel(page, GuildSettings()), words("en"))
        text += rendered.embeds[0].description or ""
    for told in ("Contre", "same as Discord", "Channels for tables**: all", "none"):
        assert told in text


async def test_chosen_values_name_their_list() -> None:
    """The chosen option, which Discord shows alone, says what its list is about."""
    found = parts(render_person(PersonSettings(), words("en"), manages=False))
    chosen = [
        option["label"] for part in found.values() for option in part.get("options", ()) if option["default"]
    ]
    assert chosen[0] == "Language: same as Discord"
    assert chosen[1].startswith("Order of suits: ♠")


async def test_a_list_of_commands_can_be_read() -> None:
    """Families of commands, whose names have an “and”, stand apart by dots."""
    shown, _ = render_guild(panel("commands", GuildSettings(commands=FAMILIES), games=TWO), words("en"))
    line = "The other game · Leagues, ladder and club nights · Checking and studying past deals"
    assert line in (shown.embeds[0].description or "")


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_chosen_length_fits_a_phone(locale: str) -> None:
    """The list of lengths shows a short name for the default, explained below it and in the summary."""
    say = words(locale)
    shown = render_guild(panel("new", GuildSettings()), say)
    (part,) = [part for name, part in parts(shown).items() if name.startswith("set:length")]
    (option,) = [option for option in part["options"] if option["default"]]
    assert len(option["label"]) <= 30
    express = say("choice-barbu-length-express")
    assert option["description"] == say("settings-length-auto-about", short=express)
    assert f"{say('settings-length-auto-short')} ({express})" in (shown[0].embeds[0].description or "")


async def test_only_managers_see_the_link_to_server_settings() -> None:
    """A user's panel links to the server's settings only if they may change them."""
    for manages in (True, False):
        found = parts(render_person(PersonSettings(), words("en"), manages=manages))
        assert ("server" in found) is manages
        assert found["data"]["type"] == discord.ComponentType.button.value


async def test_every_page_of_the_servers_settings_leads_back() -> None:
    """From each page of a server's settings a button leads back to the user's own."""
    for page in pages_of(["barbu", "other"], FAMILIES):
        shown = parts(render_guild(panel(page, FULL, TWO), words("en")))
        assert shown["mine"]["label"] == words("en")("settings-back-to-own"), page


async def test_erasing_is_red_and_explained() -> None:
    """The erase button is red, and the confirmation mentions open tables only if there are any."""
    rendered = render_forget(words("en"), tables=2)
    assert "2 open tables" in (rendered.embeds[0].description or "")
    assert "open table" not in (render_forget(words("en"), tables=0).embeds[0].description or "")
    assert rendered.buttons[0][0].style == "danger"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_switch_is_explained(locale: str) -> None:
    """Each switch of a list says below its label what it does, without being cut."""
    say = words(locale)
    own = parts(render_person(PersonSettings(), say, manages=True))["own_switch"]["options"]
    play = parts(render_guild(panel("play"), say))["switch:play"]["options"]
    assert [option["value"] for option in own] == list(OWN_SWITCHES)
    for option in (*own, *play):
        assert option["description"]
        assert "…" not in option["description"]


def test_a_settings_panel_has_few_controls() -> None:
    """A page of settings has at most eight controls, one of them the way back; a user's own panel six."""
    for page in pages_of(["barbu", "other"], FAMILIES):
        settings = FULL.model_copy(update={"daily_channel": 1, "week_channel": 2, "report_channel": 3})
        shown = parts(render_guild(panel(page, settings, TWO), words("en")))
        assert len(shown) <= 8, page
    assert len(parts(render_person(PersonSettings(), words("en"), manages=True))) == 6


@pytest.mark.parametrize("locale", LOCALES)
async def test_ones_own_switches_that_are_off_are_named(locale: str) -> None:
    """The closed list shows only the switches that are on, so the text names those that are off."""
    say, every = words(locale), set(OWN_SWITCHES)
    for on in ({"dm", "letters"}, every, set()):
        settings = PersonSettings(**{name: name in on for name in OWN_SWITCHES})
        rendered, _ = render_person(settings, say, manages=False)
        lines = (rendered.embeds[0].description or "").splitlines()
        off = [say(f"settings-own-{name.replace('_', '-')}") for name in OWN_SWITCHES if name not in on]
        line = say("settings-own-switched-off", names=say.apart(off))
        assert (line in lines) is bool(off)
