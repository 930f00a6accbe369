"""Golden games: records written once, which every later engine must replay to the same scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.barbu.record.game_record import read_line
from engine.barbu.record.replay import replay, verify
from engine.records import write_line
from tests.engine.regenerate_golden import FOLDER, GAMES

FILES = sorted(FOLDER.glob("*.jsonl"))


def test_every_golden_game_has_its_file() -> None:
    """Each game of the list has its file."""
    assert {file.stem for file in FILES} >= set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_for_ever(file: Path) -> None:
    """A stored game reads, verifies, has its original scores, and is written unchanged."""
    for line in file.read_text("utf-8").splitlines():
        record = read_line(line)
        assert verify(record) == ()
        assert replay(record).totals == record.scores
        assert json.loads(write_line(record)) == json.loads(line)
