"""docs/rules.md, "A game written down": what a record proves of its draw and its cuts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.record.game_record import FORMAT, FORMAT_2, FORMAT_3, GameRecord, read_line, record_of
from engine.barbu.record.replay import Fault, unproven_facts, verify
from engine.barbu.rules.rule_set import Length, preset
from engine.dealing import CLOCKS_APART_MS, CutBy, CutSource, DealTime
from engine.errors import InvalidRecord
from engine.records import CommonFault, Unproven, write_line
from tests.engine.barbu.record.played_records import PLAYERS, RECORD
from tests.engine.barbu.record.test_replay import GIVEN, GIVEN_AT


def founded_by_seats(time: DealTime) -> GameRecord:
    """Return the first deal of a game, cut by the player who may."""
    rules, secret = preset("contre").of_length(Length.EXPRESS), bytes(32)
    first_dealer, _ = BARBU.first_dealer_from(rules, BARBU.draw_seed(rules, secret))
    state = match.initial(rules, first_dealer)
    source = str(CutSource(CutBy.SEAT, BARBU.cutter(state) or 0))
    dealt = match.apply(state, BARBU.deal(state, secret, 9, source)).state
    record = record_of(rules, PLAYERS, first_dealer, (), dealt.in_play, times={0: time})
    assert record.deals[0].cut_from == source
    return record


def founded(source: str, time: DealTime | None = None, *, shared: bool = False) -> GameRecord:
    """Return a game with a drawn first dealer and all deals cut by one source, at that time."""
    rules = preset("contre").of_length(Length.EXPRESS).model_copy(update={"shared": shared})
    secret = bytes(range(32))
    seed = BARBU.draw_seed(rules, secret)
    state, deals = match.initial(rules, BARBU.first_dealer_from(rules, BARBU.draw_seed(rules, secret))[0]), []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            cut = BARBU.cut_of(state, CutSource.parse(source))
            action: Any = BARBU.deal(state, secret, cut or 0, source)
        else:
            action = legal_actions(state)[0]
        step = match.apply(state, action)
        deals += [(event.deal, event.score) for event in step.events if isinstance(event, DealSettled)]
        state = step.state
    times = {} if time is None else dict.fromkeys(range(len(deals)), time)
    return record_of(rules, PLAYERS, state.first_dealer, deals, draw_seed=seed.hex(), times=times)


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_a_record_proves_its_draw_and_its_cuts(by: CutBy) -> None:
    """With draw, cuts and times the record has the third form and leaves nothing unproven."""
    record = read_line(write_line(founded(f"{by}:{GIVEN}", DealTime(GIVEN_AT, GIVEN_AT + 1))))
    assert (record.format, verify(record)) == (FORMAT_3, ())
    assert unproven_facts(record) == Unproven((), (), drawn=False, house=None, shown=True)
    assert {deal.cut for deal in record.deals} != {record.deals[0].cut}, "each deal is cut elsewhere"


def test_shared_deals_are_not_cut() -> None:
    """Shared deals leave no cut unproven, and a cut written into one is reported."""
    record = founded(f"{CutBy.INTERACTION}:{GIVEN}", shared=True)
    assert (unproven_facts(record).cut, verify(record)) == ((), ())
    data = json.loads(write_line(record))
    data["deals"][0]["cut"] = 7
    assert verify(read_line(json.dumps(data)))[0].code == CommonFault.CUT_WRONG


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_a_record_without_times_is_reported_as_undated(by: CutBy) -> None:
    """A record of the second form verifies as before; its deals are reported as undated."""
    record = read_line(write_line(founded(f"{by}:{GIVEN}")))
    assert (record.format, verify(record)) == (FORMAT_2, ())
    every = tuple(range(len(record.deals)))
    assert unproven_facts(record) == Unproven((), (), drawn=False, house=None, shown=True, undated=every)


@pytest.mark.parametrize(
    ("promised_at", "dealt_at", "is_timely"),
    [
        (0, 0, True),
        (CLOCKS_APART_MS, CLOCKS_APART_MS + 1, True),
        (CLOCKS_APART_MS + 1, CLOCKS_APART_MS + 2, False),
        (-CLOCKS_APART_MS - 1, -CLOCKS_APART_MS, True),
        (-CLOCKS_APART_MS - 2, -CLOCKS_APART_MS - 1, False),
    ],
)
def test_a_number_that_cuts_is_of_the_games_time(promised_at: int, dealt_at: int, is_timely: bool) -> None:
    """The time of an id that cuts is between commitment and deal, as far as two clocks agree."""
    time = DealTime(GIVEN_AT + promised_at, GIVEN_AT + dealt_at)
    problems = verify(founded(f"interaction:{GIVEN}", time))
    assert {problem.code for problem in problems} == (set() if is_timely else {Fault.CUT_UNTIMELY})


def test_a_cutter_and_an_older_form_need_no_times() -> None:
    """If a player chooses the cut no time is recorded; times in an older form are not valid."""
    time = DealTime(GIVEN_AT, GIVEN_AT)
    assert "_at" not in write_line(founded_by_seats(time))
    data = json.loads(write_line(founded(f"message:{GIVEN}", time)))
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(json.dumps(data | {"format": FORMAT_2}))


def test_unproven_facts_are_reported() -> None:
    """Deals by hand, cuts without a source, an uncommitted draw and house rules are all reported."""
    assert RECORD.format == FORMAT
    assert unproven_facts(RECORD) == Unproven((), tuple(range(8)), drawn=True, house=None, shown=True)
    data = json.loads(write_line(RECORD))
    data["rules"]["name"] = "ours"
    for deal in data["deals"][2:]:
        deal.update(seed=None, commitment=None, cut=None)
    bare = read_line(json.dumps(data))
    assert verify(bare) == ()
    assert unproven_facts(bare) == Unproven(tuple(range(2, 8)), (0, 1), drawn=True, house="ours", shown=True)


def test_the_first_form_says_nothing_of_draw_and_cuts() -> None:
    """A record with more than its form allows is rejected."""
    data = json.loads(write_line(founded("message:9")))
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(json.dumps(data | {"format": FORMAT}))
