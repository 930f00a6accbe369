"""The text of a rule set is bounded before it is parsed."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from engine.barbu.rules.rule_set import parse_rules
from engine.barbu.rules.text import MOST_CHARS, MOST_LEVELS, MOST_LINE_CHARS, parse_text
from engine.errors import InvalidRules, SeveralFaults

DEEP = ".".join(["a"] * 4000)
JUST_TOO_DEEP = ["a"] * (MOST_LEVELS + 1)

TRICKS = "[[contracts]]\nname = 'tricks'\ntrick = -2\n"


def reason(text: str) -> str:
    with pytest.raises(InvalidRules) as refused:
        parse_rules(text)
    assert refused.value.code in ("rules_unreadable", "rules_invalid")
    return str(refused.value.facts["why"])


def test_all_wrong_values_are_named() -> None:
    """A text with several faults is refused with all of them, each field once."""
    text = "name = 'x'\nscale = 'x'\nplayers = 99\ndeck = 'x'\n[domino]\nwarp = 1\n"
    race = "[[contracts]]\nname = 'race'\nrace = { card = 'x', first = 'x' }\n"
    with pytest.raises(SeveralFaults) as refused:
        parse_rules(text + race)
    fields = [error.facts["field"] for error in refused.value.errors]
    assert fields[:5] == ["deck", "players", "scale", "contracts.race.race.card", "contracts.race.race.first"]


def test_faults_of_every_stage_are_named_at_once() -> None:
    """What can be judged beside wrong values is: combinations, limits and options, and nothing twice."""
    contracts = (
        "[[contracts]]\nname = 'queens'\ncards = { Q = 2000 }\n[[contracts]]\nname = 'two'\nplaces = [1]\n"
    )
    counted = f"{TRICKS}slam = 'counted'\n"
    with pytest.raises(SeveralFaults) as refused:
        parse_rules(f"name = 'X y'\nscale = 0\nfoo = 1\n{counted}{contracts}")
    found = [error.facts["field"] for error in refused.value.errors]
    assert found == ["name", "scale", "contracts.queens.cards.Q", "foo", "contracts.two.places"]
    option = "[options.three]\nfield = 'players'\nvalues = [3]\n"
    with pytest.raises(SeveralFaults) as refused:
        parse_rules(f"name = 'x'\nscale = 0\n{counted}{option}")
    fields = [error.facts["field"] for error in refused.value.errors]
    assert fields == ["scale", "contracts.tricks.slam", "options.three"]


def test_nothing_is_judged_by_a_deck_that_is_wrong() -> None:
    """A wrong number of players is one fault: how many places there must be follows from it."""
    places = "[[contracts]]\nname = 'out'\nplaces = [1, 2, 3]\n"
    with pytest.raises(InvalidRules) as refused:
        parse_rules(f"name = 'x'\nplayers = 'three'\n{places}")
    assert not isinstance(refused.value, SeveralFaults)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"[{DEEP}]\n{DEEP} = 1"[:MOST_CHARS], "line_too_long"),
        (f"[{DEEP[:3000]}a]\n{DEEP[:3000]}a = 1", "key_too_deep"),
        (f"[[{'.'.join(JUST_TOO_DEEP)}]]", "key_too_deep"),
        (" . ".join(JUST_TOO_DEEP) + " = 1", "key_too_deep"),
        ("\t.".join(JUST_TOO_DEEP) + " = 1", "key_too_deep"),
        (".".join(["''"] * len(JUST_TOO_DEEP)) + " = 1", "key_too_deep"),
        (".".join(['"\\""'] * len(JUST_TOO_DEEP)) + " = 1", "key_too_deep"),
        (".".join(['"#"', "'.'", "a"] * 3) + " = 1", "key_too_deep"),
        ("x = { " + ".".join(JUST_TOO_DEEP) + " = 1 }", "key_too_deep"),
        ("it = 'x' # it's\n" + ".".join(JUST_TOO_DEEP) + " = 1", "key_too_deep"),
        ("\n" * (MOST_CHARS + 1), "text_too_long"),
        ("# " + "x" * MOST_LINE_CHARS, "line_too_long"),
    ],
)
def test_text_that_takes_long_to_parse_is_refused(
    text: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text, line or key beyond the bound is refused before it reaches the TOML parser."""
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was parsed"))
    assert reason(text) == why


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (
            ".".join("abcdefgh"[:MOST_LEVELS]) + " = 1",
            {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": 1}}}}}}}},
        ),
        ("'a.b'.c = 1 # See e.g. the deck. It has 52 cards. No jokers. Aces are high.", {"a.b": {"c": 1}}),
        ("a = 1 # so on ...............", {"a": 1}),
        ('{"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {"i": 1}}}}}}}}}', None),
    ],
)
def test_ordinary_text_is_parsed(text: str, data: object) -> None:
    """Full stops in names and comments do not count as depth, and JSON has no dotted keys."""
    assert data is None or parse_text(text) == data


def test_the_presets_are_far_below_the_bounds() -> None:
    """No text or line of the program's own rule sets is half as long as the bound."""
    for file in resources.files("engine.barbu").joinpath("rulesets").iterdir():
        if file.name.endswith(".toml"):
            text = file.read_text(encoding="utf-8")
            assert len(text) < MOST_CHARS / 2
            assert max(map(len, text.splitlines())) < MOST_LINE_CHARS / 2


def test_huge_numbers_are_refused_by_field() -> None:
    """Numbers with thousands of digits are refused by field, whether or not Python could read them."""
    for number in ("9" * 3900, "0x" + "f" * 3900, "-" + "9" * 3900):
        for field in ("players", "scale"):
            assert reason(f"name = 'x'\n{field} = {number}\n{TRICKS}") in (
                "less_than_equal",
                "greater_than_equal",
            )
        for field in ("duty_doubles", "duty_redoubles"):
            told = reason(f"name = 'x'\n{TRICKS}\n[doubling]\n{field} = {number}")
            assert told in ("less_than_equal", "greater_than_equal")


def test_an_escape_without_a_character_is_refused() -> None:
    """JSON can name half a character, which no database or message accepts."""
    assert reason('{"name": "x", "contracts": [{"name": "t", "cards": {"\\ud800": -1}}]}') == "no_character"
    assert parse_text('{"name": "\\ud83d\\ude00"}') == {"name": "😀"}


def test_options_are_few_enough_to_be_checked() -> None:
    """Each option value is checked as a rule set, so their number is limited."""
    values = ", ".join(map(str, range(1, 21)))
    options = [f"[options.o{number}]\nfield = 'scale'\nvalues = [{values}]\n" for number in range(3)]
    assert len(parse_rules(f"name = 'x'\n{TRICKS}{''.join(options[:2])}").options) == 2
    assert reason(f"name = 'x'\n{TRICKS}{''.join(options)}") == "too_many_offered"
