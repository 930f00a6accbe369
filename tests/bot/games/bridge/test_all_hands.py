"""The double-dummy table and par of a finished deal: in words, in its picture, and without a solver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.limits import ALT_CHARS
from bot.games.bridge.coach.analysis import analyse_deal
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import table_lines
from bot.games.bridge.screens.phrases import side_letters
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.table_pictures import BridgePictures
from bot.i18n import LOCALES, words
from bot.images.grid import Cell, Grid
from bot.workers.pool import WorkerPool
from engine.bridge.double_dummy import library
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealSettled, MatchState
from tests.bot.games.bridge.screens.test_table_pictures import data_of
from tools.simulation.samples.bridge_deals import called, dealt, played_out
from tools.simulation.samples.bridge_scenes import HANDS, PASSED, SEEN, scene_of, text_of
from tools.simulation.workers.requests import QUICK_START

PICTURES = BridgePictures()


def finished(calls: str = "1NT P 3NT P P P") -> MatchState:
    """Return one deal played to its end."""
    return played_out(called(dealt(HANDS), calls))


def result_of(match: MatchState, locale: str = "en", found: object = None) -> tuple[Scene, DealSettled]:
    """Return the public scene at the end of a deal, with the solver's findings."""
    scene = replace(scene_of(match, None, locale), analysis=found)
    assert scene.ended is not None
    return scene, scene.ended


def corners_of(scene: Scene, ended: DealSettled) -> tuple[Grid | None, Grid | None]:
    """Return the small tables next to the hands of the picture."""
    drawing = PICTURES.result(scene, ended)
    assert drawing is not None
    assert len(drawing.alt) <= ALT_CHARS
    return data_of(drawing).corners


def test_the_auction_is_printed_next_to_the_hands() -> None:
    """The auction has columns North to West, starts with the dealer, and has dashes for passes."""
    match = replace(finished("P 1H X P P P"))
    tricks, auction = corners_of(*result_of(match))
    assert tricks is None
    assert auction is not None
    heads, *rows = auction.lines
    assert [cell.text for cell in heads] == ["N", "E", "S", "W"]
    assert [(cell.text, cell.suit is not None) for row in rows for cell in row] == [
        *[("–", False), ("1", True), ("X", False), ("–", False)],
        *[("–", False), ("–", False), ("", False), ("", False)],
    ]


def test_an_alert_is_marked_in_the_printed_auction() -> None:
    """After the deal the mark of an alert is public."""
    match = finished()
    deal = replace(match.in_play, explained=((0, ""),))
    _, auction = corners_of(*result_of(replace(match, deal=deal)))
    assert auction is not None
    assert [cell.mark for cell in auction.lines[1]] == ["!", "", "", ""]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_double_dummy_table_and_par_are_shown(locale: str) -> None:
    """The solver's table has the contract's result on gold and par below, also in the description."""
    scene, ended = result_of(finished(), locale, SEEN)
    tricks, _ = corners_of(scene, ended)
    assert tricks is not None
    marked = [(row[0].text, cell.text) for row in tricks.lines for cell in row if cell.is_marked]
    assert marked == [(scene.words("bridge-letter-n"), "9")]
    side = side_letters(0, scene.words)
    assert tricks.captions[0] == scene.words("bridge-picture-par", side=side, points="−100")
    assert len(tricks.captions) == 2
    drawing = PICTURES.result(scene, ended)
    assert drawing is not None
    assert "8 " in drawing.alt
    assert all(caption in drawing.alt for caption in tricks.captions)
    said = text_of(render_result(scene, ended))
    assert "\n".join(table_lines(SEEN.table, scene.words)) in said
    assert scene.words("bridge-all-hands") in said


def test_the_picture_is_drawn_again_once_the_table_is_known() -> None:
    """The picture is first drawn without the table, and again once the solver has finished."""
    match = finished()
    first, then = (PICTURES.result(*result_of(match, "en", found)) for found in (None, SEEN))
    assert first is not None
    assert then is not None
    assert first.moment != then.moment
    assert first.draw() != then.draw()
    scene, ended = result_of(match)
    assert scene.words("bridge-all-hands") not in text_of(render_result(scene, ended))


def test_a_par_of_zero_names_no_contract() -> None:
    """If no contract can be made, par is 0 without a contract."""
    tricks, _ = corners_of(*result_of(finished(), "en", PASSED))
    assert tricks is not None
    assert tricks.captions == ("Par 0",)


def test_partners_with_equal_tricks_share_a_line() -> None:
    """The tricks are a line for each declarer, as in the picture; here North and South share one."""
    first, *others = table_lines(SEEN.table, words("en", "bridge"))
    assert first == "**NS** ♣ 8 · ♦ 7 · ♥ 9 · ♠ 8 · NT 9"
    assert [line.split()[0] for line in others] == ["**E**", "**W**"]


def test_a_passed_out_deal_has_a_table() -> None:
    """A passed-out deal has the table too, without a marked contract."""
    match = called(dealt(HANDS), "P P P P")
    tricks, auction = corners_of(*result_of(match, "en", SEEN))
    assert tricks is not None
    assert auction is not None
    assert not any(cell.is_marked for row in tricks.lines for cell in row if cell != Cell())


async def test_without_a_solver_there_are_no_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a worker, or without a solver, there are no findings."""
    pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
    ended = BRIDGE.last_deal(finished())
    assert ended is not None
    assert await analyse_deal(pool, ended) is None
    monkeypatch.setattr(library, "is_installed", lambda: False)
    monkeypatch.setattr(WorkerPool, "run", None)
    assert await analyse_deal(pool, ended) is None


def test_a_slam_has_a_band_in_the_picture() -> None:
    """The contract is in large letters, on red if it goes down; an ordinary board has no band."""
    scene, ended = result_of(finished("1NT P 6H P P P"))
    drawing = PICTURES.result(scene, ended)
    assert drawing is not None
    banner = data_of(drawing).banner
    assert banner is not None
    assert (banner.figure, banner.is_loss) == ("6♥", True)
    assert "The slam is beaten: Cleo goes down;" in drawing.alt
    plain = PICTURES.result(*result_of(finished()))
    assert plain is not None
    assert data_of(plain).banner is None
