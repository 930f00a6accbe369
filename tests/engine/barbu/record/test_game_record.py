"""docs/rules.md, "A game written down": the form itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.barbu.record.game_record import (
    CallRecord,
    DealRecord,
    GameRecord,
    OptionsRecord,
    PlayerRecord,
    read_line,
)
from engine.errors import InvalidRecord
from engine.records import write_line

SEATS = st.integers(0, 7)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
POINTS = st.none() | st.lists(st.integers(-500, 500), max_size=8).map(tuple)
CALLS = st.one_of(
    st.builds(CallRecord, seat=SEATS, double=st.lists(SEATS, max_size=3).map(tuple)),
    st.builds(CallRecord, seat=SEATS, redouble=st.lists(SEATS, max_size=3).map(tuple)),
)
DEALS = st.builds(
    DealRecord,
    dealer=SEATS,
    commitment=st.none() | TEXT,
    seed=st.none() | TEXT,
    cut=st.none() | st.integers(),
    hands=st.none() | st.lists(TEXT, max_size=8).map(tuple),
    contract=st.none() | TEXT,
    trump=st.none() | TEXT,
    start=st.none() | TEXT,
    calls=st.lists(CALLS, max_size=3).map(tuple),
    plays=st.lists(st.tuples(SEATS, TEXT), max_size=3).map(tuple),
    raw=POINTS,
    score=POINTS,
)
RECORDS = st.builds(
    GameRecord,
    rules=st.dictionaries(TEXT, st.integers() | TEXT, max_size=2),
    options=st.none()
    | st.builds(
        OptionsRecord,
        per_declarer=st.integers(),
        salad=st.booleans(),
        scale=st.integers(),
        grand_slam=st.booleans(),
        early_end=st.booleans(),
    ),
    players=st.lists(
        st.builds(PlayerRecord, name=TEXT, kind=st.sampled_from(["human", "bot"]), level=st.none() | TEXT),
        max_size=3,
    ).map(tuple),
    first_dealer=SEATS,
    deals=st.lists(DEALS, max_size=2).map(tuple),
    scores=POINTS,
)
SMALLEST = {"format": "barbu-record/1", "game": "barbu", "rules": {}, "players": [], "first_dealer": 0}


@given(RECORDS)
@settings(max_examples=60)
def test_records_read_back_as_written(record: GameRecord) -> None:
    """Any record, written as a line and read, is the same record."""
    line = write_line(record)
    assert "\n" not in line
    assert read_line(line) == record


def test_names_are_written_as_they_are() -> None:
    """Names in any script are readable in the line, in UTF-8."""
    record = GameRecord(rules={}, players=(PlayerRecord(name="Zoë 李", kind="human"),), first_dealer=0)
    assert "Zoë 李" in write_line(record)


@pytest.mark.parametrize("form", ["barbu-record/9", "pgn", None, 1])
def test_an_unknown_format_is_refused_by_name(form: Any) -> None:
    """A line of another format is refused, and the format is named."""
    with pytest.raises(InvalidRecord) as refusal:
        read_line(json.dumps({**SMALLEST, "format": form}))
    assert refusal.value.code == "record_format"
    assert refusal.value.facts["format"] == str(form)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "bridge"}, "game"),
        ({"deals": [{"dealer": "0"}]}, "deals.0.dealer"),
        ({"deals": [{"dealer": -1}]}, "deals.0.dealer"),
        ({"deals": [{"dealer": True}]}, "deals.0.dealer"),
        ({"deals": [{"dealer": 0, "call": []}]}, "deals.0.call"),
        ({"deals": [{"dealer": 0, "calls": [{"seat": 1}]}]}, "deals.0.calls.0"),
        ({"deals": [{"dealer": 0, "plays": [[0, "AS", 1]]}]}, "deals.0.plays.0"),
        ({"players": [{"name": "A", "kind": "cat"}]}, "players.0.kind"),
        ({"first_dealer": None}, "first_dealer"),
    ],
)
def test_malformed_fields_are_refused_by_name(change: dict[str, Any], field: str) -> None:
    """A field that is missing, unknown or of the wrong kind is refused by name."""
    with pytest.raises(InvalidRecord) as refusal:
        read_line(json.dumps({**SMALLEST, **change}))
    assert refusal.value.code == "record_unreadable"
    assert refusal.value.facts["field"].startswith(field)


@pytest.mark.parametrize("text", ["", "{", '{"format": "barbu-rec', "[]", "null", "\x00", "[" * 100_000])
def test_a_line_that_is_not_an_object_is_refused(text: str) -> None:
    """A cut line, or anything that is not a JSON object, is refused as unreadable."""
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(text)


def test_a_line_cut_anywhere_is_refused() -> None:
    """No beginning of a line is accepted as the whole."""
    line = write_line(GameRecord(rules={"name": "x"}, players=(), first_dealer=0))
    for length in range(len(line)):
        with pytest.raises(InvalidRecord):
            read_line(line[:length])
