"""The TOML writer."""

from __future__ import annotations

import datetime
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.barbu.custom_rules.files import write_toml

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.booleans() | st.integers(-(2**60), 2**60) | TEXTS
DATA = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(TEXTS, DATA, max_size=6))
def test_what_is_written_is_read_back(data: dict[str, Any]) -> None:
    """Python's own parser reads back the same data, for any text and nesting."""
    assert tomllib.loads(write_toml(data)) == data


def test_it_reads_well() -> None:
    """Values come first, then tables under headings, with nested tables inline."""
    data = {"trumps": {"head": True}, "name": "x", "contracts": [{"name": "king", "cards": {"KH": -20}}]}
    assert write_toml(data) == (
        'name = "x"\n\n[trumps]\nhead = true\n\n[[contracts]]\nname = "king"\ncards = { KH = -20 }\n'
    )


def test_nothing_is_left_out_but_nothing() -> None:
    """``None`` is omitted, since TOML cannot express it; an empty table is kept."""
    assert tomllib.loads(write_toml({"a": None, "b": {"c": None}, "d": {}})) == {"b": {}, "d": {}}


def test_what_no_rule_set_holds_is_a_mistake() -> None:
    """Fractions and dates, which no rule set has, are rejected."""
    for value in (1.5, datetime.date(2026, 1, 1)):
        with pytest.raises(TypeError):
            write_toml({"a": value})
