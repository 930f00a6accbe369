"""Rule sets in words, with every field described."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.games.barbu.points import points_text
from bot.games.barbu.screens.rules import render_chapter, render_rules
from bot.i18n import LOCALES, words
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset, preset_names
from engine.errors import IllegalAction

HOUSE: dict[str, Any] = {
    "name": "house",
    "deck": 32,
    "players": 4,
    "direction": "counter_clockwise",
    "opening_lead": "dealer_right",
    "contract_order": "imposed",
    "early_end": False,
    "grand_slam": True,
    "scale": 5,
    "contracts": [
        {"name": "black_lady", "cards": {"QS": -3, "Q": -1, "S": -1}, "slam": "counted", "face_up": True},
        {"name": "last_three", "last": [-1, -2, -3]},
        {"name": "both", "sum_of": ["black_lady", "last_three"]},
        {"name": "domino", "places": [16, 10, 6, 0]},
    ],
    "domino": {"fixed_start": "J", "wrap": True, "several_cards": True, "voluntary_pass": True},
}


def read(rules: RuleSet, locale: str = "en", contract: str | None = None) -> str:
    """Return all the text of the rendering."""
    embed = render_rules(rules, words(locale), contract=contract)
    parts = [embed.title or "", embed.description or ""]
    parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    return "\n".join(parts).replace("\N{VARIATION SELECTOR-15}", "")


def check_limits(embed: discord.Embed) -> None:
    assert len(embed) <= 6000
    assert len(embed.title or "") <= 256
    assert len(embed.fields) <= 25
    for field in embed.fields:
        assert 1 <= len(field.name or "") <= 256
        assert 1 <= len(field.value or "") <= 1024


def changed(rules: RuleSet, **values: Any) -> RuleSet:
    """Return the rule set with changes; ``trumps``, ``domino`` and ``doubling`` are changed in part."""
    data = rules.model_dump(mode="json")
    for name, value in values.items():
        data[name] = {**data[name], **value} if isinstance(value, dict) else value
    return load_rules(data)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_fits_one_message(name: str, locale: str) -> None:
    """Each preset, whole and by contract, keeps Discord's limits in every language."""
    rules = preset(name)
    for contract in (None, *rules.values):
        embed = render_rules(rules, words(locale), contract=contract)
        check_limits(embed)
        assert "…" not in str([field.value for field in embed.fields])


@pytest.mark.parametrize("name", preset_names())
def test_the_chapters_are_the_whole_rules(name: str) -> None:
    """Each section is in one chapter, to which every other one has a button; no chapter is empty."""
    rules, say = preset(name), words("en")
    first = render_chapter(rules, say)
    chapters = [spec.arg for spec in first.buttons[0]]
    assert ("settlement" in chapters) is (rules.doubling is not None)
    pages = [render_chapter(rules, say, chapter) for chapter in chapters]
    assert pages[0] == first
    shown = [(field.name, field.value) for page in pages for field in page.embeds[0].fields]
    whole = [(field.name, field.value) for field in render_rules(rules, say).fields]
    assert sorted(map(str, shown)) == sorted(map(str, whole))
    for page in pages:
        assert page.embeds[0].fields
        assert [spec.arg for spec in page.buttons[0]] == chapters


@pytest.mark.parametrize("name", preset_names())
def test_every_contract_is_listed_with_its_total(name: str) -> None:
    """Every contract of a preset is listed with its total value, if it has a fixed one."""
    text = read(preset(name))
    for values in preset(name).values.values():
        if values.has_total:
            assert points_text(preset(name), values.total) + " in all" in text


def test_values_are_listed() -> None:
    """Points per trick, card, rank, suit, last trick and place are listed."""
    text = read(preset("contre"))
    for told in (
        "−2 per trick",
        "last but one −10, last trick −20",
        "each queen −6",
        "A♥ −6, other hearts −2 each",
        "K♥ −20",
        "+5 per trick",
        "first out +45, second +20, third +10, fourth −10",
        "must double each declarer at least twice",
        "add up to 0",
        "28 deals",
    ):
        assert told in text, told


def test_house_contracts_are_described_by_their_values() -> None:
    """A house contract is described by its own name and scaled values."""
    text = read(load_rules(HOUSE))
    for told in (
        "**Black lady**: Q♠ −15, each other queen −5, other spades −5 each",
        "**Last three**: 3 tricks from the end −5, last but one −10, last trick −15",
        "**Both**: Black lady and Last three, all at once",
        "Grand slam: taking everything that counts scores +130, every other player −65",
        "stay face up",
        "counter-clockwise",
        "dealer’s right",
        "in the order below",
        "last card",
        "starts with the jack",
        "one card or several",
        "after the ace comes the seven",
        "not twice in a row",
        "There is no doubling",
    ):
        assert told in text, told


def test_rules_are_described_in_french() -> None:
    """The values are in French, with French letters on the cards."""
    text = read(preset("contre"), "fr")
    for told in (
        "R♥ −20",
        "chaque dame −6",
        "chaque autre cœur −2",
        "+5 par pli",
        "au moins 2 fois",
        "28 donnes",
    ):
        assert told in text, told


@pytest.mark.parametrize(
    ("part", "field", "one", "other"),
    [
        ("trumps", "no_trump", False, True),
        ("trumps", "head", False, True),
        ("trumps", "must_ruff", False, True),
        ("trumps", "must_overruff", False, True),
        ("domino", "wrap", False, True),
        ("domino", "voluntary_pass", False, True),
        ("domino", "several_cards", False, True),
        ("domino", "fixed_start", None, "8"),
        ("domino", "ace_again", False, True),
        ("doubling", "undoubled_negative", "played", "shared"),
        (None, "hearts_free", False, True),
        ("doubling", "who", "flanks", "everyone"),
        ("doubling", "positive_targets", "declarer", "anyone"),
        ("doubling", "form", "any_set", "announcement"),
        ("doubling", "table_doubles_redouble", False, True),
        ("doubling", "redouble_order", "declarer_first", "declarer_last"),
        ("doubling", "duty_doubles", 0, 2),
        ("doubling", "duty_redoubles", 0, 1),
        (
            "doubling",
            "negative",
            {"kind": "difference", "redouble": 2},
            {"kind": "difference", "redouble": 3},
        ),
        ("doubling", "positive", {"kind": "transfer"}, {"kind": "difference"}),
        (None, "direction", "clockwise", "counter_clockwise"),
        (None, "first_dealer", "lot", "high_card"),
        (None, "dealer_rotation", "manche", "each_deal"),
        (None, "contract_order", "free", "imposed"),
        (None, "opening_lead", "declarer", "dealer_left"),
        (None, "early_end", False, True),
        (None, "length", "full", "half"),
        (None, "keeps_mix", False, True),
        (None, "scale", 1, 5),
        (None, "grand_slam", False, True),
        (None, "removed", [], ["2C", "2D", "2H", "2S"]),
    ],
)
def test_every_field_is_described(part: str | None, field: str, one: Any, other: Any) -> None:
    """Rule sets that differ in one field have different texts, in every language."""
    base = preset("contre")
    rules = [changed(base, **({part: {field: value}} if part else {field: value})) for value in (one, other)]
    for locale in LOCALES:
        assert read(rules[0], locale) != read(rules[1], locale), locale


@pytest.mark.parametrize("locale", LOCALES)
def test_the_mix_of_a_shorter_game_is_described(locale: str) -> None:
    """Each length states its own limit, and the full game all of them; without the switch none does."""
    told = {}
    for length in ("full", "half", "short", "express"):
        rules = changed(preset("contre"), length=length)
        lines = set(read(rules, locale).splitlines())
        (told[length],) = lines - set(read(changed(rules, keeps_mix=False), locale).splitlines())
    assert told["half"] == told["short"]
    assert len(set(told.values())) == 3
    moot = changed(preset("trente-deux"), length="short")
    assert read(moot, locale) == read(changed(moot, keeps_mix=False), locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_contract_with_its_own_end_is_described(locale: str) -> None:
    """A contract that ends unlike the others says so."""
    base = preset("contre")
    own = [contract.model_dump(mode="json") for contract in base.contracts]
    own[3]["early_end"] = False
    assert read(changed(base, contracts=own), locale) != read(base, locale)


def test_underruffing_is_described() -> None:
    """The duty to trump low is described only if the rules have it."""
    rules = changed(preset("contre"), trumps={"must_underruff": True})
    assert "trump low all the same" in read(rules)
    assert "discard instead" in read(preset("contre"))
    free = changed(preset("contre"), trumps={"must_underruff": True, "must_ruff": False})
    assert "trump low all the same" not in read(free), "without a duty to trump it has no effect"


def test_the_length_changes_the_owed_doubles() -> None:
    """A shorter game states its own number of deals and of owed doubles."""
    text = read(changed(preset("contre"), length="short"))
    for told in ("8 deals", "2 of the 7", "must double each declarer at least once"):
        assert told in text, told
    assert "adds up to" not in text


def test_the_contract_in_play_alone() -> None:
    """With a contract given, only its rules are described, including its settlement."""
    trumps = read(preset("contre"), contract="trumps")
    assert "Queens" not in trumps
    assert "domino" not in trumps.lower()
    assert "gives the higher all their points" in trumps
    hearts = read(preset("contre"), contract="hearts")
    assert "nothing else" in hearts
    assert "the difference" in hearts
    assert "trumped" not in hearts


def test_a_double_is_explained_by_the_panels_example() -> None:
    """The rules have the panel's example: of the contract in play, or of one contract of each sign."""
    example = "If you double Alex, for example:\n• Alex +10, you +30: Alex pays you **10**, all their points"
    assert example in read(preset("contre"), contract="trumps")
    whole = read(preset("contre"))
    assert "**Tricks**: A double is a bet. If you double Alex, for example:\n• Alex −12, you −4" in whole
    assert f"**Trumps**: A double is a bet. {example}" in whole
    assert "A double is a bet" not in read(preset("trente-deux"))


def test_a_contract_the_rules_do_not_have_is_refused() -> None:
    """An unknown contract is rejected by name."""
    with pytest.raises(IllegalAction) as refused:
        render_rules(preset("contre"), words("en"), contract="salad")
    assert (refused.value.code, refused.value.facts) == ("contract_unknown", {"contract": "salad"})


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_house_rules_still_fit(locale: str) -> None:
    """Twenty contracts of many cards are cut to one message and not rejected."""
    ranks, suits = "23456789TJQKA", "CDHS"
    contracts = [
        {
            "name": f"contract_with_a_long_name_{number:02}",
            "cards": {rank + suit: -1 for rank in ranks for suit in suits},
            "hearts_led": "last",
            "face_up": True,
            "slam": "counted",
        }
        for number in range(20)
    ]
    check_limits(render_rules(load_rules({"name": "long", "contracts": contracts}), words(locale)))
