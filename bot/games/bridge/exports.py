"""Boards for other bridge programs: PBN and LIN files, and the link to a page that shows a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final
from urllib.parse import quote

from bot.game_kit.history import DealExport
from engine.bridge.boards import NOBODY, Board, board_of
from engine.bridge.record.deal_walk import Walk
from engine.bridge.record.lin import write_lin
from engine.bridge.record.pbn import write_pbn
from engine.bridge.state import DealScore, DealState
from engine.table_rules import TableState

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?lin="
LINK_CHARS: Final = 2000
"""Maximum length of a link: browsers and Discord cut longer ones."""


def export_deal(table: TableState, walk: Walk) -> DealExport:
    """Return the files of one deal with all its hands, and the link to the viewer."""
    end = walk.state_at(walk.last)
    board = _board(table, walk.deal, end.finished[-1] if end.deal_is_settled else None)
    return export_boards([board], link=viewer_link(board))


def export_match(table: TableState, deals: Iterable[tuple[DealState, DealScore | None]]) -> DealExport:
    """Return the files of a match: these deals with their scores, None for an unfinished one."""
    return export_boards([_board(table, deal, score) for deal, score in deals])


def export_boards(boards: Iterable[Board], *, link: str = "") -> DealExport:
    """Return the files of these boards."""
    written = tuple(boards)
    return DealExport({"pbn": write_pbn(written), "lin": write_lin(written)}, link)


def viewer_link(board: Board) -> str:
    """Return the address that opens the board in Bridge Base's hand viewer, at most ``LINK_CHARS`` long.

    Names are left out first, then the play, if the address would be longer.
    """
    return next(link for one in _shorter(board) if len(link := _link(one)) <= LINK_CHARS)


def _shorter(board: Board) -> Iterator[Board]:
    yield board
    yield replace(board, players=NOBODY)
    yield replace(board, players=NOBODY, plays=())
    yield replace(board, players=NOBODY, plays=(), calls=())


def _link(board: Board) -> str:
    return VIEWER + quote(write_lin((board,)).strip(), safe=",")


def _board(table: TableState, deal: DealState, score: DealScore | None) -> Board:
    return board_of(deal, score, ["" if who is None else who.name for who in table.seats])
