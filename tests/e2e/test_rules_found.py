"""Rule sets to choose from: short lists, and names, countries and lengths they are found by."""

from __future__ import annotations

import pytest

from engine.barbu.rules.rule_set import preset_names
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import chosen_in, lines_of, list_of, pick
from tools.simulation.evenings.screen import HousePanel


async def test_saved_sets_are_offered_before_the_presets(opened: Opener) -> None:
    """Lists of rules show the server's choice, its own sets, and few presets; another server's sets never."""
    async with opened("Ada") as night:
        ada = night.people[0]
        panel = HousePanel(ada)
        await panel.house(name="aaa", base="contre")
        for command in ("barbu new", "barbu rules"):
            offers = await ada.offers(command, "rules")
            assert offers[:3] == ["contre", "aaa", "solar"]
            assert "trix" not in offers
        assert await ada.offers("house", "name") == ["aaa"]
        assert "Rules: aaa" in await ada.slash("barbu rules", rules="aaa")
        refused = await ada.slash("barbu new", rules="bbb")
        assert "Choose from: Contre, " in refused
        assert refused.endswith(" and aaa.")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("King", {"rifki", "king-portugal", "king-italiano", "trix"}),
        ("Rıfkı", {"rifki"}),
        ("turkey", {"rifki"}),
        ("Trix", {"trix"}),
        ("salade", {"trente-deux", "famille"}),
        ("short", {"rifki", "king-portugal", "king-italiano", "trente-deux"}),
    ],
)
async def test_rule_sets_are_found_by_other_names(opened: Opener, typed: str, found: set[str]) -> None:
    """A rule set is found by the name its players give it, by its country, and by the length of its games."""
    async with opened("Ada") as night:
        ada = night.people[0]
        choices = await ada.member.autocomplete(ada.channel, "barbu new", "rules", typed)
        assert {choice["value"] for choice in choices} == found


async def test_the_line_that_says_there_is_more_lists_all(opened: Opener) -> None:
    """The line at the end of the short list names every rule set; another name shows one."""
    async with opened("Ada") as night:
        ada = night.people[0]
        assert "country" in await ada.reason("barbu new", "rules")
        refused = await ada.slash("barbu rules", rules="?")
        assert "Trix" in refused
        assert "Contre" in refused
        assert "Trix" in await ada.slash("barbu rules", rules="Trex")


async def test_a_game_is_found_by_country_and_length(opened: Opener) -> None:
    """From the last line of either list the host narrows the games down, and sets the table up by one."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        assert "Rıfkı" in await ada.slash("barbu new", rules="?", length="full")
        assert set(lines_of(ada, "set_rules")) == set(preset_names())
        await pick(ada, "find_country", "portugal.any")
        assert list(lines_of(ada, "set_rules")) == ["king-portugal"]
        await pick(ada, "find_length", "portugal.long")
        assert list_of(ada, "set_rules") is None
        await pick(ada, "find_country", "turkey.long")
        await pick(ada, "find_length", "turkey.hour")
        assert chosen_in(ada, "find_country") == ["turkey.hour"]
        await pick(ada, "set_rules", "rifki")
        assert night.table.rules.name == "rifki"
        assert chosen_in(ada, "set_rules") == ["rifki"]
        assert list_of(ada, "set_length") is None  # 20 deals, whatever is chosen
        await pick(ada, "set_rules", "?")
        assert chosen_in(ada, "find_country") == ["any.any"]
        await ada.tap("setup")
        assert chosen_in(ada, "set_rules") == ["rifki"]


async def test_games_played_last_are_on_the_short_list(opened: Opener) -> None:
    """After a game by a preset that the list leaves out, the server's list has it before the others."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        await ada.slash("barbu new", rules="king-portugal")
        assert "king-portugal" not in await ada.offers("barbu new", "rules")
        await ada.slash("barbu start")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        assert (await ada.offers("barbu new", "rules"))[:3] == ["contre", "king-portugal", "solar"]
        await ada.slash("barbu new", length="full")
        assert list(lines_of(ada, "set_rules"))[:3] == ["contre", "king-portugal", "solar"]
