"""Moves that users reported: the bots make them no more, and a report becomes such a test by one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.reported_moves import FOLDER, read_case, write_case

REPORTS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", REPORTS, ids=lambda file: file.stem)
def test_bots_no_longer_make_a_reported_move(file: Path) -> None:
    """In the position of a report, the level that made the reported move now makes another one."""
    case = read_case(file.read_text("utf-8"))
    assert case.step in case.bot_steps()
    assert case.decided(case.step) != case.made


def test_a_report_becomes_a_test_as_it_is(tmp_path: Path) -> None:
    """The line of a report is stored as the file of a test; a line of another form is refused."""
    line = REPORTS[0].read_text("utf-8")
    written = write_case(line, tmp_path)
    assert written.name == REPORTS[0].name
    assert json.loads(written.read_text("utf-8")) == json.loads(line)
    with pytest.raises(ValueError, match="barbu-move-report/1"):
        write_case(json.dumps({**json.loads(line), "format": "barbu-record/1"}), tmp_path)
