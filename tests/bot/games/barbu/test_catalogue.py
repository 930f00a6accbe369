"""Families of rules whose games are compared with each other."""

from __future__ import annotations

from itertools import permutations
from typing import Any, cast

import pytest

from bot.games.barbu.catalogue import FAMILIES, BarbuCatalogue, family_of
from bot.games.barbu.private_games import BarbuChallenge
from bot.i18n import LOCALES, words
from bot.leaderboard.screens import FAMILY_CHARS
from bot.ratings import EVERY, every_of
from engine.barbu.game import BARBU
from engine.barbu.rules.options import option_keys, with_keys
from engine.barbu.rules.rule_set import Length, load_rules, preset, preset_names
from tests.engine.helpers import OF_ANY_LENGTH


@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_a_preset_is_its_own_family_in_every_length(name: str) -> None:
    """Each preset is its own family, including its shorter games."""
    assert family_of(preset(name)) == name
    assert family_of(preset(name).of_length(Length.EXPRESS)) == name
    alike = load_rules(preset(name).model_dump() | {"name": "tuesday", "options": {}})
    assert family_of(alike) == name


@pytest.mark.parametrize("name", preset_names())
def test_keeping_the_mix_does_not_change_the_family(name: str) -> None:
    """Keeping the mix in a shorter game does not change the value of a deal."""
    for keys in ([], *([key] for key in option_keys(preset(name)))):
        rules = with_keys(preset(name), keys)
        before = load_rules(rules.model_dump() | {"keeps_mix": False})
        assert family_of(before) == family_of(rules)
        house = load_rules(before.model_dump() | {"name": "tuesday", "options": {}})
        assert keys or family_of(house) == name


def test_house_rules_worth_the_same_count_to_the_preset() -> None:
    """Direction and the draw for first dealer do not change the value of a deal."""
    base = preset("contre").model_dump()
    alike = {"name": "tuesday", "direction": "counter_clockwise", "first_dealer": "high_card", "options": {}}
    assert family_of(load_rules(base | alike)) == "contre"


def test_house_rules_with_another_value_are_a_separate_family() -> None:
    """Another scale, or no doubling, is another family."""
    base = preset("contre").model_dump() | {"name": "tuesday"}
    assert family_of(load_rules(base | {"scale": 5})) == "tuesday"
    assert family_of(load_rules(base | {"doubling": None})) == "tuesday"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_league_match_has_a_title(locale: str) -> None:
    """The family of matches that a league has at a table is named in every language."""
    family = family_of(BarbuChallenge().table_rules())
    assert FAMILIES.title(family, words(locale)) != family


def test_an_announcement_names_rules_other_than_the_default() -> None:
    """The title of an announced game is its length, after the rules if they are not the default.

    Rules of one length, whichever is chosen, are named alone.
    """
    catalogue = BarbuCatalogue("contre", cast(Any, None), cast(Any, None))
    say = words("en", "barbu")
    express = say("choice-barbu-length-express")
    assert catalogue.form_title("contre", "express", say) == express
    assert catalogue.form_title("friday", "express", say) == f"friday · {express}"
    for name in preset_names():
        deals = {BARBU.planned_deals(catalogue.of_length(preset(name), one)) for one in catalogue.lengths}
        offered = catalogue.lengths_of(preset(name))
        assert offered == (catalogue.lengths if len(deals) > 1 else (catalogue.length(preset(name)),))
        assert (express in catalogue.form_title(name, "express", say)) == (len(deals) > 1)


def test_an_option_that_changes_values_makes_a_family() -> None:
    """Points times ten, an extra contract or a grand slam make a family, in any order of options."""
    rules = preset("trente-deux")
    assert family_of(with_keys(rules, ["scale=10"])) == "trente-deux+scale=10"
    both = {family_of(with_keys(rules, keys)) for keys in permutations(["salad", "grand_slam"])}
    assert both == {"trente-deux+grand_slam+salad"}
    assert family_of(with_keys(rules, ["salad"]).of_length(Length.EXPRESS)) == "trente-deux+salad"


def test_an_option_that_changes_only_the_course_keeps_the_family() -> None:
    """An early end or another order of declarers or contracts keeps the family."""
    assert family_of(with_keys(preset("contre"), ["early_end=false"])) == "contre"
    assert family_of(with_keys(preset("tafferan"), ["manche"])) == "tafferan"
    assert family_of(with_keys(preset("trente-deux"), ["imposed"])) == "trente-deux"


@pytest.mark.parametrize("name", preset_names())
def test_every_family_of_a_preset_fits_into_a_button(name: str) -> None:
    """The longest family of a preset fits into a button; a / would name another game."""
    rules = preset(name)
    longest = {key.partition("=")[0]: key for key in sorted(option_keys(rules), key=len)}
    family = family_of(with_keys(rules, longest.values()))
    assert len(family) <= FAMILY_CHARS
    assert every_of(family) == FAMILIES.prefix == EVERY


def test_a_familys_title_names_its_options() -> None:
    """The title is the rule set's name, followed by its active options."""
    families, say = FAMILIES, words("en")
    assert families.title("tuesday", say) == "tuesday"
    assert families.title("trente-deux+salad+scale=10", say).endswith(" (Salad and Points ×10)")


@pytest.mark.parametrize("name", preset_names())
def test_other_rules_keep_the_options_that_they_offer(name: str) -> None:
    """An option stays chosen in each rule set that offers it, and in no other."""
    catalogue = BarbuCatalogue("contre", cast(Any, None), cast(Any, None))
    for key in option_keys(preset(name)):
        rules = catalogue.with_options(preset(name), [key])
        for other in preset_names():
            kept = catalogue.keep_options(preset(other), rules)
            assert (key in catalogue.chosen_options(kept)) == (key in option_keys(preset(other)))
            assert set(catalogue.chosen_options(kept)) <= {key}


@pytest.mark.parametrize("locale", LOCALES)
def test_an_unknown_name_is_answered_with_the_short_names(locale: str) -> None:
    """The names offered have no explanation, differ from each other, and can be typed."""
    catalogue, say = BarbuCatalogue("contre", cast(Any, None), cast(Any, None)), words(locale, "barbu")
    listed = catalogue.unknown("nothing", preset_names(), say).facts["known"]
    assert [catalogue.meant(name, say) for name in listed] == list(preset_names())
    assert not [name for name in listed if "," in name or "(" in name]
