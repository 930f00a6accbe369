"""The file of a user's data."""

from __future__ import annotations

import gzip
import json

import pytest

from bot.privacy import export
from bot.privacy.export import file_name, serialize


def test_moments_and_numbers_can_be_read() -> None:
    """Times are ISO 8601, Discord's ids are text, and JSON columns are unpacked."""
    told = {
        "user_id": 1456074443980800021,
        "made_at": 0.0,
        "games": [{"id": 3, "guild_id": 9, "ended_at": None, "rows": [{"at": 60.0, "user": 5}]}],
        "members": [{"settings": '{"dm":true}', "locale": None}],
    }
    assert json.loads(serialize(told)) == {
        "user_id": "1456074443980800021",
        "made_at": "1970-01-01T00:00:00+00:00",
        "games": [
            {
                "id": 3,
                "guild_id": "9",
                "ended_at": None,
                "rows": [{"at": "1970-01-01T00:01:00+00:00", "user": "5"}],
            }
        ],
        "members": [{"settings": {"dm": True}, "locale": None}],
    }


def test_a_name_that_looks_like_data_stays_a_name() -> None:
    """A name is not parsed as data."""
    assert json.loads(serialize({"name": "{Ada"})) == {"name": "{Ada"}


def test_a_long_life_fits_into_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data beyond Discord's limit is compressed, and named so."""
    assert file_name(serialize({})) == "barbu.json"
    monkeypatch.setattr(export, "MOST_BYTES", 10)
    raw = serialize({"name": "x" * 100})
    assert file_name(raw) == "barbu.json.gz"
    assert json.loads(gzip.decompress(raw)) == {"name": "x" * 100}
