"""Pictures with their descriptions: for the right readers, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Rendered
from bot.discord_io.viewer import DisplayPreferences
from bot.game_kit.drawings import deck_for
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.pictures import render_hand_picture, render_hands
from bot.games.barbu.screens.sheet import (
    MOST_CELLS,
    curve_drawing,
    render_sheet_with_picture,
    render_standing_with_pictures,
    sheet_drawing,
)
from bot.i18n import LOCALES, words
from bot.i18n.cards import card_text, rank_text
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.rules.rule_set import preset_names
from engine.cards import Card
from tests.bot.images.looking import opened
from tests.engine.helpers import SIZES
from tests.repetition import combinations, sampled
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    Table,
    match_at_random,
    payload_of,
    reshuffled,
    rules_for,
    scene_of,
    texts_of,
    until,
)

PLAYERS = range(3, 9)


def played(rules: str, players: int, **options: Any) -> tuple[Table, DealSettled]:
    """Return a whole match, with its last deal."""
    for table, ended in match_at_random(rules_for(rules, players, **options), 3, NASTY_NAMES):
        last = table, ended
    assert last[1] is not None
    return last


def check(rendered: Rendered) -> None:
    """Check that the message fits, has text, and that its pictures are drawn with descriptions."""
    names = [drawing.name for drawing in rendered.drawings]
    assert check_message(payload_of(rendered), files=names) == []
    assert [embed.image.url for embed in rendered.embeds if embed.image] == [
        drawing.url for drawing in rendered.drawings
    ]
    assert rendered.embeds[0].description
    for drawing in rendered.drawings:
        assert opened(drawing.draw())
        assert drawing.alt
        assert len(drawing.alt) <= ALT_CHARS


@pytest.mark.parametrize(("rules", "players"), sampled([one for one in SIZES if one[1] in PLAYERS], every=3))
def test_every_game_can_be_pictured(rules: str, players: int) -> None:
    """Hand, finished deal, sheet and curve are drawn for any preset, number of players and names."""
    table, ended = played(rules, players, length="express")
    holding = until(rules_for(rules, players), Phase.CHOOSE)
    # One language each, since all of them for each game would only take longer.
    locale = LOCALES[(players + preset_names().index(rules)) % len(LOCALES)]
    scene = scene_of(table, locale=locale, ended=ended)
    check(render_hands(scene, ended))
    check(render_sheet_with_picture(scene))
    check(render_standing_with_pictures(scene))
    check(render_hand_picture(scene_of(holding, 0, locale=locale)))


@pytest.mark.parametrize(("players", "length"), combinations(PLAYERS, ["full", "half", "short"], every=3))
def test_the_longest_games_can_be_pictured(players: int, length: str) -> None:
    """Games of any length and number of players have a sheet that fits, for each declarer."""
    table, ended = played("solar", players, length=length)
    for declarer in (None, 0, players - 1):
        check(render_sheet_with_picture(scene_of(table, ended=ended), turned=declarer))
    if players == 4:
        assert (table.rules.deal_count + players) * players <= MOST_CELLS, "four fit whole"


def test_a_long_sheet_shows_the_requested_table() -> None:
    """For a game too long for one picture, the requested declarer's table is drawn."""
    table, _ = played("contre", 8)
    scene = scene_of(table)
    drawn = [sheet_drawing(scene, declarer=seat).draw() for seat in (0, 1, 7)]
    assert len(set(drawn)) == 3


def test_a_hand_has_a_description() -> None:
    """The description of a hand's picture names exactly its cards."""
    table = until(rules_for("contre", 4), Phase.CHOOSE)
    scene = scene_of(table, 1)
    rendered = render_hand_picture(scene)
    ranks = sorted(rank_text(card.rank, scene.words) for card in scene.shown.hand)
    for said in (rendered.drawings[0].alt.partition(":")[2], rendered.embeds[0].description or ""):
        told = [word for word in said.replace("\N{VARIATION SELECTOR-15}", "").split() if word not in "♠♥♣♦·"]
        assert sorted(told) == ranks


def test_the_picture_of_a_hand_reveals_no_other_hand() -> None:
    """The picture of a hand does not depend on hidden cards."""
    table = until(rules_for("contre", 4), Phase.PLAY, plays=6)
    other = reshuffled(table, Random(1), keep=1)
    here, there = (render_hand_picture(scene_of(one, 1)) for one in (table, other))
    assert texts_of(here) == texts_of(there)
    assert here.drawings[0].draw() == there.drawings[0].draw()


def test_a_hand_follows_its_owners_taste() -> None:
    """Colours and order of the suits follow the owner's settings."""
    table = until(rules_for("contre", 4), Phase.CHOOSE)
    pictures = {
        render_hand_picture(scene_of(table, 1, display=display)).drawings[0].draw()
        for display in (
            DisplayPreferences(),
            DisplayPreferences(four_colours=False),
            DisplayPreferences(suit_order="bridge"),
        )
    }
    assert len(pictures) == 3


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_speak_the_viewers_language(locale: str) -> None:
    """Court cards have the letters of the viewer's language."""
    deck = deck_for(scene_of(until(rules_for("contre", 4), Phase.CHOOSE), locale=locale))
    assert [deck.letter(Card.parse(f"{rank}H")) + "♥" for rank in "JQK"] == [
        card_text(Card.parse(f"{rank}H"), words(locale)) for rank in "JQK"
    ]


def test_a_finished_deal_names_every_card_dealt() -> None:
    """The description of a finished deal names each player with points and every card dealt to them."""
    table, ended = played("contre", 4, length="express")
    scene = scene_of(table, ended=ended)
    rendered = render_hands(scene, ended)
    for said in (rendered.drawings[0].alt, rendered.embeds[0].description or ""):
        assert all(
            said.count(suit) >= 4 - sum(not hand.of_suit(n) for hand in ended.deal.dealt)
            for n, suit in enumerate("♣♦♥♠")
        )
        for seat in scene.seats:
            for rank in {rank_text(card.rank, scene.words) for card in ended.deal.dealt[seat]}:
                assert rank in said


def test_a_curve_has_a_description() -> None:
    """The description of the curve has each player's last, highest and lowest score."""
    table, _ = played("contre", 4, length="short")
    scene = scene_of(table)
    alt = curve_drawing(scene).alt
    for seat in scene.seats:
        running, total = [0], 0
        for deal in scene.shown.finished:
            total += deal.score[seat]
            running.append(total)
        for points in (total, max(running), min(running)):
            assert f"{points:+d}".replace("-", "−") in alt or (points == 0 and " 0" in alt)


def test_an_empty_sheet_and_curve_have_no_picture() -> None:
    """A sheet without a deal, and a standing after one, have no picture; after four it has no curve."""
    fresh = scene_of(until(rules_for("contre", 4), Phase.CHOOSE))
    assert render_sheet_with_picture(fresh).drawings == ()
    after = dict[int, Scene]()
    for table, ended in match_at_random(rules_for("contre", 4), 1):
        after.setdefault(len(table.game_state.finished), scene_of(table, ended=ended))
        if 5 in after:
            break
    after_one = after[1]
    drawn = [render_standing_with_pictures(after[deals]).drawings for deals in (1, 4, 5)]
    names = [[drawing.name for drawing in drawings] for drawings in drawn]
    assert names == [[], ["sheet.png"], ["curve.png", "sheet.png"]]
    assert len(render_sheet_with_picture(after_one).drawings) == 1
