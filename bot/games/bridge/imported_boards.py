"""The boards of a PBN or LIN file, parsed a part at a time, each as a deal that can be replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.discord_io.component_request import read_number
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ListOption
from bot.games.bridge.history import BridgeDeal
from bot.games.bridge.screens.phrases import direction_name
from bot.i18n import Words
from engine.bridge.compass import COMPASS, PLAYERS
from engine.bridge.record.board import Board, Room, WrittenBoard
from engine.bridge.record.board_file import find_boards
from engine.bridge.record.replay import walk_of
from engine.errors import CodedError, InvalidRecord
from engine.table_state import Occupant, TablePhase, new_table

FILE_BYTES: Final = 1_048_576
MOST_BOARDS: Final = 5_000
PART: Final = 99
"""How many boards of a file are parsed at a time: a club's evening has one for each table and board."""
NO_USER: Final = -1
"""User id of a player in an imported file, who is neither a bot nor a user here."""


@dataclass(frozen=True, slots=True)
class ImportedBoards:
    """A part of the boards of a file.

    Attributes:
        form: the format of the file.
        numbers: the numbers of all boards in the file; ``None`` for a board without one.
        rooms: the room of each board in the file; ``None`` throughout unless the file has a closed room.
        first: index of the part's first board in the file.
        part: the boards of the part, each with the error if it cannot be read.
    """

    form: str
    numbers: tuple[int | None, ...]
    rooms: tuple[Room | None, ...]
    first: int
    part: tuple[Board | InvalidRecord, ...]

    @property
    def refused(self) -> list[InvalidRecord]:
        return [board for board in self.part if isinstance(board, InvalidRecord)]

    def board(self, index: int) -> Board:
        """Return a board of the part by its index in the file.

        *Raises:* CodedError ``deal_unknown``; InvalidRecord if the board cannot be read.
        """
        if not self.first <= index < self.first + len(self.part):
            raise CodedError("deal_unknown", deal=index + 1, most=len(self.numbers))
        board = self.part[index - self.first]
        if isinstance(board, InvalidRecord):
            raise board
        return board

    def room(self, index: int, words: Words) -> str:
        """Return the name of the room in which a board was played; empty if the file does not tell it."""
        room = self.rooms[index]
        return "" if room is None else words(f"bridge-import-room-{room.value}")

    def named(self, index: int, words: Words) -> list[ListOption]:
        """Return one list of the boards around an index, by their numbers: a reader may still play them."""
        start = max(0, min(index - OPTIONS // 2, len(self.numbers) - OPTIONS))
        return [
            ListOption(
                str(at),
                " · ".join(
                    filter(
                        None, (words("bridge-board", number=self.numbers[at] or at + 1), self.room(at, words))
                    )
                ),
                is_chosen=at == index,
            )
            for at in range(start, min(start + OPTIONS, len(self.numbers)))
        ]

    def readable(self) -> int:
        """Return the index of the part's first readable board.

        *Raises:* InvalidRecord if the file has none.
        """
        readable = (at for at, board in enumerate(self.part, self.first) if isinstance(board, Board))
        index = next(readable, None)
        if index is None and len(self.part) == len(self.numbers):
            raise self.refused[0]
        return self.first if index is None else index

    def numbered(self, text: str) -> int:
        """Return the index of the first board with the typed number; its place if no board has a number.

        *Raises:* CodedError ``bridge_board_missing``.
        """
        number = read_number(text.strip())
        numbers = self.numbers if any(self.numbers) else tuple(range(1, len(self.numbers) + 1))
        if number is None or number not in numbers:
            known = [one for one in numbers if one is not None]
            facts = {"least": min(known), "most": max(known), "count": len(set(known))}
            raise CodedError("bridge_board_missing", number=text, **facts)
        return numbers.index(number)

    def deal(self, index: int, words: Words) -> BridgeDeal:
        """Return a board step by step, unnamed players named by direction. *Raises:* as ``board``."""
        board = self.board(index)
        walk = walk_of(board)
        names = [player_name(board, at)[:32] for at in range(PLAYERS)]
        seats = tuple(
            Occupant(name or direction_name(at, words), user=NO_USER) for at, name in enumerate(names)
        )
        table = replace(new_table(walk.rules, 0), seats=seats, phase=TablePhase.PLAYING)
        return BridgeDeal(table, walk)


def player_name(board: Board, direction: int) -> str:
    """Return the name that the file gives a player; empty for none, or for the direction's own letter."""
    name = board.players[direction].strip()
    return "" if name.upper() == COMPASS[direction] else name


def is_player(board: Board, names: Iterable[str]) -> bool:
    """Return whether a player of the board has one of these names in the file."""
    known = {name.casefold() for name in names}
    return any(player_name(board, at).casefold() in known for at in range(PLAYERS))


def read_boards(raw: bytes, index: int = 0) -> ImportedBoards:
    """Parse the part of a file in which a board is, by its index; may take a moment.

    *Raises:* CodedError ``bridge_file_large`` or ``deal_unknown``; InvalidRecord ``bridge_text_unreadable``.
    """
    check_size(len(raw))
    # Counted before anything is parsed. Text in two bytes a letter is counted once it is decoded.
    if raw.count(b"[Deal") + raw.count(b"md|") > MOST_BOARDS:
        raise _too_large()
    form, found = find_boards(raw)
    if len(found) > MOST_BOARDS:
        raise _too_large()
    if index >= len(found):
        raise CodedError("deal_unknown", deal=index + 1, most=len(found))
    first = index - index % PART
    numbers, rooms = tuple(one.number for one in found), tuple(one.room for one in found)
    if Room.CLOSED not in rooms:  # the only room of a tournament for pairs is called open, too
        rooms = (None,) * len(found)
    return ImportedBoards(form, numbers, rooms, first, tuple(map(_read, found[first : first + PART])))


def _read(written: WrittenBoard) -> Board | InvalidRecord:
    try:
        return written.read()
    except InvalidRecord as error:
        return error


def check_size(size: int) -> None:
    """Check the size of a file in bytes. *Raises:* CodedError ``bridge_file_large``."""
    if size > FILE_BYTES:
        raise _too_large()


def _too_large() -> CodedError:
    return CodedError("bridge_file_large", most=FILE_BYTES // 1024, boards=MOST_BOARDS)
