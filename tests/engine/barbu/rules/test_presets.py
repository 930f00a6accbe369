"""docs/rules.md, "The presets": facts about all of them."""

from __future__ import annotations

import pytest

from engine.barbu.play import match
from engine.barbu.rules.options import with_options
from engine.barbu.rules.rule_set import Length, preset, preset_names
from tests.engine.barbu.play.test_doubling import asked, options, say, turn
from tests.engine.helpers import (
    calls_of,
    rules_with,
    totals,
)

TORNEO, TAFFERAN = preset("torneo"), preset("tafferan")


@pytest.mark.parametrize("name", ["contre", "solar", "trente-deux", "tafferan"])
def test_number_10_every_manche_sums_to_nothing(name: str) -> None:
    """The contracts of a manche of contre, solar, trente-deux and tafferan add up to 0."""
    assert sum(totals(preset(name)).values()) == 0


@pytest.mark.parametrize(
    ("name", "length", "deals", "duties"),
    [
        ("contre", "half", 16, (1, 0)),
        ("contre", "short", 8, (1, 0)),
        ("contre", "express", 4, (0, 0)),
        ("solar", "half", 16, (1, 0)),
        ("torneo", "full", 28, (2, 1)),
        ("torneo", "half", 16, (1, 1)),
        ("torneo", "short", 8, (1, 0)),
        ("torneo", "express", 4, (0, 0)),
        ("tafferan", "half", 16, (1, 0)),
        ("tafferan", "short", 8, (1, 0)),
        ("trente-deux", "half", 16, (0, 0)),
        ("trente-deux", "short", 8, (0, 0)),
        ("trente-deux", "express", 4, (0, 0)),
    ],
)
def test_every_preset_has_every_length(name: str, length: str, deals: int, duties: tuple[int, int]) -> None:
    """A shorter game has 4, 2 or 1 deals for each declarer and its share of the duties."""
    rules = preset(name).of_length(Length(length))
    assert rules.deal_count == deals
    assert (rules.duty_doubles, rules.duty_redoubles) == duties


def test_no_code_names_a_preset() -> None:
    """The engine and the bot name no preset but the default; a preset is only a file."""
    from tests.engine.test_rules_document import ROOT

    others = set(preset_names()) - {"contre"}
    sources = [
        *(ROOT / "engine").rglob("*.py"),
        *(ROOT / "bot").rglob("*.py"),
        *(ROOT / "cogs").rglob("*.py"),
    ]
    naming = {
        (str(file.relative_to(ROOT)), name)
        for file in sources
        for name in others
        if f'"{name}"' in file.read_text("utf-8")
    }
    assert naming == set()


def test_a_table_double_in_torneo_may_include_a_doubler() -> None:
    """torneo: doubling all opponents includes earlier doublers; those pairs are then redoubled."""
    state = say(asked(TORNEO, "tricks"), "B>ACD")
    assert options(state)[-1] == "ABD"
    state = match.apply(state, calls_of("C>ABD")[0]).state
    assert turn(state) == "D doubles"


def test_the_salad_of_a_short_game_scales_the_duties() -> None:
    """tafferan with eight contracts: half a game owes one double, a short one none (half to even)."""
    rules = with_options(TAFFERAN, salad=True)
    assert [rules.of_length(length).duty_doubles for length in Length] == [2, 1, 0, 0]
    assert rules_with("torneo", length="half").duty_redoubles == 1
