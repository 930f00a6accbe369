"""Boards from elsewhere: a PBN or LIN file is replayed, analysed and sent back."""

from __future__ import annotations

from typing import Final

import pytest

from bot.games.bridge import imports
from tests.e2e.conftest import Opener
from tests.e2e.test_bridge_coach import solving_here as solving_here
from tests.engine.bridge.record.test_boards import LIN, PBN
from tools.simulation.evenings.screen import Screen


async def test_a_file_is_stepped_through_and_analysed(opened: Opener, solving_here: None) -> None:
    """The boards of a file are turned over step by step in pictures, after a restart too, and analysed."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        said = await screen.slash("bridge import", file=("evening.pbn", PBN.encode()))
        assert "PBN: board 1 of 2" in said
        assert "Sue" in said
        assert "🤖" not in said
        assert sorted(one.filename for one in screen.files) == ["boards.pbn", "table.png"]
        await night.restart()
        assert "4♥" in await screen.tap("last")
        assert screen.message is not None
        assert sorted(one.filename for one in screen.message.attachments) == ["boards.pbn", "table.png"]
        page = screen.message
        assert "bridgebase.com" in await screen.tap("download")
        screen.message = page
        assert "PBN: board 2 of 2" in await screen.tap("later")
        page = screen.message
        said = await screen.tap("analyse")
        assert "Par" in said
        assert "Four bots would bid" in said
        assert "At the table" not in said


async def test_unreadable_files_are_rejected(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is too large, has no board or an impossible one is rejected with the reason."""
    monkeypatch.setattr(imports, "FILE_BYTES", 2000)
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        for raw, told in (
            (b"x" * 2001, "too large"),
            (b"\xff no board", "no board in it"),
            (LIN.replace("mb|2C!|", "mb|1C|").encode(), "a call isn’t allowed"),
        ):
            assert told in await screen.slash("bridge import", file=("x.pbn", raw))


async def test_a_board_with_an_impossible_card_is_still_shown(opened: Opener) -> None:
    """A board with an impossible card says so and shows the play before it; other boards can be opened."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        raw = PBN.replace("D4 D2 DJ D9", "D4 D2 DJ H9").encode()
        said = await screen.slash("bridge import", file=("x.pbn", raw))
        assert "PBN: board 1 of 2" in said
        assert night.say.of("bridge")("bridge-import-unplayable") in said
        assert "PBN: board 2 of 2" in await screen.tap("later")


BARE: Final = """[Event ""]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ3.KQ75.T82 KJ2.Q874.A63.K54 T98.A95.J842.AQ7 7653.T62.T9.J963"]
[Contract "4H"]
[Declarer "S"]
[Result "9"]
"""
"""A board with its result, and without auction and play."""


async def test_a_board_without_auction_shows_hands_and_result(opened: Opener) -> None:
    """The file's contract and tricks are shown above the hands' picture, without dead arrows."""
    async with opened("Ada") as night:
        screen = Screen(night.people[0])
        said = await screen.slash("bridge import", file=("one.pbn", f"{BARE}\n{PBN}".encode()))
        assert "**4♥ S −1** (9 tricks)" in said
        assert "?" not in said
        assert not {"first", "back", "on", "last"} & set(screen.verbs)
        assert sorted(one.filename for one in screen.files) == ["boards.pbn", "table.png"]
        assert "PBN: board 2 of 3" in await screen.tap("later")
        assert sorted(one.filename for one in screen.files) == ["boards.pbn", "table.png"]
        assert "(9 tricks)" in await screen.tap("earlier")
