"""Additions to the final standing: feats, first times and the podium."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_io.message import Drawing, Rendered, embed
from bot.game_kit.module import GameModule
from bot.game_kit.result import Feats
from bot.game_kit.scene import Scene
from bot.game_kit.standing import rematch_buttons, sheet_buttons
from bot.i18n import LOCALES, words
from bot.images.arrows import GOLD
from bot.images.drawing import WIDTH
from bot.images.ranking import Face, Stand, podium_picture
from bot.settings import GuildSettings
from bot.storage import Database, Games
from bot.storage.feats import FirstTimes, MonthlyRivalry
from bot.tables.stored_table import StoredTable
from bot.tables.view.additions import (
    highlight_drawing,
    podium_of,
    with_feats,
    with_highlight,
    with_podium,
    with_rivalry,
)
from engine.barbu.moments import highlight_of
from engine.table_state import TablePhase
from tests.bot.images.looking import count_of, opened
from tests.bot.leaderboard.played import store
from tests.bot.tables.parts import FixedSettings, services
from tests.databases import only_on_sqlite
from tests.second_game.game import Rules
from tests.second_game.module import tandem_module
from tests.second_game.subject import scores
from tools.simulation.modules import BARBU_MODULE
from tools.simulation.samples.moments import Walk

TANDEM = tandem_module()


class Proud:
    """Feats of the first two seats, the first seat's twice."""

    names = ("last_word",)

    def of(self, match: Any) -> list[dict[str, int]]:
        """Return these feats for any game."""
        return [{"last_word": 2}, {"last_word": 1}, {"last_word": 1}, {}]


NOTHING_NEW = FirstTimes()
PROUD = replace(TANDEM, feats=Proud())


@pytest.fixture(scope="module")
def table() -> Any:
    """Return a table at the end of a game: users at the first two seats, then bot players."""
    moments = list(Walk(TANDEM).moments(Rules(target=2)))
    return moments[-1].table


def scene_of(table: Any, locale: str = "en") -> Scene:
    """Return the public scene of the table."""
    view = TANDEM.game.view_for(table.game_state, None)
    return Scene(0, table, view, words(locale, "tandem"), None, "live")


def shown(
    table: Any, firsts: FirstTimes = NOTHING_NEW, locale: str = "en", module: GameModule = PROUD
) -> Rendered:
    """Return the standing as it is posted."""
    scene = scene_of(table, locale)
    return with_feats(TANDEM.screens.standing(scene), module, scene, firsts)


def field_of(rendered: Rendered) -> str:
    """Return the standing's text about feats."""
    (field,) = rendered.embeds[0].fields
    return str(field.value)


def test_a_podium_leaves_the_other_pictures_in_view(table: Any) -> None:
    """The standing's picture follows in a separate embed, since a message lists stray files."""
    scene = scene_of(table)
    curve = Drawing("curve.png", "Curve", bytes)
    standing = TANDEM.screens.standing(scene).with_picture(lambda: curve)
    first, second, *_ = with_podium(standing, Drawing("podium.png", "", bytes), standing).embeds
    assert (first.image.url, second.image.url) == ("attachment://podium.png", curve.url)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_standing_lists_feats(table: Any, locale: str) -> None:
    """Each feat has a line with its count if above one; bot players have none."""
    first, second, third = field_of(shown(table, locale=locale)).split("\n")
    title = words(locale, "tandem")("feat-tandem-last-word")
    assert first.endswith(f"{title} ×2")
    assert second.endswith(title)
    assert third.endswith(title)


def test_a_first_time_is_marked_and_the_mark_explained(table: Any) -> None:
    """A feat done for the first time in the server has a star."""
    first, second, _, mark = field_of(shown(table, FirstTimes(frozenset({(1, "last_word")})))).split("\n")
    assert "✨" not in first
    assert second.endswith("✨")
    assert "first time" in mark


def test_a_first_win_is_shown_even_in_a_game_without_feats(table: Any) -> None:
    """A first win is shown even in a game without feats."""
    plain = replace(TANDEM, feats=Feats())
    (line,) = field_of(shown(table, FirstTimes(wins=frozenset({0})), module=plain)).split("\n")
    assert line.endswith("First win here")


def test_a_player_who_left_has_no_feats(table: Any) -> None:
    """A player who left has no feats, and the bot's count for no player."""
    seats = (replace(table.seats[0], away=True), *table.seats[1:])
    assert len(field_of(shown(replace(table, seats=seats))).split("\n")) == 2


def test_the_score_of_the_month_is_a_line(table: Any) -> None:
    """The score is below the ranking with both names, if there is one."""
    scene = scene_of(table)
    standing = TANDEM.screens.standing(scene)
    told = with_rivalry(standing, scene, MonthlyRivalry((1, 0), (3, 2))).embeds[0].description or ""
    assert told.endswith(f"This month: **{scene.bare(1)} 3 – 2 {scene.bare(0)}**")
    assert with_rivalry(standing, scene, None) == standing


def test_without_feats_the_standing_is_unchanged(table: Any) -> None:
    """Without feats, after an early end, or if the game does not count, there is no heading."""
    assert shown(table, module=replace(TANDEM, feats=Feats())).embeds[0].fields == []
    uncounted = replace(TANDEM.families, counts=lambda _: False)
    assert shown(table, module=replace(PROUD, families=uncounted)).embeds[0].fields == []
    assert shown(replace(table, phase=TablePhase.ENDED)).embeds[0].fields == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_podium_picture_names_each_pair_once(table: Any, locale: str) -> None:
    """A finished game has a podium picture with each pair, in place of the text's ranking."""
    scene = scene_of(table, locale)
    drawing = podium_of(TANDEM, scene)
    assert drawing is not None
    full, alone = (TANDEM.screens.standing(scene, has_podium=has).embeds[0] for has in (False, True))
    assert len(alone.description or "") < len(full.description or "")
    assert [drawing.alt.count(f"{place}. ") for place in (1, 2, 3)] == [1, 1, 0]
    assert all(scene.column(seat) in drawing.alt for seat in range(4))
    assert opened(drawing.draw()).width == WIDTH


def test_a_podium_has_the_initials_of_the_table(table: Any) -> None:
    """Players have the same initials on the podium as in the table's picture and on the score sheet."""
    scene = scene_of(table)
    drawing = podium_of(TANDEM, scene)
    assert drawing is not None
    (stands,) = drawing.draw.args  # type: ignore[attr-defined]
    faces = [face for stand in stands for face in stand.faces]
    assert {face.seat: face.initial for face in faces} == dict(enumerate(scene.initials))


def test_a_podium_is_of_a_finished_game_of_several_deals(table: Any) -> None:
    """A game closed early has no podium, nor has a game of one deal, whose result says the same."""
    assert podium_of(TANDEM, scene_of(replace(table, phase=TablePhase.ENDED))) is None
    single = scene_of(replace(table, match=replace(table.match, finished=table.match.finished[:1])))
    assert podium_of(TANDEM, single) is None
    assert TANDEM.screens.standing(single) == TANDEM.screens.standing(single, has_podium=True)


def test_equal_players_have_no_gold(table: Any) -> None:
    """If all are equal the podium has one height and no rings."""
    equal = replace(table, match=replace(table.match, finished=scores((2, 2), (2, 2))))
    drawing = podium_of(TANDEM, scene_of(equal))
    assert drawing is not None
    assert drawing.alt.count("1. ") == 2
    assert count_of(opened(drawing.draw()), GOLD) == 0


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_podium_has_room_for_all(players: int) -> None:
    """The podium has room for all players, with or without a gold ring."""
    stands = tuple(
        Stand((Face(at, "W"),), "W" * 30, "+100", at + 1, is_golden=at == 0) for at in range(players)
    )
    picture = opened(podium_picture(stands))
    assert count_of(picture, GOLD) > 400
    second = opened(podium_picture(tuple(replace(one, is_golden=False) for one in stands)))
    assert second.size == picture.size
    assert count_of(second, GOLD) == 0


def test_a_contest_offers_no_rematch(table: Any) -> None:
    """The text says that the contest's result counts, and next to it its page or the next tables stand."""
    scene = scene_of(table)
    assert [one.verb for one in rematch_buttons(scene)] == ["rematch"]
    contest = replace(scene, ends_by_itself=True)
    assert not rematch_buttons(contest)
    assert sheet_buttons(contest, TANDEM.game)
    assert scene.words("standing-contest") in (TANDEM.screens.standing(contest).embeds[0].description or "")


WANTED = GuildSettings(highlights=True)


@only_on_sqlite
async def test_the_best_deal_is_shown_if_the_server_wants_it(database: Database) -> None:
    """The best deal is an animation with a description; by default, and with secret deals, it is left out."""
    core, games, say = await store(database, [1]), Games(database), words("en")
    row = await games.get(1)
    assert row is not None

    def table(settings: GuildSettings, **changes: bool) -> StoredTable:
        given = services(games=games, settings=FixedSettings(settings))
        return StoredTable(replace(row, **changes), BARBU_MODULE, given, core.state)

    drawing = await highlight_drawing(table(WANTED), say)
    assert drawing is not None
    best = highlight_of(core.state.rules, core.state.game_state.finished)
    assert best is not None
    assert f"Game 1 · deal {best.number + 1} of 4, trick by trick in" in drawing.alt
    assert drawing.draw().startswith(b"GIF89a")
    shown = with_highlight(Rendered(embeds=(embed("Over"),)), drawing)
    assert shown.embeds[-1].image.url == drawing.url
    assert await highlight_drawing(table(GuildSettings()), say) is None
    assert await highlight_drawing(table(WANTED, is_sealed=True), say) is None
