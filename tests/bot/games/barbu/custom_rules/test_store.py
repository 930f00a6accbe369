"""Storage of a server's house rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.games.barbu.custom_rules.rule_sets import CustomRuleSet, made_from, meant_by, name_of, with_value
from bot.games.barbu.custom_rules.store import (
    KEY,
    MOST_CHARS,
    MOST_OF_ONE,
    MOST_SETS,
    CustomRulesStore,
    Editor,
)
from bot.settings.store import SettingsStore
from bot.storage import Database
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError, InvalidRules

ADA, BOB = Editor(1), Editor(2)
BOSS = Editor(3, manages=True)


@pytest.fixture
async def settings_store(url: str) -> AsyncIterator[SettingsStore]:
    database = Database(url)
    await database.open()
    yield SettingsStore(database)
    await database.close()


@pytest.fixture
def custom_rules(settings_store: SettingsStore) -> CustomRulesStore:
    return CustomRulesStore(settings_store)


def a_set(name: str, owner: int = 1, base: str = "contre") -> CustomRuleSet:
    return made_from(preset(base), name, owner)


async def refusal(waited: object) -> str:
    with pytest.raises(CodedError) as caught:
        await waited  # type: ignore[misc]
    return caught.value.code


async def test_a_stored_set_is_found(custom_rules: CustomRulesStore) -> None:
    """A stored set is found with its switched-off parts, in its own server only."""
    kept = with_value(a_set("x", base="tafferan"), "doubling", "no")
    await custom_rules.add(1, kept, ADA)
    assert await custom_rules.get(1, "x") == kept
    assert await refusal(custom_rules.get(2, "x")) == "house_unknown"
    assert (await custom_rules.owners(1), await custom_rules.owners(2)) == ({"x": 1}, {})


async def test_other_settings_of_the_server_stay(
    custom_rules: CustomRulesStore, settings_store: SettingsStore
) -> None:
    """Custom rules do not affect the server's other settings."""
    await settings_store.set_guild(1, {"locale": "fr"})
    await custom_rules.add(1, a_set("x"), ADA)
    assert {"locale", KEY} == set(await settings_store.guild(1))


async def test_a_name_is_not_taken_by_what_it_once_was_stored_as(custom_rules: CustomRulesStore) -> None:
    """Two sets may differ in a letter that versions until 1.1.0 left out, but not in accents alone."""
    await custom_rules.add(1, a_set("gro"), ADA)
    await custom_rules.add(1, a_set("groß"), ADA)
    assert await refusal(custom_rules.add(1, a_set("gross"), ADA)) == "house_taken"


async def test_only_the_owner_and_managers_change_a_set(custom_rules: CustomRulesStore) -> None:
    """Other users cannot change a set; a manager's change leaves its owner unchanged."""
    await custom_rules.add(1, a_set("x"), ADA)
    for waited in (
        custom_rules.change(1, "x", BOB, lambda house: house),
        custom_rules.replace(1, "x", BOB, a_set("x", 2)),
        custom_rules.rename(1, "x", BOB, "y"),
        custom_rules.delete(1, "x", BOB),
    ):
        assert await refusal(waited) == "house_not_yours"
    await custom_rules.change(1, "x", BOSS, lambda house: with_value(house, "scale", "2"))
    await custom_rules.replace(1, "x", BOSS, a_set("other", 3))
    assert (await custom_rules.get(1, "x")).owner == 1
    assert (await custom_rules.get(1, "x")).name == "x"


async def test_concurrent_changes_are_all_stored(custom_rules: CustomRulesStore) -> None:
    """Two users who change different fields at the same moment both succeed."""
    await custom_rules.add(1, a_set("x"), ADA)
    wanted = {"direction": "counter_clockwise", "grand_slam": "yes", "scale": "7", "trumps.head": "no"}
    await asyncio.gather(
        *(
            custom_rules.change(
                1, "x", ADA, lambda house, path=path, value=value: with_value(house, path, value)
            )  # type: ignore[misc]
            for path, value in wanted.items()
        )
    )
    rules = (await custom_rules.get(1, "x")).rules
    assert (rules.direction.value, rules.grand_slam, rules.scale, rules.trumps.head) == (
        "counter_clockwise",
        True,
        7,
        False,
    )


async def test_a_refused_change_leaves_the_set(custom_rules: CustomRulesStore) -> None:
    """Rules that cannot be played are not stored."""
    await custom_rules.add(1, a_set("x"), ADA)
    with pytest.raises(InvalidRules):
        await custom_rules.change(1, "x", ADA, lambda house: with_value(house, "scale", "0"))
    assert await custom_rules.get(1, "x") == a_set("x")


async def test_a_name_is_given_once(custom_rules: CustomRulesStore) -> None:
    """A new or renamed set cannot take another's name, but may keep its own."""
    await custom_rules.add(1, a_set("x"), ADA)
    await custom_rules.add(1, a_set("y"), ADA)
    assert await refusal(custom_rules.add(1, a_set("x", 2), BOB)) == "house_taken"
    assert await refusal(custom_rules.rename(1, "x", ADA, "y")) == "house_taken"
    await custom_rules.rename(1, "x", ADA, "x")
    await custom_rules.rename(1, "x", ADA, "z")
    assert list(await custom_rules.owners(1)) == ["y", "z"]


async def test_the_number_of_sets_is_limited(custom_rules: CustomRulesStore) -> None:
    """A member, a server and a set have a maximum."""
    for number in range(MOST_OF_ONE):
        await custom_rules.add(1, a_set(f"a{number}"), ADA)
    assert await refusal(custom_rules.add(1, a_set("more"), ADA)) == "house_own_full"
    for number in range(MOST_SETS - MOST_OF_ONE):
        await custom_rules.add(1, a_set(f"b{number}", 3), BOSS)
    assert await refusal(custom_rules.add(1, a_set("more", 3), BOSS)) == "house_full"
    long = CustomRuleSet(1, a_set("a0").rules, draft="x" * MOST_CHARS)
    assert await refusal(custom_rules.replace(1, "a0", ADA, long)) == "house_too_large"


async def test_a_set_that_can_no_longer_be_read_can_be_replaced(
    custom_rules: CustomRulesStore, settings_store: SettingsStore
) -> None:
    """Rules that a newer version rejects give an error, and can be replaced or deleted."""
    await custom_rules.add(1, a_set("x"), ADA)
    settings = await settings_store.guild(1)
    settings[KEY]["x"]["rules"]["players"] = 3
    settings[KEY]["x"]["off"] = [{"trick": "many"}]
    await settings_store.set_guild(1, settings)
    assert await refusal(custom_rules.get(1, "x")) == "rules_invalid"
    await custom_rules.replace(1, "x", ADA, a_set("x"))
    assert await custom_rules.get(1, "x") == a_set("x")
    await custom_rules.delete(1, "x", ADA)
    assert await custom_rules.owners(1) == {}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mardi soir", "mardi-soir"),
        ("  Été à l’Œuvre! ", "été-à-l-œuvre"),
        ("a" * 50, "a" * 32),
        ("32 cartes", "32-cartes"),
        ("A__b--c", "a-b-c"),
        ("Ægir’s ǼON", "ægir-s-ǽon"),
        ("Spaß im Café", "spaß-im-café"),
        ("İstanbul", "istanbul"),
        ("𝐁arbu №2", "barbu-no2"),
        ("Süd-Regeln", "süd-regeln"),
        ("Su\u0308d", "süd"),
        ("Łódź 2", "łódź-2"),
    ],
)
def test_a_name_is_made_from_the_typed_text(typed: str, name: str) -> None:
    """Small letters with their accents, digits and single dashes, at most 32: a name that rules can have."""
    assert name_of(typed) == name
    assert a_set(name).name == name


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "house_name_missing"),
        ("♥♥", "house_name_missing"),
        ("Contre", "house_name_preset"),
        ("Cöntre", "house_name_preset"),
        ("Challenge", "house_name_preset"),
    ],
)
def test_some_names_are_reserved(typed: str, code: str) -> None:
    """A name without letters and digits, of a preset or of league matches is rejected."""
    with pytest.raises(CodedError) as caught:
        name_of(typed)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("stored", "typed"),
    [
        ("süd-regeln", "SÜD Regeln"),
        ("süd-regeln", "sud-regeln"),
        ("spaß", "SPASS"),
        ("spass", "Spaß"),
        ("œuvre", "oeuvre"),
        ("sud-regeln", "Süd-Regeln"),
        ("spa", "Spaß"),
        ("gro-er-abend", "Großer Abend"),
    ],
)
def test_a_set_is_found_by_letters_alike(stored: str, typed: str) -> None:
    """Case, accents and ß make no difference, nor does the form in which earlier versions stored them."""
    assert meant_by(typed, ["abend", stored]) == stored


async def test_names_alike_are_one_name(custom_rules: CustomRulesStore) -> None:
    """A second set cannot have a name that differs by accents; a set can get the accents it lacks."""
    await custom_rules.add(1, a_set("sud"), ADA)
    assert await refusal(custom_rules.add(1, a_set("süd", 2), BOB)) == "house_taken"
    await custom_rules.rename(1, "sud", ADA, "süd")
    assert (await custom_rules.get(1, "süd")).name == "süd"


def test_a_set_is_found_however_its_name_is_typed() -> None:
    """By its name, or by the text its name was made of; any other text is returned unchanged."""
    names = ["mardi-soir"]
    assert [meant_by(typed, names) for typed in ("mardi-soir", "Mardi soir", "lundi", "")] == [
        "mardi-soir",
        "mardi-soir",
        "lundi",
        "",
    ]
