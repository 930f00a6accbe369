"""Games played to be recorded, and what a check says of a changed record, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.barbu.play import match
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.record.game_record import GameRecord, PlayerRecord, read_line, record_of
from engine.barbu.record.replay import replay, verify
from engine.barbu.rules.rule_set import RuleSet
from engine.errors import InvalidRecord
from engine.records import write_line
from tests.engine.helpers import play_out, rules_with

PLAYERS = [
    PlayerRecord(name="Alice", kind="human"),
    *(PlayerRecord(name=f"Bot {number}", kind="bot", level="expert") for number in range(3)),
]


SHORT = rules_with("contre", length="short")


def played(rules: RuleSet, seed: int) -> tuple[MatchState, GameRecord]:
    end, _, ended = play_out(rules, seed)
    return end, record_of(rules, PLAYERS, 0, [(event.deal, event.score) for event in ended])


END, RECORD = played(SHORT, 11)


def faults(change: Callable[[dict[str, Any]], object], record: GameRecord = RECORD) -> list[str]:
    """Return the problems a check finds in a record with changed JSON."""
    data = json.loads(write_line(record))
    change(data)
    return [problem.code for problem in verify(read_line(json.dumps(data)))]


def first(
    change: Callable[[dict[str, Any]], object], record: GameRecord = RECORD
) -> tuple[str, dict[str, Any]]:
    data = json.loads(write_line(record))
    change(data)
    record = read_line(json.dumps(data))
    problem = verify(record)[0]
    with pytest.raises(InvalidRecord, match=problem.code):
        replay(record)
    return problem.code, dict(problem.facts)


def stopped(rules: RuleSet, seed: int, actions: int) -> tuple[MatchState, GameRecord]:
    """Return a game closed after some of its actions, and its record."""
    _, done, _ = play_out(rules, seed)
    state, deals = match.initial(rules), []
    for action in done[:actions]:
        step = match.apply(state, action)
        deals += [(e.deal, e.score) for e in step.events if hasattr(e, "payments")]
        state = step.state
    unfinished = None if state.phase is Phase.DEAL else state.deal
    return state, record_of(rules, PLAYERS, 0, deals, unfinished)
