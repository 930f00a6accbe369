"""docs/bridge.md, "Boards from elsewhere": files as other programs write them, and what is right in each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from engine.bridge.calls import PASS
from engine.bridge.record.board import Board, hand_text
from engine.bridge.record.board_file import find_boards
from engine.errors import InvalidRecord

FIELD: Final = Path(__file__).parents[3] / "data" / "field"
EXPECTED: Final[list[dict[str, Any]]] = json.loads((FIELD / "expected.json").read_text(encoding="utf-8"))


def described(board: Board) -> dict[str, Any]:
    """Return a board in the form of the expectations."""
    contract = board.contract or board.stated
    passed_out = board.calls == (PASS,) * 4
    return {
        "number": board.number,
        "north": hand_text(board.hands[0]),
        "south": hand_text(board.hands[2]),
        "dealer": board.dealer,
        "vul": board.vulnerable.value,
        "calls": [str(call) for call in board.calls],
        "contract": f"{contract} {'NESW'[contract.declarer]}" if contract else "Pass" if passed_out else "",
        "tricks": board.tricks,
        "names": list(board.players),
    }


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: case["file"])
def test_files_from_the_world_are_read(case: dict[str, Any]) -> None:
    """Each board is what the file says; one that cannot be read leaves the others and is named."""
    boards, refused = [], []
    for written in find_boards((FIELD / case["file"]).read_bytes())[1]:
        try:
            boards.append(described(written.read()))
        except InvalidRecord as error:
            refused.append((error.facts["number"], error.facts["fault"]))
    assert len(boards) == len(case["boards"]), case["why"]
    for board, expected in zip(boards, case["boards"], strict=True):
        assert board | expected == board, case["why"]
    named = {"pbn-one-partial-deal.pbn": (2, "hands"), "pbn-one-short-hand-of-36.pbn": (36, "count")}
    assert refused == [fault for file, fault in named.items() if file == case["file"]]


def test_every_file_is_expected() -> None:
    """No file lies beside the expectations without one."""
    files = {path.name for path in FIELD.iterdir()} - {"expected.json"}
    assert files == {case["file"] for case in EXPECTED}
