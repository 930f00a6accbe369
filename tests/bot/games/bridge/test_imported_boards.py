"""docs/bridge.md, "Boards from elsewhere": the parts of an uploaded file."""

from __future__ import annotations

import pytest

from bot.games.bridge import imported_boards
from bot.games.bridge.imported_boards import PART, read_boards
from engine.bridge.record.board import Board
from engine.errors import CodedError, InvalidRecord

DEAL = "N:QT65.K7642.AT7.J 932.JT5.Q932.875 J874.AQ983..KT64 AK..KJ8654.AQ932"


def evening(boards: int, tables: int, odd: tuple[int, ...] = ()) -> bytes:
    """Return a file with a game for each board and table, some without a whole deal."""
    return "\n".join(
        f'[Board "{number}"]\n[Deal "{DEAL[:-1] if number in odd else DEAL}"]\n[Contract "Pass"]\n'
        for number in range(1, boards + 1)
        for _ in range(tables)
    ).encode()


def test_only_the_part_asked_for_is_parsed() -> None:
    """A part has the boards around the one asked for; the numbers of all boards are known."""
    raw = evening(30, 9)
    first, last = read_boards(raw), read_boards(raw, 269)
    assert (len(first.numbers), len(first.part), first.first) == (270, PART, 0)
    assert (len(last.part), last.first) == (270 - 2 * PART, 2 * PART)
    assert last.board(269).number == 30
    with pytest.raises(CodedError, match="deal_unknown"):
        last.board(0)
    with pytest.raises(CodedError, match="deal_unknown"):
        read_boards(raw, 270)


def test_a_board_is_found_by_its_number() -> None:
    """The first game of the number; without numbers in the file, the place of the board."""
    found = read_boards(evening(30, 9), 200)
    assert [found.numbered(text) for text in ("1", " 12 ", "30")] == [0, 99, 261]
    bare = read_boards(evening(5, 1).replace(b"[Board", b"[Bord"))
    assert bare.numbered("4") == 3
    for text in ("0", "31", "", "x", "9" * 5000):
        with pytest.raises(CodedError, match="bridge_board_missing") as refusal:
            found.numbered(text)
        assert (refusal.value.facts["least"], refusal.value.facts["most"]) == (1, 30)


def test_rooms_are_read_where_a_file_has_both() -> None:
    """A board's room is that of its own game; one room alone, as in a tournament for pairs, is not named."""
    games = evening(2, 2).decode().split("\n\n")
    named = [f'[Room "{room}"]\n' for room in ("Open", "closed", "", "O")]
    match = "\n\n".join(game + room for game, room in zip(games, named, strict=False)).encode()
    assert [one and one.value for one in read_boards(match).rooms] == ["open", "closed", None, "open"]
    assert set(read_boards(match.replace(b"closed", b"Open")).rooms) == {None}
    assert set(read_boards(evening(2, 2)).rooms) == {None}


def test_an_odd_board_is_refused_alone() -> None:
    """The first readable board is shown; only a file without one is refused, by its first board."""
    found = read_boards(evening(3, 1, odd=(1, 3)))
    assert found.readable() == 1
    assert isinstance(found.board(1), Board)
    assert [error.facts["number"] for error in found.refused] == [1, 3]
    with pytest.raises(InvalidRecord, match="bridge_board_unreadable") as refusal:
        read_boards(evening(2, 1, odd=(1, 2))).readable()
    assert refusal.value.facts["number"] == 1
    assert read_boards(evening(PART + 1, 1, odd=tuple(range(1, PART + 1)))).readable() == 0


def test_a_files_size_is_bounded_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes, and boards by a count of their tags, are limited; nothing is parsed beyond the limits."""

    def parsed(raw: bytes) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(imported_boards, "find_boards", parsed)
    for raw in (b" " * (imported_boards.FILE_BYTES + 1), b"[Deal" * 5001, b"md|" * 5001):
        with pytest.raises(CodedError, match="bridge_file_large"):
            read_boards(raw)
