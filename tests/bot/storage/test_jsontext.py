"""JSON in the tables."""

from __future__ import annotations

import pytest

from bot.storage.errors import DamagedRow
from bot.storage.store import object_from_json


@pytest.mark.parametrize("text", ['{"a":1}', ' {"a": 1}', '{"a":1}\n', '\n{ "a" : 1 } '])
def test_whitespace_in_an_object_is_ignored(text: str) -> None:
    """An object with other whitespace is read the same."""
    assert object_from_json(text) == {"a": 1}


@pytest.mark.parametrize("text", ["", "[1]", "1", '{"a":1', '{"a":1}}', '{"a":1} {"b":2}', "[" * 100_000])
def test_text_that_is_not_an_object_is_a_damaged_row(text: str) -> None:
    """Text that is not exactly one object is a damaged row."""
    with pytest.raises(DamagedRow):
        object_from_json(text)
