"""docs/bridge.md, "Boards from elsewhere": LIN as clubs and broadcasts write it."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

import pytest

from engine.bridge.compass import Vulnerability
from engine.bridge.record.board import Board
from engine.bridge.record.lin import find_boards, is_lin
from engine.errors import InvalidRecord
from tests.engine.bridge.record.reading import read_lin

HANDS: Final = "S478JH389QADC46TK,SKAHD4568JKC239QA,S56TQH2467KD7TACJ,"
MD: Final = f"md|3{HANDS}|"
AUCTION: Final = "mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|"
PAIRS: Final = "pn|S,W,N,E|"


def one(text: str) -> Board:
    """Return the only board of a text."""
    (board,) = read_lin(text)
    return board


def calls_of(board: Board) -> str:
    return " ".join(map(str, board.calls))


@pytest.mark.parametrize(
    "auction",
    [
        "mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|",
        "mb|1NT*|mb|pass|mb|3n|mb|P|mb|P|mb|P|",
        "mb|-|mb|1N|mb||mb|p|mb|3N?|mb|p|mb|(p)|mb|p|",
        "mb|1np3nppp|",
        "mb|1N\r\n|mb|\np|mb|3N|\nmb|p|\n\nmb|p|mb|p|",
        "nt|a comment | stray|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|",
    ],
)
def test_marks_and_fillers_leave_the_calls(auction: str) -> None:
    """Marks, empty calls, fillers, comments and line ends change no call."""
    assert calls_of(one(f"{PAIRS}{MD}sv|o|{auction}")) == "1NT P 3NT P P P"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        (f"{PAIRS}{MD}rh||ah|Board 4|sv|o|{AUCTION}pg||\n{PAIRS}{MD}rh||ah|Board 5|sv|n|", [4, 5]),
        (f"rh||ah|Board 4|{MD}sv|o|{AUCTION}pg||\nrh||ah|Board 5|{MD}sv|n|pg||", [4, 5]),
        (f"ah|Board 4|{MD}sv|o|ah|Board 5|{MD}sv|n|", [4, 5]),
        (f"ah|Cup 2026|{MD}ah|Board 4|sv|o|{MD}ah|Board 5|sv|n|", [4, 5]),
        (f"qx|o4|{MD}sv|o|{AUCTION}pg||\nqx|c5,BOARD 5|{MD}sv|n|", [4, 5]),
        (f"{MD}ah|Round 2 Board 17|{MD}ah|Board%2018|", [17, 18]),
        (f"{MD}ah|3|{MD}ah|Teams 2 - 14|", [3, 14]),
        (f"{MD}sv|o|{MD}sv|o|", [None, None]),
        (f"{MD}ah|{'9' * 5000}|{MD}", [None, None]),
    ],
)
def test_numbers_belong_to_their_board(text: str, numbers: list[int | None]) -> None:
    """A number may stand before the hands or after them; with more numbers, the board's counts."""
    assert [board.number for board in read_lin(text)] == numbers


def test_each_room_has_its_own_players() -> None:
    """The closed room's names follow the open room's; a room without names has none."""
    text = f"pn|a,b,c,d,e,f,g,h|qx|o1|{MD}qx|c1|{MD}qx|c2|pn|i,j,k,l|{MD}pn|p,q,r,s|qx|c3|{MD}"
    names = ["".join(board.players) for board in read_lin(text)]
    assert names == ["cdab", "ghef", "klij", ""]


def test_a_room_without_hands_plays_the_boards_deal() -> None:
    """A second room's auction is a result of the same deal, and is never put on the board before it."""
    text = f"qx|o1|{MD}sv|o|{AUCTION}pg||\nqx|c1|mb|p|mb|1N|mb|p|mb|p|mb|p|pg||\nqx|o2|md|1,,,|sv|n|pg||"
    first, second, third = find_boards(text)
    assert calls_of(first.read()) == "1NT P 3NT P P P"
    assert (calls_of(second.read()), second.number) == ("P 1NT P P P", 1)
    assert second.read().hands == first.read().hands
    with pytest.raises(InvalidRecord) as refusal:
        third.read()
    assert (refusal.value.facts["number"], refusal.value.facts["line"]) == (2, 3)


@pytest.mark.parametrize("sign", ["", "sv|-|", "sv||", "sv|?|"])
def test_unknown_vulnerability_follows_the_number(sign: str) -> None:
    """Without a sign, or with one that says nothing, dealer and vulnerability are the number's."""
    board = one(f"md|{HANDS}|ah|Board 2|{sign}")
    assert (board.dealer, board.vulnerable) == (1, Vulnerability.NS)


@pytest.mark.parametrize(
    "text",
    [
        quote(f"{PAIRS}{MD}ah|Board 4|sv|o|{AUCTION}"),
        "https://www.example.org/viewer.html?bbo=y&lin=" + quote(f"{PAIRS}{MD}ah|Board 4|sv|o|{AUCTION}"),
        f'<a href="v.html?lin={quote(f"{PAIRS}{MD}ah|Board 4|sv|o|{AUCTION}")}&x=1">Board 4</a>\n',
        f"Look at this:\n{PAIRS}{MD}ah|Board 4|sv|o|{AUCTION}",
    ],
)
def test_links_are_read(text: str) -> None:
    """LIN out of a link, a link itself, a link in a page, and LIN below a sentence are read."""
    assert is_lin(text)
    board = one(text)
    assert (board.number, board.players, calls_of(board)) == (4, ("N", "E", "S", "W"), "1NT P 3NT P P P")


def test_cards_may_be_written_together_and_tens_as_10() -> None:
    """Several cards of one value, and tens in hands and play."""
    board = one(f"{MD.replace('T', '10')}{AUCTION}pc|h5d3|pc|C10|pc|S2 |pg||mc|9|")
    assert [str(card) for card in board.plays] == ["5H", "3D", "TC", "2S"]
    assert board.tricks == 9


@pytest.mark.parametrize(
    ("change", "fault", "text"),
    [
        (("md|3S478", "md|3S47"), "count", ""),
        (("md|3S478", "md|3S47V"), "rank", "V"),
        (("mb|3N|", "mb|1C|"), "illegal", "1C"),
        (("mb|3N|", "mb|9N|"), "call", "9N"),
        (("sv|o|", "sv|q|"), "value", "q"),
    ],
)
def test_one_odd_board_leaves_the_others(change: tuple[str, str], fault: str, text: str) -> None:
    """Only that board is refused, with its number, its line and the word at fault."""
    odd, whole = f"{PAIRS}{MD}ah|Board 7|sv|o|{AUCTION}pg||\n", f"{PAIRS}{MD}ah|Board 8|sv|o|{AUCTION}pg||\n"
    first, second = find_boards(odd + whole.replace(*change))
    assert first.read().number == 7
    with pytest.raises(InvalidRecord) as refusal:
        second.read()
    expected = {"form": "LIN", "number": 8, "line": 2, "fault": fault, "text": text}
    assert {name: refusal.value.facts[name] for name in expected} == expected


def test_the_line_of_a_fault_is_named() -> None:
    """The line is that of the call or card, not of its board; links count the lines of their text."""
    whole = f"{PAIRS}{MD}ah|Board 7|sv|o|{AUCTION}"
    for text, line in (
        (f"{PAIRS}\n{MD}\nah|Board 7|\nsv|o|\nmb|1N|mb|p|\nmb|9N|pg||\n", 6),
        (f"{PAIRS}{MD}\n{AUCTION}\npc|S2|\npc|QQ|pg||\n", 4),
        (f"v.html?lin={quote(whole)}%0A\nnext:\n\nv.html?lin={quote(whole.replace('mb|3N|', 'mb|9N|'))}", 4),
    ):
        *_, last = find_boards(text)
        with pytest.raises(InvalidRecord) as refusal:
            last.read()
        assert refusal.value.facts["line"] == line


def test_a_broadcast_is_read() -> None:
    """Commentary with a stray bar, results, an announced board and a left-out empty value change no board."""
    text = (
        "vg|CUP,Final 1/2,I,1,3,Reds,0,Blues,3.5|\r\nrs|3NN=,PASS,,|\r\npn|a,b,c,d,e,f,g,h|pg||\r\n"
        f"qx|o1|st||{MD}rh||ah|Board 1|sv|0|nt|50% | here|mb|1N!|an|15-17|mb|p|\r\nnt|x|pg|mb|3N|mb|p|"
        "mb|p|mb|p|pg||\r\npc|h5|pc|d3|pg||\r\nmc|9|pg||\r\n"
        f"qx|c1|st||rh||{MD}sv|0|mb|p|mb|p|mb|p|mb|p|pg||\r\nqx|o2|pg||\r\nqx|o3|{MD}sv|b|\r\n"
    )
    first, second, third = read_lin(text)
    assert (first.number, calls_of(first), first.alerts) == (1, "1NT P 3NT P P P", ((0, "15-17"),))
    assert (first.players, [str(card) for card in first.plays], first.tricks) == (
        tuple("cdab"),
        ["5H", "3D"],
        9,
    )
    assert (second.number, calls_of(second), second.players) == (1, "P P P P", tuple("ghef"))
    assert (third.number, third.calls, third.vulnerable) == (3, (), Vulnerability.BOTH)
