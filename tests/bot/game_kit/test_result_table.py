"""Results as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json

from bot.game_kit.exports import ResultTable


def test_both_files_have_the_same_cells() -> None:
    """Names read back except those a spreadsheet would run, numbers as they are; None is an empty cell."""
    cells = [(1, 'Ada "A", B', 1.5), (2, "=HYPERLINK(1)", None), (3, "-1+1", "-6.00")]
    table = ResultTable(("place", "name", "rating"), cells)
    assert json.loads(table.json)[1] == {"place": 2, "name": "=HYPERLINK(1)", "rating": None}
    rows = list(csv.DictReader(io.StringIO(table.csv)))
    assert rows[0] == {"place": "1", "name": 'Ada "A", B', "rating": "1.5"}
    assert (rows[1]["name"], rows[1]["rating"]) == ("'=HYPERLINK(1)", "")
    assert (rows[2]["name"], rows[2]["rating"]) == ("'-1+1", "-6.00")
