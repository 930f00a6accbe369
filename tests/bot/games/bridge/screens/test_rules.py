"""The rules of a form of play, with its scoring tables."""

from __future__ import annotations

import re

import pytest

from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.screens.rules import render_chapter, render_rules
from bot.games.bridge.system_choice import SWITCHES
from bot.i18n import LOCALES, words
from engine.bridge.rules import BridgeRules, preset, preset_names
from engine.bridge.scoring import points
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import payload_of
from tools.simulation.samples.bridge_scenes import text_of


def tables(name: str, locale: str = "en") -> str:
    """Return the scoring tables of a form of play."""
    return text_of(render_rules(preset(name), words(locale, "bridge")))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_the_rules_fit_a_phone(name: str, locale: str) -> None:
    """The rules of every form fit one message, and no line of scores is broken on a phone."""
    rendered = render_rules(preset(name), words(locale, "bridge"))
    assert check_message(payload_of(rendered)) == []
    scores = (rendered.embeds[1].description or "").splitlines()
    assert max(len(line.replace("*", "")) for line in scores if re.search(r"\*\*\d", line)) <= 40


@pytest.mark.parametrize("name", preset_names())
def test_the_chapters_are_the_whole_rules(name: str) -> None:
    """Each section is in one chapter, and the scoring tables are in the last one."""
    rules, say = preset(name), words("en", "bridge")
    chapters = [spec.arg for spec in render_chapter(rules, say).buttons[0]]
    pages = [render_chapter(rules, say, chapter) for chapter in chapters]
    whole = render_rules(rules, say).embeds
    shown = [field.name for page in pages for field in page.embeds[0].fields]
    assert sorted(map(str, shown)) == sorted(str(field.name) for field in whole[0].fields)
    assert pages[-1].embeds[1] == whole[1]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "bonuses"), [("rubber", ("700", "500")), ("chicago", ("300", "500"))])
def test_the_rules_begin_with_what_wins(name: str, bonuses: tuple[str, ...], locale: str) -> None:
    """The rules of a rubber and of Chicago begin with what wins and the game of 100, not with one deal."""
    rules, say = preset(name), words(locale, "bridge")
    for page in (render_rules(rules, say), render_chapter(rules, say)):
        first, second = page.embeds[0].fields[:2]
        assert first.name == say(f"bridge-heading-score-{name}") != say("bridge-heading-score-duplicate")
        assert all(number in str(first.value) for number in (*bonuses, "100"))
        assert second.name == say("bridge-heading-course")
    scores = render_chapter(rules, say, "score")
    assert not scores.embeds[0].fields  # the tables alone: what wins is not repeated


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_the_line_below_the_title_begins_with_a_capital(name: str, locale: str) -> None:
    """The page describes the form in a sentence of its own, unlike the list of forms."""
    line = render_chapter(preset(name), words(locale, "bridge")).embeds[0].description or ""
    assert not line[0].islower()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_the_systems_in_force(locale: str) -> None:
    """The page on the auction has the table's system with its changes, for each pair if they differ."""
    say = words(locale, "bridge")

    def section(**values: object) -> str:
        page = render_chapter(preset("single").model_copy(update=values), say, "auction")
        assert check_message(payload_of(page)) == []
        (field,) = (one for one in page.embeds[0].fields if one.name == say("bridge-heading-bots"))
        return str(field.value)

    def named(*keys: str) -> list[str]:
        return [say(f"bridge-option-{key}") for key in keys]

    sayc, sef, cards = named("system-sayc", "system-sef", "key-cards-1430")
    assert sayc in section()
    french = section(system="sef", switches=("key_cards=1430",))
    assert sef in french
    assert cards in french
    assert sayc not in french
    mixed = section(opposing="sef", opposing_switches=("key_cards=1430",))
    order = [say("bridge-side-ns"), sayc, say("bridge-side-ew"), sef, cards]
    assert sorted(order, key=mixed.index) == order
    own, other = (SWITCHES[name] for name in ("sayc", "acol"))
    longest = section(switches=own, opposing="acol", opposing_switches=other)
    assert longest.count("\n") > 10


@pytest.mark.parametrize(
    ("contract", "scores"),
    [("3NT", (400, 600)), ("4♠", (420, 620)), ("5♦", (400, 600)), ("6NT", (990, 1440)), ("7♠", (1510, 2210))],
)
def test_the_table_has_contracts_just_made(contract: str, scores: tuple[int, int]) -> None:
    """The table has the scores of Law 77, not vulnerable and vulnerable."""
    line = next(line for line in tables("single").splitlines() if line.startswith(contract))
    assert tuple(map(int, re.findall(r"\*\*(\d+)\*\*", line))) == scores


def test_the_table_has_tricks_down() -> None:
    """Each line has the scores of 1 to 5 down: undoubled, doubled, redoubled, each also vulnerable."""
    lines = re.findall(r"^\*\*(?:–|X|XX)(?: vul\.)?\*\* (.*)$", tables("rubber"), re.MULTILINE)
    scored = [
        [-points(7, "N", doubled, vulnerable, 13 - down) for down in range(1, 6)]
        for doubled in (0, 1, 2)
        for vulnerable in (False, True)
    ]
    assert [list(map(int, line.split(" · "))) for line in lines] == scored


def test_each_way_of_counting_has_its_own_bonuses() -> None:
    """Duplicate scores part-scores and games, Chicago games and the last part-score, a rubber the rubber."""
    assert "Part-score" in tables("single")
    assert "Game (from 100) **300** · vul. **500**" in tables("chicago").splitlines()
    assert "Last part-score" in tables("chicago")
    rubber = tables("rubber")
    assert "700 if the other side has no game, 500 if it has one" in rubber
    assert "Part-score" not in rubber


def test_rules_of_another_name_are_described() -> None:
    """The daily deal's rules, which have another name, are described as those of a single deal."""
    rendered = render_rules(BridgeRules(name="daily", first_board=7), words("en", "bridge"))
    assert rendered.embeds[0].title == "Bridge · One board"


def test_forms_are_listed_and_typed_in_the_language_of_the_reader() -> None:
    """The error for an unknown form lists the titles, each of which may be typed as its name."""
    catalogue, say = BridgeCatalogue(), words("fr", "bridge")
    text = say.error(catalogue.unknown("Partie libre", catalogue.presets, say))
    assert "Séance de 32, Duplicate en 8 donnes, Duplicate en 24 donnes, Robre et Chicago" in text
    assert "single" not in text
    assert catalogue.meant("robre", say) == "rubber"
    assert catalogue.meant("rubber", say) == "rubber"
    assert catalogue.meant("Partie libre", say) == "Partie libre"
