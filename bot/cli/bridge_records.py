"""Matches of bridge at the shell: played by bots, written down, replayed and checked."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bot.cli.console import fail

if TYPE_CHECKING:
    from engine.barbu.record_proof import Unproven
    from engine.bridge.record import MatchRecord
    from engine.bridge.replay import Problem
    from engine.bridge.rules import BridgeRules

# Deals, calls and plays count from 1 here, players go by their names.
_FAULTS: Final[Mapping[str, str]] = {
    "record_rules_invalid": "its form of play cannot be played ({field}: {reason})",
    "record_too_many_deals": "it has {written} deals where the match was over after {expected}",
    "record_deal_wrong": "its {field} is {written}, it should be {expected}",
    "record_seed_missing": "it has a commitment but no seed to hold against it",
    "record_seed_unreadable": "its seed is not 32 bytes in hexadecimal",
    "record_commitment_missing": "it has a seed but no commitment to hold it against",
    "record_commitment_wrong": "its seed does not match the commitment",
    "record_cut_wrong": "its cut ({cut}) is missing or not within the pack",
    "record_hands_missing": "it has neither hands nor a seed to deal them from",
    "record_hands_unreadable": "its hands cannot be read ({reason})",
    "record_hands_wrong": "the hand of {player} is not the one that seed and cut give",
    "record_hands_impossible": "its hands do not share out the pack",
    "record_call_illegal": "call {number} is not allowed: {why}",
    "record_explanation_illegal": "what is said of call {number} cannot be: {why}",
    "record_play_illegal": "play {number} is not allowed: {why}",
    "record_claim_illegal": "the claim after {at} cards is not allowed: {why}",
    "record_deal_cut_short": "it stops after {plays} plays, before its end",
    "record_totals_missing": "the match was played to its end, but its final scores are missing",
    "record_totals_wrong": "the final scores are {written}, they should be {expected}",
    "record_game_cut_short": "it has final scores after {deals} of {expected} deals",
}

_REASONS: Final[Mapping[str, str]] = {
    "bridge_wrong_phase": "it was not the time for it",
    "not_your_turn": "it was another player's turn",
    "bridge_bid_too_low": "a higher bid was needed",
    "bridge_no_higher_bid": "there is no bid above 7NT",
    "bridge_cannot_double": "there was nothing of the opponents' to double",
    "bridge_cannot_redouble": "there was no double to redouble",
    "bridge_nothing_called": "nobody had called, or the deal was over",
    "bridge_explanation_long": "it is too long",
    "bridge_not_in_dummy": "dummy did not hold that card",
    "card_not_held": "the player did not hold that card",
    "must_follow": "the suit led had to be followed",
    "bridge_claim_early": "nobody claims before the opening lead",
    "bridge_claim_range": "so many tricks were not left",
    "bridge_claim_refused": "a claim had been refused in that trick",
    "call_unreadable": "that is no call",
    "card_unreadable": "that is no card",
}


def is_bridge(line: str) -> bool:
    """Whether a line says that it is a match of bridge, be it in order or not."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and str(data.get("format")).startswith("bridge-record/")


def checked(line: str) -> tuple[str | None, Unproven]:
    """The first thing wrong with the match on a line, and what nothing in it proves.

    Raises ``InvalidRecord`` for a line this program cannot read.
    """
    from engine.bridge.record import read_line
    from engine.bridge.replay import verify

    record = read_line(line)
    problems = verify(record)
    return (_sentence(problems[0], record) if problems else None), _unproven(record)


def _unproven(record: MatchRecord) -> Unproven:
    from engine.barbu.record_proof import Unproven
    from engine.bridge.rules import preset, preset_names

    name = str(record.rules.get("name"))
    is_preset = name in preset_names() and preset(name).model_dump(mode="json") == record.rules
    return Unproven(
        dealt=tuple(index for index, deal in enumerate(record.deals) if deal.seed is None),
        cut=tuple(index for index, deal in enumerate(record.deals) if deal.seed is not None),
        drawn=record.rules.get("counting") != "duplicate",
        house=None if is_preset else name,
        shown=any(deal.commitment is not None for deal in record.deals),
    )


def _sentence(problem: Problem, record: MatchRecord) -> str:
    """What is wrong, beginning with the deal where it is."""
    facts = problem.facts
    said: dict[str, Any] = {key: _plain(value) for key, value in facts.items()}
    seat = facts.get("seat")
    said["player"] = record.players[seat].name if isinstance(seat, int) else ""
    said["number"] = facts.get("at", 0) + 1
    reason = str(facts.get("reason"))
    said["why"] = _REASONS.get(reason, reason.replace("_", " "))
    text = _FAULTS.get(problem.code, problem.code).format_map(said)
    return f"deal {facts['deal'] + 1}: {text}" if "deal" in facts else text


def _plain(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


def find_form(name: str) -> BridgeRules:
    """The form of play of that name, told in one sentence where there is none."""
    from engine.bridge.rules import preset, preset_names

    if name not in preset_names():
        fail(f'There is no form of play "{name}". There are: {", ".join(preset_names())}.')
    rules = preset(name)
    if rules.deals is None and rules.counting == "duplicate":
        fail(f'"{name}" goes on until a table is closed: choose a form with an end.')
    return rules


def simulated(rules: BridgeRules, seed: int, index: int) -> str:
    """Match ``index`` of the run of that seed between four club players, as a line of a file of records."""
    from engine.bridge.events import DealSettled
    from engine.bridge.game import BRIDGE
    from engine.bridge.match import apply
    from engine.bridge.players.base import DEFAULT_LEVEL, make_player
    from engine.bridge.record import PlayerRecord, write_line
    from engine.bridge.replay import record_of
    from engine.bridge.view import view_for

    secret = hashlib.sha256(f"barbu-simulate-bridge/1 {seed} {index}".encode()).digest()
    rng, player = random.Random(secret), make_player(DEFAULT_LEVEL)
    state = BRIDGE.initial(rules, BRIDGE.draw_first_dealer(rules, secret)[0])
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
    return write_line(record_of(rules, seated, first_dealer, [(one.deal, one.score) for one in ended]))
