"""docs/bridge.md, "Boards from elsewhere": PBN as the standard allows it and as programs write it."""

from __future__ import annotations

from typing import Final

import pytest

from engine.bridge.compass import Vulnerability
from engine.bridge.record.board import Board, hand_text
from engine.bridge.record.pbn import find_boards
from engine.errors import InvalidRecord
from tests.engine.bridge.record.reading import read_pbn

DEAL: Final = '[Deal "N:QT65.K7642.AT7.J 932.JT5.Q932.875 J874.AQ983..KT64 AK..KJ8654.AQ932"]'
OTHER: Final = '[Deal "N:KT765.9842.KT2.9 A94.AT5.Q83.7432 Q83.73.AJ74.JT86 J2.KQJ6.965.AKQ5"]'
NORTH: Final = "QT65.K7642.AT7.J"


def one(text: str) -> Board:
    """Return the only board of a text."""
    (board,) = read_pbn(text)
    return board


def calls_of(board: Board) -> str:
    return " ".join(map(str, board.calls))


def names_of(*texts: str) -> list[tuple[int | None, tuple[str, ...]]]:
    return [(board.number, board.players) for text in texts for board in read_pbn(text)]


@pytest.mark.parametrize(
    "auction",
    [
        "1NT {15-17} Pass 3NT AP",
        "1NT{15-17}Pass{no}3NT AP",
        "1NT ; 15-17 {\nPass 3NT AP",
        "1NT {over\n\ntwo lines} Pass\n3NT AP",
        '1NT {a [Board "9"] in a comment} Pass 3NT AP',
        "1NT ! Pass ? 3NT !! AP",
        "1NT! Pass? 3NT!? AP",
        "1NT* P 3NT* AP",
        "1N p 3n ap",
        "1NT =1= Pass 3NT =12 = AP",
        "1NT=1= Pass 3NT=2 = $15 AP",
        "1NT$1 ^SPass 3NT ^S AP",
        "1NT (Pass) 3NT (Pass) Pass (Pass)",
        "1NT Pass 3NT All Pass",
        "1NT Pass 3NT all-pass",
        "1NT Pass 3NT Pass AP",
        "1nt pass 3nt Pass Pass Pass",
        "1NT Pass 3NT Pass Pass Pass - -",
        "1NT Pass\n\n3NT AP",
        "% an escape line { [\n1NT Pass 3NT AP".replace("% an", "\n% an"),
    ],
)
def test_marks_and_comments_leave_the_calls(auction: str) -> None:
    """Comments, marks, notes and spellings around the calls change none of them."""
    board = one(f'[Board "1"]\n[Dealer "N"]\n{DEAL}\n[Auction "N"]\n{auction}\n[Note "1:strong"]\n')
    assert calls_of(board) == "1NT P 3NT P P P"


@pytest.mark.parametrize(
    "text",
    [
        f'[Board "3"][Dealer "S"] [Vulnerable "EW"]{DEAL}',
        f'[\nBoard\n"3"\n]\n[ Dealer   "S" ]\n[Vulnerable\t"EW"]\n{DEAL}',
        f'{{x}} [Board "3"] {{y}} [Dealer "S"] ; z\n[Vulnerable {{w}} "EW"]\n{DEAL}',
        f'[board "3"]\n[DEALER "south"]\n[Vulnerable "E-W"]\n{DEAL}',
        f'[Board "3"]\n[Dealer "?"]\n[Vulnerable "?"]\n{DEAL}',
        f'[Board "3"]\n[Dealer ""]\n[Vulnerable ""]\n{DEAL}',
        f'[Board "3"]\n{DEAL}',
        f'[Board "3"]\n{DEAL}\n[Auction "S"]\nAP',
        f'[Board "Board 3"]\n{DEAL}',
        f'[Board "3"]\x0c\n[Dealer "S"]\x1a\n{DEAL}',
        f'[Event "say "hi""]\n[Site "C:\\dir\\"]\n[Board "3"]\n{DEAL}',
        f'[Event "broken by\na mail program"]\n[Board "3"]\n{DEAL}',
        f'[Event "no end]\n[Board "3"]\n{DEAL}',
        f"[Board “3”]\n[Dealer ”S”]\n{DEAL.replace(chr(34), chr(8221))}",
    ],
)
def test_tags_are_read_wherever_they_stand(text: str) -> None:
    """Several tags a line, tags over lines, spaces in brackets; what is unknown follows the number."""
    board = one(text)
    assert (board.number, board.dealer, board.vulnerable) == (3, 2, Vulnerability.EW)
    assert hand_text(board.hands[0]) == NORTH


def test_dashes_fill_the_row_before_the_dealer() -> None:
    """A ``-`` is no call; without a Dealer tag the first call is by the player of its column."""
    text = f'[Board "1"]\n{DEAL}\n[Auction "N"]\n-  -  1NT Pass\n3NT AP\n'
    board = one(text)
    assert (board.dealer, calls_of(board)) == (2, "1NT P 3NT P P P")
    with pytest.raises(InvalidRecord) as refusal:
        one(text.replace("Pass\n3NT", "-\n3NT"))
    assert (refusal.value.facts["fault"], refusal.value.facts["text"]) == ("illegal", "3NT")


def test_a_result_without_a_deal_is_another_result_of_the_deal() -> None:
    """Its names, contract and cards are its own, and nothing of it reaches the next board."""
    text = f"""[Board "1"]\n[North "Ann"]\n{DEAL}\n[Auction "N"]\n1NT Pass 3NT AP

[North "Fay"]
[Contract "4S"]
[Declarer "S"]
[Result "9"]

[Board "1"]
[North "Kim"]
[Contract "3S"]
[Declarer "S"]

[Board "2"]\n{OTHER}

[Board "1"]
[North "Ned"]
[Contract "2S"]
[Declarer "S"]

[Board "1"]
[North "nobody"]
"""
    boards = read_pbn(text)
    names = [(board.number, board.players[0]) for board in boards]
    assert names == [(1, "Ann"), (1, "Fay"), (1, "Kim"), (2, ""), (1, "Ned")]
    assert [hand_text(board.hands[0]) == NORTH for board in boards] == [True, True, True, False, True]
    assert [str(b.contract or b.stated) for b in boards] == ["3NT", "4S", "3S", "None", "2S"]
    assert boards[3].calls == ()


def test_what_is_no_board_is_left_out() -> None:
    """Fragments without a result, and tags before the first deal, make no board and touch none."""
    first, second = f'[Board "1"]\n{DEAL}\n[Auction "N"]\nAP\n', f'[Board "2"]\n{OTHER}\n'
    text = f'[Event "Cup"]\n[Site "here"]\n\n{first}\n[North "x"]\n\n{second}'
    assert names_of(text) == [(1, ("",) * 4), (2, ("",) * 4)]
    assert find_boards('[Event "x"]\n[Generator "y"]\n') == ()
    assert find_boards("{" * 1000) == ()
    assert find_boards("") == ()


def test_games_need_no_empty_line_between_them() -> None:
    """A tag that comes a second time begins the next game, with the tags that head it."""
    first = f'[Board "1"]\n[North "Ann"]\n{DEAL}\n[Auction "N"]\n1NT AP\n'
    second = f'[Event "Cup"]\n[Board "2"]\n[North "Bo"]\n{OTHER}\n'
    boards = read_pbn(first + second + first + second)
    assert [(board.number, board.players[0]) for board in boards] == [(1, "Ann"), (2, "Bo")] * 2
    assert [calls_of(board) for board in boards] == ["1NT P P P", ""] * 2


@pytest.mark.parametrize("spaced", [False, True])
def test_empty_lines_inside_a_game_end_nothing(spaced: bool) -> None:
    """A game whose lines a mail program set apart is one game; so is one with a space before its auction."""
    game = [
        *('[Event "x"]', '[Board "1"]', '[North "Ann"]', '[Dealer "N"]', DEAL),
        *('[Declarer "N"]', '[Contract "3NT"]', '[Result "9"]', '[Auction "N"]', "1NT Pass 3NT AP"),
        *('[Play "E"]', "H5 D3 H3 S2", "*"),
    ]
    text = "\n\n".join(game) if spaced else "\n".join(game).replace("[Auction", "\n[Auction")
    boards = read_pbn("\n\n".join([text, text.replace('Board "1"', 'Board "2"').replace("Ann", "Bo")]))
    assert [(board.number, board.players[0], calls_of(board)) for board in boards] == [
        (1, "Ann", "1NT P 3NT P P P"),
        (2, "Bo", "1NT P 3NT P P P"),
    ]
    assert [board.tricks for board in boards] == [9, 9]
    assert len(boards[0].plays) > 0


@pytest.mark.parametrize("marked", ["1NT == Pass AP", "1NT =! Pass AP", "1NT =1 Pass =9= AP"])
def test_a_bad_reference_to_a_note_refuses_no_board(marked: str) -> None:
    """A mark that names no note says nothing of the calls beside it."""
    assert calls_of(one(f'[Board "1"]\n{DEAL}\n[Auction "N"]\n{marked}\n')) == "1NT P P P"


def test_a_word_in_place_of_a_note_is_named() -> None:
    """A word after ``=`` is no call, and the refusal says which word it is."""
    with pytest.raises(InvalidRecord) as refused:
        one(f'[Board "1"]\n{DEAL}\n[Auction "N"]\n1NT =weak Pass AP\n')
    assert (refused.value.facts["fault"], refused.value.facts["text"]) == ("call", "=weak")


def test_text_between_games_is_no_call() -> None:
    """A sentence after an empty line is left out; it neither adds a call nor refuses a board."""
    board = one(f'[Board "1"]\n{DEAL}\n[Auction "N"]\n1NT AP\n\nPlayed at our club, see the site.\n')
    assert calls_of(board) == "1NT P P P"


def test_an_unclosed_comment_ends_with_its_line() -> None:
    """A brace that nothing closes, or only a later comment does, hides no board."""
    first, second = f'[Board "1"]\n{DEAL}\n', f'[Board "2"]\n{OTHER}\n'
    assert [b.number for b in read_pbn(f"{{ open\n{first}\n{second}")] == [1, 2]
    assert [b.number for b in read_pbn(f"{{ open\n{first}\n{second}{{ closed }}\n")] == [1, 2]
    assert [b.number for b in read_pbn(f"{{ closed\n{first} }}\n{second}")] == [2]
    assert [b.number for b in read_pbn(f"{{ an\n% escape }}\n{first}\n{second}")] == [1, 2]


@pytest.mark.parametrize(
    ("tags", "contract", "declarer", "tricks"),
    [
        ('[Contract "4H*"]\n[Declarer "South"]\n[Result "9"]', "4HX", 2, 9),
        ('[Contract "4H**"]\n[Declarer "s"]\n[Result "^9"]', "4HXX", 2, 9),
        ('[Contract "4 ♥ x"]\n[Declarer "^S"]\n[Result "NS 9"]', "4HX", 2, 9),
        ('[Contract "3SA"]\n[Declarer "E"]\n[Result "NS 4"]', "3NT", 1, 9),
        ('[Contract "3N"]\n[Declarer "W"]\n[Result "EW 9 NS 4"]', "3NT", 3, 9),
        ('[Contract "3NT"]\n[Declarer "W"]\n[Result "?"]', "3NT", 3, None),
        ('[Contract "?"]\n[Declarer "?"]\n[Result "NS 9"]', None, None, None),
    ],
)
def test_a_bare_result_is_read(
    tags: str, contract: str | None, declarer: int | None, tricks: int | None
) -> None:
    """Contract, declarer and tricks without an auction, in the spellings of club programs."""
    board = one(f'[Board "1"]\n{DEAL}\n{tags}\n')
    found = board.stated
    assert (None if found is None else str(found)) == contract
    assert (None if found is None else found.declarer) == declarer
    assert board.tricks == tricks


@pytest.mark.parametrize("word", ["Pass", "PASS", "Passed Out", "All Pass", "AP"])
def test_a_passed_out_board_needs_no_auction(word: str) -> None:
    """``Contract "Pass"`` without an auction is four passes."""
    board = one(f'[Board "1"]\n{DEAL}\n[Contract "{word}"]\n[Declarer ""]\n')
    assert calls_of(board) == "P P P P"


def test_play_needs_no_auction() -> None:
    """With the contract of the tags, cards are read by columns; a lead alone is one."""
    tags = f'[Board "1"]\n{DEAL}\n[Contract "4H"]\n[Declarer "S"]\n[Result "9"]\n'
    board = one(tags + '[Play "W"]\nSA S5 S2 S4\nD5 DA D2 H3 +\n')
    assert [str(card) for card in board.plays] == ["AS", "5S", "2S", "4S", "5D", "AD", "2D", "3H"]
    assert [str(card) for card in one(tags + '[Play ""]\nS10{x} ! - - -\n').plays] == ["TS"]
    assert one(f'[Board "1"]\n{DEAL}\n[Play "W"]\nSA S5 S2 S4\n').plays == ()


@pytest.mark.parametrize(
    ("change", "line", "fault", "text"),
    [
        (('"N:QT65', '"N:QT6'), 4, "count", ""),
        (('"N:QT65', '"Q:QT65'), 4, "value", "Q"),
        (('"N:QT65', '"N:QT6V'), 4, "rank", "V"),
        (("3NT AP", "1C AP"), 6, "illegal", "1C"),
        (("3NT AP", "4H# AP"), 6, "call", "4H#"),
        (("Pass 3NT", "=1=\nPass\n; a note\n=2= {of two\nlines}\n4H#"), 11, "call", "4H#"),
        (("Pass 3NT AP", "All\nPass\n1C"), 8, "illegal", "1C"),
        (('Vulnerable "EW"', 'Vulnerable "some"'), 3, "value", "some"),
        (("SA S5", "SA QQ"), 8, "card", "QQ"),
        (("SA S5", "SA S5 S2 S4\nD5 $1\nQQ"), 10, "card", "QQ"),
        (("[Deal", "[Dela"), 2, "hands", ""),
    ],
)
def test_one_odd_board_leaves_the_others(change: tuple[str, str], line: int, fault: str, text: str) -> None:
    """Only that board is refused, with its number, the line and the word at fault."""
    odd = f'[Board "7"]\n[Vulnerable "EW"]\n{DEAL}\n[Auction "N"]\n1NT Pass 3NT AP\n[Play "E"]\nSA S5\n'
    whole = f'[Board "8"]\n{OTHER}\n'
    assert [board.number for board in read_pbn(f"{odd}\n{whole}")] == [7, 8]
    first, second = find_boards(f"% head\n{odd.replace(*change)}\n{whole}")
    with pytest.raises(InvalidRecord) as refusal:
        first.read()
    assert refusal.value.code == "bridge_board_unreadable"
    expected = {"form": "PBN", "number": 7, "line": line, "fault": fault, "text": text}
    assert {name: refusal.value.facts[name] for name in expected} == expected
    assert second.read().number == 8


def test_repeated_values_come_from_the_game_before() -> None:
    """``#`` repeats the value of the game before, also its section, and ``##`` marks one to repeat."""
    text = f'[Event "##Cup"]\n[Board "1"]\n[North "Ann"]\n{DEAL}\n[Auction "N"]\n1NT AP\n'
    again = '[Event "#"]\n[Board "#"]\n[North "#"]\n[Deal "#"]\n[Auction "#"]\n'
    first, second = read_pbn(f"{text}\n{again}")
    assert second == first


COMPOSED: Final = f"""% PBN 2.1
%Font:Event "Times New Roman",12,400,0
[Event "Club"]
[Board "1"]
[West "W; x"]
[North "N {{y"]
[Dealer "N"]
[Vulnerable "None"]
{DEAL}
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
{{A lesson;

[Board "9"] stays a comment.
}}
[Auction "N"]
1NT =1= Pass 3NT $16 Pass
Pass Pass
[Note "1:15-17 {{balanced"]
[Play "E"]
H5 D3 HK S2
-- -- -- --
*
[ScoreTable "Rank;Score\\2R"]
1 "NS 400; x"
2 {{no}} -
[BCFlags "1f"]

[Event "#"]
[Board "10001"]
{OTHER}
"""
"""A lesson with commentary, notes, tables and a card table's settings."""


def test_a_lesson_is_read() -> None:
    """Commentary, settings and tables of other programs change neither board."""
    first, second = read_pbn(COMPOSED)
    assert (first.players, first.alerts) == (("N {y", "", "", "W; x"), ((0, "15-17 {balanced"),))
    assert (calls_of(first), first.tricks) == ("1NT P 3NT P P P", 9)
    assert [str(card) for card in first.plays] == ["5H", "3D", "KH", "2S"]
    assert (second.number, second.players, second.calls) == (10001, ("",) * 4, ())
