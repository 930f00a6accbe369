"""Uploaded files of boards: their limits, their form, and each board as a deal to step through."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.game_kit.history import WalkedDeal
from bot.games.bridge.history import REPLAY
from bot.games.bridge.screens.phrases import direction_name
from bot.i18n import Words
from engine.bridge.boards import Board
from engine.bridge.compass import PLAYERS
from engine.bridge.record import lin, pbn
from engine.bridge.record.deal_walk import Walk
from engine.bridge.record.imported import walk_of
from engine.errors import CodedError
from engine.table_rules import Occupant, TablePhase, new_table

FILE_BYTES: Final = 262_144
MOST_BOARDS: Final = 99
NAME_CHARS: Final = 32
NO_USER: Final = -1
"""User id of a player from elsewhere, who is neither a bot nor a user here."""


@dataclass(frozen=True, slots=True)
class ImportedBoards:
    """The boards of a file, and the form they were written in."""

    form: str
    boards: tuple[Board, ...]

    def board(self, index: int) -> Board:
        """Return a board by its index. *Raises:* CodedError ``deal_unknown``."""
        if not 0 <= index < len(self.boards):
            raise CodedError("deal_unknown", deal=index + 1, most=len(self.boards))
        return self.boards[index]

    def deal(self, index: int, words: Words) -> WalkedDeal[Walk]:
        """Return a board step by step, its players named by direction if the file names none.

        Raises:
            CodedError: ``deal_unknown``.
            InvalidRecord: ``bridge_text_unreadable``.
        """
        board = self.board(index)
        walk = walk_of(board, self.form)
        names = [board.players[at].strip()[:NAME_CHARS] for at in range(PLAYERS)]
        seats = tuple(
            Occupant(name or direction_name(at, words), user=NO_USER) for at, name in enumerate(names)
        )
        table = replace(new_table(walk.rules, 0), seats=seats, phase=TablePhase.PLAYING)
        return WalkedDeal(table, walk, REPLAY)


def read_boards(raw: bytes) -> ImportedBoards:
    """Parse a file of boards; may take a moment.

    Raises:
        CodedError: ``bridge_file_large``.
        InvalidRecord: ``bridge_text_unreadable``.
    """
    check_size(len(raw))
    text = _text_of(raw)
    is_lin = "md|" in text and "[Deal" not in text
    boards = lin.read_lin(text) if is_lin else pbn.read_pbn(text)
    if len(boards) > MOST_BOARDS:
        raise _too_large()
    return ImportedBoards(lin.FORM if is_lin else pbn.FORM, boards)


def check_size(size: int) -> None:
    """Check the size of a file in bytes. *Raises:* CodedError ``bridge_file_large``."""
    if size > FILE_BYTES:
        raise _too_large()


def _too_large() -> CodedError:
    return CodedError("bridge_file_large", most=FILE_BYTES // 1024, boards=MOST_BOARDS)


def _text_of(raw: bytes) -> str:
    # The PBN standard says Latin-1; newer programs write UTF-8.
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")
