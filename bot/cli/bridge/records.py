"""Records of bridge matches for commands: simulate, replay and check them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from bot.cli.support.console import counted, fail

if TYPE_CHECKING:
    from engine.bridge.record.game_record import ClaimLine, MatchRecord
    from engine.bridge.rules import BridgeRules
    from engine.records import Problem, Unproven

# Deals, calls and plays are counted from 1 here, and players are named.
_FAULTS: Final[Mapping[str, str]] = {
    "record_rules_invalid": "its form of play cannot be played ({field}: {reason})",
    "record_deal_wrong": "its {field} is {written}, it should be {expected}",
    "record_call_illegal": "call {number} is not allowed: {why}",
    "record_explanation_illegal": "the explanation of call {number} is not allowed: {why}",
    "record_play_illegal": "play {number} is not allowed: {why}",
    "record_claim_illegal": "the claim after {at} cards is not allowed: {why}",
}

_REASONS: Final[Mapping[str, str]] = {
    "bridge_wrong_phase": "it was not the time for it",
    "bridge_bid_too_low": "a higher bid was needed",
    "bridge_no_higher_bid": "there is no bid above 7NT",
    "bridge_cannot_double": "there was nothing of the opponents' to double",
    "bridge_cannot_redouble": "there was no double to redouble",
    "bridge_nothing_called": "there was no call yet, or the deal was over",
    "bridge_explanation_long": "it is too long",
    "bridge_is_dummy": "declarer plays dummy's cards",
    "bridge_is_handed_over": "dummy plays declarer's cards",
    "bridge_not_in_dummy": "dummy did not hold that card",
    "bridge_dummy_must_follow": "dummy had to follow the suit led",
    "bridge_claim_early": "claims are not possible before the opening lead",
    "bridge_claim_range": "fewer tricks were left",
    "bridge_claim_refused": "a claim had been refused in that trick",
    "call_unreadable": "that is not a call",
}


def is_bridge(line: str) -> bool:
    """Return whether a line claims to be a match of bridge, valid or not."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and str(data.get("format")).startswith("bridge-record/")


def checked(line: str) -> tuple[str | None, Unproven]:
    """Return the first problem of the match on a line, and the parts its record does not prove.

    *Raises:* InvalidRecord for a line this program cannot read.
    """
    from engine.bridge.record.game_record import read_line
    from engine.bridge.record.replay import verify

    record = read_line(line)
    problems = verify(record)
    return (_sentence(problems[0], record) if problems else None), _unproven(record)


def _unproven(record: MatchRecord) -> Unproven:
    from engine.bridge.rules import load_rules, preset, preset_names
    from engine.errors import InvalidRules
    from engine.records import Unproven

    name, rules = str(record.rules.get("name")), None
    with suppress(InvalidRules):  # named as the record's problem
        rules = load_rules(record.rules)
    is_preset = name in preset_names() and preset(name) == rules
    found = Unproven.from_deals(
        record.deals,
        cut_told=[bool(record.rules.get("shared"))] * len(record.deals),
        drawn=record.rules.get("counting") != "duplicate",
        house=None if is_preset else name,
    )
    is_given = rules is not None and rules.given
    return replace(found, dealt=tuple(range(len(record.deals)))) if is_given else found


def _sentence(problem: Problem, record: MatchRecord) -> str:
    from bot.cli.support.record_problems import problem_sentence

    seat = problem.facts.get("seat")
    player = record.players[seat].name if isinstance(seat, int) else ""
    details: dict[str, Any] = {"player": player, "number": problem.facts.get("at", 0) + 1}
    faults = _FAULTS
    if problem.facts.get("field") == "claims":
        details |= {name: _claims(problem.facts[name], record) for name in ("written", "expected")}
        faults = {**faults, problem.code: "its claims are wrong: written {written}; expected {expected}"}
    return problem_sentence(problem, faults, _REASONS, details)


def _claims(claims: Sequence[ClaimLine], record: MatchRecord) -> str:
    """Return claims as text: ``3 tricks by Ada after 20 cards, accepted by Bob``."""
    return "; ".join(map(partial(_claim, record), claims)) or "none"


def _claim(record: MatchRecord, claim: ClaimLine) -> str:
    made = f"{counted(claim.tricks, 'trick')} by {record.players[claim.seat].name}"
    answers = [
        f"{'accepted' if accepts else 'refused'} by {record.players[seat].name}"
        for seat, accepts in claim.answers
    ]
    return ", ".join([f"{made} after {counted(claim.at, 'card')}", *answers])


def find_form(name: str) -> BridgeRules:
    """Return the form of play of that name; exit with a message if there is none."""
    from engine.bridge.rules import preset, preset_names

    if name not in preset_names():
        fail(f'There is no form of play "{name}". There are: {", ".join(preset_names())}.')
    rules = preset(name)
    if rules.deals is None and rules.counting == "duplicate":
        fail(f'"{name}" continues until a table is closed: choose a form with an end.')
    return rules


def simulated(rules: BridgeRules, seed: int, index: int) -> str:
    """Return match ``index`` of the run with that seed, between four club players, as a record."""
    from engine.bridge.game import BRIDGE
    from engine.bridge.match import apply
    from engine.bridge.players.base import DEFAULT_LEVEL, make_player
    from engine.bridge.record.game_record import record_of
    from engine.bridge.state import DealSettled
    from engine.bridge.view import view_for
    from engine.records import PlayerRecord, write_line

    secret = hashlib.sha256(f"barbu-simulate-bridge/1 {seed} {index}".encode()).digest()
    rng, player = random.Random(secret), make_player(DEFAULT_LEVEL)
    state = BRIDGE.initial(rules, BRIDGE.first_dealer_from(rules, BRIDGE.draw_seed(rules, secret))[0])
    first_dealer, ended = state.first_dealer, list[DealSettled]()
    while BRIDGE.outcome(state) is None:
        seat = BRIDGE.decider(state)
        if BRIDGE.dealer(state) is not None or seat is None:
            step = apply(state, BRIDGE.deal(state, secret, rng.randrange(BRIDGE.deck_size(state))))
        else:
            step = apply(state, player.decide(view_for(state, seat)))
        state = step.state
        ended += [event for event in step.events if isinstance(event, DealSettled)]
    seated = [PlayerRecord(name=f"Bot {n}", kind="bot", level=DEFAULT_LEVEL) for n in range(1, 5)]
    return write_line(record_of(rules, seated, first_dealer, [(event.deal, event.score) for event in ended]))
