"""Bidding systems as folders of files: engine/bridge/players/known_systems.py."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Barrier

import pytest

from engine.bridge.calls import parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players import known_systems
from engine.bridge.players.census import answers_in
from engine.bridge.players.hand import Hand
from engine.bridge.players.system import choose
from engine.bridge.players.table.expressions import TableError
from engine.bridge.players.table.reader import SystemTable
from engine.bridge.record.board import parse_hand
from tests.repetition import repeated, sampled

THREADS = 4


def test_threads_read_the_tables_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that need the system at the same moment wait for one of them to read it."""
    spec = spec_from_file_location(f"{known_systems.__name__}_unread", known_systems.__file__)
    assert spec is not None
    assert spec.loader is not None
    unread = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, unread)
    spec.loader.exec_module(unread)
    start = Barrier(THREADS)

    def read() -> object:
        start.wait()
        return unread.system()

    with ThreadPoolExecutor(THREADS) as threads:
        found = [threads.submit(read) for _ in range(THREADS)]
    assert len({id(one.result()) for one in found}) == 1


@pytest.mark.parametrize("name", known_systems.NAMES)
def test_artificial_and_forcing_calls_are_answered(name: str, is_thorough: bool) -> None:
    """Each has a page when they pass, double or overcall, forces hold, and no hand is without a row."""
    found = answers_in(known_systems.system(name), is_deep=is_thorough)
    assert found.asked > 150
    assert [str(hole) for hole in found.holes] == []


def write(folder: Path, **pages: str) -> Path:
    """Write the files of a system into a folder."""
    folder.mkdir(exist_ok=True)
    for name, text in pages.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return folder


WEAK = "[openings] Openings\nin unopened\n1NT | opening_1nt | 12-14 hcp, balanced\nPass | no_opening"


def test_a_club_builds_its_system_on_another(tmp_path: Path) -> None:
    """Pages of a folder replace those of the system below, and the others remain."""
    folder = write(tmp_path / "weak", system="# Weak\nfrom sayc", openings=WEAK)
    weak, sayc = known_systems.system_in(folder), known_systems.system()
    assert (weak.name, weak.title, set(weak.sections)) == ("weak", "Weak", set(sayc.sections))
    held = Hand(parse_hand("KQ32.K43.A32.J32"))
    assert str(choose(held, [], 0, Vulnerability.NONE, (weak, weak)).call) == "1NT"
    assert str(choose(held, parse_calls("1NT P"), 0, Vulnerability.NONE, (weak, weak)).call) == "2C"


SWITCHES = (
    "notrump_least = 14",
    "notrump_least = 12",
    "major_length = 4",
    "major_length = 5",
    "key_cards = 1430",
    "check_back = 1",
    "transfers = 0",
    "multi = 1",
)
OWN = {("sayc", "major_length = 5"), ("acol", "notrump_least = 12"), ("acol", "major_length = 4")}
"""Switches that change nothing: `test_artificial_and_forcing_calls_are_answered` checks these systems."""


@pytest.mark.parametrize(
    ("base", "switch"),
    sampled([("sayc", one) for one in SWITCHES if ("sayc", one) not in OWN], every=6)
    + [
        (repeated if ("sayc", one) not in OWN else pytest.param)("acol", one)
        for one in SWITCHES
        if ("acol", one) not in OWN
    ],
)
def test_switches_change_a_system_without_holes(tmp_path: Path, base: str, switch: str) -> None:
    """A line is enough for another notrump or other majors, and every question still has an answer."""
    folder = write(tmp_path / "club", system=f"from {base}\nset {switch}")
    changed = known_systems.system_in(folder)
    name, _, value = switch.split()
    assert changed.vocabulary.constants[name] == int(value)
    assert [str(hole) for hole in answers_in(changed).holes] == []


ClubOf = Callable[[str], SystemTable]


@pytest.fixture(scope="module")
def club_of(tmp_path_factory: pytest.TempPathFactory) -> ClubOf:
    """Return a function that reads the system of a club with these switches, once for all its hands."""

    @cache
    def read(switches: str) -> SystemTable:
        return known_systems.system_in(
            write(tmp_path_factory.mktemp("clubs") / "club", system=f"from sayc\n{switches}")
        )

    return read


@pytest.mark.parametrize(
    ("switches", "hand", "auction", "call"),
    [
        ("set notrump_least = 12", "KQ32.K43.A32.J32", "", "1NT"),
        ("set notrump_least = 12", "AQ4.KJ3.KQ75.T82", "1D P 1H P", "1NT"),
        ("set notrump_least = 14", "AQ4.KJ3.KQ75.Q82", "1D P 1H P", "2NT"),
        ("set notrump_least = 12", "K32.A43.KJ32.J32", "1NT P", "2NT"),
        ("set major_length = 4", "AQ432.KJ3.K75.82", "", "1S"),
        ("set major_length = 4", "43.KJ32.AQ75.A82", "", "1H"),
        ("set two_notrump_most = 22", "AQ4.AKJ3.KQ75.K8", "", "2NT"),
        ("set limit_notrump = 1", "KJ3.QJ3.K432.Q82", "1D P", "2NT"),
        ("set weak_two_least = 6\nset weak_two_most = 9", "KQJ984.K2.432.Q2", "", "1S"),
        # Key cards are the aces and the king of trumps.
        ("set key_cards = 1430", "QJ32.K3.A632.K84", "1S P 3S P 4NT P", "5C"),
        ("set key_cards = 0314", "QJ32.K3.A632.K84", "1S P 3S P 4NT P", "5D"),
        ("set key_cards = 0314", "KQ32.K3.A632.984", "1S P 3S P 4NT P", "5S"),
        ("set key_cards = 1430", "K732.K3.A632.Q84", "1S P 3S P 4NT P", "5H"),
        ("set key_cards = 1430", "KQ32.K3.A632.984", "1S P 3S P 4NT 5D", "5S"),
        ("set key_cards = 1430", "AK984.AJ.KQ75.K2", "1S P 3S P 4NT P 5H P", "6S"),
        ("set key_cards = 1430", "QJ984.AQ.KQJ75.A", "1S P 3S P 4NT P 5D P", "5S"),
        ("set key_cards = 1430", "AK984.AJ.KQ75.K2", "1S P 3S P 4NT P 5C 5D", "6S"),
        # The hand with the greater of the two numbers bids on.
        ("set key_cards = 1430", "K732.A3.A632.Q84", "1S P 3S P 4NT P 5D P 5S P", "6S"),
        ("set key_cards = 1430", "7632.K3.QJ632.Q4", "1S P 3S P 4NT P 5D P 5S P", "P"),
        ("set check_back = 1", "KQ532.K43.A32.32", "1D P 1S P 1NT P", "2C"),
        ("set check_back = 1", "K84.AJ3.KQ75.982", "1D P 1S P 1NT P 2C P", "2H"),
        ("set check_back = 1\nset notrump_least = 12", "KQ532.K43.432.32", "1D P 1S P 1NT P", "2C"),
        ("set transfers = 0", "QJ9732.43.843.32", "1NT P", "2S"),
        ("set transfers = 0", "K84.AJ3.KQ75.KJ2", "1NT P 2S P", "P"),
        ("set transfers = 0", "AJ973.K43.A43.32", "1NT P", "3S"),
        ("set transfers = 0", "K84.AJ3.KQ75.KJ2", "1NT P 3S P", "4S"),
        ("set transfers = 0", "AJ973.K43.843.32", "1NT P", "2C"),
        ("set transfers = 0", "84.732.8.KJ97432", "1NT P", "3C"),
        ("set transfers = 0", "84.97432.KJ94.83", "1NT X", "2H"),
        ("set transfers = 0", "84.AJ732.KJ9.832", "2NT P", "3H"),
        # Two diamonds is either major, and two of a major has a minor beside it.
        ("set multi = 1", "KQJ984.32.432.82", "", "2D"),
        ("set multi = 1", "32.82.KQJ984.432", "", "P"),
        ("set multi = 1", "KQJ98.3.32.Q9832", "", "2S"),
        ("set multi = 1", "32.Q84.AJ32.8432", "2D P", "2H"),
        ("set multi = 1", "2.QJ84.AJ32.8432", "2D P", "2S"),
        ("set multi = 1", "K32.QJ84.J432.84", "2D P", "3H"),
        ("set multi = 1", "AK2.K4.AQ32.Q842", "2D P", "2NT"),
        ("set multi = 1", "2.4.KQJ8432.8542", "2D P", "P"),
        ("set multi = 1", "KQJ984.32.432.82", "2D P 2H P", "2S"),
        ("set multi = 1", "32.KQJ984.K32.82", "2D P 2S P", "4H"),
        ("set multi = 1", "32.KQJ984.K32.82", "2D P 2NT P", "3C"),
        ("set multi = 1", "AK2.K4.AQ32.Q842", "2D P 2NT P 3C P", "4H"),
        ("set multi = 1", "KQJ984.32.432.82", "2D X P P", "2S"),
        ("set multi = 1", "KQJ98.3.32.Q9832", "2S P 2NT P", "3C"),
        ("set multi = 1", "K92.42.KJ32.Q542", "2D 2H", "2S"),
        ("set multi = 1", "AK2.42.KJ32.K542", "2D", "X"),
        ("set multi = 1", "AQJ842.42.KJ2.K2", "2D P 2H", "2S"),
    ],
)
def test_a_switch_changes_calls(club_of: ClubOf, switches: str, hand: str, auction: str, call: str) -> None:
    """Openings, rebids and responses follow the range, the majors and the strength that a club sets."""
    club = club_of(switches)
    held = Hand(parse_hand(hand))
    assert str(choose(held, parse_calls(auction), 0, Vulnerability.NONE, (club, club)).call) == call


def test_a_question_without_an_answer_is_a_hole(tmp_path: Path) -> None:
    """The census names the meaning, the auction and what is wrong."""
    asks = (
        "[responses_weak_two] Responses\nin responding: partner said weak_two\n2NT | strange | | | artificial"
    )
    below = "without weak_two_asked weak_two_ask_doubled answer_overcalled"
    folder = write(tmp_path / "asks", system=f"from sayc\n{below}", strong=asks)
    problems = {str(hole) for hole in answers_in(known_systems.system_in(folder)).holes}
    assert "strange: 2S P 2NT P: no page answers it" in problems


@pytest.mark.parametrize(
    ("about", "pages", "told"),
    [
        (None, {}, "odd/system.txt, line 1: there is no such file"),
        ("from nowhere", {}, "odd/system.txt, line 1: there is no system “nowhere”"),
        ("from sayc\nwithout nothing", {}, "odd/system.txt, line 2: there is no page “nothing”"),
        ("from sayc\nset nothing = 3", {}, "odd/system.txt, line 2: there is no switch “nothing”"),
        (
            "from sayc\nset major_length = 3",
            {},
            "odd/system.txt, line 2: one of a major promises four cards or",
        ),
        ("from sayc\nset key_cards = 1", {}, "odd/system.txt, line 2: key cards are 0, 0314 or 1430"),
        ("from sef\nset transfers = 0", {}, "odd/system.txt, line 2: French answers to 1NT are transfers"),
        ("from sef\nset multi = 1", {}, "odd/system.txt, line 2: French two diamonds forces to game"),
        ("from sayc\nset notrump_least = 10", {}, "odd/system.txt, line 2: 1NT begins at 12, 14, 15 or 16"),
        ("let even = odd", {}, "odd/system.txt, line 1: the name “odd” is unknown"),
        ("from sayc\nbid more", {}, "odd/system.txt, line 2: “bid more” is none of"),
        ("from sayc", {"more": "#"}, "odd/more.txt, line 1: files are named situations, openings"),
        ("from sayc", {"openings": "[openings] One\nin nowhere"}, "odd/openings.txt, line 2"),
    ],
)
def test_a_system_that_cannot_be_read_is_refused(
    tmp_path: Path, about: str | None, pages: dict[str, str], told: str
) -> None:
    """The error names the file, the line and what to write."""
    folder = write(tmp_path / "odd", **({} if about is None else {"system": about}), **pages)
    with pytest.raises(TableError, match=re.escape(told)):
        known_systems.system_in(folder)
