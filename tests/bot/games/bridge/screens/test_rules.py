"""The rules of a form of play, with its scoring tables."""

from __future__ import annotations

import re

import pytest

from bot.games.bridge.screens.rules import render_rules
from bot.i18n import LOCALES, words
from engine.bridge.rules import BridgeRules, preset, preset_names
from engine.bridge.scoring import points
from tools.simulation.code_blocks import wide_lines
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import payload_of
from tools.simulation.samples.bridge_scenes import text_of


def tables(name: str, locale: str = "en") -> str:
    """Return the scoring tables of a form of play."""
    return text_of(render_rules(preset(name), words(locale, "bridge")))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_the_rules_fit_a_phone(name: str, locale: str) -> None:
    """The rules of every form fit one message, and no table line breaks on a phone."""
    rendered = render_rules(preset(name), words(locale, "bridge"))
    assert check_message(payload_of(rendered)) == []
    assert wide_lines([text_of(rendered)]) == []


@pytest.mark.parametrize(
    ("contract", "scores"),
    [("3NT", (400, 600)), ("4♠", (420, 620)), ("5♦", (400, 600)), ("6NT", (990, 1440)), ("7♠", (1510, 2210))],
)
def test_contracts_just_made_stand_in_the_table(contract: str, scores: tuple[int, int]) -> None:
    """The table has the scores of Law 77, not vulnerable and vulnerable."""
    line = next(line for line in tables("single").splitlines() if line.startswith(contract))
    assert tuple(map(int, line.split()[1:])) == scores


def test_tricks_down_stand_in_the_table() -> None:
    """Each row has the score of this many tricks down: undoubled, doubled, redoubled, then vulnerable."""
    rows = re.findall(r"^(\d) +((?:\d+ *){6})$", tables("rubber"), re.MULTILINE)
    assert [int(down) for down, _ in rows] == [1, 2, 3, 4, 5]
    for down, costs in rows:
        scored = [-points(7, "N", x, one, 13 - int(down)) for one in (False, True) for x in (0, 1, 2)]
        assert [int(cost) for cost in costs.split()] == scored


def test_each_way_of_counting_has_its_own_bonuses() -> None:
    """Duplicate scores part-scores and games, Chicago games and the last part-score, a rubber the rubber."""
    assert "Part-score" in tables("single")
    assert next(line.split() for line in tables("chicago").splitlines() if line.startswith("Game")) == [
        "Game",
        "(from",
        "100)",
        "300",
        "500",
    ]
    assert "Last part-score" in tables("chicago")
    rubber = tables("rubber")
    assert "700 if the other side has no game, 500 if it has one" in rubber
    assert "Part-score" not in rubber


def test_rules_of_another_name_are_described() -> None:
    """The daily deal's rules, which have another name, are described as those of a single deal."""
    rendered = render_rules(BridgeRules(name="daily", first_board=7), words("en", "bridge"))
    assert rendered.embeds[0].title == "Bridge · One board"
