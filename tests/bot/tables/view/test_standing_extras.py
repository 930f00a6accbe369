"""What is said of an evening where the final standing is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_io.message import Rendered
from bot.game_kit.feats import Feats
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.i18n import LOCALES, words
from bot.images.arrows import GOLD
from bot.images.drawing import WIDTH
from bot.images.podium import Stand, podium_picture
from bot.storage.feats import FirstTimes
from bot.tables.view.standing_extras import with_feats, with_podium
from engine.table_rules import TablePhase
from tests.bot.images.looking import count_of, opened
from tests.module_moments import Walk
from tests.second_game.game import Rules
from tests.second_game.module import tandem_module

TANDEM = tandem_module()


class Proud:
    """Two things done by the first seat, one of them twice; and one by each other."""

    names = ("last_word",)

    def of(self, match: Any) -> list[dict[str, int]]:
        """Whatever was played."""
        return [{"last_word": 2}, {"last_word": 1}, {"last_word": 1}, {}]


NOTHING_NEW = FirstTimes()
PROUD = replace(TANDEM, feats=Proud())


@pytest.fixture(scope="module")
def table() -> Any:
    """A table at the end of a game: people at the first two seats, then bots."""
    moments = list(Walk(TANDEM).moments(Rules("tandem", 2)))
    return moments[-1].table


def shown(
    table: Any, firsts: FirstTimes = NOTHING_NEW, locale: str = "en", module: GameModule = PROUD
) -> Rendered:
    """The standing as it is posted."""
    view = TANDEM.game.view_for(table.game_state, None)
    scene: Scene[Any, Any, Any] = Scene(0, table, view, words(locale, "tandem"), None, "live")
    return with_feats(TANDEM.screens.standing(scene), module, scene, firsts)


def podium_of(table: Any, locale: str) -> Rendered:
    """The standing with its podium."""
    view = TANDEM.game.view_for(table.game_state, None)
    scene: Scene[Any, Any, Any] = Scene(0, table, view, words(locale, "tandem"), None, "live")
    return with_podium(TANDEM.screens.standing(scene), TANDEM, scene)


def field_of(rendered: Rendered) -> str:
    """What the standing says of feats."""
    (field,) = rendered.embeds[0].fields
    return str(field.value)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_standing_says_what_people_did(table: Any, locale: str) -> None:
    """A line each, how often where it was more than once; nothing of bots."""
    first, second, third = field_of(shown(table, locale=locale)).split("\n")
    title = words(locale, "tandem")("feat-tandem-last-word")
    assert first.endswith(f"{title} ×2")
    assert second.endswith(title)
    assert third.endswith(title)


def test_a_first_time_is_marked_and_the_mark_explained(table: Any) -> None:
    """The person who did it first here has the star, the others have none."""
    first, second, _, mark = field_of(shown(table, FirstTimes(frozenset({(1, "last_word")})))).split("\n")
    assert "✨" not in first
    assert second.endswith("✨")
    assert "first time" in mark


def test_a_first_win_is_told_even_in_a_game_without_feats(table: Any) -> None:
    """It needs no game to know of it."""
    plain = replace(TANDEM, feats=Feats())
    (line,) = field_of(shown(table, FirstTimes(wins=frozenset({0})), module=plain)).split("\n")
    assert line.endswith("First win here")


def test_who_left_has_earned_nothing(table: Any) -> None:
    """What a bot did in their place is nobody's."""
    seats = (replace(table.seats[0], away=True), *table.seats[1:])
    assert len(field_of(shown(replace(table, seats=seats))).split("\n")) == 2


def test_where_nothing_was_done_the_standing_is_as_it_was(table: Any) -> None:
    """No heading without a line, and nothing of a game that was closed early."""
    assert shown(table, module=replace(TANDEM, feats=Feats())).embeds[0].fields == []
    assert shown(replace(table, phase=TablePhase.ENDED)).embeds[0].fields == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_players_stand_on_a_podium_and_are_named_in_its_words(table: Any, locale: str) -> None:
    """A picture below the text, which says to all what it shows; none of a game closed early."""
    standing = podium_of(table, locale)
    (drawing,) = standing.drawings
    assert len(standing.embeds) == 2
    assert standing.embeds[1].image.url == drawing.url
    assert "1. W" in drawing.alt
    assert opened(drawing.draw()).width == WIDTH
    assert podium_of(replace(table, phase=TablePhase.ENDED), locale).drawings == ()


def test_where_all_are_equal_nobody_stands_in_gold(table: Any) -> None:
    """The podium is of one height then, and its rings are left away."""
    equal = replace(table, match=replace(table.match, scores=((2, 2),)))
    (drawing,) = podium_of(equal, "en").drawings
    assert drawing.alt.count("1. ") == 4
    assert count_of(opened(drawing.draw()), GOLD) == 0


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_podium_has_room_for_all(players: int) -> None:
    """Who has the only ring of gold stands beside all others; without one the picture is as large."""
    stands = tuple(Stand(at, "W" * 30, "W", "+100", at + 1, is_golden=at == 0) for at in range(players))
    picture = opened(podium_picture(stands))
    assert count_of(picture, GOLD) > 400
    second = opened(podium_picture(tuple(replace(one, is_golden=False) for one in stands)))
    assert second.size == picture.size
    assert count_of(second, GOLD) == 0
