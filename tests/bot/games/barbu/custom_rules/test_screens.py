"""The panel of house rules: every list and button fits Discord in every language."""

from __future__ import annotations

import pytest

from bot.games.barbu.custom_rules.fields import BLANK, FIELDS, GROUPS, SUMMARY_CHARS, value_forms
from bot.games.barbu.custom_rules.rule_sets import CustomRuleSet, made_from, with_value
from bot.games.barbu.custom_rules.screens import (
    RuleSetView,
    Shown,
    render_all_rule_sets,
    render_rule_set,
    value_text,
)
from bot.games.barbu.custom_rules.store import MOST_SETS
from bot.i18n import LOCALES, words
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import load_rules, preset, preset_names
from engine.seats import Direction
from tools.simulation.loopback.limits import check_message

LONG = "n" * 32
SELECT = 3
"""Discord's type of a list of texts."""


def faults(shown: Shown) -> list[object]:
    rendered, view = shown
    body = {
        "content": rendered.content or "",
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": view.to_components(),
    }
    return list(check_message(body))


def many_contracts() -> CustomRuleSet:
    """Return a set with the most contracts, the longest names, and further contracts switched off."""
    data = preset("contre").model_dump()
    contracts = [{"name": f"{'c' * 29}{n:03}", "trick": n, "cards": {"AH": 1}} for n in range(1, 21)]
    rules = load_rules(data | {"contracts": contracts, "name": LONG, "options": {}})
    return CustomRuleSet(2**63, rules, off=tuple(Contract(name=f"off{n}", trick=1) for n in range(30)))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_every_list_fits(locale: str, name: str) -> None:
    """Every list of every set keeps Discord's limits and has labels."""
    house = made_from(preset(name), LONG, 2**63)
    views = [RuleSetView(True), RuleSetView(False), RuleSetView(True, asks_delete=True)]
    views += [RuleSetView(True, group=group) for group in GROUPS]
    views += [RuleSetView(True, path=path) for path in FIELDS]
    for how in views:
        assert faults(render_rule_set(house, words(locale), how)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_set_of_many_contracts_fits(locale: str) -> None:
    """If a list cannot hold all contracts, those in the set come first."""
    shown = render_rule_set(many_contracts(), words(locale), RuleSetView(True, group="contracts"))
    assert faults(shown) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_value_has_words(locale: str) -> None:
    """Every value of every field has a label."""
    rules = made_from(preset("contre"), "x", 1).rules
    for path, field in FIELDS.items():
        values = field.values(rules) if field.values is not None else ()
        told = [value_text(value, field, words(locale)) for value in values]
        assert len(set(told)) == len(told), path
        assert not any("_" in text for text in told)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_of_sets_fits(locale: str) -> None:
    """The list of sets fits when empty, and when full with the longest names."""
    for count in (0, 1, 25):
        owners = {f"{'n' * 29}{number:03}": 2**63 for number in range(count)}
        assert faults(render_all_rule_sets(owners, preset_names(), words(locale), "notice")) == []


def test_an_empty_list_says_what_house_rules_are() -> None:
    """Without any rule set the list says what one is, and how to begin; with one, who may change it.

    Either way it says where the variants of other games are.
    """
    say = words("en")
    for owners, key in (({}, "none"), ({"x": 1}, "about")):
        shown, _ = render_all_rule_sets(owners, preset_names(), say)
        text = shown.embeds[0].description or ""
        assert say(f"custom-rules-list-{key}") in text
        assert f"**{say('lobby-setup')}** → **{say('setup-options')}**" in text


def test_a_new_set_starts_from_any_other() -> None:
    """The list of bases has every preset, after as many of a server's own sets as fit beside them."""
    owners = {f"set-{number}": 1 for number in range(MOST_SETS)}
    _, view = render_all_rule_sets(owners, preset_names(), words("en"))
    options = view.to_components()[1]["components"][0]["options"]
    assert [one["value"] for one in options] == [*list(owners)[: 25 - len(preset_names())], *preset_names()]


def test_the_field_shown_follows_the_set() -> None:
    """The current value is selected in its list."""
    house = with_value(made_from(preset("contre"), "x", 1), "direction", "counter_clockwise")
    _, view = render_rule_set(house, words("en"), RuleSetView(True, path="direction"))
    options = view.to_components()[2]["components"][0]["options"]
    assert [one["value"] for one in options if one.get("default")] == [Direction.COUNTER_CLOCKWISE.value]


def test_only_the_changed_group_is_described() -> None:
    """With a group open only its rules are shown, to all users; without one, only what the rules mean."""
    house = made_from(preset("contre"), "x", 1)
    for may_change in (True, False):
        told = {}
        for group in GROUPS:
            rendered, _ = render_rule_set(house, words("en"), RuleSetView(may_change, group=group))
            told[group] = [field.name for field in rendered.embeds[0].fields]
            assert told[group]
        assert told["domino"] == ["Domino"]
        rendered, view = render_rule_set(house, words("en"), RuleSetView(may_change))
        assert rendered.embeds[0].fields == []
        assert rendered.embeds[0].description is not None
        assert "Contracts to dodge" in rendered.embeds[0].description
        lists = [row for row in view.to_components() if row["components"][0]["type"] == SELECT]
        assert [row["components"][0]["options"][0]["value"] for row in lists] == ["table"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_a_list_of_values_names_what_they_are_for(name: str, locale: str) -> None:
    """Every number in the list of contracts stands beside what it is for, also where not all of them fit."""
    rules, say = preset(name), words(locale)
    for form in value_forms(rules).values():
        summary = form.summary(rules, say)
        assert len(summary) <= SUMMARY_CHARS
        for part in summary.split(", "):
            assert part == BLANK or part.strip("=−+0123456789 "), summary


def test_a_slam_and_a_single_card_are_named_in_the_list_of_values() -> None:
    """Points of a grand slam fit beside those of the cards; a number after a card does not read like one."""
    lora = preset("lora")
    told = {key: form.summary(lora, words("de")) for key, form in value_forms(lora).items()}
    assert told["hearts.0"].endswith("= 1, Durchmarsch −8, die anderen 0")
    assert told["jack_of_clubs.0"].replace("\N{VARIATION SELECTOR-15}", "") == "B♣ = 8"
    contre = preset("contre")
    summary = value_forms(contre)["domino.0"].summary(contre, words("fr"))
    assert summary == "premier sorti +45, deuxième +20, troisième +10, …"


PHONE_PX = 844
"""Height of a phone's screen."""


def height_px(shown: Shown) -> int:
    """Estimate the height of a message on a phone, from screens that were measured at 390 pixels."""
    rendered, view = shown
    (page,) = rendered.embeds
    texts = [page.description or "", *(text for field in page.fields for text in (field.name, field.value))]
    lines = sum(-(-len(line) // 40) for text in texts for line in (text or "").split("\n"))
    said = sum(-(-len(line) // 34) for line in (rendered.content or "").split("\n"))
    lists = len(view.to_components()) - 1
    return 150 + 18 * lines + 20 * said + 46 * lists + 40 * 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["contre", "torneo"])
def test_no_page_is_taller_than_a_phone(locale: str, name: str) -> None:
    """The first page and each group and field fit on one screen of a phone, with their lists."""
    house = made_from(preset(name), "tuesday", 1)
    for group in ("", *GROUPS):
        px = height_px(render_rule_set(house, words(locale), RuleSetView(True, group=group)))
        assert px <= PHONE_PX, (group, px)
    for path in FIELDS:
        px = height_px(render_rule_set(house, words(locale), RuleSetView(True, path=path)))
        assert px <= PHONE_PX, (path, px)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("wins", "contracts", "cures"),
    [
        ("highest", [{"name": "king", "cards": {"KH": 40}}, {"name": "hearts", "trick": -2}], ["minus"]),
        (
            "highest",
            [{"name": "tricks", "trick": 10}, {"name": "domino", "places": [0, 5, 9, 20]}],
            ["all"] * 2,
        ),
        ("lowest", [{"name": "tricks", "trick": -10}], ["plus"]),
    ],
)
def test_a_likely_mistake_comes_with_what_to_enter(
    locale: str, wins: str, contracts: list[dict[str, object]], cures: list[str]
) -> None:
    """The editor names the sign, or who wins where all points count as penalties; never a line of a file."""
    say = words(locale)
    rules = load_rules({"name": "x", "wins": wins, "contracts": contracts})
    text = render_rule_set(CustomRuleSet(1, rules), say, RuleSetView(True))[0].content or ""
    found = [line for line in text.splitlines() if line.startswith("⚠️")]
    assert len(found) == len(cures)
    assert not any('wins = "lowest"' in line for line in found)
    for line, cure in zip(found, cures, strict=True):
        assert (say("custom-rules-field-wins") in line) == (cure == "all")
    if cures != ["all", "all"]:
        name = contracts[0]["name"]
        contract = say.of("barbu")(f"contract-{name}")
        assert found == [f"⚠️ {say('rules-warn-wanted', contracts=contract, cure=cures[0])}"]
