"""docs/bridge.md, "A match written down"."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.bridge import match
from engine.bridge.actions import FORMS, Claim, Explain, MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.legality import legal_actions
from engine.bridge.record.game_record import MatchRecord, read_line, record_of
from engine.bridge.record.replay import replay, verify
from engine.bridge.rules import load_rules
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.errors import InvalidRecord
from engine.records import PlayerRecord, write_line
from tools.simulation.samples.bridge_deals import called

PLAYERS = [PlayerRecord(name=name, kind="human") for name in ("Ann", "Ben", "Cy", "Dee")]


def recorded(seed: int = 1, deals: int = 3, **rules: Any) -> tuple[MatchRecord, MatchState]:
    """Return the record of a random match, and its last state."""
    form = load_rules({"name": "test", "deals": deals, **rules})
    rng, state = random.Random(seed), match.initial(form)
    secret, ended = rng.randbytes(32), []
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        if not legal:
            action: Any = BRIDGE.deal(state, secret, rng.randrange(52))
        else:
            few = [one for one in legal if not isinstance(one, Claim) or rng.random() < 0.02] or list(legal)
            action = rng.choice(few[:4])
        step = match.apply(state, action)
        ended += [(event.deal, event.score) for event in step.events if isinstance(event, DealSettled)]
        state = step.state
    return record_of(form, PLAYERS, 0, ended), state


def changed(record: MatchRecord, **values: Any) -> MatchRecord:
    """Return the record with fields of its first deal changed."""
    data = json.loads(write_line(record))
    data["deals"][0].update(values)
    return read_line(json.dumps(data))


def test_a_record_reads_back_and_replays() -> None:
    """A record reads back unchanged, has no fault, and replays to the same end."""
    record, end = recorded()
    assert read_line(write_line(record)) == record
    assert verify(record) == ()
    assert replay(record) == end


def test_explanations_of_calls_are_recorded() -> None:
    """Alerts with and without text have their own form; they are read back, replayed and checked."""
    form = load_rules({"name": "test", "deals": 1})
    state = match.apply(match.initial(form), BRIDGE.deal(match.initial(form), bytes(32), 5)).state
    state = called(state, "1C P 1H")
    for turn, text in ((2, "four hearts  or more"), (0, "")):
        state = match.apply(state, Explain(state.in_play.caller(turn), turn, text)).state
    record = record_of(form, PLAYERS, 0, (), state.in_play)
    assert record.format == "bridge-record/2"
    assert record.deals[0].explained == ((0, ""), (2, "four hearts or more"))
    assert read_line(write_line(record)) == record
    assert verify(record) == ()
    assert replay(record) == state
    for told, code in (
        ([[7, "what nobody called"]], "record_deal_wrong"),
        ([[0, "x" * 201]], "record_explanation_illegal"),
    ):
        assert verify(changed(record, explained=told))[0].code == code


def test_a_record_of_the_first_form_has_no_explanations() -> None:
    """The first form is still written without explanations, and reads as before."""
    record, _ = recorded()
    line = write_line(record)
    assert record.format == "bridge-record/1"
    assert "explained" not in line
    with pytest.raises(InvalidRecord) as refused:
        changed(record, explained=[[0, "strong"]])
    assert refused.value.code == "record_unreadable"


def test_a_record_with_drawn_pairs_replays() -> None:
    """The drawing of pairs follows from the seeds in the record."""
    record, end = recorded(2, 5, pairs="drawn", series=2)
    assert record.deals[4].seating != record.deals[0].seating
    assert replay(record) == end


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": "00" * 32}, "record_commitment_wrong"),
        ({"commitment": None}, "record_commitment_missing"),
        ({"seed": None}, "record_seed_missing"),
        ({"seed": "zz"}, "record_seed_unreadable"),
        ({"cut": 52}, "record_cut_wrong"),
        ({"cut": None}, "record_cut_wrong"),
        ({"board": 9}, "record_deal_wrong"),
        ({"dealer": 2}, "record_deal_wrong"),
        ({"vulnerable": "both"}, "record_deal_wrong"),
        ({"seating": [1, 0, 2, 3]}, "record_deal_wrong"),
        ({"score": [1, -1, 1, -1]}, "record_deal_wrong"),
        ({"tricks": 14}, "record_deal_wrong"),
        ({"calls": ["P", "P"], "plays": [], "claims": []}, "record_deal_cut_short"),
        ({"calls": ["1C", "1C"]}, "record_call_illegal"),
        ({"calls": ["one club"]}, "record_call_illegal"),
        ({"plays": [[0, "AS"]]}, "record_play_illegal"),
        ({"plays": [[0, "XX"]]}, "record_play_illegal"),
        ({"claims": [{"at": 0, "seat": 0, "tricks": 3}]}, "record_claim_illegal"),
        ({"hands": ["AS", "AS", "AS", "AS"], "seed": None, "commitment": None}, "record_hands_impossible"),
        ({"hands": ["??", "AS", "AS", "AS"]}, "record_hands_unreadable"),
        ({"hands": None, "seed": None, "commitment": None}, "record_hands_missing"),
    ],
)
def test_changes_to_a_record_are_reported(change: dict[str, Any], code: str) -> None:
    """Whatever is changed in a record is found and reported."""
    record, _ = recorded()
    problems = [problem.code for problem in verify(changed(record, **change))]
    assert code in problems
    with pytest.raises(InvalidRecord):
        replay(changed(record, **change))


def test_nothing_can_be_added_to_a_passed_out_deal() -> None:
    """A contract, declarer or claim written into a deal that was passed out is found."""
    form = load_rules({"name": "test"})
    state = match.apply(match.initial(form), BRIDGE.deal(match.initial(form), bytes(32), 5)).state
    step = match.apply(called(state, "P P P"), MakeCall(3, PASS))
    ended = [(event.deal, event.score) for event in step.events if isinstance(event, DealSettled)]
    record = record_of(form, PLAYERS, 0, ended)
    assert verify(record) == ()
    claim = {"at": 99, "seat": 0, "tricks": 3}
    for change in ({"contract": "7NTXX"}, {"contract": None}, {"declarer": 1}, {"claims": [claim]}):
        assert [problem.code for problem in verify(changed(record, **change))] == ["record_deal_wrong"]


def test_shared_boards_are_not_cut() -> None:
    """A cut in the record of boards shared with other tables is reported."""
    record, _ = recorded(shared=True)
    assert verify(record) == ()
    assert verify(changed(record, cut=7))[0].code == "record_cut_wrong"


def test_exchanged_cards_are_found() -> None:
    """Hands that do not follow from seed and cut are reported with the seat."""
    record, _ = recorded()
    hands = [hand.split() for hand in record.deals[0].hands or ()]
    hands[1][0], hands[2][0] = hands[2][0], hands[1][0]
    wrong = changed(record, hands=[" ".join(hand) for hand in hands])
    first = verify(wrong)[0]
    assert (first.code, first.facts["seat"]) == ("record_hands_wrong", 1)


def test_totals_are_checked() -> None:
    """Missing or wrong totals are reported, and a match that stops early has none."""
    record, _ = recorded()
    data = json.loads(write_line(record))
    for scores, code in (([9, 9, 9, 9], "record_totals_wrong"), (None, "record_totals_missing")):
        assert verify(read_line(json.dumps({**data, "scores": scores})))[0].code == code
    short = {**data, "deals": data["deals"][:2]}
    assert verify(read_line(json.dumps(short)))[0].code == "record_game_cut_short"
    assert verify(read_line(json.dumps({**short, "scores": None}))) == ()
    twice = {**data, "deals": data["deals"] * 2}
    assert verify(read_line(json.dumps(twice)))[0].code == "record_too_many_deals"
    lame = {**data, "rules": {"name": "!"}}
    assert verify(read_line(json.dumps(lame)))[0].code == "record_rules_invalid"


def test_an_unfinished_deal_is_written_as_far_as_it_went() -> None:
    """A match closed within a deal is written without that deal's score, and replays."""
    form = load_rules({"name": "test", "deals": 2})
    state = match.apply(match.initial(form), BRIDGE.deal(match.initial(form), bytes(32), 5)).state
    state = match.apply(state, legal_actions(state)[3]).state
    record = record_of(form, PLAYERS, 0, (), state.in_play)
    assert verify(record) == ()
    assert replay(record) == state
    assert [problem.code for problem in verify(changed(record, seed=None))] == ["record_seed_missing"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_unreadable"),
        ("[]", "record_unreadable"),
        ("{}", "record_format"),
        ('{"format": "barbu-record/1"}', "record_format"),
        ('{"format": "bridge-record/1", "players": 4}', "record_unreadable"),
    ],
)
def test_a_line_that_is_not_a_record_is_refused(text: str, code: str) -> None:
    """A line of another form is refused by name, a malformed one with the field."""
    with pytest.raises(InvalidRecord) as refusal:
        read_line(text)
    assert refusal.value.code == code


def test_journal_kinds_are_bridges_own() -> None:
    """No kind of a written action is used by a table or another game."""
    from engine.entries import _KINDS

    record, end = recorded()
    state = match.initial(end.rules)
    kinds = {FORMS.to_payload(BRIDGE.deal(state, bytes(32), 0))["kind"]}
    state = match.apply(state, BRIDGE.deal(state, bytes(32), 0)).state
    kinds |= {FORMS.to_payload(one)["kind"] for one in legal_actions(state)}
    assert all(kind.startswith("bridge_") for kind in kinds)
    assert not kinds & set(_KINDS)
    for payload in ({"kind": "play", "seat": 0, "card": "AS"}, {"kind": "bridge_play"}, {}):
        with pytest.raises(InvalidRecord):
            BRIDGE.from_payload(payload)
    assert record.deals
