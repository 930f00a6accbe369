"""Boards written for other bridge programs and read from them, and the link to a viewer."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import unquote

import pytest

from bot.discord_io.viewer import Viewer
from bot.games.bridge.history import LINK_CHARS, VIEWER, export_boards, viewer_link
from bot.games.bridge.imported_boards import ImportedBoards
from bot.games.bridge.screens.phrases import placed_name
from bot.i18n import words
from engine.bridge.compass import AS_SEATED
from engine.bridge.record import pbn
from engine.bridge.record.board import NO_NAMES
from tests.engine.bridge.record.reading import read_lin, read_pbn
from tests.engine.bridge.record.test_boards import random_board


def test_a_board_is_written_in_both_forms() -> None:
    """The PBN and the LIN file read back as the boards they were made from."""
    boards = random_board(1), random_board(2)
    exported = export_boards(boards)
    assert read_pbn(exported.files["pbn"]) == boards
    assert read_lin(exported.files["lin"]) == boards
    assert exported.forms == "PBN, LIN"


@pytest.mark.parametrize("name", ["Ada", "N" * 32, "🃏" * 32])
def test_a_link_fits_a_message(name: str) -> None:
    """The link opens the whole board, without its names if they would make it too long."""
    board = replace(random_board(3), players=(name, name, name, name))
    link = viewer_link(board)
    assert len(link) <= LINK_CHARS
    (same,) = read_lin(unquote(link.removeprefix(VIEWER)))
    assert same == (board if same.players != NO_NAMES else replace(board, players=NO_NAMES))
    assert (same.players == NO_NAMES) is (name[0] == "🃏")


def test_a_player_without_a_name_is_named_once() -> None:
    """A file without names shows each player by direction alone, not as ``N North``."""
    say = words("en", "bridge")
    deal = ImportedBoards(pbn.FORM, (1,), (None,), 0, (replace(random_board(1), players=NO_NAMES),)).deal(
        0, say
    )
    assert placed_name(deal.scene(0, Viewer(say)), AS_SEATED, 0) == "North"
    named = ImportedBoards(
        pbn.FORM, (1,), (None,), 0, (replace(random_board(1), players=("Ada", "", "", "")),)
    ).deal(0, say)
    assert placed_name(named.scene(0, Viewer(say)), AS_SEATED, 0) == "N Ada"
