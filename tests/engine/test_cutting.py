"""The cut before a deal: who may cut, where, and that the deal uses it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from engine.dealing import CutBy, CutSource
from engine.entries import (
    Act,
    AddBot,
    AnswerUndo,
    AskUndo,
    By,
    Cut,
    End,
    Join,
    Pause,
    Start,
    from_payload,
    to_payload,
)
from engine.errors import IllegalAction, SequenceTaken
from engine.replaying import dump_table, load_table
from engine.seats import Direction
from engine.table import Table
from engine.table_rules import advance, fold
from engine.table_state import new_table
from tests.engine.helpers import rules_with

SECRET = bytes(range(32))
KNOWN_CUTS = [7, 10, 5, 40, 47, 18]
PEOPLE = [Join(100, "Ada"), Join(101, "Bob"), Join(102, "Cleo"), AddBot("Blaise", "rule")]


class Rows:
    """A journal in memory."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.taken: tuple[int, dict[str, Any]] | None = None

    async def append(self, seq: int, payload: Any, **also: Any) -> None:
        if seq != len(self.rows):
            raise SequenceTaken("sequence_taken")
        self.rows.append(dict(payload))
        self.taken = (seq, also["snapshot"]) if also["snapshot"] is not None else self.taken

    async def read(self, after: int = -1) -> list[tuple[int, dict[str, Any]]]:
        return list(enumerate(self.rows))[after + 1 :]

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        return self.taken


def awaiting(first_dealer: int = 0, rules: Any = None) -> Any:
    """Return a table before its first deal."""
    table = new_table(rules or preset("contre"), 100)
    return fold(BARBU, table, [*PEOPLE, Start(first_dealer)])


async def playing(rows: Rows, *entries: Any) -> Table:
    """Return a live table of this journal after these entries."""
    table = Table(BARBU, rows, new_table(preset("contre"), 100), secret=SECRET)
    await table.load()
    for entry in entries:
        await table.commit(entry)
    return table


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("direction", Direction)
def test_the_player_before_the_dealer_cuts(dealer: int, direction: Direction) -> None:
    """The cutter is on the dealer's right in clockwise play, and on their left in the other direction."""
    state = awaiting(dealer, rules_with(direction=direction.value))
    cutter = (dealer - direction.step) % 4
    for seat in range(4):
        if seat == cutter:
            assert advance(BARBU, state, Cut(seat, 20)).after.cut == 20
        else:
            with pytest.raises(IllegalAction, match="not_cutter") as refused:
                advance(BARBU, state, Cut(seat, 20))
            assert refused.value.facts == {"turn": cutter}


@pytest.mark.parametrize("at", [-1, 0, 52, 1000])
def test_a_cut_leaves_cards_on_both_sides(at: int) -> None:
    """A cut leaves at least one card on both sides, and any other is rejected with the range."""
    with pytest.raises(IllegalAction, match="cut_impossible") as refused:
        advance(BARBU, awaiting(), Cut(3, at))
    assert refused.value.facts == {"cut": at, "most": 51}


def test_cut_may_be_changed_until_the_deal() -> None:
    """The last cut before the deal applies, to that deal only; buttons stay valid."""
    state = fold(BARBU, awaiting(), [Cut(3, 5), Cut(3, 9)])
    assert state.cut == 9
    assert state.revision == awaiting().revision
    dealt = fold(BARBU, state, [Act(BARBU.deal(state.game_state, SECRET, 9))])
    assert dealt.cut is None
    with pytest.raises(IllegalAction, match="cut_too_late"):
        advance(BARBU, dealt, Cut(3, 9))


def test_no_cut_outside_play() -> None:
    """A cut in the lobby, or at a paused or closed table, is rejected."""
    lobby = fold(BARBU, new_table(preset("contre"), 100), PEOPLE)
    paused, closed = (fold(BARBU, awaiting(), [entry]) for entry in (Pause(100), End(100)))
    for state, code in ((lobby, "not_started"), (paused, "table_paused"), (closed, "table_closed")):
        with pytest.raises(IllegalAction, match=code):
            advance(BARBU, state, Cut(3, 9))


def test_the_row_of_a_cut_reads_back() -> None:
    """The row of a cut reads back unchanged."""
    row = to_payload(Cut(2, 31), BARBU)
    assert row == {"v": 1, "kind": "cut", "seat": 2, "at": 31}
    assert from_payload(row, BARBU) == Cut(2, 31)


def test_a_snapshot_keeps_a_pending_cut() -> None:
    """A table loaded from its snapshot has the same pending cut; older snapshots have none."""
    state = fold(BARBU, awaiting(), [Cut(3, 40)])
    start = new_table(preset("contre"), 100)
    data = dump_table(BARBU, state)
    assert load_table(BARBU, start, data).cut == 40
    del data["cut"]
    assert load_table(BARBU, start, data).cut is None


async def test_the_cards_are_dealt_with_the_cut() -> None:
    """The player's cut is used for any dealer and any number drawn, even after a restart."""
    rows = Rows()
    table = await playing(rows, *PEOPLE)
    await table.start()
    cutter = BARBU.cutter(table.state.game_state)
    assert cutter is not None
    await table.commit(Cut(cutter, 33))
    table = await playing(rows)
    assert table.state.cut == 33
    await table.deal(7, By.CLOCK)
    assert table.state.game_state.in_play.cut == 33
    again = await playing(rows)
    assert again.state == table.state


async def test_without_a_cut_the_bot_cuts() -> None:
    """Without a player's cut, the number drawn for the deal is used."""
    table = await playing(Rows(), *PEOPLE)
    await table.start()
    await table.deal(7, By.CLOCK)
    assert table.state.game_state.in_play.cut == 7


def test_a_known_cut_stays_as_it_is() -> None:
    """The derivation never changes: stored records depend on it."""
    source = CutSource.parse("interaction:1403928374650129384")
    assert [source.cut(index, 52) for index in range(6)] == KNOWN_CUTS
    assert {source.cut(index, 3) for index in range(40)} == {1, 2}
    cuts = Counter(CutSource(CutBy.MESSAGE, number).cut(0, 32) for number in range(3100))
    assert set(cuts) == set(range(1, 32))
    assert min(cuts.values()) > 60


@pytest.mark.parametrize("text", ["", "seat", "seat:-1", "cat:1", f"message:{1 << 64}", "seat:1 ", "seat:x"])
def test_an_invalid_source_is_refused(text: str) -> None:
    """A source is a kind and a number; anything else is rejected."""
    with pytest.raises(ValueError, match=r"source|CutBy"):
        CutSource.parse(text)


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
async def test_without_a_cutter_an_id_cuts(by: CutBy) -> None:
    """Without a player's cut an id cuts the deal, is stored in the row, and replays."""
    rows, source = Rows(), CutSource(by, 1403928374650129384)
    table = await playing(rows, *PEOPLE)
    await table.start()
    await table.deal(source, By.CLOCK)
    deal = table.state.game_state.in_play
    assert (deal.cut, deal.cut_from) == (source.cut(0, 52), str(source))
    assert rows.rows[-1]["cut_from"] == str(source)
    assert (await playing(rows)).state == table.state
    again = await playing(Rows(), *PEOPLE)
    await again.start()
    cutter = BARBU.cutter(again.state.game_state)
    assert cutter is not None
    await again.commit(Cut(cutter, 33))
    await again.deal(source, By.PLAYER)
    assert again.state.game_state.in_play.cut_from == f"seat:{cutter}"


async def test_a_cut_without_a_place_is_by_an_id() -> None:
    """A player who names no place has the deal cut by an id, even after a restart."""
    rows, source = Rows(), CutSource(CutBy.INTERACTION, 77)
    table = await playing(rows, *PEOPLE)
    await table.start()
    cutter = BARBU.cutter(table.state.game_state)
    assert cutter is not None
    at = source.cut(0, 52)
    assert at is not None
    with pytest.raises(IllegalAction, match="cut_unfounded"):
        await table.commit(Cut(cutter, at % 51 + 1, str(source)))
    await table.commit(Cut(cutter, at, str(source)))
    assert load_table(BARBU, table.state, dump_table(BARBU, table.state)).cut_from == str(source)
    table = await playing(rows)
    await table.deal(5, By.CLOCK)
    assert (table.state.game_state.in_play.cut, table.state.game_state.in_play.cut_from) == (at, str(source))
    assert table.state.cut_from == ""


@pytest.mark.parametrize("source", ["interaction:7", "seat:0", "seat:3", "nobody"])
def test_a_cut_that_does_not_follow_is_refused(source: str) -> None:
    """A cut that differs from its source's, or is not by the cutter, is rejected."""
    state = awaiting().game_state
    with pytest.raises(IllegalAction, match="cut_unfounded"):
        BARBU.apply(state, BARBU.deal(state, SECRET, 0, source))


async def test_the_draw_is_in_the_row_that_starts_the_game() -> None:
    """The seed of the draw for first dealer is in the row that starts the game; older rows have none."""
    rows = Rows()
    table = await playing(rows, *PEOPLE)
    await table.start()
    row = rows.rows[-1]
    assert row["seed"] == BARBU.draw_seed(preset("contre"), SECRET).hex()
    drawn, _ = BARBU.first_dealer_from(preset("contre"), bytes.fromhex(row["seed"]))
    assert drawn == row["first_dealer"]
    assert from_payload({"v": 1, "kind": "start", "first_dealer": 1, "drawn": ""}, BARBU) == Start(1)
    assert "seed" not in to_payload(Start(1), BARBU)


def test_an_undo_into_the_deal_before_drops_the_cut() -> None:
    """An undo that reopens the previous deal drops the pending cut."""
    state = awaiting()
    state = fold(BARBU, state, [Act(BARBU.deal(state.game_state, SECRET, 1))])
    while state.game_state.deal is not None and state.game_state.phase.value != "deal":
        state = fold(BARBU, state, [Act(BARBU.legal_actions(state.game_state)[0])])
    cutter = BARBU.cutter(state.game_state)
    assert cutter is not None
    state = fold(BARBU, state, [Cut(cutter, 3), AskUndo(0)])
    others = [seat for seat in state.present if seat != 0]
    state = fold(BARBU, state, [AnswerUndo(seat, agrees=True) for seat in others])
    assert state.cut is None
    assert BARBU.cutter(state.game_state) is None
