"""A sheet is computed from its entries."""

from __future__ import annotations

import json

import pytest

from bot.games.barbu.score_sheet.ledger import ledger_of, payload_of
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.storage import Database
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError, InvalidRecord, SequenceTaken
from tools.simulation.samples.barbu_scenes import blank, filled, row_of, rows_at_random, rules_for

CONTRE = preset("contre")


@pytest.mark.parametrize("name", ["contre", "solar", "torneo", "tafferan"])
def test_a_match_entered_by_hand_ends_with_its_own_scores(name: str) -> None:
    """Every deal of a game can be entered through JSON and scores the same."""
    rules = preset(name)
    rows = rows_at_random(rules, 5)
    payloads = [json.loads(json.dumps(payload_of("row", row))) for row in rows]
    ledger = ledger_of(blank(rules).row, enumerate(payloads))
    assert [row_of(score) for score in ledger.state.finished] == rows
    assert ledger.revision == rules.deal_count
    assert ledger.last_number == rules.deal_count - 1


def test_a_correction_changes_its_row_alone() -> None:
    """A correction changes only its own row, and an undo removes the last."""
    ledger = filled(CONTRE, 3, deals=6)
    rows = ledger.sheet.rows
    other = DealEntry(rows[2].contract, rows[2].raw, start=rows[2].start, trump=rows[2].trump)
    corrected = ledger.after(payload_of("correct", other, 2))
    assert [row.contract for row in corrected.sheet.rows] == [row.contract for row in rows]
    assert not any(call.targets for call in corrected.state.finished[2].calls)
    assert corrected.state.finished[:2] == ledger.state.finished[:2]
    assert corrected.state.finished[3:] == ledger.state.finished[3:]
    assert len(corrected.after(payload_of("undo")).state.finished) == 5


def test_a_closed_sheet_accepts_no_entry() -> None:
    """Entries on a closed sheet, undo on an empty one, and unknown rows are rejected."""
    closed = filled(CONTRE, 3, deals=1).after(payload_of("close"))
    with pytest.raises(CodedError, match="sheet_closed"):
        closed.after(payload_of("undo"))
    with pytest.raises(CodedError, match="sheet_empty"):
        blank(CONTRE).after(payload_of("undo"))
    with pytest.raises(InvalidRecord, match="row_version"):
        blank(CONTRE).after({"v": 2, "kind": "undo"})
    with pytest.raises(InvalidRecord, match="action_unknown"):
        blank(CONTRE).after({"v": 1, "kind": "dance"})


async def test_a_sheet_is_stored_with_its_rows(url: str) -> None:
    """Rows come back in order, each number is used once, and the newest sheet of a channel is found."""
    database = Database(url)
    await database.open()
    sheets, rules = ScoreSheetStore(database), rules_for("contre", 5)
    values = {"guild_id": 1, "channel_id": 2, "owner_id": 3, "locale": "fr"}
    people = [{"name": "Zoé", "user": 1 << 60}, *({"name": name} for name in "ABCD")]
    first = await sheets.create(**values, rules=rules.model_dump(mode="json"), players=people)  # type: ignore[arg-type]
    second = await sheets.create(**values, rules={}, players=people)  # type: ignore[arg-type]
    assert await sheets.get(first.id) == first
    assert ledger_of(first, []).rules == rules
    assert first.players[0] == people[0]
    assert await sheets.last_in(2) == second
    assert await sheets.last_in(99) is None
    for seq in range(3):
        await sheets.log(first.id).append_event(seq, {"n": seq})
    with pytest.raises(SequenceTaken):
        await sheets.log(first.id).append_event(2, {"n": 9})
    assert await sheets.log(first.id).read() == [(seq, {"n": seq}) for seq in range(3)]
    await sheets.note(first.id, first, message_id=1 << 60)
    found = await sheets.get(first.id)
    assert found is not None
    assert found.message_id == 1 << 60
    await database.close()
