"""docs/bridge.md, "Boards from elsewhere": what is written reads back, here and in another program."""

from __future__ import annotations

import re
import sys
import types
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bridge.compass import Vulnerability
from engine.bridge.record.board import Board, hand_text
from engine.bridge.record.board_file import find_boards
from engine.bridge.record.lin import write_lin
from engine.bridge.record.pbn import write_pbn
from tests.engine.bridge.record.test_boards import random_board

SIGNS = list("{}[];|\"'\\#%?!=$^,:<>&*-+\n\r\t\x00\x1a\x85\u2028 ﷽🃏aé1")
KNOWN = ["Bo{b", "B {x} b", '"] [Board "9', "#", "##x", "?", "%7C", "50%20", "md|", "\\", "*", "AP"]
HOSTILE = st.text(st.sampled_from(SIGNS), max_size=12) | st.sampled_from(KNOWN)

_VULNERABLE = dict(
    zip((Vulnerability.NONE, Vulnerability.BOTH, Vulnerability.NS, Vulnerability.EW), range(4), strict=True)
)
"""The other program's numbers."""

BOARDS = st.builds(
    lambda seed, names, number, dealer, texts: _named(random_board(seed), names, number, dealer, texts),
    st.integers(0, 40),
    st.tuples(HOSTILE, HOSTILE, HOSTILE, HOSTILE),
    st.none() | st.integers(1, 99),
    st.integers(0, 3),
    st.lists(HOSTILE, max_size=3),
)


def _named(
    board: Board, names: tuple[str, str, str, str], number: int | None, dealer: int, texts: list[str]
) -> Board:
    turn = (dealer - board.dealer) % 4
    hands = tuple(board.hands[(at - turn) % 4] for at in range(4))
    alerts = tuple(enumerate(texts[: len(board.calls)]))
    vulnerable = list(Vulnerability)[dealer]
    return replace(
        board,
        dealer=dealer,
        hands=hands,
        players=names,
        number=number,
        alerts=alerts,
        vulnerable=vulnerable,
    )


def _plain(text: str, dropped: str = "") -> str:
    """Return a text without its control signs, as a file on lines must write it."""
    one_line = re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ", text)
    return "".join(sign for sign in one_line if sign not in dropped)


def _read(text: str) -> list[Board]:
    return [written.read() for written in find_boards(text.encode())[1]]


@settings(max_examples=150, deadline=None)
@given(st.lists(BOARDS, min_size=1, max_size=3))
def test_pbn_reads_back_whatever_a_name_or_an_explanation_holds(boards: list[Board]) -> None:
    """All boards come back, with their names and explanations but for signs that break lines."""
    found = _read(write_pbn(tuple(boards)))
    assert [replace(board, alerts=()) for board in found] == [
        replace(board, alerts=(), players=tuple(map(_plain, board.players))) for board in boards
    ]
    for board, same in zip(boards, found, strict=True):
        assert [(turn, text) for turn, text in same.alerts] == [
            (turn, _plain(text).lstrip()) for turn, text in board.alerts
        ]


@settings(max_examples=150, deadline=None)
@given(st.lists(BOARDS, min_size=1, max_size=3))
def test_lin_reads_back_whatever_a_name_or_an_explanation_holds(boards: list[Board]) -> None:
    """All boards come back, with names and explanations without the signs that LIN is made of."""
    found = _read(write_lin(tuple(boards)))
    assert [replace(board, alerts=()) for board in found] == [
        replace(board, alerts=(), players=tuple(_plain(name, "|,").strip() for name in board.players))
        for board in boards
    ]
    for board, same in zip(boards, found, strict=True):
        texts = [" ".join(_plain(text).replace("|", "/").split()) for _, text in board.alerts]
        assert list(same.alerts) == list(enumerate(texts))


@pytest.fixture
def endplay(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another program's readers of PBN and LIN; it draws with matplotlib, which is not needed here."""
    for name in ("matplotlib", "matplotlib.pyplot"):
        try:
            __import__(name)
        except ImportError:
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    readers = (
        pytest.importorskip(f"endplay.parsers.{name}", exc_type=ImportError) for name in ("pbn", "lin")
    )
    return tuple(readers)


@pytest.mark.parametrize("seed", range(12))
def test_another_program_reads_our_files(endplay: Any, seed: int) -> None:
    """Hands, dealer, vulnerability, number, calls and cards are the same to a second reader."""
    names = ("Bo{b", "C;d", "E[f]", "G}h")
    board = replace(random_board(seed), players=names, number=None if seed % 3 == 0 else seed)
    # The other program fails at a trick that is not over.
    board = replace(board, plays=board.plays[: len(board.plays) // 4 * 4])
    (other,) = endplay[0].loads(write_pbn((board,)))
    (second,) = endplay[1].loads(write_lin((board,)))
    for one in (other, second):
        hands = str(one.deal).partition(":")[2].split()
        first = "NESW".index(str(one.deal)[0])
        assert hands[-first % 4] == hand_text(board.hands[0])
        assert one.board_num == board.number
        assert [int(one.dealer), int(one.vul)] == [board.dealer, _VULNERABLE[board.vulnerable]]
        assert len(one.auction) == len(board.calls)
        assert len(one.play) == len(board.plays)
    assert [other.info[name] for name in ("North", "East", "South", "West")] == list(names)
