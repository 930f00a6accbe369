"""The score sheet as text: correct sums, marks of doubles, contracts still to come."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_name, totals_line
from bot.games.barbu.screens.sheet import (
    SHORT,
    manche_rows,
    render_caption,
    render_sheet,
    sheet_drawing,
    short_name,
    table,
    total_rows,
)
from bot.i18n import LOCALES, words
from bot.images.drawing import width_of
from bot.images.sheet import LABEL_ROOM, SMALLEST_LABEL, SheetLine
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealScore, Phase
from engine.barbu.rules.rule_set import preset, preset_names
from engine.table_state import DealUsers, TablePhase
from tests.engine.helpers import calls_of
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    PLAIN_NAMES,
    match_at_random,
    rules_for,
    scene_of,
    started,
    until,
)

MARK = r"[A-Z][a-z]?|\d"
"""A player's initials in a cell."""


def finished(
    rules: str = "contre", players: int = 4, *, locale: str = "en", nasty: bool = False, **changes: str
) -> Scene:
    """Return a random whole game, played to its end."""
    names = NASTY_NAMES if nasty else PLAIN_NAMES
    for last, _ in match_at_random(rules_for(rules, players, **changes), 7, names):  # noqa: B007
        pass
    return scene_of(last, locale=locale)


def texts_of(scene: Scene) -> list[str]:
    """Return the texts of the sheet: the summary, then each declarer's."""
    return [one.description or "" for one in render_sheet(scene).embeds]


def test_the_sheet_has_no_monospaced_block() -> None:
    """Lines of text break where a phone ends; a monospaced block would not."""
    assert all("```" not in text for text in texts_of(finished(players=8, nasty=True)))


def test_a_declarer_whose_seat_a_user_took_since_heads_their_own_deals() -> None:
    """The heading of a seat that a user took from a bot after the first deal names both."""
    at_end = finished()
    first = at_end.shown.finished[0].dealer
    rest = (DealUsers(),) * (len(at_end.shown.finished) - 1)
    changed = replace(at_end.state, sitters=(DealUsers(bots=((first, "Nora"),)), *rest))
    scene = replace(at_end, state=changed)
    titles = [one.title for one in render_sheet(scene).embeds[1:]]
    assert titles[0] == f"Nora 🤖, then {scene.name(first)} declares"
    assert [f"{scene.name(seat)} declares" for seat in scene.seats if seat != first] == titles[1:]
    picture = sheet_drawing(scene).draw
    assert isinstance(picture, partial)
    name = scene.written_name(first)
    assert picture.args[3][0].title == f"Nora, then {name} declares"
    assert f"Column {scene.name(first)}: played by Nora 🤖, then {scene.name(first)}" in texts_of(scene)[0]
    assert f"Column {name}: played by Nora, then {name}" in picture.args[5]
    assert "Column" not in texts_of(at_end)[0]


def test_the_scores_stand_above_a_long_picture_in_play() -> None:
    """A short picture shows them at its foot; after the game they are in the ranking and not here again."""
    at_end = finished()
    playing = replace(at_end, state=replace(at_end.state, phase=TablePhase.PLAYING))
    scores = totals_line(at_end, at_end.shown.totals)
    assert scores in (render_caption(playing).description or "")
    assert scores not in (render_caption(at_end).description or "")
    short = replace(playing, view=replace(playing.shown, finished=playing.shown.finished[:SHORT]))
    assert totals_line(short, short.shown.totals) not in (render_caption(short).description or "")


@pytest.mark.parametrize("rules", ["contre", "solar"])
def test_rows_and_columns_add_up(rules: str) -> None:
    """Each row sums to its contract's value, each table to its column sums, and all to the grand total."""
    scene = finished(rules)
    order = range(4)
    grand = total_rows(scene, order)
    for seat in order:
        rows = manche_rows(scene, seat)
        assert all(row.is_right for row in rows)
        assert [sum(row.points) for row in rows[:-1]] == [one.total for one in scene.rules.values.values()]
        assert rows[-1].points == tuple(sum(row.points[s] for row in rows[:-1] if row.points) for s in order)
        assert sum(rows[-1].points) == 0
        assert grand[seat].points == rows[-1].points
    assert grand[-1].points == scene.shown.totals


def test_a_written_sheet_shows_these_sums() -> None:
    """The printed points of each line add up to the sum at its end, with a tick."""
    lines = [line for text in texts_of(finished()) for line in text.splitlines() if line.endswith("✓")]
    assert len(lines) == 5 + 4 * 8
    for line in lines:
        *points, total = (int(text.replace("−", "-")) for text in re.findall(r"(?<=\xa0)[+−]?\d+", line))
        assert len(points) == 4
        assert sum(points) == total


def test_a_wrong_row_is_not_ticked() -> None:
    """Points that do not add up to the contract's value get a cross."""
    scene = finished()
    assert "✗" in table(scene, [SheetLine("Tricks", (0, 0, 0, -24), is_right=False)])


def test_doubles_are_shown_beside_the_doubled_player() -> None:
    """Each double is its doubler's initial beside the doubled player's points, in brackets if redoubled."""
    scene = finished("solar")
    for seat in range(4):
        for row, name in zip(manche_rows(scene, seat), scene.rules.values, strict=False):
            deal = next(d for d in scene.shown.finished if (d.dealer, d.contract) == (seat, name))
            found = set()
            for column, cell in enumerate(table(scene, [row]).partition(": ")[2].split(" · ")[:4]):
                once, _, twice = cell.partition("⚔️\u00a0")[2].partition("(")
                found |= {(letter, column, Level.DOUBLED) for letter in re.findall(MARK, once)}
                found |= {(letter, column, Level.REDOUBLED) for letter in re.findall(MARK, twice)}
            pairs = pairs_of(deal.calls, scene.rules)
            assert found == {(scene.initials[p.doubler], p.doubled, p.level) for p in pairs}


def test_mutual_table_doubles_are_shown_at_both_players() -> None:
    """If two players both doubled the table, each has the other's initial, as redoubled."""
    scene, raw = scene_of(started(preset("torneo"))), (-8, -6, -4, -8)
    deal = DealScore(0, "tricks", None, None, calls_of("B>ACD C>ABD"), raw, raw)
    match = replace(scene.state.game_state, finished=(deal,))
    scene = scene_of(replace(scene.state, match=match))
    row = next(row for row in manche_rows(scene, 0) if row.points)
    bob, cleo = scene.initials[1], scene.initials[2]
    both = ((bob, False), (cleo, False))
    assert row.marks == (both, ((cleo, True),), ((bob, True),), both)


def test_contracts_go_down_and_the_unplayed_ones_stay_open() -> None:
    """A running manche has a line for each contract played, and names those still to come."""
    for last, _ in match_at_random(preset("contre"), 7):
        if len(last.game_state.finished) == 3:
            break
    *lines, left = texts_of(scene_of(last))[1].splitlines()
    labels = [line[2 : line.index("**", 2)] for line in lines]
    assert labels[-1] == "Total"
    played = {contract_name(deal.contract, words("en")) for deal in last.game_state.finished}
    assert set(labels[:-1]) == played
    assert left.startswith("Still to play: ")
    assert len(left.split(", ")) == 4


def test_a_short_game_shows_only_the_played_contracts() -> None:
    """If declarers play only some contracts, the others have no line."""
    text = texts_of(finished(length="short"))[1]
    assert "Still to play" not in text
    assert len(text.splitlines()) == 3


@pytest.mark.parametrize(
    ("length", "line"), [("full", "Each player declares: "), ("express", "To choose from: ")]
)
def test_an_empty_sheet_says_what_is_to_come(length: str, line: str) -> None:
    """Before the first result a sentence and the contracts of the game replace the table."""
    rendered = render_sheet(scene_of(started(rules_for("contre", 4, length=length))))
    contracts = "Tricks, Last two tricks, Queens, Hearts, King of hearts, Trumps, Domino"
    assert rendered.embeds[0].description == f"No deal has been played yet.\n\n{line}{contracts}"


@pytest.mark.parametrize(("length", "is_left"), [("full", True), ("express", False)])
def test_an_empty_sheet_leaves_out_what_nobody_can_choose_again(length: str, is_left: bool) -> None:
    """In the first deal, a contract that each game has once is no longer among those to choose from."""
    scene = scene_of(until(rules_for("contre", 4, length=length), Phase.PLAY))
    contract = scene.shown.contract
    assert contract is not None
    assert not scene.shown.finished
    assert (contract_name(contract, scene.words) in texts_of(scene)[0]) == is_left


@pytest.mark.parametrize("locale", LOCALES)
def test_no_row_of_the_picture_is_cut(locale: str) -> None:
    """The name of each contract, or its abbreviation, fits beside the points."""
    say = words(locale, "barbu")
    names = {contract.name for name in preset_names() for contract in preset(name).contracts}
    texts = [*(short_name(name, say) for name in names), say("sheet-total")]
    assert [text for text in texts if width_of(text, SMALLEST_LABEL) > LABEL_ROOM] == []
